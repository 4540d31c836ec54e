//! How many solutions there are with other depths: all S(A, B), nine different cubes, random Latin
//! squares.

use serde::{Deserialize, Serialize};
use solidoku_common::api::{given_seed, in_range};
use solidoku_common::control::Control;
use solidoku_common::outcome::Outcome;

use super::{Error, Sink, as_text, whole_number};
use crate::count;
use crate::count::automorphism::Group;
use crate::count::depths::composed::{self, Class};
use crate::count::depths::random::{self, Spread, Survey};
use crate::count::depths::{board_of_all_surfaces, surfaces};
use crate::puzzle::board::{Board, Colouring};

/// How many random Latin squares to examine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The number of squares, 0 to 1,000,000,000.
    pub random: u64,
    /// The random seed. The program chooses one at random if there is none.
    #[serde(deserialize_with = "solidoku_common::api::seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<solidoku_common::api::WholeNumber>"))]
    pub seed: Option<u64>,
}

impl Default for Request {
    fn default() -> Self {
        Self { random: 1_000, seed: None }
    }
}

/// The most random squares, which take a day or two.
pub const MOST_SQUARES: u64 = 1_000_000_000;

/// The number of classes of nine cubes.
pub const CLASSES: u64 = 46;

/// The numbers of solutions.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// All S(A, B); null if the count was stopped there.
    pub surfaces: Option<Surfaces>,
    /// The classes of S(A; B1, …, B9), those with most solutions first.
    pub composed: Vec<Composed>,
    /// Random Latin squares; null if the count was stopped before.
    pub random: Option<Random>,
    /// Whether these are all.
    pub exhausted: bool,
}

/// A part of the report, as soon as it is complete.
#[derive(Clone, PartialEq, Debug)]
pub enum Part {
    /// All S(A, B).
    Surfaces(Surfaces),
    /// The classes of S(A; B1, …, B9).
    Composed(Vec<Composed>),
    /// Random Latin squares, or those that were examined before the count was stopped.
    Random(Random),
}

/// What all S(A, B) have in common, and the solutions on all at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Surfaces {
    /// The number of objects.
    pub objects: usize,
    /// The number of solutions of each, up to relabelling.
    pub solutions: u64,
    /// The number of symmetries of each.
    pub symmetries: u64,
    /// The number of solutions on all objects at once.
    pub solutions_on_all: u64,
}

/// Objects of nine cubes that have equally many solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Composed {
    /// The number of solutions of each, up to relabelling.
    pub solutions: u64,
    /// The number of objects.
    pub objects: u64,
    /// The number of symmetries of each.
    pub symmetries: u64,
    /// The depths of one of them.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub example: Colouring,
}

/// What random Latin squares have as depths.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Random {
    /// The random seed.
    #[serde(serialize_with = "whole_number")]
    #[cfg_attr(feature = "schema", schemars(with = "super::WholeNumber"))]
    pub seed: u64,
    /// The number of squares that were examined.
    pub squares: u64,
    /// How many of them have a solution.
    pub with_solutions: u64,
    /// The number of solutions, up to relabelling.
    pub solutions: Numbers,
    /// The number of ways to place one digit.
    pub templates: Numbers,
}

/// The range of some numbers; zeros if there are none.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Numbers {
    /// The smallest.
    pub least: u64,
    /// The largest.
    pub most: u64,
    /// The mean.
    pub mean: f64,
}

/// Counts solutions, and hands out the parts of the report. Progress is the number of classes and
/// squares.
///
/// # Errors
/// If there is no seed, or the number of squares is out of its range.
pub fn run(request: &Request, control: Control<'_>, sink: Sink<'_, Part>) -> Result<Report, Error> {
    let squares = in_range("random", request.random, &(0..=MOST_SQUARES))?;
    let seed = given_seed(request.seed)?;
    let mut report =
        Report { surfaces: None, composed: Vec::new(), random: None, exhausted: false };
    report.surfaces = Surfaces::count(control.without_progress());
    let Some(surfaces) = report.surfaces else { return Ok(report) };
    if sink(Part::Surfaces(surfaces)).is_break() {
        return Ok(report);
    }
    let composed = count_composed(control);
    report.composed.clone_from(composed.found());
    if !composed.is_exhausted() || sink(Part::Composed(composed.into_found())).is_break() {
        return Ok(report);
    }
    let show = |done| control.report(CLASSES + done);
    let survey = random::survey(seed, squares, control.without_progress().with_progress(&show));
    let random = Random::of(seed, survey.found());
    report.random = Some(random);
    report.exhausted = sink(Part::Random(random)).is_continue() && survey.is_exhausted();
    Ok(report)
}

impl Surfaces {
    /// `None` if `control` stops the count.
    fn count(control: Control<'_>) -> Option<Self> {
        let of = |board: &Board| match count::by_orbits(board, control) {
            Outcome::Exhausted(orbits) => Some((orbits.solutions(), orbits.group().order() as u64)),
            Outcome::Stopped { .. } => None,
        };
        let (solutions, symmetries) = of(Board::standard())?;
        let (solutions_on_all, _) = of(&board_of_all_surfaces())?;
        Some(Self { objects: surfaces().len(), solutions, symmetries, solutions_on_all })
    }
}

/// The classes that were counted, those with most solutions first.
fn count_composed(control: Control<'_>) -> Outcome<Vec<Composed>> {
    let mut counted = Vec::new();
    let by_solutions = |mut counted: Vec<Composed>| {
        counted.sort_by_key(|class| std::cmp::Reverse(class.solutions));
        counted
    };
    for Class { example, objects } in composed::classes() {
        let board = Board::coloured(&example);
        // Most have few symmetries, and are counted faster without.
        match count::plain(&board, control.without_progress()) {
            Outcome::Exhausted(solutions) => {
                let symmetries = Group::of(&board).order() as u64;
                counted.push(Composed { solutions, objects, symmetries, example });
            }
            Outcome::Stopped { reason, .. } => {
                return Outcome::Stopped { reason, so_far: by_solutions(counted) };
            }
        }
        control.report(counted.len() as u64);
    }
    Outcome::Exhausted(by_solutions(counted))
}

impl Random {
    fn of(seed: u64, survey: &Survey) -> Self {
        let &Survey { squares, with_solutions, solutions, templates } = survey;
        let numbers = |Spread { least, most, sum }: Spread| Numbers {
            least,
            most,
            mean: sum as f64 / squares.max(1) as f64,
        };
        let (solutions, templates) = (numbers(solutions), numbers(templates));
        Self { seed, squares, with_solutions, solutions, templates }
    }
}
