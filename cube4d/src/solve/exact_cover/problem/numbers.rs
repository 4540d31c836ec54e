//! The numbers of the items: cells, cubes, the digits of each house, and after these the direction
//! and axis of each face.

use std::ops::Range;

use crate::puzzle::{ByCell, Cell, Facelet, Faces, House, Mark, Placed, Rules, Side};
use crate::solve::exact_cover::cover::Entry;

/// Which number is which item.
pub(super) struct Numbers {
    /// Digits of a house: nine, or eight if 6 and 9 are one.
    pub(super) stride: usize,
    pub(super) doubles: Vec<usize>,
    pub(super) primary: usize,
    pub(super) secondary: usize,
    alignment: bool,
    /// Where the directions of faces start.
    directions: usize,
    /// Whether some directions aren't recorded, so that faces have an axis as well as a direction.
    axes: bool,
    /// For each cell the faces that the rules concern, by side.
    faces: ByCell<Vec<OnFace>>,
    /// For each cell its sides on rings, and where the digits of each ring start.
    rings: ByCell<Vec<(Side, usize)>>,
}

/// A side of a cell, and the items of its face.
struct OnFace {
    side: Side,
    /// The item of the face's first digit.
    digits: usize,
    /// The item of the face's direction; that of its axis is the next.
    direction: usize,
}

impl Numbers {
    pub(super) fn new(rules: &Rules, unsure: bool) -> Self {
        let mut primary = 2 * Cell::COUNT;
        let stride = if rules.alignment { 9 } else { 8 };
        let mut doubles = Vec::new();
        let mut faces = ByCell::from_fn(|_| Vec::new());
        let mut rings = ByCell::from_fn(|_| Vec::new());
        let directions = primary + stride * rules.houses().count();
        for house in rules.houses() {
            if !rules.alignment {
                doubles.push(primary + 5);
            }
            for Facelet { cell, side } in house.facelets() {
                if house.is_face() {
                    let direction = directions + 2 * house.index();
                    faces[cell].push(OnFace { side, digits: primary, direction });
                } else {
                    rings[cell].push((side, primary));
                }
            }
            primary += stride;
        }
        let alignment = rules.alignment;
        let secondary = if alignment { 2 * House::COUNT } else { 0 };
        Self {
            stride,
            doubles,
            primary,
            secondary,
            alignment,
            directions,
            axes: unsure,
            faces,
            rings,
        }
    }

    /// The items that are the digits of a house, if the rules concern it.
    pub(super) fn digits_of(&self, rules: &Rules, house: House) -> Option<Range<usize>> {
        let place = rules.houses().position(|other| other == house)?;
        let start = 2 * Cell::COUNT + self.stride * place;
        Some(start..start + self.stride)
    }

    /// The item that is the direction of a face, and how many colours it may have; `None` if the
    /// digits need not stand the same way up. It is the face's axis if some directions aren't
    /// recorded.
    pub(super) fn direction_of(&self, face: House) -> Option<(u16, u8)> {
        let direction = (self.directions + 2 * face.index()) as u16;
        let of_face = if self.axes { (direction + 1, 2) } else { (direction, 4) };
        self.alignment.then_some(of_face)
    }

    /// The place of a digit among those of a house.
    fn digit(&self, mark: Mark) -> usize {
        match mark.digit.value() {
            6 | 9 if !self.alignment => 5,
            value => usize::from(value) - 1,
        }
    }

    /// The items of an option, which [keeps rings](Self::keeps_rings).
    pub(super) fn named(&self, cell: Cell, placed: &Placed) -> Named {
        let entry = |item: usize, colour| Entry { item: item as u16, colour };
        let primary = |item| entry(item, 0);
        let mut named = Named { entries: [primary(0); Named::MOST], length: 0 };
        named.push(primary(cell.index()));
        named.push(primary(Cell::COUNT + placed.cube.index()));
        let marks = || {
            let faces = self.faces[cell].iter();
            faces.filter_map(|face| Some((face, placed.faces[face.side]?)))
        };
        marks().for_each(|(face, mark)| named.push(primary(face.digits + self.digit(mark))));
        for &(side, digits) in &self.rings[cell] {
            if let Some(mark) = placed.faces[side] {
                named.push(primary(digits + self.digit(mark)));
            }
        }
        for (face, mark) in marks().filter(|_| self.alignment) {
            if mark.is_recorded {
                named.push(entry(face.direction, mark.quarter.index() as u8));
            }
            if self.axes {
                named.push(entry(face.direction + 1, mark.quarter.axis()));
            }
        }
        named
    }

    /// Whether an option shows no ring the same digit too often.
    pub(super) fn keeps_rings(&self, cell: Cell, placed: &Placed) -> bool {
        let rings = &self.rings[cell];
        let item = |&(side, digits): &(Side, usize)| {
            placed.faces[side].map(|mark| digits + self.digit(mark))
        };
        rings.iter().enumerate().all(|(n, other)| {
            let Some(this) = item(other) else { return true };
            let before = rings[..n].iter().filter(|before| item(before) == Some(this)).count();
            before == 0 || before <= usize::from(self.doubles.contains(&this))
        })
    }

    /// The directions that an option names, in cells with rules for these sides.
    pub(super) fn directions(&self, sides: &[Side], faces: &Faces) -> Directions {
        let mut directions = Directions(0);
        for (n, side) in sides.iter().enumerate().filter(|_| self.alignment) {
            let Some(mark) = faces[*side] else { continue };
            if mark.is_recorded {
                directions.0 |= Directions::quarter(n, mark.quarter.index() as u8);
            }
            if self.axes {
                directions.0 |= Directions::axis(n, mark.quarter.axis());
            }
        }
        directions
    }

    /// For each cell the directions that options there may name, where some are given by item.
    pub(super) fn allowed(&self, given: &[Option<u8>]) -> ByCell<Directions> {
        ByCell::from_fn(|cell| {
            let mut allowed = Directions(u64::MAX);
            for (n, face) in self.faces[cell].iter().enumerate().filter(|_| self.alignment) {
                if let Some(quarter) = given[face.direction] {
                    allowed.0 &= !Directions::ALL_QUARTERS.rotate_left(4 * n as u32)
                        | Directions::quarter(n, quarter);
                }
                if let Some(axis) = given[face.direction + 1] {
                    allowed.0 &= !Directions::BOTH_AXES.rotate_left(2 * n as u32)
                        | Directions::axis(n, axis);
                }
            }
            allowed
        })
    }
}

/// The items that an option names.
#[derive(Clone, Copy)]
pub(super) struct Named {
    entries: [Entry; Self::MOST],
    length: usize,
}

impl Named {
    /// A cell, a cube, six digits on faces and four on rings, six directions and six axes.
    const MOST: usize = 24;

    const fn push(&mut self, entry: Entry) {
        self.entries[self.length] = entry;
        self.length += 1;
    }
}

impl AsRef<[Entry]> for Named {
    fn as_ref(&self) -> &[Entry] {
        &self.entries[..self.length]
    }
}

/// A set of directions, for each face of a cell: four bits for its quarter, two for its axis.
///
/// ```text
/// bit   4n + quarter of the cell's n-th face    24 + 2n + axis
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Directions(u64);

impl Directions {
    const ALL_QUARTERS: u64 = 0b1111;
    const BOTH_AXES: u64 = 0b11 << 24;

    const fn quarter(n: usize, quarter: u8) -> u64 {
        1 << (4 * n + quarter as usize)
    }

    const fn axis(n: usize, axis: u8) -> u64 {
        1 << (24 + 2 * n + axis as usize)
    }

    /// Whether all of them are among others.
    pub(super) const fn are_among(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }
}
