//! Tables by cell, cube, side and house.

use std::ops::{Index, IndexMut};

use common::keyed::{Key, Keyed};

use super::cube::{Faces, Mark};
use super::geometry::{Cell, Side};
use super::house::House;
use super::set::CubeNumber;

/// A value for each cell.
pub(crate) type ByCell<V> = Keyed<Cell, V, { Cell::COUNT }>;

/// A value for each cube of a set.
pub(crate) type ByCube<V> = Keyed<CubeNumber, V, { CubeNumber::COUNT }>;

/// A value for each side.
pub(crate) type BySide<V> = Keyed<Side, V, 6>;

/// A value for each house.
pub(crate) type ByHouse<V> = Keyed<House, V, { House::COUNT }>;

impl Key for Cell {
    const COUNT: usize = Self::COUNT;

    fn index(self) -> usize {
        Self::index(self)
    }
}

impl Key for CubeNumber {
    const COUNT: usize = Self::COUNT;

    fn index(self) -> usize {
        Self::index(self)
    }
}

impl Key for Side {
    const COUNT: usize = 6;

    fn index(self) -> usize {
        Self::index(self)
    }
}

impl Key for House {
    const COUNT: usize = Self::COUNT;

    fn index(self) -> usize {
        Self::index(self)
    }
}

/// What a side shows.
impl Index<Side> for Faces {
    type Output = Option<Mark>;

    fn index(&self, side: Side) -> &Option<Mark> {
        &self[side.index()]
    }
}

impl IndexMut<Side> for Faces {
    fn index_mut(&mut self, side: Side) -> &mut Option<Mark> {
        &mut self[side.index()]
    }
}
