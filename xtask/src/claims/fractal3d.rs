//! 3D-Sudoku over fractal cubes: the paper by Tsuiki and Yokota, section by section, and what was
//! found here beside it.
//!
//! What several claims compute with is in [`felgenhauer_jarvis`], the ordinary Sudoku grids, in
//! [`backtracked`], the slowest way to all solutions, and in [`bipyramid`].

mod backtracked;
mod bipyramid;
mod breadth_first;
mod depths;
mod enumeration;
mod felgenhauer_jarvis;
mod groups;
mod ledgers;
mod levels;
mod list;
mod most;
mod new_results;
mod objects;
mod ordinary;
mod sculpture;
mod smallest;
mod solutions;
mod surfaces;
mod ten_clues;

use std::sync::LazyLock;

use fractal3d::bands::Bands;
use fractal3d::board::Board;
use fractal3d::{count, paper, reference};
use solidoku_common::control::Control;

use crate::claim::{Claim, Value};

const PAPER: &str =
    "\"Enumerating 3D-Sudoku Solutions over Cubic Prefractal Objects\", by Tsuiki and Yokota";
const OWN: &str = "Solidoku's own results on 3D-Sudoku";

const BY_TEMPLATES: &str = "exact covers of the cells by templates, one for each digit";
const BY_BANDS: &str = "the paper's two steps: classes of top bands, and extensions of each";
const BY_FIRST_LINES: &str =
    "backtracking cell by cell, from one of the first lines that symmetries take to each other";
const BY_BACKTRACKING: &str = "plain backtracking, cell by cell";

/// All claims about 3D-Sudoku.
pub(super) fn claims() -> Vec<Claim> {
    let mut claims = vec![ordinary::quoted()];
    claims.extend(objects::claims());
    claims.extend(ordinary::claims());
    claims.extend(groups::claims());
    claims.extend(enumeration::claims());
    claims.extend(surfaces::claims());
    claims.extend(new_results::claims());
    claims.extend(smallest::claims());
    claims.extend(ten_clues::claims());
    claims.extend(most::claims());
    claims.extend(levels::claims());
    claims.extend(depths::claims());
    claims.extend(list::claims());
    claims.extend(ledgers::claims());
    claims
}

/// The number of solutions, by templates and all symmetries of the board.
fn by_templates(board: &Board) -> u64 {
    count::solutions(board)
}

/// The number of solutions, by the method that knows no templates.
fn by_first_lines(board: &Board) -> u64 {
    reference::count(board, Control::UNLIMITED).into_found()
}

/// The number of solutions of the standard board, counted once.
fn standard_by_first_lines() -> u64 {
    static COUNT: LazyLock<u64> = LazyLock::new(|| by_first_lines(Board::standard()));
    *COUNT
}

/// The number of solutions, by classes of top bands under the paper's group U, which must keep the
/// board.
fn by_bands(board: &Board) -> u64 {
    Bands::new(board, &paper::u()).count().total()
}

/// For a statement that is true or isn't.
fn statement(holds: bool) -> Value {
    Value::one(if holds { "yes" } else { "no" })
}
