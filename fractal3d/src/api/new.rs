//! New puzzles with one solution.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use fractal3d::Control;
//! use fractal3d::api::new;
//!
//! let request = new::Request { seed: Some(7), clues: Some(14), ..new::Request::default() };
//! let report = new::run(&request, Control::UNLIMITED, &mut |generated| {
//!     assert_eq!(generated.clues, 14);
//!     ControlFlow::Continue(())
//! })?;
//! assert_eq!((report.puzzles, report.refusal), (1, None));
//! # Ok::<(), fractal3d::api::Error>(())
//! ```

use std::sync::LazyLock;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use solidoku_common::api::{given_seed, in_range};
use solidoku_common::control::Control;

use super::clue_symmetries::ClueSymmetry;
use super::convert::document;
use super::{Error, Sink, Text, as_text, board_name, whole_number};
use crate::clues::min_clues::nine_clues;
use crate::formats::playing_link;
use crate::notation;
use crate::play::explain::{self, Rating};
use crate::play::generate::{
    self, FEWEST_CLUES, Generator, Refusal, Shape, rare_puzzles, redundant_on,
};
use crate::puzzle::board::{Board, BoardDesign};
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;
use crate::solve::BoardSolver;

/// What puzzles are wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The random seed. The same seed makes the same puzzles. The program chooses one at random if
    /// there is none.
    #[serde(deserialize_with = "solidoku_common::api::seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<solidoku_common::api::WholeNumber>"))]
    pub seed: Option<u64>,
    /// The board of the puzzles.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub board: BoardDesign,
    /// The number of clues, 8 to 81; any if there is none.
    pub clues: Option<usize>,
    /// How hard the puzzles are.
    pub rating: Difficulty,
    /// Whether each clue must be needed for one solution.
    pub minimal: bool,
    /// How many clues to add, at least, that aren't needed, 0 to 72.
    pub extra: u64,
    /// Where the clues are: a grid in which x marks a clue, a digit is one, and `.` is an empty
    /// cell.
    pub pattern: Option<Text>,
    /// Under which symmetry the clues are symmetric.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub symmetric: Option<ClueSymmetry>,
    /// The number of puzzles, 1 to 1,000,000,000.
    pub count: u64,
    /// What is reported beside the puzzles.
    pub detail: Detail,
    /// Whether to give a link to play each puzzle in a browser.
    pub link: bool,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            seed: None,
            board: BoardDesign::STANDARD,
            clues: None,
            rating: Difficulty::WithoutTrial,
            minimal: false,
            extra: 0,
            pattern: None,
            symmetric: None,
            count: 1,
            detail: Detail::Rating,
            link: false,
        }
    }
}

/// The most clues that aren't needed: no puzzle with fewer than nine has one solution.
pub const MOST_EXTRA: u64 = (Cell::COUNT - FEWEST_CLUES) as u64;

/// The most puzzles, which take days.
pub const MOST_PUZZLES: u64 = 1_000_000_000;

/// How hard puzzles are to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Difficulty {
    /// Any that can be solved without trial; if none is found soon, trial may be needed.
    #[default]
    WithoutTrial,
    /// Minimal puzzles as they come.
    Any,
    /// The rating is easy.
    Easy,
    /// The rating is medium.
    Medium,
    /// The rating is hard.
    Hard,
    /// The rating is expert.
    Expert,
    /// The rating is trial.
    Trial,
    /// The rating is nested.
    Nested,
}

impl From<Rating> for Difficulty {
    fn from(rating: Rating) -> Self {
        match rating {
            Rating::Easy => Self::Easy,
            Rating::Medium => Self::Medium,
            Rating::Hard => Self::Hard,
            Rating::Expert => Self::Expert,
            Rating::Trial => Self::Trial,
            Rating::Nested => Self::Nested,
        }
    }
}

impl From<Difficulty> for generate::Difficulty {
    fn from(difficulty: Difficulty) -> Self {
        Self::Exactly(match difficulty {
            Difficulty::WithoutTrial => return Self::WithoutTrial,
            Difficulty::Any => return Self::Any,
            Difficulty::Easy => Rating::Easy,
            Difficulty::Medium => Rating::Medium,
            Difficulty::Hard => Rating::Hard,
            Difficulty::Expert => Rating::Expert,
            Difficulty::Trial => Rating::Trial,
            Difficulty::Nested => Rating::Nested,
        })
    }
}

/// What is reported beside the puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Detail {
    /// Nothing.
    Puzzle,
    /// The rating, and how many clues aren't needed, which takes most of the time.
    Rating,
}

/// A new puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generated {
    /// The clues.
    pub puzzle: String,
    /// The name of the board, unless it is the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The number of clues.
    pub clues: usize,
    /// How many of them can be left out.
    pub redundant: usize,
    /// The rating.
    pub rating: Option<Rating>,
    /// The random seed.
    #[serde(serialize_with = "whole_number")]
    #[cfg_attr(feature = "schema", schemars(with = "super::WholeNumber"))]
    pub seed: u64,
    /// A link to play the puzzle, if one was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

/// How many puzzles were made, and why no more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The random seed.
    #[serde(serialize_with = "whole_number")]
    #[cfg_attr(feature = "schema", schemars(with = "super::WholeNumber"))]
    pub seed: u64,
    /// The number of puzzles.
    pub puzzles: u64,
    /// How many of them need trial.
    pub with_trial: u64,
    /// Why the next puzzle wasn't made; null if all were.
    #[serde(serialize_with = "refusal_text")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub refusal: Option<Refusal>,
}

fn refusal_text<S: serde::Serializer>(
    refusal: &Option<Refusal>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    refusal.as_ref().map(ToString::to_string).serialize(serializer)
}

/// Why the search for puzzles doesn't begin.
#[derive(Debug, thiserror::Error)]
pub enum PrepareError {
    /// The request is invalid.
    #[error(transparent)]
    Request(#[from] Error),
    /// There is no such puzzle, or none is known.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl From<PrepareError> for Error {
    fn from(error: PrepareError) -> Self {
        match error {
            PrepareError::Request(error) => error,
            PrepareError::Refused(refusal) => Self::request(refusal),
        }
    }
}

/// Puzzles of numbers of clues that a search takes long to find.
static KNOWN: LazyLock<Vec<Grid>> =
    LazyLock::new(|| nine_clues().iter().chain(rare_puzzles()).copied().collect());

/// Puzzles for each thread that are made before they are handed out.
const AT_ONCE: u64 = 4;

/// Makes puzzles. Progress is the number of tests of the search.
///
/// # Errors
/// If there is no seed, a number is out of its range, or there is no such puzzle. That none was
/// found is said in the report.
pub fn run(
    request: &Request,
    control: Control<'_>,
    sink: Sink<'_, Generated>,
) -> Result<Report, Error> {
    let board = request.board.board();
    Session::new(request, &board)?.run(control, sink)
}

/// A request that was examined, so that the search can begin.
#[derive(Debug)]
pub struct Session<'a> {
    request: &'a Request,
    generator: Generator<'a>,
}

impl<'a> Session<'a> {
    /// A session for the board of the request.
    ///
    /// # Errors
    /// If a number is out of its range, or there is no such puzzle.
    pub fn new(request: &'a Request, board: &'a Board) -> Result<Self, PrepareError> {
        in_range("count", request.count, &(1..=MOST_PUZZLES))?;
        in_range("extra", request.extra, &(0..=MOST_EXTRA))?;
        let generator = Generator::new(generate::Request {
            clues: request.clues,
            extra: request.extra as usize,
            shape: shape(request, board)?,
            difficulty: request.rating.into(),
            minimal: request.minimal,
            known: &KNOWN,
            board,
            ..generate::Request::default()
        })?;
        Ok(Self { request, generator })
    }

    /// Whether the board is the standard one in some arrangement, so that more is known of its
    /// puzzles.
    pub const fn is_like_standard(&self) -> bool {
        self.generator.solver().is_like_standard()
    }

    /// Makes the puzzles, in parallel, and hands them out in order.
    ///
    /// # Errors
    /// If there is no seed.
    pub fn run(&self, control: Control<'_>, sink: Sink<'_, Generated>) -> Result<Report, Error> {
        let seed = given_seed(self.request.seed)?;
        let make = |solver: &mut BoardSolver<'_>, number| {
            let puzzle = self.generator.make(seed, number, control)?;
            Ok(self.describe(&puzzle, seed, solver, control.without_progress()))
        };
        let solver = || self.generator.solver().clone();
        let at_once = AT_ONCE * rayon::current_num_threads() as u64;
        let mut report = Report { seed, puzzles: 0, with_trial: 0, refusal: None };
        let mut first = 0;
        while first < self.request.count {
            let numbers = first..self.request.count.min(first + at_once);
            first = numbers.end;
            let made: Vec<Result<Generated, Refusal>> =
                numbers.into_par_iter().map_init(solver, make).collect();
            for made in made {
                let generated = match made {
                    Ok(generated) => generated,
                    Err(refusal) => return Ok(Report { refusal: Some(refusal), ..report }),
                };
                report.puzzles += 1;
                let needs_trial = generated.rating.is_some_and(|rating| rating >= Rating::Trial);
                report.with_trial += u64::from(needs_trial);
                if sink(generated).is_break() {
                    return Ok(report);
                }
            }
        }
        Ok(report)
    }

    /// A puzzle with what is asked about it. Without a rating if `control` stops it.
    fn describe(
        &self,
        puzzle: &Grid,
        seed: u64,
        solver: &mut BoardSolver<'_>,
        control: Control<'_>,
    ) -> Generated {
        let &Request { board, detail, link, .. } = self.request;
        let redundant = match detail {
            Detail::Puzzle => None,
            Detail::Rating => redundant_on(solver, puzzle, control),
        };
        let rating = redundant.and_then(|_| explain::rating(solver.board(), puzzle));
        Generated {
            puzzle: puzzle.to_string(),
            board: board_name(&board),
            clues: puzzle.clues().count(),
            redundant: redundant.unwrap_or(0),
            rating,
            seed,
            link: link.then(|| playing_link(&document(board, puzzle, solver, control))),
        }
    }
}

/// Where clues may be.
fn shape(request: &Request, board: &Board) -> Result<Shape, Error> {
    match (&request.pattern, &request.symmetric) {
        (None, None) => Ok(Shape::Any),
        (Some(pattern), None) => Ok(Shape::Pattern(notation::pattern(&pattern.named("pattern"))?)),
        (None, Some(symmetric)) => {
            symmetric.check(board)?;
            Ok(Shape::Symmetric(*symmetric.permutation()))
        }
        (Some(_), Some(_)) => {
            Err(Error::request("the clues are a `pattern` or `symmetric`, not both"))
        }
    }
}

impl Generated {
    /// As in "16, 3 redundant".
    pub fn clues_in_words(&self) -> String {
        match self.redundant {
            0 => format!("{}, all needed", self.clues),
            redundant => format!("{}, {redundant} redundant", self.clues),
        }
    }
}
