//! The answer's steps: for each cell that a step solves, when, from which cell of its pool, and by
//! which turns.

use super::frame::{Frame, Move, Place, X, Y, Z, rotated, rotated_move, turn, undone};
use super::pool::{corner_number, is_odd, quarters_across, through_a_box, through_the_centre};

/// One of the answer's steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A face of the box that isn't solved yet: its cells of z = 0.
    Face,
    /// The 5×5×5 cells around the middle, and the very centre.
    Inner,
    /// The centres of the middle's faces.
    Cross,
    /// The edges of the middle.
    Edges,
    /// The corners of the middle.
    Corners,
}

/// What a step does with a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    /// The cell was solved before.
    Done,
    /// The cell is in the pool.
    Pool,
    /// The cell is solved in this step.
    Active(Active),
}

/// How a cell is solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Active {
    /// Cells of lower numbers are solved before.
    pub(super) order: usize,
    /// Where its piece must be first.
    pub(super) source: Place,
    /// The turns that take it from there.
    pub(super) moves: Vec<Move>,
}

fn active(order: usize, source: Place, moves: Vec<Move>) -> Cell {
    Cell::Active(Active { order, source, moves })
}

/// The T permutation, in thin moves: exchanges the edges at 1 2 1 and 3 2 1, and the corners at 3 1
/// 1 and 3 3 1.
pub(super) const T_PERMUTATION: [Move; 14] = [
    turn([3, 2, 2], X, -1),
    turn([2, 2, 1], Z, 1),
    turn([3, 2, 2], X, 1),
    turn([2, 2, 1], Z, -1),
    turn([3, 2, 2], X, 1),
    turn([2, 3, 2], Y, -1),
    turn([3, 2, 2], X, 2),
    turn([2, 2, 1], Z, -1),
    turn([3, 2, 2], X, 1),
    turn([2, 2, 1], Z, -1),
    turn([3, 2, 2], X, -1),
    turn([2, 2, 1], Z, 1),
    turn([3, 2, 2], X, 1),
    turn([2, 3, 2], Y, 1),
];

/// The Y permutation, in thin moves: exchanges the corners at 1 1 1 and 3 3 1, and the edges at 2 1
/// 1 and 1 2 1.
pub(super) const Y_PERMUTATION: [Move; 17] = [
    turn([2, 3, 2], Y, -1),
    turn([3, 2, 2], X, -1),
    turn([2, 2, 1], Z, -1),
    turn([3, 2, 2], X, 1),
    turn([2, 2, 1], Z, -1),
    turn([3, 2, 2], X, -1),
    turn([2, 2, 1], Z, 1),
    turn([3, 2, 2], X, 1),
    turn([2, 3, 2], Y, 1),
    turn([3, 2, 2], X, -1),
    turn([2, 2, 1], Z, 1),
    turn([3, 2, 2], X, 1),
    turn([2, 2, 1], Z, -1),
    turn([3, 2, 2], X, 1),
    turn([2, 3, 2], Y, -1),
    turn([3, 2, 2], X, -1),
    turn([2, 3, 2], Y, 1),
];

/// A thin move: five turns that turn one layer of nine cells, `m`'s outer one if it lies on that
/// side.
pub(super) fn thin(m: Move) -> [Move; 5] {
    let mut beside = m.centre;
    if beside[m.axis] > 1 {
        beside[m.axis] -= 1;
    } else {
        beside[m.axis] += 1;
    }
    let across = if m.axis == X { Y } else { X };
    let half = turn(m.centre, across, 2);
    [
        turn(beside, m.axis, m.quarters),
        half,
        turn(beside, m.axis, -m.quarters),
        half,
        turn(m.centre, m.axis, -m.quarters),
    ]
}

impl Step {
    /// What the step does with a cell of its box.
    pub(super) fn cell(self, size: Place, at: Place) -> Cell {
        let is_in_the_middle = at.iter().all(|c| (1..=3).contains(c));
        match self {
            Self::Face => of_a_face(size, at),
            Self::Inner => of_the_inner_shell(at),
            _ if !is_in_the_middle => Cell::Done,
            Self::Cross if is_odd(at) => of_the_cross(at),
            Self::Edges if !is_odd(at) && at != [2, 2, 2] => of_the_edges(at),
            Self::Corners if is_odd(at) && !at.contains(&2) => of_the_corners(at),
            Self::Cross | Self::Edges | Self::Corners => Cell::Done,
        }
    }

    /// Takes a piece through the step's pool.
    pub(super) fn through_the_pool(
        self,
        frame: Frame,
        from: Place,
        to: Place,
        make: &mut impl FnMut(Move),
    ) {
        match self {
            Self::Face => through_a_box(frame, from, to, make),
            Self::Inner => through_the_centre(from, to, &mut |m| make(frame.turn(m))),
            Self::Cross => {
                let turns = corner_number(from) - corner_number(to);
                self.make(frame, turn([2, 2, from[Z]], Z, turns), make);
                if from[Z] != to[Z] {
                    self.make(frame, turn([2, to[Y], 2], Y, quarters_across(to)), make);
                }
            }
            // Their pool is one cell.
            Self::Edges | Self::Corners => {}
        }
    }

    /// Makes a turn of the step's box, or the thin move of that name.
    pub(super) fn make(self, frame: Frame, m: Move, make: &mut impl FnMut(Move)) {
        match self {
            Self::Face | Self::Inner => make(frame.turn(m)),
            Self::Cross | Self::Edges | Self::Corners => {
                thin(m).into_iter().for_each(|m| make(frame.turn(m)));
            }
        }
    }
}

/// Most cells take one turn; near the right or the lower edge three; near both five.
fn of_a_face([width, height, _]: Place, [x, y, z]: Place) -> Cell {
    if z != 0 {
        return Cell::Pool;
    }
    let order = y * width + x;
    match (x + 2 >= width, y + 2 >= height) {
        (false, false) => active(order, [x, y, 2], vec![turn([x + 1, y + 1, 1], Y, -1)]),
        (true, false) => {
            let aside = turn([width - 2, y + 1, 1], Y, -1);
            let back = turn([width - 2, y + 1, 4 + x - width], Y, 1);
            active(order, [width - 1, y, 5 + x - width], vec![aside, back, reversed(aside)])
        }
        (false, true) => {
            let aside = turn([x + 1, height - 2, 1], X, 1);
            let back = turn([x + 1, height - 2, 4 + y - height], X, -1);
            active(order, [x, height - 1, 5 + y - height], vec![aside, back, reversed(aside)])
        }
        (true, true) => {
            let corner = [width - 2, height - 2, 1];
            let (first, second) = (turn(corner, X, 1), turn(corner, Y, -1));
            let back = turn([width + height - 5 - y, height - 2, 4 + x - width], Y, 1);
            let moves = vec![first, second, back, reversed(second), reversed(first)];
            active(order, [width - 4 + height - y, height - 1, 5 + x - width], moves)
        }
    }
}

fn reversed(m: Move) -> Move {
    turn(m.centre, m.axis, -m.quarters)
}

/// One cell of each of the answer's categories A to F, and the same turns, rotated or mirrored, for
/// the others.
fn of_the_inner_shell(at: Place) -> Cell {
    let [x, y, z] = at;
    if at == [2, 2, 2] {
        return active(100, at, Vec::new());
    }
    if at.iter().all(|c| (1..=3).contains(c)) {
        return Cell::Pool;
    }
    if x >= 3 || y >= 3 {
        return rotated_cell(of_the_inner_shell(rotated(at, Z, 1, 5)), Z, -1);
    }
    if z >= 1 {
        let (axis, quarters) = if y == 0 { (X, 1) } else { (Y, -1) };
        return rotated_cell(of_the_inner_shell(rotated(at, axis, quarters, 5)), axis, -quarters);
    }
    if y > x {
        return mirrored_cell(of_the_inner_shell([y, x, z]));
    }
    let corner = |axis, quarters| turn([1, 1, 1], axis, quarters);
    let (order, source, moves) = match (x, y) {
        (0, 0) => (0, [2, 2, 2], vec![corner(Z, 2), corner(X, 1)]),
        (1, 0) => {
            let middle = turn([2, 2, 2], Z, 2);
            (1, [2, 3, 2], vec![corner(Z, 1), corner(Y, -1), middle, corner(Y, 1), corner(Z, -1)])
        }
        (2, 0) => {
            let aside = turn([2, 3, 2], Z, -1);
            let moves =
                [aside, corner(Z, 1), corner(Y, -1), reversed(aside), corner(Y, 1), corner(Z, -1)];
            (2, [2, 2, 2], moves.to_vec())
        }
        (1, 1) => {
            let middle = turn([2, 2, 2], Z, 2);
            (3, [3, 3, 2], vec![corner(Z, 1), corner(Y, 2), middle, corner(Y, 2), corner(Z, -1)])
        }
        (2, 1) => {
            let aside = turn([2, 3, 2], Z, -1);
            let moves =
                [aside, corner(Z, -1), corner(X, 2), reversed(aside), corner(X, 2), corner(Z, 1)];
            (4, [1, 2, 2], moves.to_vec())
        }
        _ => {
            let aside = turn([3, 3, 2], X, 1);
            let moves =
                [corner(Z, 1), corner(Y, 2), aside, corner(Y, 2), corner(Z, -1), reversed(aside)];
            (5, [2, 3, 3], moves.to_vec())
        }
    };
    active(order, source, moves)
}

fn rotated_cell(cell: Cell, axis: usize, quarters: i32) -> Cell {
    let Cell::Active(Active { order, source, moves }) = cell else { return cell };
    let moves = moves.into_iter().map(|m| rotated_move(m, axis, quarters)).collect();
    active(order, rotated(source, axis, quarters, 5), moves)
}

/// x and y exchanged, which changes the sense of all turns.
fn mirrored_cell(cell: Cell) -> Cell {
    let Cell::Active(Active { order, source: [x, y, z], moves }) = cell else { return cell };
    let mirrored = |m: Move| {
        let [x, y, z] = m.centre;
        turn([y, x, z], [Y, X, Z][m.axis], -m.quarters)
    };
    active(order, [y, x, z], moves.into_iter().map(mirrored).collect())
}

/// By INTO_CENTER with thin moves.
fn of_the_cross([x, y, z]: Place) -> Cell {
    let into = |a: Place, b: Place, axis| {
        vec![turn(a, axis, 1), turn(b, axis, -1), turn(a, axis, -1), turn(b, axis, 1)]
    };
    match (x == 2, y == 2, z == 2) {
        (false, true, true) => active(0, [x, 1, 1], into([x, 2, 1], [x, 1, 2], X)),
        (true, false, true) => active(0, [1, y, 1], into([1, y, 2], [2, y, 1], Y)),
        (true, true, false) => active(0, [1, 1, z], into([2, 1, z], [1, 2, z], Z)),
        _ => Cell::Pool,
    }
}

/// Old Pochmann's way: to the cell opposite the pool's, an exchange, and back.
fn of_the_edges(at: Place) -> Cell {
    let [x, y, z] = at;
    let setup = match (x, y, z) {
        (3, 2, 1) => return Cell::Pool,
        (1, 2, 1) => Vec::new(),
        (_, _, 3) => {
            let quarters = match (x, y) {
                (3, _) => 2,
                (_, 3) => 1,
                (_, 1) => -1,
                _ => 0,
            };
            vec![turn([2, 2, 3], Z, quarters), turn([1, 2, 2], X, 2)]
        }
        (_, _, 2) => {
            let quarters = match (x, y) {
                (3, 3) => 1,
                (3, _) => 2,
                (_, 3) => 0,
                _ => -1,
            };
            vec![turn([2, 2, 2], Z, quarters), turn([1, 2, 2], X, -1)]
        }
        _ => {
            let quarters = if y == 3 { -1 } else { 1 };
            vec![turn([2, 2, 2], X, 2), turn([2, 2, 3], Z, quarters), turn([1, 2, 2], X, 2)]
        }
    };
    active(0, [3, 2, 1], conjugated(&setup, &T_PERMUTATION))
}

/// What the last step does with a corner of the middle.
fn of_the_corners(at: Place) -> Cell {
    let setup = match at {
        [1, 1, 1] => return Cell::Pool,
        [3, 3, 1] => Vec::new(),
        [1, 3, 1] => vec![turn([2, 3, 2], Y, -1)],
        [3, 1, 1] => vec![turn([3, 2, 2], X, 1)],
        [x, y, _] => {
            let quarters = match (x, y) {
                (1, 1) => 2,
                (1, _) => -1,
                (_, 1) => 1,
                _ => 0,
            };
            vec![turn([2, 2, 3], Z, quarters), turn([2, 3, 2], Y, 1)]
        }
    };
    active(0, [1, 1, 1], conjugated(&setup, &Y_PERMUTATION))
}

fn conjugated(setup: &[Move], moves: &[Move]) -> Vec<Move> {
    [setup, moves, &undone(setup)].concat()
}
