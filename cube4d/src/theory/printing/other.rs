//! A layout other than the one that is wanted, and what excludes it.
//!
//! Cubes stand in cells, each turned in some way, and each face has a direction in which it is
//! read. This is not accepted as soon as one of these *reasons* is printed:
//!
//! - a single digit that stands otherwise than its face is read;
//! - two digits that are equal as read, in one face or ring.
//!
//! A 6 or 9 that stands the other way up than its face is read fits, but is the other of the two.
//!
//! So a printing has one layout if and only if each other layout, with each choice of directions,
//! has a reason that is printed.

use crate::puzzle::{Cell, Facelet, Facelet as At, House, Mark, Orientation, Quarter, Rules, Side};

use super::{FaceletSet, OtherLayout, Print, Printing, turned_prints};

/// What excludes a layout.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reasons {
    /// Digits that don't stand as their face is read.
    pub singles: Vec<Facelet>,
    /// Pairs of equal digits in a house.
    pub pairs: Vec<[Facelet; 2]>,
}

impl Reasons {
    /// Whether one of them is printed.
    pub fn is_printed(&self, printed: &FaceletSet) -> bool {
        self.singles.iter().any(|&single| printed.contains(single))
            || self.pairs.iter().any(|pair| pair.iter().all(|&facelet| printed.contains(facelet)))
    }
}

/// A digit in another layout.
struct Moved {
    /// Where the digit is printed: the cube's own cell and side.
    home: Facelet,
    /// Where the digit is now.
    at: At,
    mark: Mark,
}

impl OtherLayout {
    /// What excludes it, of all digits of a printing.
    pub fn reasons(&self, printing: &Printing) -> Reasons {
        let mut reasons = Reasons::default();
        let mut read = Vec::new();
        for Moved { home, at, mark } in self.moved(printing) {
            let direction = self.directions[House::of(at).index()];
            let reversed = mark.reversed().filter(|mark| mark.quarter == direction);
            match Some(mark).filter(|mark| mark.quarter == direction).or(reversed) {
                Some(mark) => read.push((home, at, mark.digit)),
                None => reasons.singles.push(home),
            }
        }
        for house in Rules::USUAL.houses() {
            let facelets = house.facelets();
            let here: Vec<_> = read.iter().filter(|(_, at, _)| facelets.contains(at)).collect();
            for (n, (second, _, b)) in here.iter().enumerate() {
                for (first, _, a) in &here[..n] {
                    if a == b {
                        reasons.pairs.push([*first, *second]);
                    }
                }
            }
        }
        reasons
    }

    /// The digits where they are now.
    fn moved(&self, printing: &Printing) -> Vec<Moved> {
        let mut moved = Vec::new();
        for (cell, (cube, orientation)) in Cell::all().zip(self.cubes) {
            let prints = turned_prints(printing.cube(cube), orientation);
            for side in Side::ALL {
                let (to, _) = orientation.carry(side, Quarter::UPRIGHT);
                if let Some(mark) = prints[to.index()].mark() {
                    let home = Facelet { cell: cube, side };
                    moved.push(Moved { home, at: Facelet { cell, side: to }, mark });
                }
            }
        }
        moved
    }

    /// Reads each face on which nothing is printed in the direction of most of its digits, so that
    /// as few reasons as possible exclude the layout.
    pub(super) fn read_free_faces(&mut self, full: &Printing, printed: &FaceletSet) {
        let most = self.directions_of_most(full);
        let mut is_free = [true; 18];
        for Moved { home, at, .. } in self.moved(full) {
            is_free[House::of(at).index()] &= !printed.contains(home);
        }
        for face in (0..18).filter(|&face| is_free[face]) {
            self.directions[face] = most[face];
        }
    }

    /// Cubes in cells, with each face read in the direction of most of its digits.
    pub fn of_cubes(full: &Printing, cubes: [(Cell, Orientation); Cell::COUNT]) -> Self {
        let mut other = Self { cubes, directions: [Quarter::UPRIGHT; 18] };
        other.directions = other.directions_of_most(full);
        other
    }

    /// For each face the direction of most of its digits; the first of equals.
    fn directions_of_most(&self, full: &Printing) -> [Quarter; 18] {
        let mut standing = [[0u32; 4]; 18];
        for Moved { at, mark, .. } in self.moved(full) {
            standing[House::of(at).index()][mark.quarter.index()] += 1;
        }
        standing.map(|count| {
            let fewer = |quarter: &Quarter| u32::MAX - count[quarter.index()];
            Quarter::all().min_by_key(fewer).expect("there are four")
        })
    }
}

/// Whether this is a layout other than the wanted one.
pub(super) fn is_another_layout(
    full: &Printing,
    cubes: &[(Cell, Orientation); Cell::COUNT],
) -> bool {
    let is_used_once = |cube: Cell| cubes.iter().filter(|(other, _)| *other == cube).count() == 1;
    let stands_right = |(cell, &(cube, orientation)): (Cell, &(Cell, Orientation))| {
        let prints = turned_prints(full.cube(cube), orientation);
        let is_blank_right = Side::ALL.into_iter().all(|side| {
            let is_back = House::of(Facelet { cell, side }) == House::BLANK;
            is_back == (prints[side.index()] == Print::Blank)
        });
        cell.is_even() == cube.is_even() && is_blank_right
    };
    let is_wanted = |turn: Orientation| {
        Cell::all().all(|cube| cubes[turn.carry_cell(cube).index()] == (cube, turn))
    };
    Cell::all().all(is_used_once)
        && Cell::all().zip(cubes).all(stands_right)
        && !Orientation::about_blank_axis().any(is_wanted)
}
