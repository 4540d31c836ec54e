//! The largest independent sets of a few digits, literally.
//!
//! All placements of the digits are visited, template by template, and for each subset of their
//! cells it is noted whether it is independent. Templates are those sets of nine cells, one in each
//! row, that have one cell in each house. Nothing is left out, so that three digits take seconds.
//! Geometry alone is shared with the other method.

use solidoku_common::control::Control;

use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

/// The most digits for which there is memory.
pub const MOST_DIGITS: usize = 3;

/// The templates of a board.
#[derive(Clone, Debug)]
pub struct AllTemplates {
    templates: Vec<Cells>,
}

impl AllTemplates {
    /// Makes the templates.
    pub fn of(board: &Board) -> Self {
        Self { templates: templates(board) }
    }

    /// The size of the largest independent set among the cells that show these digits, 0 to 8, in a
    /// solution. `None` if `control` stops it.
    ///
    /// # Panics
    /// If there are more than [`MOST_DIGITS`].
    pub fn largest_independent(
        &self,
        solution: &Grid,
        digits: &[usize],
        control: Control<'_>,
    ) -> Option<u32> {
        assert!(digits.len() <= MOST_DIGITS, "there is a bit for each subset");
        let by_digit = solution.cells_by_digit().into_array();
        let own: Vec<Vec<Cell>> =
            digits.iter().map(|&digit| by_digit[digit].iter().collect()).collect();
        let cells: Vec<Cell> = own.concat();
        let bit = |cell: &Cell| cells.iter().position(|other| other == cell).expect("one of them");
        let agreement = |template: Cells, own: &[Cell]| -> usize {
            own.iter().filter(|cell| template.contains(**cell)).map(|cell| 1 << bit(cell)).sum()
        };
        let with_agreement = |own: &Vec<Cell>| {
            self.templates.iter().map(|&one| (one, agreement(one, own))).collect()
        };
        let templates: Vec<Vec<_>> = own.iter().map(with_agreement).collect();
        let mut seen = Subsets::none(cells.len());
        visit(&templates, 0, control, &mut |agreement| seen.insert(agreement))?;
        // Sets that are known to be independent as far as the cells before this one are concerned.
        let mut independent = Subsets::all(cells.len());
        for cell in 0..cells.len() {
            if control.should_stop() {
                return None;
            }
            // All subsets of agreements that lack the cell.
            let mut allowed = seen.without(cell);
            allowed.close();
            independent.keep_if_rest_is_in(cell, &allowed);
        }
        Some(independent.largest())
    }
}

fn templates(board: &Board) -> Vec<Cells> {
    let mut templates = vec![Cells::EMPTY];
    for row in 0..9 {
        let fits = |start: &Cells, cell: Cell| {
            let meets = |cells: Cells| !(cells & *start).is_empty();
            !board.houses().iter().any(|house| house.cells.contains(cell) && meets(house.cells))
        };
        let with_row = |start: Cells| {
            let cells = (0..9).map(|column| Cell::at(row, column)).collect::<Vec<_>>();
            cells
                .into_iter()
                .filter(move |&cell| fits(&start, cell))
                .map(move |cell| start.with(cell))
        };
        templates = templates.into_iter().flat_map(with_row).collect();
    }
    templates
}

/// Hands over where each placement agrees with the solution. For each digit there are the templates
/// that can be chosen, with the cells in which they agree.
fn visit(
    templates: &[Vec<(Cells, usize)>],
    agreement: usize,
    control: Control<'_>,
    found: &mut impl FnMut(usize),
) -> Option<()> {
    let Some((first, rest)) = templates.split_first() else {
        found(agreement);
        return Some(());
    };
    if control.should_stop() {
        return None;
    }
    for &(template, cells) in first {
        let beside = |others: &Vec<(Cells, usize)>| {
            others.iter().copied().filter(|(other, _)| other.is_disjoint(template)).collect()
        };
        let rest: Vec<Vec<_>> = rest.iter().map(beside).collect();
        visit(&rest, agreement | cells, control, found)?;
    }
    Some(())
}

/// A word has all subsets of this many cells.
const IN_WORD: usize = 6;

/// In a word, the subsets that lack each of its cells.
const LACKING: [u64; IN_WORD] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

/// Some subsets of a few cells: bit s % 64 of word s / 64 for subset s, which has bit c for cell c.
struct Subsets {
    cells: usize,
    words: Vec<u64>,
}

impl Subsets {
    fn none(cells: usize) -> Self {
        Self { cells, words: vec![0; (1_usize << cells).div_ceil(64)] }
    }

    fn all(cells: usize) -> Self {
        let mut all = Self::none(cells);
        all.words.fill(u64::MAX);
        all
    }

    fn insert(&mut self, set: usize) {
        self.words[set / 64] |= 1 << (set % 64);
    }

    fn has(&self, set: usize) -> bool {
        self.words[set / 64] >> (set % 64) & 1 == 1
    }

    /// The numbers of all subsets of the cells.
    fn numbers(&self) -> std::ops::Range<usize> {
        0..1 << self.cells
    }

    /// The subsets that lack a cell.
    fn without(&self, cell: usize) -> Self {
        let mut some = Self { cells: self.cells, words: self.words.clone() };
        match cell.checked_sub(IN_WORD) {
            None => some.words.iter_mut().for_each(|word| *word &= LACKING[cell]),
            Some(bit) => {
                let with = some.words.iter_mut().enumerate().filter(|(at, _)| at >> bit & 1 == 1);
                with.for_each(|(_, word)| *word = 0);
            }
        }
        some
    }

    /// Adds the subsets of those that it has.
    fn close(&mut self) {
        for cell in 0..self.cells {
            match LACKING.get(cell) {
                Some(lacking) => {
                    for word in &mut self.words {
                        *word |= (*word >> (1 << cell)) & lacking;
                    }
                }
                None => {
                    let bit = cell - IN_WORD;
                    for at in (0..self.words.len()).filter(|at| at >> bit & 1 == 0) {
                        self.words[at] |= self.words[at | 1 << bit];
                    }
                }
            }
        }
    }

    /// Leaves out sets with a cell whose other cells aren't among the allowed.
    fn keep_if_rest_is_in(&mut self, cell: usize, allowed: &Self) {
        match cell.checked_sub(IN_WORD) {
            None => {
                for (word, allowed) in self.words.iter_mut().zip(&allowed.words) {
                    *word &= LACKING[cell] | (allowed & LACKING[cell]) << (1 << cell);
                }
            }
            Some(bit) => {
                for at in (0..self.words.len()).filter(|at| at >> bit & 1 == 1) {
                    self.words[at] &= allowed.words[at & !(1 << bit)];
                }
            }
        }
    }

    /// How many cells the largest has.
    fn largest(&self) -> u32 {
        self.numbers().filter(|&set| self.has(set)).map(usize::count_ones).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two of three cells, or a set that has two others.
    #[test]
    fn subsets_are_closed_and_counted() {
        let mut subsets = Subsets::none(7);
        subsets.insert(0b101_0001);
        subsets.insert(0b000_0110);
        let mut without = subsets.without(6);
        assert!(without.has(0b110) && !without.has(0b101_0001));
        subsets.close();
        let count = |subsets: &Subsets| subsets.numbers().filter(|&set| subsets.has(set)).count();
        assert_eq!((count(&subsets), subsets.largest()), (8 + 4 - 1, 3));
        assert!(subsets.has(0b100_0001) && subsets.has(0) && !subsets.has(0b11));
        without.close();
        assert_eq!(count(&without), 4);
        for cell in 0..7 {
            let mut kept = Subsets::all(7);
            kept.keep_if_rest_is_in(cell, &subsets);
            let holds = |&set: &usize| set >> cell & 1 == 0 || subsets.has(set & !(1 << cell));
            assert!(kept.numbers().all(|set| kept.has(set) == holds(&set)), "{cell}");
        }
    }

    #[test]
    fn the_templates_are_those_of_the_other_method() {
        let mut own = templates(Board::standard());
        own.sort_by(|one, other| crate::count::templates::in_order(*one, *other));
        assert_eq!(own, crate::count::templates::standard_templates());
    }

    #[test]
    fn it_can_be_stopped() {
        let control = Control::stopping(&|| true);
        let solution = crate::solve::Solver::new()
            .solve(&crate::clues::max_clues::known_puzzle(), Some(2))
            .into_found()
            .solution
            .unwrap();
        let literal = AllTemplates::of(Board::standard());
        assert_eq!(literal.largest_independent(&solution, &[0], control), None);
    }
}
