//! Canonical forms: when are two grids essentially the same?
//!
//! Two grids, full or not, are essentially the same if a symmetry of the board and a renaming of
//! digits take one to the other. The *canonical form* of a grid is the smallest text among all that
//! are: of each of the images (5,832 on the standard board), with its digits renamed in the order
//! in which they first occur, block by block. An empty cell comes before a digit. So a canonical
//! solution has the first block 123456789, as all have in the list, and is the first of its orbit
//! there.
//!
//! A grid whose own digits aren't in that order is none of its renamed images, and not canonical.
//! It can still be less than all of them, as digits are named block by block and texts compared row
//! by row.
//!
//! Most images differ from the best so far in their first few cells, so that an image costs little
//! more than the naming of its digits, nine cells for a solution.
//!
//! [`canonical`] is for the standard board, [`CanonicalForms`] for any board, by search.

use std::cmp::Ordering;
use std::num::NonZeroUsize;
use std::sync::LazyLock;

use solidoku_common::digit::Digit;
use solidoku_common::number::grouped;

use crate::count::automorphism::Group;
use crate::puzzle::board::Board;
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;
use crate::puzzle::permutation::{CellPermutation, generated};
use crate::puzzle::symmetry::Symmetry;

/// The canonical form of a grid on the standard board. The grid need not obey any rule.
pub fn canonical(grid: &Grid) -> CanonicalForm {
    CanonicalForms::standard().canonical(grid)
}

/// If the grid is its own canonical form on the standard board, how many symmetries take it to
/// itself, digits renamed. Far faster than [`canonical`] on a grid that isn't.
pub fn stabiliser_if_canonical(grid: &Grid) -> Option<NonZeroUsize> {
    CanonicalForms::standard().stabiliser_if_canonical(grid)
}

/// Canonical forms on any board.
#[derive(Clone, Debug)]
pub struct CanonicalForms {
    /// The identity is first.
    symmetries: Vec<CellPermutation>,
    /// For each symmetry, and each cell, the cell that it brings there.
    sources: Vec<[u8; Cell::COUNT]>,
}

/// A grid's canonical form on some board, and a way there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CanonicalForm {
    /// The form.
    pub grid: Grid,
    /// A symmetry that leads there, before digits are renamed.
    pub symmetry: CellPermutation,
    /// What digits are then renamed to, from 1 to 9; `None` for those that don't occur.
    pub names: [Option<Digit>; 9],
    /// How many symmetries take the grid to itself, digits renamed: the identity at least.
    pub stabiliser: NonZeroUsize,
    /// How many grids are essentially the same, up to relabelling.
    pub orbit: usize,
}

/// A board has more symmetries than can be tried one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the board has {} symmetries: more than {} aren't tried one by one", grouped(*.0), grouped(MOST_SYMMETRIES))]
pub struct TooManySymmetriesError(pub u128);

/// Their tables take some tens of megabytes.
const MOST_SYMMETRIES: u128 = 100_000;

impl CanonicalForms {
    /// The canonical forms on a board.
    ///
    /// # Errors
    /// If it has too many symmetries.
    pub fn of(board: &Board) -> Result<Self, TooManySymmetriesError> {
        let group = Group::of(board);
        if group.order() > MOST_SYMMETRIES {
            return Err(TooManySymmetriesError(group.order()));
        }
        // The identity is the smallest permutation.
        Ok(Self::new(generated(group.generators()).into_iter().collect()))
    }

    /// The canonical forms under some of a board's symmetries, such as the motions of its object. They
    /// are a group, and the identity is the first.
    pub fn under(symmetries: Vec<CellPermutation>) -> Self {
        debug_assert!(symmetries.first() == Some(&CellPermutation::identity()));
        Self::new(symmetries)
    }

    /// The forms on the standard board, whose symmetries have the order of [`Symmetry::all`].
    fn standard() -> &'static Self {
        static STANDARD: LazyLock<CanonicalForms> = LazyLock::new(|| {
            CanonicalForms::new(Symmetry::all().iter().map(|(_, moves)| *moves).collect())
        });
        &STANDARD
    }

    fn new(symmetries: Vec<CellPermutation>) -> Self {
        let sources = symmetries.iter().map(|moves| *moves.inverse().images()).collect();
        Self { symmetries, sources }
    }

    /// How many symmetries there are.
    pub const fn order(&self) -> usize {
        self.symmetries.len()
    }

    /// The canonical form of a grid, which need not obey any rule.
    pub fn canonical(&self, grid: &Grid) -> CanonicalForm {
        let reader = Reader::new(grid);
        let (own, others) = self.sources.split_first().expect("the identity is a symmetry");
        let mut names = reader.names(own);
        let mut least = reader.image(&names, own);
        // The first symmetry that leads there, and how many do.
        let (mut number, mut stabiliser) = (0, NonZeroUsize::MIN);
        for (other, sources) in (1..).zip(others) {
            let other_names = reader.names(sources);
            match reader.compare(&other_names, sources, &least) {
                Ordering::Equal => stabiliser = stabiliser.saturating_add(1),
                Ordering::Greater => {}
                Ordering::Less => {
                    least = reader.image(&other_names, sources);
                    (number, names, stabiliser) = (other, other_names, NonZeroUsize::MIN);
                }
            }
        }
        CanonicalForm {
            grid: Grid::new(least).expect("names are digits"),
            symmetry: self.symmetries[number],
            names: std::array::from_fn(|digit| Digit::new(names[digit + 1])),
            stabiliser,
            orbit: self.order() / stabiliser,
        }
    }

    /// If a grid is its own canonical form, how many symmetries take it to itself, digits renamed.
    pub fn stabiliser_if_canonical(&self, grid: &Grid) -> Option<NonZeroUsize> {
        let reader = Reader::new(grid);
        let (own, others) = self.sources.split_first().expect("the identity is a symmetry");
        if reader.compare(&reader.names(own), own, grid.values()).is_ne() {
            return None;
        }
        let mut stabiliser = NonZeroUsize::MIN;
        for sources in others {
            match reader.compare(&reader.names(sources), sources, grid.values()) {
                Ordering::Less => return None,
                Ordering::Equal => stabiliser = stabiliser.saturating_add(1),
                Ordering::Greater => {}
            }
        }
        Some(stabiliser)
    }
}

/// The cells block by block.
static BLOCKWISE: [u8; Cell::COUNT] = {
    let mut cells = [0; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        cells[i] = Cell::in_block(i / 9, i % 9).index() as u8;
        i += 1;
    }
    cells
};

/// Reads the images of a grid.
struct Reader {
    values: [u8; Cell::COUNT],
    /// How many different digits it has.
    digits: u8,
}

impl Reader {
    fn new(grid: &Grid) -> Self {
        let seen = grid.values().iter().fold(0u16, |seen, &value| seen | 1 << value);
        Self { values: *grid.values(), digits: (seen >> 1).count_ones() as u8 }
    }

    /// The names of the digits of an image, by old digit; an empty cell stays 0.
    fn names(&self, sources: &[u8; Cell::COUNT]) -> [u8; 16] {
        let (mut names, mut named) = ([0; 16], 0);
        for &cell in &BLOCKWISE {
            if named == self.digits {
                break;
            }
            let value = usize::from(self.values[usize::from(sources[usize::from(cell)])]);
            if value > 0 && names[value] == 0 {
                named += 1;
                names[value] = named;
            }
        }
        names
    }

    /// An image with its digits renamed.
    fn image(&self, names: &[u8; 16], sources: &[u8; Cell::COUNT]) -> [u8; Cell::COUNT] {
        std::array::from_fn(|cell| self.value(names, sources, cell))
    }

    fn value(&self, names: &[u8; 16], sources: &[u8; Cell::COUNT], cell: usize) -> u8 {
        names[usize::from(self.values[usize::from(sources[cell])])]
    }

    /// How an image compares with `other`.
    fn compare(
        &self,
        names: &[u8; 16],
        sources: &[u8; Cell::COUNT],
        other: &[u8; Cell::COUNT],
    ) -> Ordering {
        (0..Cell::COUNT)
            .map(|cell| self.value(names, sources, cell).cmp(&other[cell]))
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_of_one_digit_or_none_is_read_too() {
        let empty = canonical(&Grid::EMPTY);
        assert_eq!((empty.grid, empty.orbit), (Grid::EMPTY, 1));
        assert_eq!(stabiliser_if_canonical(&Grid::EMPTY), Some(empty.stabiliser));
        for digit in ["1", "9"] {
            let full: Grid = digit.repeat(Cell::COUNT).parse().unwrap();
            assert_eq!(canonical(&full).grid.to_string(), "1".repeat(Cell::COUNT));
            assert_eq!(stabiliser_if_canonical(&full).is_some(), digit == "1");
        }
        let last: Grid = format!("{}7", ".".repeat(80)).parse().unwrap();
        assert_eq!(canonical(&last).orbit, 81);
        assert_eq!(stabiliser_if_canonical(&last), None);
    }
}
