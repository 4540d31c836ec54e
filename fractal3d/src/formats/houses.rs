//! Whether the houses of a foreign file are those of 3D-Sudoku.

use std::collections::BTreeSet;

use super::{Findings, Refusal};
use crate::board::{Board, Family};
use crate::geometry::{Cell, Cells};

/// What a 3D-Sudoku has, for errors.
const DEPTHS: &str = "the nine depths of 3D-Sudoku";

/// The nine depths, from the front.
pub(super) fn depths() -> impl Iterator<Item = Cells> {
    let houses = Board::standard().houses().iter();
    houses.filter(|house| house.family == Family::Depth).map(|house| house.cells)
}

/// Checks sets of cells that must show nine different digits: they must be the nine depths, in any order.
/// `noun` is what they are called in their format.
pub(super) fn check_depths(
    found: &[Cells],
    noun: &str,
    findings: &mut Findings,
) -> Result<(), Refusal> {
    let as_set = |sets: &mut dyn Iterator<Item = Cells>| sets.collect::<BTreeSet<_>>();
    if found.is_empty() {
        return findings.foreign(format!("no {noun}, as in an ordinary Sudoku"), DEPTHS);
    }
    if as_set(&mut found.iter().copied()) == as_set(&mut depths()) {
        return Ok(());
    }
    let expected = format!("{DEPTHS} as {noun}");
    findings.foreign(format!("{noun} of another board"), &expected)
}

/// Checks the numbers of regions that replace blocks: cells must have equal numbers if they are in one block.
pub(super) fn check_blocks(
    region_of: impl Fn(Cell) -> i64,
    findings: &mut Findings,
) -> Result<(), Refusal> {
    let pairs: BTreeSet<(usize, i64)> =
        Cell::all().map(|cell| (cell.block(), region_of(cell))).collect();
    let regions: BTreeSet<i64> = pairs.iter().map(|&(_, region)| region).collect();
    match pairs.len() == 9 && regions.len() == 9 {
        true => Ok(()),
        false => findings.foreign("irregular regions".to_owned(), "nine blocks of 3×3"),
    }
}

/// The set of cells at these rows and columns; `None` if one of them is twice there.
pub(super) fn set_of(cells: &[Cell]) -> Option<Cells> {
    let set: Cells = cells.iter().copied().collect();
    (set.len() == cells.len()).then_some(set)
}
