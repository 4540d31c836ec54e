//! Cubes, and what is on them.
//!
//! A [`Mark`] is a digit on a side of a cube, and its direction. 6 and 9 are one glyph: a 9 is a 6
//! upside down. So what a mark *looks* like ([`Mark::look`]) is less than what it was written as,
//! and what it is *read* as depends on how the cube is held.

use serde::{Deserialize, Serialize};
use solidoku_common::digit::Digit;

use super::geometry::{Quarter, Side};
use super::orientation::Orientation;

/// The colour of a cube.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Orange,
    White,
}

impl Colour {
    /// The name of the colour in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Orange => "orange",
            Self::White => "white",
        }
    }
}

/// A digit on a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    /// The digit, as read in the direction that `quarter` says.
    pub digit: Digit,
    /// The direction of the digit.
    pub quarter: Quarter,
    /// Whether the direction is known. If not, the digit may be upside down, and a 6 a 9.
    pub is_recorded: bool,
    /// Whether nothing is known of the direction, as of a digit that was typed without marks. Then
    /// `quarter` is upright and `is_recorded` is false.
    pub is_free: bool,
}

/// What a mark looks like: equal for marks that can't be told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Look {
    digit: Digit,
    quarter: Quarter,
    is_recorded: bool,
}

impl Mark {
    /// An upright digit.
    pub const fn upright(digit: Digit) -> Self {
        Self { digit, quarter: Quarter::UPRIGHT, is_recorded: true, is_free: false }
    }

    /// The digit alone, in any direction.
    #[must_use]
    pub const fn without_direction(self) -> Self {
        Self { quarter: Quarter::UPRIGHT, is_recorded: false, is_free: true, ..self }
    }

    /// The glyph of the mark, whichever way it stands: 6 is also that of 9.
    pub const fn glyph(self) -> u8 {
        if self.is_six_or_nine() { 6 } else { self.digit.value() }
    }

    /// Whether the mark is the glyph that is 6 or 9.
    pub const fn is_six_or_nine(self) -> bool {
        matches!(self.digit.value(), 6 | 9)
    }

    /// The mark read upside down, which only a 6 or 9 can be.
    pub fn reversed(self) -> Option<Self> {
        let digit = Digit::new(15 - self.digit.value()).filter(|_| self.is_six_or_nine())?;
        let quarter = if self.is_recorded { self.quarter.reversed() } else { self.quarter };
        Some(Self { digit, quarter, ..self })
    }

    /// What the mark looks like.
    pub fn look(self) -> Look {
        let quarter =
            if self.is_recorded { self.quarter } else { Quarter::new(self.quarter.axis()) };
        let as_six = self.reversed().filter(|_| self.digit.value() == 9);
        let Self { digit, quarter, is_recorded, .. } = as_six.unwrap_or(Self { quarter, ..self });
        let quarter = if is_recorded { quarter } else { Quarter::new(quarter.axis()) };
        Look { digit, quarter, is_recorded }
    }

    /// Whether this mark of a set can be what was typed.
    pub fn may_be(self, typed: Self) -> bool {
        if self.is_free || typed.is_free {
            return self.glyph() == typed.glyph();
        }
        if self.is_recorded && typed.is_recorded {
            return self.look() == typed.look();
        }
        let unsure = |mark: Self| Self { is_recorded: false, ..mark }.look();
        unsure(self) == unsure(typed)
    }
}

/// What is on the six sides, in the order of [`Side::ALL`]; `None` is blank.
pub type Faces = [Option<Mark>; 6];

/// The sides of a cube after a turn.
pub fn turned(faces: &Faces, orientation: Orientation) -> Faces {
    let mut to = [None; 6];
    for (side, face) in Side::ALL.into_iter().zip(faces) {
        let quarter = face.map_or(Quarter::UPRIGHT, |mark| mark.quarter);
        let (side, quarter) = orientation.carry(side, quarter);
        let carried = |mark: Mark| if mark.is_free { mark } else { Mark { quarter, ..mark } };
        to[side] = face.map(carried);
    }
    to
}

/// Every way to read the 6s and 9s; as they are given first.
pub(crate) fn readings(faces: Faces) -> Vec<Faces> {
    let mut all = vec![faces];
    for side in 0..6 {
        for n in 0..all.len() {
            if let Some(other) = all[n][side].and_then(|mark| mark.reversed()) {
                let mut faces = all[n];
                faces[side] = Some(other);
                all.push(faces);
            }
        }
    }
    all
}

/// Whether the listed sides can be what was typed.
pub fn may_be(listed: &Faces, typed: &Faces) -> bool {
    listed.iter().zip(typed).all(|pair| match pair {
        (Some(listed), Some(typed)) => listed.may_be(*typed),
        (listed, typed) => listed.is_none() && typed.is_none(),
    })
}

/// What a cube's sides look like.
pub fn looks(faces: &Faces) -> [Option<Look>; 6] {
    faces.map(|face| face.map(Mark::look))
}

/// A number for what these sides look like: seven bits each, as [`looks`] in equality and order.
pub(crate) fn look_number(faces: &Faces, sides: impl Fn(usize) -> bool) -> u64 {
    faces.iter().enumerate().fold(0, |number, (side, face)| {
        let seen = face.filter(|_| sides(side)).map_or(0, |mark| {
            let Look { digit, quarter, is_recorded } = mark.look();
            8 * u64::from(digit.value()) + 2 * quarter.index() as u64 + u64::from(is_recorded)
        });
        number << 7 | seen
    })
}

/// A cube of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cube {
    /// The colour of the cube.
    pub colour: Colour,
    /// As it is listed, and its other readings.
    pub readings: Vec<Faces>,
}

impl Cube {
    /// A cube has at most 24 looks, and each reading multiplies the search.
    pub const MOST_READINGS: usize = 8;

    /// Whether a side is blank.
    pub fn has_blank(&self) -> bool {
        self.readings.first().is_some_and(|faces| faces.contains(&None))
    }

    /// Whether it has the colour of the other and, turned, the same digits on the same sides. Their
    /// directions may differ.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let glyphs = |faces: &Faces| faces.map(|face| face.map(Mark::glyph));
        let ours = glyphs(&self.readings[0]);
        let turns = || Orientation::all().map(|turn| glyphs(&turned(&other.readings[0], turn)));
        self.colour == other.colour && turns().any(|theirs| theirs == ours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Set;

    fn mark(value: u8, quarters: u8, is_recorded: bool) -> Mark {
        let digit = Digit::new(value).unwrap();
        Mark { quarter: Quarter::new(quarters), is_recorded, ..Mark::upright(digit) }
    }

    #[test]
    fn a_nine_is_a_six_upside_down() {
        for quarters in 0..4 {
            assert_eq!(mark(9, quarters, true).look(), mark(6, quarters + 2, true).look());
            assert_ne!(mark(9, quarters, true).look(), mark(6, quarters, true).look());
            assert_eq!(mark(9, quarters, false).look(), mark(6, quarters, false).look());
            assert_eq!(mark(8, quarters, false).look(), mark(8, quarters + 2, false).look());
            assert_ne!(mark(8, quarters, true).look(), mark(8, quarters + 2, true).look());
            assert_ne!(mark(8, quarters, false).look(), mark(8, quarters + 1, false).look());
        }
        assert_eq!(mark(8, 0, true).reversed(), None);
        assert_eq!(mark(6, 1, true).reversed(), Some(mark(9, 3, true)));
    }

    #[test]
    fn an_unrecorded_mark_may_be_either_way_up() {
        assert!(mark(6, 0, false).may_be(mark(9, 0, true)));
        assert!(mark(6, 0, true).may_be(mark(9, 2, true)));
        assert!(!mark(6, 0, true).may_be(mark(9, 0, true)));
        assert!(mark(8, 0, false).may_be(mark(8, 2, true)));
        assert!(!mark(8, 0, false).may_be(mark(8, 1, true)));
    }

    #[test]
    fn the_second_readings_of_the_toy_are_the_same_cubes_turned() {
        let read_twice: Vec<_> =
            Set::toy().cubes().iter().filter(|cube| cube.readings.len() == 2).collect();
        assert_eq!(read_twice.len(), 3);
        for cube in read_twice {
            let turns = |o| looks(&turned(&cube.readings[0], o)) == looks(&cube.readings[1]);
            assert_eq!(Orientation::all().filter(|&o| turns(o)).count(), 1);
        }
    }
}
