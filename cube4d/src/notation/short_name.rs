//! A short name for each cube of a set, by what is on it: three digits that meet at a corner,
//! clockwise as seen there, which are on no other cube of its colour. No cube has its number on it.

use std::fmt;

use crate::puzzle::{Colour, Cube, CubeNumber, Orientation, Set, Side, turned};

/// A cube by its colour and the digits of a corner, as in "orange 1 2 5". It doesn't depend on how
/// the cube lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ShortName {
    /// The cube's colour.
    pub colour: Colour,
    /// The digits; 6 is also 9, which is rarely needed.
    pub digits: [u8; 3],
}

impl ShortName {
    /// The short name of a cube in its set. Only cubes that look the same share one.
    pub fn of(set: &Set, cube: CubeNumber) -> Self {
        let colour = set.cube(cube).colour;
        let is_other =
            |(number, other): &(CubeNumber, &Cube)| *number != cube && other.colour == colour;
        let others: Vec<[u8; 3]> =
            set.numbered().filter(is_other).flat_map(|(_, other)| corners(other)).collect();
        let own = corners(set.cube(cube));
        let is_own = |digits: &&[u8; 3]| !others.contains(digits);
        let digits = own.iter().find(is_own).or(own.first()).copied();
        Self { colour, digits: digits.expect("a cube has corners without its blank side") }
    }
}

impl fmt::Display for ShortName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { colour, digits: [a, b, c] } = self;
        write!(f, "{} {a} {b} {c}", colour.name())
    }
}

/// What a cube shows at its corners, from each of their sides; those without a 6 first.
fn corners(cube: &Cube) -> Vec<[u8; 3]> {
    let at_corner = |turn: Orientation| {
        let faces = turned(&cube.readings[0], turn);
        let [top, right, front] = [Side::Top, Side::Right, Side::Front].map(|side| faces[side]);
        Some([top?.glyph(), right?.glyph(), front?.glyph()])
    };
    let mut corners: Vec<[u8; 3]> = Orientation::all().filter_map(at_corner).collect();
    corners.sort_unstable_by_key(|digits| (digits.contains(&6), *digits));
    corners
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_toys_cubes_have_different_names_however_they_are_listed() {
        let set = Set::toy();
        let names: Vec<ShortName> = set.numbered().map(|(n, _)| ShortName::of(set, n)).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), CubeNumber::COUNT);
        assert_eq!(names[16].to_string(), "orange 1 3 7");
        for turn in Orientation::all() {
            let turned_cube = |cube: &Cube| Cube {
                readings: cube.readings.iter().map(|faces| turned(faces, turn)).collect(),
                ..cube.clone()
            };
            let other = Set::new(set.cubes().iter().map(turned_cube).collect());
            let other = other.expect("it is a set");
            for (number, name) in CubeNumber::all().zip(&names) {
                assert_eq!(ShortName::of(&other, number), *name);
            }
        }
    }
}
