//! What a search for a puzzle has met: plain numbers, and what they say.

use std::fmt;

use solidoku_common::number::counted;

/// What a search saw before it was given up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Tests of puzzles.
    pub tests: u64,
    /// How many puzzles of the requested shape had one solution.
    pub unique: u64,
    /// How many of those were minimal, or need not be.
    pub minimal: u64,
    /// The fewest and the most clues of the puzzles on the way; `None` if there were none.
    pub clues: Option<(usize, usize)>,
}

impl Tally {
    /// Takes note of a puzzle of which only its rating may be wrong.
    pub(super) const fn note_puzzle(&mut self) {
        self.unique += 1;
        self.minimal += 1;
    }

    /// What was found instead of a puzzle that is `requested`, as in "rated easy".
    pub fn describe(&self, requested: &str) -> String {
        let Self { unique, minimal, clues, .. } = *self;
        let found = |count| format!("found {}", counted(count, "uniquely solvable puzzle"));
        match (unique, minimal, clues) {
            (_, 1.., _) => format!("{}, none {requested}", found(minimal)),
            (1.., 0, _) => format!("{}, none of them minimal", found(unique)),
            (0, 0, Some((fewest, most))) => {
                format!("the puzzles that were met had from {fewest} to {most} clues")
            }
            (0, 0, None) => format!("found none {requested}"),
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe("as requested"))
    }
}
