//! A cube that lies on the table, written so that nothing is said that can't be seen.
//!
//! 6 and 9 are one glyph, and how a cube lies doesn't say which is meant. A bare `6` or `9` leaves
//! that open, but a directed one (`6>`) doesn't. So a glyph on its side is written `6>?`: which way
//! up it stands follows from the other sides and the set.

use crate::puzzle::{Faces, Mark, Orientations, Placed, Quarter, Set, looks, may_be, poses};

/// The sides of a cube as it lies, with 6s and 9s left open where the notation can do that.
pub fn as_seen(set: &Set, placed: &Placed) -> Faces {
    let known = placed.known_faces(set);
    let open = known.map(|side| side.map(left_open));
    if open.iter().flatten().all(|mark| mark.is_recorded) {
        return open;
    }
    let is_ambiguous = set.cubes().iter().any(|cube| {
        let mut others = poses(cube, Orientations::All).into_iter();
        others.any(|pose| may_be(&pose.faces, &open) && looks(&pose.faces) != looks(&known))
    });
    if is_ambiguous { known } else { open }
}

/// A 6 or 9 upright if it can be read so, and otherwise without saying which way up it stands.
fn left_open(mark: Mark) -> Mark {
    if !mark.is_six_or_nine() || !mark.is_recorded {
        return mark;
    }
    let upright = [Some(mark), mark.reversed()].into_iter().flatten();
    let upright = upright.into_iter().find(|mark| mark.quarter == Quarter::UPRIGHT);
    let on_its_side = Mark { is_recorded: false, quarter: Quarter::new(1), ..mark };
    upright.unwrap_or(on_its_side)
}

#[cfg(test)]
mod tests {
    use solidoku_common::input::Source;

    use super::*;
    use crate::notation::{Bracketed, parse_layout};
    use crate::puzzle::Cell;

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
