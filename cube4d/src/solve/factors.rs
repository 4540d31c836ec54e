//! All layouts where digits need not stand the same way up, by *2-factors*.
//!
//! Without alignment an exact cover has billions of nodes: each of 27 cubes stands in 24 ways, and
//! only the digits tell them apart. This is a better way.
//!
//! **A layer is a 2-factor.** Across an axis each cube shows a *pair* of opposite digits. Take
//! digits as vertices (6 and 9 as one) and pairs as edges. The nine cubes of a layer show 1 to 9 to
//! both sides only if each digit ends two of their edges, 6-and-9 four; then their cycles can be
//! walked in some sense (direction), so that each digit is once on one side and once on the other.
//! So the search first ignores which end of a pair is on which side, and adds up ends: a layer is a
//! sum of nine vectors (`ends`) that must be 2 everywhere. Such sums are found by meeting in the
//! middle.
//!
//! **Order of the search:** which pair each cube shows to front and back, and in which layer of z
//! it is (`depth`); which cubes are in the middle layers of x and y (`cross`), which the colours
//! nearly determine, and which at the corners; which of the others are on the left and on top
//! (`frame`); and finally the senses in which cycles are walked (`senses`), if there are any, since
//! a cube isn't its mirror image (`parity`). Rings are checked last.
//!
//! **Symmetry.** Until senses matter, the eight symmetries of a square permute layers of x and y
//! and change nothing, so the search visits one arrangement of eight. Its four turned images are
//! turned layouts. Its mirror image allows the same senses, since mirroring the cells leaves each
//! cube as it was, but has other rings: so each arrangement is read twice, as it is and with the
//! layers of x reversed.
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
use std::ops::{AddAssign, ControlFlow, Range};
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::puzzle::{Cell, Colour, Faces, Orientation, Quarter, Side};
use crate::solve::factors::cross::{Crossing, Cuts, lacking};
use crate::solve::factors::depth::{Layer, Middle, Stacks, depths};
use crate::solve::factors::ends::Ends;
use crate::solve::factors::parity::{Equations, SensesAlong};
use crate::solve::factors::senses::Senses;

/// What the six sides of a cube show, in the order of [`Side::ALL`]: digits minus one, with 9 as 6;
/// [`BLANK`] for none.
pub(crate) type CubeDigits = [u8; 6];

/// What a blank side shows.
pub(crate) const BLANK: u8 = 8;

/// The digits of the glyphs on six sides.
pub(crate) fn digits_of(faces: &Faces) -> CubeDigits {
    faces.map(|face| match face.map(|mark| mark.digit.value()) {
        None => BLANK,
        Some(9) => 5,
        Some(value) => value - 1,
    })
}

/// A cube's colour, and all that it can show. It must include all turns about the axis of the blank
/// side; if a side is blank, only those with the blank at the back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Inventory {
    pub(crate) colour: Colour,
    /// What the cube can show.
    pub(crate) digits: BTreeSet<CubeDigits>,
}

/// A layout: for each cell the number of its cube, and what that shows.
pub(crate) type Arrangement = [(usize, CubeDigits); Cell::COUNT];

/// How far the search went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Effort {
    /// Ways to fill the layers of z with pairs.
    pub(crate) stacks: u64,
    /// Ways to fill the middle layers of x and y of those, up to symmetry.
    pub(crate) crosses: u64,
    /// Ways to fill all layers with pairs, up to symmetry.
    pub(crate) frames: u64,
    /// Ways to choose senses for those.
    pub(crate) walks: u64,
}

impl AddAssign for Effort {
    fn add_assign(&mut self, other: Self) {
        self.stacks += other.stacks;
        self.crosses += other.crosses;
        self.frames += other.frames;
        self.walks += other.walks;
    }
}

impl Effort {
    /// All partial fillings.
    pub(crate) const fn total(&self) -> u64 {
        self.stacks + self.crosses + self.frames + self.walks
    }
}

/// About how many ways to fill the layers of z a thread examines on its own.
const STACKS_OF_UNIT: usize = 512;

/// About how many are examined before the sink hears of them.
const STACKS_AT_ONCE: usize = 1 << 14;

/// Choices of cubes for the middle layer of z, each with some of the layers at the back.
struct Unit {
    middle: usize,
    backs: Range<usize>,
    stacks: usize,
}

/// All units, in order.
fn units(stacks: &Stacks<'_>) -> Vec<Unit> {
    let mut units = Vec::new();
    for (middle, Middle { layers, fronts }) in stacks.middles.iter().enumerate() {
        let of_a_back = layers.len() * fronts.len();
        let size = (STACKS_OF_UNIT / of_a_back.max(1)).max(1);
        for start in (0..stacks.backs.len()).step_by(size) {
            let backs = start..stacks.backs.len().min(start + size);
            let stacks = of_a_back * backs.len();
            units.push(Unit { middle, backs, stacks });
        }
    }
    units
}

/// Hands `sink` all arrangements of 27 cubes in a checkerboard, orange at the corners, blanks at
/// the back, in which all faces, and rings if they are wanted, show each digit once and 6-and-9
/// twice. Of four that are turns of each other about the axis of the blank side there is one. The
/// order is always the same. Progress is in thousandths of the stacks.
pub(crate) fn visit(
    cubes: &[Inventory],
    rings: bool,
    control: Control<'_>,
    mut sink: impl FnMut(&Arrangement) -> ControlFlow<()>,
) -> Outcome<Effort> {
    control.report(0);
    let depths = depths(cubes);
    let stacks = Stacks::new(cubes, &depths);
    let backs: Vec<_> = stacks.backs.iter().map(Back::new).collect();
    let mut effort = Effort::default();
    let units = units(&stacks);
    let all: usize = units.iter().map(|unit| unit.stacks).sum();
    let done = AtomicUsize::new(0);
    let search = |unit: &Unit| {
        let backs = &backs[unit.backs.clone()];
        let found = with_middle(backs, &stacks.middles[unit.middle], rings, control);
        let done = unit.stacks + done.fetch_add(unit.stacks, Ordering::Relaxed);
        control.report((1000 * done / all.max(1)) as u64);
        found
    };
    let mut rest = &units[..];
    while !rest.is_empty() {
        let mut at_once = 0;
        let is_enough = |unit: &Unit| {
            at_once += unit.stacks;
            at_once >= STACKS_AT_ONCE
        };
        let end = rest.iter().position(is_enough).map_or(rest.len(), |last| last + 1);
        let (chunk, after) = rest.split_at(end);
        rest = after;
        let parts: Vec<_> = chunk.par_iter().with_max_len(1).map(search).collect();
        for (found, of_part) in parts {
            effort += of_part;
            for arrangement in found {
                if sink(&arrangement).is_break() {
                    return Outcome::Stopped { reason: StopReason::Limit, so_far: effort };
                }
            }
        }
        if control.should_stop() {
            return Outcome::Stopped { reason: StopReason::Requested, so_far: effort };
        }
    }
    Outcome::Exhausted(effort)
}

/// A layer at the back.
struct Back<'a> {
    layer: &'a Layer<'a>,
    cuts: Cuts<'a>,
}

impl<'a> Back<'a> {
    fn new(layer: &'a Layer<'a>) -> Self {
        Self { layer, cuts: Cuts::half(layer) }
    }
}

/// All arrangements with one of some back layers and these cubes in the middle layer, or those
/// found until the control stops the search.
fn with_middle(
    backs: &[Back<'_>],
    Middle { layers, fronts }: &Middle<'_>,
    rings: bool,
    control: Control<'_>,
) -> (Vec<Arrangement>, Effort) {
    let (mut found, mut effort) = (Vec::new(), Effort::default());
    let (middle_cuts, front_cuts) = (Cuts::all(layers), Cuts::all(fronts));
    // A table is made for each of the fewer layers.
    let (tabulated, others, order) = match fronts.len() < layers.len() {
        true => (&front_cuts, &middle_cuts, Order::BackFrontMiddle),
        false => (&middle_cuts, &front_cuts, Order::BackMiddleFront),
    };
    let lacking = lacking(others);
    let mut sums = Vec::new();
    for (b, back) in backs.iter().enumerate() {
        for (n, second) in tabulated.iter().enumerate() {
            if control.should_stop() {
                break;
            }
            let crossing = Crossing::new(&back.cuts, second, &lacking, &mut sums);
            for (m, third) in others.iter().enumerate() {
                if control.should_stop() {
                    break;
                }
                effort.stacks += 1;
                let stack = order.along_z([b, n, m]);
                let [_, middle, front] = stack;
                let along_z = SensesAlong::z([back.layer, &layers[middle], &fronts[front]]);
                crossing.visit(third, |crosses| {
                    effort.crosses += 1;
                    crossing.corners(third, crosses, |corners| {
                        frame::visit(order.along_z(crosses), order.along_z(corners), |divided| {
                            // Most have no frame.
                            let mut equations = None;
                            divided.visit(|frame| {
                                effort.frames += 1;
                                let new = || Equations::new(divided, &along_z);
                                if !equations.get_or_insert_with(new).are_solvable(frame) {
                                    return;
                                }
                                Senses::new(frame).visit(&mut |arrangement| {
                                    effort.walks += 1;
                                    let both = with_mirror_image(arrangement, rings);
                                    found.extend(both.map(|arrangement| (stack, arrangement)));
                                });
                            });
                        });
                    });
                });
            }
        }
    }
    // Whichever layers are tabulated.
    found.sort_by_key(|(stack, _)| *stack);
    (found.into_iter().map(|(_, arrangement)| arrangement).collect(), effort)
}

/// The order in which the layers of z are chosen.
#[derive(Clone, Copy)]
enum Order {
    BackMiddleFront,
    BackFrontMiddle,
}

impl Order {
    /// What belongs to the layers, from the back to the front.
    fn along_z<T>(self, [back, second, third]: [T; 3]) -> [T; 3] {
        match self {
            Self::BackMiddleFront => [back, second, third],
            Self::BackFrontMiddle => [back, third, second],
        }
    }
}

/// The arrangement as it is, and with the layers of x reversed, where rings are right.
fn with_mirror_image(arrangement: &Arrangement, rings: bool) -> impl Iterator<Item = Arrangement> {
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

/// An arrangement, turned as a whole.
pub(crate) fn turned(arrangement: &Arrangement, orientation: Orientation) -> Arrangement {
    let mut to = *arrangement;
    for cell in Cell::all() {
        let (cube, digits) = arrangement[cell.index()];
        let mut sides = digits;
        for side in Side::ALL {
            let (carried, _) = orientation.carry(side, Quarter::UPRIGHT);
            sides[carried.index()] = digits[side.index()];
        }
        to[orientation.carry_cell(cell).index()] = (cube, sides);
    }
    to
}
