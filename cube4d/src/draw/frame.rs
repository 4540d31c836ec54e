//! Where a side is on the page, and the digit on it.
//!
//! A [`Frame`] is a parallelogram: the side as it is drawn, with the corner, the upper edge and the
//! left edge that an upright digit has. What is right and down on a side of a cube in space
//! ([`Directions`]) is taken from the order in which `geometry` reads a face.
//!
//! 6 and 9 are one glyph: a 9 is drawn as a 6 upside down, in any font.

use solidoku_common::page::{Colour, Group, HALF_DIGIT, Point, Shape, Text, group, polygon};

use crate::puzzle::{House, Mark, Quarter, Side};

/// The directions of an upright digit on a side, as seen from outside: vectors in space with x to
/// the right, y down and z towards the viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Directions {
    /// To the right of an upright digit.
    pub right: [i8; 3],
    /// Towards the base of an upright digit.
    pub down: [i8; 3],
}

impl Directions {
    /// The directions of a side.
    pub fn of(side: Side) -> Self {
        let face = House::outer_face(side).facelets();
        let step = |to: usize| {
            let [from, to] = [face[4], face[to]].map(|facelet| facelet.cell.coordinates());
            [0, 1, 2].map(|axis| to[axis] as i8 - from[axis] as i8)
        };
        Self { right: step(5), down: step(7) }
    }

    /// Out of the cube.
    pub fn out(self) -> [i8; 3] {
        let (a, b) = (self.right, self.down);
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    }
}

/// A side as it is drawn, a parallelogram.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Frame {
    /// The corner at the left of an upright digit's head.
    pub(crate) corner: Point,
    /// Along the edge above its head, from there.
    pub(crate) right: Point,
    /// Along the edge to its left, from there.
    pub(crate) down: Point,
}

/// The units of a side in which a digit's size is written. (Some browsers enlarge very small font
/// sizes, even if a matrix enlarges them again.)
const UNITS: f64 = 10.0;
/// A digit's font size, in edges of its side.
const DIGIT: f64 = 0.72;
/// The font size of the question mark, and how far from the middle it stands, towards a corner.
const UNSURE: f64 = 0.3;
const ASIDE: f64 = 0.34;
/// The colour of a digit whose direction isn't recorded.
const PALE: Colour = Colour::new([0x5C; 3]);

impl Frame {
    /// A square as it lies on the page.
    pub(crate) const fn square(corner: Point, edge: f64) -> Self {
        Self { corner, right: Point::new(edge, 0.0), down: Point::new(0.0, edge) }
    }

    /// The side turned clockwise on the page, in its place.
    pub(crate) fn turned(self, quarter: Quarter) -> Self {
        let Self { corner, right, down } = self;
        let back = |way: Point| way * -1.0;
        match quarter.index() {
            0 => self,
            1 => Self { corner: corner + right, right: down, down: back(right) },
            2 => Self { corner: corner + right + down, right: back(right), down: back(down) },
            _ => Self { corner: corner + down, right: back(down), down: right },
        }
    }

    /// The outline of the side.
    pub(crate) fn outline(&self) -> Shape {
        let Self { corner, right, down } = *self;
        polygon(&[corner, corner + right, corner + right + down, corner + down])
    }

    /// An upright text around a point that is `aside` from the middle, in edges.
    fn text(&self, content: &str, size: f64, aside: f64) -> Text {
        let Self { corner, right, down } = *self;
        let at = corner + right * (0.5 + aside) + down * (0.5 + aside + HALF_DIGIT * size);
        let [across, along] = [right, down].map(|edge| edge * (1.0 / UNITS));
        Text::at(content, Point::ORIGIN, size * UNITS).slanted(across, along, at)
    }

    /// A digit in its direction; one that may stand the other way up is paler, with a `?`.
    pub(crate) fn mark(&self, mark: Mark) -> Group {
        let as_six = if mark.digit.value() == 9 { mark.reversed() } else { None };
        // An unrecorded digit is drawn as it is read.
        let Mark { digit, quarter, .. } = match as_six {
            Some(six) => Mark { quarter: mark.quarter.reversed(), ..six },
            None => mark,
        };
        let digit = self.turned(quarter).text(&digit.to_string(), DIGIT, 0.0);
        let digit = digit.bold();
        if mark.is_recorded {
            return group("mark").with(digit);
        }
        let unsure = self.text("?", UNSURE, ASIDE).bold();
        group("mark unsure").fill(PALE).with(digit).with(unsure)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solidoku_common::digit::Digit;
    use solidoku_common::page::Element;

    #[test]
    fn directions_are_those_of_the_convention() {
        let of = |side| {
            let directions = Directions::of(side);
            [directions.right, directions.down, directions.out()]
        };
        assert_eq!(of(Side::Front), [[1, 0, 0], [0, 1, 0], [0, 0, 1]]);
        assert_eq!(of(Side::Top), [[1, 0, 0], [0, 0, 1], [0, -1, 0]]);
        assert_eq!(of(Side::Right), [[0, 0, -1], [0, 1, 0], [1, 0, 0]]);
        assert_eq!(of(Side::Bottom), [[-1, 0, 0], [0, 0, 1], [0, 1, 0]]);
    }

    #[test]
    fn a_digit_with_its_head_to_the_right_runs_down() {
        let frame = Frame::square(Point::new(3.0, 4.0), 10.0);
        let mark = |value, quarters, is_recorded| {
            let digit = Digit::new(value).unwrap();
            let quarter = Quarter::new(quarters);
            Element::from(frame.mark(Mark { quarter, is_recorded, ..Mark::upright(digit) }))
                .to_string()
        };
        // Lowered by 0.36 × 7.2 towards its base, which is to the left.
        assert!(mark(4, 1, true).contains("matrix(0 1 -1 0 5.408 9)"), "{}", mark(4, 1, true));
        assert_eq!(mark(9, 0, true), mark(6, 2, true));
        assert_eq!(mark(9, 3, true), mark(6, 1, true));
        assert_ne!(mark(9, 0, true), mark(6, 0, true));
        assert!(mark(9, 0, false).contains('?') && !mark(9, 0, true).contains('?'));
    }

    #[test]
    fn four_quarters_are_a_whole_turn() {
        let frame = Frame {
            corner: Point::new(1.0, 2.0),
            right: Point::new(8.0, -4.0),
            down: Point::new(0.0, 9.0),
        };
        let once = |frame: Frame| frame.turned(Quarter::new(1));
        assert_eq!(once(once(frame)), frame.turned(Quarter::HALF));
        assert_eq!(once(once(once(frame))), frame.turned(Quarter::new(3)));
        assert_eq!(once(once(once(once(frame)))), frame);
    }
}
