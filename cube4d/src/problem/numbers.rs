//! The numbers of the items: cells, cubes, the digits of each house, and behind these each face's
//! direction and axis.

use std::ops::Range;

use crate::cover::Entry;
use crate::cube::Mark;
use crate::geometry::{Cell, Facelet, House, Side};
use crate::layout::Placed;
use crate::rules::Rules;

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
    /// Whether marks may be unrecorded, so that faces have an axis beside a direction.
    axes: bool,
    /// For each cell the faces that the rules concern.
    faces: [Vec<OnFace>; Cell::COUNT],
    /// For each cell the sides that are on rings, and where the digits of the ring start.
    rings: [Vec<(Side, usize)>; Cell::COUNT],
}

/// A side of a cell, and the items of its face.
struct OnFace {
    side: Side,
    /// Where its digits start.
    digits: usize,
    /// Its direction; the axis is the next.
    direction: usize,
}

impl Numbers {
    pub(super) fn new(rules: &Rules, unsure: bool) -> Self {
        let mut primary = 2 * Cell::COUNT;
        let stride = if rules.alignment { 9 } else { 8 };
        let mut doubles = Vec::new();
        let mut faces = [const { Vec::new() }; Cell::COUNT];
        let mut rings = [const { Vec::new() }; Cell::COUNT];
        let directions = primary + stride * rules.houses().count();
        for house in rules.houses() {
            if !rules.alignment {
                doubles.push(primary + 5);
            }
            for Facelet { cell, side } in house.facelets() {
                if house.is_face() {
                    let direction = directions + 2 * house.index();
                    faces[cell.index()].push(OnFace { side, digits: primary, direction });
                } else {
                    rings[cell.index()].push((side, primary));
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

    /// The item that says how the digits of a face stand, and how many colours it may have; `None` if they
    /// need not stand one way up. It is the face's axis where some directions aren't recorded.
    pub(super) fn way_up(&self, face: House) -> Option<(u16, u8)> {
        let direction = (self.directions + 2 * face.index()) as u16;
        let way_up = if self.axes { (direction + 1, 2) } else { (direction, 4) };
        self.alignment.then_some(way_up)
    }

    /// The place of a digit among those of a house.
    fn digit(&self, mark: Mark) -> usize {
        match mark.digit.value() {
            6 | 9 if !self.alignment => 5,
            value => usize::from(value) - 1,
        }
    }

    /// Adds the items of an option. False if it shows a ring the same digit too often.
    pub(super) fn name(&self, cell: Cell, placed: &Placed, named: &mut Vec<Entry>) -> bool {
        let entry = |item: usize, colour| Entry { item: item as u16, colour };
        let primary = |item| entry(item, 0);
        named.extend([primary(cell.index()), primary(Cell::COUNT + placed.cube)]);
        let marks = || {
            let faces = self.faces[cell.index()].iter();
            faces.filter_map(|face| Some((face, placed.faces[face.side.index()]?)))
        };
        named.extend(marks().map(|(face, mark)| primary(face.digits + self.digit(mark))));
        let rings = named.len();
        for &(side, digits) in &self.rings[cell.index()] {
            let Some(mark) = placed.faces[side.index()] else { continue };
            let entry = primary(digits + self.digit(mark));
            let before = named[rings..].iter().filter(|&&other| other == entry).count();
            if before > usize::from(self.doubles.contains(&(entry.item as usize))) {
                return false;
            }
            named.push(entry);
        }
        for (face, mark) in marks().filter(|_| self.alignment) {
            if mark.is_recorded {
                named.push(entry(face.direction, mark.quarter.index() as u8));
            }
            if self.axes {
                named.push(entry(face.direction + 1, mark.quarter.axis()));
            }
        }
        true
    }
}
