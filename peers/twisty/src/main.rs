//! The Sudoku Pyraminx in twips, the search for twisty puzzles of the cubing.js project, on the
//! definition that `pyraminx convert --to kpuzzle` writes. `twisty FILE` prints how many states
//! need each number of turns to the definition's first target, as `pyraminx distances` does if it
//! is the only one.
//!
//! twips keeps each state in a hash table, and would need tens of gigabytes for all 75,582,720. So
//! it is asked for the 933,120 states of axials and edges. Each of the four tips turns on its own,
//! which adds no turn in one of three positions and one turn in the others.

use std::error::Error;
use std::process::ExitCode;

use cubing::alg::parse_move;
use cubing::kpuzzle::KPuzzle;
use twips::_internal::canonical_fsm::search_generators::Generators;
use twips::experimental_lib_api::{GodsAlgorithmOptions, gods_algorithm};

fn main() -> ExitCode {
    let file = std::env::args().nth(1).ok_or("expected a file in KPuzzle JSON".into());
    match file.and_then(|file| distances(&file)) {
        Ok(counts) => {
            for (turns, count) in counts.iter().enumerate() {
                println!("{turns:>2} {count:>11}");
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// How many states need 0, 1, 2, … turns.
fn distances(file: &str) -> Result<Vec<u64>, Box<dyn Error>> {
    let puzzle = KPuzzle::try_from_json(&std::fs::read(file)?)
        .map_err(|error| format!("{file}: {error:?}"))?;
    let moves = [parse_move!("U"), parse_move!("R"), parse_move!("L"), parse_move!("B")];
    let moves = moves.map(Clone::clone).to_vec();
    let options =
        GodsAlgorithmOptions { generators: Generators::from(moves), ..Default::default() };
    let table = gods_algorithm(&puzzle, options).map_err(|error| format!("{error:?}"))?;
    let mut counts = Vec::new();
    for &turns in table.pattern_to_depth.values() {
        counts.resize(counts.len().max(turns + 1), 0);
        counts[turns] += 1;
    }
    Ok((0..4).fold(counts, |counts, _tip| with_tip(&counts)))
}

/// The same where one more tip may be in each of its three positions.
fn with_tip(counts: &[u64]) -> Vec<u64> {
    let at = |turns: usize| counts.get(turns).copied().unwrap_or(0);
    (0..=counts.len()).map(|turns| at(turns) + 2 * turns.checked_sub(1).map_or(0, at)).collect()
}
