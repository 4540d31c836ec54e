//! Solves a puzzle and shows the first steps that a person could take.
//!
//! `cargo run -p fractal3d --example solve_puzzle -- PUZZLE`, with 81 characters; without, a puzzle of its own.

use std::error::Error;

use fractal3d::{Board, Grid, Pretty, Solver, explain};

const PUZZLE: &str =
    "12.5.....4............625.1..2...9.4..1....279........6...7.29.2.......3........6";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or(PUZZLE.to_owned());
    let puzzle: Grid = text.parse()?;
    for step in explain(Board::standard(), &puzzle).steps.iter().take(5) {
        println!("{step}");
    }
    let outcome = Solver::new().solve(&puzzle, None);
    println!("{} solution(s); the first:", outcome.found().completions);
    if let Some(solution) = outcome.found().solution {
        println!("{}", Pretty(&solution));
    }
    Ok(())
}
