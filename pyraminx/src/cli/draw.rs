//! `pyraminx draw`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::picture::PictureFormat;
use common::foreign::FileName;
use common::page::Paper;
use pyraminx::api::{Net, Reading};
use pyraminx::draw::{Config, Kind, draw_turns, draw_with};
use pyraminx::labelling::Labelling;
use pyraminx::notation::Symbols;
use serde::Serialize;

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
    net: Option<String>,
    /// The file to write (.svg or .pdf), or `-` for standard output
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// What to draw
    #[arg(long, value_enum, default_value_t = DrawKind::Model)]
    kind: DrawKind,
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

/// What to draw.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
enum DrawKind {
    /// A net with tabs, to cut out, fold and glue
    Model,
    /// Stickers to cut out, true to size
    Stickers,
    /// A picture of the faces side by side
    Net,
    /// How to hold the puzzle, where its corners are, and which way turns go
    Turns,
}

pub(super) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    let format = PictureFormat::of(&args.out)?;
    args.check()?;
    // How many pages there are is known when the labelling is read.
    Files::new().reading(&args.net).writing([&args.out]).checked(out)?;
    let drawn = Drawn::of(args)?;
    let paths = format.paths(&args.out, drawn.pages.len())?;
    let files = Files::new().reading(&args.net).writing(&paths).checked(out)?;
    format.write(&drawn.pages, &paths, &files, out)?;
    if out.is_json() {
        let report = Report {
            net: drawn.labelling.map(Net),
            kind: args.kind,
            colours: args.colours,
            edge: args.edge,
            paper: drawn.paper,
            pages: drawn.pages.len(),
            out: FileName::from(paths[0].as_path()),
            files: paths.iter().map(|path| FileName::from(path.as_path())).collect(),
            symbols: drawn.symbols,
        };
        out.json(&report)?;
    }
    Ok(Verdict::Holds)
}

impl Draw {
    /// Refuses options that the page of turns would ignore.
    fn check(&self) -> Result<(), Failure> {
        let of_labellings = [
            ("NET", self.net.is_some()),
            ("--edge", self.edge.is_some()),
            ("--colours", self.colours),
        ];
        let ignored = of_labellings.into_iter().find(|(_, is_given)| *is_given);
        match (self.kind, ignored) {
            (DrawKind::Turns, Some((name, _))) => Err(Failure::Usage(format!(
                "{name} doesn't apply to --kind turns: that page shows no labelling, and has one size"
            ))),
            _ => Ok(()),
        }
    }
}

/// Pages, and what is on them.
struct Drawn {
    labelling: Option<Labelling>,
    pages: Vec<String>,
    /// A net is as large as it needs, if no paper is named.
    paper: Option<Paper>,
    /// The signs on the stickers, unless they are digits.
    symbols: Option<Symbols>,
}

impl Drawn {
    fn of(args: &Draw) -> Result<Self, Failure> {
        let paper = args.paper.unwrap_or_default();
        let (kind, on_paper) = match (args.kind, args.paper) {
            (DrawKind::Model, _) => (Kind::Model, Some(paper)),
            (DrawKind::Stickers, _) => (Kind::Stickers, Some(paper)),
            (DrawKind::Net, None) => (Kind::Net, None),
            (DrawKind::Net, Some(_)) => (Kind::NetOnPaper, Some(paper)),
            (DrawKind::Turns, _) => {
                let pages = vec![draw_turns(paper)];
                let symbols = Reading::new(args.labels.symbols).unusual_symbols();
                return Ok(Self { labelling: None, pages, paper: Some(paper), symbols });
            }
        };
        let mut reading = Reading::new(args.labels.symbols);
        let net = input::one(args.net.as_deref(), &args.labels)?;
        let labelling = reading.labelling(net.as_ref(), "net")?;
        let config = Config { kind, colours: args.colours, edge: args.edge, paper };
        let pages = draw_with(&labelling, &reading.symbols(), &config)
            .map_err(|error| Failure::Usage(format!("--edge: {error}")))?;
        let symbols = reading.unusual_symbols();
        Ok(Self { labelling: Some(labelling), pages, paper: on_paper, symbols })
    }
}

#[derive(Serialize)]
struct Report {
    /// Null for turns.
    net: Option<Net>,
    kind: DrawKind,
    colours: bool,
    edge: Option<u16>,
    paper: Option<Paper>,
    pages: usize,
    /// The first file.
    out: FileName,
    files: Vec<FileName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    symbols: Option<Symbols>,
}
