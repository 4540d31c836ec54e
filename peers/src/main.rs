//! What our figures are measured against, as programs of their own, so that whole processes are compared.
//!
//! Here are the plain ways, in Rust and without cunning, and other people's solvers. Under `python/` are
//! the documents' own programs, told again in our words; under `classic/` is one whose licence and
//! dependencies keep it out of this workspace. Nothing else depends on any of these. Each prints a number
//! in a line, by which `cargo xtask bench` sees that it has answered the same question as ours.

mod cube4d_cover;
mod pyraminx_brute;
mod sudoku3d;

use std::io::{self, Read};
use std::process::ExitCode;

use clap::Parser;

use sudoku3d::Puzzle;

/// A peer.
#[derive(Parser)]
#[command(name = "peers")]
enum Peer {
    /// The Pyraminx's solved states: all 75,582,720 states are looked at, as the first answer does
    PyraminxBrute,
    /// The layouts of the 4D Sudoku toy by Knuth's dancing links with colours (crate exact-covers)
    Cube4dCover {
        /// Cubes stand as listed
        #[arg(long)]
        upright: bool,
    },
    /// Completions of 3D-Sudoku puzzles, one a line on standard input, by dancing links, all together
    Sudoku3dCover,
    /// The same by plain backtracking, cell by cell
    Sudoku3dBacktrack,
}

fn main() -> ExitCode {
    let count = match Peer::parse() {
        Peer::PyraminxBrute => Ok(pyraminx_brute::solved_states()),
        Peer::Cube4dCover { upright } => Ok(cube4d_cover::layouts(upright)),
        Peer::Sudoku3dCover => of_all(sudoku3d::cover),
        Peer::Sudoku3dBacktrack => of_all(sudoku3d::backtrack),
    };
    match count {
        Ok(count) => {
            println!("{count}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: standard input: {error}");
            ExitCode::from(2)
        }
    }
}

/// The sum over the puzzles on standard input.
fn of_all(count: fn(&Puzzle) -> u64) -> io::Result<u64> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let is_puzzle = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let puzzles =
        text.lines().filter(is_puzzle).map(sudoku3d::parse).collect::<io::Result<Vec<_>>>()?;
    Ok(puzzles.iter().map(count).sum())
}
