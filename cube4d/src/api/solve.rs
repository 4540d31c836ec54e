//! Which layouts does a set have?
//!
//! ```
//! use cube4d::api::solve;
//! use cube4d::{Control, Rules};
//!
//! let rules = Rules { rings: false, ..Rules::USUAL };
//! let report = solve::run(&solve::Request { rules, ..Default::default() }, Control::UNLIMITED)?;
//! assert_eq!((report.count, report.exhausted), (4, true));
//! # Ok::<(), cube4d::api::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use solidoku_common::api::Limit;
use solidoku_common::api::in_range;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::{Error, LeftOpen, Text};
use crate::check::violations;
use crate::formats;
use crate::notation::prose::{CubeName, typed_twice};
use crate::notation::{Bracketed, Slices};
use crate::puzzle::{Cell, Layout, Orientations, Rules, Set};
use crate::solve::search::{Config, Found, MOST, Misread, misread, solve_typed, why_none};

/// Which layouts are searched for, and which of them are listed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The set; the toy if there is none.
    pub set: Option<Text>,
    /// The rules.
    pub rules: Rules,
    /// In which orientations cubes may stand.
    pub orientations: Orientations,
    /// The search ends when it has this many layouts that differ where rules apply, 1 to
    /// 1,000,000, and knows whether there are more.
    pub stop_at: u64,
    /// How many layouts to list, 0 to 10,000; all are 10,000 at most.
    pub limit: Limit,
    /// Whether the report has counts, but no layouts.
    pub count_only: bool,
}

/// Each layout is kept until the end, so that none counts twice: these take gigabytes.
pub const MOST_COUNTED: u64 = 1_000_000;

impl Default for Request {
    fn default() -> Self {
        Self {
            set: None,
            rules: Rules::USUAL,
            orientations: Orientations::All,
            stop_at: 1_000,
            limit: Limit::AtMost(10),
            count_only: false,
        }
    }
}

/// The layouts of a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// How many layouts there are: which cube is in each cell, and how it is turned.
    pub count: u64,
    /// How many of them are visually distinct.
    pub physical: u64,
    /// Whether there are no others.
    pub exhausted: bool,
    /// The nodes of the search.
    pub nodes: u64,
    /// The first layouts, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layouts: Option<Vec<Cells>>,
    /// If there are none: cubes that, read in another way, would give some.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub misread: Vec<Misreading>,
    /// What was left open.
    #[serde(flatten)]
    pub left_open: LeftOpen,
    /// The first layouts that are visually distinct, if layouts were asked for.
    #[serde(skip)]
    pub distinct: Vec<Distinct>,
    /// Why the search isn't complete.
    #[serde(skip)]
    pub stopped: Option<StopReason>,
    /// Why there is no layout, if there is an obvious reason.
    #[serde(skip)]
    pub why_none: Option<String>,
    /// If there are none: which cube may have been typed twice.
    #[serde(skip)]
    pub typed_twice: Option<String>,
}

/// A layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cells {
    /// The cubes in their cells.
    pub cells: Vec<Standing>,
}

/// A cube in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub struct Standing {
    pub x: usize,
    pub y: usize,
    pub z: usize,
    pub cube: usize,
    /// Which of its listed readings it is, from 0.
    pub reading: usize,
    /// The digits of its sides; 0 is blank.
    pub faces: [u8; 6],
    /// The sides of the cube as in a layout, with directions.
    pub sides: String,
}

/// A cube that may be misread.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Misreading {
    /// The cube.
    pub cube: usize,
    /// The sides of the cube as they would have to be, as in a layout.
    pub sides: String,
    /// The cube in English.
    #[serde(skip)]
    pub name: String,
}

/// A layout that looks different from the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distinct {
    /// The layout.
    pub layout: Layout,
    /// The layout as a file, slice by slice.
    pub text: String,
}

/// Finds all layouts of a set, and checks the distinct ones. Progress is in thousandths.
///
/// # Errors
/// If the set can't be read, a number is out of range, or the checker rejects a layout.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    in_range("stop_at", request.stop_at, &(1..=MOST_COUNTED))?;
    in_range("limit", request.limit.number().unwrap_or_default(), &(0..=MOST as u64))?;
    let set = formats::set(request.set.as_ref())?;
    let Request { rules, orientations, stop_at, .. } = *request;
    let config = Config { rules, orientations, limit: Some(stop_at), nodes: None };
    let (outcome, config) = solve_typed(&set, &config, control);
    check_all(&set, &config.rules, &outcome.found().layouts)?;
    let report = Report::new(&set, &outcome, request, LeftOpen::of_set(&set, &config.rules));
    if report.count > 0 || report.stopped == Some(StopReason::Requested) {
        return Ok(report);
    }
    let misread = match report.exhausted {
        true => misread(&set, &config, control.without_progress()),
        false => Vec::new(),
    };
    let named = |cube| CubeName::listed(&set, cube).to_string();
    Ok(Report {
        misread: misread.iter().map(|misread| Misreading::new(&set, misread)).collect(),
        why_none: why_none(&set, &config).map(|why| why.to_string()),
        typed_twice: set.alike().map(|pair| typed_twice(pair.map(named))),
        ..report
    })
}

/// Examines all layouts by the literal rules.
fn check_all(set: &Set, rules: &Rules, layouts: &[Layout]) -> Result<(), Error> {
    for (number, layout) in layouts.iter().enumerate() {
        if let Some(violation) = violations(set, rules, layout).first() {
            return Err(Error::Internal(format!(
                "the search found a layout (number {number}) that the checker rejects: {violation}"
            )));
        }
    }
    Ok(())
}

impl Report {
    fn new(set: &Set, outcome: &Outcome<Found>, request: &Request, left_open: LeftOpen) -> Self {
        let found = outcome.found();
        let most = match request.count_only {
            true => 0,
            false => usize::try_from(request.limit.at_most()).unwrap_or(usize::MAX),
        };
        let listed = || found.placements.iter().take(most).map(Cells::of).collect();
        let distinct = |layout: &Layout| {
            let text = Slices { layout, set }.to_string();
            Distinct { layout: layout.clone(), text }
        };
        Self {
            count: found.count,
            physical: found.physical,
            exhausted: outcome.is_exhausted(),
            nodes: found.nodes,
            layouts: (!request.count_only).then(listed),
            misread: Vec::new(),
            left_open,
            distinct: found.layouts.iter().take(most).map(distinct).collect(),
            stopped: outcome.stop_reason(),
            why_none: None,
            typed_twice: None,
        }
    }
}

impl Cells {
    fn of(layout: &Layout) -> Self {
        let cell = |cell: Cell| {
            let placed = layout.get(cell)?;
            let [x, y, z] = cell.coordinates();
            let faces = placed.faces.map(|face| face.map_or(0, |mark| mark.digit.value()));
            let (cube, reading) = (placed.cube.index(), placed.reading);
            let sides = Bracketed(&placed.faces).to_string();
            Some(Standing { x, y, z, cube, reading, faces, sides })
        };
        Self { cells: Cell::all().filter_map(cell).collect() }
    }
}

impl Misreading {
    fn new(set: &Set, misread: &Misread) -> Self {
        let name = CubeName::listed(set, misread.cube).to_string();
        Self { cube: misread.cube.index(), sides: Bracketed(&misread.faces).to_string(), name }
    }
}
