//! `cube4d sheet`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use common::cli::files::Files;
use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::picture::PictureFormat;
use common::foreign::FileName;
use common::outcome::StopReason;
use common::page::Paper;
use cube4d::api::LeftOpen;
use cube4d::formats;
use cube4d::search::{Config, solve_typed};
use cube4d::sheet::{self, Edge};
use cube4d::{Rules, Set};
use serde::Serialize;

use super::{input, remark_on};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube4d sheet --out toy.svg  paper cubes to cut out and glue
  cube4d sheet my.txt --kind stickers --edge 25 --out my.svg  for wooden cubes";

#[derive(Args)]
pub(crate) struct Sheet {
    /// The set [default: the toy]
    file: Option<String>,
    /// What to draw
    #[arg(long, value_enum, default_value_t)]
    kind: Kind,
    /// The edge of a cube in millimetres, 10 to 40
    #[arg(long, value_name = "MM", default_value_t = Edge::USUAL.millimetres(), value_parser = edge())]
    edge: u16,
    /// The paper to print on
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    paper: Paper,
    /// Leave out the pages with the rules and the solution
    #[arg(long)]
    cubes_only: bool,
    /// The file to write: .pdf, or .svg (page 2 goes to a file whose name ends in -2.svg, and so on)
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
}

fn edge() -> clap::builder::RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(i64::from(*Edge::RANGE.start())..=i64::from(*Edge::RANGE.end()))
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Kind {
    /// Nets to fold
    #[default]
    Nets,
    /// Stickers for blank cubes
    Stickers,
}

pub(crate) fn run(args: &Sheet, out: &mut Output) -> Result<Verdict, Failure> {
    let format = PictureFormat::of(&args.out)?;
    // How many pages there are is known when the set is read.
    Files::new().reading(&args.file).writing([&args.out]).checked(out)?;
    let set = formats::set(input::text(args.file.as_deref())?.as_ref())?;
    let pages = pages(args, &set, out)?;
    if !out.is_json() {
        remark_on(&LeftOpen::of_set(&set, &Rules::USUAL), out)?;
    }
    let paths = format.paths(&args.out, pages.len())?;
    let files = Files::new().reading(&args.file).writing(&paths).checked(out)?;
    let replaced: Vec<bool> = paths.iter().map(|path| path.is_file()).collect();
    format.write(&pages, &paths, &files, out)?;
    let written = |(path, &replaced): (&PathBuf, &bool)| Page {
        file: FileName::from(path.as_path()),
        replaced,
    };
    let report = Report { pages: paths.iter().zip(&replaced).map(written).collect() };
    if out.is_json() {
        out.json(&report)?;
    } else if format == PictureFormat::Svg {
        for (number, Page { file, replaced }) in (1..).zip(&report.pages) {
            let instead = if *replaced { " (replaced)" } else { "" };
            out.remark(format!("page {number}: {file}{instead}"))?;
        }
    } else {
        out.remark(format!("{} pages, in {}", pages.len(), FileName::from(args.out.as_path())))?;
    }
    Ok(Verdict::Holds)
}

/// The cubes, and what belongs to them.
fn pages(args: &Sheet, set: &Set, out: &mut Output) -> Result<Vec<String>, Failure> {
    let kind = match args.kind {
        Kind::Nets => sheet::Kind::Nets,
        Kind::Stickers => sheet::Kind::Stickers,
    };
    let edge = Edge::new(args.edge).map_err(|error| Failure::Usage(error.to_string()))?;
    let mut pages = sheet::pages(set, kind, edge, args.paper);
    if !args.cubes_only {
        let interrupt = Interrupt::listen()?;
        let config = Config { limit: Some(1), ..Config::default() };
        let (outcome, _) = solve_typed(set, &config, interrupt.control());
        if outcome.stop_reason() == Some(StopReason::Requested) {
            return Err(Failure::Interrupted(FileName::from(args.out.as_path())));
        }
        pages.push(sheet::rules_page(args.paper));
        if !outcome.is_exhausted() && !outcome.found().layouts.is_empty() {
            let several = "these cubes have several layouts: the page with the solution shows one \
                           (`cube4d solve` prints all)";
            out.message(several)?;
        }
        match outcome.found().layouts.first() {
            Some(layout) => pages.push(sheet::solution_page(set, layout, args.paper)),
            None => {
                out.message("these cubes have no layout by all rules: no solution is printed")?;
            }
        }
    }
    Ok(pages.iter().map(ToString::to_string).collect())
}

#[derive(Serialize)]
struct Report {
    pages: Vec<Page>,
}

#[derive(Serialize)]
struct Page {
    file: FileName,
    /// Whether a file of that name existed.
    replaced: bool,
}
