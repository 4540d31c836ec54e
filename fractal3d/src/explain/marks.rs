//! Pencil marks: the digits shown, and for each digit the cells where it may still be.
//!
//! Invariant: `open[d]` holds empty cells only, none of which shares a house with a shown d; bit h of
//! `done[d]` is set if house h shows d.
//!
//! Placing is what is done most. So it only takes candidates out, and which houses are to be checked for singles is
//! found when their digit is checked.

use common::digit::{Digit, DigitSet};

use crate::board::{Board, House};
use crate::explain::step::{Candidate, Impossible};
use crate::geometry::{Cell, Cells};
use crate::grid::Grid;

#[derive(Clone)]
pub(crate) struct Marks<'b> {
    pub(crate) board: &'b Board,
    pub(crate) grid: Grid,
    /// The cells that show nothing.
    pub(crate) empty: Cells,
    open: [Cells; 9],
    done: [u64; 9],
    all_houses: u64,
    /// For each digit where it was open when [`follow`](Self::follow) last checked it for singles: houses that have lost
    /// none of these places since, and don't show it, have at least two.
    checked: [Cells; 9],
}

impl<'b> Marks<'b> {
    /// The marks of a puzzle in which no house shows a digit twice.
    pub(crate) fn new(board: &'b Board, puzzle: &Grid) -> Self {
        let (grid, empty) = (Grid::EMPTY, Cells::ALL);
        let all_houses = Cell::all().fold(0, |all, cell| all | board.houses_of(cell));
        let (open, done) = ([Cells::ALL; 9], [0; 9]);
        let mut marks = Self { board, grid, empty, open, done, all_houses, checked: open };
        for (cell, digit) in puzzle.clues() {
            marks.place(Candidate { cell, digit });
        }
        marks
    }

    /// The empty cells where a digit may be.
    pub(crate) fn open(&self, digit: Digit) -> Cells {
        self.open[digit.index()]
    }

    /// The digits that may be in a cell; none if it shows one.
    pub(crate) fn candidates(&self, cell: Cell) -> DigitSet {
        let cell = Cells::of(cell);
        let bit = |(digit, open): (usize, &Cells)| u16::from(!open.is_disjoint(cell)) << digit;
        let bits = self.open.iter().enumerate().map(bit).sum();
        DigitSet::from_bits(bits).expect("there are nine digits")
    }

    /// The digits that may be in each cell, all at once.
    pub(crate) fn candidates_of_all(&self) -> [DigitSet; Cell::COUNT] {
        let mut candidates = [DigitSet::EMPTY; Cell::COUNT];
        for (digit, open) in Digit::ALL.into_iter().zip(self.open) {
            for cell in open.iter() {
                candidates[cell.index()].insert(digit);
            }
        }
        candidates
    }

    /// Whether a house shows a digit; the house by its place in [`Board::houses`].
    pub(crate) fn shows(&self, house: usize, digit: Digit) -> bool {
        self.done[digit.index()] >> house & 1 == 1
    }

    /// Puts a digit into an empty cell.
    pub(crate) fn place(&mut self, Candidate { cell, digit }: Candidate) {
        let rest = !Cells::of(cell);
        for open in &mut self.open {
            *open = *open & rest;
        }
        let open = &mut self.open[digit.index()];
        *open = *open & !self.board.peers(cell);
        self.done[digit.index()] |= self.board.houses_of(cell);
        self.empty = self.empty & rest;
        self.grid.set(cell, Some(digit));
    }

    /// Takes a candidate out.
    pub(crate) fn eliminate(&mut self, Candidate { cell, digit }: Candidate) {
        let open = &mut self.open[digit.index()];
        *open = open.without(cell);
    }

    /// The empty cells without a candidate, those with just one, and those with just two.
    #[inline]
    pub(crate) fn cells_of_few(&self) -> [Cells; 3] {
        let (mut once, mut twice, mut thrice) = (Cells::EMPTY, Cells::EMPTY, Cells::EMPTY);
        for open in self.open {
            thrice = thrice | twice & open;
            twice = twice | once & open;
            once = once | open;
        }
        [self.empty & !once, once & !twice, twice & !thrice]
    }

    /// The houses that don't show a digit and have one place for it, those that have two, and those
    /// that have none: bit h for house h.
    pub(crate) fn places(&self, digit: Digit) -> [u64; 3] {
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        self.open(digit).iter().for_each(|cell| {
            let houses = self.board.houses_of(cell);
            thrice |= twice & houses;
            twice |= once & houses;
            once |= houses;
        });
        let needed = self.all_houses & !self.done[digit.index()];
        [once & !twice, twice & !thrice, needed & !once]
    }

    /// Those of these houses that have one place for a digit, and those that have none. `few` is told of places
    /// that are one of two or fewer.
    #[inline]
    fn starved(&self, digit: Digit, mut houses: u64, mut few: impl FnMut(Cells)) -> [u64; 2] {
        let (mut one, mut none) = (0, 0);
        let open = self.open(digit);
        while houses != 0 {
            let house = houses & houses.wrapping_neg();
            let places = open & self.first_house(houses).cells;
            houses ^= house;
            match places.len() {
                0 => none |= house,
                1 => {
                    one |= house;
                    few(places);
                }
                2 => few(places),
                _ => {}
            }
        }
        [one, none]
    }

    /// The houses that don't show a digit and have lost places for it since they were last checked, which they are now.
    #[inline]
    fn take_unchecked(&mut self, digit: Digit) -> u64 {
        let (open, checked) = (self.open(digit), &mut self.checked[digit.index()]);
        let lost = *checked & !open;
        *checked = open;
        let mut houses = 0;
        lost.iter().for_each(|cell| houses |= self.board.houses_of(cell));
        houses & !self.done[digit.index()]
    }

    /// Why the marks can't be completed, if a cell has no candidate, or a house no place for a digit.
    pub(crate) fn impossible(&self) -> Option<Impossible> {
        let [dead, ..] = self.cells_of_few();
        if let Some(cell) = dead.first() {
            return Some(Impossible::NoDigit { cell });
        }
        Digit::ALL.into_iter().find_map(|digit| {
            let [_, _, none] = self.places(digit);
            (none != 0).then(|| Impossible::NoPlace { digit, house: *self.first_house(none) })
        })
    }

    /// The first of these houses, of which there must be one.
    fn first_house(&self, houses: u64) -> &'b House {
        &self.board.houses()[houses.trailing_zeros() as usize]
    }

    /// The marks with a digit in an empty cell and all singles that it forces; `None` if that leads to a
    /// contradiction.
    #[inline]
    pub(crate) fn assuming(&self, assumed: Candidate) -> Option<Self> {
        let mut then = self.clone();
        then.place(assumed);
        then.follow(|_, _, _| ()).is_none().then_some(then)
    }

    /// Places all that singles force, and reports each place before it is filled, with the house in
    /// which the digit has no other, or none where the cell has no other digit. Ends with a
    /// contradiction, or when no single is left.
    #[inline]
    pub(crate) fn follow(
        &mut self,
        forced: impl FnMut(&Self, Candidate, Option<&'b House>),
    ) -> Option<Impossible> {
        self.follow_watching(forced, |_, _| ())
    }

    /// The same, and `few` is told which candidates are one of two or fewer in a cell or in a house when it is
    /// checked. Without any one of the others the same would follow.
    #[inline]
    pub(crate) fn follow_watching(
        &mut self,
        mut forced: impl FnMut(&Self, Candidate, Option<&'b House>),
        mut few: impl FnMut(Digit, Cells),
    ) -> Option<Impossible> {
        let mut cells_told = Cells::EMPTY;
        loop {
            let [dead, single, double] = self.cells_of_few();
            let new = (single | double) & !cells_told;
            if !new.is_empty() {
                cells_told = cells_told | new;
                for (digit, open) in Digit::ALL.into_iter().zip(self.open) {
                    few(digit, open & new);
                }
            }
            if let Some(cell) = dead.first() {
                return Some(Impossible::NoDigit { cell });
            }
            if !single.is_empty() {
                for cell in single.iter() {
                    // One that was placed just now may have taken its digit.
                    if let Some(digit) = self.candidates(cell).iter().next() {
                        forced(self, Candidate { cell, digit }, None);
                        self.place(Candidate { cell, digit });
                    }
                }
                continue;
            }
            // As long as nothing is placed, cells need no second look.
            let mut digits = Digit::ALL.into_iter();
            let (digit, mut one) = loop {
                let digit = digits.next()?;
                let houses = self.take_unchecked(digit);
                if houses == 0 {
                    continue;
                }
                let [one, none] = self.starved(digit, houses, |cells| few(digit, cells));
                if none != 0 {
                    return Some(Impossible::NoPlace { digit, house: *self.first_house(none) });
                }
                if one != 0 {
                    break (digit, one);
                }
            };
            while one != 0 {
                let house = self.first_house(one);
                one &= one - 1;
                // It may have been filled, or taken, from another house just now.
                if let Some(cell) = (self.open(digit) & house.cells).first() {
                    forced(self, Candidate { cell, digit }, Some(house));
                    self.place(Candidate { cell, digit });
                }
            }
        }
    }
}
