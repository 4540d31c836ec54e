//! Random Latin squares of order 9, by the method of M. T. Jacobson and P. Matthews, "Generating
//! uniformly distributed random Latin squares", Journal of Combinatorial Designs 4 (1996).
//!
//! A square is its incidence cube: 1 at (row, column, symbol) if the symbol is there, else 0, and
//! each line along an axis has the sum 1. A move adds 1 at a place that is 0, and ±1 at the seven
//! others of a 2×2×2 subcube so that the sums stay. One place may become −1: such a square is
//! *improper*, and the next move starts there. All squares are reached, and proper ones with the
//! same probability in the long run.

use std::sync::atomic::{AtomicU64, Ordering};

use chacha20::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};
use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::count;
use crate::count::templates::templates;
use crate::puzzle::board::{Board, Colouring};

/// Three times the 9³ places of the cube. How many moves are enough is not known; a test sees that
/// what the first square was doesn't show any more.
const MOVES: usize = 2_187;

/// The cube, and the place that is −1, if there is one.
struct Incidence {
    cube: [[[i8; 9]; 9]; 9],
    improper: Option<[usize; 3]>,
}

/// What random Latin squares have as depths.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Survey {
    /// How many squares were examined.
    pub squares: u64,
    /// How many of them have a solution.
    pub with_solutions: u64,
    /// The number of solutions, up to relabelling.
    pub solutions: Spread,
    /// The number of ways to place one digit.
    pub templates: Spread,
}

/// The smallest of some numbers, the largest, and their sum; zeros, if there are none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Spread {
    /// The smallest.
    pub least: u64,
    /// The largest.
    pub most: u64,
    /// The sum.
    pub sum: u64,
}

/// Counts the solutions for the first random squares of a seed. Progress is the number of squares.
pub fn survey(seed: u64, squares: u64, control: Control<'_>) -> Outcome<Survey> {
    let done = AtomicU64::new(0);
    let examine = |number: u64| {
        let board = Board::coloured(&latin_square(seed, number));
        let templates = templates(&board);
        // Without the progress within a square.
        let stop = || control.should_stop();
        let counted = count::by_templates(&board, &templates, Control::stopping(&stop));
        let Outcome::Exhausted(solutions) = counted else { return None };
        control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
        let of = |number: u64| Spread { least: number, most: number, sum: number };
        let with_solutions = u64::from(solutions > 0);
        let templates = of(templates.len() as u64);
        Some(Survey { squares: 1, with_solutions, solutions: of(solutions), templates })
    };
    // Once it is stopped, no other square is made: there may be milliards of them.
    let found = (0..squares).into_par_iter().map(examine).while_some();
    let survey = found.reduce(Survey::default, Survey::and);
    match survey.squares == squares {
        true => Outcome::Exhausted(survey),
        false => Outcome::Stopped { reason: StopReason::Requested, so_far: survey },
    }
}

impl Survey {
    fn and(self, other: Self) -> Self {
        if self.squares == 0 || other.squares == 0 {
            return if self.squares == 0 { other } else { self };
        }
        Self {
            squares: self.squares + other.squares,
            with_solutions: self.with_solutions + other.with_solutions,
            solutions: self.solutions.and(other.solutions),
            templates: self.templates.and(other.templates),
        }
    }
}

impl Spread {
    fn and(self, other: Self) -> Self {
        Self {
            least: self.least.min(other.least),
            most: self.most.max(other.most),
            sum: self.sum + other.sum,
        }
    }
}

/// The random Latin square of this number for a seed. Each is made on its own, from the cyclic one.
pub fn latin_square(seed: u64, number: u64) -> Colouring {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number);
    let mut incidence = Incidence::cyclic();
    for _ in 0..MOVES {
        incidence.step(&mut rng);
    }
    while incidence.improper.is_some() {
        incidence.step(&mut rng);
    }
    incidence.colouring()
}

impl Incidence {
    fn cyclic() -> Self {
        let mut cube = [[[0; 9]; 9]; 9];
        for (row, plane) in cube.iter_mut().enumerate() {
            for (column, line) in plane.iter_mut().enumerate() {
                line[(row + column) % 9] = 1;
            }
        }
        Self { cube, improper: None }
    }

    /// The place that an improper square must repair, or any place that is 0.
    fn start(&self, rng: &mut ChaCha8Rng) -> [usize; 3] {
        if let Some(place) = self.improper {
            return place;
        }
        loop {
            let [r, c, s] = [(); 3].map(|()| rng.random_range(0..9u32) as usize);
            if self.cube[r][c][s] == 0 {
                return [r, c, s];
            }
        }
    }

    fn step(&mut self, rng: &mut ChaCha8Rng) {
        let [r, c, s] = self.start(rng);
        let cube = &mut self.cube;
        let row = any_one(rng, std::array::from_fn(|at| cube[at][c][s]));
        let column = any_one(rng, std::array::from_fn(|at| cube[r][at][s]));
        let symbol = any_one(rng, cube[r][c]);
        for (i, in_row) in [r, row].into_iter().enumerate() {
            for (j, in_column) in [c, column].into_iter().enumerate() {
                for (k, in_symbol) in [s, symbol].into_iter().enumerate() {
                    let change = if (i + j + k) % 2 == 0 { 1 } else { -1 };
                    cube[in_row][in_column][in_symbol] += change;
                }
            }
        }
        let is_improper = cube[row][column][symbol] < 0;
        self.improper = is_improper.then_some([row, column, symbol]);
    }

    fn colouring(&self) -> Colouring {
        let symbol = |cell: usize| {
            let line = &self.cube[cell / 9][cell % 9];
            line.iter().position(|&entry| entry == 1).expect("a proper square has a symbol") as u8
        };
        Colouring::new(std::array::from_fn(symbol)).expect("each symbol is in each row")
    }
}

/// Where a line has a 1: the only one, if it goes through a place that is 0, and any of two, if
/// through one that is −1.
fn any_one(rng: &mut ChaCha8Rng, line: [i8; 9]) -> usize {
    let mut ones = (0..9).filter(|&at| line[at] == 1);
    let first = ones.next().expect("the sum of a line is 1");
    match ones.next() {
        Some(second) if rng.random_range(0..2u32) == 1 => second,
        _ => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Whoever stops a survey doesn't wait for the squares that are left.
    #[test]
    fn a_survey_of_milliards_of_squares_can_be_stopped() {
        let asked = AtomicU64::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 1_000;
        let stopped = survey(1, u64::MAX, Control::stopping(&stop));
        assert_eq!(stopped.stop_reason(), Some(StopReason::Requested));
        let all = survey(1, 3, Control::UNLIMITED);
        assert_eq!(all.found().squares, 3);
    }

    #[test]
    fn squares_are_latin_and_differ() {
        let mut seen = HashSet::new();
        for number in 0..200 {
            let square = latin_square(1, number);
            let text = square.to_string();
            let entries: Vec<u8> = text.bytes().collect();
            for line in 0..9 {
                let row: HashSet<u8> = (0..9).map(|at| entries[9 * line + at]).collect();
                let column: HashSet<u8> = (0..9).map(|at| entries[9 * at + line]).collect();
                assert_eq!((row.len(), column.len()), (9, 9));
            }
            assert_eq!(latin_square(1, number), square);
            assert!(seen.insert(text));
        }
        assert_ne!(latin_square(2, 0), latin_square(1, 0));
    }

    /// A cell of a random square shows each symbol equally often, and the step to its neighbour,
    /// too.
    #[test]
    fn symbols_are_evenly_spread() {
        let (mut symbols, mut steps) = ([0i32; 9], [0i32; 9]);
        for number in 0..1_800 {
            let entries: Vec<u8> = latin_square(3, number).to_string().bytes().collect();
            symbols[usize::from(entries[40] - b'1')] += 1;
            steps[usize::from((entries[41] + 9 - entries[40]) % 9)] += 1;
        }
        // 200 are expected of each symbol, give or take 13, and 225 of each step, give or take 14.
        assert!(symbols.iter().all(|count| (count - 200).abs() < 70), "{symbols:?}");
        assert!(
            steps[0] == 0 && steps[1..].iter().all(|count| (count - 225).abs() < 75),
            "{steps:?}"
        );
    }
}
