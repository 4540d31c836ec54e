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

#[cfg(feature = "json")]
mod ask;
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

#[cfg(feature = "json")]
pub use ask::ask;
pub use input::Remark;
#[cfg(feature = "schema")]
pub use solidoku_common::api::QuestionSchema;
#[cfg(feature = "json")]
pub use solidoku_common::api::json::Lines;
pub use solidoku_common::api::{Error, Text, WholeNumber};
pub use turn_list::{TurnList, TurnListRequest};

/// The most turns that a scramble makes, and the largest number of turns that a search is asked
/// for.
pub const MOST_TURNS: u32 = crate::notation::MOST_TURNS as u32;

/// The JSON Schemas of all questions.
#[cfg(feature = "schema")]
pub fn schemas() -> Vec<QuestionSchema> {
    use QuestionSchema as Schema;
    vec![
        Schema::of::<bound::Request, bound::Report>("bound"),
        Schema::of::<convert::Request, convert::Report>("convert"),
        #[cfg(feature = "draw")]
        Schema::of::<draw::Request, draw::Report>("draw"),
        Schema::of::<inverse::Request, inverse::Report>("inverse"),
        Schema::of::<scramble::Request, scramble::Report>("scramble"),
        Schema::of::<simplify::Request, simplify::Report>("simplify"),
        Schema::of::<solve::Request, solve::Report>("solve"),
        Schema::of::<turn::Request, turn::Report>("turn"),
        Schema::of::<verify::Request, verify::Report>("verify"),
    ]
}
