//! Whether the houses of a foreign file are those of 3D-Sudoku.

use std::collections::BTreeSet;

use solidoku_common::input::quoted;

use super::{Findings, Refusal};
use crate::puzzle::board::BoardDesign;
use crate::puzzle::geometry::{Cell, Cells};

/// What a board has beyond rows, columns and blocks, for errors.
fn extra_houses(board: &BoardDesign) -> String {
    match board {
        &BoardDesign::STANDARD => "the nine depths of 3D-Sudoku".to_owned(),
        BoardDesign::Surface(blocks, cells) => format!("the nine depths of S({blocks}, {cells})"),
        BoardDesign::Coloured(_) => "the nine colours of the colouring".to_owned(),
        BoardDesign::SixWay => "the 33 other houses of the sculpture".to_owned(),
    }
}

/// Checks sets of cells that must show nine different digits: they must be what the board has
/// beyond rows, columns and blocks, in any order. `noun` is what they are called in their format.
pub(super) fn check_depths(
    found: &[Cells],
    noun: &str,
    findings: &mut Findings,
) -> Result<(), Refusal> {
    let as_set = |sets: &mut dyn Iterator<Item = Cells>| sets.collect::<BTreeSet<_>>();
    let expected = extra_houses(&findings.board);
    if found.is_empty() {
        return findings.foreign(format!("no {noun}, as in an ordinary Sudoku"), &expected);
    }
    let extra = findings.board.board().beyond_sudoku();
    if as_set(&mut found.iter().copied()) == as_set(&mut extra.into_iter()) {
        return Ok(());
    }
    let expected = format!("{expected} as {noun}");
    findings.other_board(format!("{noun} of another board"), &expected)
}

/// Checks the name of a board: it must have the same houses.
pub(super) fn check_board(name: &str, findings: &mut Findings) -> Result<(), Refusal> {
    let houses = |board: BoardDesign| board.board().beyond_sudoku().into_iter().collect();
    let [found, expected]: [Option<BTreeSet<Cells>>; 2] =
        [name.parse().ok(), Some(findings.board)].map(|board| board.map(houses));
    if found == expected {
        return Ok(());
    }
    let expected = format!("a puzzle of the board {}", findings.board);
    findings.other_board(format!("the board {}", quoted(name)), &expected)
}

/// Checks the numbers of regions that replace blocks: cells must have equal numbers if they are in
/// one block.
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
