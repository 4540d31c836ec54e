//! Tables by cell, cube, side and house. Searches do little else than to look things up in them; so
//! that is inlined everywhere.

use std::ops::{Index, IndexMut};

use solidoku_common::keyed::{Key, Keyed};

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

    #[inline]
    fn index(self) -> usize {
        Self::index(self)
    }

    fn from_index(index: usize) -> Self {
        Self::at(index % 3, index / 3 % 3, index / 9)
    }
}

impl Key for CubeNumber {
    const COUNT: usize = Self::COUNT;

    #[inline]
    fn index(self) -> usize {
        Self::index(self)
    }

    fn from_index(index: usize) -> Self {
        Self::new(index).expect("a table has an entry for each cube")
    }
}

solidoku_common::keys!(Side);

impl Key for House {
    const COUNT: usize = Self::COUNT;

    #[inline]
    fn index(self) -> usize {
        Self::index(self)
    }

    fn from_index(index: usize) -> Self {
        Self::all().nth(index).expect("a table has an entry for each house")
    }
}

/// What a side shows.
impl Index<Side> for Faces {
    type Output = Option<Mark>;

    #[inline]
    fn index(&self, side: Side) -> &Option<Mark> {
        &self[side.index()]
    }
}

impl IndexMut<Side> for Faces {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut Option<Mark> {
        &mut self[side.index()]
    }
}
