//! The questions that can be asked about a toy, each as a value: a file has a `Request`, the
//! function `run`, and a `Report`. A request has the defaults of the command line, and a report is
//! the JSON that `--format json` prints. What only text and pictures need is in a report too, but
//! not in its JSON.
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

#[cfg(feature = "json")]
mod ask;
pub mod bound;
pub mod census;
pub mod check;
#[cfg(feature = "draw")]
pub mod draw;
pub mod facts;
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

#[cfg(feature = "json")]
pub use ask::ask;
pub use left_open::{LeftOpen, SetDirections};
pub use session::Session;
#[cfg(feature = "schema")]
pub use solidoku_common::api::QuestionSchema;
#[cfg(feature = "json")]
pub use solidoku_common::api::json::Lines;
pub use solidoku_common::api::{Error, Limit, LimitError, Text, WholeNumber};

/// The JSON Schemas of all questions.
#[cfg(feature = "schema")]
pub fn schemas() -> Vec<QuestionSchema> {
    use QuestionSchema as Schema;
    vec![
        Schema::of::<bound::Request, bound::Report>("bound"),
        Schema::of::<census::Request, census::Report>("census"),
        Schema::of::<check::Request, check::Report>("check"),
        #[cfg(feature = "draw")]
        Schema::of::<draw::Request, draw::Report>("draw"),
        Schema::of::<fewest_digits::Request, fewest_digits::Report>("fewest_digits"),
        Schema::of::<hint::Request, hint::Report>("hint"),
        Schema::of::<new::Request, new::Report>("new"),
        Schema::of::<rules::Request, rules::Report>("rules"),
        Schema::of::<set::Request, set::Report>("set"),
        #[cfg(feature = "draw")]
        Schema::of::<sheet::Request, sheet::Report>("sheet"),
        Schema::of::<solve::Request, solve::Report>("solve"),
        Schema::of::<verify::Request, verify::Report>("verify"),
    ]
}
