//! All completions of two templates, and which of them agree with clues.
//!
//! Once two digits have taken their templates, 63 cells are left for seven disjoint templates. A
//! *completion* is a set of seven such, called 0 to 6 in any order. For each cell, completions are
//! kept as bit planes: three words, of which the k-th bits, read as a binary number, tell which of
//! its seven templates the k-th completion has there.
//!
//! ```text
//! completion   0 1 2 3 …
//! plane 0      1 0 1 0      of some cell: template 1 of the first completion,
//! plane 1      0 0 1 1      0 of the second, 3 of the third, 2 of the fourth
//! plane 2      0 0 0 0
//! ```
//!
//! So two cells show the same digit where all their planes agree, and what clues require, which
//! cells show the same digit and which don't, is answered for 128 completions at a time.

use std::ops::ControlFlow;

use solidoku_common::control::Control;

use crate::count::cover::Groups;
use crate::count::templates::standard_templates;
use crate::puzzle::geometry::{Cell, Cells};
use crate::solve::bits::Bits;

/// The completions of two templates.
#[derive(Debug)]
pub(super) struct Completions {
    /// The templates of each.
    covers: Vec<[Cells; 7]>,
    /// How many times 128 of them there are, rounded up.
    chunks: usize,
    /// The planes of each chunk of each cell: those of a cell follow each other.
    planes: Vec<[Bits; 3]>,
}

/// What clues require of a completion. Cells are numbers below 81 and outside the two templates.
#[derive(Clone, Copy)]
pub(super) struct Conditions<'a> {
    pub(super) cells: &'a [u8],
    /// How many of the first cells show different digits; at most seven.
    pub(super) different: usize,
    /// Each of the others shows the same digit as the cell at this place.
    pub(super) same: &'a [u8],
}

/// Which completions obey.
#[derive(Clone, Copy, Default)]
pub(super) struct Obeying {
    pub(super) count: u64,
    /// The first of them; means nothing if there is none.
    pub(super) first: usize,
}

/// All completions of two disjoint templates that cover `used`: their templates in the order of the
/// first block's cells.
pub(super) fn covers(used: Cells) -> Vec<[Cells; 7]> {
    let mut covers = Vec::new();
    let groups = Groups::by_house(standard_templates(), first_block(), !used);
    let flow = groups.visit(Control::UNLIMITED, &mut |cover| {
        covers.push(std::array::from_fn(|label| cover[label]));
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue(), "nothing stops the visit");
    covers
}

/// A house of the standard board.
pub(super) fn first_block() -> Cells {
    (0..9).map(|position| Cell::in_block(0, position)).collect()
}

impl Completions {
    /// The completions that [`covers`] has found.
    pub(super) fn new(covers: Vec<[Cells; 7]>) -> Self {
        let chunks = covers.len().div_ceil(Bits::COUNT);
        let mut planes = vec![[Bits::default(); 3]; Cell::COUNT * chunks];
        for (number, cover) in covers.iter().enumerate() {
            for (label, template) in cover.iter().enumerate() {
                for cell in template.iter() {
                    let planes = &mut planes[cell.index() * chunks + number / Bits::COUNT];
                    for (plane, bits) in planes.iter_mut().enumerate() {
                        if label >> plane & 1 == 1 {
                            bits.set(number % Bits::COUNT);
                        }
                    }
                }
            }
        }
        Self { covers, chunks, planes }
    }

    /// The completions that obey.
    #[inline]
    pub(super) fn obeying(&self, conditions: &Conditions<'_>) -> Obeying {
        let mut obeying = Obeying::default();
        let mut left = self.covers.len();
        for chunk in 0..self.chunks {
            let valid = self.obey(chunk, conditions, Bits::first_ones(left));
            left = left.saturating_sub(Bits::COUNT);
            if !valid.is_zero() {
                if obeying.count == 0 {
                    obeying.first = chunk * Bits::COUNT + valid.first();
                }
                obeying.count += u64::from(valid.ones());
            }
        }
        obeying
    }

    /// The ones of the completions `valid` of a chunk that obey.
    #[inline]
    fn obey(&self, chunk: usize, conditions: &Conditions<'_>, mut valid: Bits) -> Bits {
        let planes = |cell: &u8| self.planes[usize::from(*cell) * self.chunks + chunk];
        let (different, others) = conditions.cells.split_at(conditions.different);
        for (cell, &place) in others.iter().zip(conditions.same) {
            valid = valid & !differ(planes(cell), planes(&different[usize::from(place)]));
        }
        for (number, cell) in different.iter().enumerate() {
            // Mostly nothing is left before all have been compared.
            if valid.is_zero() {
                break;
            }
            let one = planes(cell);
            for other in &different[..number] {
                valid = valid & differ(one, planes(other));
            }
        }
        valid
    }

    /// The number of completions.
    pub(super) fn count(&self) -> usize {
        self.covers.len()
    }

    /// The templates of a completion.
    pub(super) fn cover(&self, completion: usize) -> &[Cells; 7] {
        &self.covers[completion]
    }
}

/// Where two cells show different digits.
#[inline]
fn differ(one: [Bits; 3], other: [Bits; 3]) -> Bits {
    (one[0] ^ other[0]) | (one[1] ^ other[1]) | (one[2] ^ other[2])
}
