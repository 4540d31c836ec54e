//! A random state of a labelling, and turns that lead there.

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};
use solidoku_common::api::given_seed;
use solidoku_common::control::Control;

use super::turn::Report;
use super::{Error, Reading, Text};
use crate::notation::{Symbols, TurnStyle};
use crate::route::Distances;

/// A labelling to scramble.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The labelling; absent: the question's.
    pub net: Option<Text>,
    /// The same seed gives the same scramble everywhere. The program chooses one at
    /// random if there is none.
    #[serde(deserialize_with = "solidoku_common::api::seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<solidoku_common::api::WholeNumber>"))]
    pub seed: Option<u64>,
    /// How to write turns.
    pub notation: TurnStyle,
    /// The nine signs on the stickers; absent: digits, or the nine letters of the net.
    pub symbols: Option<Symbols>,
}

/// Scrambles a labelling.
///
/// # Errors
/// If the text isn't a labelling, or there is no seed.
pub fn run(request: &Request, _: Control<'_>) -> Result<Report, Error> {
    let mut reading = Reading::new(request.symbols);
    let labelling = reading.labelling(request.net.as_ref(), "net")?;
    let seed = given_seed(request.seed)?;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let (_, turns) = Distances::new().scramble(|below| random.random_range(0..below));
    let report = Report::new(&labelling, &turns, request.notation, reading.unusual_symbols());
    Ok(Report { seed: Some(seed.into()), ..report })
}
