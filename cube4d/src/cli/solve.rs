//! `cube4d solve`.

use std::ffi::OsString;
use std::time::Instant;

use clap::Args;
use cube4d::api::Limit;
use cube4d::api::solve::{self, Distinct, MOST_COUNTED, Misreading, Report, Request};
use cube4d::puzzle::House;
use cube4d::search::MOST;
use cube4d::{Layout, Orientations};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::number::{counted, grouped};
use solidoku_common::outcome::StopReason;

use super::switches::Switches;
use super::{input, remark_on, with_percent};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube4d solve                             solve the toy, and prove it unique
  cube4d solve --no-colours                see what the colours are for
  cube4d solve --no-rings --count-only     only count the layouts
  cube4d solve my.txt --quiet > my-table.txt  only the layout of your own set";

#[derive(Args)]
pub(crate) struct Solve {
    /// The set [default: the toy]
    file: Option<OsString>,
    #[command(flatten)]
    switches: Switches,
    /// Cubes stand as listed, in any of their readings, and aren't turned
    #[arg(long)]
    upright: bool,
    /// Stop the search at N layouts that differ where rules apply, 1 to 1000000
    #[arg(long, value_name = "N", default_value_t = Request::default().stop_at,
        value_parser = clap::value_parser!(u64).range(1..=MOST_COUNTED))]
    stop_at: u64,
    /// How many layouts to list: 0 to 10000, or `all`, which are 10000 at most
    #[arg(short = 'n', long, value_name = "N", default_value_t = Request::default().limit,
        value_parser = limit)]
    limit: Limit,
    /// Print only how many there are
    #[arg(long, conflicts_with = "limit")]
    count_only: bool,
}

fn limit(text: &str) -> Result<Limit, String> {
    let limit: Limit = text.parse().map_err(|_| refusal())?;
    if limit.number().is_some_and(|number| number > MOST as u64) {
        Err(refusal())
    } else {
        Ok(limit)
    }
}

/// More layouts aren't kept until they are listed.
fn refusal() -> String {
    format!("expected a number from 0 to {MOST}, or `all`")
}

/// In which orientations cubes may stand.
pub(super) const fn orientations(upright: bool) -> Orientations {
    if upright { Orientations::AsListed } else { Orientations::All }
}

/// At most this many cubes that may be misread are listed.
const SHOWN: usize = 5;

impl Solve {
    /// Without arguments, for the program alone.
    pub(crate) fn without_arguments() -> Self {
        let Request { stop_at, limit, count_only, .. } = Request::default();
        let switches = Switches::default();
        Self { file: None, switches, upright: false, stop_at, limit, count_only }
    }

    fn request(&self) -> Result<Request, Failure> {
        Ok(Request {
            set: input::text(self.file.as_deref())?,
            rules: self.switches.rules(),
            orientations: orientations(self.upright),
            stop_at: self.stop_at,
            limit: self.limit,
            count_only: self.count_only,
        })
    }
}

pub(crate) fn run(args: &Solve, out: &mut Output) -> Result<Verdict, Failure> {
    let request = args.request()?;
    let interrupt = Interrupt::install()?;
    let start = Instant::now();
    let report = with_percent(&interrupt, out, |control| solve::run(&request, control))?;
    let time = start.elapsed();
    if out.is_json() {
        out.json(&report)?;
    } else {
        print(&report, args.count_only, out)?;
        remark_on(&report.left_open, out)?;
    }
    if report.stopped == Some(StopReason::Requested) {
        let (nodes, layouts) = (counted(report.nodes, "node"), counted(report.count, "layout"));
        let seconds = time.as_secs_f64();
        out.message(format!("interrupted after {seconds:.1} s ({nodes}): {layouts} found so far"))?;
        return Ok(Verdict::Interrupted);
    }
    if !out.is_quiet() {
        out.message(format!("{:.1} ms", time.as_secs_f64() * 1e3))?;
    }
    if report.count > 0 {
        return Ok(Verdict::Holds);
    }
    if let Some(reason) = &report.why_none {
        out.message(format!("no layout: {reason}"))?;
    }
    if let Some(cubes) = &report.typed_twice {
        out.message(cubes)?;
    }
    if !report.misread.is_empty() {
        out.message(misread_text(&report.misread))?;
    }
    Ok(Verdict::Nothing)
}

fn print(report: &Report, count_only: bool, out: &mut Output) -> Result<(), Failure> {
    let layouts = counted(report.count, "layout");
    let distinct = grouped(report.physical);
    let is_complete = match (report.stopped, report.count) {
        (None, 0) => "search complete: no layout exists",
        (None, _) => "search complete: no other layout exists",
        (Some(StopReason::Limit), _) => "stopped by --stop-at: there are more",
        (Some(_), _) => "stopped: there may be more",
    };
    let nodes = counted(report.nodes, "node");
    let counts = format!("{layouts} ({distinct} visually distinct)");
    if count_only {
        // A program that reads it wants nothing but the number.
        match out.is_quiet() {
            true => out.line(report.count)?,
            false => out.line(counts)?,
        }
        out.remark(format!("{is_complete} ({nodes})"))?;
        return Ok(());
    }
    out.remark(format!("{counts}\n{is_complete} ({nodes})"))?;
    for (number, Distinct { layout, text }) in (1..).zip(&report.distinct) {
        if report.physical > 1 {
            out.remark(format!("\nlayout {number}"))?;
        }
        out.raw(text.as_bytes())?;
        for face in layout.semi_magic_faces() {
            out.remark(format!("semi-magic: {}", semi_magic_text(layout, face)))?;
        }
    }
    let rest = report.physical - report.distinct.len() as u64;
    if rest > 0 && !report.distinct.is_empty() {
        out.remark(format!("\nand {} more that are visually distinct", grouped(rest)))?;
    }
    Ok(())
}

/// Which cubes may be misread, and how they would be right.
fn misread_text(misread: &[Misreading]) -> String {
    let one = |Misreading { name, sides, .. }: &Misreading| format!("{name} as {sides}");
    let shown: Vec<String> = misread.iter().take(SHOWN).map(one).collect();
    let more = match misread.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => format!(", or one of {more} others"),
    };
    format!("with one cube read differently there are layouts: {}{more}", shown.join(", or "))
}

/// As in "the inner face of front sides at z = 0, 168 573 924".
fn semi_magic_text(layout: &Layout, face: House) -> String {
    let values = layout.values(face).expect("the layout is complete");
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<String>();
    let rows: Vec<String> = values.chunks(3).map(row).collect();
    format!("{face}, {}", rows.join(" "))
}
