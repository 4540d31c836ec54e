//! The 27 cells, the six sides, the 24 orientations, and the houses.
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
//! A *quarter* says which way up a digit stands: the quarter turns, clockwise as one looks at the
//! side from without, by which its head is off the upright. Upright has the head to the top on the
//! four sides round the cube, and the base to the front on top and bottom.
//!
//! Houses: a *face* is what the nine cubes of a layer show to one side, 18 in all, 17 of digits and
//! the blank one; a *ring* is one of the six belts of nine that end at the blank side.

use std::fmt;
use std::sync::LazyLock;

/// Where a cube stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// How many there are.
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

    /// Its number, x + 3y + 9z.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// x, y and z, each 0 to 2.
    pub const fn coordinates(self) -> [usize; 3] {
        [self.index() % 3, self.index() / 3 % 3, self.index() / 9]
    }

    /// Whether it is of the checkerboard class of the corners, which are orange in the toy.
    pub fn is_even(self) -> bool {
        self.coordinates().iter().sum::<usize>().is_multiple_of(2)
    }

    /// Whether it touches the outside there.
    pub fn is_outer(self, side: Side) -> bool {
        self.layer(side) == side.outer_layer()
    }

    /// Which of the three layers across the side's axis it lies in.
    pub fn layer(self, side: Side) -> usize {
        self.coordinates()[side.axis()]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.coordinates();
        write!(f, "({x},{y},{z})")
    }
}

/// A side of a cube, or a direction in which cubes are looked at, in the order of the files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
type Vector = [i8; 3];

impl Side {
    /// In the order of the files.
    pub const ALL: [Self; 6] =
        [Self::Top, Self::Front, Self::Right, Self::Back, Self::Left, Self::Bottom];

    /// Its place in that order.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name, as in "the front of a cube".
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

    const fn normal(self) -> Vector {
        match self {
            Self::Top => [0, -1, 0],
            Self::Front => [0, 0, 1],
            Self::Right => [1, 0, 0],
            Self::Back => [0, 0, -1],
            Self::Left => [-1, 0, 0],
            Self::Bottom => [0, 1, 0],
        }
    }

    fn of_normal(normal: Vector) -> Self {
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

    /// The layer across its axis that is seen from without.
    pub const fn outer_layer(self) -> usize {
        match self {
            Self::Right | Self::Bottom | Self::Front => 2,
            Self::Left | Self::Top | Self::Back => 0,
        }
    }

    /// Where the head of an upright digit is.
    const fn head(self) -> Vector {
        match self {
            Self::Top | Self::Bottom => [0, 0, -1],
            _ => [0, -1, 0],
        }
    }

    /// Where the head is after so many quarters.
    fn head_at(self, quarter: Quarter) -> Vector {
        let (head, normal) = (self.head(), self.normal());
        // To the right of one who looks at the side; y points down, so the product is this way round.
        let right = cross(normal, head);
        match quarter.0 {
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

fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Quarter turns clockwise, 0 to 3, as one looks at the side from without.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Quarter(u8);

impl Quarter {
    /// None: upright.
    pub const UPRIGHT: Self = Self(0);
    /// Two: upside down.
    pub const HALF: Self = Self(2);

    /// All four, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..4).map(Self)
    }

    /// So many quarters; whole turns don't count.
    pub const fn new(quarters: u8) -> Self {
        Self(quarters % 4)
    }

    /// How many, 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Half a turn on.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self((self.0 + 2) % 4)
    }

    /// 0 for upright and half, 1 for the other two.
    pub const fn axis(self) -> u8 {
        self.0 % 2
    }
}

/// One of the 24 ways in which a cube can stand; it says where each side of a cube as listed goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Orientation(u8);

/// For each side and quarter, where it goes.
type Carried = [[(Side, Quarter); 4]; 6];

/// The same for each orientation.
static CARRIED: LazyLock<Vec<Carried>> = LazyLock::new(|| {
    let carry = |matrix: &[Vector; 3]| {
        Side::ALL.map(|side| {
            std::array::from_fn(|quarter| {
                let to = Side::of_normal(times(matrix, side.normal()));
                let head = times(matrix, side.head_at(Quarter(quarter as u8)));
                let stands = Quarter::all().find(|&quarter| to.head_at(quarter) == head);
                (to, stands.expect("a rotation keeps right angles"))
            })
        })
    };
    rotations().iter().map(carry).collect()
});

/// The 24 matrices (rows) of the rotations of a cube, the identity first.
fn rotations() -> Vec<[Vector; 3]> {
    let normals = || Side::ALL.into_iter().map(Side::normal);
    let mut all: Vec<[Vector; 3]> = normals()
        .flat_map(|a| normals().map(move |b| [a, b, cross(a, b)]))
        .filter(|&[_, _, c]| c != [0; 3])
        .collect();
    all.sort_unstable_by_key(|&matrix| matrix != [[1, 0, 0], [0, 1, 0], [0, 0, 1]]);
    all
}

fn times(matrix: &[Vector; 3], vector: Vector) -> Vector {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}

impl Orientation {
    /// How many there are.
    pub const COUNT: usize = 24;
    /// As listed.
    pub const AS_LISTED: Self = Self(0);

    /// All, as listed first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Where a side goes, and how a digit stands there that stood at `quarter`.
    pub fn carry(self, side: Side, quarter: Quarter) -> (Side, Quarter) {
        CARRIED[usize::from(self.0)][side.index()][quarter.index()]
    }

    /// Where a cell goes if the whole 3×3×3 is turned so.
    pub fn carry_cell(self, cell: Cell) -> Cell {
        let mut to = [0; 3];
        for side in [Side::Right, Side::Bottom, Side::Front] {
            let (new, _) = self.carry(side, Quarter::UPRIGHT);
            let layer = cell.layer(side);
            to[new.axis()] = if new.outer_layer() == 2 { layer } else { 2 - layer };
        }
        Cell::at(to[0], to[1], to[2])
    }

    /// Half a turn about the vertical: front and back, left and right change places.
    ///
    /// # Panics
    /// Never: there is one such.
    pub fn spun() -> Self {
        let to = |o: Self, side| o.carry(side, Quarter::UPRIGHT).0;
        let is_it = |&o: &Self| to(o, Side::Top) == Side::Top && to(o, Side::Front) == Side::Back;
        Self::all().find(is_it).expect("there is one")
    }

    /// The four that leave the back where it is.
    pub fn about_the_blank() -> impl Iterator<Item = Self> {
        Self::all().filter(|o| o.carry(Side::Back, Quarter::UPRIGHT).0 == Side::Back)
    }
}

/// A side of a cube in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Facelet {
    /// Where the cube stands.
    pub cell: Cell,
    /// The side that is meant, as the cube stands.
    pub side: Side,
}

/// Nine facelets that show each digit once: a face or a ring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum House {
    /// What a layer shows to a side.
    Face {
        /// The side from which it is looked at.
        side: Side,
        /// The layer across the side's axis, 0 to 2.
        layer: usize,
    },
    /// Tops, fronts and bottoms of the slice at this x.
    Column(usize),
    /// Left sides, fronts and right sides of the slice at this y.
    Row(usize),
}

impl House {
    /// How many there are: 18 faces, with the blank one, and six rings.
    pub const COUNT: usize = 24;
    /// The face that shows nothing.
    pub const BLANK: Self = Self::Face { side: Side::Back, layer: 0 };

    /// The 18 faces, and then the rings.
    pub fn all() -> impl Iterator<Item = Self> {
        let faces = Side::ALL.into_iter().flat_map(|side| (0..3).map(move |n| Self::face(side, n)));
        faces.chain((0..3).map(Self::Column)).chain((0..3).map(Self::Row))
    }

    const fn face(side: Side, layer: usize) -> Self {
        Self::Face { side, layer }
    }

    /// The face on which a facelet lies.
    pub fn of(facelet: Facelet) -> Self {
        Self::face(facelet.side, facelet.cell.layer(facelet.side))
    }

    /// Its place in [`Self::all`].
    pub const fn index(self) -> usize {
        match self {
            Self::Face { side, layer } => 3 * side.index() + layer,
            Self::Column(x) => 18 + x,
            Self::Row(y) => 21 + y,
        }
    }

    /// The 18 faces, with the blank one.
    pub fn faces() -> impl Iterator<Item = Self> {
        Self::all().filter(|house| house.is_face())
    }

    /// Whether it is a face and not a ring.
    pub const fn is_face(self) -> bool {
        matches!(self, Self::Face { .. })
    }

    /// Whether it is a face that is seen when the toy is put together.
    pub fn is_outer_face(self) -> bool {
        matches!(self, Self::Face { side, layer } if layer == side.outer_layer())
    }

    /// Whether it is a face between cubes.
    pub fn is_inner_face(self) -> bool {
        matches!(self, Self::Face { side, layer } if layer != side.outer_layer())
    }

    /// Its facelets: those of a face as one reads them from without, row by row with upright digits;
    /// those of a ring from one end at the blank side to the other.
    pub fn facelets(self) -> [Facelet; 9] {
        match self {
            Self::Face { side, layer } => std::array::from_fn(|place| {
                let (row, column) = (place / 3, place % 3);
                let head = side.head();
                let right = cross(side.normal(), head);
                let mut at = [0; 3];
                at[side.axis()] = layer;
                for axis in 0..3 {
                    // From the middle, one step right or towards the base for each.
                    let step = right[axis] * (column as i8 - 1) - head[axis] * (row as i8 - 1);
                    if axis != side.axis() {
                        at[axis] = (1 + step) as usize;
                    }
                }
                Facelet { cell: Cell::at(at[0], at[1], at[2]), side }
            }),
            Self::Column(x) => std::array::from_fn(|place| match (place / 3, place % 3) {
                (0, n) => Facelet { cell: Cell::at(x, 0, n), side: Side::Top },
                (1, n) => Facelet { cell: Cell::at(x, n, 2), side: Side::Front },
                (_, n) => Facelet { cell: Cell::at(x, 2, 2 - n), side: Side::Bottom },
            }),
            Self::Row(y) => std::array::from_fn(|place| match (place / 3, place % 3) {
                (0, n) => Facelet { cell: Cell::at(0, y, n), side: Side::Left },
                (1, n) => Facelet { cell: Cell::at(n, y, 2), side: Side::Front },
                (_, n) => Facelet { cell: Cell::at(2, y, 2 - n), side: Side::Right },
            }),
        }
    }
}

/// As in "the front face", "the fronts at z = 1" and "the ring at x = 0".
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Face { side, layer } if layer == side.outer_layer() => {
                write!(f, "the {side} face")
            }
            Self::Face { side, layer } => {
                let axis = ["x", "y", "z"][side.axis()];
                write!(f, "the inner face of {side} sides at {axis} = {layer}")
            }
            Self::Column(x) => write!(f, "the ring at x = {x}"),
            Self::Row(y) => write!(f, "the ring at y = {y}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn orientations_are_a_group_of_24_that_moves_all_six_sides_and_their_heads() {
        let image = |o: Orientation| {
            Side::ALL.map(|side| Quarter::all().map(|q| o.carry(side, q)).collect::<Vec<_>>())
        };
        let images: BTreeSet<_> = Orientation::all().map(image).collect();
        assert_eq!(images.len(), Orientation::COUNT);
        for side in Side::ALL {
            for q in Quarter::all() {
                assert_eq!(Orientation::AS_LISTED.carry(side, q), (side, q));
            }
        }
        for a in Orientation::all() {
            for b in Orientation::all() {
                let both = Side::ALL.map(|side| {
                    Quarter::all()
                        .map(|q| {
                            let (side, q) = b.carry(side, q);
                            a.carry(side, q)
                        })
                        .collect::<Vec<_>>()
                });
                assert!(images.contains(&both));
            }
        }
        assert_eq!(Orientation::about_the_blank().count(), 4);
    }

    #[test]
    fn turning_the_whole_keeps_houses_where_the_blank_stays() {
        let sets: Vec<BTreeSet<Facelet>> = House::all().map(|h| h.facelets().into()).collect();
        for o in Orientation::about_the_blank() {
            for house in &sets {
                let turned: BTreeSet<Facelet> = house
                    .iter()
                    .map(|facelet| Facelet {
                        cell: o.carry_cell(facelet.cell),
                        side: o.carry(facelet.side, Quarter::UPRIGHT).0,
                    })
                    .collect();
                assert!(sets.contains(&turned));
            }
        }
    }

    #[test]
    fn spinning_about_the_vertical_turns_tops_and_bottoms_round() {
        let spin = Orientation::spun();
        assert_eq!(spin.carry(Side::Top, Quarter::UPRIGHT), (Side::Top, Quarter::HALF));
        assert_eq!(spin.carry(Side::Bottom, Quarter::UPRIGHT), (Side::Bottom, Quarter::HALF));
        assert_eq!(spin.carry(Side::Left, Quarter::UPRIGHT), (Side::Right, Quarter::UPRIGHT));
    }

    #[test]
    fn each_facelet_is_on_one_face_and_rings_have_nine_facelets_of_three_sides() {
        let mut seen = BTreeSet::new();
        for (index, house) in House::all().enumerate() {
            assert_eq!(house.index(), index);
            let facelets: BTreeSet<Facelet> = house.facelets().into();
            assert_eq!(facelets.len(), 9);
            if let House::Face { .. } = house {
                assert!(facelets.iter().all(|&facelet| House::of(facelet) == house));
                seen.extend(facelets);
            } else {
                assert!(facelets.iter().all(|facelet| facelet.cell.is_outer(facelet.side)));
                let sides: BTreeSet<Side> = facelets.iter().map(|facelet| facelet.side).collect();
                assert_eq!(sides.len(), 3);
                assert!(!sides.contains(&Side::Back));
            }
        }
        assert_eq!(seen.len(), 162);
        assert_eq!(House::all().count(), House::COUNT);
    }

    #[test]
    fn faces_are_read_as_from_without() {
        let cells = |house: House| house.facelets().map(|facelet| facelet.cell.coordinates());
        let front = cells(House::face(Side::Front, 2));
        assert_eq!((front[0], front[2], front[6]), ([0, 0, 2], [2, 0, 2], [0, 2, 2]));
        let right = cells(House::face(Side::Right, 2));
        assert_eq!((right[0], right[2]), ([2, 0, 2], [2, 0, 0]));
        let top = cells(House::face(Side::Top, 0));
        assert_eq!((top[0], top[8]), ([0, 0, 0], [2, 0, 2]));
        let bottom = cells(House::face(Side::Bottom, 2));
        assert_eq!((bottom[0], bottom[8]), ([2, 2, 0], [0, 2, 2]));
    }
}
