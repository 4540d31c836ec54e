//! Trial: assume a digit in a cell and follow singles. If they lead to a contradiction, the digit
//! isn't there.
//!
//! Of all assumptions that fail the one that takes the fewest singles is shown, and only those
//! singles that its contradiction rests on ([`proof`](super::proof)).

use solidoku_common::digit::{Digit, DigitSet};

use crate::play::explain::assumptions::Assumptions;
use crate::play::explain::consistent::ConsistentCandidates;
use crate::play::explain::proof;
use crate::play::explain::step::{Step, Trial};
use crate::play::explain::technique::Technique;
use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::PerDigit;
use crate::solve::marks::Marks;

/// The trial with the shortest chain, the first of them; `None` if no assumption fails so.
pub(super) fn trial<'b>(marks: &Marks<'b>, assumptions: &mut Assumptions<'b>) -> Option<Step> {
    // There is no single, but to follow them tells it to those that come after.
    let marks = &mut marks.clone();
    marks.follow(|_, _, _| ());
    let all = candidates(marks);
    let step = |assumed, chain| refuted(Technique::Trial, assumed, chain);
    let at_once = fail_at_once(marks);
    let fails_at_once = |it: &&Candidate| at_once[it.digit].contains(it.cell);
    for &assumed in all.iter().filter(fails_at_once) {
        if let Some(chain) = proof::chain(marks, assumed).filter(|chain| chain.forced.is_empty()) {
            return Some(step(assumed, chain));
        }
    }
    let failing = assumptions.failing(marks, &all);
    let assumed = assumptions.shortest(marks, &failing)?;
    proof::chain(marks, assumed).map(|chain| step(assumed, chain))
}

/// For each digit the cells where it would leave a house without a place for it. Where there are no
/// singles, no other assumption leads to a contradiction without any.
fn fail_at_once(marks: &Marks<'_>) -> PerDigit<Cells> {
    let (board, houses) = (marks.board, marks.board.houses());
    PerDigit::new(Digit::ALL.map(|digit| {
        let open = marks.open(digit);
        let needed = houses.iter().enumerate().filter(|(h, _)| !marks.shows(*h, digit));
        needed.fold(Cells::EMPTY, |all, (_, house)| {
            let places = house.cells & open;
            all | places.iter().fold(open & !places, |seen, place| seen & board.peers(place))
        })
    }))
}

/// The step that takes out an assumption.
pub(super) fn refuted(technique: Technique, assumed: Candidate, trial: Trial) -> Step {
    let mut houses = Vec::new();
    trial.houses(&mut houses);
    let about = (Cells::of(assumed.cell), DigitSet::from_iter([assumed.digit]));
    let step = Step::removing(technique, houses, about, vec![assumed]);
    Step { trial: Some(trial), ..step }
}

/// Takes out all that trial can, in any order; says whether there was any. As repeating [`trial`],
/// but much faster: what an assumption that doesn't fail forces doesn't fail either.
pub(super) fn eliminate_all(marks: &mut Marks<'_>) -> bool {
    let mut any = false;
    while eliminate_some(marks) {
        any = true;
    }
    any
}

/// Assumes each candidate once.
fn eliminate_some(marks: &mut Marks<'_>) -> bool {
    let mut any = false;
    let mut consistent = ConsistentCandidates::default();
    for assumed in candidates(marks) {
        if marks.follow(|_, _, _| ()).is_some() {
            break;
        }
        if marks.open(assumed.digit).contains(assumed.cell) && consistent.fails(marks, assumed) {
            marks.eliminate(assumed);
            any = true;
        }
    }
    any
}

/// All candidates, by cell and digit.
fn candidates(marks: &Marks<'_>) -> Vec<Candidate> {
    let mut all = Vec::new();
    for cell in marks.empty.iter() {
        all.extend(marks.candidates(cell).iter().map(|digit| Candidate { cell, digit }));
    }
    all
}
