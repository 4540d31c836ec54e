//! Step (B): the number of full solutions that extend a top band.
//!
//! A band gives each digit three cells. On the standard board about ten of the 1,674 templates go
//! through them, of which the six cells below matter: 54 bits. An extension is one template for each
//! digit, no two of them sharing a cell.
//!
//! The digit with the fewest templates comes first, and each of the others has a *field*, 16 bits of
//! a word of 128, bit i for its i-th template:
//!
//! ```text
//!   digit  8       7       …        2       1        (0 comes first and has no field)
//!      0·······0·······  …     0·······0·······      the highest bit of a field stays free
//! ```
//!
//! For each cell one word tells the templates that go through it. What a template meets is the OR of
//! its six cells' words, and to choose a template is an AND with the complement. A field is empty if
//! adding 0x7FFF doesn't carry into its free bit. As in [`cover`](crate::cover), what all digits but
//! one leave is a template of the last: with two digits left there are as many extensions as either
//! has templates. Where a digit has more than 15 templates, as it may on other boards, `cover` does
//! the work.

use super::band::{Band, TOP_BAND};
use crate::board::Board;
use crate::cover::Groups;
use crate::geometry::{Cell, Cells};
use crate::templates::templates;

/// The templates of a board by their cells in the top band.
#[derive(Clone, Debug)]
pub struct Extensions {
    /// Those with the same three cells there stand together.
    templates: Vec<Cells>,
    /// Where those begin whose columns in the first three rows make this [`key`], and one more.
    starts: Vec<u32>,
}

/// Templates of a digit, at most, for a field.
const MOST: usize = 15;
const FIELD: usize = 16;
/// The digits after the first.
const FIELDS: usize = 8;
/// 1 in each field.
const ONES: u128 = u128::MAX / 0xFFFF;
/// The free bit of each field.
const FREE: u128 = ONES << MOST;

/// The number of solutions of a board that extend a band. Who asks often makes [`Extensions`] once.
pub fn extensions(board: &Board, band: &Band) -> u64 {
    Extensions::of(board).count(band)
}

impl Extensions {
    /// Sorts the templates of a board.
    pub fn of(board: &Board) -> Self {
        let mut templates = templates(board);
        let key = |template: &Cells| {
            (*template & TOP_BAND).iter().fold(0, |key, cell| 9 * key + cell.column())
        };
        templates.sort_by_key(key);
        let start = |wanted| templates.partition_point(|template| key(template) < wanted) as u32;
        let starts = (0..=KEYS).map(start).collect();
        Self { templates, starts }
    }

    /// How many solutions extend a band.
    pub fn count(&self, band: &Band) -> u64 {
        let mut keys = [0; 9];
        for row in band.values().chunks_exact(9) {
            for (column, &digit) in row.iter().enumerate() {
                let key = &mut keys[usize::from(digit - 1)];
                *key = 9 * *key + column;
            }
        }
        let mut lists = keys
            .map(|key| &self.templates[self.starts[key] as usize..self.starts[key + 1] as usize]);
        if lists.iter().all(|list| (1..=MOST).contains(&list.len())) {
            lists.sort_by_key(|list| list.len());
            Search::new(&lists).count(&lists)
        } else {
            Groups::new(lists.map(<[Cells]>::to_vec).to_vec(), Cells::ALL).count()
        }
    }
}

/// So many keys: a column in each of three rows.
const KEYS: usize = 9 * 9 * 9;

/// What each template leaves of the fields.
struct Search {
    leaves: [[u128; MOST]; 9],
}

impl Search {
    fn new(lists: &[&[Cells]; 9]) -> Self {
        let mut through = [0u128; Cell::COUNT];
        for (field, list) in lists[1..].iter().enumerate() {
            for (number, template) in list.iter().enumerate() {
                for cell in below(*template) {
                    through[cell] |= 1 << (FIELD * field + number);
                }
            }
        }
        let mut leaves = [[0; MOST]; 9];
        for (leaves, list) in leaves.iter_mut().zip(lists) {
            for (leaves, template) in leaves.iter_mut().zip(*list) {
                *leaves = !below(*template).fold(0, |met, cell| met | through[cell]);
            }
        }
        Self { leaves }
    }

    fn count(&self, lists: &[&[Cells]; 9]) -> u64 {
        let field = |number: usize| ((1 << lists[number + 1].len()) - 1) << (FIELD * number);
        let all = (0..FIELDS).map(field).fold(0, |all, field| all | field);
        let first = &self.leaves[0][..lists[0].len()];
        first.iter().map(|leaves| self.below(0, all & leaves)).sum()
    }

    /// The extensions with the digits before `field` chosen, and these templates left.
    fn below(&self, field: usize, alive: u128) -> u64 {
        let later = u128::MAX << (FIELD * field);
        if (alive + (FREE - ONES)) & FREE & later != FREE & later {
            return 0;
        }
        let mut own = (alive >> (FIELD * field)) as u16;
        if field == FIELDS - 2 {
            return own.count_ones().into();
        }
        let mut count = 0;
        while own != 0 {
            let leaves = self.leaves[field + 1][own.trailing_zeros() as usize];
            count += self.below(field + 1, alive & leaves);
            own &= own - 1;
        }
        count
    }
}

/// The cells of a template that lie below the top band.
fn below(template: Cells) -> impl Iterator<Item = usize> {
    (template & !TOP_BAND).iter().map(Cell::index)
}
