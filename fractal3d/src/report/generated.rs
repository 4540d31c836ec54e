//! A new puzzle, as `new` writes it.

use common::control::Control;
use serde::Serialize;

use super::board_name;
use crate::clues::min_clues::nine_clues;
use crate::play::explain::{self, Rating};
use crate::play::generate::{rare_puzzles, redundant_on};
use crate::puzzle::board::BoardDesign;
use crate::puzzle::grid::Grid;
use crate::solve::BoardSolver;

/// A puzzle that was generated.
#[derive(Debug, Serialize)]
pub struct PuzzleReport {
    /// Its clues, on one line.
    pub puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    clues: usize,
    /// How many of them can be left out.
    redundant: usize,
    rating: Option<String>,
    seed: u64,
    /// A link to play it, if one was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    #[serde(skip)]
    grid: Grid,
    #[serde(skip)]
    rated: Option<Rating>,
}

/// Puzzles of numbers of clues that a search takes long to find.
pub fn known_puzzles() -> Vec<Grid> {
    nine_clues().iter().chain(rare_puzzles()).copied().collect()
}

impl PuzzleReport {
    /// To be written as a puzzle, and no more.
    pub fn unrated(grid: Grid, design: &BoardDesign, seed: u64) -> Self {
        let (puzzle, clues) = (grid.to_string(), grid.clues().count());
        let (board, rating, link, rated) = (board_name(design), None, None, None);
        Self { puzzle, board, clues, redundant: 0, rating, seed, link, grid, rated }
    }

    /// Adds the rating, and how many clues can be left out; not if `control` stops it.
    pub fn rate(&mut self, solver: &mut BoardSolver<'_>, control: Control<'_>) {
        let Some(redundant) = redundant_on(solver, &self.grid, control) else { return };
        self.redundant = redundant;
        self.rated = explain::rating(solver.board(), &self.grid);
        self.rating = self.rated.map(|rating| rating.to_string());
    }

    /// Its clues.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Its rating, if it was rated.
    pub const fn rating(&self) -> Option<Rating> {
        self.rated
    }

    /// How many clues can be left out, if it was rated.
    pub const fn redundant(&self) -> usize {
        self.redundant
    }

    /// As in "16, 3 redundant".
    pub fn clues_in_words(&self) -> String {
        match self.redundant {
            0 => format!("{}, all needed", self.clues),
            redundant => format!("{}, {redundant} redundant", self.clues),
        }
    }
}
