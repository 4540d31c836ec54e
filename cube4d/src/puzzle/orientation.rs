//! The 24 ways in which a cube can stand.

use std::sync::LazyLock;

use super::geometry::{Cell, Facelet, Layer, Quarter, Side, Vector, cross};

/// One of the 24 ways in which a cube can stand: where each side of the cube as listed goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Orientation(u8);

/// For each side and quarter, where it goes.
type Carried = [[(Side, Quarter); 4]; 6];

/// For each orientation, side and quarter, where it goes.
static CARRIED: LazyLock<Vec<Carried>> = LazyLock::new(|| {
    let carry = |matrix: &[Vector; 3]| {
        Side::ALL.map(|side| {
            std::array::from_fn(|quarter| {
                let to = Side::of_normal(times(matrix, side.normal()));
                let head = times(matrix, side.head_at(Quarter::new(quarter as u8)));
                let stands = Quarter::all().find(|&quarter| to.head_at(quarter) == head);
                (to, stands.expect("a rotation keeps right angles"))
            })
        })
    };
    rotations().iter().map(carry).collect()
});

/// For two orientations the one that has the effect of both, one after the other.
static FOLLOWED: LazyLock<Vec<[Orientation; Orientation::COUNT]>> = LazyLock::new(|| {
    let both = |first: Orientation, next: Orientation, side| {
        let (side, quarter) = first.carry(side, Quarter::UPRIGHT);
        next.carry(side, quarter)
    };
    let one_of = |first: Orientation, next: Orientation| {
        let goes =
            |o: Orientation, side| o.carry(side, Quarter::UPRIGHT) == both(first, next, side);
        let is_it = |&o: &Orientation| goes(o, Side::Top) && goes(o, Side::Front);
        Orientation::all().find(is_it).expect("orientations are a group")
    };
    let after = |first| std::array::from_fn(|next| one_of(first, Orientation(next as u8)));
    Orientation::all().map(after).collect()
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
    /// The number of orientations.
    pub const COUNT: usize = 24;
    /// The orientation in which a cube is listed.
    pub const AS_LISTED: Self = Self(0);

    /// All, as listed first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Where a side goes, and the direction there of a digit that had the direction `quarter`.
    pub fn carry(self, side: Side, quarter: Quarter) -> (Side, Quarter) {
        CARRIED[usize::from(self.0)][side.index()][quarter.index()]
    }

    /// Where a cell goes if the whole 3×3×3 is turned so.
    pub fn carry_cell(self, cell: Cell) -> Cell {
        let mut to = [0; 3];
        for side in [Side::Right, Side::Bottom, Side::Front] {
            let (new, _) = self.carry(side, Quarter::UPRIGHT);
            let layer = cell.layer(side);
            let is_last = new.outer_layer() == Layer::LAST;
            to[new.axis()] = if is_last { layer } else { layer.opposite() }.index();
        }
        Cell::at(to[0], to[1], to[2])
    }

    /// A quarter turn that leaves a side where it is, clockwise as seen from outside that side.
    pub fn quarter_turn(side: Side) -> Self {
        let is_it = |o: &Self| o.carry(side, Quarter::UPRIGHT) == (side, Quarter::new(1));
        Self::all().find(is_it).expect("there is one")
    }

    /// This one, and then `next`.
    #[must_use]
    pub fn followed_by(self, next: Self) -> Self {
        FOLLOWED[usize::from(self.0)][usize::from(next.0)]
    }

    /// The one that undoes this one.
    #[must_use]
    pub fn inverse(self) -> Self {
        let undoes = |other: &Self| self.followed_by(*other) == Self::AS_LISTED;
        Self::all().find(undoes).expect("orientations are a group")
    }

    /// Half a turn about the vertical axis: front and back, left and right change places.
    pub(crate) fn half_turn() -> Self {
        let quarter = Self::quarter_turn(Side::Top);
        quarter.followed_by(quarter)
    }

    /// One that carries the back to a side, and leaves the top where it is, or else the right.
    pub fn from_back_to(side: Side) -> Self {
        let goes = |o: Self, from, to| o.carry(from, Quarter::UPRIGHT).0 == to;
        let still = if side.axis() == Side::Top.axis() { Side::Right } else { Side::Top };
        let is_it = |&o: &Self| goes(o, Side::Back, side) && goes(o, still, still);
        Self::all().find(is_it).expect("the two sides aren't on one axis")
    }

    /// The four that leave the back, and so the blank side, where it is.
    pub fn about_blank_axis() -> impl Iterator<Item = Self> {
        Self::all().filter(|o| o.carry(Side::Back, Quarter::UPRIGHT).0 == Side::Back)
    }
}

impl Facelet {
    /// Where the facelet is when the whole is turned.
    #[must_use]
    pub fn turned(self, turn: Orientation) -> Self {
        let (side, _) = turn.carry(self.side, Quarter::UPRIGHT);
        Self { cell: turn.carry_cell(self.cell), side }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn orientations_are_24_and_move_all_six_sides_and_their_heads() {
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
        assert_eq!(Orientation::about_blank_axis().count(), 4);
    }

    #[test]
    fn quarter_turns_are_clockwise_and_four_of_them_are_none() {
        for side in Side::ALL {
            let once = Orientation::quarter_turn(side);
            let twice = once.followed_by(once);
            assert_ne!(twice, Orientation::AS_LISTED);
            assert_eq!(twice.followed_by(twice), Orientation::AS_LISTED);
            assert_eq!(once.carry(side, Quarter::HALF), (side, Quarter::new(3)));
        }
        // From above, the front goes to the left.
        let top = Orientation::quarter_turn(Side::Top);
        assert_eq!(top.carry(Side::Front, Quarter::UPRIGHT), (Side::Left, Quarter::UPRIGHT));
        for a in Orientation::all() {
            assert_eq!(a.inverse().followed_by(a), Orientation::AS_LISTED);
            for b in Orientation::all() {
                for side in Side::ALL {
                    let (to, quarter) = a.carry(side, Quarter::UPRIGHT);
                    let both = a.followed_by(b).carry(side, Quarter::UPRIGHT);
                    assert_eq!(both, b.carry(to, quarter));
                }
            }
        }
    }

    #[test]
    fn a_half_turn_about_the_vertical_turns_tops_and_bottoms_upside_down() {
        let spin = Orientation::half_turn();
        assert_eq!(spin.carry(Side::Top, Quarter::UPRIGHT), (Side::Top, Quarter::HALF));
        assert_eq!(spin.carry(Side::Bottom, Quarter::UPRIGHT), (Side::Bottom, Quarter::HALF));
        assert_eq!(spin.carry(Side::Left, Quarter::UPRIGHT), (Side::Right, Quarter::UPRIGHT));
    }
}
