//! Questions as values: each file has a `Request`, a function `run` and a `Report`.
//!
//! The program and the browser page ask here, so that both give the same answers. A request is read from JSON, where
//! an absent field has the command line's default. A report is what `--format json` prints: names are snake_case and
//! stable, and an output is accepted as input where that makes sense. All nets of a request have the same signs as
//! labels; the nets of a report are in digits, and its `symbols` names other signs.
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

pub mod convert;
pub mod design;
pub mod distances;
pub mod export;
pub mod fix;
pub mod random_walk;
mod reading;
pub mod route;
#[cfg(feature = "random")]
pub mod scramble;
pub mod solve;
mod state;
pub mod turn;
mod words;

pub use common::api::{Error, Limit, Sink, Text, WholeNumber};
pub use reading::Reading;
pub use state::{Net, StateReport};
pub use words::{differences, reason};

use crate::rings::Rings;

/// The rings that a request asks for.
const fn required_rings(with_rings: bool) -> Rings {
    if with_rings { Rings::Four } else { Rings::None }
}

/// The name, the request and the report of each question, as JSON Schemas.
#[cfg(feature = "schema")]
pub fn schemas() -> Vec<(&'static str, schemars::Schema, schemars::Schema)> {
    use schemars::schema_for;
    vec![
        ("solve", schema_for!(solve::Request), schema_for!(solve::Report)),
        ("design", schema_for!(design::Request), schema_for!(design::Report)),
        ("fix", schema_for!(fix::Request), schema_for!(fix::Answer)),
        ("route", schema_for!(route::Request), schema_for!(route::Report)),
        ("distances", schema_for!(distances::Request), schema_for!(distances::Report)),
        ("turn", schema_for!(turn::Request), schema_for!(turn::Report)),
        #[cfg(feature = "random")]
        ("scramble", schema_for!(scramble::Request), schema_for!(turn::Report)),
        ("convert", schema_for!(convert::Request), schema_for!(convert::Report)),
        ("export", schema_for!(export::Request), schema_for!(export::Report)),
    ]
}
