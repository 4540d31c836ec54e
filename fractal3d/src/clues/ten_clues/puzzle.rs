//! A puzzle of ten clues as a number.
//!
//! ```text
//! bit    63       51 50       10 9       0
//!        0           cells       repeats
//! ```
//!
//! *Cells* is the number of the set of cells among all sets of ten, in the order of their largest
//! cells. *Repeats* is the number of its pattern among those that repeat at most two digits, sorted
//! as lists of the numbers of digits.
//!
//! A puzzle is *canonical* if no image of its cells is a smaller list, and no symmetry that keeps
//! them makes its pattern a smaller list. Each puzzle, up to symmetry and relabelling, has one
//! canonical form.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use solidoku_common::digit::Digit;

use super::pattern::Pattern;
use super::{CLUES, REPEATS};
use crate::puzzle::geometry::{Cell, PerCell};
use crate::puzzle::grid::Grid;
use crate::puzzle::permutation::CellPermutation;
use crate::puzzle::symmetry::Symmetry;
use crate::solve::Solver;

/// Ten clues, of which at most two repeat digits, up to relabelling. In order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Puzzle(u64);

/// Bits of the number of a pattern.
const PATTERN_BITS: u32 = 10;

/// Numbers of digits in the order of cells.
type Numbers = [u8; CLUES];

/// All lists in which each new digit has the next number, and at most two repeat one.
static PATTERNS: LazyLock<Vec<Numbers>> = LazyLock::new(|| {
    fn extend(list: &mut Vec<u8>, digits: u8, all: &mut Vec<Numbers>) {
        if let Ok(numbers) = list[..].try_into() {
            all.push(numbers);
            return;
        }
        let first = if list.len() - usize::from(digits) < REPEATS { 0 } else { digits };
        for digit in first..=digits.min(8) {
            list.push(digit);
            extend(list, digits + u8::from(digit == digits), all);
            list.pop();
        }
    }
    let mut all = Vec::new();
    extend(&mut Vec::new(), 0, &mut all);
    all
});

/// How many ways there are to choose up to ten of up to 81 cells.
fn binomial(of: usize, choose: usize) -> u64 {
    static BINOMIALS: [[u64; CLUES + 1]; Cell::COUNT + 1] = {
        let mut rows = [[0; CLUES + 1]; Cell::COUNT + 1];
        let mut of = 0;
        while of <= Cell::COUNT {
            rows[of][0] = 1;
            let mut choose = 1;
            while of > 0 && choose <= CLUES {
                rows[of][choose] = rows[of - 1][choose - 1] + rows[of - 1][choose];
                choose += 1;
            }
            of += 1;
        }
        rows
    };
    BINOMIALS[of][choose]
}

/// The number of a set of cells in ascending order.
fn number_of_set(cells: &[Cell]) -> u64 {
    (1..).zip(cells).map(|(choose, cell)| binomial(cell.index(), choose)).sum()
}

/// A grid that is no puzzle of ten clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected ten clues, of which at most two repeat digits")]
pub struct PuzzleError;

impl Puzzle {
    fn new(cells: &[Cell], numbers: Numbers) -> Option<Self> {
        let pattern = PATTERNS.binary_search(&numbers).ok()?;
        Some(Self(number_of_set(cells) << PATTERN_BITS | pattern as u64))
    }

    /// The puzzle of a pattern of ten clues on a canonical set of cells, in canonical form.
    pub(super) fn of_canonical_cells(pattern: &Pattern) -> Self {
        Self::with_least_pattern(&pattern.grid()).expect("it has at most two repeats")
    }

    /// A puzzle, or its smallest image in the same cells.
    fn with_least_pattern(grid: &Grid) -> Result<Self, PuzzleError> {
        Self::of(grid)?;
        let cells: Vec<Cell> = grid.given().iter().collect();
        let least = SetSymmetries::new(&cells).numbers(grid).min();
        least.and_then(|numbers| Self::new(&cells, numbers)).ok_or(PuzzleError)
    }

    /// Reads a puzzle, whose digits don't matter.
    ///
    /// # Errors
    /// If it hasn't ten clues, or names fewer than eight digits.
    pub fn of(grid: &Grid) -> Result<Self, PuzzleError> {
        let cells: Vec<Cell> = grid.given().iter().collect();
        let is_ten = cells.len() == CLUES;
        let numbers = || numbers_of(grid, cells.iter().copied());
        is_ten.then(numbers).and_then(|numbers| Self::new(&cells, numbers)).ok_or(PuzzleError)
    }

    /// The canonical form of a puzzle.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn canonical(grid: &Grid) -> Result<Self, PuzzleError> {
        let image = |moves: &CellPermutation| as_number(moves.of_cells(grid.given()).iter());
        let least = Symmetry::all().iter().max_by_key(|(_, moves)| image(moves));
        let (_, moves) = least.expect("the identity is a symmetry");
        Self::with_least_pattern(&moves.of_grid(grid))
    }

    /// All that one more clue makes of a puzzle of nine clues with one solution, in canonical form.
    ///
    /// # Panics
    /// If it is no such puzzle.
    pub fn with_one_more_clue(nine: &Grid) -> BTreeSet<Self> {
        let found = Solver::new().solve(nine, Some(2)).into_found();
        let solution = found.solution.filter(|_| found.completions == 1);
        let solution = solution.expect("a puzzle with one solution");
        let more = Cell::all().filter(|&cell| !nine.given().contains(cell));
        let ten = more.map(|cell| solution.restricted_to(nine.given().with(cell)));
        ten.map(|grid| Self::canonical(&grid).expect("it has ten clues of eight digits")).collect()
    }

    /// The puzzle with a number; `None` if there is none.
    #[cfg(feature = "packed")]
    pub(super) fn of_number(number: u64) -> Option<Self> {
        let puzzle = Self(number);
        puzzle.grid().map(|_| puzzle)
    }

    #[cfg(feature = "packed")]
    pub(super) fn number(self) -> u64 {
        self.0
    }

    /// All puzzles on a set of ten cells in ascending order.
    pub(crate) fn all_on(set: &[Cell]) -> RangeInclusive<Self> {
        let first = number_of_set(set) << PATTERN_BITS;
        Self(first)..=Self(first | ((1 << PATTERN_BITS) - 1))
    }

    /// The puzzle's cells in ascending order; `None` if its number is too large for any.
    fn cells(self) -> Option<Vec<Cell>> {
        let mut set = self.0 >> PATTERN_BITS;
        if set >= binomial(Cell::COUNT, CLUES) {
            return None;
        }
        let mut cells = Vec::new();
        for choose in (1..=CLUES).rev() {
            let cell = Cell::all().rev().find(|cell| binomial(cell.index(), choose) <= set)?;
            set -= binomial(cell.index(), choose);
            cells.push(cell);
        }
        cells.reverse();
        Some(cells)
    }

    /// The puzzle, its digits named in the order of its cells; `None` if none has its number.
    pub fn grid(self) -> Option<Grid> {
        let numbers = PATTERNS.get((self.0 & ((1 << PATTERN_BITS) - 1)) as usize)?;
        let mut grid = Grid::EMPTY;
        for (cell, &number) in self.cells()?.into_iter().zip(numbers) {
            grid.set(cell, Some(Digit::ALL[usize::from(number)]));
        }
        Some(grid)
    }

    /// How many symmetries take it to itself, digits renamed; `None` if it isn't canonical.
    pub fn stabiliser_if_canonical(self) -> Option<usize> {
        let grid = self.grid()?;
        let cells: Vec<Cell> = grid.given().iter().collect();
        let own = numbers_of(&grid, cells.iter().copied());
        let symmetries = SetSymmetries::if_canonical(&cells)?;
        let mut stabiliser = 0;
        for numbers in symmetries.numbers(&grid) {
            if numbers < own {
                return None;
            }
            stabiliser += usize::from(numbers == own);
        }
        Some(stabiliser)
    }
}

/// The numbers of the digits in these cells, in this order.
fn numbers_of(grid: &Grid, cells: impl Iterator<Item = Cell>) -> Numbers {
    let mut names = [None; 10];
    let mut next = 0;
    let mut numbers = [0; CLUES];
    for (number, cell) in numbers.iter_mut().zip(cells) {
        *number = *names[usize::from(grid.value(cell))].get_or_insert_with(|| {
            next += 1;
            next - 1
        });
    }
    numbers
}

const FIRST: Cell = Cell::at(0, 0);

/// For each cell the 72 symmetries that bring it to the first cell.
static TO_FIRST: LazyLock<PerCell<Vec<&'static CellPermutation>>> = LazyLock::new(|| {
    let to_first = |cell: Cell| {
        let symmetries = Symmetry::all().iter().map(|(_, moves)| moves);
        symmetries.filter(|moves| moves.image(cell) == FIRST).collect()
    };
    PerCell::from_fn(to_first)
});

/// The symmetries that keep a set of cells with the first cell.
struct SetSymmetries {
    cells: Vec<Cell>,
    symmetries: Vec<&'static CellPermutation>,
}

impl SetSymmetries {
    fn new(cells: &[Cell]) -> Self {
        Self {
            cells: cells.to_vec(),
            symmetries: Self::comparing(cells, |_| true).unwrap_or_default(),
        }
    }

    /// `None` if an image of the cells is a smaller list: if they lack the first cell, to which
    /// symmetries bring every other, or if another image that has it is smaller.
    fn if_canonical(cells: &[Cell]) -> Option<Self> {
        if !cells.contains(&FIRST) {
            return None;
        }
        let own = as_number(cells.iter().copied());
        let symmetries = Self::comparing(cells, |image| image <= own)?;
        Some(Self { cells: cells.to_vec(), symmetries })
    }

    /// `None` if an image that has the first cell isn't accepted.
    fn comparing(
        cells: &[Cell],
        is_accepted: impl Fn(u128) -> bool,
    ) -> Option<Vec<&'static CellPermutation>> {
        let own = as_number(cells.iter().copied());
        let mut keeping = Vec::new();
        for &moves in cells.iter().flat_map(|&cell| &TO_FIRST[cell]) {
            let image = as_number(cells.iter().map(|&cell| moves.image(cell)));
            if !is_accepted(image) {
                return None;
            }
            if image == own {
                keeping.push(moves);
            }
        }
        Some(keeping)
    }

    /// The numbers of the digits of all images of a puzzle in these cells.
    fn numbers(&self, grid: &Grid) -> impl Iterator<Item = Numbers> {
        // The images under inverses are the images.
        self.symmetries
            .iter()
            .map(move |moves| numbers_of(grid, self.cells.iter().map(|&cell| moves.image(cell))))
    }
}

/// Cells as a number; the larger number is the smaller list.
fn as_number(cells: impl Iterator<Item = Cell>) -> u128 {
    cells.fold(0, |number, cell| number | 1 << (127 - cell.index()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn there_are_as_many_patterns_as_counted() {
        // Ten digits are too many; nine with one pair, eight with two pairs or one triple.
        assert_eq!(PATTERNS.len(), 45 + 45 * 28 / 2 + 120);
        assert!(PATTERNS.is_sorted() && PATTERNS.len() < 1 << PATTERN_BITS);
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(256))]

        #[test]
        fn numbers_and_puzzles_correspond(set in 0..binomial(Cell::COUNT, CLUES), pattern in 0..795_u64) {
            let puzzle = Puzzle(set << PATTERN_BITS | pattern);
            let grid = puzzle.grid().expect("there is one");
            prop_assert_eq!(grid.given().len(), CLUES);
            prop_assert_eq!(Puzzle::of(&grid), Ok(puzzle));
        }

        #[test]
        fn other_numbers_are_refused(number: u64) {
            let puzzle = Puzzle(number);
            let is_one = number >> PATTERN_BITS < binomial(Cell::COUNT, CLUES)
                && number & ((1 << PATTERN_BITS) - 1) < PATTERNS.len() as u64;
            prop_assert_eq!(puzzle.grid().is_some(), is_one);
            prop_assert!(is_one || puzzle.stabiliser_if_canonical().is_none());
        }
    }

    #[test]
    fn of_all_images_one_is_canonical() {
        let grid: Grid = crate::clues::min_clues::nine_clues()[0];
        let free = Cell::all().find(|cell| !grid.given().contains(*cell)).unwrap();
        let mut ten = grid;
        ten.set(free, Some(Digit::ALL[8]));
        let images: BTreeSet<Puzzle> = Symmetry::all()
            .iter()
            .map(|(_, moves)| Puzzle::of(&moves.of_grid(&ten)).unwrap())
            .collect();
        let canonical = images.iter().filter_map(|image| image.stabiliser_if_canonical());
        let stabilisers: Vec<usize> = canonical.collect();
        assert_eq!(stabilisers.len(), 1);
        assert_eq!(images.len() * stabilisers[0], Symmetry::COUNT);
        let puzzle = Puzzle::canonical(&ten).unwrap();
        assert_eq!(puzzle.stabiliser_if_canonical(), Some(stabilisers[0]));
        assert!(images.contains(&puzzle));
    }
}
