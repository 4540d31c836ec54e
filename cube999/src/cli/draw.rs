//! `cube999 draw`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Args;
use cube999::api::draw::{self, Drawing, Kind, Request};
use serde::Serialize;
use solidoku_common::cli::files::Files;
use solidoku_common::cli::output::{Failure, Output, STDOUT, Verdict};
use solidoku_common::cli::picture::PictureFormat;
use solidoku_common::control::Control;
use solidoku_common::foreign::FileName;

use super::texts::{DigitOrder, TurnNames, cube_and_turns, failure_about, print_remarks};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube999 draw cube.txt turns.txt -o cube.html  a page that plays the turns
  cube999 draw cube.txt -o cube.svg             a picture";

#[derive(Args)]
pub(crate) struct Draw {
    /// The cube
    cube: OsString,
    /// Turns to play; a picture marks the first
    turns: Option<OsString>,
    #[command(flatten)]
    names: TurnNames,
    #[command(flatten)]
    order: DigitOrder,
    /// Where to write: a page to a file named .html, a picture to one named .svg or .pdf, or to
    /// standard output for `-`
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    let reads = [&args.cube].into_iter().chain(&args.turns);
    let files = Files::new().reading(reads).writing([&args.out]).checked(out)?;
    let kind = kind_of(&args.out)?;
    let (cube, turns) = cube_and_turns(&args.cube, args.turns.as_deref())?;
    let (order, notation, clamp) = (args.order.order, args.names.notation(), args.names.clamp);
    let request = Request { cube, turns, order, notation, clamp, kind };
    let report = draw::run(&request, Control::UNLIMITED)
        .map_err(failure_about(Some(&request.cube), request.turns.as_ref()))?;
    print_remarks(&report.remarks, out)?;
    match &report.drawing {
        Drawing::Html(page) => {
            out.file(&files, &args.out, |file| file.write_all(page.as_bytes()))?;
        }
        Drawing::Picture(page) => {
            let is_pdf = kind == Kind::Document;
            let format = if is_pdf { PictureFormat::Pdf } else { PictureFormat::Svg };
            let path = std::slice::from_ref(&args.out);
            format.write(std::slice::from_ref(page), path, &files, out)?;
        }
    }
    if out.is_json() {
        let draw::Report { kind, wrong, turns, .. } = report;
        out.json(&Written { out: FileName::from(&args.out), kind, wrong, turns })?;
    }
    Ok(Verdict::Holds)
}

/// What the name of a file asks for.
fn kind_of(out: &Path) -> Result<Kind, Failure> {
    let is = |wanted: &str| out.extension().is_some_and(|ext| ext.eq_ignore_ascii_case(wanted));
    if is("html") {
        Ok(Kind::Page)
    } else if is("pdf") {
        Ok(Kind::Document)
    } else if is("svg") || out == Path::new(STDOUT) {
        Ok(Kind::Picture)
    } else {
        let expected = "--out: expected a name that ends in .html (a page), .svg or .pdf (a \
                        picture), or `-` (an SVG picture on standard output)";
        Err(Failure::Usage(expected.to_owned()))
    }
}

/// The report without the drawing, and the file that has it.
#[derive(Serialize)]
struct Written {
    out: FileName,
    kind: Kind,
    wrong: usize,
    turns: usize,
}
