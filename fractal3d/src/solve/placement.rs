//! From a completion that obeys back to the puzzle's own cells.

use crate::puzzle::geometry::{Cells, PerCell};
use crate::puzzle::grid::Grid;
use crate::puzzle::permutation::CellPermutation;
use crate::solve::clue_table::Others;

/// Where a completion was found.
pub(super) struct Placement<'a> {
    /// The first digit and its template; the second digit and what has become of its template after
    /// the first step.
    pub(super) two: [(u8, Cells); 2],
    /// The other templates after both steps.
    pub(super) cover: &'a [Cells; 7],
    /// The first step.
    pub(super) first: &'a CellPermutation,
    /// The second step.
    pub(super) then: &'a CellPermutation,
    pub(super) others: &'a Others,
    /// A cell of each of the others with clues after both steps.
    pub(super) moved: &'a [u8],
}

impl Placement<'_> {
    /// The solution. Digits without clues take what is left to them in order.
    pub(super) fn grid(&self) -> Grid {
        let mut digits = [None; 7];
        let mut free = 0b1_1111_1111u16;
        for (digit, _) in self.two {
            free &= !(1 << digit);
        }
        for (&digit, &cell) in self.others.digits().iter().zip(self.moved) {
            for (template, its) in self.cover.iter().zip(&mut digits) {
                if template.bits() >> cell & 1 == 1 {
                    *its = Some(digit);
                }
            }
            free &= !(1 << digit);
        }
        // From the last step back.
        let mut last = PerCell::default();
        for (template, digit) in self.cover.iter().zip(digits) {
            let digit = digit.unwrap_or_else(|| {
                let digit = free.trailing_zeros() as u8;
                free &= free - 1;
                digit
            });
            for cell in template.iter() {
                last[cell] = digit + 1;
            }
        }
        let [(a, one), (b, other)] = self.two;
        let mut middle = PerCell::from_fn(|cell| last[self.then.image(cell)]);
        for cell in other.iter() {
            middle[cell] = b + 1;
        }
        let mut values = PerCell::from_fn(|cell| middle[self.first.image(cell)]);
        for cell in one.iter() {
            values[cell] = a + 1;
        }
        Grid::new(values.into_array()).expect("digits are 1 to 9")
    }
}
