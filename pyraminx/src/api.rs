//! Questions as values: each file has a `Request`, a function `run` and a `Report`.
//!
//! The program and the browser page ask here, so that both give the same answers. A request is read
//! from JSON, where an absent field has the command line's default. A report is what
//! `--format json` prints: names are snake_case and stable, and an output is accepted as input
//! where that makes sense. All nets of a request have the same signs as labels; the nets of a
//! report are in digits, and its `symbols` names other signs.
//!
//! ```
//! use pyraminx::{Control, api::route};
//!
//! let request: route::Request = serde_json::from_str(r#"{"each": true}"#)?;
//! let report = route::run(&request, Control::UNLIMITED)?;
//! assert_eq!(report.routes.len(), 8);
//! assert!(serde_json::from_str::<route::Request>(r#"{"every": true}"#).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "json")]
mod ask;
pub mod convert;
pub mod design;
pub mod distances;
#[cfg(feature = "draw")]
pub mod draw;
pub mod export;
pub mod fix;
pub mod looks;
pub mod random_walk;
mod reading;
pub mod route;
#[cfg(feature = "random")]
pub mod scramble;
pub mod solve;
mod state;
pub mod survey;
pub mod turn;
mod words;

#[cfg(feature = "json")]
pub use ask::ask;
pub use reading::Reading;
#[cfg(feature = "schema")]
pub use solidoku_common::api::QuestionSchema;
#[cfg(feature = "json")]
pub use solidoku_common::api::json::Lines;
pub use solidoku_common::api::{Error, Limit, LimitError, Sink, Text, WholeNumber};
pub use state::{Net, StateReport};
pub use words::{differences, reason};

use crate::rings::Rings;

/// The rings that a request asks for.
const fn required_rings(with_rings: bool) -> Rings {
    if with_rings { Rings::Four } else { Rings::None }
}

/// The JSON Schemas of all questions.
#[cfg(feature = "schema")]
pub fn schemas() -> Vec<QuestionSchema> {
    use QuestionSchema as Schema;
    vec![
        Schema::of::<convert::Request, convert::Report>("convert"),
        Schema::of::<design::Request, design::Report>("design"),
        Schema::of::<distances::Request, distances::Report>("distances"),
        #[cfg(feature = "draw")]
        Schema::of::<draw::Request, draw::Report>("draw"),
        Schema::of::<export::Request, export::Report>("export"),
        Schema::of::<fix::Request, fix::Answer>("fix"),
        Schema::of::<looks::Request, looks::Report>("looks"),
        Schema::of::<route::Request, route::Report>("route"),
        #[cfg(feature = "random")]
        Schema::of::<scramble::Request, turn::Report>("scramble"),
        Schema::of::<solve::Request, solve::Report>("solve"),
        Schema::of::<survey::Request, survey::Report>("survey"),
        Schema::of::<turn::Request, turn::Report>("turn"),
    ]
}
