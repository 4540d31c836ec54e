//! Solving puzzles of any board.
//!
//! Every surface S(A, B) is the standard board in another arrangement: some permutation of the
//! cells takes its houses to the houses there, and so its puzzles to puzzles there, which the
//! tables solve. Which permutation is found by search ([`isomorphism`]). Puzzles of all other
//! boards are solved by a search over cells.

use std::ops::ControlFlow;

use rand::Rng;
use rand::seq::SliceRandom;
use solidoku_common::control::Control;
use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::outcome::{Outcome, StopReason};

use super::search::{AtRandom, InOrder, Search};
use super::{Found, Solver, sample};
use crate::count::automorphism::isomorphism;
use crate::puzzle::board::Board;
use crate::puzzle::grid::Grid;
use crate::puzzle::permutation::CellPermutation;

/// Solves puzzles of a board, one after another. Threads have one each: a clone is made fast.
#[derive(Clone, Debug)]
pub struct BoardSolver<'a> {
    board: &'a Board,
    method: Method,
    /// What was visited by searches.
    nodes: u64,
}

#[derive(Clone, Debug)]
enum Method {
    /// The tables of the standard board.
    Tables {
        solver: Solver,
        arrangement: Arrangement,
    },
    Search,
}

/// How a board lies on the standard one, if in another way: to that board, and back.
#[derive(Clone, Debug, Default)]
struct Arrangement(Option<Box<[CellPermutation; 2]>>);

impl Arrangement {
    fn on_standard(&self, grid: &Grid) -> Grid {
        self.0.as_ref().map_or(*grid, |ways| ways[0].of_grid(grid))
    }

    fn back(&self, grid: &Grid) -> Grid {
        self.0.as_ref().map_or(*grid, |ways| ways[1].of_grid(grid))
    }
}

/// On the standard board.
impl Default for BoardSolver<'static> {
    fn default() -> Self {
        Self::new(Board::standard())
    }
}

impl<'a> BoardSolver<'a> {
    /// A solver for this board.
    pub fn new(board: &'a Board) -> Self {
        let tables = |arrangement| Method::Tables { solver: Solver::new(), arrangement };
        let method = match isomorphism(board, Board::standard()) {
            None => Method::Search,
            Some(same) if same == CellPermutation::identity() => tables(Arrangement::default()),
            Some(way) => tables(Arrangement(Some(Box::new([way, way.inverse()])))),
        };
        Self { board, method, nodes: 0 }
    }

    /// The board.
    pub const fn board(&self) -> &'a Board {
        self.board
    }

    /// Whether the board is the standard one in some arrangement, so that what is known of its
    /// puzzles holds for this one too.
    pub const fn is_like_standard(&self) -> bool {
        matches!(self.method, Method::Tables { .. })
    }

    /// The grid of this board that one of the standard board becomes; `None` if the boards differ.
    pub fn arranged(&self, grid: &Grid) -> Option<Grid> {
        match &self.method {
            Method::Tables { arrangement, .. } => Some(arrangement.back(grid)),
            Method::Search => None,
        }
    }

    /// The completions of a puzzle: stops as soon as it has found `limit` of them, or if `control`
    /// says so. They are counted up to 2^64 - 1. Progress is the number of states of a search; with
    /// tables there is none, as no puzzle takes long.
    pub fn solve(
        &mut self,
        puzzle: &Grid,
        limit: Option<u64>,
        control: Control<'_>,
    ) -> Outcome<Found> {
        match &mut self.method {
            Method::Tables { solver, arrangement } => {
                let outcome = solver.solve(&arrangement.on_standard(puzzle), limit);
                outcome.map(|found| Found {
                    solution: found.solution.map(|solution| arrangement.back(&solution)),
                    ..found
                })
            }
            Method::Search => self.search(puzzle, limit.unwrap_or(u64::MAX), control),
        }
    }

    fn search(&mut self, puzzle: &Grid, limit: u64, control: Control<'_>) -> Outcome<Found> {
        let mut found = Found { completions: 0, solution: None };
        if limit == 0 {
            return Outcome::Stopped { reason: StopReason::Limit, so_far: found };
        }
        let mut search = Search::new(self.board, control);
        let ended = search.visit(puzzle, &mut InOrder, &mut |state, times| {
            found.solution.get_or_insert_with(|| state.grid());
            found.completions = found.completions.saturating_add(times).min(limit);
            match found.completions < limit {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        self.nodes += search.nodes;
        match ended {
            ControlFlow::Continue(()) => Outcome::Exhausted(found),
            ControlFlow::Break(reason) => Outcome::Stopped { reason, so_far: found },
        }
    }

    /// Whether a puzzle has just one solution; `None` if `control` stops the search before.
    pub fn is_unique(&mut self, puzzle: &Grid, control: Control<'_>) -> Option<bool> {
        if let Method::Tables { solver, arrangement } = &mut self.method {
            return Some(solver.is_unique(&arrangement.on_standard(puzzle)));
        }
        let outcome = self.search(puzzle, 2, control);
        match outcome.stop_reason() {
            Some(StopReason::Limit) => Some(false),
            Some(_) => None,
            None => Some(outcome.found().completions == 1),
        }
    }

    /// How many states were visited since this was last asked for; 0 with tables.
    pub const fn take_nodes(&mut self) -> u64 {
        std::mem::replace(&mut self.nodes, 0)
    }

    /// A solution of the board at random; `None` if it has none. With tables each is as likely as
    /// any other, and else not quite: the choices of a search are made at random. If none is found
    /// among `most_nodes` states, it is stopped. The same generator makes the same solution on
    /// every platform.
    pub fn sample(
        &mut self,
        rng: &mut impl Rng,
        most_nodes: u64,
        control: Control<'_>,
    ) -> Outcome<Option<Grid>> {
        if let Method::Tables { arrangement, .. } = &self.method {
            return Outcome::Exhausted(Some(arrangement.back(&sample(rng))));
        }
        self.sample_of(&Grid::EMPTY, rng, most_nodes, control)
    }

    /// A solution of a puzzle at random, by search, so that some are likelier than others; `None`
    /// if it has none. If none is found among `most_nodes` states, it is stopped.
    pub fn sample_of(
        &mut self,
        puzzle: &Grid,
        rng: &mut impl Rng,
        most_nodes: u64,
        control: Control<'_>,
    ) -> Outcome<Option<Grid>> {
        let (mut left, mut patience) = (most_nodes, FIRST_PATIENCE);
        loop {
            let mut search = Search::new(self.board, control);
            search.most_nodes = patience.min(left);
            let mut solution = None;
            let ended = search.visit(puzzle, &mut AtRandom(rng), &mut |state, _| {
                solution = Some(state.grid());
                ControlFlow::Break(())
            });
            self.nodes += search.nodes;
            left -= search.nodes;
            if let Some(solution) = solution {
                return Outcome::Exhausted(Some(renamed(&solution, puzzle, rng)));
            }
            match ended {
                ControlFlow::Continue(()) => return Outcome::Exhausted(None),
                ControlFlow::Break(StopReason::Nodes) if left > 0 => patience *= 2,
                ControlFlow::Break(reason) => {
                    return Outcome::Stopped { reason, so_far: None };
                }
            }
        }
    }

    /// All solutions of a puzzle in random order, one of those that differ only by the names of
    /// digits without a clue. If there are more than `most_nodes` states, the search is stopped.
    pub fn solutions(
        &mut self,
        puzzle: &Grid,
        rng: &mut impl Rng,
        most_nodes: u64,
        control: Control<'_>,
    ) -> Outcome<Vec<Grid>> {
        let mut search = Search::new(self.board, control);
        search.most_nodes = most_nodes;
        let mut all = Vec::new();
        let ended = search.visit(puzzle, &mut InOrder, &mut |state, _| {
            all.push(state.grid());
            ControlFlow::Continue(())
        });
        self.nodes += search.nodes;
        all.shuffle(rng);
        let all = all.iter().map(|solution| renamed(solution, puzzle, rng)).collect();
        match ended {
            ControlFlow::Continue(()) => Outcome::Exhausted(all),
            ControlFlow::Break(reason) => Outcome::Stopped { reason, so_far: all },
        }
    }
}

/// How many states are visited before a search at random begins anew; twice as many each time. One
/// that has made a wrong choice early may never end.
const FIRST_PATIENCE: u64 = 2_000;

/// A solution of this puzzle with other names for the digits that the puzzle doesn't show.
fn renamed(solution: &Grid, puzzle: &Grid, rng: &mut impl Rng) -> Grid {
    let shown: DigitSet = puzzle.clues().map(|(_, digit)| digit).collect();
    let free: Vec<Digit> = (!shown).iter().collect();
    let mut names = free.clone();
    names.shuffle(rng);
    let name = |digit| free.iter().position(|&old| old == digit).map_or(digit, |at| names[at]);
    let mut renamed = Grid::EMPTY;
    for (cell, digit) in solution.clues() {
        renamed.set(cell, Some(name(digit)));
    }
    renamed
}
