//! `fractal3d new --symmetric list`.

use common::cli::output::{Failure, Output, Verdict};
use fractal3d::generate::SquareSymmetry;
use fractal3d::geometry::Cell;
use serde::Serialize;

/// Cells whose images are shown: each makes a letter.
const STARTS: [(usize, usize); 4] = [(0, 2), (1, 5), (2, 7), (3, 0)];

/// What stands before and after the pictures.
const WORDS: [&str; 2] = [
    "Cells with the same letter have a clue all or none.",
    "Other symmetries of the board are sequences of operations, such as\n\
     --symmetric 'rows-columns-depths'; `fractal3d symmetry` lists the operations.",
];

/// Lists the symmetries of the square, with pictures.
pub(super) fn list(out: &mut Output) -> Result<Verdict, Failure> {
    let listed = SquareSymmetry::ALL.map(Listed::of);
    if out.is_json() {
        out.json(&List { symmetries: listed })?;
        return Ok(Verdict::Holds);
    }
    let [before, after] = WORDS;
    out.line(before)?;
    for Listed { name, operations, reason, picture } in &listed {
        match (operations, reason) {
            (Some(operations), _) => out.line(format!("\n{name}: {operations}"))?,
            (None, reason) => {
                out.line(format!("\n{name}: {}", reason.as_deref().unwrap_or("not available")))?;
            }
        }
        for row in picture {
            out.line(format!("  {row}"))?;
        }
    }
    out.line(format!("\n{after}"))?;
    Ok(Verdict::Holds)
}

#[derive(Serialize)]
struct List {
    symmetries: [Listed; 6],
}

/// A symmetry of the square.
#[derive(Serialize)]
struct Listed {
    name: &'static str,
    /// The operations of the board that do the same; null if none do.
    operations: Option<String>,
    /// Why none do.
    reason: Option<String>,
    /// Nine rows; what the symmetry takes to each other has the same letter.
    picture: Vec<String>,
}

impl Listed {
    fn of(symmetry: SquareSymmetry) -> Self {
        let on_board = symmetry.on_board();
        Self {
            name: symmetry.name(),
            operations: on_board.as_ref().ok().map(ToString::to_string),
            reason: on_board.err().map(|reason| reason.to_string()),
            picture: picture(symmetry),
        }
    }
}

fn picture(symmetry: SquareSymmetry) -> Vec<String> {
    let permutation = symmetry.permutation();
    let mut letters = [['.'; 9]; 9];
    for ((row, column), letter) in STARTS.into_iter().zip('a'..) {
        let start = Cell::at(row, column);
        let next = |&cell: &Cell| Some(permutation.image(cell)).filter(|&image| image != start);
        for cell in std::iter::successors(Some(start), next) {
            letters[cell.row()][cell.column()] = letter;
        }
    }
    let spaced = |row: [char; 9]| row.map(String::from).join(" ");
    letters.into_iter().map(spaced).collect()
}
