//! The questions that can be asked about 3D-Sudoku, each as a value: a file has a `Request`, the
//! function `run`, and a `Report`. A request has the defaults of the command line; in JSON an
//! unknown field is an error. What a command prints with `--format json` is the report, or a line
//! for each item of a long list, which go to a [`Sink`].
//!
//! ```
//! use fractal3d::Control;
//! use fractal3d::api::hint;
//!
//! let request: hint::Request = serde_json::from_str(r#"{ "board": "hexagonal" }"#)?;
//! let report = hint::run(&request, Control::UNLIMITED)?;
//! assert_eq!(report.kind, hint::HintKind::Next);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Cells, houses and boards are named as people read them. What only texts and pictures need is in
//! a report too, but not in its JSON.
//!
//! | question | what it asks |
//! |---|---|
//! | [`solve`] | how many solutions puzzles have, how hard they are, how a person solves them |
//! | [`hint`] | the next step of a grid in play, or what is wrong with it |
//! | [`new`] | new puzzles with one solution |
//! | [`convert`] | puzzles in the format of another program |
//! | [`canon`] | the canonical form of a grid |
//! | [`count`] | how many solutions a board has |
//! | [`list`] | all solutions of a board, or one of each equivalence class |
//! | [`clue_symmetries`] | how clues can be symmetric on a board |
//! | [`symmetry`] | the symmetries of the standard board, and its essentially different solutions |
//! | [`depths`] | how many solutions there are with other depths |
//! | [`level`] | a solution on the object of any level |
//! | `picture` | a picture of one puzzle |
//! | `book` | a book of puzzles to print |
//! | `model` | an object to print in 3D |
//!
//! `picture` and `book` need the feature `draw`, and `model` needs `models` too.

#[cfg(feature = "formats")]
mod ask;
#[cfg(feature = "draw")]
pub mod book;
pub mod canon;
pub mod clue_symmetries;
pub mod convert;
pub mod count;
pub mod depths;
mod entered;
pub mod facts;
pub mod hint;
pub mod level;
pub mod list;
#[cfg(all(feature = "draw", feature = "models"))]
pub mod model;
pub mod new;
#[cfg(feature = "draw")]
pub mod picture;
pub mod solve;
mod step;
pub mod symmetry;

use std::io::Cursor;

use serde::{Serialize as _, Serializer};
use solidoku_common::input::Pieces;

use crate::formats::Stream;
use crate::puzzle::board::BoardDesign;

#[cfg(feature = "formats")]
pub use ask::ask;
use entered::Entered;
#[cfg(feature = "schema")]
pub use solidoku_common::api::QuestionSchema;
#[cfg(feature = "formats")]
pub use solidoku_common::api::json::Lines;
pub use solidoku_common::api::{Error, Limit, LimitError, Sink, Text, WholeNumber};
pub use step::{CandidateReport, StepReport};

/// More than fit into memory.
const MOST_BYTES: u64 = 1 << 48;

/// The puzzles of a text, some at a time.
fn puzzle_stream(puzzles: &Text, board: BoardDesign) -> Stream {
    let source = puzzles.named("puzzles");
    let text = Cursor::new(source.text().to_owned());
    Stream::new(Pieces::new(source.name().clone(), text, MOST_BYTES)).on(board)
}

/// The name of a board in a report; none for the standard one, which needs no option.
fn board_name(design: &BoardDesign) -> Option<String> {
    (*design != BoardDesign::STANDARD).then(|| design.to_string())
}

/// A value that is its text in JSON: a board's name, a grid.
mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(
        value: &impl Display,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Writes a [`WholeNumber`].
fn whole_number<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    WholeNumber::from(*number).serialize(serializer)
}

/// The JSON Schemas of all questions.
#[cfg(feature = "schema")]
pub fn schemas() -> Vec<QuestionSchema> {
    use QuestionSchema as Schema;
    vec![
        #[cfg(feature = "draw")]
        Schema::of::<book::Request, book::Report>("book"),
        Schema::of::<canon::Request, canon::Report>("canon"),
        Schema::of::<clue_symmetries::Request, clue_symmetries::Report>("clue_symmetries"),
        Schema::of_list::<convert::Request, convert::Converted, convert::Report>("convert"),
        Schema::of::<count::Request, count::Report>("count"),
        Schema::of::<depths::Request, depths::Report>("depths"),
        Schema::of::<hint::Request, hint::Report>("hint"),
        Schema::of::<level::Request, level::Report>("level"),
        Schema::of_list::<list::Request, list::Listed, list::Report>("list"),
        #[cfg(all(feature = "draw", feature = "models"))]
        Schema::of::<model::Request, model::Report>("model"),
        Schema::of_list::<new::Request, new::Generated, new::Report>("new"),
        #[cfg(feature = "draw")]
        Schema::of::<picture::Request, picture::Report>("picture"),
        Schema::of_list::<solve::Request, solve::Solved, solve::Report>("solve"),
        Schema::of::<symmetry::Request, symmetry::Report>("symmetry"),
    ]
}
