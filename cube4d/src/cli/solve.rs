//! `cube4d solve`.

use std::time::Instant;

use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
use common::outcome::{Outcome, StopReason};
use cube4d::check::violations;
use cube4d::hint::CubeName;
use cube4d::notation::{Bracketed, Slices};
use cube4d::puzzle::House;
use cube4d::report::{Assumed, LeftOpen, MisreadReport, SolveReport};
use cube4d::search::{Config, Found, Misread, misread, solve_typed, why_none};
use cube4d::{Layout, Orientations, Set};

use super::args::Solve;
use super::{input, listen, remark_on, with_percent};

/// At most this many layouts are printed as text.
const PRINTED: usize = 10;

/// At most this many cubes that may be misread are listed.
const SHOWN: usize = 5;

pub(crate) fn run(args: &Solve, out: &mut Output) -> Result<Verdict, Failure> {
    let set = input::set(args.file.as_deref())?;
    let rules = args.switches.rules();
    let orientations = if args.upright { Orientations::AsListed } else { Orientations::All };
    let config = Config { rules, orientations, limit: Some(args.limit()), nodes: None };
    let interrupt = listen()?;
    let start = Instant::now();
    let (outcome, config) =
        with_percent(out, interrupt.control(), |control| solve_typed(&set, &config, control));
    let time = start.elapsed();
    let found = outcome.found();
    for (number, layout) in found.layouts.iter().enumerate() {
        if let Some(violation) = violations(&set, &config.rules, layout).first() {
            let disagree =
                format!("the search found a layout (number {number}) that the checker rejects");
            return Err(Failure::Internal(format!("{disagree}: {violation}")));
        }
    }
    let left_open = LeftOpen::of_set(&set, &config.rules);
    let misread = match &outcome {
        Outcome::Exhausted(Found { count: 0, .. }) => misread(&set, &config, interrupt.control()),
        _ => Vec::new(),
    };
    if out.is_json() {
        let report = match args.count_only {
            true => SolveReport::counts(&outcome),
            false => SolveReport::new(&outcome),
        };
        let misread = misread.iter().map(MisreadReport::new).collect();
        out.json(&Assumed { report: SolveReport { misread, ..report }, left_open })?;
    } else {
        report(&set, &outcome, args.count_only, out)?;
        remark_on(&left_open, out)?;
    }
    if outcome.stop_reason() == Some(StopReason::Requested) {
        let (nodes, layouts) = (counted(found.nodes, "node"), counted(found.count, "layout"));
        let seconds = time.as_secs_f64();
        out.message(format!("interrupted after {seconds:.1} s ({nodes}): {layouts} found so far"))?;
        return Ok(Verdict::Interrupted);
    }
    if !out.is_quiet() {
        out.message(format!("{:.1} ms", time.as_secs_f64() * 1e3))?;
    }
    if found.count > 0 {
        return Ok(Verdict::Holds);
    }
    if let Some(reason) = why_none(&set, &config) {
        out.message(format!("no layout: {reason}"))?;
    }
    if !misread.is_empty() {
        out.message(misread_text(&set, &misread))?;
    }
    Ok(Verdict::Nothing)
}

fn report(
    set: &Set,
    outcome: &Outcome<Found>,
    count_only: bool,
    out: &mut Output,
) -> Result<(), Failure> {
    let found = outcome.found();
    let layouts = counted(found.count, "layout");
    let distinct = grouped(found.physical);
    let is_complete = match (outcome, found.count) {
        (Outcome::Exhausted(_), 0) => "search complete: no layout exists",
        (Outcome::Exhausted(_), _) => "search complete: no other layout exists",
        (Outcome::Stopped { reason: StopReason::Limit, .. }, _) => {
            "stopped at the limit: there are more"
        }
        (Outcome::Stopped { .. }, _) => "stopped: there may be more",
    };
    let nodes = counted(found.nodes, "node");
    let counts = format!("{layouts} ({distinct} visually distinct)");
    if count_only {
        // A program that reads it wants nothing but the number.
        match out.is_quiet() {
            true => out.line(found.count)?,
            false => out.line(counts)?,
        }
        out.remark(format!("{is_complete} ({nodes})"))?;
        return Ok(());
    }
    out.remark(format!("{counts}\n{is_complete} ({nodes})"))?;
    for (number, layout) in (1..).zip(found.layouts.iter().take(PRINTED)) {
        if found.layouts.len() > 1 {
            out.remark(format!("\nlayout {number}"))?;
        }
        out.raw(Slices { layout, set }.to_string().as_bytes())?;
        for face in layout.semi_magic_faces() {
            out.remark(format!("semi-magic: {}", semi_magic_text(layout, face)))?;
        }
    }
    if found.layouts.len() > PRINTED {
        let rest = found.layouts.len() - PRINTED;
        out.remark(format!("\nand {} more that are visually distinct", grouped(rest)))?;
    }
    Ok(())
}

/// Which cubes may be misread, and how they would be right.
fn misread_text(set: &Set, misread: &[Misread]) -> String {
    let one =
        |it: &Misread| format!("{} as {}", CubeName::listed(set, it.cube), Bracketed(&it.faces));
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
