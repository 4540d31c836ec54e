//! New puzzles, with one solution and, unless extra clues are requested, minimal.
//!
//! A solution is picked at random and clues are taken from it until it is the only one they allow;
//! then those that aren't needed are dropped. That makes 12 to 15 clues. For other numbers one walks
//! on: one or two clues are taken away, others are taken until the solution is unique again, what isn't
//! needed is dropped, and the step is kept if it leads no farther from the number requested. So 11
//! clues are easy, 10 take a few hundred thousand tests, and nine are drawn from a list of all.
//!
//! Clues can be asked to lie symmetrically. Then cells that the symmetry takes to each other have a
//! clue all or none, and *minimal* means that no such set of clues can be spared as a whole.
//! Or the cells of the clues can be given, as a pattern. Then solutions are tried until one fits.
//!
//! Puzzles without a clue to spare are rarely easy: none of 3,000 random ones was. So a puzzle can be given
//! random extra clues of its solution in the end.
//!
//! The n-th puzzle of a seed is a function of the request, the seed and n alone. Work is counted in
//! tests of puzzles, not in time, so that a request that can't be met, or wasn't, ends everywhere
//! with the same [`Refusal`].

mod effort;
mod known;
mod pattern;
mod walk;

use std::fmt;

use common::control::Control;
use common::number::counted;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::generate::effort::Effort;
use crate::geometry::{Cell, Cells};
use crate::grid::Grid;
use crate::permutation::CellPermutation;

pub use crate::generate::effort::Tally;

/// No puzzle with fewer clues has one solution. (That is what `min-clues` shows.)
pub const FEWEST_CLUES: usize = 9;

/// What puzzles are requested.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// How many clues; as it comes if `None`.
    pub clues: Option<usize>,
    /// How many clues to add, at least, to a minimal puzzle; none with a pattern.
    pub extra: usize,
    /// Where clues may be.
    pub shape: Shape,
    /// Which puzzles are accepted. Asking costs as much effort as [`Request::WANTED_COST`] tests.
    pub wanted: &'a (dyn Fn(&Grid) -> bool + Sync),
    /// Minimal puzzles, to be varied where puzzles of their number of clues are asked for.
    pub known: &'a [Grid],
    /// How many tests a puzzle may take before it is given up.
    pub effort: u64,
}

/// Where clues may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Anywhere.
    Any,
    /// Cells that this takes to each other have a clue all or none.
    Symmetric(CellPermutation),
    /// In all of these cells and no others.
    Pattern(Cells),
}

impl Shape {
    /// The sets of cells that have a clue all or none: those that the symmetry takes to each other, or
    /// single cells.
    fn units(&self) -> Vec<Cells> {
        let Self::Symmetric(symmetry) = self else {
            return Cell::all().map(Cells::of).collect();
        };
        let orbit = |start: Cell| {
            let (mut cell, mut orbit) = (symmetry.image(start), Cells::of(start));
            while cell != start {
                orbit = orbit.with(cell);
                cell = symmetry.image(cell);
            }
            orbit
        };
        let mut units: Vec<Cells> = Vec::new();
        for cell in Cell::all() {
            if !units.iter().any(|unit| unit.contains(cell)) {
                units.push(orbit(cell));
            }
        }
        units
    }
}

/// Why there is no such puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Too few clues.
    #[error("{} too few: no puzzle with fewer than {FEWEST_CLUES} has one solution", are_clues(*clues))]
    TooFew {
        /// How many.
        clues: usize,
    },
    /// More clues than cells.
    #[error("{clues} clues are too many: there are 81 cells")]
    TooMany {
        /// How many.
        clues: usize,
    },
    /// The pattern has another number of cells.
    #[error("the pattern has {cells} cells, but {clues} clues were requested")]
    PatternSize {
        /// How many it has.
        cells: usize,
        /// How many were requested.
        clues: usize,
    },
    /// A pattern can't have extra clues.
    #[error("a pattern can't have extra clues")]
    PatternIsFull,
    /// The symmetry allows no such number.
    #[error("no set of {clues} cells has that symmetry")]
    NotSymmetric {
        /// How many.
        clues: usize,
    },
    /// A known puzzle isn't one.
    #[error("known puzzle {number} isn't a minimal puzzle with one solution")]
    NotMinimal {
        /// Its place among the known ones, from 1.
        number: usize,
    },
    /// None was found.
    #[error("gave up after {tests}: {0}", tests = counted(.0.tests, "test"))]
    Spent(Tally),
    /// None was found before the search was stopped.
    #[error("stopped after {tests}: {0}", tests = counted(.0.tests, "test"))]
    Stopped(Tally),
}

/// As in "8 clues are", "1 clue is".
fn are_clues(clues: usize) -> String {
    if clues == 1 { "1 clue is".to_owned() } else { format!("{clues} clues are") }
}

/// Makes puzzles as requested.
#[derive(Clone, Copy, Debug)]
pub struct Generator<'a> {
    request: Request<'a>,
}

impl Request<'_> {
    /// As much as [`Request::wanted`] counts.
    pub const WANTED_COST: u64 = 100;

    /// Ten seconds or so. Ten clues take a sixteenth of it on average, 18 a tenth.
    pub const DEFAULT_EFFORT: u64 = 5_000_000;
}

impl fmt::Debug for Request<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { clues, extra, shape, effort, .. } = self;
        f.debug_struct("Request")
            .field("clues", clues)
            .field("extra", extra)
            .field("shape", shape)
            .field("effort", effort)
            .finish_non_exhaustive()
    }
}

/// Any minimal puzzle, and nothing more.
impl Default for Request<'_> {
    fn default() -> Self {
        let (clues, extra, shape) = (None, 0, Shape::Any);
        Self { clues, extra, shape, wanted: &|_| true, known: &[], effort: Self::DEFAULT_EFFORT }
    }
}

impl<'a> Generator<'a> {
    /// # Errors
    /// If it is plain that there is no such puzzle.
    pub fn new(request: Request<'a>) -> Result<Self, Refusal> {
        let clues = match request.shape {
            Shape::Pattern(cells) => Some(cells.len()),
            _ => request.clues,
        };
        let most = request.clues.unwrap_or(0).saturating_add(request.extra);
        match (clues, request.clues) {
            _ if most > 81 => Err(Refusal::TooMany { clues: most }),
            _ if request.extra > 0 && matches!(request.shape, Shape::Pattern(_)) => {
                Err(Refusal::PatternIsFull)
            }
            (Some(cells), Some(clues)) if cells != clues => {
                Err(Refusal::PatternSize { cells, clues })
            }
            (Some(clues), _) if clues < FEWEST_CLUES => Err(Refusal::TooFew { clues }),
            (Some(clues), _) if !walk::allows(&request.shape, clues) => {
                Err(Refusal::NotSymmetric { clues })
            }
            _ => match known::not_minimal(&request) {
                Some(number) => Err(Refusal::NotMinimal { number }),
                None => Ok(Self { request }),
            },
        }
    }

    /// The puzzle of this number of a seed.
    ///
    /// # Errors
    /// If none was found, or `control` stops it.
    pub fn make(&self, seed: u64, number: u64, control: Control<'_>) -> Result<Grid, Refusal> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(number);
        let mut effort = Effort::new(&self.request, rng, control);
        let found = match self.request.shape {
            Shape::Pattern(cells) => pattern::search(&mut effort, cells),
            _ if known::has(&self.request) => known::draw(&mut effort, &self.request),
            shape => walk::search(&mut effort, &shape, self.request.clues),
        };
        found.ok_or_else(|| effort.refusal())
    }
}

#[cfg(test)]
mod tests;
