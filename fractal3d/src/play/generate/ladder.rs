//! Which puzzles can be solved without trial, and how hard they are: fast, as a solution is known.
//!
//! [`rating`](fn@crate::play::explain::rating) looks for one step after the other. A search for
//! puzzles asks a hundred thousand times a second, and knows the solution of each, so it asks
//! another question: which candidates are left when nothing of a rating can be done? Two facts
//! answer it without looking for subsets or fish one by one:
//!
//! - Subsets of all sizes take out of a house what is in none of the ways to fill it with
//!   candidates;
//! - fish of all sizes between two families take out what is in none of the ways to give each house
//!   of one family a digit in a house of its own of the other.
//!
//! Both are perfect matchings, and the solution is one. A candidate is in another if it lies on a
//! cycle that alternates between the two, which is a question of reachability between nine nodes.
//! (J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs", 1994.) Order
//! doesn't matter: what can be taken out stays so when more is. A test compares the two ratings.

use crate::play::explain::Rating;
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells, PerCell};
use crate::puzzle::grid::Grid;

/// The houses of a family.
const OF_FAMILY: usize = 9;

/// The puzzles of one solution, and the digit of each cell in it.
pub(super) struct Ladder<'a> {
    board: &'a Board,
    /// For each cell the digit that it shows in the solution, from 0.
    digits: PerCell<u8>,
    /// For each digit its cells in the solution.
    own: [Cells; 9],
}

/// What is left of a puzzle: empty cells and candidates.
struct State {
    empty: Cells,
    open: [Cells; 9],
    /// Digits that lost candidates since they were last checked for hidden singles.
    changed: u16,
}

impl<'a> Ladder<'a> {
    /// For the puzzles of this solution.
    pub(super) fn new(board: &'a Board, solution: &Grid) -> Self {
        let digits = PerCell::from_fn(|cell| solution.value(cell) - 1);
        Self { board, digits, own: solution.cells_by_digit().into_array() }
    }

    /// Whether the puzzle with clues in these cells can be solved by steps up to this rating.
    pub(super) fn is_solvable(&self, given: Cells, rating: Rating) -> bool {
        let mut state = self.state(given);
        loop {
            self.place_singles(&mut state, rating);
            if state.empty.is_empty() {
                return true;
            }
            let progress = rating >= Rating::Hard
                && (self.lock(&mut state)
                    || self.subsets(&mut state)
                    || rating >= Rating::Expert && self.fish(&mut state));
            if !progress {
                return false;
            }
        }
    }

    fn state(&self, given: Cells) -> State {
        let mut state = State { empty: !given, open: [Cells::EMPTY; 9], changed: 0x1FF };
        for digit in 0..9 {
            let clues = self.own[digit] & given;
            let seen = clues.iter().fold(Cells::EMPTY, |seen, cell| seen | self.board.peers(cell));
            state.open[digit] = state.empty & !seen;
        }
        state
    }

    fn place(&self, state: &mut State, cell: Cell) {
        let digit = usize::from(self.digits[cell]);
        for (other, open) in state.open.iter_mut().enumerate() {
            if open.contains(cell) {
                *open = open.without(cell);
                state.changed |= 1 << other;
            }
        }
        state.open[digit] = state.open[digit] & !self.board.peers(cell);
        state.empty = state.empty.without(cell);
    }

    fn place_singles(&self, state: &mut State, rating: Rating) {
        loop {
            while state.changed != 0 {
                let digit = state.changed.trailing_zeros() as usize;
                state.changed &= state.changed - 1;
                for cell in self.hidden(state, digit).iter() {
                    self.place(state, cell);
                }
            }
            if rating < Rating::Medium {
                return;
            }
            let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
            for open in state.open {
                twice = twice | once & open;
                once = once | open;
            }
            let single = once & !twice;
            if single.is_empty() {
                return;
            }
            for cell in single.iter() {
                self.place(state, cell);
            }
        }
    }

    /// The cells that are the only place of a digit in some house.
    fn hidden(&self, state: &State, digit: usize) -> Cells {
        let open = state.open[digit];
        let (mut once, mut twice) = (0, 0);
        for cell in open.iter() {
            let houses = self.board.houses_of(cell);
            twice |= once & houses;
            once |= houses;
        }
        let single = once & !twice;
        let own = self.own[digit] & open;
        own.iter().filter(|&cell| self.board.houses_of(cell) & single != 0).collect()
    }

    fn eliminate(state: &mut State, digit: usize, gone: Cells) -> bool {
        let gone = state.open[digit] & gone;
        if gone.is_empty() {
            return false;
        }
        state.open[digit] = state.open[digit] & !gone;
        state.changed |= 1 << digit;
        true
    }

    /// Pointing and claiming.
    fn lock(&self, state: &mut State) -> bool {
        let mut any = false;
        for digit in 0..9 {
            for (h, house) in self.board.houses().iter().enumerate() {
                let cells = house.cells & state.open[digit];
                if cells.is_empty() {
                    continue;
                }
                let mut shared = cells
                    .iter()
                    .fold(!(1 << h), |shared, cell| shared & self.board.houses_of(cell));
                while shared != 0 {
                    let other = &self.board.houses()[shared.trailing_zeros() as usize];
                    shared &= shared - 1;
                    any |= Self::eliminate(state, digit, other.cells & !house.cells);
                }
            }
        }
        any
    }

    /// Subsets of all sizes.
    fn subsets(&self, state: &mut State) -> bool {
        let mut any = false;
        for house in self.board.houses() {
            let empty = house.cells & state.empty;
            // From the digit that a cell shows in the solution to its other candidates.
            let mut next = [0u16; 9];
            for cell in empty.iter() {
                let candidates = (0..9).fold(0, |set, digit| {
                    set | u16::from(state.open[digit].contains(cell)) << digit
                });
                next[usize::from(self.digits[cell])] = candidates;
            }
            let reached = closure(next);
            for cell in empty.iter() {
                let digit = usize::from(self.digits[cell]);
                let mut candidates = next[digit];
                while candidates != 0 {
                    let other = candidates.trailing_zeros() as usize;
                    candidates &= candidates - 1;
                    if reached[other] >> digit & 1 == 0 {
                        any |= Self::eliminate(state, other, Cells::of(cell));
                    }
                }
            }
        }
        any
    }

    /// Fish of all sizes, and pointing and claiming as the smallest.
    fn fish(&self, state: &mut State) -> bool {
        let count = self.board.houses().len();
        let mut any = false;
        for digit in 0..9 {
            let starts = || (0..count).step_by(OF_FAMILY);
            for base in starts() {
                for cover in starts().filter(|&cover| cover > base) {
                    any |= self.fish_between(state, digit, base, cover);
                }
            }
        }
        any
    }

    fn fish_between(&self, state: &mut State, digit: usize, base: usize, cover: usize) -> bool {
        let place = |cell: Cell, family: usize| {
            (self.board.houses_of(cell) >> family & 0x1FF).trailing_zeros() as usize
        };
        // For each cover house the base house that meets it in the solution; then for each base
        // house those that have such a cover house among its places.
        let mut base_of = [0; 9];
        for cell in self.own[digit].iter() {
            base_of[place(cell, cover)] = place(cell, base);
        }
        let mut next = [0u16; 9];
        for cell in state.open[digit].iter() {
            next[place(cell, base)] |= 1 << base_of[place(cell, cover)];
        }
        let reached = closure(next);
        let gone: Cells = state.open[digit]
            .iter()
            .filter(|&cell| {
                let (from, to) = (place(cell, base), base_of[place(cell, cover)]);
                reached[to] >> from & 1 == 0
            })
            .collect();
        Self::eliminate(state, digit, gone)
    }
}

/// For each of nine nodes those that can be reached from it, itself among them.
fn closure(next: [u16; 9]) -> [u16; 9] {
    let mut reached = next;
    for (node, reached) in reached.iter_mut().enumerate() {
        *reached |= 1 << node;
    }
    for middle in 0..9 {
        let through = reached[middle];
        for reached in &mut reached {
            if *reached >> middle & 1 == 1 {
                *reached |= through;
            }
        }
    }
    reached
}
