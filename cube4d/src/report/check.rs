//! What `check` reports.

use serde::Serialize;

use crate::notation::Cubes;
use crate::play::hint::{Completable, Examination};
use crate::puzzle::{Cell, Layout};

/// Whether a layout keeps the rules, and whether it can be completed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CheckReport {
    /// How many cubes are placed.
    pub placed: usize,
    /// Whether all are.
    pub complete: bool,
    /// The layout, as text.
    pub layout: String,
    /// The rules that are broken, and where.
    pub breaks: Vec<String>,
    /// yes, no or not_determined.
    pub completable: &'static str,
    /// Why it can't be completed, though no rule is broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What excludes all placements, if that is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Vec<String>>,
    /// The cubes to take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take_back: Option<Vec<TakenBack>>,
    /// Whether it is proved that fewer are not enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take_back_is_fewest: Option<bool>,
}

/// A cube to take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct TakenBack {
    pub x: usize,
    pub y: usize,
    pub z: usize,
    pub cube: usize,
}

impl CheckReport {
    /// What is to be said about a layout.
    pub fn new(layout: &Layout, examination: &Examination) -> Self {
        let Examination { violations, completable, contradiction, take_back } = examination;
        let why = contradiction.as_ref().map(|why| why.explanation());
        let (reason, reasons) = why.map_or((None, None), |w| (Some(w.text), Some(w.reasons)));
        let taken = |cell: &Cell| {
            let [x, y, z] = cell.coordinates();
            Some(TakenBack { x, y, z, cube: layout.get(*cell)?.cube.index() })
        };
        let back = take_back.as_ref();
        Self {
            placed: layout.placed().count(),
            complete: layout.is_complete(),
            layout: Cubes(layout).to_string(),
            breaks: violations.iter().map(ToString::to_string).collect(),
            completable: match completable {
                Completable::Yes => "yes",
                Completable::No => "no",
                Completable::NotDetermined => "not_determined",
            },
            reason,
            reasons,
            take_back: back.map(|back| back.cells.iter().filter_map(taken).collect()),
            take_back_is_fewest: back.map(|back| back.is_fewest),
        }
    }
}
