//! What players have entered in puzzles of a stream, and what else is left out of it.

use solidoku_common::number::counted;

use crate::formats::Stream;
use crate::notation::Puzzle;

/// What players have entered in puzzles, which are solved from their clues.
#[derive(Clone, Default, Debug)]
pub(super) struct Entered {
    /// How many cells, in how many puzzles.
    cells: usize,
    puzzles: usize,
    /// The line of the first of these.
    first: usize,
}

impl Entered {
    /// Adds what was entered in a puzzle.
    pub(super) fn add(&mut self, puzzle: &Puzzle) {
        if puzzle.entered > 0 {
            self.first = if self.puzzles == 0 { puzzle.line } else { self.first };
            (self.cells, self.puzzles) = (self.cells + puzzle.entered, self.puzzles + 1);
        }
    }

    /// What was left out of a stream of puzzles, in words, with what players have entered.
    pub(super) fn left_out(&self, puzzles: &Stream) -> Vec<String> {
        self.describe().into_iter().chain(puzzles.left_out()).collect()
    }

    fn describe(&self) -> Option<String> {
        let cells = counted(self.cells, "cell");
        (self.puzzles > 0).then(|| match self.puzzles {
            1 => format!("what a player has entered in {cells}: the puzzle is solved from its clues"),
            many => format!(
                "what players have entered in {cells} of {many} puzzles, the first in line {}: they \
                 are solved from their clues",
                self.first
            ),
        })
    }
}
