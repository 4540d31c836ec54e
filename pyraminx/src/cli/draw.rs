//! `pyraminx draw`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use pyraminx::Control;
use pyraminx::api::Error;
use pyraminx::api::draw::{self, Drawing, Kind, Request};
use serde::Serialize;
use solidoku_common::cli::files::Files;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::picture::PictureFormat;
use solidoku_common::foreign::FileName;
use solidoku_common::page::Paper;

use super::input;
use super::labels::Labels;

pub(super) const EXAMPLES: &str = "\
Examples:
  pyraminx draw my.net --out my.svg               a net with tabs to glue
  pyraminx draw --kind net --colours --out faces.svg  the faces side by side
  pyraminx draw --kind stickers --out stickers.pdf    stickers to cut out
  pyraminx draw --kind turns --out turns.pdf      what U R L B u r l b do";

#[derive(Args)]
pub(super) struct Draw {
    /// The labelling: a file, `-`, or the stickers themselves [default: the question's]; not with
    /// --kind turns
    net: Option<OsString>,
    /// The file to write (.svg or .pdf), or `-` for standard output
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// What to draw
    #[arg(long, value_enum, default_value_t)]
    kind: Kind,
    /// The puzzle's edge in mm, 30 to 180 [default: 90, stickers 80, net 58]; not with --kind turns
    #[arg(long, value_name = "MM", value_parser = clap::value_parser!(u16).range(30..=180))]
    edge: Option<u16>,
    /// The paper to print on [default: a4; a net is a picture of its own size]
    #[arg(long, value_enum)]
    paper: Option<Paper>,
    /// Colour each digit, in colours that colour-blind people can tell apart; not with --kind turns
    #[arg(long)]
    colours: bool,
    #[command(flatten)]
    labels: Labels,
}

pub(super) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    let format = PictureFormat::of(&args.out)?;
    // How many pages there are is known when the labelling is read.
    Files::new().reading(&args.net).writing([&args.out]).checked(out)?;
    let report = draw::run(&args.request()?, Control::UNLIMITED).map_err(failure)?;
    let paths = format.paths(&args.out, report.pages.len())?;
    let files = Files::new().reading(&args.net).writing(&paths).checked(out)?;
    format.write(&report.pages, &paths, &files, out)?;
    if out.is_json() {
        out.json(&Written {
            drawing: &report.drawing,
            pages: report.pages.len(),
            out: FileName::from(paths[0].as_path()),
            files: paths.iter().map(|path| FileName::from(path.as_path())).collect(),
        })?;
    }
    Ok(Verdict::Holds)
}

impl Draw {
    fn request(&self) -> Result<Request, Failure> {
        Ok(Request {
            net: input::single_text(self.net.as_deref(), &self.labels)?,
            kind: self.kind,
            edge: self.edge,
            paper: self.paper,
            colours: self.colours,
            symbols: self.labels.symbols,
        })
    }
}

/// An error about the labelling names the argument, which isn't an option.
fn failure(error: Error) -> Failure {
    match error {
        Error::Field { field: "net", reason } => Failure::Usage(format!("NET {reason}")),
        other => other.into(),
    }
}

/// A drawing, and the files to which it went.
#[derive(Serialize)]
struct Written<'a> {
    #[serde(flatten)]
    drawing: &'a Drawing,
    pages: usize,
    /// The first file.
    out: FileName,
    files: Vec<FileName>,
}
