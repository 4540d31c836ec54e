//! `cube4d sheet`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use cube4d::api::sheet::{self, Solution};
use cube4d::sheet::{EDGES, Kind};
use serde::Serialize;
use solidoku_common::cli::files::Files;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::picture::PictureFormat;
use solidoku_common::foreign::FileName;
use solidoku_common::page::Paper;

use super::{input, remark_on};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube4d sheet --out toy.svg  paper cubes to cut out and glue
  cube4d sheet my.txt --kind stickers --edge 25 --out my.svg  for wooden cubes";

#[derive(Args)]
pub(crate) struct Sheet {
    /// The set [default: the toy]
    file: Option<OsString>,
    /// What to draw
    #[arg(long, value_enum, default_value_t)]
    kind: Kind,
    /// The edge of a cube in millimetres, 10 to 40
    #[arg(long, value_name = "MM", default_value_t = sheet::Request::default().edge, value_parser = edge())]
    edge: u16,
    /// The paper to print on
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    paper: Paper,
    /// Leave out the pages with the rules and the solution
    #[arg(long)]
    cubes_only: bool,
    /// The file to write: .pdf, or .svg (page 2 goes to a file whose name ends in -2.svg, and so
    /// on)
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
}

fn edge() -> clap::builder::RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(i64::from(*EDGES.start())..=i64::from(*EDGES.end()))
}

pub(crate) fn run(args: &Sheet, out: &mut Output) -> Result<Verdict, Failure> {
    let format = PictureFormat::of(&args.out)?;
    // How many pages there are is known when the set is read.
    Files::new().reading(&args.file).writing([&args.out]).checked(out)?;
    let sheet::Report { pages, left_open, .. } = pages(args, out)?;
    if !out.is_json() {
        remark_on(&left_open, out)?;
    }
    let paths = format.paths(&args.out, pages.len())?;
    let files = Files::new().reading(&args.file).writing(&paths).checked(out)?;
    let replaced: Vec<bool> = paths.iter().map(|path| path.is_file()).collect();
    format.write(&pages, &paths, &files, out)?;
    let written = |(path, &replaced): (&PathBuf, &bool)| Page {
        file: FileName::from(path.as_path()),
        replaced,
    };
    let report = Written { pages: paths.iter().zip(&replaced).map(written).collect() };
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

/// The sheet; says which solution it shows if that isn't the only one.
fn pages(args: &Sheet, out: &mut Output) -> Result<sheet::Report, Failure> {
    let request = sheet::Request {
        set: input::text(args.file.as_deref())?,
        kind: args.kind,
        edge: args.edge,
        paper: args.paper,
        cubes_only: args.cubes_only,
    };
    let report = sheet::run(&request, Interrupt::install()?.control())?;
    match report.solution {
        Solution::Stopped => return Err(Failure::Interrupted(FileName::from(args.out.as_path()))),
        Solution::OneOfSeveral => out.message(
            "these cubes have several layouts: the page with the solution shows one (`cube4d \
             solve` prints all)",
        )?,
        Solution::NoLayout => {
            out.message("these cubes have no layout by all rules: no solution is printed")?;
        }
        Solution::LeftOut | Solution::One => {}
    }
    Ok(report)
}

#[derive(Serialize)]
struct Written {
    pages: Vec<Page>,
}

#[derive(Serialize)]
struct Page {
    file: FileName,
    /// Whether a file of that name existed.
    replaced: bool,
}
