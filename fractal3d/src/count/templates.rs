//! Templates: the ways to place one digit.
//!
//! A *template* of a board is a set of nine cells that meets each house just once. All that a digit
//! can do is to take a template, and a solution is nine disjoint templates; up to relabelling, it
//! is nothing else. The standard board has 1,674, and 186 of them through each cell.

use std::cmp::Ordering;
use std::sync::LazyLock;

use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells, PerCell};
use crate::puzzle::grid::Grid;

/// All templates of `board`, sorted by [`in_order`].
pub(crate) fn templates(board: &Board) -> Vec<Cells> {
    let mut found = Vec::new();
    add_templates_within(board, Cells::ALL, &mut found);
    found
}

/// Adds all templates of `board` that lie in `cells`, sorted by [`in_order`].
pub(crate) fn add_templates_within(board: &Board, cells: Cells, found: &mut Vec<Cells>) {
    let row = |row| (0..9).map(|column| Cell::at(row, column)).collect();
    place(board, &std::array::from_fn::<Cells, 9, _>(row), cells, Cells::EMPTY, found);
}

/// The templates of the standard board. They are made once.
pub(crate) fn standard_templates() -> &'static [Cells] {
    static STANDARD: LazyLock<Vec<Cells>> = LazyLock::new(|| templates(Board::standard()));
    &STANDARD
}

/// The templates of the standard board by their cells.
pub(crate) struct TemplateNumbers {
    /// The number of a template, or [`u16::MAX`], at its place or behind it.
    table: Vec<u16>,
}

impl TemplateNumbers {
    /// Four times as many places as templates, so that a template is found at once.
    const PLACES: usize = 1 << 13;

    /// The table is made once.
    pub(crate) fn standard() -> &'static Self {
        static STANDARD: LazyLock<TemplateNumbers> = LazyLock::new(|| {
            let mut table = vec![u16::MAX; TemplateNumbers::PLACES];
            for (number, template) in (0..).zip(standard_templates()) {
                let mut place = TemplateNumbers::place(*template);
                while table[place] != u16::MAX {
                    place = (place + 1) % TemplateNumbers::PLACES;
                }
                table[place] = number;
            }
            TemplateNumbers { table }
        });
        &STANDARD
    }

    /// The number of a template in [`standard_templates`].
    ///
    /// # Panics
    /// If it isn't one of them.
    pub(crate) fn of(&self, template: Cells) -> u16 {
        let mut place = Self::place(template);
        loop {
            let number = self.table[place];
            // A place without a template ends the search.
            if standard_templates()[usize::from(number)] == template {
                return number;
            }
            place = (place + 1) % Self::PLACES;
        }
    }

    fn place(template: Cells) -> usize {
        let bits = template.bits();
        let folded = bits as u64 ^ ((bits >> 64) as u64).rotate_left(40);
        (folded.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 51) as usize
    }
}

/// The grid whose digits 1, 2, … lie on these cells; the last of them, where two do.
pub(crate) fn grid_of_templates(templates: &[Cells; 9]) -> Grid {
    let mut values = PerCell::default();
    for (digit, template) in (1..).zip(templates) {
        for cell in template.iter() {
            values[cell] = digit;
        }
    }
    Grid::new(values.into_array()).expect("there are nine digits")
}

/// The order of templates: by their cells in order.
pub(crate) fn in_order(one: Cells, other: Cells) -> Ordering {
    // Both have nine cells: of the first that isn't in both, the one that has it comes first.
    let first = one.bits() ^ other.bits();
    let first = first & first.wrapping_neg();
    if first == 0 {
        Ordering::Equal
    } else if one.bits() & first != 0 {
        Ordering::Less
    } else {
        Ordering::Greater
    }
}

/// Places the digit in these rows, in cells that share no house with any of `cells`, which are in
/// the rows above.
fn place(board: &Board, rows: &[Cells], open: Cells, cells: Cells, found: &mut Vec<Cells>) {
    let Some((row, rows)) = rows.split_first() else {
        // Nine cells that share no house meet all nine houses of each family.
        found.push(cells);
        return;
    };
    for cell in (*row & open).iter() {
        place(board, rows, open & !board.peers(cell), cells.with(cell), found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::board::Colouring;

    #[test]
    fn the_standard_board_has_1674() {
        let board = Board::standard();
        let templates = templates(board);
        assert_eq!(templates.len(), 1_674);
        for cell in Cell::all() {
            assert_eq!(templates.iter().filter(|template| template.contains(cell)).count(), 186);
        }
        for template in &templates {
            assert!(board.houses().iter().all(|house| (house.cells & *template).len() == 1));
        }
        assert!(templates.is_sorted_by_key(|template| template.iter().collect::<Vec<_>>()));
        let numbers = TemplateNumbers::standard();
        assert!((0..).zip(&templates).all(|(number, template)| numbers.of(*template) == number));
        assert!(templates.is_sorted_by(|one, next| in_order(*one, *next).is_lt()));
    }

    #[test]
    fn plain_sudoku_has_46656() {
        // Rows as colours add nothing.
        let rows = Colouring::new(std::array::from_fn(|cell| (cell / 9) as u8)).unwrap();
        assert_eq!(templates(&Board::coloured(&rows)).len(), 46_656);
    }
}
