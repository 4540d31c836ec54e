//! Cells and turns as the answer has them, and the frames in which it sees parts of the cube.
//!
//! x is to the right, y down and z to the back, all from 0; turns are clockwise as one looks along
//! the axis, so that X takes y to z, Y takes z to x, and Z takes x to y.

/// A cell, or a turn's centre: x, y, z.
pub(super) type Place = [usize; 3];

pub(super) const X: usize = 0;
pub(super) const Y: usize = 1;
pub(super) const Z: usize = 2;

/// A turn of the 3×3×3 cells around a centre, by quarters of any sign; the answer's program also
/// makes and prints turns by none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Move {
    pub(super) centre: Place,
    pub(super) axis: usize,
    pub(super) quarters: i32,
}

/// The turn about an axis.
pub(super) const fn turn(centre: Place, axis: usize, quarters: i32) -> Move {
    Move { centre, axis, quarters }
}

/// The turns that undo these.
pub(super) fn undone(moves: &[Move]) -> Vec<Move> {
    moves.iter().rev().map(|&m| turn(m.centre, m.axis, -m.quarters)).collect()
}

/// Where a turn of a whole cube of `size` cells along each edge takes a cell of it.
pub(super) fn rotated(mut at: Place, axis: usize, quarters: i32, size: usize) -> Place {
    let (from, to) = ((axis + 1) % 3, (axis + 2) % 3);
    for _ in 0..quarters.rem_euclid(4) {
        (at[from], at[to]) = (size - 1 - at[to], at[from]);
    }
    at
}

/// Where a turn takes a cell of its sub-cube.
pub(super) fn place_after(at: Place, by: Move) -> Place {
    let first = by.centre.map(|c| c - 1);
    let inside = rotated([0, 1, 2].map(|i| at[i] - first[i]), by.axis, by.quarters, 3);
    [0, 1, 2].map(|i| inside[i] + first[i])
}

/// Where a turn takes a cell, which stays if it isn't in the turn's sub-cube.
pub(super) fn moved(at: Place, by: Move) -> Place {
    let is_inside = (0..3).all(|i| at[i].abs_diff(by.centre[i]) <= 1);
    if is_inside { place_after(at, by) } else { at }
}

/// Another turn, as it is after the 5×5×5 cells were rotated.
pub(super) fn rotated_move(m: Move, axis: usize, quarters: i32) -> Move {
    let (mut about, mut sign) = (m.axis, 1);
    for _ in 0..quarters.rem_euclid(4) {
        if about == (axis + 1) % 3 {
            about = (axis + 2) % 3;
        } else if about == (axis + 2) % 3 {
            (about, sign) = ((axis + 1) % 3, -sign);
        }
    }
    turn(rotated(m.centre, axis, quarters, 5), about, sign * m.quarters)
}

/// A box of cells with its own x, y and z: from a corner of the cube, with axes exchanged or
/// mirrored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// Cells along its axes.
    pub(super) size: Place,
    /// The cube's axis that each of its axes lies along.
    along: [usize; 3],
    /// Which of its axes run backwards.
    is_mirrored: [bool; 3],
    /// The smallest of the cube's coordinates along each of its axes.
    first: Place,
}

impl Frame {
    /// The box between two corners of the cube.
    pub(super) fn box_between(first: Place, end: Place) -> Self {
        let size = [0, 1, 2].map(|i| end[i] - first[i]);
        Self { size, along: [X, Y, Z], is_mirrored: [false; 3], first }
    }

    /// The box with two axes exchanged.
    pub(super) fn exchanged(mut self, a: usize, b: usize) -> Self {
        self.size.swap(a, b);
        self.along.swap(a, b);
        self.is_mirrored.swap(a, b);
        self.first.swap(a, b);
        self
    }

    /// The box with all axes backwards.
    pub(super) fn mirrored(mut self) -> Self {
        self.is_mirrored = self.is_mirrored.map(|is| !is);
        self
    }

    /// The box without its cells of z = 0.
    pub(super) fn beyond_the_face(mut self) -> Self {
        self.size[Z] -= 1;
        self.first[Z] += usize::from(!self.is_mirrored[Z]);
        self
    }

    /// The cube's cell, or centre, at a place of the box.
    pub(super) fn place(&self, at: Place) -> Place {
        let mut place = [0; 3];
        for i in 0..3 {
            let inside = if self.is_mirrored[i] { self.size[i] - 1 - at[i] } else { at[i] };
            place[self.along[i]] = self.first[i] + inside;
        }
        place
    }

    /// The cube's turn that is this one of the box: one axis more backwards, or two exchanged,
    /// change its sense.
    pub(super) fn turn(&self, m: Move) -> Move {
        let exchanges = (0..3).filter(|&i| self.along[i] < self.along[(i + 1) % 3]).count() == 1;
        let others = (0..3).filter(|&i| i != m.axis && self.is_mirrored[i]).count();
        let sign = if exchanges != (others % 2 == 1) { -1 } else { 1 };
        turn(self.place(m.centre), self.along[m.axis], sign * m.quarters)
    }

    /// The box's cells, x first.
    pub(super) fn cells(&self) -> impl Iterator<Item = Place> + use<> {
        let [x, y, z] = self.size;
        (0..x * y * z).map(move |n| [n % x, n / x % y, n / (x * y)])
    }
}
