//! Counting all solutions of a board by its templates.
//!
//! Up to relabelling a solution is nine disjoint templates (`templates`). Plainly, one counts the
//! covers through each template of the first block's first cell. With the board's symmetries most
//! of that is idle: templates of one orbit are in equally many solutions. A solution has nine
//! templates, so the sum over all templates of the solutions that they are in is nine times the
//! count, and one template of each orbit is enough. (On the standard board four orbits stand for
//! 1,674.)

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::count::automorphism::Group;
use crate::count::cover::{Groups, Matrix};
use crate::count::templates::templates;
use crate::puzzle::board::{Board, Family, House};
use crate::puzzle::geometry::Cells;
use crate::puzzle::permutation::CellPermutation;

/// 9!, the ways to name the digits of a solution.
pub const RELABELLINGS: u64 = 362_880;

/// Templates that symmetries take to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orbit {
    /// The first of them.
    pub template: Cells,
    /// The number of these templates.
    pub size: u64,
    /// The number of solutions, up to relabelling, that contain one of them; the same for each.
    pub solutions: u64,
}

/// The orbits of a board's templates under its symmetries, in the order of their first templates.
#[derive(Clone, Debug)]
pub struct Orbits {
    group: Group,
    number: usize,
    templates: u64,
    counted: Vec<Orbit>,
}

impl Orbits {
    /// The board's symmetries.
    pub const fn group(&self) -> &Group {
        &self.group
    }

    /// How many orbits there are.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// How many templates there are.
    pub const fn templates(&self) -> u64 {
        self.templates
    }

    /// The orbits that are counted: all, unless the search was stopped.
    pub fn counted(&self) -> &[Orbit] {
        &self.counted
    }

    /// The number of solutions, up to relabelling; not all, if some orbits aren't counted.
    pub fn solutions(&self) -> u64 {
        let pairs =
            self.counted.iter().map(|orbit| u128::from(orbit.size) * u128::from(orbit.solutions));
        // A solution has nine templates.
        u64::try_from(pairs.sum::<u128>() / 9)
            .expect("a board has fewer than 2^64 solutions up to relabelling")
    }
}

/// How many solutions a board has, up to relabelling: by orbits, without a stop.
pub fn solutions(board: &Board) -> u64 {
    by_orbits(board, Control::UNLIMITED).found().solutions()
}

/// How many templates go through the first block's first cell.
pub fn first_templates(board: &Board) -> u64 {
    all_groups(board, &templates(board)).lists()[0].len() as u64
}

/// Counts a board's solutions, up to relabelling, without symmetry: through each template of the
/// first block's first cell. Progress is the number of these templates.
pub fn plain(board: &Board, control: Control<'_>) -> Outcome<u64> {
    by_templates(board, &templates(board), control)
}

/// Counts as [`plain`] does, given the board's templates.
pub(crate) fn by_templates(
    board: &Board,
    templates: &[Cells],
    control: Control<'_>,
) -> Outcome<u64> {
    let groups = all_groups(board, templates);
    let done = AtomicU64::new(0);
    let count = |&template: &Cells| {
        let count = count_through(&groups, 0, template, control, &|_, _| ());
        if count.is_exhausted() {
            control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
        count
    };
    groups.lists()[0].par_iter().map(count).sum()
}

/// What part of a count is done, for whoever watches it.
#[derive(Default, Debug)]
pub struct Watch {
    /// The share of the work, and how many pairs of a solution and one of its templates were
    /// counted; both as the bits of an `f64`.
    share: AtomicU64,
    pairs: AtomicU64,
}

impl Watch {
    /// The share of the work that is done, 0 to 1, if choices made at a time take equally long.
    pub fn share(&self) -> f64 {
        f64::from_bits(self.share.load(Ordering::Relaxed)).min(1.0)
    }

    /// How many solutions, up to relabelling, the board has if the rest of the work finds as many
    /// as what is done; `None` if too little is.
    pub fn estimate(&self) -> Option<f64> {
        let pairs = f64::from_bits(self.pairs.load(Ordering::Relaxed));
        (pairs > 0.0).then(|| pairs / 9.0 / self.share())
    }

    fn add(&self, share: f64, pairs: f64) {
        for (sum, more) in [(&self.share, share), (&self.pairs, pairs)] {
            let add = |bits| Some((f64::from_bits(bits) + more).to_bits());
            let added = sum.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
            debug_assert!(added.is_ok(), "there is always a sum");
        }
    }
}

/// Counts a board's solutions, up to relabelling, through one template of each orbit. Progress is
/// the number of orbits.
pub fn by_orbits(board: &Board, control: Control<'_>) -> Outcome<Orbits> {
    by_orbits_watched(board, control, &Watch::default())
}

/// Counts as [`by_orbits`] does, and `watch` knows what is done. Progress is reported with each
/// small part of the work.
pub fn by_orbits_watched(board: &Board, control: Control<'_>, watch: &Watch) -> Outcome<Orbits> {
    let group = Group::of(board);
    let templates = templates(board);
    let groups = all_groups(board, &templates);
    let orbits = template_orbits(&templates, group.generators());
    let done = AtomicU64::new(0);
    let count = |&(template, size): &(Cells, u64)| {
        let group = groups.lists().iter().position(|list| list.contains(&template));
        let group = group.expect("a template meets the first block");
        let part = |share: f64, covers: u64| {
            watch.add(share / orbits.len() as f64, size as f64 * covers as f64);
            control.report(done.load(Ordering::Relaxed));
        };
        let count = count_through(&groups, group, template, control, &part);
        let Outcome::Exhausted(solutions) = count else { return None };
        control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
        Some(Orbit { template, size, solutions })
    };
    let counted: Vec<Orbit> = orbits.par_iter().filter_map(count).collect();
    let found = Orbits { group, number: orbits.len(), templates: templates.len() as u64, counted };
    if found.counted.len() < found.number {
        return Outcome::Stopped { reason: StopReason::Requested, so_far: found };
    }
    let pairs: u64 = found.counted.iter().map(|orbit| orbit.size % 9 * (orbit.solutions % 9)).sum();
    assert!(pairs.is_multiple_of(9), "a solution has nine templates");
    Outcome::Exhausted(found)
}

/// All templates by the cells of the first block.
pub(crate) fn all_groups(board: &Board, templates: &[Cells]) -> Groups {
    let is_block = |house: &&House| house.family == Family::Block;
    let block = board.houses().iter().find(is_block).expect("every board has blocks");
    Groups::by_house(templates, block.cells, Cells::ALL)
}

/// The covers with this template of this group; their first choices are made in parallel.
fn count_through(
    groups: &Groups,
    group: usize,
    template: Cells,
    control: Control<'_>,
    done: &(impl Fn(f64, u64) + Sync),
) -> Outcome<u64> {
    let stopped = Outcome::Stopped { reason: StopReason::Requested, so_far: 0 };
    if control.should_stop() {
        return stopped;
    }
    let rest = groups.after(group, template);
    let smallest = (0..rest.lists().len()).min_by_key(|&group| rest.lists()[group].len());
    let group = smallest.expect("eight are left");
    let share = 1.0 / rest.lists()[group].len().max(1) as f64;
    let count = |matrix: &mut Matrix, &template: &Cells| {
        if control.should_stop() {
            return stopped;
        }
        let count = rest.after(group, template).try_count(matrix, control, share, done);
        count.map_or(stopped, Outcome::Exhausted)
    };
    rest.lists()[group].par_iter().map_init(Matrix::new, count).sum()
}

/// The first template of each orbit, and the orbit's size.
fn template_orbits(templates: &[Cells], generators: &[CellPermutation]) -> Vec<(Cells, u64)> {
    let mut sorted = templates.to_vec();
    sorted.sort_unstable();
    let place = |template: Cells| sorted.binary_search(&template);
    let mut seen = vec![false; sorted.len()];
    let mut orbits = Vec::new();
    for &first in templates {
        let mut queue = vec![first];
        let mut size = 0;
        while let Some(template) = queue.pop() {
            let place = place(template).expect("a symmetry takes templates to templates");
            if !std::mem::replace(&mut seen[place], true) {
                size += 1;
                queue.extend(generators.iter().map(|generator| generator.of_cells(template)));
            }
        }
        if size > 0 {
            orbits.push((first, size));
        }
    }
    orbits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_board_has_5065278_solutions() {
        let board = Board::standard();
        assert_eq!(plain(board, Control::UNLIMITED), Outcome::Exhausted(5_065_278));
        let outcome = by_orbits(board, Control::UNLIMITED);
        assert!(outcome.is_exhausted());
        assert_eq!(outcome.found().solutions(), 5_065_278);
        let of_template = |orbit: &Orbit| (orbit.size, orbit.solutions);
        let orbits: Vec<_> = outcome.found().counted().iter().map(of_template).collect();
        assert_eq!(orbits, [(162, 24_621), (486, 30_758), (972, 25_174), (54, 40_396)]);
    }

    /// Rows as colours are no rule: plain Sudoku would take years.
    #[test]
    fn a_count_can_be_stopped() {
        let rows = std::array::from_fn(|cell| (cell / 9) as u8);
        let sudoku = Board::coloured(&crate::puzzle::board::Colouring::new(rows).unwrap());
        let asked = AtomicU64::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) > 100;
        let control = Control::stopping(&stop);
        assert_eq!(plain(&sudoku, control).stop_reason(), Some(StopReason::Requested));
        let stopped = by_orbits(&sudoku, control);
        assert_eq!(stopped.stop_reason(), Some(StopReason::Requested));
        assert!(stopped.found().counted().len() < stopped.found().number());
    }
}
pub mod automorphism;
pub mod backtrack;
pub mod bands;
pub mod burnside;
pub mod canon;
pub(crate) mod cover;
pub mod depths;
pub mod list;
#[cfg(feature = "packed")]
pub mod packed;
pub mod paper;
pub mod reference;
pub(crate) mod templates;
