//! The senses in which the cycles of a frame are walked: what each cube shows to which side.
//!
//! Two cubes of a layer that share a digit are linked: one must show it to the one side, the other to
//! the other. So a choice for one cube runs along its three cycles, and there is little to try. Of 6
//! and 9, which four cubes share, it is asked in the end whether two are on either side.

use crate::factors::ends::Ends;
use crate::factors::frame::Frame;
use crate::factors::{Arrangement, BLANK, Shown};
use crate::geometry::{Cell, Side};

/// The digit of the glyph that is 6 or 9.
const SIX: u8 = 5;

/// For each axis its two sides, the blank one first.
const SIDES: [[Side; 2]; 3] =
    [[Side::Left, Side::Right], [Side::Top, Side::Bottom], [Side::Back, Side::Front]];

/// Some of the things that a cube of the frame may show, as bits.
type Bits = u8;

/// A frame whose senses are open.
pub(super) struct Senses<'a> {
    frame: &'a Frame<'a>,
    cells: [Links; Cell::COUNT],
}

/// Another cell that shows a digit, and whether that has the same sense.
type Link = (usize, bool);

#[derive(Clone, Copy)]
struct Links {
    /// For each axis what the cube may show with the lesser digit of its pair on the first side, and
    /// with the greater there; both if they are equal.
    senses: [[Bits; 2]; 3],
    /// For each axis the links by both digits.
    to: [[Option<Link>; 2]; 3],
}

impl<'a> Senses<'a> {
    pub(super) fn new(frame: &'a Frame<'a>) -> Self {
        let mut cells = [Links { senses: [[0; 2]; 3], to: [[None; 2]; 3] }; Cell::COUNT];
        for (axis, sides) in SIDES.into_iter().enumerate() {
            // For each layer and digit the cell that showed it, and whether as the greater of its pair.
            let mut before: [[Option<(usize, bool)>; 8]; 3] = [[None; 8]; 3];
            for cell in Cell::all() {
                let shown = &frame[cell.index()].shown;
                let pair = |shown: &Shown| sides.map(|side| shown[side.index()]);
                cells[cell.index()].senses[axis] = senses(shown.iter().map(pair));
                let [a, b] = pair(&shown[0]);
                if a == b || a == BLANK {
                    continue;
                }
                for (digit, is_greater) in [(a.min(b), false), (a.max(b), true)] {
                    if digit == SIX {
                        continue;
                    }
                    let of_digit = &mut before[cell.coordinates()[axis]][usize::from(digit)];
                    if let Some((other, was_greater)) = *of_digit {
                        let same = is_greater != was_greater;
                        let of_axis = |links: &mut Links, n: bool, link| {
                            links.to[axis][usize::from(n)] = Some(link);
                        };
                        of_axis(&mut cells[cell.index()], is_greater, (other, same));
                        of_axis(&mut cells[other], was_greater, (cell.index(), same));
                    } else {
                        *of_digit = Some((cell.index(), is_greater));
                    }
                }
            }
        }
        Self { frame, cells }
    }

    /// All that the cubes can show together.
    pub(super) fn visit(&self, sink: &mut impl FnMut(&Arrangement)) {
        let all = |cell: usize| ((1u32 << self.frame[cell].shown.len()) - 1) as Bits;
        self.below(&std::array::from_fn(all), sink);
    }

    fn below(&self, may: &[Bits; Cell::COUNT], sink: &mut impl FnMut(&Arrangement)) {
        let Some(open) = may.iter().position(|may| may.count_ones() > 1) else {
            let shown = |cell: usize| {
                let across = self.frame[cell];
                (across.cube, across.shown[may[cell].trailing_zeros() as usize])
            };
            let arrangement: Arrangement = std::array::from_fn(shown);
            if sides_are_right(&arrangement) {
                sink(&arrangement);
            }
            return;
        };
        let mut rest = may[open];
        while rest != 0 {
            let one = rest & rest.wrapping_neg();
            rest ^= one;
            let mut may = *may;
            if self.restrict(&mut may, open, one) {
                self.below(&may, sink);
            }
        }
    }

    /// Lets a cube show only that, and the others what is left then. False if nothing is left of one.
    fn restrict(&self, may: &mut [Bits; Cell::COUNT], cell: usize, to: Bits) -> bool {
        let left = may[cell] & to;
        if left == may[cell] {
            return left != 0;
        }
        may[cell] = left;
        let Links { senses, to } = &self.cells[cell];
        left != 0
            && (0..3).all(|axis| {
                // Whether one sense is out.
                let sense = match senses[axis].map(|of_sense| left & of_sense != 0) {
                    [true, false] => 0,
                    [false, true] => 1,
                    _ => return true,
                };
                to[axis].iter().flatten().all(|&(other, same)| {
                    let sense = if same { sense } else { 1 - sense };
                    self.restrict(may, other, self.cells[other].senses[axis][sense])
                })
            })
    }
}

/// Which pairs have the lesser digit first, and which the greater.
fn senses(pairs: impl Iterator<Item = [u8; 2]>) -> [Bits; 2] {
    pairs.enumerate().fold([0; 2], |[lesser, greater], (bit, [first, second])| {
        [lesser | Bits::from(first <= second) << bit, greater | Bits::from(second <= first) << bit]
    })
}

/// Whether each layer shows all digits to its sides.
fn sides_are_right(arrangement: &Arrangement) -> bool {
    let mut ends = [[Ends::NONE; 3]; 3];
    for cell in Cell::all() {
        for (axis, [_, side]) in SIDES.into_iter().enumerate() {
            let shown = arrangement[cell.index()].1[side.index()];
            ends[axis][cell.coordinates()[axis]] += Ends::one(shown);
        }
    }
    // The pairs of a layer show each digit twice, so one of its sides is enough.
    ends == [[Ends::SIDE; 3]; 3]
}
