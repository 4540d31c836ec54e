//! Why there is no such puzzle.

use std::fmt;
use std::ops::RangeInclusive;

use solidoku_common::number::counted;

use crate::play::explain::Rating;
use crate::play::generate::tally::Tally;
use crate::play::generate::{Difficulty, FEWEST_OF_ANY_BOARD};
use crate::solve::Contradiction;

/// Why there is no such puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Too few clues.
    #[error("{} too few: no puzzle with fewer than {fewest} has one solution", are_clues(*clues))]
    TooFew {
        /// The number of clues.
        clues: usize,
        /// The fewest clues of a puzzle on this board.
        fewest: usize,
    },
    /// The board's houses contradict each other.
    #[error("the board has no solution, and so no puzzle")]
    NoSolution,
    /// More clues than cells.
    #[error("{clues} clues are too many: there are 81 cells")]
    TooMany {
        /// The number of clues.
        clues: usize,
    },
    /// Nine clues, and another rating than they have.
    #[error("every puzzle with nine clues is nested, none is {rating}")]
    NineAreNested {
        /// The rating that was requested.
        rating: Rating,
    },
    /// No such number of clues is known, or they are too rare to be found.
    #[error("{}", out_of_range(*clues, *requested, known))]
    OutOfRange {
        /// The number of clues.
        clues: usize,
        /// What else was requested.
        requested: Requested,
        /// The numbers of clues that searches find within a second.
        known: RangeInclusive<usize>,
    },
    /// Extra clues in a minimal puzzle.
    #[error("a minimal puzzle has no extra clues")]
    MinimalWithExtra,
    /// The pattern has another number of cells.
    #[error("the pattern has {cells} cells, but {clues} clues were requested")]
    PatternSize {
        /// The number of cells of the pattern.
        cells: usize,
        /// The number of clues that were requested.
        clues: usize,
    },
    /// The digits of a pattern contradict each other.
    #[error("no solution has the digits of the pattern: {0}")]
    DigitsContradict(Contradiction),
    /// The clues of a pattern can't show enough digits.
    #[error(
        "the clues of the pattern can show {digits} different digits, and a puzzle with one solution shows \
         {FEWEST_OF_ANY_BOARD} at least: two that no clue shows can trade places"
    )]
    TooFewDigits {
        /// The number of digits that they can show.
        digits: usize,
    },
    /// All clues of a pattern have digits, and several solutions have them.
    #[error("all clues of the pattern have digits, and several solutions have these")]
    SeveralSolutions,
    /// None of the solutions with the digits of a pattern, which were all tried, makes a puzzle as
    /// requested. Those that differ only by the names of digits that it doesn't show are one.
    #[error("{}", none_with_digits(*.0, &.1.describe("as requested")))]
    NoneWithDigits(usize, Tally),
    /// A pattern can't have extra clues.
    #[error("a pattern can't have extra clues")]
    PatternIsFull,
    /// The symmetry allows no such number.
    #[error("no set of {clues} cells has that symmetry")]
    NotSymmetric {
        /// The number of clues.
        clues: usize,
    },
    /// A known puzzle isn't one.
    #[error("known puzzle {number} isn't a minimal puzzle with one solution")]
    NotMinimal {
        /// The puzzle's place among the known ones, from 1.
        number: usize,
    },
    /// No puzzle was found.
    #[error("gave up after {tests}: {0}", tests = counted(.0.tests, "test"))]
    Spent(Tally),
    /// No puzzle was found before the search was stopped.
    #[error("stopped after {tests}: {0}", tests = counted(.0.tests, "test"))]
    Stopped(Tally),
}

/// What numbers of clues are known for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Requested {
    /// How hard the puzzles are.
    pub difficulty: Difficulty,
    /// Whether each clue must be needed.
    pub minimal: bool,
}

impl fmt::Display for Requested {
    /// As in `minimal easy puzzles`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minimal = if self.minimal { "minimal " } else { "" };
        match self.difficulty {
            Difficulty::Exactly(rating) => write!(f, "{minimal}{rating} puzzles"),
            _ => write!(f, "minimal puzzles"),
        }
    }
}

/// As in "40 clues are too many: no minimal puzzles with more than 33 clues are known".
fn out_of_range(clues: usize, requested: Requested, known: &RangeInclusive<usize>) -> String {
    let (few_or_many, limit) = match clues < *known.start() {
        true => ("few", format!("fewer than {}", known.start())),
        false => ("many", format!("more than {}", known.end())),
    };
    let found = match requested.difficulty {
        Difficulty::Exactly(_) => {
            format!("{requested} with {limit} clues are too rare to be found within a second")
        }
        Difficulty::Any | Difficulty::WithoutTrial => {
            format!("no {requested} with {limit} clues are known")
        }
    };
    format!("{} too {few_or_many}: {found}", are_clues(clues))
}

/// Why none of these solutions, which are all that have the digits of a pattern, will do.
pub fn none_with_digits(solutions: usize, found: &str) -> String {
    match solutions {
        0 => "no solution has the digits of the pattern".to_owned(),
        _ => format!(
            "no such puzzle exists: of all {}, none will do; {found}",
            counted(solutions as u64, "solution with the digits of the pattern")
        ),
    }
}

/// As in "8 clues are", "1 clue is".
fn are_clues(clues: usize) -> String {
    if clues == 1 { "1 clue is".to_owned() } else { format!("{clues} clues are") }
}
