//! `fractal3d level`.

use common::cli::output::{Failure, Output, Verdict};
use common::input::Source;
use common::number::{counted, grouped};
use fractal3d::prefractal::linear::{self, Family};
use fractal3d::prefractal::{Numbering, Prefractal, broken_house};
use serde::Serialize;

use super::args::Level;

/// Twice what the largest numbering has.
const CAP: u64 = 8 << 20;

/// On higher levels, to count linear solutions takes longer than a second.
const MOST_COUNTED: usize = 3;

pub(crate) fn run(args: &Level, out: &mut Output) -> Result<Verdict, Failure> {
    let object = match &args.squares {
        Some(squares) => Prefractal::new(squares),
        None => Prefractal::hexagonal(args.level.into()),
    };
    let object = object.map_err(|error| Failure::Usage(error.to_string()))?;
    let numbering = match &args.verify {
        Some(file) => Numbering::read(&object, &Source::read(file, CAP)?)?,
        None => linear::solution(&object),
    };
    let broken = broken_house(&object, &numbering).map(|broken| broken.to_string());
    if let (Some(broken), None) = (&broken, &args.verify) {
        return Err(Failure::Internal(format!("the numbering isn't a solution: {broken}")));
    }
    let verdict = if broken.is_none() { Verdict::Holds } else { Verdict::Nothing };
    if out.is_json() {
        out.json(&report(&object, args.verify.is_none().then_some(&numbering), broken))?;
        return Ok(verdict);
    }
    let (level, side) = (object.level(), object.side());
    let pieces = counted(side * side, "piece");
    let squares = squares(&object);
    let title = format!(
        "S({squares}), level {level}: {pieces}, {side} rows and columns\nfrom the front, the right and above"
    );
    if args.verify.is_some() {
        out.remark(title)?;
        out.line(broken.as_ref().map_or("a solution", |_| "not a solution"))?;
        out.remark(broken.unwrap_or_else(|| houses_in_words(&object)))?;
        return Ok(verdict);
    }
    out.remark(format!("{title}\n"))?;
    out.line(&numbering)?;
    out.remark(format!("\nverified: {}", houses_in_words(&object)))?;
    if let Some(linear) = LinearSolutions::of(&object) {
        let lines = grouped(linear.without_blocks);
        let without = if level == 1 { String::new() } else { format!(", {lines} without blocks") };
        let solutions = counted(linear.all_houses, "linear solution");
        out.remark(format!("{solutions} up to relabelling{without}"))?;
    }
    Ok(verdict)
}

/// As in `H,T2,H`.
fn squares(object: &Prefractal) -> String {
    let names: Vec<String> = object.squares().iter().map(ToString::to_string).collect();
    names.join(",")
}

fn houses_in_words(object: &Prefractal) -> String {
    let (level, side) = (object.level() as u32, object.side());
    let block = |tall| format!("{}×{}", 3usize.pow(tall), 3usize.pow(level - tall));
    let blocks: Vec<String> = (1..level).map(block).collect();
    let houses = match &blocks[..] {
        [] => "each row and column".to_owned(),
        blocks => format!("each row, each column and each block of\n{}", blocks.join(", ")),
    };
    format!("in each view, {houses} shows each number from 1 to {side}")
}

#[derive(Serialize)]
struct LinearSolutions {
    without_blocks: usize,
    all_houses: usize,
}

impl LinearSolutions {
    fn of(object: &Prefractal) -> Option<Self> {
        let level = object.level();
        let families = Family::all(level);
        (level <= MOST_COUNTED).then(|| Self {
            without_blocks: linear::count(level, &families[..3]),
            all_houses: linear::count(level, &families),
        })
    }
}

#[derive(Serialize)]
struct Report {
    level: usize,
    squares: Vec<String>,
    pieces: usize,
    is_solution: bool,
    /// The first house that shows a number twice.
    #[serde(skip_serializing_if = "Option::is_none")]
    broken: Option<String>,
    /// As one sees it from the front.
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Vec<Vec<u16>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    linear_solutions: Option<LinearSolutions>,
}

/// `constructed` is the numbering, if it wasn't read.
fn report(object: &Prefractal, constructed: Option<&Numbering>, broken: Option<String>) -> Report {
    Report {
        level: object.level(),
        squares: object.squares().iter().map(ToString::to_string).collect(),
        pieces: object.side() * object.side(),
        is_solution: broken.is_none(),
        broken,
        rows: constructed.map(|numbering| numbering.rows().map(<[u16]>::to_vec).collect()),
        linear_solutions: constructed.and_then(|_| LinearSolutions::of(object)),
    }
}
