//! Orbits counted by Burnside's lemma, without listing anything: a group makes as many orbits as
//! its elements have fixed points on average.
//!
//! **Solutions.** Up to relabelling a solution is a set of nine disjoint templates. A symmetry
//! fixes it, digits renamed, if it permutes the nine. So they fall into cycles under the symmetry,
//! and the solutions that it fixes are the exact covers of the 81 cells by whole cycles of
//! templates, among those cycles whose templates are disjoint. Elements of a conjugacy class fix
//! equally many, and one is enough. (The identity fixes all, which [`count`] counts by orbits of
//! templates.)
//!
//! **Sets of cells.** A symmetry fixes a set if it is a union of cycles of cells. With k cells
//! there are as many as the coefficient of xᵏ in the product of 1 + xˡ over the lengths l of the
//! cycles.

mod conjugacy;

use rayon::prelude::*;

pub use conjugacy::{ConjugacyClass, conjugacy_classes};

use crate::count;
use crate::count::templates::templates;
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::permutation::CellPermutation;
use crate::puzzle::symmetry::Symmetry;

/// How many solutions of the standard board each symmetry fixes, by conjugacy classes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FixedSolutions {
    rows: Vec<Row>,
}

/// A conjugacy class, and what its symmetries fix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The class.
    pub class: ConjugacyClass,
    /// How many solutions, up to relabelling, each of its symmetries fixes.
    pub fixed: u64,
}

impl FixedSolutions {
    /// Counts them for a symmetry of each class.
    pub fn count() -> Self {
        let board = Board::standard();
        let templates = templates(board);
        let fixed = |symmetry: Symmetry| match symmetry {
            Symmetry::IDENTITY => count::solutions(board),
            _ => fixed_by(&symmetry.permutation(), &templates),
        };
        let row = |&class: &ConjugacyClass| Row { class, fixed: fixed(class.representative) };
        Self { rows: conjugacy_classes().par_iter().map(row).collect() }
    }

    /// The classes, in the order of [`conjugacy_classes`].
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// How many pairs there are of a symmetry and a solution that it fixes: 6,240,240.
    pub fn pairs(&self) -> u64 {
        self.rows.iter().map(|row| row.class.size as u64 * row.fixed).sum()
    }

    /// How many solutions are essentially different: no symmetry and renaming of digits takes one
    /// to another.
    pub fn essentially_different(&self) -> u64 {
        self.pairs() / Symmetry::COUNT as u64
    }
}

/// How many sets of k cells there are up to the symmetries of the standard board; none from k = 82
/// on.
pub fn cell_sets(k: usize) -> u128 {
    let fixed = |class: &ConjugacyClass| {
        let mut sets = [0u128; Cell::COUNT + 1];
        sets[0] = 1;
        for length in class.representative.permutation().cycle_lengths() {
            // Downwards, so that a cycle is taken once.
            for cells in (length..sets.len()).rev() {
                sets[cells] += sets[cells - length];
            }
        }
        class.size as u128 * sets.get(k).copied().unwrap_or(0)
    };
    conjugacy_classes().iter().map(fixed).sum::<u128>() / Symmetry::COUNT as u128
}

/// How many solutions up to relabelling a symmetry fixes, from all templates of its board.
pub fn fixed_by(symmetry: &CellPermutation, templates: &[Cells]) -> u64 {
    let cycle = |&template: &Cells| disjoint_cycle(symmetry, template);
    let cycles: Vec<_> = templates.iter().filter_map(cycle).collect();
    count_covers(&cycles, Cells::ALL)
}

/// All cells of the templates that powers of a symmetry make of one; `None` if two of them meet, or
/// if another of them is less, from which the same cycle is found.
fn disjoint_cycle(symmetry: &CellPermutation, template: Cells) -> Option<Cells> {
    let (mut union, mut image) = (template, symmetry.of_cells(template));
    while image != template {
        if image < template || !image.is_disjoint(union) {
            return None;
        }
        union = union | image;
        image = symmetry.of_cells(image);
    }
    Some(union)
}

/// In how many ways to cover `cells` by disjoint cycles. Different cycles may have the same cells.
fn count_covers(cycles: &[Cells], cells: Cells) -> u64 {
    let through = |cell: Cell| cycles.iter().filter(move |cycle| cycle.contains(cell));
    let Some(cell) = cells.iter().min_by_key(|&cell| through(cell).count()) else { return 1 };
    let with = |&chosen: &Cells| {
        let rest: Vec<_> =
            cycles.iter().copied().filter(|cycle| cycle.is_disjoint(chosen)).collect();
        count_covers(&rest, cells & !chosen)
    };
    through(cell).map(with).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::list::List;
    use crate::puzzle::grid::Grid;

    #[test]
    fn there_are_1070_essentially_different_solutions() {
        let fixed = FixedSolutions::count();
        assert_eq!(fixed.pairs(), 6_240_240);
        assert_eq!(fixed.essentially_different(), 1_070);
        assert_eq!(fixed.rows()[0].fixed, 5_065_278);
    }

    #[test]
    fn the_identity_fixes_all_solutions_of_a_board_with_few() {
        let sculpture = crate::puzzle::sculpture::board();
        assert_eq!(fixed_by(&CellPermutation::identity(), &templates(sculpture)), 140);
    }

    /// Whether a symmetry takes a solution to itself, digits renamed: equal digits to equal digits.
    fn fixes(symmetry: &CellPermutation, solution: &Grid) -> bool {
        let mut names = [None; 10];
        let value = |cell: usize| solution.values()[cell];
        symmetry.images().iter().enumerate().all(|(cell, &image)| {
            let name = value(image.into());
            *names[usize::from(value(cell))].get_or_insert(name) == name
        })
    }

    #[test]
    fn some_classes_fix_what_the_list_shows() {
        compare_with_the_list(5);
    }

    #[test]
    #[ignore = "nightly: some seconds"]
    fn each_class_fixes_what_the_list_shows() {
        compare_with_the_list(1);
    }

    /// Compares every `step`-th class.
    fn compare_with_the_list(step: usize) {
        let list = List::new(Board::standard());
        let classes = conjugacy_classes().iter().map(|class| class.representative.permutation());
        let classes: Vec<_> = classes.step_by(step).collect();
        let in_unit = |unit: usize| {
            let solutions = list.unit(unit);
            let shown = |symmetry| solutions.iter().filter(|grid| fixes(symmetry, grid)).count();
            classes.iter().map(shown).collect::<Vec<_>>()
        };
        let add = |a: Vec<usize>, b: Vec<usize>| a.iter().zip(b).map(|(a, b)| a + b).collect();
        let shown = list.units().into_par_iter().map(in_unit);
        let shown: Vec<usize> = shown.reduce(|| vec![0; classes.len()], add);
        let fixed = FixedSolutions::count();
        assert!(fixed.rows().iter().step_by(step).map(|row| row.fixed as usize).eq(shown));
    }

    #[test]
    fn complements_are_as_many() {
        assert_eq!(cell_sets(8), 5_535_021);
        assert!((0..=81).all(|k| cell_sets(k) == cell_sets(81 - k)));
        assert_eq!((cell_sets(0), cell_sets(82)), (1, 0));
    }
}
