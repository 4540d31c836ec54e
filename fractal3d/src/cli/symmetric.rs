//! `fractal3d new --symmetric list`.

use common::cli::output::{Failure, Output, Verdict};
use fractal3d::board::Board;
use fractal3d::generate::{Shape, SquareSymmetry, check_symmetry};
use fractal3d::geometry::Cell;
use fractal3d::permutation::CellPermutation;
use fractal3d::symmetry::Symmetry;
use serde::Serialize;

/// How clues are to be symmetric.
#[derive(Clone, Debug)]
pub(crate) enum Symmetric {
    /// The symmetries are to be listed.
    List,
    /// Under this one.
    Under {
        /// As it was typed.
        name: String,
        permutation: CellPermutation,
    },
}

impl Symmetric {
    /// The names that setters use can stand among operations. Whether the board has it is seen later.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        if text == "list" {
            return Ok(Self::List);
        }
        let mut permutation = CellPermutation::identity();
        for word in text.split_whitespace() {
            let next = match word.parse::<SquareSymmetry>() {
                Ok(named) => named.permutation(),
                Err(_) => {
                    let operation = word.parse::<Symmetry>();
                    let help = "--symmetric list shows those with names";
                    operation.map_err(|e| format!("{e}; {help}"))?.permutation()
                }
            };
            permutation = next * permutation;
        }
        Ok(Self::Under { name: text.to_owned(), permutation })
    }
}

/// The shape of clues that are symmetric.
pub(super) fn shape(
    name: &str,
    permutation: &CellPermutation,
    board: &Board,
) -> Result<Shape, Failure> {
    check_symmetry(name, permutation, board).map_err(|reason| {
        let has = |symmetry: &SquareSymmetry| symmetry.permutation().preserves(board);
        let names: Vec<_> = SquareSymmetry::ALL.into_iter().filter(has).collect();
        let names = match &names[..] {
            [] => "it has none with a name".to_owned(),
            names => format!("by name there are {}", series(names)),
        };
        Failure::Usage(format!("{reason}; {names}; --symmetric list shows them"))
    })?;
    Ok(Shape::Symmetric(*permutation))
}

/// As in "rot180, diagonal and antidiagonal".
fn series(names: &[SquareSymmetry]) -> String {
    let names: Vec<_> = names.iter().map(ToString::to_string).collect();
    match &names[..] {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        names => names.concat(),
    }
}

/// Cells whose images are shown: each makes a letter.
const STARTS: [(usize, usize); 4] = [(0, 2), (1, 5), (2, 7), (3, 0)];

/// What stands before and after the pictures.
const WORDS: [&str; 2] = [
    "Cells with the same letter have a clue all or none.",
    "Other symmetries of the board are sequences of operations, such as\n\
     --symmetric 'rows-columns-depths'; `fractal3d symmetry` lists the operations.",
];

/// Lists the symmetries of the square, with pictures.
pub(super) fn list(board: &Board, out: &mut Output) -> Result<Verdict, Failure> {
    let listed = SquareSymmetry::ALL.map(|symmetry| Listed::of(symmetry, board));
    if out.is_json() {
        out.json(&List { symmetries: listed })?;
        return Ok(Verdict::Holds);
    }
    let [before, after] = WORDS;
    out.line(before)?;
    for Listed { name, operations, reason, picture } in &listed {
        match (operations, reason) {
            (None, None) => out.line(format!("\n{name}:"))?,
            (Some(operations), _) => out.line(format!("\n{name}: {operations}"))?,
            (None, Some(reason)) => out.line(format!("\n{name}: {reason}"))?,
        }
        for row in picture {
            out.line(format!("  {row}"))?;
        }
    }
    if *board == *Board::standard() {
        out.line(format!("\n{after}"))?;
    }
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
    /// The operations that do the same; null if there are none, or the board lacks them.
    operations: Option<String>,
    /// Why the board doesn't have it; null if it does.
    reason: Option<String>,
    /// Nine rows; what the symmetry takes to each other has the same letter.
    picture: Vec<String>,
}

impl Listed {
    fn of(symmetry: SquareSymmetry, board: &Board) -> Self {
        let permutation = symmetry.permutation();
        let on_board = check_symmetry(symmetry.name(), &permutation, board);
        let operations = on_board.as_ref().ok().and_then(|()| Symmetry::of(&permutation));
        Self {
            name: symmetry.name(),
            operations: operations.map(|operations| operations.to_string()),
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
