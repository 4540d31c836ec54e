//! The questions that can be asked about a cube, each as a value: a file has a `Request`, a
//! function `run`, and a `Report`. A request has the defaults of the command line, and a report is
//! the JSON that `--format json` prints.
//!
//! ```
//! use cube999::Control;
//! use cube999::api::inverse;
//!
//! let request: inverse::Request = serde_json::from_str(r#"{ "turns": "426Y3 111X1" }"#)?;
//! let report = inverse::run(&request, Control::UNLIMITED)?;
//! assert_eq!(serde_json::to_string(&report)?, r#"{"turns":["111X3","426Y1"],"count":2}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A text is a cube or turns in any style, or a report that has them (feature `json`). The library
//! has no clock and no source of randomness: a question that needs a seed or the time is given it.

pub mod bound;
pub mod convert;
#[cfg(feature = "draw")]
pub mod draw;
mod input;
pub mod inverse;
pub mod scramble;
pub mod simplify;
pub mod solve;
pub mod turn;
mod turn_list;
pub mod verify;

use std::fmt::Display;
use std::ops::RangeInclusive;

pub use common::api::{Error, Text, WholeNumber};
pub use input::Remark;
pub use turn_list::TurnList;

/// The most turns that a scramble makes, and the largest number of turns that a search is asked
/// for.
pub const MOST_TURNS: u32 = crate::notation::MOST_TURNS as u32;

/// The seed of a request.
fn given_seed(seed: Option<u64>) -> Result<u64, Error> {
    seed.ok_or_else(|| Error::request("`seed`: choose one from 0 to 2^64 - 1"))
}

/// Refuses a number outside its range.
fn in_range<N: PartialOrd + Display>(
    field: &str,
    number: N,
    range: &RangeInclusive<N>,
) -> Result<N, Error> {
    if range.contains(&number) {
        return Ok(number);
    }
    let (least, most) = (range.start(), range.end());
    Err(Error::request(format!("`{field}` is a number from {least} to {most}, not {number}")))
}

/// The JSON Schemas of all questions: the name, that of the request, and that of the report.
#[cfg(feature = "schema")]
pub fn schemas() -> Vec<(&'static str, schemars::Schema, schemars::Schema)> {
    macro_rules! schemas {
        ($($question:ident),*) => {
            vec![$((
                stringify!($question),
                schemars::schema_for!($question::Request),
                schemars::schema_for!($question::Report),
            )),*]
        };
    }
    let mut all = schemas![bound, convert, inverse, scramble, simplify, solve, turn, verify];
    #[cfg(feature = "draw")]
    all.extend(schemas![draw]);
    all
}
