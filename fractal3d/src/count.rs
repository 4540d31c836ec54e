//! Counting all solutions of a board by its templates.
//!
//! Up to relabelling a solution is nine disjoint templates ([`templates`]). Plainly, one counts the
//! covers through each template of the first block's first cell. With the board's symmetries most of
//! that is idle: templates of one orbit are in equally many solutions. A solution has nine templates,
//! so the sum over all templates of the solutions that they are in is nine times the count, and one
//! template of each orbit is enough. (On the standard board four orbits stand for 1,674.)

use rayon::prelude::*;

use crate::automorphism::Group;
use crate::board::{Board, Family, House};
use crate::cover::{Groups, Matrix};
use crate::geometry::Cells;
use crate::permutation::CellPermutation;
use crate::templates::templates;

/// 9!, the ways to name the digits of a solution.
pub const RELABELLINGS: u64 = 362_880;

/// Templates that symmetries take to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orbit {
    /// The first of them.
    pub template: Cells,
    /// How many they are.
    pub size: u64,
    /// In how many solutions, up to relabelling, each of them is.
    pub solutions: u64,
}

/// How many solutions a board has, up to relabelling.
pub fn plain(board: &Board) -> u64 {
    let groups = all_groups(board, &templates(board));
    let first = &groups.lists()[0];
    first.par_iter().map(|&template| count_with(&groups, 0, template)).sum()
}

/// The orbits of a board's templates under `group`, each with the number of solutions through it.
/// They are ordered by their first templates.
///
/// # Panics
/// If an element of the group isn't a symmetry of the board.
pub fn orbits(board: &Board, group: &Group) -> Vec<Orbit> {
    let templates = templates(board);
    let groups = all_groups(board, &templates);
    template_orbits(&templates, &group.generators)
        .into_par_iter()
        .map(|(template, size)| {
            let group = groups.lists().iter().position(|list| list.contains(&template));
            let group = group.expect("a template meets the first block");
            Orbit { template, size, solutions: count_with(&groups, group, template) }
        })
        .collect()
}

/// The number of solutions, up to relabelling, that orbits stand for.
///
/// # Panics
/// If the orbits aren't all of a board's.
pub fn from_orbits(orbits: &[Orbit]) -> u64 {
    let nine_times: u64 = orbits.iter().map(|orbit| orbit.size * orbit.solutions).sum();
    assert!(nine_times.is_multiple_of(9), "a solution has nine templates");
    nine_times / 9
}

/// All templates by the cells of the first block.
pub(crate) fn all_groups(board: &Board, templates: &[Cells]) -> Groups {
    let is_block = |house: &&House| house.family == Family::Block;
    let block = board.houses().iter().find(is_block).expect("every board has blocks");
    Groups::by_house(templates, block.cells, Cells::ALL)
}

/// The covers with this template of this group; their first choices are made in parallel.
fn count_with(groups: &Groups, group: usize, template: Cells) -> u64 {
    let rest = groups.after(group, template);
    let smallest = (0..rest.lists().len()).min_by_key(|&group| rest.lists()[group].len());
    let group = smallest.expect("eight are left");
    let count =
        |matrix: &mut Matrix, &template: &Cells| rest.after(group, template).count_with(matrix);
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
    use crate::latin::LatinSquare;

    #[test]
    fn the_standard_board_has_5065278_solutions() {
        let board = Board::standard();
        assert_eq!(plain(board), 5_065_278);
        let orbits = orbits(board, &Group::of(board));
        assert_eq!(from_orbits(&orbits), 5_065_278);
        let of_template = |orbit: &Orbit| (orbit.size, orbit.solutions);
        let orbits: Vec<_> = orbits.iter().map(of_template).collect();
        assert_eq!(orbits, [(162, 24_621), (486, 30_758), (972, 25_174), (54, 40_396)]);
    }

    #[test]
    fn so_have_other_surfaces() {
        let board = Board::surface(LatinSquare::T, LatinSquare::H);
        assert_eq!(from_orbits(&orbits(&board, &Group::of(&board))), 5_065_278);
    }
}
