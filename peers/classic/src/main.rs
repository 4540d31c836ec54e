//! For scale: classic 9×9 Sudoku, by two fast solvers on crates.io. `classic make N` writes N
//! puzzles from which no clue can be left out, the same ones each time; `classic solve FILE` prints
//! how many puzzles of a file have exactly one solution, by the crate `sudoku`, and `classic msolve
//! FILE` the same by the crate `msolve`.

use std::io::{self, Write};
use std::process::ExitCode;

use rand::SeedableRng;
use rand::rngs::StdRng;
use sudoku::{Sudoku, Symmetry};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["make", count] => count.parse().map_err(io::Error::other).and_then(make),
        ["solve", puzzles] => count(puzzles, |line| {
            Sudoku::from_str_line(line).is_ok_and(|puzzle| puzzle.solution().is_some())
        }),
        ["msolve", puzzles] => count(puzzles, |line| {
            line.parse::<msolve::Sudoku>().is_ok_and(msolve::Sudoku::has_single_solution)
        }),
        _ => Err(io::Error::other("expected `make N`, `solve FILE` or `msolve FILE`")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn make(count: usize) -> io::Result<()> {
    let mut rng = StdRng::seed_from_u64(1);
    let mut out = io::BufWriter::new(io::stdout().lock());
    for _ in 0..count {
        let full = Sudoku::generate_solved_with_rng(&mut rng);
        let puzzle = Sudoku::generate_with_symmetry_and_rng_from(full, Symmetry::None, &mut rng);
        writeln!(out, "{}", puzzle.to_str_line())?;
    }
    out.flush()
}

/// Prints how many puzzles have just one solution.
fn count(puzzles: &str, is_unique: impl Fn(&str) -> bool) -> io::Result<()> {
    let text = std::fs::read_to_string(puzzles)?;
    println!("{}", text.lines().filter(|line| is_unique(line)).count());
    Ok(())
}
