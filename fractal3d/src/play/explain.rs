//! Solving as a person could, step by step.
//!
//! A person keeps pencil marks: for each empty cell the digits that it may show. At each moment the
//! easiest [`Technique`] that does anything is used, at the first place in the order of houses,
//! digits and cells. Houses of all families count alike: depths are treated as rows and columns
//! are. Only when nothing else is left a digit is tried in a cell.
//!
//! Every step is a proof: it holds for each solution of the puzzle, and none rests on there being
//! just one. So a puzzle that is solved in steps has one solution. Before the first trial a search
//! looks for two solutions; if there are, [`Ending::NotUnique`] says so, as no steps could solve
//! it. A step names the earlier steps that it rests on ([`Because`]), so that it can be checked by
//! itself.
//!
//! Minimal puzzles of the standard board nearly always need trial: of 2,000, made from solutions by
//! leaving out clues in random order (13.6 were left on average), 1 was easy, 1 expert, 1,119 trial
//! and 879 nested. Puzzles that need none have two or three clues to spare on average
//! ([`generate`](crate::play::generate)). `docs/ratings.md` has an example of each technique.

mod assumptions;
mod because;
mod consistent;
mod fewest;
mod fish;
mod hint;
mod locked;
mod lost;
mod named;
mod nested;
mod proof;
mod singles;
mod step;
mod subsets;
mod technique;
mod techniques;
#[cfg(test)]
mod tests;
mod tight;
mod trial;
mod words;

use std::fmt;
use std::ops::ControlFlow;

use solidoku_common::digit::DigitSet;
use solidoku_common::number::grouped;

use crate::play::explain::assumptions::Assumptions;
use crate::play::explain::because::History;
pub use crate::play::explain::hint::{Hint, Repeated, Wrong, hint, hint_from, repeated};
pub use crate::play::explain::named::NamedHouses;
use crate::play::explain::nested::Tally;
pub use crate::play::explain::step::{
    Because, Case, Forced, Removed, Split, Step, Trial, TrialEnd,
};
pub use crate::play::explain::technique::{Rating, RatingError, Technique};
use crate::play::explain::techniques::Techniques;
use crate::puzzle::board::Board;
pub use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::Grid;
use crate::solve::Contradiction;
pub use crate::solve::Impossible;
use crate::solve::marks::Marks;

/// A puzzle's steps, and where they end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The digits given and placed: the solution, if the puzzle is solved.
    pub grid: Grid,
    /// Why there are no more steps.
    pub ending: Ending,
}

/// Why steps end. Its `Display` says it in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The puzzle is solved, and this is its only solution.
    Solved,
    /// The puzzle has no solution.
    Contradiction(Impossible),
    /// The puzzle has several solutions.
    NotUnique {
        /// Two of them.
        solutions: [Grid; 2],
    },
    /// Unknown: it would take more than [`MOST_ASSUMPTIONS`] assumptions.
    Undecided,
}

/// The most assumptions within trial that are made for a puzzle, which takes a second or two.
/// Minimal puzzles of the standard board take hundreds, but an empty board whose colours allow no
/// solution may take any number.
pub const MOST_ASSUMPTIONS: u64 = 1_000_000;

/// The most cases that the steps of a puzzle list, which take some twenty megabytes.
pub const MOST_CASES: u64 = 50_000;

impl Explanation {
    /// The hardest step; `None` if there is none.
    pub fn hardest(&self) -> Option<Technique> {
        self.steps.iter().map(|step| step.technique).max()
    }

    /// How hard the puzzle is; `None` unless it is solved.
    pub fn rating(&self) -> Option<Rating> {
        let rating = self.hardest().map_or(Rating::Easy, Technique::rating);
        (self.ending == Ending::Solved).then_some(rating)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved => write!(f, "solved; the solution is unique"),
            Self::Contradiction(impossible) => write!(f, "no solution: {impossible}"),
            Self::NotUnique { solutions: [one, other] } => {
                write!(f, "several solutions")?;
                match one.clues().zip(other.clues()).find(|(one, other)| one != other) {
                    Some(((cell, one), (_, other))) => {
                        write!(f, ": {cell} may be {one} or {other}, for example")
                    }
                    None => Ok(()),
                }
            }
            Self::Undecided => {
                write!(f, "undecided after {} assumptions", grouped(MOST_ASSUMPTIONS))
            }
        }
    }
}

/// Solves a puzzle as a person could, and lists all steps.
pub fn explain(board: &Board, puzzle: &Grid) -> Explanation {
    let mut steps = Vec::new();
    if let Some(contradiction) = Contradiction::of(board, puzzle) {
        let ending = Ending::Contradiction(Impossible::Givens(contradiction));
        return Explanation { steps, grid: *puzzle, ending };
    }
    let mut marks = Marks::new(board, puzzle);
    let mut history = History::new(&marks);
    let (mut techniques, mut context) = (Techniques::new(), None);
    let ending = loop {
        if let Some(impossible) = marks.impossible() {
            break Ending::Contradiction(impossible);
        }
        if marks.empty.is_empty() {
            break Ending::Solved;
        }
        let step = techniques.easiest(&marks).map(ControlFlow::Continue);
        let mut step = match step.unwrap_or_else(|| with_trial(&marks, &mut context)) {
            ControlFlow::Continue(step) => step,
            ControlFlow::Break(ending) => break ending,
        };
        step.because = history.because(&step, &marks.grid);
        apply_step(&mut marks, &step);
        if let Some(context) = &mut context {
            context.assumptions.record(&step);
        }
        history.record(&step);
        steps.push(step);
    };
    Explanation { steps, grid: marks.grid, ending }
}

/// How hard a puzzle is; `None` unless it has one solution. The same as explaining it
/// (unless that ends undecided), but some fifteen times as fast, as trials are done in any order
/// and not recorded.
pub fn rating(board: &Board, puzzle: &Grid) -> Option<Rating> {
    rating_up_to(board, puzzle, Rating::Nested)
}

/// How hard a puzzle is; `None` unless it has one solution and isn't harder than `hardest`. That a
/// puzzle is harder is known long before how hard it is, so this is faster where most are.
pub fn rating_up_to(board: &Board, puzzle: &Grid, hardest: Rating) -> Option<Rating> {
    if board.houses().iter().any(|house| shows_twice(puzzle, house.cells)) {
        return None;
    }
    let mut marks = Marks::new(board, puzzle);
    let (mut rating, mut techniques) = (Rating::Easy, Techniques::new());
    loop {
        if marks.impossible().is_some() || rating > hardest {
            return None;
        }
        if marks.empty.is_empty() {
            return Some(rating);
        }
        if let Some(step) = techniques.easiest(&marks) {
            rating = rating.max(step.technique.rating());
            apply_step(&mut marks, &step);
        } else if hardest < Rating::Trial {
            return None;
        } else if trial::eliminate_all(&mut marks) {
            rating = Rating::Trial;
        } else if hardest < Rating::Nested {
            return None;
        } else {
            let mut tally = Tally::new(MOST_ASSUMPTIONS);
            let all = tally.search(&marks).is_continue();
            return (all && tally.solutions.len() == 1).then_some(Rating::Nested);
        }
    }
}

/// What is known before the first trial, and after each.
struct TrialContext<'b> {
    /// Which assumptions fail, and the only solution, if there is one.
    assumptions: Assumptions<'b>,
    /// How many more assumptions may be made.
    left: u64,
    /// How many more cases may be listed.
    cases: u64,
}

impl<'b> TrialContext<'b> {
    /// Looks for two solutions, and finds one or none.
    fn new(marks: &Marks<'b>) -> ControlFlow<Ending, Self> {
        let mut tally = Tally::new(MOST_ASSUMPTIONS);
        let all = tally.search(marks).is_continue();
        match tally.solutions[..] {
            [one, other] => ControlFlow::Break(Ending::NotUnique { solutions: [one, other] }),
            _ if !all => ControlFlow::Break(Ending::Undecided),
            _ => ControlFlow::Continue(Self {
                assumptions: Assumptions::new(tally.solutions.pop()),
                left: tally.left,
                cases: MOST_CASES,
            }),
        }
    }
}

/// A trial, or why there is none.
fn with_trial<'b>(
    marks: &Marks<'b>,
    context: &mut Option<TrialContext<'b>>,
) -> ControlFlow<Ending, Step> {
    let context = match context {
        Some(context) => context,
        None => context.insert(TrialContext::new(marks)?),
    };
    let step = trial_step(marks, context);
    step.map_or(ControlFlow::Break(Ending::Undecided), ControlFlow::Continue)
}

/// The easiest trial, unless that takes too many assumptions.
fn trial_step<'b>(marks: &Marks<'b>, context: &mut TrialContext<'b>) -> Option<Step> {
    trial::trial(marks, &mut context.assumptions).or_else(|| nested::nested(marks, context))
}

fn shows_twice(puzzle: &Grid, house: Cells) -> bool {
    DigitSet::distinct(house.iter().filter_map(|cell| puzzle.get(cell))).is_err()
}

fn apply_step(marks: &mut Marks<'_>, step: &Step) {
    for &candidate in &step.placements {
        marks.place(candidate);
    }
    for &candidate in &step.eliminations {
        marks.eliminate(candidate);
    }
}
