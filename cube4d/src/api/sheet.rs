//! The cubes of a set to print, with the rules and the solution.

use serde::{Deserialize, Serialize};
use solidoku_common::api::in_range;
use solidoku_common::control::Control;
use solidoku_common::outcome::StopReason;
use solidoku_common::page::{Page, Paper};

use super::{Error, LeftOpen, Text};
use crate::draw::sheet::{EDGES, Kind, pages, rules_page, solution_page};
use crate::formats;
use crate::puzzle::Rules;
use crate::solve::search::{Config, solve_typed};

/// What is printed, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The set; the toy if there is none.
    pub set: Option<Text>,
    /// What is drawn of each cube.
    pub kind: Kind,
    /// The edge of a cube in millimetres, 10 to 40.
    pub edge: u16,
    /// The paper.
    pub paper: Paper,
    /// Whether the pages with the rules and the solution are left out.
    pub cubes_only: bool,
}

impl Default for Request {
    fn default() -> Self {
        let (kind, edge, paper) = (Kind::Nets, 20, Paper::A4);
        Self { set: None, kind, edge, paper, cubes_only: false }
    }
}

/// A sheet.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The pages, each an SVG document.
    pub pages: Vec<Page>,
    /// Which solution the last page shows.
    pub solution: Solution,
    /// What was left open.
    #[serde(flatten)]
    pub left_open: LeftOpen,
}

/// Which solution a sheet shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Solution {
    /// No solution, as only the cubes were asked for.
    LeftOut,
    /// No solution, as the cubes have no layout by all rules.
    NoLayout,
    /// The only solution.
    One,
    /// One of several solutions.
    OneOfSeveral,
    /// The search for it was stopped from outside.
    Stopped,
}

/// Draws the pages of a sheet.
///
/// # Errors
/// If the set can't be read, or the edge is out of range.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    let Request { kind, paper, cubes_only, .. } = *request;
    let edge = in_range("edge", request.edge, &EDGES)?;
    let set = formats::set(request.set.as_ref())?;
    let mut pages = pages(&set, kind, edge, paper);
    let mut solution = Solution::LeftOut;
    if !cubes_only {
        let config = Config { limit: Some(1), ..Config::default() };
        let (outcome, _) = solve_typed(&set, &config, control);
        let layout = outcome.found().layouts.first();
        solution = match (outcome.stop_reason(), layout) {
            (Some(StopReason::Requested), _) => Solution::Stopped,
            (_, None) => Solution::NoLayout,
            (None, _) => Solution::One,
            (Some(_), _) => Solution::OneOfSeveral,
        };
        pages.push(rules_page(paper));
        pages.extend(layout.map(|layout| solution_page(&set, layout, paper)));
    }
    Ok(Report { pages, solution, left_open: LeftOpen::of_set(&set, &Rules::USUAL) })
}
