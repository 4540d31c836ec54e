//! The questions that can be asked about a toy, each as a value: a file has a `Request`, the function `run`, and a
//! `Report`. A request has the defaults of the command line, and a report is the JSON that `--format json` prints.
//! What only text and pictures need is in a report too, but not in its JSON.
//!
//! ```
//! use cube4d::Control;
//! use cube4d::api::hint;
//!
//! let request: hint::Request = serde_json::from_str(r#"{ "rules": { "rings": false } }"#)?;
//! let report = hint::run(&request, Control::UNLIMITED)?;
//! assert!(serde_json::to_string(&report)?.starts_with(r#"{"kind":"tried","text":"Put the "#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Session`] answers several questions about one set, and remembers what it found out about it.

pub mod bound;
pub mod census;
pub mod check;
pub mod fewest_digits;
pub mod hint;
mod left_open;
pub mod new;
pub mod rules;
mod session;
pub mod set;
#[cfg(feature = "draw")]
pub mod sheet;
pub mod solve;
pub mod verify;

pub use common::api::{Error, Limit, Text, WholeNumber};
pub use left_open::{LeftOpen, SetDirections};
pub use session::Session;

use common::control::Control;

/// The same control without reports of progress, for what is done beside the search that reports its own.
fn without_progress<T>(control: Control<'_>, search: impl FnOnce(Control<'_>) -> T) -> T {
    search(Control::stopping(&|| control.should_stop()))
}

/// Refuses a number outside its range.
fn in_range(name: &str, number: u64, range: std::ops::RangeInclusive<u64>) -> Result<(), Error> {
    if range.contains(&number) {
        return Ok(());
    }
    let (least, most) = (range.start(), range.end());
    Err(Error::request(format!("`{name}` is a number from {least} to {most}, not {number}")))
}

/// The seed of a request; the library has no source of randomness.
fn given_seed(seed: Option<u64>) -> Result<u64, Error> {
    seed.ok_or_else(|| Error::request("choose a `seed` from 0 to 2^64 - 1"))
}

/// The JSON Schemas of all questions: the name, that of the request, and that of the report.
#[cfg(feature = "schema")]
pub fn schemas() -> Vec<(&'static str, schemars::Schema, schemars::Schema)> {
    use schemars::schema_for;
    macro_rules! schemas {
        ($($question:ident),*) => {
            vec![$((
                stringify!($question),
                schema_for!($question::Request),
                schema_for!($question::Report),
            )),*]
        };
    }
    #[cfg_attr(not(feature = "draw"), expect(unused_mut, reason = "nothing is added"))]
    let mut all =
        schemas![bound, census, check, fewest_digits, hint, new, rules, set, solve, verify];
    #[cfg(feature = "draw")]
    all.extend(schemas![sheet]);
    all
}
