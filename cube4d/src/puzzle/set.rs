//! Sets of 27 cubes, and the numbers of cubes in them.

use std::fmt;

use super::cube::{Colour, Cube, Faces};

/// The number of a cube in its set, 0 to 26.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CubeNumber(u8);

impl CubeNumber {
    /// The number of cubes.
    pub const COUNT: usize = 27;

    /// The number, if a set has a cube of that number.
    pub fn new(number: usize) -> Option<Self> {
        Self::all().nth(number)
    }

    /// All numbers, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The number itself.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for CubeNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// 27 cubes, 14 orange and 13 white, of which nine have one blank side and the others none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Set {
    cubes: Vec<Cube>,
}

/// The first two cubes with the same digits and colour, by their places: one that was perhaps typed
/// twice.
pub(crate) fn first_alike(cubes: &[Cube]) -> Option<(usize, usize)> {
    (0..cubes.len()).find_map(|second| {
        let first = cubes[..second].iter().position(|cube| cube.is_like(&cubes[second]))?;
        Some((first, second))
    })
}

/// Why cubes aren't a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SetError {
    /// There are this many cubes instead of 27.
    Cubes(usize),
    /// The cube of this number has no reading, or more than [`Cube::MOST_READINGS`].
    Readings(usize),
    /// The cube of this number has more than one blank side, or its readings differ in that.
    BlankSides(usize),
    /// There are this many orange cubes instead of 14.
    Orange(usize),
    /// There are this many cubes with a blank side instead of nine.
    CubesWithBlank(usize),
}

impl std::error::Error for SetError {}

impl fmt::Display for SetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cubes(found) => write!(f, "expected 27 cubes, found {found}"),
            Self::Readings(cube) => {
                write!(f, "expected 1 to {} readings of cube {cube}", Cube::MOST_READINGS)
            }
            Self::BlankSides(cube) => {
                write!(
                    f,
                    "expected one blank side of cube {cube} at most, the same number in each reading"
                )
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
    /// If the number of cubes, their colours or their blank sides are not as above, or a cube has
    /// no reading or too many.
    pub fn new(cubes: Vec<Cube>) -> Result<Self, SetError> {
        if cubes.len() != 27 {
            return Err(SetError::Cubes(cubes.len()));
        }
        let blanks = |faces: &Faces| faces.iter().filter(|face| face.is_none()).count();
        for (number, Cube { readings, .. }) in cubes.iter().enumerate() {
            let Some(first) = readings.first().map(blanks) else {
                return Err(SetError::Readings(number));
            };
            if readings.len() > Cube::MOST_READINGS {
                return Err(SetError::Readings(number));
            }
            if first > 1 || readings.iter().any(|faces| blanks(faces) != first) {
                return Err(SetError::BlankSides(number));
            }
        }
        let orange = cubes.iter().filter(|cube| cube.colour == Colour::Orange).count();
        let with_blank = cubes.iter().filter(|cube| cube.has_blank()).count();
        match (orange, with_blank) {
            (14, 9) => Ok(Self { cubes }),
            (14, found) => Err(SetError::CubesWithBlank(found)),
            (found, _) => Err(SetError::Orange(found)),
        }
    }

    /// The cubes in order.
    pub fn cubes(&self) -> &[Cube] {
        &self.cubes
    }

    /// The cube of that number.
    pub fn cube(&self, number: CubeNumber) -> &Cube {
        &self.cubes[number.index()]
    }

    /// The cubes in order, with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (CubeNumber, &Cube)> {
        CubeNumber::all().zip(&self.cubes)
    }

    /// The numbers of the cubes that have a blank side.
    pub fn blanks(&self) -> impl Iterator<Item = CubeNumber> {
        self.numbered().filter(|(_, cube)| cube.has_blank()).map(|(number, _)| number)
    }

    /// The first two cubes with the same digits and colour, if there are any.
    pub(crate) fn alike(&self) -> Option<[CubeNumber; 2]> {
        let (first, second) = first_alike(&self.cubes)?;
        Some([CubeNumber(first as u8), CubeNumber(second as u8)])
    }

    /// The first digit that fewer than 17 sides show, though each of 17 faces needs it, and how
    /// many sides show it at most. 6 stands for 6 and 9, of which 34 are needed.
    pub(crate) fn too_rare(&self) -> Option<(u8, usize)> {
        let shown = |digit: u8| -> usize {
            let of = |faces: &Faces| faces.iter().flatten().filter(|m| m.glyph() == digit).count();
            let most = |cube: &Cube| cube.readings.iter().map(of).max().unwrap_or(0);
            self.cubes.iter().map(most).sum()
        };
        let needed = |digit| if digit == 6 { 34 } else { 17 };
        let of_digit = |digit| Some((digit, shown(digit))).filter(|&(_, n)| n < needed(digit));
        (1..=8).find_map(of_digit)
    }

    /// Whether no mark has a recorded direction.
    pub fn is_without_directions(&self) -> bool {
        let readings = self.cubes.iter().flat_map(|cube| &cube.readings);
        readings.flatten().flatten().all(|mark| !mark.is_recorded)
    }

    /// Whether the direction of some mark isn't recorded.
    pub(crate) fn has_unrecorded(&self) -> bool {
        let faces = self.cubes.iter().flat_map(|cube| cube.readings.iter().flatten().flatten());
        faces.into_iter().any(|mark| !mark.is_recorded)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Mark;
    use solidoku_common::digit::Digit;

    #[test]
    fn what_isnt_a_set_is_refused_with_a_reason() {
        let refused = |change: fn(&mut Vec<Cube>)| {
            let mut cubes = Set::toy().cubes().to_vec();
            change(&mut cubes);
            let reason = Set::new(cubes).expect_err("it isn't a set");
            assert!(!reason.to_string().is_empty());
            reason
        };
        assert_eq!(refused(|cubes| cubes.truncate(3)), SetError::Cubes(3));
        assert_eq!(refused(|cubes| cubes[4].readings.clear()), SetError::Readings(4));
        let many = |cubes: &mut Vec<Cube>| cubes[4].readings = vec![cubes[4].readings[0]; 9];
        assert_eq!(refused(many), SetError::Readings(4));
        assert_eq!(refused(|cubes| cubes[1].readings = vec![[None; 6]]), SetError::BlankSides(1));
        let other = |cubes: &mut Vec<Cube>| {
            let spoilt = cubes[20].readings[0];
            cubes[1].readings.push(spoilt);
        };
        assert_eq!(refused(other), SetError::BlankSides(1));
        assert_eq!(refused(|cubes| cubes[0].colour = Colour::White), SetError::Orange(13));
        let more = |cubes: &mut Vec<Cube>| cubes[26].readings[0][0] = None;
        assert_eq!(refused(more), SetError::CubesWithBlank(10));
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
}
