//! Reports: what the program prints with `--format json`, and reads again.
//!
//! A field is a word in snake case. Fields are only ever added, so that a reader skips those that it doesn't
//! know. The program and the browser page write the same report for the same input.
//!
//! ```
//! use cube999::{Cube, report, scramble};
//!
//! let turns = scramble::turns(3, 1);
//! let scrambled = report::Scrambled::of(&Cube::TARGET.after(&turns), Some(1), Some(&turns));
//! assert_eq!(scrambled.turns.map(|turns| turns.len()), Some(3));
//! ```

#[cfg(feature = "json")]
pub mod read;

use serde::Serialize;

use crate::check::Replay;
use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;
use crate::search::SearchEnd;
use crate::solve::bound::Bound;

/// A cube's digits in layers from the bottom, of rows from the back.
pub type Layers = Vec<Vec<Vec<u8>>>;

/// A cube's digits in layers.
pub fn layers(cube: &Cube) -> Layers {
    let layer = |layer: &[u8]| layer.chunks(9).map(<[u8]>::to_vec).collect();
    cube.digits().chunks(81).map(layer).collect()
}

/// The turns' names.
fn names(turns: &[Turn]) -> Vec<String> {
    turns.iter().map(Turn::to_string).collect()
}

/// How long a search was meant to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Milliseconds, by [`crate::fast`].
    Fast,
    /// A fixed time or a fixed number of edits.
    Default,
    /// A time that the user chose.
    Time,
}

impl Effort {
    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fast => "fast",
            Self::Default => "default",
            Self::Time => "time",
        }
    }
}

/// How a search ended, for reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The quick solver ends by itself.
    Fast,
    /// A search ended by itself, or its time was over.
    Search(SearchEnd),
    /// The user ended it.
    Interrupted,
}

impl Ending {
    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fast => "fast",
            Self::Interrupted => "interrupted",
            Self::Search(SearchEnd::Enough) => "enough",
            Self::Search(SearchEnd::Shortest) => "shortest",
            Self::Search(SearchEnd::Settled) => "settled",
            Self::Search(SearchEnd::Requested | SearchEnd::Edits) => "budget",
        }
    }
}

/// A solution, as `cube999 solve` prints it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Solved {
    /// What was solved, so that the report can be checked.
    pub cube: Layers,
    /// The turns that lead to the target.
    pub turns: Vec<String>,
    /// How many they are.
    pub count: usize,
    /// Always true: other turns aren't reported.
    pub solved: bool,
    /// The [`Effort`].
    pub mode: &'static str,
    /// Why the search ended: the [`Ending`].
    pub ended: &'static str,
    /// Of a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// How long it took.
    pub seconds: f64,
}

impl Solved {
    /// A solution, which must have been checked ([`crate::check`]).
    pub fn of(
        cube: &Cube,
        turns: &[Turn],
        effort: Effort,
        ending: Ending,
        seed: Option<u64>,
        seconds: f64,
    ) -> Self {
        Self {
            cube: layers(cube),
            turns: names(turns),
            count: turns.len(),
            solved: true,
            mode: effort.name(),
            ended: ending.name(),
            seed,
            seconds,
        }
    }
}

/// Turns, as `cube999 inverse` and `simplify` print them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnList {
    /// Their names.
    pub turns: Vec<String>,
    /// How many they are.
    pub count: usize,
}

impl TurnList {
    /// Of these turns.
    pub fn of(turns: &[Turn]) -> Self {
        Self { turns: names(turns), count: turns.len() }
    }
}

/// A cube and what scrambled it, as `cube999 scramble` and `turn` print them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scrambled {
    /// Its digits.
    pub cube: Layers,
    /// How many of them are wrong.
    pub wrong: usize,
    /// The seed of the scramble.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The turns of the scramble, unless it is a random arrangement.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<Vec<String>>,
}

impl Scrambled {
    /// A cube, and the seed or the turns that it comes from.
    pub fn of(cube: &Cube, seed: Option<u64>, turns: Option<&[Turn]>) -> Self {
        Self { cube: layers(cube), wrong: cube.wrong().count(), seed, turns: turns.map(names) }
    }
}

/// Where turns lead, as `cube999 verify` prints it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verified {
    /// Whether to the target.
    pub solved: bool,
    /// How many turns they are.
    pub count: usize,
    /// Wrong cells after the last.
    pub wrong: usize,
    /// The fewest wrong cells after any of them.
    pub fewest: usize,
    /// After how many turns these are reached first.
    pub fewest_after: usize,
    /// The first wrong cell in the end.
    pub first_wrong: Option<WrongCell>,
    /// Options of `cube999 verify` with which the same texts are turns that lead to the target, if these don't.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solved_with: Option<String>,
}

/// A wrong cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WrongCell {
    /// To the right.
    pub x: usize,
    /// Up.
    pub y: usize,
    /// To the front.
    pub z: usize,
    /// What it holds.
    pub digit: u8,
    /// What it holds in the target.
    pub wanted: u8,
}

impl Verified {
    /// What the checker saw.
    pub fn of(replay: &Replay) -> Self {
        let fewest = replay.wrong.iter().enumerate().min_by_key(|&(_, wrong)| wrong);
        let (fewest_after, &fewest) = fewest.expect("there is a count before the first turn");
        let first_wrong = replay.end.wrong().next().map(|cell| {
            let [x, y, z] = cell.coordinates();
            let (digit, wanted) = (replay.end.digit(cell), Cube::TARGET.digit(cell));
            WrongCell { x, y, z, digit, wanted }
        });
        Self {
            solved: replay.is_solved(),
            count: replay.wrong.len() - 1,
            wrong: *replay.wrong.last().expect("as above"),
            fewest,
            fewest_after,
            first_wrong,
            solved_with: None,
        }
    }
}

/// A lower bound, as `cube999 bound` prints it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bounded {
    /// At least this many turns.
    pub turns: usize,
    /// Why, in words.
    pub reason: String,
}

impl From<Bound> for Bounded {
    fn from(bound: Bound) -> Self {
        Self { turns: bound.turns, reason: bound.to_string() }
    }
}
