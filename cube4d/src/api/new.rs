//! A new set that has one layout.
//!
//! ```
//! use cube4d::Control;
//! use cube4d::api::new;
//!
//! let request = new::Request { seed: Some(7), colours: true, ..new::Request::default() };
//! let report = new::run(&request, Control::UNLIMITED)?;
//! assert!(report.set.is_some());
//! # Ok::<(), cube4d::api::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use solidoku_common::api::given_seed;
use solidoku_common::control::Control;

use super::{Error, WholeNumber};
use crate::play::generate::{GeneratorOptions, MagicFace, generate};
use crate::puzzle::Rules;

/// What the new set must be like.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "NewRequest"))]
pub struct Request {
    /// The same seed gives the same set. The program chooses one at random if there is none.
    #[serde(deserialize_with = "solidoku_common::api::seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<solidoku_common::api::WholeNumber>"))]
    pub seed: Option<u64>,
    /// A face of the layout is such a square, which may be needed to make it the only one.
    pub magic: Option<MagicFace>,
    /// Colours may be needed to make the layout the only one.
    pub colours: bool,
    /// Faces stand either way up, so that a 6 on a cube can be a 9 in the layout.
    pub sixes_and_nines: bool,
    /// Take the one of several sets that stays unique with the fewest rules.
    pub minimal_rules: bool,
}

/// A new set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The seed of the set.
    pub seed: WholeNumber,
    /// The rules under which it has one layout.
    pub rules: String,
    /// Weaker ones under which it has one as well.
    pub unique_under: Vec<String>,
    /// The set, as text; nothing if none of the random sets has one layout.
    pub set: Option<String>,
    /// How many random sets were solved.
    #[serde(skip)]
    pub tried: u64,
    /// Whether the search wasn't stopped from outside.
    #[serde(skip)]
    pub exhausted: bool,
}

/// Makes a set that has one layout. Progress is the number of random sets.
///
/// # Errors
/// If there is no seed.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    let Request { magic, colours, sixes_and_nines, minimal_rules, .. } = *request;
    let seed = given_seed(request.seed)?;
    let options = GeneratorOptions { magic, colours, sixes_and_nines, minimal_rules };
    let outcome = generate(seed, &options, control);
    let exhausted = outcome.is_exhausted();
    let made = outcome.into_found();
    let weaker = made.set.iter().flat_map(|unique| &unique.unique_without);
    Ok(Report {
        seed: seed.into(),
        rules: in_force(&options.rules()),
        unique_under: weaker.map(in_force).collect(),
        set: made.set.as_ref().map(|unique| unique.set.to_string()),
        tried: made.tried,
        exhausted,
    })
}

impl Report {
    /// The set as a file, with comments on how it was made.
    pub fn file(&self) -> Option<String> {
        let Self { seed, rules, unique_under, .. } = self;
        let set = self.set.as_ref()?;
        let weaker: String =
            unique_under.iter().map(|rules| format!("# and under these: {rules}\n")).collect();
        Some(format!("# Seed {seed}. One layout under these rules: {rules}\n{weaker}{set}"))
    }
}

fn in_force(rules: &Rules) -> String {
    let names = [
        (rules.colours, "colours"),
        (rules.rings, "rings"),
        (rules.internal, "internal"),
        (rules.alignment, "alignment"),
        (rules.magic, "magic"),
    ];
    let on: Vec<&str> = names.into_iter().filter(|(on, _)| *on).map(|(_, name)| name).collect();
    on.join(", ")
}
