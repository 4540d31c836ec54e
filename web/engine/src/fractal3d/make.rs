//! New puzzles.

use common::control::Control;
use fractal3d::explain::{self, Rating};
use fractal3d::generate::{Difficulty, Generator, Request, Shape, SquareSymmetry, redundant_on};
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use fractal3d::report::known_puzzles;
use fractal3d::solve::BoardSolver;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::play::Play;
use crate::Problem;
use crate::output::to_page;

/// What puzzle is wanted.
#[derive(Debug, Default, Deserialize, Tsify)]
#[serde(default, deny_unknown_fields)]
pub struct PuzzleRequest {
    /// The rating, or `any` for a minimal puzzle as it comes; empty for one without trial.
    pub rating: String,
    /// Under which symmetry of the square the clues are symmetric; empty for none.
    pub symmetry: String,
    /// Whether each clue must be needed.
    pub minimal: bool,
    /// How many clues; any number if there is none.
    #[tsify(optional)]
    pub clues: Option<u8>,
    /// How many clues to add that aren't needed.
    pub extra: u8,
    /// The random seed, in digits.
    pub seed: String,
}

/// A new puzzle.
#[derive(Debug, Serialize, Tsify)]
pub struct PuzzleView {
    /// Its clues.
    pub puzzle: String,
    /// How many.
    pub clues: usize,
    /// How many of them can be left out.
    pub redundant: usize,
    /// How hard it is.
    pub rating: Option<&'static str>,
}

impl PuzzleRequest {
    fn difficulty(&self) -> Result<Difficulty, Problem> {
        match self.rating.as_str() {
            "" => Ok(Difficulty::WithoutTrial),
            "any" => Ok(Difficulty::Any),
            rating => rating.parse().map(Difficulty::Exactly).map_err(Problem::new),
        }
    }

    fn shape(&self) -> Result<Shape, Problem> {
        if self.symmetry.is_empty() {
            return Ok(Shape::Any);
        }
        let symmetry: SquareSymmetry = self.symmetry.parse().map_err(Problem::new)?;
        Ok(Shape::Symmetric(symmetry.permutation()))
    }

    /// The seed, and the first puzzle for it.
    pub(super) fn made(&self, solver: &BoardSolver<'_>) -> Result<(u64, Grid), Problem> {
        let seed = self.seed.parse();
        let seed: u64 =
            seed.map_err(|_| Problem::new("expected a seed from 0 to 18446744073709551615"))?;
        let shape = self.shape()?;
        if let Shape::Symmetric(permutation) = &shape {
            fractal3d::generate::check_symmetry(&self.symmetry, permutation, solver.board())
                .map_err(Problem::new)?;
        }
        let known = known_puzzles();
        let request = Request {
            clues: self.clues.map(usize::from),
            extra: usize::from(self.extra).min(Cell::COUNT),
            shape,
            difficulty: self.difficulty()?,
            minimal: self.minimal,
            known: &known,
            board: solver.board(),
            ..Request::default()
        };
        let generator = Generator::new(request).map_err(Problem::new)?;
        let puzzle = generator.make(seed, 0, Control::UNLIMITED).map_err(Problem::new)?;
        Ok((seed, puzzle))
    }
}

#[wasm_bindgen]
impl Play {
    /// Makes a puzzle. The same request makes the same puzzle, as `fractal3d new` does.
    ///
    /// # Errors
    /// If there is no such puzzle, or none was found.
    pub fn make(&mut self, request: Ts<PuzzleRequest>) -> Result<Ts<PuzzleView>, Problem> {
        let request = request.to_rust()?;
        let (_, puzzle) = request.made(&self.solver)?;
        to_page(&PuzzleView {
            puzzle: puzzle.to_string(),
            clues: puzzle.clues().count(),
            redundant: redundant_on(&mut self.solver, &puzzle, Control::UNLIMITED).unwrap_or(0),
            rating: explain::rating(self.board, &puzzle).map(Rating::name),
        })
    }

    /// How hard a puzzle is; nothing unless it has one solution.
    ///
    /// # Errors
    /// If the text isn't a grid.
    pub fn rating(&self, clues: &str) -> Result<Option<String>, Problem> {
        let grid = super::play::grid_of(clues)?;
        Ok(explain::rating(self.board, &grid).map(|rating| rating.to_string()))
    }
}
