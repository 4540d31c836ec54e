//! `pyraminx draw`.

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::picture::PictureFormat;
use common::foreign::FileName;
use common::page::Paper;
use pyraminx::draw::{Config, Kind, draw_with};
use serde::Serialize;

use super::args::{Draw, DrawKind};
use super::{input, labels};

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    let format = PictureFormat::of(&args.out)?;
    // How many pages there are is known when the labelling is read.
    Files::new().reading(&args.net).writing([&args.out]).checked(out)?;
    let labelling = input::labelling(args.net.as_deref())?;
    let asked = if args.flat { DrawKind::Net } else { args.kind };
    let kind = match asked {
        DrawKind::Model => Kind::Model,
        DrawKind::Stickers => Kind::Stickers,
        DrawKind::Net => Kind::Net,
    };
    let config = Config { kind, colours: args.colours, edge: args.edge, paper: args.paper };
    let pages = draw_with(&labelling, &labels::current(), &config)
        .map_err(|error| Failure::Usage(format!("--edge: {error}")))?;
    let paths = format.paths(&args.out, pages.len())?;
    let files = Files::new().reading(&args.net).writing(&paths).checked(out)?;
    format.write(&pages, &paths, &files, out)?;
    if out.is_json() {
        let report = Report {
            net: labelling.to_faces(),
            kind: asked,
            colours: args.colours,
            edge: args.edge,
            paper: args.paper,
            pages: pages.len(),
            out: FileName::from(paths[0].as_path()),
            files: paths.iter().map(|path| FileName::from(path.as_path())).collect(),
        };
        labels::json(&report, out)?;
    }
    Ok(Verdict::Holds)
}

#[derive(Serialize)]
struct Report {
    net: [String; 4],
    kind: DrawKind,
    colours: bool,
    edge: Option<u16>,
    paper: Paper,
    pages: usize,
    /// The first file.
    out: FileName,
    files: Vec<FileName>,
}
