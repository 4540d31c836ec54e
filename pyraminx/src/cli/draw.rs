//! `pyraminx draw`.

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::picture::PictureFormat;
use common::foreign::FileName;
use common::page::Paper;
use pyraminx::draw::{Config, Kind, draw_turns, draw_with};
use pyraminx::labelling::Labelling;
use serde::Serialize;

use super::args::{Draw, DrawKind};
use super::{input, labels};

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    let format = PictureFormat::of(&args.out)?;
    let kind = kind(args)?;
    // How many pages there are is known when the labelling is read.
    Files::new().reading(&args.net).writing([&args.out]).checked(out)?;
    let drawn = Drawn::of(kind, args)?;
    let paths = format.paths(&args.out, drawn.pages.len())?;
    let files = Files::new().reading(&args.net).writing(&paths).checked(out)?;
    format.write(&drawn.pages, &paths, &files, out)?;
    if out.is_json() {
        let report = Report {
            net: drawn.labelling.as_ref().map(|net| net.to_faces()),
            kind,
            colours: args.colours,
            edge: args.edge,
            paper: drawn.paper,
            pages: drawn.pages.len(),
            out: FileName::from(paths[0].as_path()),
            files: paths.iter().map(|path| FileName::from(path.as_path())).collect(),
        };
        labels::json(&report, out)?;
    }
    Ok(Verdict::Holds)
}

/// What to draw; options that it would ignore are refused.
fn kind(args: &Draw) -> Result<DrawKind, Failure> {
    let kind = match (args.flat, args.turns) {
        (true, _) => DrawKind::Net,
        (_, true) => DrawKind::Turns,
        _ => args.kind,
    };
    let of_labellings =
        [("NET", args.net.is_some()), ("--edge", args.edge.is_some()), ("--colours", args.colours)];
    let ignored = of_labellings.into_iter().find(|(_, is_given)| *is_given);
    match (kind, ignored) {
        (DrawKind::Turns, Some((name, _))) => Err(Failure::Usage(format!(
            "{name} doesn't apply to --kind turns: that page shows no labelling, and has one size"
        ))),
        _ => Ok(kind),
    }
}

/// Pages, and what is on them.
struct Drawn {
    labelling: Option<Labelling>,
    pages: Vec<String>,
    /// A net is as large as it needs, if no paper is named.
    paper: Option<Paper>,
}

impl Drawn {
    fn of(asked: DrawKind, args: &Draw) -> Result<Self, Failure> {
        let paper = args.paper.unwrap_or_default();
        let (kind, on_paper) = match (asked, args.paper) {
            (DrawKind::Model, _) => (Kind::Model, Some(paper)),
            (DrawKind::Stickers, _) => (Kind::Stickers, Some(paper)),
            (DrawKind::Net, None) => (Kind::Net, None),
            (DrawKind::Net, Some(_)) => (Kind::NetOnPaper, Some(paper)),
            (DrawKind::Turns, _) => {
                let pages = vec![draw_turns(paper)];
                return Ok(Self { labelling: None, pages, paper: Some(paper) });
            }
        };
        let labelling = input::labelling(args.net.as_deref())?;
        let config = Config { kind, colours: args.colours, edge: args.edge, paper };
        let pages = draw_with(&labelling, &labels::current(), &config)
            .map_err(|error| Failure::Usage(format!("--edge: {error}")))?;
        Ok(Self { labelling: Some(labelling), pages, paper: on_paper })
    }
}

#[derive(Serialize)]
struct Report {
    /// Null for turns.
    net: Option<[String; 4]>,
    kind: DrawKind,
    colours: bool,
    edge: Option<u16>,
    paper: Option<Paper>,
    pages: usize,
    /// The first file.
    out: FileName,
    files: Vec<FileName>,
}
