//! What the one answer says of the puzzle.

use std::collections::BTreeSet;

use cube999::Cube;
use cube999::count;
use cube999::geometry::{Axis, Block, CELLS, Cell, Class};
use cube999::notation::{self, Style};
use cube999::turn::Turn;

use super::ANSWER;
use super::published::facts;
use crate::claim::{Claim, Value, claim};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("cube999.answer.parity", ANSWER)
            .says(
                "Pieces are locked in to a checkerboard pattern; pieces from odd places can only \
                 go to odd places, and likewise for even.",
            )
            .published(Value::one("locked in"))
            .recomputed(
                "every turn on every cell, by the tables; parts joined by turns counted",
                || {
                    let sizes = orbits();
                    let word = if sizes.len() > 1 { "locked in" } else { "free" };
                    Value::one(word).rounded_from(listed(sizes))
                },
            )
            .confirmed(
                "the sum of a piece's coordinates under quarter turns of its offsets",
                || {
                    let are_even = quarter_changes().all(|change| change % 2 == 0);
                    let sizes = Class::ALL.map(|class| class.cells().count());
                    let word = if are_even { "locked in" } else { "free" };
                    Value::one(word).rounded_from(listed(sizes.to_vec()))
                },
            ),
        claim("cube999.answer.kinds", ANSWER)
            .says("This means that there are actually 18 kinds of pieces.")
            .published(Value::count(18))
            .recomputed("digits that the cells of each class hold in the target", || {
                let kinds = Class::ALL.map(count::digit_counts);
                Value::count(kinds.iter().flatten().filter(|&&cells| cells > 0).count() as u64)
            })
            .confirmed("different pairs of a digit and a parity, by the formula", || {
                let sum = |n: usize| n % 9 + n / 9 % 9 + n / 81;
                let kind = |n| (sum(n) % 9 + 1, sum(n) % 2);
                Value::count((0..CELLS).map(kind).collect::<BTreeSet<_>>().len() as u64)
            }),
        claim("cube999.answer.pool", ANSWER)
            .says(
                "In the centre 3×3×3, the P and Q positions (corners, centres of faces) are all \
                 of the odd class, and the T and U positions (edges, the centre) of the even \
                 one.",
            )
            .published(Value::list(["P odd", "Q odd", "T even", "U even"]))
            .recomputed("the classes of the 27 cells", pool),
        claim("cube999.answer.symbols", ANSWER)
            .says("With symbols for 18 kinds of pieces, the solved cube begins so.")
            .published(Value::list(["0a1b2c3d4", "a1b2c3d4e", "1b2c3d4e5", "b2c3d4e5f"]))
            .recomputed("the target, as `cube999 turn --style symbols` writes it", || {
                let text = notation::write(&Cube::TARGET, Style::Symbols);
                Value::list(text.lines().take(4))
            })
            .confirmed("x + y, counted through 0a1b2c3d4e5f6g7h8i", || {
                let symbols = b"0a1b2c3d4e5f6g7h8i";
                let row = |y: usize| (y..y + 9).map(|n| char::from(symbols[n])).collect::<String>();
                Value::list((0..4).map(row))
            }),
        claim("cube999.answer.rotations", ANSWER)
            .says(
                "Rotations are clockwise looking down the axis: drawings of eight cells after X1, \
                 Y1 and Z1, front beside back.",
            )
            .published(Value::list(["z · · · / 0 x y ·", "x · 0 z / · · y ·", "y 0 · z / · x · ·"]))
            .recomputed("the program's formula for a rotation", facts::rotations_by_formula)
            .confirmed(
                "the corners of a sub-cube, turned as `--notation answer` reads it",
                facts::rotations_by_tables,
            ),
    ]
}

/// The sizes of the parts within which turns move pieces, the largest first.
fn orbits() -> Vec<usize> {
    let (mut seen, mut sizes) = ([false; CELLS], Vec::new());
    for start in Cell::all() {
        let (mut open, mut size) = (vec![start], 0);
        while let Some(cell) = open.pop() {
            if std::mem::replace(&mut seen[cell.index()], true) {
                continue;
            }
            size += 1;
            open.extend(Turn::all().map(|turn| turn.carries(cell)));
        }
        sizes.extend((size > 0).then_some(size));
    }
    sizes
}

/// By how much quarter turns change the sum of the coordinates.
fn quarter_changes() -> impl Iterator<Item = i8> {
    let offsets = (0..27).map(|n| [n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1]);
    let sum = |offset: [i8; 3]| offset.into_iter().sum::<i8>();
    offsets.flat_map(move |offset| Axis::ALL.map(|axis| sum(axis.quarter(offset)) - sum(offset)))
}

fn listed(sizes: Vec<usize>) -> String {
    sizes.iter().map(usize::to_string).collect::<Vec<_>>().join(" and ")
}

/// The parity of each kind of position in the centre, by how many coordinates aren't the centre's.
fn pool() -> Value {
    let centre = Block::new(4, 4, 4).expect("it is within the cube");
    let cells = || (0..27).map(|local| centre.cell(local));
    let kinds = [("P", 3), ("Q", 1), ("T", 2), ("U", 0)];
    Value::list(kinds.map(|(name, off_centre)| {
        let off = |cell: &Cell| cell.coordinates().iter().filter(|&&at| at != 4).count();
        let of_kind = cells().filter(|cell| off(cell) == off_centre);
        let classes: BTreeSet<&str> = of_kind.map(|cell| cell.class().name()).collect();
        format!("{name} {}", classes.into_iter().collect::<Vec<_>>().join(" or "))
    }))
}
