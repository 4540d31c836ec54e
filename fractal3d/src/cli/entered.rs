//! What players have entered in puzzles of a stream, and what else a command leaves out.

use common::cli::output::{Failure, Output};
use common::number::counted;
use fractal3d::formats::Stream;
use fractal3d::notation::Puzzle;

/// What players have entered in puzzles, which are solved from their clues.
#[derive(Default)]
pub(crate) struct Entered {
    /// How many cells, in how many puzzles.
    cells: usize,
    puzzles: usize,
    /// The line of the first of these.
    first: usize,
}

impl Entered {
    pub(crate) fn add(&mut self, puzzle: &Puzzle) {
        if puzzle.entered > 0 {
            self.first = if self.puzzles == 0 { puzzle.line } else { self.first };
            (self.cells, self.puzzles) = (self.cells + puzzle.entered, self.puzzles + 1);
        }
    }

    /// Says what was left out of a stream of puzzles: what players have entered, and lines that are no part of a
    /// puzzle.
    pub(crate) fn message(&self, puzzles: &Stream, out: &mut Output) -> Result<(), Failure> {
        for what in self.describe().into_iter().chain(puzzles.skipped().describe()) {
            out.message(format!("left out: {what}"))?;
        }
        Ok(())
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
