//! Tests of puzzles, counted.

use chacha20::ChaCha8Rng;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::play::explain::{Rating, rating_up_to};
use crate::play::generate::Refusal;
use crate::play::generate::ladder::Ladder;
use crate::play::generate::tally::Tally;
use crate::puzzle::board::Board;
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::Grid;
use crate::solve::BoardSolver;

/// What a rating that takes trial counts, in tests.
const RATING_COST: u64 = 100;

/// What a state of a search counts, in tests with tables.
const NODE_COST: u64 = 4;

/// The tools of a search, and what it has spent of its effort.
pub(super) struct Effort<'a> {
    pub(super) rng: ChaCha8Rng,
    pub(super) tally: Tally,
    solver: BoardSolver<'a>,
    control: Control<'a>,
    end: Option<End>,
    /// What is left of the effort, and what was spent.
    left: u64,
    spent: u64,
}

/// Why a search ended that found nothing, unless its effort was spent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Stopped,
    /// The board turned out to have no solution.
    NoSolution,
    /// All solutions that have the pattern's digits, this many, were tried; none is as requested.
    AllTried(usize),
}

/// States of the search for all solutions that have the digits of a pattern; if there are more,
/// solutions are tried at random.
const MOST_STATES: u64 = 20_000;

/// Nothing more is to be tested.
#[derive(Debug)]
pub(super) struct SpentError;

impl<'a> Effort<'a> {
    pub(super) fn new(rng: ChaCha8Rng, solver: BoardSolver<'a>, control: Control<'a>) -> Self {
        let tally = Tally::default();
        Self { rng, tally, solver, control, end: None, left: 0, spent: 0 }
    }

    /// The board.
    pub(super) const fn board(&self) -> &'a Board {
        self.solver.board()
    }

    /// A solution at random.
    pub(super) fn sample(&mut self) -> Result<Grid, SpentError> {
        if !self.solver.is_like_standard() {
            self.spend(1)?;
        }
        let most_nodes = self.left / NODE_COST;
        let sampled = self.search(|solver, rng, control| solver.sample(rng, most_nodes, control));
        self.sampled(sampled, End::NoSolution)
    }

    /// A solution at random that has these digits.
    pub(super) fn sample_with(&mut self, digits: &Grid) -> Result<Grid, SpentError> {
        if *digits == Grid::EMPTY {
            return self.sample();
        }
        self.spend(1)?;
        let most_nodes = self.left / NODE_COST;
        let sampled =
            self.search(|solver, rng, control| solver.sample_of(digits, rng, most_nodes, control));
        self.sampled(sampled, End::AllTried(0))
    }

    fn sampled(
        &mut self,
        sampled: Outcome<Option<Grid>>,
        if_none: End,
    ) -> Result<Grid, SpentError> {
        self.end = match sampled {
            Outcome::Exhausted(None) => Some(if_none),
            _ => (sampled.stop_reason() == Some(StopReason::Requested)).then_some(End::Stopped),
        };
        let solution = sampled.into_found().ok_or(SpentError)?;
        self.spend_nodes()?;
        Ok(solution)
    }

    /// All solutions that have these digits, in random order; `None` if they are many, or it is
    /// stopped. It costs none of the tests that are allowed.
    pub(super) fn few_solutions(&mut self, digits: &Grid) -> Option<Vec<Grid>> {
        let all = self.solver.solutions(digits, &mut self.rng, MOST_STATES, self.control);
        self.solver.take_nodes();
        all.is_exhausted().then(|| all.into_found())
    }

    /// Whether several solutions have these digits.
    pub(super) fn has_several(&mut self, digits: &Grid) -> bool {
        self.solver.solve(digits, Some(2), self.control).found().completions > 1
    }

    /// Begins to try all solutions: what was found before is found again.
    pub(super) const fn begin_all(&mut self) {
        (self.tally.unique, self.tally.minimal) = (0, 0);
    }

    /// Takes note that all of these were tried.
    pub(super) const fn note_all_tried(&mut self, solutions: usize) {
        self.end = Some(End::AllTried(solutions));
    }

    /// The grid of this board that a grid of the standard board becomes, if one does.
    pub(super) fn arranged(&self, grid: &Grid) -> Option<Grid> {
        self.solver.arranged(grid)
    }

    /// What the last search took is spent.
    fn spend_nodes(&mut self) -> Result<(), SpentError> {
        match self.solver.take_nodes() {
            0 => Ok(()),
            nodes => self.spend(nodes.saturating_mul(NODE_COST)),
        }
    }

    /// Allows this many tests from now on.
    pub(super) const fn allow(&mut self, tests: u64) {
        self.end = None;
        self.left = tests;
    }

    /// Whether the clues of a solution in these cells allow no other.
    pub(super) fn is_unique(&mut self, solution: &Grid, cells: Cells) -> Result<bool, SpentError> {
        self.spend(1)?;
        self.tally.tests += 1;
        let puzzle = solution.restricted_to(cells);
        let is_unique = self.search(|solver, _, control| solver.is_unique(&puzzle, control));
        self.spend_nodes()?;
        self.end = is_unique.is_none().then_some(End::Stopped);
        is_unique.ok_or(SpentError)
    }

    /// Whether the clues in these cells lead to the solution by steps up to this rating.
    pub(super) fn is_solvable(
        &mut self,
        ladder: &Ladder<'_>,
        cells: Cells,
        rating: Rating,
    ) -> Result<bool, SpentError> {
        self.spend(1)?;
        self.tally.tests += 1;
        Ok(ladder.is_solvable(cells, rating))
    }

    /// How hard a puzzle is, if it isn't harder than this, by the slow rating.
    pub(super) fn rating_up_to(
        &mut self,
        puzzle: &Grid,
        hardest: Rating,
    ) -> Result<Option<Rating>, SpentError> {
        self.spend(RATING_COST)?;
        Ok(rating_up_to(self.board(), puzzle, hardest))
    }

    /// The solution of a puzzle that has one.
    pub(super) fn solution(&mut self, puzzle: &Grid) -> Grid {
        let solved = self.solver.solve(puzzle, Some(1), Control::UNLIMITED);
        solved.found().solution.expect("such a puzzle is asked for")
    }

    /// Takes note of the number of clues of a puzzle.
    pub(super) fn note_clues(&mut self, clues: usize) {
        let (least, most) = self.tally.clues.unwrap_or((clues, clues));
        self.tally.clues = Some((least.min(clues), most.max(clues)));
    }

    /// Whether nothing more is to be tried, whatever is allowed.
    pub(super) const fn is_stopped(&self) -> bool {
        matches!(self.end, Some(End::Stopped | End::NoSolution))
    }

    /// Why no puzzle was found.
    pub(super) const fn refusal(&self) -> Refusal {
        match self.end {
            Some(End::NoSolution) => Refusal::NoSolution,
            Some(End::Stopped) => Refusal::Stopped(self.tally),
            Some(End::AllTried(solutions)) => Refusal::NoneWithDigits(solutions, self.tally),
            None => Refusal::Spent(self.tally),
        }
    }

    /// A search within a test, which reports its states as tests.
    fn search<T>(
        &mut self,
        search: impl FnOnce(&mut BoardSolver<'a>, &mut ChaCha8Rng, Control<'_>) -> T,
    ) -> T {
        let (spent, control) = (self.spent, self.control);
        let report = |nodes: u64| {
            control.report(spent.saturating_add(nodes.saturating_mul(NODE_COST)));
        };
        search(&mut self.solver, &mut self.rng, control.with_progress(&report))
    }

    fn spend(&mut self, tests: u64) -> Result<(), SpentError> {
        self.end = self.control.should_stop().then_some(End::Stopped);
        if self.left == 0 || self.end.is_some() {
            return Err(SpentError);
        }
        self.left = self.left.saturating_sub(tests);
        self.spent += tests;
        self.control.report(self.spent);
        Ok(())
    }
}
