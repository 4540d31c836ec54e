//! The questions that can be asked about 3D-Sudoku, each as a value: a file has a `Request`, the function `run`, and
//! a `Report`. A request has the defaults of the command line; in JSON an unknown field is an error. What a command
//! prints with `--format json` is the report, or a line for each item of a long list, which go to a [`Sink`].
//!
//! ```
//! use fractal3d::Control;
//! use fractal3d::api::hint;
//!
//! let request: hint::Request = serde_json::from_str(r#"{ "puzzle": null, "board": "hexagonal" }"#)?;
//! let report = hint::run(&request, Control::UNLIMITED)?;
//! assert_eq!(report.kind, hint::HintKind::Next);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Cells, houses and boards are named as people read them. What only texts and pictures need is in a report too,
//! but not in its JSON.
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

pub mod canon;
pub mod clue_symmetries;
pub mod convert;
pub mod count;
mod entered;
pub mod hint;
pub mod list;
pub mod new;
pub mod solve;
mod step;

use serde::{Serialize as _, Serializer};

use crate::puzzle::board::BoardDesign;

pub use common::api::{Error, Limit, Sink, Text, WholeNumber};
pub use entered::Entered;
pub use step::{CandidateReport, StepReport};

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
pub fn schemas() -> Vec<common::api::QuestionSchema> {
    use common::api::QuestionSchema as Schema;
    vec![
        Schema::of::<canon::Request, canon::Report>("canon"),
        Schema::of::<clue_symmetries::Request, clue_symmetries::Report>("clue_symmetries"),
        Schema::of::<convert::Request, convert::Converted>("convert"),
        Schema::of::<count::Request, count::Report>("count"),
        Schema::of::<hint::Request, hint::Report>("hint"),
        Schema::of::<list::Request, list::Report>("list"),
        Schema::of::<new::Request, new::Generated>("new"),
        Schema::of::<solve::Request, solve::Solved>("solve"),
    ]
}
