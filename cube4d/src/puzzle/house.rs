//! Houses: nine facelets that must show each digit once.
//!
//! A *face* is what the nine cubes of a layer show to one side, 18 in all: 17 of digits, and the
//! blank one. A *ring* is one of the six belts of nine that end at the blank side.

use std::fmt;

use super::geometry::{Cell, Facelet, Layer, Quarter, Side, cross};
use super::orientation::Orientation;

/// Nine facelets that show each digit once: a face or a ring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum House {
    /// What a layer shows to a side.
    Face {
        /// The side.
        side: Side,
        /// The layer across the side's axis.
        layer: Layer,
    },
    /// What the slice of one layer shows outside, all but the blank side.
    Ring {
        /// The blank side of the whole, which is the back but for [turned](House::turned) houses.
        blank: Side,
        /// The right, bottom or front side: the layer lies across its axis.
        across: Side,
        /// The layer across that axis.
        layer: Layer,
    },
}

impl House {
    /// How many there are: 18 faces, with the blank one, and six rings.
    pub const COUNT: usize = 24;
    /// The face that shows nothing.
    pub const BLANK: Self = Self::outer_face(Side::Back);

    /// The 18 faces, and then the rings.
    pub fn all() -> impl Iterator<Item = Self> {
        let face = |side| Layer::ALL.map(|layer| Self::Face { side, layer });
        let faces = Side::ALL.into_iter().flat_map(face);
        faces.chain(Layer::ALL.map(Self::column)).chain(Layer::ALL.map(Self::row))
    }

    /// The ring of tops, fronts and bottoms of the slice at this x.
    pub const fn column(x: Layer) -> Self {
        Self::Ring { blank: Side::Back, across: Side::Right, layer: x }
    }

    /// The ring of left sides, fronts and right sides of the slice at this y.
    pub const fn row(y: Layer) -> Self {
        Self::Ring { blank: Side::Back, across: Side::Bottom, layer: y }
    }

    /// The house in the whole, turned.
    #[must_use]
    pub fn turned(self, turn: Orientation) -> Self {
        let to = |side| turn.carry(side, Quarter::UPRIGHT).0;
        let layer_at = |layer: Layer, side: Side, new: Side| {
            if side.outer_layer() == new.outer_layer() { layer } else { layer.opposite() }
        };
        match self {
            Self::Face { side, layer } => {
                Self::Face { side: to(side), layer: layer_at(layer, side, to(side)) }
            }
            Self::Ring { blank, across, layer } => Self::Ring {
                blank: to(blank),
                across: [Side::Right, Side::Bottom, Side::Front][to(across).axis()],
                layer: layer_at(layer, across, to(across)),
            },
        }
    }

    /// The face on the outside of the whole.
    pub const fn outer_face(side: Side) -> Self {
        Self::Face { side, layer: side.outer_layer() }
    }

    /// The face on which a facelet lies.
    pub fn of(facelet: Facelet) -> Self {
        Self::Face { side: facelet.side, layer: facelet.cell.layer(facelet.side) }
    }

    /// The place of the house in [`Self::all`], if the blank side is the back.
    pub const fn index(self) -> usize {
        match self {
            Self::Face { side, layer } => 3 * side.index() + layer.index(),
            Self::Ring { across, layer, .. } => 18 + 3 * across.axis() + layer.index(),
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

    /// Whether it is a face that is visible when the toy is put together.
    pub fn is_outer_face(self) -> bool {
        matches!(self, Self::Face { side, layer } if layer == side.outer_layer())
    }

    /// The facelets of the house: those of a face as read from outside with upright digits, row by
    /// row; those of a ring from one end at the blank side to the other.
    pub fn facelets(self) -> [Facelet; 9] {
        match self {
            Self::Face { side, layer } => std::array::from_fn(|place| {
                let (row, column) = (place / 3, place % 3);
                let head = side.head();
                let right = cross(side.normal(), head);
                let mut at = [0; 3];
                at[side.axis()] = layer.index();
                for axis in 0..3 {
                    // From the middle, one step right or towards the base for each.
                    let step = right[axis] * (column as i8 - 1) - head[axis] * (row as i8 - 1);
                    if axis != side.axis() {
                        at[axis] = (1 + step) as usize;
                    }
                }
                Facelet { cell: Cell::at(at[0], at[1], at[2]), side }
            }),
            Self::Ring { blank: Side::Back, across: Side::Right, layer } => {
                let x = layer.index();
                std::array::from_fn(|place| match (place / 3, place % 3) {
                    (0, n) => Facelet { cell: Cell::at(x, 0, n), side: Side::Top },
                    (1, n) => Facelet { cell: Cell::at(x, n, 2), side: Side::Front },
                    (_, n) => Facelet { cell: Cell::at(x, 2, 2 - n), side: Side::Bottom },
                })
            }
            Self::Ring { blank: Side::Back, layer, .. } => {
                let y = layer.index();
                std::array::from_fn(|place| match (place / 3, place % 3) {
                    (0, n) => Facelet { cell: Cell::at(0, y, n), side: Side::Left },
                    (1, n) => Facelet { cell: Cell::at(n, y, 2), side: Side::Front },
                    (_, n) => Facelet { cell: Cell::at(2, y, 2 - n), side: Side::Right },
                })
            }
            Self::Ring { blank, .. } => {
                let turn = Orientation::from_back_to(blank);
                self.turned(turn.inverse()).facelets().map(|facelet| facelet.turned(turn))
            }
        }
    }
}

impl Facelet {
    /// The place of the facelet in the reading order of its face.
    pub(crate) fn place(self) -> usize {
        let all = House::of(self).facelets();
        all.iter().position(|other| *other == self).expect("it is on its face")
    }
}

/// As in "the front face", "the inner face of front sides at z = 1" and "the ring at x = 0".
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
            Self::Ring { across, layer, .. } => {
                write!(f, "the ring at {} = {layer}", ["x", "y", "z"][across.axis()])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

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
    fn a_house_is_turned_as_its_facelets_are() {
        for house in House::all() {
            for turn in Orientation::all() {
                let turned: BTreeSet<Facelet> = house.turned(turn).facelets().into();
                assert_eq!(turned, house.facelets().map(|facelet| facelet.turned(turn)).into());
                assert_eq!(house.turned(turn).turned(turn.inverse()), house);
                // Where the blank side stays, no house becomes another set of facelets.
                let keeps_blank = House::BLANK.turned(turn) == House::BLANK;
                assert!(!keeps_blank || House::all().any(|other| other == house.turned(turn)));
            }
        }
        let names = |blank| {
            let turn = Orientation::from_back_to(blank);
            let rings = House::all().filter(|house| !house.is_face());
            rings.map(|ring| ring.turned(turn).to_string()).collect::<BTreeSet<_>>()
        };
        assert_eq!(names(Side::Back), names(Side::Front));
        assert!(names(Side::Left).contains("the ring at z = 0"));
        assert!(!names(Side::Left).contains("the ring at x = 0"));
    }

    #[test]
    fn faces_are_read_as_seen_from_outside() {
        let cells = |house: House| house.facelets().map(|facelet| facelet.cell.coordinates());
        let front = cells(House::outer_face(Side::Front));
        assert_eq!((front[0], front[2], front[6]), ([0, 0, 2], [2, 0, 2], [0, 2, 2]));
        let right = cells(House::outer_face(Side::Right));
        assert_eq!((right[0], right[2]), ([2, 0, 2], [2, 0, 0]));
        let top = cells(House::outer_face(Side::Top));
        assert_eq!((top[0], top[8]), ([0, 0, 0], [2, 0, 2]));
        let bottom = cells(House::outer_face(Side::Bottom));
        assert_eq!((bottom[0], bottom[8]), ([2, 2, 0], [0, 2, 2]));
    }
}
