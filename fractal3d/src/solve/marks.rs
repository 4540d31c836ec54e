//! Pencil marks: the digits shown, and for each digit the cells where it may still be.
//!
//! Invariant: of the empty cells in `open[d]` none shares a house with a shown d; bit h of
//! `done[d]` is set if house h shows d.
//!
//! Placing is what is done most. So a filled cell keeps in `open` what it could have shown, and
//! what a digit has lost in houses is counted when it is checked for singles.

mod counts;

use solidoku_common::digit::{Digit, DigitSet};

use crate::puzzle::board::{Board, House};
use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::{Cell, Cells, PerCell};
use crate::puzzle::grid::{Grid, PerDigit};
use crate::solve::Impossible;
use crate::solve::marks::counts::Counts;

#[derive(Clone)]
pub(crate) struct Marks<'b> {
    pub(crate) board: &'b Board,
    pub(crate) grid: Grid,
    /// The cells that show nothing.
    pub(crate) empty: Cells,
    /// For each digit empty cells where it may be, and filled ones where it could have been.
    open: PerDigit<Cells>,
    done: PerDigit<u64>,
    all_houses: u64,
    /// How many candidates each empty cell has.
    in_cells: Counts<Cells>,
    /// For each digit where it was open when its places were last counted.
    counted: PerDigit<Cells>,
    /// For each digit how many of these places are in each house.
    in_houses: PerDigit<Counts<u64>>,
}

impl<'b> Marks<'b> {
    /// The marks of a puzzle in which no house shows a digit twice.
    pub(crate) fn new(board: &'b Board, puzzle: &Grid) -> Self {
        let (grid, empty) = (Grid::EMPTY, Cells::ALL);
        let all_houses = Cell::all().fold(0, |all, cell| all | board.houses_of(cell));
        let (open, done) = (PerDigit::new([Cells::ALL; 9]), PerDigit::default());
        let in_houses = PerDigit::new([Counts::nine(all_houses); 9]);
        let in_cells = Counts::nine(Cells::ALL);
        let counted = open;
        let mut marks =
            Self { board, grid, empty, open, done, all_houses, in_cells, counted, in_houses };
        for (cell, digit) in puzzle.clues() {
            marks.place(Candidate { cell, digit });
        }
        marks
    }

    /// The empty cells where a digit may be.
    pub(crate) fn open(&self, digit: Digit) -> Cells {
        self.open[digit] & self.empty
    }

    /// The digits that may be in a cell; none if it shows one.
    pub(crate) fn candidates(&self, cell: Cell) -> DigitSet {
        let cell = self.empty & Cells::of(cell);
        let bit = |(digit, open): (usize, &Cells)| u16::from(!open.is_disjoint(cell)) << digit;
        let bits = self.open.iter().enumerate().map(bit).sum();
        DigitSet::from_bits(bits).expect("there are nine digits")
    }

    /// The digits that may be in each cell, all at once.
    pub(crate) fn candidates_of_all(&self) -> PerCell<DigitSet> {
        let mut candidates = PerCell::new([DigitSet::EMPTY; Cell::COUNT]);
        for digit in Digit::ALL {
            for cell in self.open(digit).iter() {
                candidates[cell].insert(digit);
            }
        }
        candidates
    }

    /// Whether a house shows a digit; the house by its place in [`Board::houses`].
    pub(crate) fn shows(&self, house: usize, digit: Digit) -> bool {
        self.done[digit] >> house & 1 == 1
    }

    /// Puts a digit into an empty cell. Returns the other cells of its houses where it could have
    /// been.
    #[inline]
    pub(crate) fn place(&mut self, Candidate { cell, digit }: Candidate) -> Cells {
        self.empty = self.empty.without(cell);
        self.done[digit] |= self.board.houses_of(cell);
        self.grid.set(cell, Some(digit));
        self.take_out(digit, self.board.peers(cell))
    }

    /// Whether a cell may show a digit, or could have just before it was filled.
    pub(crate) fn could_show(&self, Candidate { cell, digit }: Candidate) -> bool {
        self.open[digit].contains(cell)
    }

    /// Takes a candidate out.
    pub(crate) fn eliminate(&mut self, Candidate { cell, digit }: Candidate) {
        self.take_out(digit, Cells::of(cell));
    }

    /// Takes a digit out of the empty ones of these cells. Returns those where it was a candidate.
    #[inline]
    fn take_out(&mut self, digit: Digit, cells: Cells) -> Cells {
        let lost = self.open(digit) & cells;
        let open = &mut self.open[digit];
        *open = *open ^ lost;
        self.in_cells.subtract_one(lost);
        lost
    }

    /// The empty cells without a candidate, those with just one, and those with just two.
    #[inline]
    pub(crate) fn cells_of_few(&self) -> [Cells; 3] {
        self.in_cells.few().map(|few| few & self.empty)
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
        let needed = self.all_houses & !self.done[digit];
        [once & !twice, twice & !thrice, needed & !once]
    }

    /// Counts a digit's places in the houses that have lost some since they were last counted.
    /// Those of these houses that have none left, those that have one, and those that have two.
    fn count_lost(&mut self, digit: Digit) -> [u64; 3] {
        let (open, counted) = (self.open(digit), &mut self.counted[digit]);
        let lost = *counted & !open;
        *counted = open;
        let mut houses = 0;
        let counts = &mut self.in_houses[digit];
        lost.iter().for_each(|cell| {
            let of_cell = self.board.houses_of(cell);
            counts.subtract_one(of_cell);
            houses |= of_cell;
        });
        houses &= !self.done[digit];
        counts.few().map(|few| few & houses)
    }

    /// Why the marks can't be completed: a cell without a candidate, or a house without a place.
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

    /// The marks with a digit in an empty cell and all singles that it forces; `None` if that leads
    /// to a contradiction.
    #[inline]
    pub(crate) fn assuming(&self, assumed: Candidate) -> Option<Self> {
        let mut then = self.clone();
        then.place(assumed);
        then.follow(|_, _, _| ()).is_none().then_some(then)
    }

    /// Places all that singles force, and reports each, with the house in which the digit has no
    /// other place, or none where the cell has no other digit, and the cells of which
    /// [`place`](Self::place) tells. Ends with a contradiction, or when no single is left.
    #[inline]
    pub(crate) fn follow(
        &mut self,
        forced: impl FnMut(Candidate, Option<&'b House>, Cells),
    ) -> Option<Impossible> {
        self.follow_watching(forced, |_, _| ())
    }

    /// Follows singles as [`follow`](Self::follow) does, and `few` hears which candidates are one
    /// of two or fewer in a cell or in a house when it is checked. Without any one of the others
    /// the same would follow.
    #[inline]
    pub(crate) fn follow_watching(
        &mut self,
        mut forced: impl FnMut(Candidate, Option<&'b House>, Cells),
        mut few: impl FnMut(Digit, Cells),
    ) -> Option<Impossible> {
        let (mut cells_told, mut houses_told) = (Cells::EMPTY, PerDigit::<u64>::default());
        loop {
            let [dead, single, double] = self.cells_of_few();
            let new = (single | double) & !cells_told;
            if !new.is_empty() {
                cells_told = cells_told | new;
                for (&digit, &open) in Digit::ALL.iter().zip(&self.open) {
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
                        let placed = Candidate { cell, digit };
                        forced(placed, None, self.place(placed));
                    }
                }
                continue;
            }
            // As long as nothing is placed, cells need no second look.
            let mut digits = Digit::ALL.iter();
            let (digit, mut one) = loop {
                let &digit = digits.next()?;
                if self.counted[digit] == self.open(digit) {
                    continue;
                }
                let [none, one, two] = self.count_lost(digit);
                let houses_told = &mut houses_told[digit];
                let mut one_or_two = (one | two) & !*houses_told;
                *houses_told |= one_or_two;
                while one_or_two != 0 {
                    few(digit, self.open(digit) & self.first_house(one_or_two).cells);
                    one_or_two &= one_or_two - 1;
                }
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
                    let placed = Candidate { cell, digit };
                    forced(placed, Some(house), self.place(placed));
                }
            }
        }
    }
}
