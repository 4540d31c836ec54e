//! How many solutions a board has.
//!
//! ```
//! use fractal3d::Control;
//! use fractal3d::api::count;
//!
//! let report = count::run(&count::Request::default(), Control::UNLIMITED)?;
//! assert_eq!(report.up_to_relabelling, 5_065_278);
//! # Ok::<(), fractal3d::api::Error>(())
//! ```

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::{Error, as_text, whole_number};
use crate::count::backtrack;
use crate::count::bands::{BandGroup, Bands, Tally};
use crate::count::{self, Orbits, RELABELLINGS, Watch};
use crate::puzzle::board::{Board, BoardDesign};

/// A board, and how to count its solutions.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The board.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub board: BoardDesign,
    /// How to count.
    pub method: Method,
    /// Whether to use no symmetry, with templates.
    pub plain: bool,
}

/// A way to count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Method {
    /// Exact covers by templates (the ways to place one digit), with the board's symmetries
    #[default]
    Templates,
    /// The paper's two steps: classes of top bands, extensions of each
    Bands,
    /// Plain backtracking, one solution after another
    Backtrack,
}

/// The number of a board's solutions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// How they were counted.
    pub method: Method,
    /// The board: two Latin squares as in `H,T2`, `colouring` or `six-way`.
    pub surface: String,
    /// The number of solutions up to relabelling.
    #[serde(serialize_with = "whole_number")]
    #[cfg_attr(feature = "schema", schemars(with = "super::WholeNumber"))]
    pub up_to_relabelling: u64,
    /// The number of all solutions, 9! times as many. As text: it may not fit the numbers of every
    /// reader.
    pub total: String,
    /// Whether these are all.
    pub exhausted: bool,
    /// The classes of templates, where these are used with symmetries.
    #[serde(skip)]
    pub orbits: Option<Orbits>,
}

impl Request {
    /// The parts of which a count reports how many are done, and the noun for one; `None` if it has
    /// a [`Watch`].
    pub fn parts(&self, board: &Board) -> Option<(u64, &'static str)> {
        match (self.method, self.plain) {
            (Method::Templates, false) => None,
            (Method::Templates, true) => Some((count::first_templates(board), "first template")),
            (Method::Backtrack, _) => Some((backtrack::units().len() as u64, "first row")),
            (Method::Bands, _) => Some((bands(board).units().len() as u64, "unit")),
        }
    }

    /// Checks that the fields fit together.
    ///
    /// # Errors
    /// If they don't.
    pub fn check(&self) -> Result<(), Error> {
        match self.plain && self.method != Method::Templates {
            true => Err(Error::field("plain", "goes with templates, not with another method")),
            false => Ok(()),
        }
    }
}

/// Counts the solutions of a board. Progress is the number of [`Request::parts`].
///
/// # Errors
/// If the fields of the request don't fit together.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    run_watched(request, control, &Watch::default())
}

/// Counts as [`run`] does, and the watch knows what a count by templates and symmetries has done.
///
/// # Errors
/// As [`run`].
pub fn run_watched(
    request: &Request,
    control: Control<'_>,
    watch: &Watch,
) -> Result<Report, Error> {
    request.check()?;
    let (design, method) = (&request.board, request.method);
    let board = design.board();
    let count = match method {
        Method::Templates if !request.plain => {
            let outcome = count::by_orbits_watched(&board, control, watch);
            let orbits = outcome.found().clone();
            let report = Report::of(method, design, &outcome.map(|orbits| orbits.solutions()));
            return Ok(Report { orbits: Some(orbits), ..report });
        }
        Method::Templates => count::plain(&board, control),
        Method::Backtrack => backtrack::count(&board, control),
        Method::Bands => by_bands(&bands(&board), control),
    };
    Ok(Report::of(method, design, &count))
}

fn bands(board: &Board) -> Bands {
    Bands::new(board, &BandGroup::stabiliser(board))
}

fn by_bands(bands: &Bands, control: Control<'_>) -> Outcome<u64> {
    let done = AtomicU64::new(0);
    let count = |unit: usize| {
        let tally = if control.should_stop() { None } else { bands.try_unit(unit, control) };
        control.report(done.fetch_add(u64::from(tally.is_some()), Ordering::Relaxed) + 1);
        let stopped = Outcome::Stopped { reason: StopReason::Requested, so_far: 0 };
        tally.as_ref().map(Tally::total).map_or(stopped, Outcome::Exhausted)
    };
    bands.units().into_par_iter().map(count).collect::<Vec<_>>().into_iter().sum()
}

impl Report {
    /// The report of a count by this method.
    pub fn of(method: Method, design: &BoardDesign, count: &Outcome<u64>) -> Self {
        let total = u128::from(*count.found()) * u128::from(RELABELLINGS);
        let surface = match design {
            BoardDesign::Surface(blocks, cells) => format!("{blocks},{cells}"),
            BoardDesign::Coloured(_) => "colouring".to_owned(),
            BoardDesign::SixWay => "six-way".to_owned(),
        };
        Self {
            method,
            surface,
            up_to_relabelling: *count.found(),
            total: total.to_string(),
            exhausted: count.is_exhausted(),
            orbits: None,
        }
    }
}
