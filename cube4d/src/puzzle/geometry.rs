//! The 27 cells, their layers, the six sides, and the directions of digits.
//!
//! ```text
//!          y up is smaller            a cube as it is listed
//!            +-------+                        top
//!           /  top  /|                 left front right  (back)
//!          +-------+ | right                 bottom
//!     left | front | +       x to the right, y down, z towards the viewer;
//!          |       |/        cell x + 3y + 9z; the blank side is the back at z = 0
//!          +-------+
//! ```
//!
//! A *quarter* is the direction of a digit: how many quarter turns, clockwise as seen from outside,
//! its head is away from upright. An upright digit has its head at the top on the four sides round
//! the cube, and its base towards the front on top and bottom.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the three layers across an axis, which is also a coordinate of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Layer(u8);

impl Layer {
    /// The three layers in order.
    pub const ALL: [Self; 3] = [Self(0), Self(1), Self(2)];
    pub(super) const FIRST: Self = Self(0);
    pub(super) const LAST: Self = Self(2);

    /// The number of the layer, 0 to 2.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The layer as far from the other end.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(2 - self.0)
    }
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A place for a cube.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The number of cells.
    pub const COUNT: usize = 27;

    /// The cell there.
    ///
    /// # Panics
    /// If a coordinate is above 2.
    pub const fn at(x: usize, y: usize, z: usize) -> Self {
        assert!(x < 3 && y < 3 && z < 3);
        Self((x + 3 * y + 9 * z) as u8)
    }

    /// All cells, x fastest, then y.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The number of the cell, x + 3y + 9z.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// x, y and z, each 0 to 2.
    pub const fn coordinates(self) -> [usize; 3] {
        [self.index() % 3, self.index() / 3 % 3, self.index() / 9]
    }

    /// Where the cell is as seen from the front, as in "front slice, middle row, left".
    pub fn in_words(self) -> String {
        let [x, y, z] = self.coordinates();
        let slice = ["back", "middle", "front"][z];
        let row = ["top", "middle", "bottom"][y];
        let column = ["left", "middle", "right"][x];
        format!("{slice} slice, {row} row, {column}")
    }

    /// Whether x+y+z is even, as at the corners, which are orange in the toy.
    pub fn is_even(self) -> bool {
        self.coordinates().iter().sum::<usize>().is_multiple_of(2)
    }

    /// Whether that side of it is on the outside of the whole.
    pub fn is_outer(self, side: Side) -> bool {
        self.layer(side) == side.outer_layer()
    }

    /// Which of the three layers across the side's axis it lies in.
    pub fn layer(self, side: Side) -> Layer {
        Layer(self.coordinates()[side.axis()] as u8)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.coordinates();
        write!(f, "({x},{y},{z})")
    }
}

/// A side of a cube in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Facelet {
    /// The cell.
    pub cell: Cell,
    /// The side of the cell, however its cube is turned.
    pub side: Side,
}

/// A side of a cube, in the order of the files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Side {
    Top,
    Front,
    Right,
    Back,
    Left,
    Bottom,
}

/// A vector: x to the right, y down, z towards the viewer.
pub(super) type Vector = [i8; 3];

impl Side {
    /// In the order of the files.
    pub const ALL: [Self; 6] =
        [Self::Top, Self::Front, Self::Right, Self::Back, Self::Left, Self::Bottom];

    /// The place of the side in that order.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name of the side, as in "the front of a cube".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Front => "front",
            Self::Right => "right",
            Self::Back => "back",
            Self::Left => "left",
            Self::Bottom => "bottom",
        }
    }

    pub(super) const fn normal(self) -> Vector {
        match self {
            Self::Top => [0, -1, 0],
            Self::Front => [0, 0, 1],
            Self::Right => [1, 0, 0],
            Self::Back => [0, 0, -1],
            Self::Left => [-1, 0, 0],
            Self::Bottom => [0, 1, 0],
        }
    }

    pub(super) fn of_normal(normal: Vector) -> Self {
        Self::ALL.into_iter().find(|side| side.normal() == normal).expect("a unit vector")
    }

    /// 0 for left and right, 1 for top and bottom, 2 for front and back.
    pub const fn axis(self) -> usize {
        match self {
            Self::Left | Self::Right => 0,
            Self::Top | Self::Bottom => 1,
            Self::Front | Self::Back => 2,
        }
    }

    /// The layer across its axis whose face is on the outside.
    pub const fn outer_layer(self) -> Layer {
        match self {
            Self::Right | Self::Bottom | Self::Front => Layer::LAST,
            Self::Left | Self::Top | Self::Back => Layer::FIRST,
        }
    }

    /// Where the head of an upright digit is.
    pub(super) const fn head(self) -> Vector {
        match self {
            Self::Top | Self::Bottom => [0, 0, -1],
            _ => [0, -1, 0],
        }
    }

    /// Where the head of a digit in that direction is.
    pub(super) fn head_at(self, quarter: Quarter) -> Vector {
        let (head, normal) = (self.head(), self.normal());
        // To the right as seen from outside; y points down, so the product is this way round.
        let right = cross(normal, head);
        match quarter.index() {
            0 => head,
            1 => right,
            2 => head.map(|n| -n),
            _ => right.map(|n| -n),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

pub(super) fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// The direction of a digit: quarter turns clockwise from upright, 0 to 3, as seen from outside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Quarter(u8);

impl Quarter {
    /// No quarter turn.
    pub const UPRIGHT: Self = Self(0);
    /// Two quarter turns: upside down.
    pub const HALF: Self = Self(2);

    /// The four directions in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..4).map(Self)
    }

    /// That many quarter turns, modulo 4.
    pub const fn new(quarters: u8) -> Self {
        Self(quarters % 4)
    }

    /// How many quarter turns, 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Half a turn further.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self((self.0 + 2) % 4)
    }

    /// 0 for upright and upside down, 1 for the other two.
    pub const fn axis(self) -> u8 {
        self.0 % 2
    }
}
