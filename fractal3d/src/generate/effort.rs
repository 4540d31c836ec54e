//! Tests of puzzles, counted.

use std::fmt;

use common::control::Control;
use common::number::counted;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use crate::generate::{Refusal, Request};
use crate::geometry::Cells;
use crate::grid::Grid;
use crate::solve::Solver;

/// The tools of a search, and what it has spent of its effort.
pub(super) struct Effort<'a> {
    pub(super) rng: ChaCha8Rng,
    solver: Solver,
    request: &'a Request<'a>,
    control: Control<'a>,
    is_stopped: bool,
    /// What is left of it.
    left: u64,
    tally: Tally,
}

/// What a search saw before it was given up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Tests of puzzles.
    pub tests: u64,
    /// How many puzzles of the requested shape had one solution.
    pub unique: u64,
    /// How many of those were minimal.
    pub minimal: u64,
    /// The fewest and the most clues of minimal puzzles of any number; `None` if there were none.
    pub clues: Option<(usize, usize)>,
}

/// Nothing more is to be tested.
#[derive(Debug)]
pub(super) struct Spent;

impl<'a> Effort<'a> {
    pub(super) fn new(request: &'a Request<'a>, rng: ChaCha8Rng, control: Control<'a>) -> Self {
        let (solver, left, tally) = (Solver::new(), request.effort, Tally::default());
        Self { rng, solver, request, control, is_stopped: false, left, tally }
    }

    /// Whether the clues of a solution in these cells allow no other.
    pub(super) fn is_unique(&mut self, solution: &Grid, cells: Cells) -> Result<bool, Spent> {
        self.spend(1)?;
        self.tally.tests += 1;
        Ok(self.solver.is_unique(&solution.restricted_to(cells)))
    }

    /// The puzzle of a solution with clues in these cells, which is minimal and has the requested shape,
    /// with the requested extra clues; `None` if it isn't wanted.
    pub(super) fn offer(&mut self, solution: &Grid, cells: Cells) -> Result<Option<Grid>, Spent> {
        self.tally.unique += 1;
        self.tally.minimal += 1;
        self.spend(Request::WANTED_COST)?;
        let puzzle = solution.restricted_to(self.with_extra(cells));
        Ok((self.request.wanted)(&puzzle).then_some(puzzle))
    }

    /// These cells, and others at random.
    fn with_extra(&mut self, cells: Cells) -> Cells {
        if self.request.extra == 0 {
            return cells;
        }
        let enough = cells.len() + self.request.extra;
        let mut others = self.request.shape.units();
        others.shuffle(&mut self.rng);
        others.into_iter().fold(
            cells,
            |cells, unit| {
                if cells.len() < enough { cells | unit } else { cells }
            },
        )
    }

    /// The solution of a puzzle that has one.
    pub(super) fn solution(&mut self, puzzle: &Grid) -> Grid {
        let solved = self.solver.solve(puzzle, Some(1));
        solved.found().solution.expect("such a puzzle is asked for")
    }

    /// Takes note of a puzzle with one solution that isn't minimal.
    pub(super) const fn note_unique(&mut self) {
        self.tally.unique += 1;
    }

    /// Takes note of the number of clues of a minimal puzzle.
    pub(super) fn note_clues(&mut self, clues: usize) {
        let (least, most) = self.tally.clues.unwrap_or((clues, clues));
        self.tally.clues = Some((least.min(clues), most.max(clues)));
    }

    /// Why no puzzle was found.
    pub(super) const fn refusal(&self) -> Refusal {
        if self.is_stopped { Refusal::Stopped(self.tally) } else { Refusal::Spent(self.tally) }
    }

    fn spend(&mut self, tests: u64) -> Result<(), Spent> {
        self.is_stopped = self.control.should_stop();
        if self.left == 0 || self.is_stopped {
            return Err(Spent);
        }
        self.left = self.left.saturating_sub(tests);
        Ok(())
    }
}

impl Tally {
    /// What was found instead of a puzzle that is `requested`, as in "rated easy".
    pub fn describe(&self, requested: &str) -> String {
        let Self { unique, minimal, clues, .. } = *self;
        let found = |count| format!("found {}", counted(count, "uniquely solvable puzzle"));
        match (unique, minimal, clues) {
            (_, 1.., _) => format!("{}, none {requested}", found(minimal)),
            (1.., 0, _) => format!("{}, none of them minimal", found(unique)),
            (0, 0, Some((fewest, most))) => {
                format!("minimal puzzles had from {fewest} to {most} clues")
            }
            (0, 0, None) => "found no uniquely solvable puzzle".to_owned(),
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe("as requested"))
    }
}
