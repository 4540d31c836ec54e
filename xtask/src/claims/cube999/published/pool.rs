//! How the answer takes a piece from one place of a pool to another.

use super::frame::{Frame, Move, Place, X, Y, Z, place_after, rotated, turn, undone};

/// The centre of the 5×5×5 cells.
const CENTRE: Place = [2, 2, 2];

/// INTO_CENTER: takes the piece at 1 3 2 to the centre, 2 2 2, of the 5×5×5 cells.
pub(super) const INTO_CENTER: [Move; 4] =
    [turn([1, 2, 2], Z, 1), turn([2, 3, 2], Z, -1), turn([1, 2, 2], Z, -1), turn([2, 3, 2], Z, 1)];

/// Whether the sum of the coordinates is odd.
pub(super) fn is_odd(at: Place) -> bool {
    at.iter().sum::<usize>() % 2 == 1
}

/// Stage 1: takes a piece through the box beyond a face, along x, y and z by turns until it is
/// there.
pub(super) fn through_a_box(
    face: Frame,
    mut from: Place,
    mut to: Place,
    make: &mut impl FnMut(Move),
) {
    let inside = face.beyond_the_face();
    from[Z] -= 1;
    to[Z] -= 1;
    while from != to {
        for axis in [X, Y, Z] {
            let swapped = |mut at: Place| {
                at.swap(X, axis);
                at
            };
            let frame = inside.exchanged(X, axis);
            let end = along_x(frame.size, swapped(from), swapped(to), &mut |m| make(frame.turn(m)));
            from = swapped(end);
        }
    }
}

/// Takes a piece to another x, by turns about z, each two cells on or one.
fn along_x(size: Place, mut at: Place, to: Place, make: &mut impl FnMut(Move)) -> Place {
    while at[X] != to[X] {
        let is_rising = at[X] < to[X];
        let is_next = at[X].abs_diff(to[X]) == 1 && at[X] != 0 && at[X] != size[X] - 1;
        let x = match (is_next, is_rising) {
            (true, _) => at[X],
            (false, true) => at[X] + 1,
            (false, false) => at[X] - 1,
        };
        let is_low = at[Y] <= 1;
        let y = if is_low { at[Y] + 1 } else { at[Y] - 1 };
        let z = at[Z].max(2) - 1;
        let m = turn([x, y, z], Z, if is_rising == is_low { 1 } else { 3 });
        make(m);
        at = place_after(at, m);
    }
    at
}

/// Stage 2: takes a piece through the 3×3×3 cells in the middle, and changes nothing around them.
pub(super) fn through_the_centre(from: Place, to: Place, make: &mut impl FnMut(Move)) {
    if from == to {
        return;
    }
    if is_odd(from) {
        odd_through_the_centre(from, to, make);
    } else {
        even_through_the_centre(from, to, make);
    }
}

/// Corners and the centres of faces.
fn odd_through_the_centre(from: Place, to: Place, make: &mut impl FnMut(Move)) {
    let is_of_a_face = |at: Place| at.iter().filter(|&&c| c == 2).count() == 2;
    match (is_of_a_face(from), is_of_a_face(to)) {
        (true, true) => make(from_face_to_face(from, to)),
        (true, false) => {
            through_the_centre(from, [2, 2, 1], make);
            undone(&INTO_CENTER).into_iter().for_each(&mut *make);
            through_the_centre([1, 3, 1], to, make);
        }
        (false, true) => {
            through_the_centre(from, [1, 3, 1], make);
            INTO_CENTER.into_iter().for_each(&mut *make);
            through_the_centre([2, 2, 1], to, make);
        }
        (false, false) => {
            make(turn(CENTRE, Z, corner_number(from) - corner_number(to)));
            if from[Z] != to[Z] {
                make(turn(CENTRE, Y, quarters_across(to)));
            }
        }
    }
}

/// The turn of the middle that takes the centre of a face to that of another.
fn from_face_to_face(from: Place, to: Place) -> Move {
    // The axis on which the centre lies, and which end of it.
    let lies = |at: Place| {
        let axis = [X, Y, Z].into_iter().find(|&axis| at[axis] != 2).expect("it is of a face");
        (axis, if at[axis] == 3 { 1 } else { -1 })
    };
    let ((a, from_end), (b, to_end)) = (lies(from), lies(to));
    if a == b {
        return turn(CENTRE, if a == X { Y } else { X }, 2);
    }
    let sense = if b == (a + 1) % 3 { 1 } else { -1 };
    turn(CENTRE, 3 - a - b, from_end * to_end * sense)
}

/// Edges and the centre.
fn even_through_the_centre(from: Place, to: Place, make: &mut impl FnMut(Move)) {
    if from == CENTRE {
        undone(&INTO_CENTER).into_iter().for_each(&mut *make);
        through_the_centre([1, 3, 2], to, make);
    } else if to == CENTRE {
        through_the_centre(from, [1, 3, 2], make);
        INTO_CENTER.into_iter().for_each(make);
    } else if from[Z] == to[Z] {
        make(turn(CENTRE, Z, edge_number(from) - edge_number(to)));
    } else {
        let mut at = from;
        while at[Z] != to[Z] {
            let (axis, quarters) = if at[X] == 2 { (Y, -1) } else { (X, 1) };
            make(turn(CENTRE, axis, quarters));
            at = rotated(at, axis, quarters, 5);
        }
        through_the_centre(at, to, make);
    }
}

/// The corners of a layer, in the order in which turns about z meet them backwards.
pub(super) fn corner_number([x, y, _]: Place) -> i32 {
    match (x == 1, y == 1) {
        (true, true) => 0,
        (true, false) => 1,
        (false, false) => 2,
        (false, true) => 3,
    }
}

/// The quarters about y that take a corner from the other layer to this one.
pub(super) fn quarters_across(to: Place) -> i32 {
    -((to[X] + to[Z]) as i32 - 1)
}

/// The edges of a layer, or the quarter of it that they begin, in the order of [`corner_number`].
fn edge_number([x, y, _]: Place) -> i32 {
    if x <= 2 && y == 1 {
        3
    } else if x == 3 && y <= 2 {
        2
    } else if x >= 2 && y == 3 {
        1
    } else {
        0
    }
}
