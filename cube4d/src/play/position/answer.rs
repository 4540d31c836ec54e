//! The best of the answers that a layout has in its positions.

use super::{Held, Position};
use crate::play::hint::{Completable, TakeBack};
use crate::puzzle::{Layout, Orientation};

/// An answer about a layout in the usual position.
pub(super) trait Answer: Sized {
    /// Whether the answer says that the layout can be completed.
    fn completable(&self) -> Completable;

    /// What the answer says to take back.
    fn take_back(&mut self) -> Option<&mut TakeBack>;

    /// The answer when the whole is turned.
    #[must_use]
    fn turned(&self, turn: Orientation) -> Self;
}

/// The answer in the first position in which a layout can be completed; or else in the first in
/// which that isn't determined; or else in that with the fewest cubes to take back.
pub(super) fn best<A: Answer>(layout: &Layout, answer: impl Fn(&Layout) -> A) -> Held<A> {
    let (fitting, others): (Vec<Position>, Vec<Position>) =
        Position::all().partition(|position| position.fits(layout));
    let in_position = |position: &Position| (*position, answer(&position.usual(layout)));
    let mut answers = Vec::new();
    for position in &fitting {
        let answered = in_position(position);
        if answered.1.completable() == Completable::Yes {
            return seen(answered);
        }
        answers.push(answered);
    }
    let is_open = |(_, answer): &(Position, A)| answer.completable() == Completable::NotDetermined;
    if let Some(open) = answers.iter().position(is_open) {
        return seen(answers.swap_remove(open));
    }
    // A cube that is taken back may be the one that doesn't fit into another position.
    answers.extend(others.iter().map(in_position));
    nearest(answers)
}

/// An answer in the usual position as it is seen in another.
fn seen<A: Answer>((position, answer): (Position, A)) -> Held<A> {
    Held { position, answer: answer.turned(position.turn()) }
}

/// The answer that takes back the fewest cubes.
fn nearest<A: Answer>(mut answers: Vec<(Position, A)>) -> Held<A> {
    let sizes: Vec<(usize, bool)> = answers.iter_mut().map(|(_, answer)| size(answer)).collect();
    let chosen = (0..sizes.len()).min_by_key(|&n| sizes[n].0).expect("there are six positions");
    let (fewest, _) = sizes[chosen];
    let are_more = sizes.iter().all(|&(size, is_fewest)| size >= fewest && is_fewest);
    let (position, mut answer) = answers.swap_remove(chosen);
    if let Some(back) = answer.take_back() {
        back.is_fewest &= are_more || fewest == 1;
    }
    seen((position, answer))
}

/// How many cubes an answer takes back, and whether that is proved to be the fewest in its
/// position. If it takes back none, that is after all others.
fn size(answer: &mut impl Answer) -> (usize, bool) {
    answer.take_back().map_or((usize::MAX, false), |back| (back.cells.len(), back.is_fewest))
}
