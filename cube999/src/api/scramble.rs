//! A scrambled cube: the target after random turns, or a random arrangement.

use serde::{Deserialize, Serialize};
use solidoku_common::api::{given_seed, in_range};
use solidoku_common::control::Control;

use super::{Error, MOST_TURNS, WholeNumber};
use crate::play::scramble;
use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;

/// How the cube is scrambled.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case", rename = "ScrambleRequest")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The number of random turns, at most a million; a random arrangement if there is none.
    pub turns: Option<u32>,
    /// The same seed gives the same cube. The program chooses one at random if there is none.
    #[serde(deserialize_with = "solidoku_common::api::seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<solidoku_common::api::WholeNumber>"))]
    pub seed: Option<u64>,
}

/// A scrambled cube, and what scrambled it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename = "ScrambleReport")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The cube's digits in layers from the bottom, of rows from the back.
    pub cube: Cube,
    /// The number of wrong cells.
    pub wrong: usize,
    /// The seed of the scramble.
    pub seed: WholeNumber,
    /// The turns of the scramble, unless it is a random arrangement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<Vec<Turn>>,
}

/// Scrambles the target.
///
/// # Errors
/// If there is no seed, or there are too many turns.
pub fn run(request: &Request, _: Control<'_>) -> Result<Report, Error> {
    let seed = given_seed(request.seed)?;
    let count = request.turns.map(|count| in_range("turns", count, &(0..=MOST_TURNS)));
    let turns = count.transpose()?.map(|count| scramble::turns(count as usize, seed));
    let cube = match &turns {
        Some(turns) => Cube::TARGET.after(turns),
        None => scramble::random(seed),
    };
    Ok(Report { wrong: cube.wrong().count(), cube, seed: WholeNumber::from(seed), turns })
}
