//! Step (B): the number of full solutions that extend a top band.
//!
//! A band gives each digit three cells. On the standard board about ten of the 1,674 templates go
//! through them, of which the six cells below matter: 54 bits. An extension is one template for
//! each digit, no two of them sharing a cell.
//!
//! The digit with the fewest templates comes first, and each of the others has a *field*, 16 bits
//! of a word of 128, bit i for its i-th template:
//!
//! ```text
//!   digit  8       7       …        2       1        (0 comes first and has no field)
//!      0·······0·······  …     0·······0·······      the highest bit of a field stays free
//! ```
//!
//! For each cell one word has the templates that go through it. What a template meets is the OR of
//! its six cells' words, and to choose a template is an AND with the complement. A field is empty
//! if adding 0x7FFF doesn't carry into its free bit; checking that first avoids more than half of
//! the calls. (Continuing with the digit that has the fewest templates left takes fewer nodes, and
//! longer.) As in `cover`, what all digits but one leave is a template of the last: with two digits
//! left there are as many extensions as either has templates. Where a digit has more than 15
//! templates, as it may on other boards, `cover` does the work.

use std::ops::Range;

use solidoku_common::control::Control;

use super::band::{Band, TOP_BAND};
use crate::count::cover::{Groups, Matrix};
use crate::count::templates::templates;
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};

/// The templates of a board by their cells in the top band.
#[derive(Clone, Debug)]
pub struct Extensions {
    /// The templates, those with the same three cells in the top band together.
    templates: Vec<Cells>,
    /// The cells below the top band, at the same places.
    below: Vec<Below>,
    /// Where those begin whose columns in the first three rows are the base-9 digits of this
    /// number; one more than there are numbers.
    starts: Vec<u32>,
}

/// The six cells of a template that lie below the top band.
type Below = [u8; 6];

/// How many starts there are: a column in each of three rows.
const STARTS: usize = 9 * 9 * 9;
/// Templates of a digit, at most, for a field.
const MOST: usize = 15;
/// The width of a field.
const FIELD: usize = 16;
/// The digits after the first.
const FIELDS: usize = 8;
/// 1 in each field.
const ONES: u128 = u128::MAX / 0xFFFF;
/// The free bit of each field.
const FREE: u128 = ONES << MOST;

impl Extensions {
    /// Sorts the templates of a board.
    pub fn of(board: &Board) -> Self {
        let mut templates = templates(board);
        let columns = |template: &Cells| {
            (*template & TOP_BAND).iter().fold(0, |number, cell| 9 * number + cell.column())
        };
        templates.sort_by_key(columns);
        let start =
            |number| templates.partition_point(|template| columns(template) < number) as u32;
        let starts = (0..=STARTS).map(start).collect();
        let below = |template: &Cells| {
            let mut cells = (*template & !TOP_BAND).iter().map(|cell| cell.index() as u8);
            std::array::from_fn(|_| cells.next().expect("six cells of a template"))
        };
        Self { below: templates.iter().map(below).collect(), templates, starts }
    }

    /// How many solutions extend a band.
    pub fn count(&self, band: &Band) -> u64 {
        self.try_count(band, Control::UNLIMITED).expect("nothing stops it")
    }

    /// How many solutions extend a band; `None` if `control` stops it. On boards with few rules a
    /// band has billions of extensions.
    pub fn try_count(&self, band: &Band, control: Control<'_>) -> Option<u64> {
        let ranges = self.ranges(band);
        let fit = ranges.iter().all(|range| range.len() <= MOST);
        if fit { Some(self.by_fields(ranges)) } else { self.by_cover(ranges, control) }
    }

    /// For each digit where the templates are that the band allows it.
    fn ranges(&self, band: &Band) -> [Range<usize>; 9] {
        let mut columns = [0; 9];
        for row in band.values().chunks_exact(9) {
            for (column, &digit) in row.iter().enumerate() {
                let number = &mut columns[usize::from(digit - 1)];
                *number = 9 * *number + column;
            }
        }
        columns.map(|number| self.starts[number] as usize..self.starts[number + 1] as usize)
    }

    fn by_fields(&self, mut ranges: [Range<usize>; 9]) -> u64 {
        ranges.sort_by_key(|range| range.len());
        Search::new(&ranges.map(|range| &self.below[range])).count()
    }

    fn by_cover(&self, ranges: [Range<usize>; 9], control: Control<'_>) -> Option<u64> {
        let lists = ranges.map(|range| self.templates[range].to_vec());
        let groups = Groups::new(lists.to_vec(), Cells::ALL);
        groups.try_count(&mut Matrix::new(), control, 1.0, &|_, _| ())
    }
}

/// What there is to choose from.
struct Search {
    /// The templates of the first digit.
    first: usize,
    /// All templates of the others.
    fields: u128,
    /// For each digit and template what choosing it leaves of the fields of other digits.
    leaves: [[u128; FIELD]; 9],
}

impl Search {
    fn new(lists: &[&[Below]; 9]) -> Self {
        let (mut through, mut fields) = ([0; Cell::COUNT], 0);
        for (field, list) in lists[1..].iter().enumerate() {
            for (number, template) in list.iter().enumerate() {
                let bit = 1 << (FIELD * field + number);
                fields |= bit;
                for &cell in template {
                    through[usize::from(cell)] |= bit;
                }
            }
        }
        let mut leaves = [[0; FIELD]; 9];
        for (leaves, list) in leaves.iter_mut().zip(lists) {
            for (leaves, template) in leaves.iter_mut().zip(*list) {
                *leaves = !template.iter().fold(0, |met, &cell| met | through[usize::from(cell)]);
            }
        }
        Self { first: lists[0].len(), fields, leaves }
    }

    fn count(&self) -> u64 {
        self.choose(0, ((1u32 << self.first) - 1) as u16, self.fields)
    }

    /// The extensions where the digit of this place takes one of `own`, its templates, and the
    /// later ones take of `alive`. The next one's field has the number of this one's place.
    fn choose(&self, place: usize, mut own: u16, alive: u128) -> u64 {
        let later = FREE & u128::MAX << (FIELD * place);
        let mut count = 0;
        while own != 0 {
            let alive = alive & self.leaves[place][own.trailing_zeros() as usize];
            if (alive + (FREE - ONES)) & later == later {
                let next = (alive >> (FIELD * place)) as u16;
                count += if place == FIELDS - 2 {
                    next.count_ones().into()
                } else {
                    self.choose(place + 1, next, alive)
                };
            }
            own &= own - 1;
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::bands::BandNumber;

    #[test]
    fn both_ways_count_the_same() {
        let extensions = Extensions::of(Board::standard());
        let mut sum = 0;
        for index in (0..BandNumber::COUNT).step_by(1_009) {
            let ranges = extensions.ranges(&BandNumber::new(index).unwrap().band());
            let count = extensions.by_fields(ranges.clone());
            assert_eq!(extensions.by_cover(ranges, Control::UNLIMITED), Some(count));
            sum += count;
        }
        assert!(sum > 1_000);
    }
}
