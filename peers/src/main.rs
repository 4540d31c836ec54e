//! Baselines that our figures are compared with, as programs of their own, so that whole processes
//! are measured.
//!
//! Here are plain methods in Rust, and solvers of other projects. Under `python/` are the
//! documents' own programs, reimplemented; under `classic/` is one whose licence and dependencies
//! keep it out of this workspace. Nothing else depends on any of these. Each prints a number on a
//! line, by which `cargo xtask bench` sees that it has answered the same question as ours.

mod cube4d_cover;
mod pyraminx_brute;
mod sudoku3d;

use std::fmt;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

use sudoku3d::Puzzle;

/// A baseline.
#[derive(Parser)]
#[command(name = "peers")]
enum Baseline {
    /// The Pyraminx's solved states: all 75,582,720 states are checked, as in the first answer
    PyraminxBrute,
    /// The layouts of the 4D Sudoku toy by Knuth's dancing links with colours (crate exact-covers)
    Cube4dCover {
        /// Cubes stand as listed
        #[arg(long)]
        upright: bool,
    },
    /// The number of solutions of 3D-Sudoku puzzles, one a line, by dancing links
    Sudoku3dCover {
        /// The file of puzzles
        puzzles: PathBuf,
    },
    /// The same by plain backtracking, cell by cell
    Sudoku3dBacktrack {
        /// The file of puzzles
        puzzles: PathBuf,
    },
}

fn main() -> ExitCode {
    let count = match Baseline::parse() {
        Baseline::PyraminxBrute => Ok(pyraminx_brute::solved_states()),
        Baseline::Cube4dCover { upright } => Ok(cube4d_cover::layouts(upright)),
        Baseline::Sudoku3dCover { puzzles } => sum(&puzzles, sudoku3d::cover),
        Baseline::Sudoku3dBacktrack { puzzles } => sum(&puzzles, sudoku3d::backtrack),
    };
    match count {
        Ok(count) => match writeln!(io::stdout(), "{count}") {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => fail(format_args!("cannot write the number: {error}")),
        },
        Err(error) => fail(format_args!("cannot read the puzzles: {error}")),
    }
}

/// Says what is wrong, if it can be written, and returns the exit status.
fn fail(error: fmt::Arguments<'_>) -> ExitCode {
    let _unwritten = writeln!(io::stderr(), "error: {error}");
    ExitCode::from(2)
}

/// The sum over the puzzles of a file.
fn sum(puzzles: &Path, count: fn(&Puzzle) -> u64) -> io::Result<u64> {
    let text = fs::read_to_string(puzzles)?;
    let is_puzzle = |line: &&str| !line.is_empty() && !line.starts_with('#');
    text.lines().filter(is_puzzle).map(|line| Ok(count(&sudoku3d::parse(line)?))).sum()
}
