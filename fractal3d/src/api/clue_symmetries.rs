//! How clues can be symmetric on a board: the symmetries of the square that have a name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use solidoku_common::control::Control;

use super::{Error, as_text};
use crate::play::generate::{SquareSymmetry, check_symmetry};
use crate::puzzle::board::{Board, BoardDesign};
use crate::puzzle::geometry::Cell;
use crate::puzzle::permutation::CellPermutation;
use crate::puzzle::symmetry::{OperationError, Symmetry};

/// A board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The board.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub board: BoardDesign,
}

/// The symmetries of the square.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// All symmetries that have a name, whether the board has them or not.
    pub symmetries: Vec<NamedSymmetry>,
}

/// A symmetry of the square.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NamedSymmetry {
    /// The name.
    pub name: &'static str,
    /// The operations that do the same; null if there are none, or the board lacks them.
    pub operations: Option<String>,
    /// Why the board doesn't have it; null if it does.
    pub reason: Option<String>,
    /// Nine rows; what the symmetry takes to each other has the same letter.
    pub picture: Vec<String>,
}

/// Lists the symmetries. It takes no time, and doesn't ask the control.
///
/// # Errors
/// Never.
pub fn run(request: &Request, _control: Control<'_>) -> Result<Report, Error> {
    let board = request.board.board();
    let of = |symmetry| NamedSymmetry::of(symmetry, &board);
    Ok(Report { symmetries: SquareSymmetry::ALL.map(of).into() })
}

impl NamedSymmetry {
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

/// Cells whose images are shown: each makes a letter.
const STARTS: [(usize, usize); 4] = [(0, 2), (1, 5), (2, 7), (3, 0)];

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

/// A symmetry of clues as it is typed: names of the square's symmetries, and operations, from left
/// to right. In JSON it is that text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueSymmetry {
    name: String,
    permutation: CellPermutation,
}

impl ClueSymmetry {
    /// What it does to cells. It need not preserve a board.
    pub const fn permutation(&self) -> &CellPermutation {
        &self.permutation
    }

    /// Checks that the board has it.
    ///
    /// # Errors
    /// If it doesn't; the reason names those that it has.
    pub fn check(&self, board: &Board) -> Result<(), Error> {
        check_symmetry(&self.name, &self.permutation, board).map_err(|reason| {
            let has = |symmetry: &SquareSymmetry| symmetry.permutation().preserves(board);
            let names: Vec<_> = SquareSymmetry::ALL.into_iter().filter(has).collect();
            let names = match &names[..] {
                [] => "it has none with a name".to_owned(),
                names => format!("by name there are {}", series(names)),
            };
            Error::request(format_args!("{reason}; {names}"))
        })
    }
}

/// As in "rot180, diagonal and antidiagonal".
fn series(names: &[SquareSymmetry]) -> String {
    let names: Vec<_> = names.iter().map(ToString::to_string).collect();
    match &names[..] {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        names => names.concat(),
    }
}

impl From<SquareSymmetry> for ClueSymmetry {
    fn from(symmetry: SquareSymmetry) -> Self {
        Self { name: symmetry.name().to_owned(), permutation: symmetry.permutation() }
    }
}

impl FromStr for ClueSymmetry {
    type Err = OperationError;

    fn from_str(text: &str) -> Result<Self, OperationError> {
        let mut permutation = CellPermutation::identity();
        for word in text.split_whitespace() {
            let next = match word.parse::<SquareSymmetry>() {
                Ok(named) => named.permutation(),
                Err(_) => word.parse::<Symmetry>()?.permutation(),
            };
            permutation = next * permutation;
        }
        Ok(Self { name: text.to_owned(), permutation })
    }
}

impl fmt::Display for ClueSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Serialize for ClueSymmetry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        as_text::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for ClueSymmetry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        as_text::deserialize(deserializer)
    }
}
