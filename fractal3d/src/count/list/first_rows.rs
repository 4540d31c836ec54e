//! The solutions of the standard board by first rows, those of most as images of those of a few.
//!
//! Up to relabelling a solution has the first block 123456789 and one of 720 first rows. The
//! symmetries that keep the first block and the first row take first rows to first rows, once
//! digits are renamed so that the block reads 123456789 again. So the solutions with a first row
//! are found by search only if it is the *smallest* of its orbit. Those with another are images of
//! those with the smallest, and none of them is its own canonical form.
//!
//! A symmetry takes templates to templates, so that a solution is kept as the numbers of its nine
//! templates. For an image it is looked up where the cells of each go, and the image is written
//! digit by digit.
//!
//! **Order.** Images don't come in order. The second and third row behind the first block and the
//! first four cells of the next row are 16 digits, half a byte each of a number to sort by; the
//! next 23 cells, to the end of the sixth row, decide between equal ones. (The last band follows
//! from the others: a digit takes the columns and depths that are left to it in each block.) Such a
//! number is the sum over digits of the digit times what its template has, a bit for each of its
//! cells.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use solidoku_common::control::Control;
use solidoku_common::perm::Permutation;

use crate::count::cover::Groups;
use crate::count::templates::{TemplateNumbers, standard_templates};
use crate::puzzle::geometry::{Cell, Cells, PerCell};
use crate::puzzle::grid::Grid;
use crate::puzzle::permutation::CellPermutation;
use crate::puzzle::symmetry::Symmetry;

/// The first row of a solution: the digits, from 0, behind its first block.
type FirstRow = [usize; 6];

/// A solution by the numbers of its templates, digit by digit.
type Numbers = [u16; 9];

/// The solutions of the standard board by first rows.
#[derive(Clone, Debug)]
pub(super) struct FirstRows {
    /// For each first row in order.
    rows: Vec<Image>,
    /// The solutions of the smallest first rows, when they have been asked for.
    found: Vec<OnceLock<Vec<Numbers>>>,
}

/// How a first row comes from the smallest of its orbit.
#[derive(Clone, Debug)]
struct Image {
    /// The number of the smallest.
    smallest: usize,
    symmetry: CellPermutation,
    /// The digit that each digit is renamed to, 1 to 9.
    names: [u8; 9],
}

impl FirstRows {
    /// The number of first rows.
    pub(super) const COUNT: usize = 720;

    /// Finds the orbits.
    pub(super) fn new() -> Self {
        let is_kept = |symmetry: &&CellPermutation| {
            [block(), row()].iter().all(|&cells| symmetry.of_cells(cells) == cells)
        };
        let symmetries = Symmetry::all().iter().map(|(_, symmetry)| symmetry);
        let symmetries: Vec<_> = symmetries.filter(is_kept).collect();
        let mut rows: Vec<Option<Image>> = vec![None; Self::COUNT];
        for smallest in 0..Self::COUNT {
            if rows[smallest].is_some() {
                continue;
            }
            for symmetry in &symmetries {
                let (number, names) = image(symmetry, digits(smallest));
                rows[number].get_or_insert(Image { smallest, symmetry: **symmetry, names });
            }
        }
        let rows = rows.into_iter().flatten().collect();
        Self { rows, found: vec![OnceLock::new(); Self::COUNT] }
    }

    /// Whether no symmetry takes a first row to a smaller one.
    pub(super) fn is_smallest(&self, row: usize) -> bool {
        self.rows[row].smallest == row
    }

    /// How many solutions have a first row; `None` if `control` stops the search.
    pub(super) fn count(&self, row: usize, control: Control<'_>) -> Option<usize> {
        self.of_smallest(self.rows[row].smallest, control).map(|solutions| solutions.len())
    }

    /// Adds the solutions with a first row in order; `None` if `control` stops the search.
    pub(super) fn extend(
        &self,
        row: usize,
        solutions: &mut Vec<Grid>,
        control: Control<'_>,
    ) -> Option<()> {
        let Image { smallest, symmetry, names } = &self.rows[row];
        let originals = self.of_smallest(*smallest, control)?;
        let moved: Vec<TemplateImage> = standard_templates()
            .iter()
            .map(|template| TemplateImage::new(symmetry, *template))
            .collect();
        let sum = |number: u32, key: usize| -> u64 {
            let templates = names.iter().zip(&originals[number as usize]);
            templates
                .map(|(&name, &template)| u64::from(name) * moved[usize::from(template)].keys[key])
                .sum()
        };
        let mut order: Vec<(u64, u32)> =
            (0..originals.len() as u32).map(|number| (sum(number, 0), number)).collect();
        order.sort_unstable();
        for alike in order.chunk_by_mut(|one, next| one.0 == next.0) {
            if alike.len() > 1 {
                alike.sort_unstable_by_key(|&(_, number)| [sum(number, 1), sum(number, 2)]);
            }
        }
        // As many as a byte can tell apart: no index is out of range.
        let mut values = [0; 256];
        solutions.extend(order.iter().map(|&(_, number)| {
            for (&name, &template) in names.iter().zip(&originals[number as usize]) {
                for &cell in &moved[usize::from(template)].cells {
                    values[usize::from(cell)] = name;
                }
            }
            let mut grid = [0; Cell::COUNT];
            grid.copy_from_slice(&values[..Cell::COUNT]);
            Grid::of_digits(grid)
        }));
        Some(())
    }

    /// The solutions with a first row that is the smallest, found by search.
    fn of_smallest(&self, row: usize, control: Control<'_>) -> Option<&[Numbers]> {
        if self.found[row].get().is_none() {
            let solutions = search(digits(row), control)?;
            return Some(self.found[row].get_or_init(|| solutions));
        }
        self.found[row].get().map(Vec::as_slice)
    }
}

/// Where a symmetry takes a template.
struct TemplateImage {
    cells: [u8; 9],
    /// Half a byte for each cell that solutions are sorted by, 1 in those of the template.
    keys: [u64; 3],
}

impl TemplateImage {
    fn new(symmetry: &CellPermutation, template: Cells) -> Self {
        let mut moved = Self { cells: [0; 9], keys: [0; 3] };
        for (place, cell) in moved.cells.iter_mut().zip(template.iter()) {
            let image = symmetry.image(cell);
            *place = image.index() as u8;
            let [key, shift] = KEYS[image];
            if shift < 64 {
                moved.keys[usize::from(key)] |= 1 << shift;
            }
        }
        moved
    }
}

/// For each cell which of three numbers it is in, and its lowest bit there; 64 if it is in none.
const KEYS: PerCell<[u8; 2]> = {
    let mut keys = [[0, 64]; Cell::COUNT];
    let (mut cell, mut before) = (9, 0);
    while cell < 54 {
        // In the first block, all agree.
        if cell >= 27 || cell % 9 >= 3 {
            keys[cell] = [before / 16, 60 - before % 16 * 4];
            before += 1;
        }
        cell += 1;
    }
    PerCell::new(keys)
};

fn block() -> Cells {
    (0..9).map(|position| Cell::in_block(0, position)).collect()
}

fn row() -> Cells {
    (0..9).map(|column| Cell::at(0, column)).collect()
}

/// The digits of a first row behind the first block.
fn digits(row: usize) -> FirstRow {
    let order = Permutation::<6>::from_rank(row as u64).expect("there are 720");
    order.images().map(|digit| usize::from(digit) + 3)
}

/// The number of a first row's image, and how digits are renamed then.
fn image(symmetry: &CellPermutation, digits: FirstRow) -> (usize, [u8; 9]) {
    let place = |digit| symmetry.image(Cell::in_block(0, digit)).position();
    let names: [u8; 9] = std::array::from_fn(|digit| place(digit) as u8 + 1);
    let mut images = [0; 6];
    for (column, digit) in (3..).zip(digits) {
        images[symmetry.image(Cell::at(0, column)).column() - 3] = names[digit] - 4;
    }
    let order = Permutation::new(images).expect("a symmetry takes the first row to itself");
    (order.rank() as usize, names)
}

/// All solutions with a first row; `None` if `control` stops the search.
fn search(digits: FirstRow, control: Control<'_>) -> Option<Vec<Numbers>> {
    let templates = standard_templates();
    let known = block() | row();
    let list = |digit: usize| {
        let place = digits.iter().position(|&other| other == digit);
        let of_block = Cells::of(Cell::in_block(0, digit));
        let own = place.map_or(of_block, |place| of_block.with(Cell::at(0, place + 3)));
        templates.iter().copied().filter(|&template| template & known == own).collect()
    };
    let groups = Groups::new((0..9).map(list).collect(), Cells::ALL);
    let numbers_of = TemplateNumbers::standard();
    // Covers that follow each other differ in few templates.
    let (mut last, mut numbers) = ([Cells::EMPTY; 9], [0; 9]);
    let mut solutions = Vec::new();
    let flow = groups.visit(control, &mut |cover| {
        for ((last, number), &template) in last.iter_mut().zip(&mut numbers).zip(cover) {
            if *last != template {
                (*last, *number) = (template, numbers_of.of(template));
            }
        }
        solutions.push(numbers);
        ControlFlow::Continue(())
    });
    flow.is_continue().then_some(solutions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_first_rows_stand_for_all() {
        let rows = FirstRows::new();
        let smallest: Vec<usize> =
            (0..FirstRows::COUNT).filter(|&row| rows.is_smallest(row)).collect();
        assert_eq!(rows.rows.len(), FirstRows::COUNT);
        assert!(smallest.len() < 30, "{}", smallest.len());
        for (number, row) in rows.rows.iter().enumerate() {
            assert!(row.smallest <= number && rows.is_smallest(row.smallest));
            assert_eq!(image(&row.symmetry, digits(row.smallest)), (number, row.names));
        }
    }

    #[test]
    fn cells_that_decide_come_in_order() {
        let decide = |&cell: &Cell| KEYS[cell][1] < 64;
        let mut places: Vec<_> = Cell::all().filter(decide).map(|cell| KEYS[cell]).collect();
        assert_eq!(places.len(), 39);
        // The earlier a cell, the more it weighs.
        assert!(places.is_sorted_by_key(|&[key, shift]| (key, 64 - shift)));
        places.dedup();
        assert_eq!(places.len(), 39);
    }
}
