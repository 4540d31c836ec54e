//! How many solutions puzzles have, how hard they are, and how a person solves them.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use fractal3d::Control;
//! use fractal3d::api::solve;
//! use fractal3d::explain::Rating;
//!
//! let nine = "..........................1.................42...3.....5.6...........73.......8..";
//! let request = solve::Request { puzzles: nine.into(), ..solve::Request::default() };
//! let mut solved = Vec::new();
//! let report = solve::run(&request, Control::UNLIMITED, &mut |one| {
//!     solved.push(one);
//!     ControlFlow::Continue(())
//! })?;
//! assert_eq!((report.puzzles, report.without_solution), (1, 0));
//! assert_eq!(solved[0].rating, Some(Rating::Nested));
//! # Ok::<(), fractal3d::api::Error>(())
//! ```

use std::ops::ControlFlow;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::number::grouped;
use solidoku_common::outcome::{Outcome, StopReason};

use super::convert::document;
use super::{
    Entered, Error, Limit, Sink, StepReport, Text, as_text, board_name, puzzle_stream, whole_number,
};
use crate::formats::{Stream, playing_link};
use crate::notation::Puzzle;
use crate::play::explain::{self, NamedHouses, Rating, explain};
use crate::puzzle::board::{Board, BoardDesign};
use crate::puzzle::grid::Grid;
use crate::solve::{BoardSolver, Contradiction};

/// Puzzles, and what is asked of each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The puzzles.
    pub puzzles: Text,
    /// The board of the puzzles.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub board: BoardDesign,
    /// Solutions are counted up to this number, 1 at least.
    pub count_to: Limit,
    /// What is reported beside the solutions.
    pub detail: Detail,
    /// Whether to give a link to play each puzzle in a browser.
    pub link: bool,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            puzzles: Text::default(),
            board: BoardDesign::STANDARD,
            count_to: Limit::AtMost(2),
            detail: Detail::Rating,
            link: false,
        }
    }
}

/// What is reported beside the solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Detail {
    /// Nothing, which is far faster for many puzzles.
    Count,
    /// The rating of a puzzle with one solution.
    Rating,
    /// The steps of a person, and the rating that follows from them.
    Steps,
}

/// A puzzle, and what was found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solved {
    /// The clues.
    pub puzzle: String,
    /// The name of the board, unless it is the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The number of solutions that were counted.
    #[serde(serialize_with = "whole_number")]
    #[cfg_attr(feature = "schema", schemars(with = "super::WholeNumber"))]
    pub completions: u64,
    /// Whether there are no more.
    pub exact: bool,
    /// The first solution.
    pub solution: Option<String>,
    /// The rating of a puzzle with one solution.
    pub rating: Option<Rating>,
    /// Why there is no solution, if it is plain to see.
    pub reason: Option<String>,
    /// The steps, if they were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<StepReport>>,
    /// The cells of depths and colours that the steps or their end name.
    #[serde(skip_serializing_if = "NamedHouses::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub house_cells: NamedHouses,
    /// How the steps end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<String>,
    /// A link to play the puzzle, if one was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The clues, or the first solution if there is one.
    #[serde(skip)]
    pub grid: Grid,
}

/// How far the list of puzzles was solved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The number of puzzles that were solved.
    pub puzzles: u64,
    /// How many of them have no solution.
    pub without_solution: u64,
    /// Whether these are all.
    pub exhausted: bool,
    /// The solutions that the next puzzle has at least, if the search was stopped.
    pub found_of_next: u64,
    /// What was read and isn't a part of a puzzle, in words.
    pub left_out: Vec<String>,
}

/// The puzzle's search was stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// The number of solutions found by then.
    pub completions: u64,
}

/// Solves puzzles in order. Progress is the number of states of a search.
///
/// # Errors
/// If the text isn't puzzles, or no solution is to be counted.
pub fn run(
    request: &Request,
    control: Control<'_>,
    sink: Sink<'_, Solved>,
) -> Result<Report, Error> {
    let board = request.board.board();
    let mut session = Session::new(request, &board)?;
    let mut stream = puzzle_stream(&request.puzzles, request.board);
    loop {
        let puzzles = read_some(&mut stream)?;
        if puzzles.is_empty() || session.solve(&puzzles, control, sink).is_break() {
            return Ok(session.finish(&stream));
        }
    }
}

/// Puzzles that are solved before they are handed out.
const AT_ONCE: usize = 1 << 14;

/// The next puzzles of a stream, as many as a [`Session`] solves well at once; none at its end.
///
/// # Errors
/// If the text isn't puzzles.
pub fn read_some(stream: &mut Stream) -> Result<Vec<Puzzle>, Error> {
    let mut some = Vec::new();
    while some.len() < AT_ONCE {
        let Some(more) = stream.next() else { break };
        some.extend(more?);
    }
    Ok(some)
}

/// The tables of a board, for puzzles that come some at a time.
#[derive(Debug)]
pub struct Session<'a> {
    request: &'a Request,
    solver: BoardSolver<'a>,
    entered: Entered,
    report: Report,
}

impl<'a> Session<'a> {
    /// A session for the board of the request, whose text isn't read.
    ///
    /// # Errors
    /// If no solution is to be counted.
    pub fn new(request: &'a Request, board: &'a Board) -> Result<Self, Error> {
        if request.count_to == Limit::AtMost(0) {
            return Err(Error::field("count_to", "is a number from 1 on, or `all`"));
        }
        let report = Report {
            puzzles: 0,
            without_solution: 0,
            exhausted: true,
            found_of_next: 0,
            left_out: Vec::new(),
        };
        let solver = BoardSolver::new(board);
        Ok(Self { request, solver, entered: Entered::default(), report })
    }

    /// Solves these puzzles, in parallel, and hands them out in order. What comes after the first
    /// that wasn't solved is left out, so that one can continue there.
    pub fn solve(
        &mut self,
        puzzles: &[Puzzle],
        control: Control<'_>,
        sink: Sink<'_, Solved>,
    ) -> ControlFlow<()> {
        let solver = || self.solver.clone();
        let solve_one = |solver: &mut BoardSolver<'_>, puzzle: &Puzzle| match control.should_stop()
        {
            true => Err(Stopped { completions: 0 }),
            false => one(&puzzle.grid, self.request, solver, control),
        };
        let solved: Vec<Result<Solved, Stopped>> = match puzzles {
            // For one, no threads are started.
            [puzzle] => vec![solve_one(&mut solver(), puzzle)],
            puzzles => puzzles.par_iter().map_init(solver, solve_one).collect(),
        };
        for (puzzle, solved) in puzzles.iter().zip(solved) {
            let solved = solved.map_err(|stopped| self.report.found_of_next = stopped.completions);
            let Ok(solved) = solved else { break };
            self.entered.add(puzzle);
            self.report.puzzles += 1;
            self.report.without_solution += u64::from(solved.completions == 0);
            if sink(solved).is_break() {
                self.report.exhausted = false;
                return ControlFlow::Break(());
            }
        }
        if control.should_stop() {
            self.report.exhausted = false;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// The report on all puzzles of the stream so far.
    pub fn finish(self, stream: &Stream) -> Report {
        Report { left_out: self.entered.left_out(stream), ..self.report }
    }
}

/// Solves one puzzle of the solver's board, as the request asks; its text isn't read.
///
/// # Errors
/// If `control` stops it.
pub fn one(
    puzzle: &Grid,
    request: &Request,
    solver: &mut BoardSolver<'_>,
    control: Control<'_>,
) -> Result<Solved, Stopped> {
    let Request { board: design, count_to, detail, link, .. } = request;
    let board = solver.board();
    let outcome = solver.solve(puzzle, count_to.number(), control);
    if outcome.stop_reason() == Some(StopReason::Requested) {
        return Err(Stopped { completions: outcome.found().completions });
    }
    let exact = matches!(outcome, Outcome::Exhausted(_));
    let found = outcome.into_found();
    let contradiction =
        if found.completions == 0 { Contradiction::of(board, puzzle) } else { None };
    let is_unique = exact && found.completions == 1;
    let explanation = (*detail == Detail::Steps).then(|| explain(board, puzzle));
    let rating = match &explanation {
        Some(explanation) => explanation.rating(),
        None if is_unique && *detail == Detail::Rating => explain::rating(board, puzzle),
        None => None,
    };
    Ok(Solved {
        puzzle: puzzle.to_string(),
        board: board_name(design),
        completions: found.completions,
        exact,
        solution: found.solution.map(|grid| grid.to_string()),
        rating,
        reason: contradiction.map(|contradiction| contradiction.to_string()),
        house_cells: explanation.as_ref().map(NamedHouses::from).unwrap_or_default(),
        ending: explanation.as_ref().map(|explanation| explanation.ending.to_string()),
        steps: explanation
            .map(|explanation| explanation.steps.into_iter().map(StepReport::from).collect()),
        link: link.then(|| playing_link(&document(*design, puzzle, solver, control))),
        grid: found.solution.unwrap_or(*puzzle),
    })
}

impl Solved {
    /// The steps; none unless they were requested.
    pub fn steps(&self) -> &[StepReport] {
        self.steps.as_deref().unwrap_or_default()
    }

    /// The number of solutions alone; `+` if there may be more.
    pub fn completions_or_more(&self) -> String {
        format!("{}{}", self.completions, if self.exact { "" } else { "+" })
    }

    /// The number of solutions in words, and why there is none, or the rating.
    pub fn how_many(&self) -> String {
        let count = match (self.completions, self.exact) {
            (0, _) => "no solution".to_owned(),
            (1, true) => "one solution".to_owned(),
            (1, false) => "one solution or more".to_owned(),
            (n, true) => format!("{} solutions", grouped(n)),
            (n, false) => format!("{} solutions or more", grouped(n)),
        };
        let rating = self.rating.map(Rating::name);
        let details = [self.reason.as_deref(), rating];
        details.into_iter().flatten().fold(count, |line, detail| format!("{line}: {detail}"))
    }
}
