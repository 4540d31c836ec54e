//! Layouts near the wanted one: a cube turned in its cell, or two exchanged and turned, or three in a cycle.

use crate::puzzle::{Cell, Orientation, Side};

use super::OtherLayout;
use super::{Print, Printing};

/// The orientations of a cube in which a blank side stays at the back.
fn orientations(full: &Printing, cube: Cell) -> Vec<Orientation> {
    let all = Orientation::all();
    let back = Side::Back.index();
    let is_allowed = |o: &Orientation| {
        !full.has_blank(cube) || super::turned_prints(full.cube(cube), *o)[back] == Print::Blank
    };
    all.filter(is_allowed).collect()
}

/// Whether two cubes have the same colour, and both or neither a blank side.
fn are_alike(full: &Printing, a: Cell, b: Cell) -> bool {
    a.is_even() == b.is_even() && full.has_blank(a) == full.has_blank(b)
}

/// All of them that differ from the wanted layout.
pub fn near(full: &Printing) -> Vec<OtherLayout> {
    let mut others = Vec::new();
    let mut add = |moves: &[(Cell, Cell, Orientation)]| {
        let mut cubes = OtherLayout::home();
        for &(cell, cube, orientation) in moves {
            cubes[cell.index()] = (cube, orientation);
        }
        others.push(OtherLayout::of_cubes(full, cubes));
    };
    for a in Cell::all() {
        for turn in orientations(full, a).into_iter().skip(1) {
            add(&[(a, a, turn)]);
        }
        for b in Cell::all().filter(|&b| a < b && are_alike(full, a, b)) {
            for turn_a in orientations(full, a) {
                for turn_b in orientations(full, b) {
                    add(&[(a, b, turn_b), (b, a, turn_a)]);
                }
            }
            let upright = Orientation::AS_LISTED;
            for c in Cell::all().filter(|&c| b < c && are_alike(full, b, c)) {
                add(&[(a, b, upright), (b, c, upright), (c, a, upright)]);
                add(&[(a, c, upright), (b, a, upright), (c, b, upright)]);
            }
        }
    }
    others
}
