//! `fractal3d new --symmetric list`.

use std::str::FromStr;

use fractal3d::Control;
use fractal3d::api::clue_symmetries::{self, ClueSymmetry, NamedSymmetry, Request};
use fractal3d::board::{Board, BoardDesign};
use fractal3d::symmetry::OperationError;
use solidoku_common::cli::output::{Failure, Output, Verdict};

/// How clues are to be symmetric.
#[derive(Clone, Debug)]
pub(crate) enum Symmetric {
    /// The symmetries are to be listed.
    List,
    /// Under this one.
    Under(ClueSymmetry),
}

impl Symmetric {
    /// The symmetry, unless they are to be listed.
    pub(crate) fn into_symmetry(self) -> Option<ClueSymmetry> {
        match self {
            Self::List => None,
            Self::Under(symmetry) => Some(symmetry),
        }
    }
}

impl FromStr for Symmetric {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim() {
            "list" => Ok(Self::List),
            "" => Err("expected a symmetry, found nothing".to_owned()),
            _ => text.parse().map(Self::Under).map_err(|error: OperationError| {
                format!("{error}; --symmetric list shows those with names")
            }),
        }
    }
}

/// What stands before and after the pictures.
const WORDS: [&str; 2] = [
    "Cells with the same letter have a clue all or none.",
    "Other symmetries of the board are sequences of operations, such as\n\
     --symmetric 'rows-columns-depths'; `fractal3d symmetry` lists the operations.",
];

/// Lists the symmetries of the square, with pictures.
pub(super) fn list(board: BoardDesign, out: &mut Output) -> Result<Verdict, Failure> {
    let report = clue_symmetries::run(&Request { board }, Control::UNLIMITED)?;
    if out.is_json() {
        out.json(&report)?;
        return Ok(Verdict::Holds);
    }
    let [before, after] = WORDS;
    out.line(before)?;
    for NamedSymmetry { name, operations, reason, picture } in &report.symmetries {
        match (operations, reason) {
            (None, None) => out.line(format!("\n{name}:"))?,
            (Some(operations), _) => out.line(format!("\n{name}: {operations}"))?,
            (None, Some(reason)) => out.line(format!("\n{name}: {reason}"))?,
        }
        for row in picture {
            out.line(format!("  {row}"))?;
        }
    }
    if board.board() == *Board::standard() {
        out.line(format!("\n{after}"))?;
    }
    Ok(Verdict::Holds)
}
