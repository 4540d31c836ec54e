//! Puzzles of any board, by search over cells.
//!
//! The tables of the standard board don't serve another one. Here what is forced is filled in, and
//! a cell with few digits, or a digit with few places in a house, takes each of them in turn; a
//! state of the search is that of [`backtrack`](crate::count::backtrack). Digits that no cell shows
//! yet can trade places, so that only the first of them is tried in a cell, and counts for all.

use std::ops::ControlFlow;

use rand::Rng;
use rand::seq::SliceRandom;
use solidoku_common::control::Control;
use solidoku_common::outcome::StopReason;

use crate::count::backtrack::{Choice, State};
use crate::puzzle::board::Board;
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;

/// A search on a board, and what it took.
pub(super) struct Search<'a> {
    pub(super) board: &'a Board,
    pub(super) control: Control<'a>,
    /// The number of states that were visited.
    pub(super) nodes: u64,
    /// How many may be.
    pub(super) most_nodes: u64,
}

/// States from one report of progress to the next; a hundred or more in a second.
const NODES_A_REPORT: u64 = 1 << 10;

/// The order in which the choices of a state are made.
pub(super) trait Order {
    fn arrange<T>(&mut self, choices: &mut [T]);
}

/// The order in which choices come.
pub(super) struct InOrder;

impl Order for InOrder {
    fn arrange<T>(&mut self, _choices: &mut [T]) {}
}

/// A random order.
pub(super) struct AtRandom<'r, R>(pub(super) &'r mut R);

impl<R: Rng> Order for AtRandom<'_, R> {
    fn arrange<T>(&mut self, choices: &mut [T]) {
        choices.shuffle(self.0);
    }
}

impl<'a> Search<'a> {
    pub(super) const fn new(board: &'a Board, control: Control<'a>) -> Self {
        Self { board, control, nodes: 0, most_nodes: u64::MAX }
    }

    /// Hands to `found` a solution of each sort, and how many there are of it: those that differ by
    /// the names of digits without a clue. It breaks to end the search.
    pub(super) fn visit(
        &mut self,
        puzzle: &Grid,
        order: &mut impl Order,
        found: &mut impl FnMut(&State, u64) -> ControlFlow<()>,
    ) -> ControlFlow<StopReason> {
        let clues = puzzle.clues().map(|(cell, digit)| (cell, digit.index()));
        match State::of(self.board, clues) {
            Ok(state) => self.below(state, 1, order, found),
            Err(_) => ControlFlow::Continue(()),
        }
    }

    fn below(
        &mut self,
        mut state: State,
        times: u64,
        order: &mut impl Order,
        found: &mut impl FnMut(&State, u64) -> ControlFlow<()>,
    ) -> ControlFlow<StopReason> {
        if self.control.should_stop() {
            return ControlFlow::Break(StopReason::Requested);
        }
        if self.nodes == self.most_nodes {
            return ControlFlow::Break(StopReason::Nodes);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_A_REPORT) {
            self.control.report(self.nodes);
        }
        if state.fill_forced(self.board).is_err() {
            return ControlFlow::Continue(());
        }
        let mut choices: Vec<(Cell, usize, u64)> = match state.choice(self.board) {
            None => return found(&state, times).map_break(|()| StopReason::Limit),
            Some(Choice::Places(digit, places)) => {
                places.iter().map(|cell| (cell, digit, 1)).collect()
            }
            Some(Choice::Digits(cell)) => digits(&state, cell),
        };
        order.arrange(&mut choices);
        for (cell, digit, names) in choices {
            let mut next = state;
            next.put(self.board, cell, digit);
            self.below(next, times.saturating_mul(names), order, found)?;
        }
        ControlFlow::Continue(())
    }
}

/// The digits that a cell may show, and for how many each stands.
fn digits(state: &State, cell: Cell) -> Vec<(Cell, usize, u64)> {
    let is_open = |&digit: &usize| state.may_show(cell, digit);
    let unused = (0..9).filter(is_open).filter(|&digit| state.is_unused(digit));
    let first = unused.clone().next();
    let used = (0..9).filter(is_open).filter(|&digit| !state.is_unused(digit));
    let used = used.map(|digit| (cell, digit, 1));
    used.chain(first.map(|digit| (cell, digit, unused.count() as u64))).collect()
}
