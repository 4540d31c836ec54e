//! Other layouts of the same cubes.

use super::{Cell, Orientation, Quarter};

/// Where the cubes stand, and how faces are read.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct OtherLayout {
    /// For each cell the cube there, and how that is turned.
    pub cubes: [(Cell, Orientation); Cell::COUNT],
    /// For each face, by `House::index`, how it is read.
    pub directions: [Quarter; 18],
}

impl OtherLayout {
    /// Every cube in its own cell.
    pub(crate) fn home() -> [(Cell, Orientation); Cell::COUNT] {
        let cells: Vec<Cell> = Cell::all().collect();
        std::array::from_fn(|n| (cells[n], Orientation::AS_LISTED))
    }
}
