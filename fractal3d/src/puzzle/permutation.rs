//! Permutations of the 81 cells.
//!
//! **Composition is right to left**: `a * b` does `b` first, as in the paper (φ5 = φ4 ∘ φ2 ∘ φ1)
//! and in `solidoku_common::perm`.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Mul;

use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells, PerCell};
use crate::puzzle::grid::Grid;

/// A permutation of the cells: the image of each in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellPermutation(PerCell<u8>);

impl CellPermutation {
    /// The permutation that takes each cell where `image` says; `None` if two go to one place.
    pub fn new(image: impl Fn(Cell) -> Cell) -> Option<Self> {
        let mut images = PerCell::default();
        let mut reached = Cells::EMPTY;
        for cell in Cell::all() {
            let image = image(cell);
            images[cell] = image.index() as u8;
            reached = reached.with(image);
        }
        (reached == Cells::ALL).then_some(Self(images))
    }

    /// Every cell stays.
    pub fn identity() -> Self {
        Self(PerCell::from_fn(|cell| cell.index() as u8))
    }

    /// Where a cell goes.
    pub fn image(&self, cell: Cell) -> Cell {
        Cell::new(self.0[cell].into()).expect("an image is a cell")
    }

    /// The numbers, 0 to 80, of the images of the cells in order.
    pub const fn images(&self) -> &[u8; Cell::COUNT] {
        self.0.as_array()
    }

    /// The permutation that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut images = PerCell::default();
        for cell in Cell::all() {
            images[self.image(cell)] = cell.index() as u8;
        }
        Self(images)
    }

    /// Where a set of cells goes.
    #[must_use]
    pub fn of_cells(&self, cells: Cells) -> Cells {
        Cells::of_numbers(cells.iter().map(|cell| self.0[cell]))
    }

    /// Takes what is in each cell to the cell's image.
    #[must_use]
    pub fn of_grid(&self, grid: &Grid) -> Grid {
        let mut moved = Grid::EMPTY;
        for cell in Cell::all() {
            moved.set(self.image(cell), grid.get(cell));
        }
        moved
    }

    /// Whether the permutation takes houses of a board to houses.
    pub fn preserves(&self, board: &Board) -> bool {
        let houses = board.houses();
        houses.iter().all(|house| {
            let image = self.of_cells(house.cells);
            houses.iter().any(|other| other.cells == image)
        })
    }

    /// The lengths of the cycles in ascending order, fixed cells counting as cycles of length 1.
    pub fn cycle_lengths(&self) -> Vec<usize> {
        let mut lengths: Vec<usize> = self.cycles().iter().map(Vec::len).collect();
        lengths.sort_unstable();
        lengths
    }

    /// All cells in cycles: each goes to where the next one is, and the last to the first. A cell
    /// that stays is a cycle.
    pub fn cycles(&self) -> Vec<Vec<Cell>> {
        let mut seen = Cells::EMPTY;
        let mut cycles = Vec::new();
        for start in Cell::all() {
            let (mut cell, mut cycle) = (start, Vec::new());
            while !seen.contains(cell) {
                seen = seen.with(cell);
                cycle.push(cell);
                cell = self.image(cell);
            }
            if !cycle.is_empty() {
                cycles.push(cycle);
            }
        }
        cycles
    }
}

/// The group that `generators` generate, in order: the identity and all products.
pub fn generated(generators: &[CellPermutation]) -> BTreeSet<CellPermutation> {
    products(CellPermutation::identity(), generators)
}

/// The identity and all products of permutations of any sort.
pub(crate) fn products<P: Copy + Ord + Mul<Output = P>>(
    identity: P,
    generators: &[P],
) -> BTreeSet<P> {
    let mut group = BTreeSet::from([identity]);
    let mut queue: Vec<_> = group.iter().copied().collect();
    while let Some(element) = queue.pop() {
        for &generator in generators {
            let product = generator * element;
            if group.insert(product) {
                queue.push(product);
            }
        }
    }
    group
}

/// Right to left: the right factor acts first.
impl Mul for CellPermutation {
    type Output = Self;
    fn mul(self, first: Self) -> Self {
        // Of a power of two no index is out of range, which spares a test for each.
        let mut images = [0; 128];
        images[..Cell::COUNT].copy_from_slice(self.images());
        Self(first.0.map(|cell| images[usize::from(cell) % 128]))
    }
}

/// The cycles of the permutation, fixed cells left out: `(r1c1 r2c3 …) (…)`.
impl fmt::Debug for CellPermutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cycles().iter().filter(|cycle| cycle.len() > 1).try_for_each(|cycle| {
            let cells: Vec<String> = cycle.iter().map(Cell::to_string).collect();
            write!(f, "({})", cells.join(" "))
        })
    }
}
