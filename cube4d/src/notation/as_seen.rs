//! A cube that lies on the table, written as it is seen.
//!
//! 6 and 9 are one glyph. It is written upright if it can be read so, and as a 6 if it lies on its
//! side.

use crate::puzzle::{Faces, Mark, Placed, Quarter, Set};

/// The sides of a cube as it lies, with each 6 or 9 as the glyph that is seen.
pub fn as_seen(set: &Set, placed: &Placed) -> Faces {
    placed.known_faces(set).map(|side| side.map(glyph))
}

fn glyph(mark: Mark) -> Mark {
    let Some(other) = mark.reversed().filter(|_| mark.is_recorded) else { return mark };
    let is_first = |mark: &Mark| match mark.quarter.axis() == Quarter::UPRIGHT.axis() {
        true => mark.quarter == Quarter::UPRIGHT,
        false => mark.digit.value() == 6,
    };
    if is_first(&mark) { mark } else { other }
}

#[cfg(test)]
mod tests {
    use solidoku_common::input::Source;

    use super::*;
    use crate::notation::{Bracketed, parse_layout};
    use crate::puzzle::{Cell, Orientations, looks, poses};

    /// A layout with one cube in front, read back from its text.
    fn read_back(set: &Set, faces: &Faces) -> Placed {
        let text = format!("{}{}", Bracketed(faces), ".".repeat(26));
        let layout = parse_layout(&Source::new("table", text), set).expect("it is a cube");
        *layout.get(Cell::at(0, 0, 2)).expect("it is in front")
    }

    #[test]
    fn a_cube_is_recognised_as_it_lies_and_looks_the_same() {
        let toy = Set::toy();
        for (number, cube) in toy.numbered() {
            for pose in poses(cube, Orientations::All) {
                let placed = pose.of(number);
                let seen = read_back(toy, &as_seen(toy, &placed));
                assert_eq!(seen.cube, number);
                assert_eq!(looks(&seen.known_faces(toy)), looks(&placed.faces));
            }
        }
    }
}
