//! The senses in which the cycles of a frame are walked: what each cube shows to which side.
//!
//! Two cubes of a layer that share a digit are linked: one must show it to one side and the other
//! to the other side. So a choice for one cube runs along its three cycles, and there is little to
//! try. For 6 and 9, which four cubes share, the end of the search checks that two are on either
//! side.

use crate::puzzle::Cell;
use crate::solve::factors::Arrangement;
use crate::solve::factors::across::{Bits, SIDES};
use crate::solve::factors::ends::Ends;
use crate::solve::factors::frame::Frame;
use crate::solve::factors::links::{self, PairEnd};

/// A frame whose senses are to be chosen.
pub(super) struct Senses<'a> {
    frame: &'a Frame<'a>,
    cells: [Links; Cell::COUNT],
}

/// Another cell that shows a digit, and whether that has the same sense.
type Link = (usize, bool);

/// For each axis the links by the smaller digit and by the greater.
type Links = [[Option<Link>; 2]; 3];

impl<'a> Senses<'a> {
    pub(super) fn new(frame: &'a Frame<'a>) -> Self {
        let mut cells = [[[None; 2]; 3]; Cell::COUNT];
        for (axis, layer) in links::LAYERS {
            links::visit(links::pairs(frame, axis, &layer), |ends| {
                let [one, other] = ends.map(|end| layer[end.place()]);
                let [is_greater, was_greater] = ends.map(PairEnd::is_greater);
                let same = is_greater != was_greater;
                cells[one][axis][usize::from(is_greater)] = Some((other, same));
                cells[other][axis][usize::from(was_greater)] = Some((one, same));
            });
        }
        Self { frame, cells }
    }

    /// All that the cubes can show together.
    pub(super) fn visit(&self, sink: &mut impl FnMut(&Arrangement)) {
        let all = |cell: usize| ((1u32 << self.frame[cell].digits.len()) - 1) as Bits;
        self.below(&std::array::from_fn(all), sink);
    }

    fn below(&self, may: &[Bits; Cell::COUNT], sink: &mut impl FnMut(&Arrangement)) {
        let Some(open) = may.iter().position(|may| may.count_ones() > 1) else {
            let digits = |cell: usize| {
                let across = self.frame[cell];
                (across.cube, across.digits[may[cell].trailing_zeros() as usize])
            };
            let arrangement: Arrangement = std::array::from_fn(digits);
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

    /// Restricts what a cube may show, and then its linked cubes. False if nothing remains.
    fn restrict(&self, may: &mut [Bits; Cell::COUNT], cell: usize, to: Bits) -> bool {
        let left = may[cell] & to;
        if left == may[cell] {
            return left != 0;
        }
        may[cell] = left;
        left != 0
            && (0..3).all(|axis| {
                // Whether only one sense remains.
                let sense = match self.frame[cell].senses[axis].map(|of_sense| left & of_sense != 0)
                {
                    [true, false] => 0,
                    [false, true] => 1,
                    _ => return true,
                };
                self.cells[cell][axis].iter().flatten().all(|&(other, same)| {
                    let sense = if same { sense } else { 1 - sense };
                    self.restrict(may, other, self.frame[other].senses[axis][sense])
                })
            })
    }
}

/// Whether each layer shows all digits to its sides.
fn sides_are_right(arrangement: &Arrangement) -> bool {
    let mut ends = [[Ends::NONE; 3]; 3];
    for cell in Cell::all() {
        for (axis, [_, side]) in SIDES.into_iter().enumerate() {
            let digits = arrangement[cell.index()].1[side.index()];
            ends[axis][cell.coordinates()[axis]] += Ends::one(digits);
        }
    }
    // The pairs of a layer show each digit twice, so one of its sides is enough.
    ends == [[Ends::SIDE; 3]; 3]
}
