//! New puzzles.

use std::ops::ControlFlow;

use fractal3d::api::new::{self, Difficulty, Generated};
use fractal3d::api::solve;
use fractal3d::explain::Rating;
use fractal3d::generate::SquareSymmetry;
use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::play::{Play, grid_of};
use crate::Problem;
use crate::output::to_page;

/// What puzzle is wanted, as the form of the page has it.
#[derive(Debug, Default, Deserialize, Tsify)]
#[serde(default, deny_unknown_fields)]
pub struct PuzzleRequest {
    /// How hard it is.
    pub rating: Difficulty,
    /// Under which symmetry of the square the clues are symmetric; empty for none.
    pub symmetry: String,
    /// Whether each clue must be needed.
    pub minimal: bool,
    /// How many clues to add that aren't needed.
    pub extra: u64,
    /// The random seed, in digits.
    pub seed: String,
}

/// A new puzzle.
#[derive(Debug, Serialize, Tsify)]
pub struct PuzzleView {
    /// The puzzle's clues.
    pub puzzle: String,
    /// The number of clues.
    pub clues: usize,
    /// How many of them can be left out.
    pub redundant: usize,
    /// How hard it is.
    pub rating: Option<Rating>,
}

impl PuzzleRequest {
    fn request_on(self, play: &Play) -> Result<new::Request, Problem> {
        let seed = self.seed.parse();
        let symmetry = Some(self.symmetry).filter(|name| !name.is_empty());
        let symmetry = symmetry.map(|name| name.parse::<SquareSymmetry>()).transpose();
        Ok(new::Request {
            seed: Some(
                seed.map_err(|_| Problem::new("expected a seed from 0 to 18446744073709551615"))?,
            ),
            board: play.design,
            rating: self.rating,
            minimal: self.minimal,
            extra: self.extra,
            symmetric: symmetry.map_err(Problem::new)?.map(Into::into),
            ..new::Request::default()
        })
    }
}

#[wasm_bindgen]
impl Play {
    /// Makes a puzzle. The same request makes the same puzzle, as `fractal3d new` does.
    ///
    /// # Errors
    /// If there is no such puzzle, or none was found.
    pub fn make(&mut self, request: Ts<PuzzleRequest>) -> Result<Ts<PuzzleView>, Problem> {
        let request = request.to_rust()?.request_on(self)?;
        let mut made = None;
        let report = new::run(&request, Control::UNLIMITED, &mut |generated| {
            made = Some(generated);
            ControlFlow::Continue(())
        })?;
        match (made, report.refusal) {
            (Some(Generated { puzzle, clues, redundant, rating, .. }), None) => {
                to_page(&PuzzleView { puzzle, clues, redundant, rating })
            }
            (_, Some(refusal)) => Err(Problem::new(refusal)),
            (None, None) => Err(Problem::new("no puzzle was made")),
        }
    }

    /// How hard a puzzle is; nothing unless it has one solution.
    ///
    /// # Errors
    /// If the text isn't a grid.
    pub fn rating(&mut self, clues: &str) -> Result<Option<String>, Problem> {
        let request = solve::Request { board: self.design, ..solve::Request::default() };
        let solved = self.solved(&grid_of(clues)?, &request)?;
        Ok(solved.rating.map(|rating| rating.to_string()))
    }
}
