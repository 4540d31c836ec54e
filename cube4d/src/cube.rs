//! Cubes, what is on them, and sets of 27.
//!
//! A [`Mark`] is a digit on a side of a cube and which way up it stands. 6 and 9 are one glyph: a 9 is
//! a 6 that stands on its head. So what a mark *looks* like ([`Mark::look`]) is less than what it was
//! written as, and what it is *read* as depends on the way one holds it.

use std::fmt;

use common::digit::Digit;

use crate::geometry::{Orientation, Quarter, Side};

/// The colour of a cube.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Orange,
    White,
}

impl Colour {
    /// Its name in files.
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
    /// The digit, as one reads it who holds it the way that `quarter` says.
    pub digit: Digit,
    /// How it stands.
    pub quarter: Quarter,
    /// Whether that is known. If not, it may stand the other way up just as well, and a 6 may be a 9.
    pub is_recorded: bool,
}

/// What can be seen of a mark: equal for marks that can't be told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Look {
    digit: Digit,
    quarter: Quarter,
    is_recorded: bool,
}

impl Mark {
    /// A digit that stands upright.
    pub const fn upright(digit: Digit) -> Self {
        Self { digit, quarter: Quarter::UPRIGHT, is_recorded: true }
    }

    /// Whether it is the glyph that is 6 or 9.
    pub const fn is_six_or_nine(self) -> bool {
        matches!(self.digit.value(), 6 | 9)
    }

    /// The same mark, told by one who holds it the other way up; only a 6 or 9 can be read so.
    pub fn reversed(self) -> Option<Self> {
        let digit = Digit::new(15 - self.digit.value()).filter(|_| self.is_six_or_nine())?;
        let quarter = if self.is_recorded { self.quarter.reversed() } else { self.quarter };
        Some(Self { digit, quarter, ..self })
    }

    /// What can be seen of it.
    pub fn look(self) -> Look {
        let quarter =
            if self.is_recorded { self.quarter } else { Quarter::new(self.quarter.axis()) };
        let as_six = self.reversed().filter(|_| self.digit.value() == 9);
        let Self { digit, quarter, is_recorded } = as_six.unwrap_or(Self { quarter, ..self });
        let quarter = if is_recorded { quarter } else { Quarter::new(quarter.axis()) };
        Look { digit, quarter, is_recorded }
    }

    /// Whether `seen`, which is a mark on the table, can be this one.
    pub fn may_be(self, seen: Self) -> bool {
        if self.is_recorded && seen.is_recorded {
            return self.look() == seen.look();
        }
        let unsure = |mark: Self| Self { is_recorded: false, ..mark }.look();
        unsure(self) == unsure(seen)
    }
}

/// What is on the six sides, in the order of [`Side::ALL`]; `None` is blank.
pub type Faces = [Option<Mark>; 6];

/// The sides of a cube that is turned so.
pub fn turned(faces: &Faces, orientation: Orientation) -> Faces {
    let mut to = [None; 6];
    for (side, face) in Side::ALL.into_iter().zip(faces) {
        let quarter = face.map_or(Quarter::UPRIGHT, |mark| mark.quarter);
        let (side, quarter) = orientation.carry(side, quarter);
        to[side.index()] = face.map(|mark| Mark { quarter, ..mark });
    }
    to
}

/// Whether sides that are seen on the table can be those.
pub fn may_be(listed: &Faces, seen: &Faces) -> bool {
    listed.iter().zip(seen).all(|pair| match pair {
        (Some(listed), Some(seen)) => listed.may_be(*seen),
        (listed, seen) => listed.is_none() && seen.is_none(),
    })
}

/// What can be seen of a cube's sides.
pub fn looks(faces: &Faces) -> [Option<Look>; 6] {
    faces.map(|face| face.map(Mark::look))
}

/// A cube of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cube {
    /// Its colour.
    pub colour: Colour,
    /// As it is listed, and other readings of it.
    pub readings: Vec<Faces>,
}

impl Cube {
    /// A cube has no more than 24 looks, and each reading multiplies the search.
    pub const MOST_READINGS: usize = 8;

    /// Whether a side is blank.
    pub fn has_blank(&self) -> bool {
        self.readings.first().is_some_and(|faces| faces.contains(&None))
    }
}

/// 27 cubes, 14 orange and 13 white, of which nine have one blank side and the others none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Set {
    cubes: Vec<Cube>,
}

/// Why cubes aren't a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotASet {
    /// There aren't 27 cubes, but this many.
    Cubes(usize),
    /// The cube of this number has no reading, or more than [`Cube::MOST_READINGS`].
    Readings(usize),
    /// The cube of this number has more than one blank side, or not as many in each reading.
    BlankSides(usize),
    /// There aren't 14 orange cubes, but this many.
    Orange(usize),
    /// There aren't nine cubes with a blank side, but this many.
    CubesWithBlank(usize),
}

impl std::error::Error for NotASet {}

impl fmt::Display for NotASet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cubes(found) => write!(f, "expected 27 cubes, found {found}"),
            Self::Readings(cube) => {
                write!(f, "expected 1 to {} readings of cube {cube}", Cube::MOST_READINGS)
            }
            Self::BlankSides(cube) => {
                write!(f, "expected at most one blank side of cube {cube}, in each reading as many")
            }
            Self::Orange(found) => write!(f, "expected 14 orange cubes of 27, found {found}"),
            Self::CubesWithBlank(found) => {
                write!(f, "expected nine cubes with a blank side, found {found}")
            }
        }
    }
}

impl Set {
    /// The set of these cubes.
    ///
    /// # Errors
    /// If numbers, colours or blanks aren't as above, or a cube has no reading or too many.
    pub fn new(cubes: Vec<Cube>) -> Result<Self, NotASet> {
        if cubes.len() != 27 {
            return Err(NotASet::Cubes(cubes.len()));
        }
        let blanks = |faces: &Faces| faces.iter().filter(|face| face.is_none()).count();
        for (number, Cube { readings, .. }) in cubes.iter().enumerate() {
            let Some(first) = readings.first().map(blanks) else {
                return Err(NotASet::Readings(number));
            };
            if readings.len() > Cube::MOST_READINGS {
                return Err(NotASet::Readings(number));
            }
            if first > 1 || readings.iter().any(|faces| blanks(faces) != first) {
                return Err(NotASet::BlankSides(number));
            }
        }
        let orange = cubes.iter().filter(|cube| cube.colour == Colour::Orange).count();
        let with_blank = cubes.iter().filter(|cube| cube.has_blank()).count();
        match (orange, with_blank) {
            (14, 9) => Ok(Self { cubes }),
            (14, found) => Err(NotASet::CubesWithBlank(found)),
            (found, _) => Err(NotASet::Orange(found)),
        }
    }

    /// The toy's cubes, in the order of the post.
    pub fn toy() -> &'static Self {
        static TOY: std::sync::LazyLock<Set> = std::sync::LazyLock::new(|| {
            let source = common::input::Source::new("toy.txt", include_str!("../toy.txt"));
            crate::notation::set(&source).expect("the built-in set is well-formed")
        });
        &TOY
    }

    /// The cubes in order.
    pub fn cubes(&self) -> &[Cube] {
        &self.cubes
    }

    /// The numbers of the cubes that have a blank side.
    pub fn blanks(&self) -> impl Iterator<Item = usize> {
        (0..self.cubes.len()).filter(|&cube| self.cubes[cube].has_blank())
    }

    /// The first digit that too few sides show for each of 17 faces to have it, and how many show it,
    /// however cubes are read. 6 stands for 6 and 9, of which 34 are needed.
    pub fn too_rare(&self) -> Option<(u8, usize)> {
        let glyph = |mark: &Mark| if mark.is_six_or_nine() { 6 } else { mark.digit.value() };
        let shown = |digit: u8| -> usize {
            let of = |faces: &Faces| faces.iter().flatten().filter(|m| glyph(m) == digit).count();
            let most = |cube: &Cube| cube.readings.iter().map(of).max().unwrap_or(0);
            self.cubes.iter().map(most).sum()
        };
        let needed = |digit| if digit == 6 { 34 } else { 17 };
        let of_digit = |digit| Some((digit, shown(digit))).filter(|&(_, n)| n < needed(digit));
        (1..=8).find_map(of_digit)
    }

    /// Whether the direction of some mark isn't recorded.
    pub fn is_unsure(&self) -> bool {
        let faces = self.cubes.iter().flat_map(|cube| cube.readings.iter().flatten().flatten());
        faces.into_iter().any(|mark| !mark.is_recorded)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(value: u8, quarters: u8, is_recorded: bool) -> Mark {
        let digit = Digit::new(value).unwrap();
        Mark { digit, quarter: Quarter::new(quarters), is_recorded }
    }

    #[test]
    fn a_nine_is_a_six_on_its_head() {
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

    #[test]
    fn what_isnt_a_set_is_refused_with_a_reason() {
        let refused = |change: fn(&mut Vec<Cube>)| {
            let mut cubes = Set::toy().cubes().to_vec();
            change(&mut cubes);
            let reason = Set::new(cubes).expect_err("it isn't a set");
            assert!(!reason.to_string().is_empty());
            reason
        };
        assert_eq!(refused(|cubes| cubes.truncate(3)), NotASet::Cubes(3));
        assert_eq!(refused(|cubes| cubes[4].readings.clear()), NotASet::Readings(4));
        let many = |cubes: &mut Vec<Cube>| cubes[4].readings = vec![cubes[4].readings[0]; 9];
        assert_eq!(refused(many), NotASet::Readings(4));
        assert_eq!(refused(|cubes| cubes[1].readings = vec![[None; 6]]), NotASet::BlankSides(1));
        let other = |cubes: &mut Vec<Cube>| {
            let spoilt = cubes[20].readings[0];
            cubes[1].readings.push(spoilt);
        };
        assert_eq!(refused(other), NotASet::BlankSides(1));
        assert_eq!(refused(|cubes| cubes[0].colour = Colour::White), NotASet::Orange(13));
        let more = |cubes: &mut Vec<Cube>| cubes[26].readings[0][0] = None;
        assert_eq!(refused(more), NotASet::CubesWithBlank(10));
    }

    #[test]
    fn a_digit_that_is_too_rare_is_named() {
        assert_eq!(Set::toy().too_rare(), None);
        let with = |side: usize, value: u8| {
            let mut cubes = Set::toy().cubes().to_vec();
            cubes[0].readings[0][side] = Digit::new(value).map(Mark::upright);
            Set::new(cubes).unwrap().too_rare()
        };
        // It is 1 9 6 0 4 5.
        assert_eq!(with(5, 8), Some((5, 16)));
        assert_eq!(with(1, 6), None);
        assert_eq!(with(1, 3), Some((6, 33)));
    }

    #[test]
    fn the_toy_has_every_digit_seventeen_times() {
        for digit in (1..=9).filter(|digit| ![6, 9].contains(digit)) {
            let marks = Set::toy().cubes().iter().flat_map(|cube| cube.readings[0]).flatten();
            assert_eq!(marks.filter(|mark| mark.digit.value() == digit).count(), 17);
        }
        let marks = Set::toy().cubes().iter().flat_map(|cube| cube.readings[0]).flatten();
        assert_eq!(marks.filter(|mark| mark.is_six_or_nine()).count(), 34);
    }
}
