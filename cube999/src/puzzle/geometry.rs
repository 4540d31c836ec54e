//! Cells, sub-cubes, axes, and where a rotation takes the cells of a sub-cube.
//!
//! ```text
//!    y (up)
//!    |
//!    |
//!    o----- x (right)      cells are 0 to 8 on each axis, and the one at the back, bottom and left
//!   /                      is 0 0 0
//!  z (front)
//! ```
//!
//! Cells are numbered as the question writes them: layers from the bottom up, in a layer rows from
//! the back to the front, in a row from left to right. So a cell's index is x + 9 z + 81 y, and a
//! piece of a sub-cube, whose offsets from the centre are −1 to 1, has the local index
//! (dx + 1) + 3 (dz + 1) + 9 (dy + 1).

use std::fmt;

use solidoku_common::keyed::{Key, Keyed};

/// Cells on an edge of the cube.
pub const EDGE: usize = 9;

/// Cells of the cube.
pub const CELLS: usize = EDGE * EDGE * EDGE;

/// Cells of a sub-cube.
pub const BLOCK_CELLS: usize = 27;

/// Positions of a sub-cube along an edge.
const CENTRES: usize = EDGE - 2;

/// Sub-cubes.
pub const BLOCKS: usize = CENTRES * CENTRES * CENTRES;

/// From a sub-cube's first cell to each of its cells, by local index.
pub const OFFSETS: [u16; BLOCK_CELLS] = {
    let mut offsets = [0; BLOCK_CELLS];
    let mut local = 0;
    while local < BLOCK_CELLS {
        offsets[local] = (local % 3 + 9 * (local / 3 % 3) + 81 * (local / 9)) as u16;
        local += 1;
    }
    offsets
};

/// A value for each cell.
pub(crate) type ByCell<V> = Keyed<Cell, V, CELLS>;

/// A value for each sub-cube.
pub(crate) type ByBlock<V> = Keyed<Block, V, BLOCKS>;

impl Key for Cell {
    const COUNT: usize = CELLS;

    fn index(self) -> usize {
        Self::index(self)
    }

    fn from_index(index: usize) -> Self {
        Self::from_index(index)
    }
}

impl Key for Block {
    const COUNT: usize = BLOCKS;

    fn index(self) -> usize {
        Self::index(self)
    }

    fn from_index(index: usize) -> Self {
        Self::from_index(index)
    }
}

/// Why a cell, a sub-cube or a turn doesn't exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OutOfRange {
    /// A cell outside the cube.
    #[error("expected a cell, with coordinates from 0 to 8, found {0:?}")]
    Cell([usize; 3]),
    /// A centre so near the cube's surface that the sub-cube would stick out.
    #[error("expected a sub-cube's centre, with coordinates from 1 to 7, found {0:?}")]
    Centre([usize; 3]),
    /// No turn, or a whole turn or more.
    #[error("expected 1 to 3 quarter turns, found {0}")]
    Quarters(usize),
}

/// A cell of the cube, 0 to 728.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u16);

/// A checkerboard class: the parity of x + y + z. No turn takes a piece from one to the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// x + y + z is even: the corners' class, 365 cells.
    Even,
    /// x + y + z is odd: 364 cells.
    Odd,
}

impl Cell {
    /// The cell at these coordinates.
    ///
    /// # Errors
    /// If one isn't 0 to 8.
    pub const fn new(x: usize, y: usize, z: usize) -> Result<Self, OutOfRange> {
        if x < EDGE && y < EDGE && z < EDGE {
            Ok(Self((x + EDGE * z + EDGE * EDGE * y) as u16))
        } else {
            Err(OutOfRange::Cell([x, y, z]))
        }
    }

    /// The cell of that index.
    ///
    /// # Panics
    /// If there is none.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < CELLS, "a cell's index is 0 to 728");
        Self(index as u16)
    }

    /// All cells, in the order of their indices.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..CELLS as u16).map(Self)
    }

    /// 0 to 728: x + 9 z + 81 y.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// x, y and z, each 0 to 8.
    pub const fn coordinates(self) -> [usize; 3] {
        let index = self.index();
        [index % EDGE, index / (EDGE * EDGE), index / EDGE % EDGE]
    }

    /// The parity of x + y + z.
    pub const fn class(self) -> Class {
        // The index is x + 81 y + 9 z, of the same parity.
        if self.index().is_multiple_of(2) { Class::Even } else { Class::Odd }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.coordinates();
        write!(f, "x {x}, y {y}, z {z}")
    }
}

impl Class {
    /// Both classes.
    pub const ALL: [Self; 2] = [Self::Even, Self::Odd];

    /// The cells of the class.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |cell| cell.class() == self)
    }

    /// As in "the even class".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Even => "even",
            Self::Odd => "odd",
        }
    }
}

/// An axis to turn about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// To the right; a quarter turn takes the top towards the back.
    X,
    /// Up; a quarter turn is anticlockwise seen from above.
    Y,
    /// To the front; a quarter turn is anticlockwise seen from the front.
    Z,
}

impl Axis {
    /// All three axes.
    pub const ALL: [Self; 3] = [Self::X, Self::Y, Self::Z];

    /// The axis of that name, capital or small.
    pub const fn named(name: char) -> Option<Self> {
        match name.to_ascii_uppercase() {
            'X' => Some(Self::X),
            'Y' => Some(Self::Y),
            'Z' => Some(Self::Z),
            _ => None,
        }
    }

    /// Where a quarter turn takes a piece at these offsets (dx, dy, dz) from the centre.
    pub const fn quarter(self, [dx, dy, dz]: [i8; 3]) -> [i8; 3] {
        match self {
            Self::X => [dx, dz, -dy],
            Self::Y => [dz, dy, -dx],
            Self::Z => [-dy, dx, dz],
        }
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::X => "X",
            Self::Y => "Y",
            Self::Z => "Z",
        })
    }
}

/// A sub-cube of 3×3×3 cells, 0 to 342.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Block(u16);

impl Block {
    /// The sub-cube with this centre.
    ///
    /// # Errors
    /// If a coordinate isn't 1 to 7.
    pub const fn new(x: usize, y: usize, z: usize) -> Result<Self, OutOfRange> {
        let fits = x >= 1 && x <= CENTRES && y >= 1 && y <= CENTRES && z >= 1 && z <= CENTRES;
        if !fits {
            return Err(OutOfRange::Centre([x, y, z]));
        }
        Ok(Self((x - 1 + CENTRES * (z - 1) + CENTRES * CENTRES * (y - 1)) as u16))
    }

    /// The sub-cube of that index.
    ///
    /// # Panics
    /// If there is none.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < BLOCKS, "a sub-cube's index is 0 to 342");
        Self(index as u16)
    }

    /// All sub-cubes.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..BLOCKS as u16).map(Self)
    }

    /// 0 to 342.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// x, y and z of its centre, each 1 to 7.
    pub const fn centre(self) -> [usize; 3] {
        let [x, y, z] = PLACES[self.index()].centre;
        [x as usize, y as usize, z as usize]
    }

    /// The sub-cubes that a cell is in: 27 in the middle, one in a corner.
    pub fn around(cell: Cell) -> impl Iterator<Item = Self> {
        let [xs, ys, zs] = cell.coordinates().map(|at| at.max(2) - 1..=(at + 1).min(CENTRES));
        let centres = ys.flat_map(move |y| {
            let xs = xs.clone();
            zs.clone().flat_map(move |z| xs.clone().map(move |x| (x, y, z)))
        });
        centres.filter_map(|(x, y, z)| Self::new(x, y, z).ok())
    }

    /// How far its centre is from the other's along each axis.
    pub fn apart(self, other: Self) -> [usize; 3] {
        let (a, b) = (self.centre(), other.centre());
        [0, 1, 2].map(|axis| a[axis].abs_diff(b[axis]))
    }

    /// How many cells it shares with the other.
    pub fn shared(self, other: Self) -> usize {
        self.apart(other).into_iter().map(|apart| 3_usize.saturating_sub(apart)).product()
    }

    /// Whether it shares a cell with the other; it does with itself.
    pub fn overlaps(self, other: Self) -> bool {
        // Without branches, which processors can't predict here.
        self.apart(other).into_iter().fold(true, |overlaps, apart| overlaps & (apart < 3))
    }

    /// The sub-cube's cell of local index 0, from which [`OFFSETS`] lead to the others.
    pub const fn first(self) -> usize {
        PLACES[self.index()].first as usize
    }

    /// The sub-cube's cell of that local index, 0 to 26.
    pub const fn cell(self, local: usize) -> Cell {
        Cell((self.first() + OFFSETS[local] as usize) as u16)
    }

    /// The local index of a cell; `None` if it lies outside.
    pub fn local(self, cell: Cell) -> Option<usize> {
        let [cx, cy, cz] = self.centre();
        let [x, y, z] = cell.coordinates();
        let near = |at: usize, centre: usize| (at + 1).checked_sub(centre).filter(|&d| d < 3);
        Some(near(x, cx)? + 3 * near(z, cz)? + 9 * near(y, cy)?)
    }
}

/// Where a sub-cube is. Searches look it up so often that divisions would be felt.
struct Place {
    centre: [u8; 3],
    first: u16,
}

const PLACES: [Place; BLOCKS] = {
    let mut places = [const { Place { centre: [0; 3], first: 0 } }; BLOCKS];
    let mut n = 0;
    while n < BLOCKS {
        let (x, z, y) = (n % CENTRES, n / CENTRES % CENTRES, n / (CENTRES * CENTRES));
        let centre = [x as u8 + 1, y as u8 + 1, z as u8 + 1];
        places[n] = Place { centre, first: (x + EDGE * z + EDGE * EDGE * y) as u16 };
        n += 1;
    }
    places
};

/// Rotations of a sub-cube: three axes, one to three quarters of a turn.
pub const ROTATIONS: usize = 9;

/// By rotation (three times the axis, and the quarters less one) and local index: where a piece
/// goes.
pub const ROTATED: [[u8; BLOCK_CELLS]; ROTATIONS] = {
    let mut rotated = [[0; BLOCK_CELLS]; ROTATIONS];
    let mut rotation = 0;
    while rotation < ROTATIONS {
        let mut local = 0;
        while local < BLOCK_CELLS {
            let at = local as i8;
            let mut offset = [at % 3 - 1, at / 9 - 1, at / 3 % 3 - 1];
            let mut quarters = 0;
            while quarters <= rotation % 3 {
                offset = Axis::ALL[rotation / 3].quarter(offset);
                quarters += 1;
            }
            let [dx, dy, dz] = offset;
            rotated[rotation][local] = (dx + 1 + 3 * (dz + 1) + 9 * (dy + 1)) as u8;
            local += 1;
        }
        rotation += 1;
    }
    rotated
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_coordinates_agree() {
        for cell in Cell::all() {
            let [x, y, z] = cell.coordinates();
            assert_eq!(Cell::new(x, y, z), Ok(cell));
        }
        for block in Block::all() {
            let [x, y, z] = block.centre();
            assert_eq!(Block::new(x, y, z), Ok(block));
            for local in 0..BLOCK_CELLS {
                assert_eq!(block.local(block.cell(local)), Some(local));
            }
            assert_eq!(Cell::all().filter(|&cell| block.local(cell).is_some()).count(), 27);
        }
        for cell in Cell::all() {
            let around = Block::all().filter(|block| block.local(cell).is_some());
            assert!(Block::around(cell).eq(around));
        }
        for (a, b) in Block::all().flat_map(|a| Block::all().map(move |b| (a, b))).step_by(101) {
            let shared = (0..BLOCK_CELLS).filter(|&local| b.local(a.cell(local)).is_some()).count();
            assert_eq!((a.shared(b), a.overlaps(b)), (shared, shared > 0));
        }
        assert_eq!(Block::new(0, 1, 1), Err(OutOfRange::Centre([0, 1, 1])));
        assert_eq!(Block::new(1, 8, 1), Err(OutOfRange::Centre([1, 8, 1])));
        assert_eq!(Cell::new(0, 0, 9), Err(OutOfRange::Cell([0, 0, 9])));
    }

    #[test]
    fn classes_have_365_and_364_cells_and_rotations_keep_them() {
        assert_eq!(Class::ALL.map(|class| class.cells().count()), [365, 364]);
        for block in Block::all() {
            for (rotated, local) in ROTATED.iter().flat_map(|r| (0..27).map(move |l| (r, l))) {
                let to = block.cell(rotated[local].into());
                assert_eq!(block.cell(local).class(), to.class());
            }
        }
    }

    #[test]
    fn rotations_have_order_four_and_keep_the_axis() {
        for axis in 0..3 {
            let [once, twice, thrice] = [0, 1, 2].map(|n| ROTATED[3 * axis + n]);
            for local in 0..BLOCK_CELLS {
                assert_eq!(once[usize::from(once[local])], twice[local]);
                assert_eq!(once[usize::from(twice[local])], thrice[local]);
                assert_eq!(usize::from(once[usize::from(thrice[local])]), local);
            }
            assert_eq!((0..27).filter(|&l| usize::from(once[l]) == l).count(), 3);
        }
    }
}
