//! `fractal3d level`.

use std::path::PathBuf;

use clap::Args;
use fractal3d::Control;
use fractal3d::api::level::{self, LinearSolutions, Report, Request};
use fractal3d::latin::LatinSquare;
use fractal3d::prefractal::Prefractal;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::input::Source;
use solidoku_common::number::{counted, grouped};

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d level                        a solution of 27×27
  fractal3d level 4 --quiet > grid.txt   one of 81×81
  fractal3d level 4 --verify grid.txt    is it one?
  fractal3d level --squares H,T,H2       on another object

A solution shows each number once in each row, column and block of the front, the \
right and the top. Blocks of 27×27 are 3×9 and 9×3, and those of 81×81 also 9×9. \
With --verify a file that holds no solution ends with exit status 1.";

#[derive(Args)]
pub(crate) struct Level {
    /// How often the cube is cut, 1 to 6: the object looks like a grid of 3^N rows [default: 3, or
    /// the number of squares]
    #[arg(value_name = "N", value_parser = clap::value_parser!(u8).range(1..=MOST_LEVELS))]
    level: Option<u8>,
    /// The Latin square that the cube is cut like at each level, with commas: H, H2 to H4, T, T2 to
    /// T8, or nine depths [default: H at each]
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    squares: Option<Vec<LatinSquare>>,
    /// Verify what is in this file; a numbering, as a line of numbers for each row
    #[arg(long, value_name = "FILE")]
    verify: Option<PathBuf>,
}

/// Half a million pieces.
const MOST_LEVELS: i64 = Prefractal::MOST_LEVELS as i64;

/// Twice what the largest numbering has.
const CAP: u64 = 8 << 20;

impl Level {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Verdict, Failure> {
        if self.level.is_some() && self.squares.is_some() {
            let both = "--squares has a square for each level, and so says how many there are: leave out N";
            return Err(Failure::Usage(both.to_owned()));
        }
        let verify = self.verify.as_deref().map(|file| Source::read(file, CAP)).transpose()?;
        let (squares, verify) = (self.squares.clone(), verify.map(Into::into));
        let level = self.level.map_or(Request::default().level, usize::from);
        let request = Request { level, squares, verify };
        let report = level::run(&request, Control::UNLIMITED)?;
        let verdict = if report.is_solution { Verdict::Holds } else { Verdict::Nothing };
        if out.is_json() {
            out.json(&report)?;
            return Ok(verdict);
        }
        if self.verify.is_some() {
            out.remark(title(&report))?;
            out.line(if report.is_solution { "a solution" } else { "not a solution" })?;
            out.remark(report.broken.clone().unwrap_or_else(|| houses_in_words(&report)))?;
            return Ok(verdict);
        }
        out.remark(format!("{}\n", title(&report)))?;
        out.line(&report.numbering)?;
        out.remark(format!("\nverified: {}", houses_in_words(&report)))?;
        if let Some(LinearSolutions { without_blocks, all_houses }) = report.linear_solutions {
            let lines = grouped(without_blocks);
            let without = match report.level {
                1 => String::new(),
                _ => format!(", {lines} without blocks"),
            };
            let solutions = counted(all_houses, "linear solution");
            out.remark(format!("{solutions} up to relabelling{without}"))?;
        }
        Ok(verdict)
    }
}

fn title(report: &Report) -> String {
    let squares: Vec<String> = report.squares.iter().map(ToString::to_string).collect();
    format!(
        "S({}), level {}: {}, {} rows and columns\nfrom the front, the right and above",
        squares.join(","),
        report.level,
        counted(report.pieces, "piece"),
        report.numbering.side()
    )
}

fn houses_in_words(report: &Report) -> String {
    let (level, side) = (report.level as u32, report.numbering.side());
    let block = |tall| format!("{}×{}", 3usize.pow(tall), 3usize.pow(level - tall));
    let blocks: Vec<String> = (1..level).map(block).collect();
    let houses = match &blocks[..] {
        [] => "each row and column".to_owned(),
        blocks => format!("each row, each column and each block of\n{}", blocks.join(", ")),
    };
    format!("in each view, {houses} shows each number from 1 to {side}")
}
