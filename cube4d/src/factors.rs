//! All layouts where digits need not stand the same way up, by *2-factors*.
//!
//! Without alignment an exact cover has billions of nodes: each of 27 cubes stands in 24 ways, and
//! nothing but values tells them apart. There is a better way to look at it.
//!
//! **A layer is a 2-factor.** Across an axis each cube shows a *pair* of opposite digits. Take digits
//! as vertices (6 and 9 as one) and pairs as edges. The nine cubes of a layer show 1 to 9 to both sides
//! only if each digit ends two of their edges, 6-and-9 four; and then their cycles can be walked in
//! some sense, so that each digit is once on the one side and once on the other. So the search forgets
//! first which of a pair's ends is on which side, and adds up ends: a layer is a sum of nine vectors
//! (`ends`) that must be 2 everywhere. Sums can be met in the middle.
//!
//! **In order:** which pair each cube shows to front and back, and in which layer of z it is (`depth`);
//! who is in the middle layers of x and y (`cross`), which the colours nearly say, and at the corners;
//! who of the others is to the left and on top (`frame`); and at last the senses in which cycles are
//! walked (`senses`), if there are any, as a cube isn't its mirror image (`parity`). Rings are looked at in
//! the end.
//!
//! **Symmetry.** Until senses matter, the eight symmetries of a square move layers of x and y about and
//! change nothing, so one arrangement of eight is met. Its four turned images are turned layouts. Its
//! mirror image allows the same senses, since mirroring the cells leaves each cube as it was, but has
//! other rings: so each arrangement is read twice, as it is and with the layers of x reversed.
//!
//! Colours and inner faces must be in force. The toy has 815,344 ways to fill the layers of z, 50
//! million crosses, 38 million frames, 4.5 million with senses, and one layout.

mod across;
mod cross;
mod depth;
mod ends;
mod frame;
mod links;
mod parity;
mod senses;
mod sums;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::ops::{AddAssign, ControlFlow};

use rayon::prelude::*;

use crate::cube::{Colour, Faces};
use crate::factors::cross::{Crossing, Cuts};
use crate::factors::depth::{Middle, Stacks, depths};
use crate::factors::ends::Ends;
use crate::factors::senses::Senses;
use crate::geometry::{Cell, Orientation, Quarter, Side};

/// What the six sides of a cube show, in the order of [`Side::ALL`]: digits less one, with 9 as 6;
/// [`BLANK`] for none.
pub type Shown = [u8; 6];

/// What a blank side shows.
pub const BLANK: u8 = 8;

/// What the glyphs show.
pub fn shown(faces: &Faces) -> Shown {
    faces.map(|face| match face.map(|mark| mark.digit.value()) {
        None => BLANK,
        Some(9) => 5,
        Some(value) => value - 1,
    })
}

/// A cube of some colour, and all that it can show as it stands. With each there must be its turned
/// images about the axis of the blank side; if a side is blank, only those that have it at the back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stock {
    /// Its colour.
    pub colour: Colour,
    /// What it can show.
    pub shown: BTreeSet<Shown>,
}

/// A layout: for each cell the cube, and what it shows.
pub type Arrangement = [(usize, Shown); Cell::COUNT];

/// How far the search had to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// Ways to fill the layers of z with pairs.
    pub stacks: u64,
    /// Ways to fill the middle layers of x and y of those, up to symmetry.
    pub crosses: u64,
    /// Ways to fill all layers with pairs, up to symmetry.
    pub frames: u64,
    /// Ways to choose senses for those.
    pub walks: u64,
}

impl AddAssign for Effort {
    fn add_assign(&mut self, other: Self) {
        self.stacks += other.stacks;
        self.crosses += other.crosses;
        self.frames += other.frames;
        self.walks += other.walks;
    }
}

/// Choices of cubes for the middle layer of z that are looked at before the sink is fed.
const AT_ONCE: usize = 64;

/// Hands `sink` all arrangements of 27 cubes in a checkerboard, orange at the corners, blanks at the
/// back, in which all faces, and rings if they are wanted, show each digit once and 6-and-9 twice. Of
/// four that are turned images about the blank side's axis there is one. The order is always the same.
pub fn visit<B>(
    cubes: &[Stock],
    rings: bool,
    effort: &mut Effort,
    mut sink: impl FnMut(&Arrangement) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let depths = depths(cubes);
    let stacks = Stacks::new(cubes, &depths);
    let backs: Vec<_> = stacks.backs.iter().map(Cuts::half).collect();
    let of_middle = |middle: &Middle<'_>| of_middle(&backs, middle, rings);
    for some in stacks.middles.chunks(AT_ONCE) {
        let parts: Vec<_> = some.par_iter().map(of_middle).collect();
        for (found, of_part) in parts {
            *effort += of_part;
            for arrangement in found {
                sink(&arrangement)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All arrangements with one of these back layers, and with these cubes in the middle.
fn of_middle(
    backs: &[Cuts<'_>],
    Middle { layers, fronts }: &Middle<'_>,
    rings: bool,
) -> (Vec<Arrangement>, Effort) {
    let (mut found, mut effort) = (Vec::new(), Effort::default());
    let middles: Vec<_> = layers.iter().map(Cuts::new).collect();
    let fronts: Vec<_> = fronts.iter().map(Cuts::new).collect();
    for (back, middle) in backs.iter().flat_map(|back| middles.iter().map(move |m| (back, m))) {
        let crossing = Crossing::new(back, middle);
        for front in &fronts {
            effort.stacks += 1;
            crossing.visit(front, |crosses| {
                effort.crosses += 1;
                crossing.corners(front, crosses, |corners| {
                    frame::visit(crosses, corners, |frame| {
                        effort.frames += 1;
                        if !parity::is_solvable(frame) {
                            return;
                        }
                        Senses::new(frame).visit(&mut |arrangement| {
                            effort.walks += 1;
                            found.extend(as_it_is_and_mirrored(arrangement, rings));
                        });
                    });
                });
            });
        }
    }
    (found, effort)
}

/// The arrangement as it is and with the layers of x in reversed order, if rings are right.
fn as_it_is_and_mirrored(
    arrangement: &Arrangement,
    rings: bool,
) -> impl Iterator<Item = Arrangement> {
    let mut mirrored = *arrangement;
    for cell in Cell::all() {
        let [x, y, z] = cell.coordinates();
        mirrored[Cell::at(2 - x, y, z).index()] = arrangement[cell.index()];
    }
    [*arrangement, mirrored].into_iter().filter(move |read| !rings || rings_are_right(read))
}

fn rings_are_right(arrangement: &Arrangement) -> bool {
    let end = |cell: Cell, side: Side| Ends::one(arrangement[cell.index()].1[side.index()]);
    (0..3).all(|n| {
        let (mut column, mut row) = (Ends::NONE, Ends::NONE);
        for m in 0..3 {
            column += end(Cell::at(n, 0, m), Side::Top);
            column += end(Cell::at(n, m, 2), Side::Front);
            column += end(Cell::at(n, 2, m), Side::Bottom);
            row += end(Cell::at(0, n, m), Side::Left);
            row += end(Cell::at(m, n, 2), Side::Front);
            row += end(Cell::at(2, n, m), Side::Right);
        }
        column == Ends::SIDE && row == Ends::SIDE
    })
}

/// The whole turned.
pub fn turned(arrangement: &Arrangement, orientation: Orientation) -> Arrangement {
    let mut to = *arrangement;
    for cell in Cell::all() {
        let (cube, shown) = arrangement[cell.index()];
        let mut sides = shown;
        for side in Side::ALL {
            let (carried, _) = orientation.carry(side, Quarter::UPRIGHT);
            sides[carried.index()] = shown[side.index()];
        }
        to[orientation.carry_cell(cell).index()] = (cube, sides);
    }
    to
}
