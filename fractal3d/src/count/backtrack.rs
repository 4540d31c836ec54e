//! Counting all solutions of a board by plain backtracking: cell by cell, without templates.
//!
//! The search that anyone would write, in bits: for each digit the cells where it may be. What is
//! forced is filled in first (a cell with one digit left, a digit with one place left in a house,
//! and what two places left in a house exclude elsewhere), then a cell with few digits or a digit
//! with few places in a house takes each of them in turn. It finds every solution one by one, and
//! takes from the board its houses alone: neither templates nor symmetries. So it confirms
//! [`count`](crate::count), and the order of [`list`](crate::count::list).
//!
//! Up to relabelling the first block reads 123456789. The 720 first rows are the work *units*, in
//! order; each is a function of the board and its number alone.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;
use solidoku_common::outcome::{Outcome, StopReason};
use solidoku_common::perm::Permutation;

use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

/// The number of a board's solutions, up to relabelling. Progress is the number of units.
pub fn count(board: &Board, control: Control<'_>) -> Outcome<u64> {
    let done = AtomicU64::new(0);
    let count = |unit| {
        let clues = clues_of(unit).expect("units are numbered");
        let count = count_with(board, clues, control);
        if count.is_exhausted() {
            control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
        count
    };
    units().into_par_iter().with_max_len(1).map(count).sum()
}

/// How many solutions show these digits, from 0, in these cells.
pub(crate) fn count_with(
    board: &Board,
    clues: impl IntoIterator<Item = (Cell, usize)>,
    control: Control<'_>,
) -> Outcome<u64> {
    let mut count = 0;
    match search(board, clues, control, &mut |_| count += 1) {
        ControlFlow::Continue(()) => Outcome::Exhausted(count),
        ControlFlow::Break(()) => Outcome::Stopped { reason: StopReason::Requested, so_far: count },
    }
}

/// In how many ways a grid can be completed.
pub fn count_completions(board: &Board, start: &Grid) -> u64 {
    let clues = start.clues().map(|(cell, digit)| (cell, digit.index()));
    count_with(board, clues, Control::UNLIMITED).into_found()
}

/// The numbers of the units.
pub const fn units() -> Range<usize> {
    0..720
}

/// The solutions of a unit, sorted; none if there is no such unit. Those of all units in order are
/// those of [`List`](crate::count::list::List).
pub fn unit(board: &Board, unit: usize) -> Vec<Grid> {
    let mut solutions = Vec::new();
    let add = &mut |state: &State| solutions.push(state.grid());
    if let Some(clues) = clues_of(unit) {
        let flow = search(board, clues, Control::UNLIMITED, add);
        assert!(flow.is_continue(), "nothing stops it");
    }
    solutions.sort_unstable();
    solutions
}

/// The first block and the first row of a unit; `None` if there is no such unit.
fn clues_of(unit: usize) -> Option<impl Iterator<Item = (Cell, usize)>> {
    let order = Permutation::<6>::from_rank(unit as u64)?;
    let block = (0..9).map(|digit| (Cell::in_block(0, digit), digit));
    let row = order.images().into_iter().zip(3..);
    let row = row.map(|(digit, column)| (Cell::at(0, column), usize::from(digit) + 3));
    Some(block.chain(row))
}

/// Hands the solutions with these clues to `found`. Breaks if `control` stops it.
fn search(
    board: &Board,
    clues: impl IntoIterator<Item = (Cell, usize)>,
    control: Control<'_>,
    found: &mut impl FnMut(&State),
) -> ControlFlow<()> {
    match State::of(board, clues) {
        Ok(state) => search_below(board, state, control, found),
        Err(Contradiction) => ControlFlow::Continue(()),
    }
}

/// A grid that is partly filled, and what may still be where.
#[derive(Clone, Copy)]
pub(crate) struct State {
    /// For each digit the cells that show it, and the empty ones that may.
    open: [Cells; 9],
    /// The cells that show nothing.
    empty: Cells,
    /// For each digit the houses that show it: bit h for house h.
    shown: [u64; 9],
    /// For each digit the houses where what two places exclude is done.
    paired: [u64; 9],
    /// The digits that have lost places since their last check: bit d for digit d.
    stale: u16,
}

/// What a cell may show, or where in a house a digit may be.
pub(crate) enum Choice {
    Digits(Cell),
    Places(usize, Cells),
}

/// A cell without a digit, or a digit without a place in a house.
pub(crate) struct Contradiction;

impl State {
    /// The state of a grid that shows these digits, from 0, in these cells.
    pub(crate) fn of(
        board: &Board,
        clues: impl IntoIterator<Item = (Cell, usize)>,
    ) -> Result<Self, Contradiction> {
        let mut state = Self {
            open: [Cells::ALL; 9],
            empty: Cells::ALL,
            shown: [0; 9],
            paired: [0; 9],
            stale: 0x1ff,
        };
        for (cell, digit) in clues {
            if !state.open[digit].contains(cell) {
                return Err(Contradiction);
            }
            state.put(board, cell, digit);
        }
        Ok(state)
    }

    /// Whether no cell shows the digit.
    pub(crate) const fn is_unused(&self, digit: usize) -> bool {
        self.shown[digit] == 0
    }

    /// Whether a cell may show the digit.
    pub(crate) const fn may_show(&self, cell: Cell, digit: usize) -> bool {
        self.open[digit].contains(cell)
    }

    pub(crate) fn put(&mut self, board: &Board, cell: Cell, digit: usize) {
        let alone = Cells::of(cell);
        (0..9).for_each(|other| self.lose(other, alone));
        self.open[digit] = self.open[digit] | alone;
        self.empty = self.empty.without(cell);
        self.shown[digit] |= board.houses_of(cell);
        self.lose(digit, board.peers(cell));
    }

    /// The digit isn't in these cells. There are no branches here: they would be hard to predict.
    fn lose(&mut self, digit: usize, cells: Cells) {
        self.stale |= u16::from(!self.open[digit].is_disjoint(cells)) << digit;
        self.open[digit] = self.open[digit] & !cells;
    }

    /// Fills in all that is forced.
    pub(crate) fn fill_forced(&mut self, board: &Board) -> Result<(), Contradiction> {
        loop {
            if !self.fill_cells(board)? {
                continue;
            }
            if self.stale == 0 {
                return Ok(());
            }
            self.fill_houses(board, self.stale.trailing_zeros() as usize)?;
        }
    }

    /// Fills the cells that have one digit left. Says whether there were none.
    fn fill_cells(&mut self, board: &Board) -> Result<bool, Contradiction> {
        // Cells with at least one, and at least two digits.
        let (mut one, mut two) = (Cells::EMPTY, Cells::EMPTY);
        for open in self.open {
            two = two | one & open;
            one = one | open;
        }
        if one != Cells::ALL {
            return Err(Contradiction);
        }
        let forced = self.empty & !two;
        if forced.is_empty() {
            return Ok(true);
        }
        for digit in 0..9 {
            let cells = forced & self.open[digit];
            if cells.is_empty() {
                continue;
            }
            let (mut houses, mut peers) = (0, Cells::EMPTY);
            cells.iter().for_each(|cell| {
                houses |= board.houses_of(cell);
                peers = peers | board.peers(cell);
            });
            // Two of them may want it.
            if !cells.is_disjoint(peers) {
                return Err(Contradiction);
            }
            self.empty = self.empty & !cells;
            self.shown[digit] |= houses;
            self.lose(digit, peers);
        }
        Ok(false)
    }

    /// Puts a digit where it has but one place left in a house. If it has two, one of them it
    /// takes, so it isn't in any cell that is a peer of both. Houses are counted in bits, all at
    /// once.
    fn fill_houses(&mut self, board: &Board, digit: usize) -> Result<(), Contradiction> {
        // Houses with at least one place, at least two, and at least three.
        let (mut one, mut two, mut three) = (0, 0, 0);
        // `for` would ask in each step which half of the cells it is in.
        (self.open[digit] & self.empty).iter().for_each(|cell| {
            let houses = board.houses_of(cell);
            three |= two & houses;
            two |= one & houses;
            one |= houses;
        });
        if (one | self.shown[digit]).count_ones() as usize != board.houses().len() {
            return Err(Contradiction);
        }
        let mut forced = one & !two;
        while forced != 0 {
            let house = &board.houses()[forced.trailing_zeros() as usize];
            let place = (house.cells & self.open[digit]).first().ok_or(Contradiction)?;
            self.put(board, place, digit);
            forced &= !self.shown[digit];
        }
        if one & !two != 0 {
            // It stays stale, so that its pairs follow.
            return Ok(());
        }
        self.stale &= !(1 << digit);
        let mut pairs = two & !three & !self.paired[digit];
        self.paired[digit] |= pairs;
        while pairs != 0 {
            let house = &board.houses()[pairs.trailing_zeros() as usize];
            pairs &= pairs - 1;
            let places = house.cells & self.open[digit];
            let (Some(first), Some(last)) = (places.first(), places.last()) else {
                return Err(Contradiction);
            };
            self.lose(digit, board.peers(first) & board.peers(last));
        }
        Ok(())
    }

    /// A choice of two if there is one, else one of the smallest; `None` if all cells are full.
    pub(crate) fn choice(&self, board: &Board) -> Option<Choice> {
        // For each cell the number of digits that it may show, in binary: ones, twos, fours,
        // eights.
        let mut counts = [Cells::EMPTY; 4];
        for mut carry in self.open {
            for bit in &mut counts {
                (*bit, carry) = (*bit & !carry | carry & !*bit, *bit & carry);
            }
        }
        let (mut cells, mut fewest) = (self.empty, 0);
        for (power, bit) in counts.into_iter().enumerate().rev() {
            let fewer = cells & !bit;
            if fewer.is_empty() {
                fewest += 1 << power;
            } else {
                cells = fewer;
            }
        }
        let mut choice = Choice::Digits(cells.first()?);
        for (digit, &open) in self.open.iter().enumerate() {
            for house in board.houses() {
                if fewest == 2 {
                    return Some(choice);
                }
                let places = house.cells & open;
                let count = places.len();
                if 1 < count && count < fewest {
                    (fewest, choice) = (count, Choice::Places(digit, places));
                }
            }
        }
        Some(choice)
    }

    /// What is in the full cells.
    pub(crate) fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for (digit, &open) in Digit::ALL.iter().zip(&self.open) {
            for cell in (open & !self.empty).iter() {
                grid.set(cell, Some(*digit));
            }
        }
        grid
    }
}

fn search_below(
    board: &Board,
    mut state: State,
    control: Control<'_>,
    found: &mut impl FnMut(&State),
) -> ControlFlow<()> {
    if control.should_stop() {
        return ControlFlow::Break(());
    }
    if state.fill_forced(board).is_err() {
        return ControlFlow::Continue(());
    }
    let mut assume = |cell, digit| {
        let mut next = state;
        next.put(board, cell, digit);
        search_below(board, next, control, found)
    };
    match state.choice(board) {
        None => found(&state),
        Some(Choice::Places(digit, places)) => {
            places.iter().try_for_each(|cell| assume(cell, digit))?;
        }
        Some(Choice::Digits(cell)) => {
            let mut digits = (0..9).filter(|&digit| state.open[digit].contains(cell));
            digits.try_for_each(|digit| assume(cell, digit))?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check;
    use crate::count::list::List;

    #[test]
    fn completions_are_counted_as_the_checker_does() {
        let board = Board::standard();
        let solutions = List::new(board).unit(0);
        for solution in solutions.iter().step_by(40).take(12) {
            let mut band = Grid::EMPTY;
            Cell::all().take(27).for_each(|cell| band.set(cell, solution.get(cell)));
            let count = count_completions(board, &band);
            assert_eq!(count, check::backtrack(board, &band));
            assert!(count > 0);
            band.set(Cell::at(1, 0), band.get(Cell::at(0, 0)));
            assert_eq!(count_completions(board, &band), 0);
        }
    }

    #[test]
    fn a_unit_has_what_the_list_has_with_its_first_row() {
        let board = Board::standard();
        let list = List::new(board);
        // Each of the list's units has six first rows.
        let both = [0, 57].map(|unit| (list.unit(unit), 6 * unit..6 * unit + 6));
        for (listed, rows) in both {
            let found: Vec<_> = rows.flat_map(|row| unit(board, row)).collect();
            assert_eq!(found, listed);
            assert!(found.iter().all(|grid| check::is_solution(board, grid)));
        }
    }
}
