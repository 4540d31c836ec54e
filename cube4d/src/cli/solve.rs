//! `cube4d solve`.

use std::time::Instant;

use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
use common::outcome::{Outcome, StopReason};
use cube4d::cube::{Faces, Set};
use cube4d::geometry::{Cell, House};
use cube4d::layout::Layout;
use cube4d::notation::Slices;
use cube4d::problem::Problem;
use cube4d::search::{Config, Found, solve};
use serde::Serialize;

use super::args::{MOST_LAYOUTS, Solve};
use super::input;

/// So many layouts are shown as text.
const SHOWN: usize = 10;

pub(crate) fn run(args: &Solve, out: &mut Output) -> Result<Verdict, Failure> {
    let set = input::set(args.file.as_deref())?;
    // Without any limit, memory would have none.
    let limit = Some(if args.limit == 0 { MOST_LAYOUTS } else { args.limit });
    let config = Config { rules: args.switches.rules(), upright: args.upright, limit, nodes: None };
    let start = Instant::now();
    let outcome = solve(&set, &config);
    let time = start.elapsed();
    if out.is_json() {
        out.json(&Report::of(&outcome))?;
    } else {
        report(&set, &outcome, out)?;
    }
    if !out.is_quiet() {
        out.message(format!("{:.1} ms", time.as_secs_f64() * 1e3))?;
    }
    if outcome.found().count > 0 {
        return Ok(Verdict::Holds);
    }
    if let Some(reason) = why_none(&set, &config) {
        out.message(format!("no layout: {reason}"))?;
    }
    Ok(Verdict::Nothing)
}

/// Why there is no layout, where that is plain to see.
fn why_none(set: &Set, config: &Config) -> Option<String> {
    let problem = Problem::new(set, &config.rules, config.upright, false);
    if let Some((item, 0)) = problem.whole().0.fewest() {
        return Some(format!("no cube can be {}", problem.item(item)));
    }
    let (digit, shown) = set.too_rare().filter(|_| config.rules.internal)?;
    Some(match digit {
        6 => format!("only {shown} sides show a 6 or 9, and 17 faces need two each"),
        _ => format!("only {shown} sides show a {digit}, and 17 faces need one each"),
    })
}

fn report(set: &Set, outcome: &Outcome<Found>, out: &mut Output) -> Result<(), Failure> {
    let found = outcome.found();
    let (layouts, looks) = (counted(found.count, "layout"), grouped(found.physical));
    let whole = match outcome {
        Outcome::Exhausted(_) => "everything was looked at, so there are no more",
        Outcome::Stopped { reason: StopReason::Limit, .. } => {
            "stopped at the limit, so there may be more"
        }
        Outcome::Stopped { reason: StopReason::Nodes | StopReason::Requested, .. } => {
            "stopped, so there may be more"
        }
    };
    let nodes = counted(found.nodes, "node");
    out.remark(format!("{layouts} as placements, {looks} to the eye\n{whole} ({nodes})"))?;
    for (number, layout) in (1..).zip(found.layouts.iter().take(SHOWN)) {
        if found.layouts.len() > 1 {
            out.remark(format!("\nlayout {number}"))?;
        }
        out.raw(Slices { layout, set }.to_string().as_bytes())?;
        for face in layout.semi_magic() {
            out.remark(format!("semi-magic: {}", magic(layout, face)))?;
        }
    }
    if found.layouts.len() > SHOWN {
        let rest = found.layouts.len() - SHOWN;
        out.remark(format!("\nand {} that differ to the eye", grouped(rest)))?;
    }
    Ok(())
}

/// As in "the inner face of front sides at z = 0, 168 573 924".
fn magic(layout: &Layout, face: House) -> String {
    let values = layout.values(face).expect("it is whole");
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<String>();
    let rows: Vec<String> = values.chunks(3).map(row).collect();
    format!("{face}, {}", rows.join(" "))
}

#[derive(Serialize)]
struct Report {
    count: u64,
    physical: u64,
    exhausted: bool,
    nodes: u64,
    layouts: Vec<LayoutJson>,
}

/// A layout, as JSON has it.
#[derive(Serialize)]
struct LayoutJson {
    cells: Vec<CellJson>,
}

#[derive(Serialize)]
struct CellJson {
    x: usize,
    y: usize,
    z: usize,
    cube: usize,
    reading: usize,
    faces: [u8; 6],
}

impl Report {
    fn of(outcome: &Outcome<Found>) -> Self {
        let found = outcome.found();
        let layouts = found.placements.iter().map(LayoutJson::of).collect();
        let exhausted = outcome.is_exhausted();
        let Found { count, physical, nodes, .. } = *found;
        Self { count, physical, exhausted, nodes, layouts }
    }
}

impl LayoutJson {
    fn of(layout: &Layout) -> Self {
        let cell = |cell: Cell| {
            let placed = layout.get(cell)?;
            let [x, y, z] = cell.coordinates();
            let faces = values(&placed.faces);
            Some(CellJson { x, y, z, cube: placed.cube, reading: placed.reading, faces })
        };
        Self { cells: Cell::all().filter_map(cell).collect() }
    }
}

fn values(faces: &Faces) -> [u8; 6] {
    faces.map(|face| face.map_or(0, |mark| mark.digit.value()))
}
