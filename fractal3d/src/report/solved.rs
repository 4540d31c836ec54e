//! What a puzzle has, as `solve` writes it.

use common::control::Control;
use common::number::grouped;
use common::outcome::{Outcome, StopReason};
use serde::Serialize;

use super::board_name;
use super::step::StepReport;
use crate::play::explain::{self, NamedHouses, explain};
use crate::puzzle::board::BoardDesign;
use crate::puzzle::grid::Grid;
use crate::solve::{BoardSolver, Contradiction};

/// A puzzle, and what was found.
#[derive(Debug, Serialize)]
pub struct SolveReport {
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    /// How many solutions.
    pub completions: u64,
    /// Whether there are no more.
    exact: bool,
    solution: Option<String>,
    rating: Option<String>,
    /// Why there is none, if it is plain to see.
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepReport>>,
    /// The cells of depths and colours that the steps or their end name.
    #[serde(skip_serializing_if = "NamedHouses::is_empty")]
    house_cells: NamedHouses,
    /// How the steps end.
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<String>,
    /// A link to play it, if one was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    #[serde(skip)]
    grid: Option<Grid>,
}

/// A search was stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// How many solutions it had found.
    pub completions: u64,
}

/// What is reported beside the solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Nothing, which is far faster for many puzzles.
    Count,
    /// The rating.
    Rating,
    /// The steps, and the rating that follows from them.
    Steps,
}

impl SolveReport {
    /// Solves a puzzle of the solver's board, and counts its solutions up to a limit; all, if there is none.
    ///
    /// # Errors
    /// If `control` stops it.
    pub fn of(
        puzzle: &Grid,
        design: &BoardDesign,
        solver: &mut BoardSolver<'_>,
        (limit, detail): (Option<u64>, Detail),
        control: Control<'_>,
    ) -> Result<Self, Stopped> {
        let board = solver.board();
        let outcome = solver.solve(puzzle, limit, control);
        if outcome.stop_reason() == Some(StopReason::Requested) {
            return Err(Stopped { completions: outcome.found().completions });
        }
        let exact = matches!(outcome, Outcome::Exhausted(_));
        let found = outcome.found();
        let contradiction =
            if found.completions == 0 { Contradiction::of(board, puzzle) } else { None };
        let is_unique = exact && found.completions == 1;
        let explanation = (detail == Detail::Steps).then(|| explain(board, puzzle));
        let rating = match &explanation {
            Some(explanation) => explanation.rating(),
            None if is_unique && detail == Detail::Rating => explain::rating(board, puzzle),
            None => None,
        };
        Ok(Self {
            puzzle: puzzle.to_string(),
            board: board_name(design),
            completions: found.completions,
            exact,
            solution: found.solution.map(|grid| grid.to_string()),
            rating: rating.map(|rating| rating.to_string()),
            reason: contradiction.map(|contradiction| contradiction.to_string()),
            house_cells: explanation.as_ref().map(NamedHouses::from).unwrap_or_default(),
            ending: explanation.as_ref().map(|explanation| explanation.ending.to_string()),
            steps: explanation
                .map(|explanation| explanation.steps.into_iter().map(StepReport::from).collect()),
            link: None,
            grid: found.solution,
        })
    }

    /// The steps, if they were requested.
    pub fn steps(&self) -> &[StepReport] {
        self.steps.as_deref().unwrap_or_default()
    }

    /// The depths and colours that the steps name, if they were requested.
    pub const fn house_cells(&self) -> &NamedHouses {
        &self.house_cells
    }

    /// How the steps end, if they were requested.
    pub fn ending(&self) -> Option<&str> {
        self.ending.as_deref()
    }

    /// The first solution.
    pub const fn solution(&self) -> Option<&Grid> {
        self.grid.as_ref()
    }

    /// The number alone; `+` if there may be more.
    pub fn completions_or_more(&self) -> String {
        format!("{}{}", self.completions, if self.exact { "" } else { "+" })
    }

    /// In words.
    pub fn how_many(&self) -> String {
        let count = match (self.completions, self.exact) {
            (0, _) => "no solution".to_owned(),
            (1, true) => "one solution".to_owned(),
            (1, false) => "one solution or more".to_owned(),
            (n, true) => format!("{} solutions", grouped(n)),
            (n, false) => format!("{} solutions or more", grouped(n)),
        };
        let details = [&self.reason, &self.rating];
        details.into_iter().flatten().fold(count, |line, detail| format!("{line}: {detail}"))
    }

    /// On one line, to be read back: the solution, or the puzzle if there is none.
    pub fn line(&self) -> &str {
        self.solution.as_ref().unwrap_or(&self.puzzle)
    }
}
