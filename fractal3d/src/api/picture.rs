//! A picture of one puzzle: a grid, or the object with its square views.
//!
//! ```
//! use fractal3d::Control;
//! use fractal3d::api::picture;
//!
//! let request = picture::Request { solved: true, ..picture::Request::default() };
//! let report = picture::run(&request, Control::UNLIMITED)?.expect("nothing stops it");
//! assert!(report.page.to_string().starts_with("<svg"));
//! # Ok::<(), fractal3d::api::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::outcome::StopReason;
use solidoku_common::page::Page;

use super::new::PrepareError;
use super::{Error, Text, as_text};
use crate::clues::min_clues::nine_clues;
use crate::draw::{Meaning, Picture, draw_grid, draw_sculpture, draw_solid};
use crate::formats::{Document, game_on};
use crate::play::generate::{self, Generator, Refusal};
use crate::puzzle::board::BoardDesign;
use crate::puzzle::grid::Grid;
use crate::solve::BoardSolver;

/// A puzzle, and how to draw it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The puzzle; one of nine clues if there is none, or where the board has none of these a new
    /// one.
    pub puzzle: Option<Text>,
    /// The board of the puzzle.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub board: BoardDesign,
    /// What the digits are drawn on.
    pub on: Surface,
    /// Whether to fill in the solution.
    pub solved: bool,
    /// The title; that of the puzzle if there is none, or else that of the project.
    pub title: Option<String>,
}

/// What the digits of a picture are drawn on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Surface {
    /// A grid of 9×9.
    #[default]
    Grid,
    /// The object of the board seen from a corner, and its square views.
    Object,
}

/// A picture.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The picture as an SVG document.
    pub page: Page,
    /// What was read and isn't drawn, in words.
    #[serde(skip)]
    pub left_out: Vec<String>,
}

/// The title unless another is requested.
pub(super) const TITLE: &str = "3D-Sudoku";

/// Draws a puzzle; `None` if `control` stops the search for the puzzle or its solution.
///
/// # Errors
/// If the text isn't a puzzle of the board, a board's flat grid or object can't be drawn, or there
/// isn't one solution to fill in.
pub fn run(request: &Request, control: Control<'_>) -> Result<Option<Report>, Error> {
    let design = request.board;
    let meaning = match request.on {
        Surface::Grid => meaning(&design)?,
        // The views of S(A, B) show depths; those of the sculpture need no colours.
        Surface::Object => Meaning::Depths,
    };
    let board = design.board();
    let mut solver = BoardSolver::new(&board);
    let (Document { puzzle, title, .. }, left_out) = match &request.puzzle {
        Some(text) => {
            let import = game_on(design, &text.named("puzzle"))?;
            let author = import.document.author.is_some().then(|| "the author".to_owned());
            let entered = import.progress();
            let left_out = import.left_out.into_iter().chain(entered).chain(author);
            (import.document, left_out.collect())
        }
        None => match usual_puzzle(&solver, control)? {
            Some(puzzle) => (puzzle.into(), Vec::new()),
            None => return Ok(None),
        },
    };
    // What is drawn on the sculpture must be a puzzle there: one of its sides alone says little.
    let solution = match request.solved || design == BoardDesign::SixWay {
        true => match solution(request, &puzzle, &mut solver, control)? {
            None => return Ok(None),
            solution => solution,
        },
        false => None,
    };
    let grid = solution.filter(|_| request.solved).unwrap_or(puzzle);
    let title = request.title.as_deref().or(title.as_deref()).unwrap_or(TITLE);
    let picture = Picture { title, grid: &grid, given: puzzle.given() };
    let page = match (request.on, &design) {
        (Surface::Grid, _) => draw_grid(&picture, &design.colouring(), meaning),
        (Surface::Object, BoardDesign::Surface(blocks, cells)) => {
            draw_solid(&picture, *blocks, *cells)
        }
        (Surface::Object, BoardDesign::SixWay) => draw_sculpture(&picture),
        (Surface::Object, BoardDesign::Coloured(_)) => return Err(no_object()),
    };
    Ok(Some(Report { page, left_out }))
}

/// What the colours of a flat grid of a board are.
pub(super) fn meaning(design: &BoardDesign) -> Result<Meaning, Error> {
    match design {
        BoardDesign::Surface(..) => Ok(Meaning::Depths),
        BoardDesign::Coloured(_) => Ok(Meaning::Colours),
        BoardDesign::SixWay => Err(Error::field(
            "board",
            "is the sculpture, of which one side doesn't show all houses",
        )),
    }
}

/// The error where only colours are known of a board.
pub(super) fn no_object() -> Error {
    Error::field("board", "has no object, only colours")
}

/// What is drawn if no puzzle is given: one with nine clues where the board is the standard one in
/// some arrangement, and else a new one, always the same.
fn usual_puzzle(solver: &BoardSolver<'_>, control: Control<'_>) -> Result<Option<Grid>, Error> {
    if let Some(puzzle) = solver.arranged(&nine_clues()[0]) {
        return Ok(Some(puzzle));
    }
    let request = generate::Request { board: solver.board(), ..generate::Request::default() };
    let generator = Generator::new(request).map_err(PrepareError::from)?;
    match generator.make(1, 0, control) {
        Ok(puzzle) => Ok(Some(puzzle)),
        Err(Refusal::Stopped(_)) => Ok(None),
        Err(refusal) => Err(Error::request(refusal)),
    }
}

/// The first solution of a puzzle; `None` if `control` stops the search.
fn solution(
    request: &Request,
    puzzle: &Grid,
    solver: &mut BoardSolver<'_>,
    control: Control<'_>,
) -> Result<Option<Grid>, Error> {
    let outcome = solver.solve(puzzle, Some(2), control);
    if outcome.stop_reason() == Some(StopReason::Requested) {
        return Ok(None);
    }
    let found = outcome.into_found();
    if request.solved && found.completions > 1 {
        let several = "fills in the only solution, and the puzzle has several";
        return Err(Error::field("solved", several));
    }
    found.solution.map(Some).ok_or_else(|| {
        Error::request(match request.board {
            BoardDesign::SixWay => "the puzzle has no solution on the sculpture",
            _ => "the puzzle has no solution to fill in",
        })
    })
}
