//! The report of `design`.

use std::collections::BTreeMap;

use common::outcome::Outcome;
use serde::Serialize;

use crate::impossible::Impossible;
use crate::play::design::{Designs, Search};
use crate::rings::Rings;

/// The designs that a search found.
#[derive(Debug, Serialize)]
pub struct Report<'a> {
    rings: bool,
    by: &'static str,
    completions: u128,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    exhausted: bool,
    unique: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    impossible: Option<String>,
    nets: Vec<[String; 4]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    histogram: Option<&'a BTreeMap<u64, u64>>,
}

impl<'a> Report<'a> {
    /// What a search found, random ones with this seed. `impossible` says why there can be none.
    pub fn new(
        search: &Search,
        seed: Option<u64>,
        impossible: Option<&Impossible>,
        outcome: &'a Outcome<Designs>,
        nets: Vec<[String; 4]>,
    ) -> Self {
        let (config, designs) = (search.config(), outcome.found());
        Self {
            rings: config.rings != Rings::None,
            by: config.by.name(),
            completions: search.completions(),
            seed,
            exhausted: outcome.is_exhausted(),
            unique: designs.unique,
            impossible: impossible.map(ToString::to_string),
            nets,
            histogram: config.histogram.then_some(&designs.histogram),
        }
    }
}
