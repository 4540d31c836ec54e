//! In which position the whole toy is held.
//!
//! Rules, solvers and hints know the toy in its *usual position*: the blank side is the back. Who
//! holds it in his hands turns it as he likes, and writes down what he sees: there are 24
//! positions. Four of them leave the blank side at the back, and keep every rule. So a [`Position`]
//! only says which of the six sides is the blank one.
//!
//! A turn of the whole moves each cube to another cell and turns it with all its digits. So a
//! layout in any position is turned into the usual one and judged there, and the answer is turned
//! back: cells, houses and sides of the answer are those that the person sees.
//!
//! **Several positions.** Blank sides tell the position, and a cube without one tells where the
//! blank side isn't. With few cubes on the table several positions fit. All of them count: a layout
//! can be completed if it can be in one of them, and only if every one leads to a contradiction it
//! can't. Then the answer is that of the position in which the fewest cubes must be taken back.

mod answer;
mod turned;

use crate::check::Violation;
use crate::play::hint::{Advisor, Completable, Completion, Examination, Hint, Part, PartSize};
use crate::play::table;
pub use crate::puzzle::Position;
use crate::puzzle::{Layout, Rules, Set};
use answer::{Answer as _, best};

/// An answer about a layout, as it is seen in the position in which the answer holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held<A> {
    /// The position.
    pub position: Position,
    /// The answer.
    pub answer: A,
}

/// The rules that a layout breaks however its text is read, and in whichever position it is held:
/// nothing, if some reading in some position keeps the rules, or if there are too many readings to
/// decide; else what one of them breaks. What wasn't typed is open: a 6 may be a 9 that stands the
/// other way up, and `?` stands either way up.
pub fn unavoidable_violations(set: &Set, rules: &Rules, layout: &Layout) -> Vec<Violation> {
    let of = |position: Position| {
        let violations = table::unavoidable_violations(set, rules, &position.usual(layout));
        violations.iter().map(|it| it.turned(position.turn())).collect::<Vec<_>>()
    };
    let fitting: Vec<Position> = Position::all().filter(|it| it.fits(layout)).collect();
    let candidates = if fitting.is_empty() { Position::all().collect() } else { fitting };
    candidates.into_iter().map(of).min_by_key(Vec::len).expect("there is a position")
}

/// Answers about a layout in any position, as it is seen there.
impl Advisor<'_> {
    /// The positions in which a layout may be held: all in which it fits and isn't known to be
    /// wrong. None if it is wrong in all of them.
    pub fn positions(&self, layout: &Layout) -> Vec<Position> {
        let fitting: Vec<Position> = Position::all().filter(|it| it.fits(layout)).collect();
        if layout.placed().next().is_none() {
            return fitting;
        }
        let may_be = |it: &Position| self.usual_completable(&it.usual(layout)) != Completable::No;
        fitting.into_iter().filter(may_be).collect()
    }

    /// The next step from a layout with gaps.
    pub fn hint(&self, layout: &Layout) -> Held<Hint> {
        best(layout, |usual| self.usual_hint(usual))
    }

    /// All steps to a complete layout, each with the layout after it; and the hint that ends them.
    pub fn follow(&self, layout: &Layout) -> Held<(Vec<(Hint, Layout)>, Hint)> {
        best(layout, |usual| self.usual_follow(usual))
    }

    /// The row or slice to build next, as it is seen there; or the hint that says why not.
    pub fn part(&self, layout: &Layout, size: PartSize) -> Held<Result<Part, Box<Hint>>> {
        let Held { position, answer: hint } = self.hint(layout);
        let completion = self.usual_completion(&position.usual(layout));
        let answer = match (hint.step(), completion.turned(position.turn())) {
            (Some(_), Completion::Found(whole)) => Ok(Part::next(size, layout, &whole)),
            _ => Err(Box::new(hint)),
        };
        Held { position, answer }
    }

    /// What there is to say about a layout, complete or not.
    pub fn examine(&self, layout: &Layout) -> Held<Examination> {
        best(layout, |usual| self.usual_examination(usual))
    }

    /// Whether a layout can be completed.
    pub fn complete(&self, layout: &Layout) -> Completion {
        best(layout, |usual| self.usual_completion(usual)).answer
    }
}
