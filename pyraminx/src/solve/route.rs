//! Shortest sequences of turns, exactly.
//!
//! A tip turns with its axial or alone, and alone it commutes with everything. So a shortest
//! sequence from home to a state has the fewest `A` turns that bring axials and edges there, and
//! then one `T` turn for each tip that differs from its axial; no sequence has fewer of either. The
//! first part is a table: 81 · 11,520 = 933,120 distances, filled breadth first in milliseconds
//! (`graph.rs`).
//!
//! The distance from one state to another is that from home to the state that leads from the one to
//! the other, so one table is enough.

mod ends;
mod goals;
mod graph;
mod nearest;
mod scramble;

use std::ops::ControlFlow;

use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::geometry::Corner;
use crate::locate::Showing;
use crate::state::{EdgeState, State, Twists};
use crate::turn::{Layer, Turn};

pub use ends::Ends;
pub use goals::Goal;
pub use nearest::{NearestGoal, Spread};

use graph::{AxialGraph, entry};

/// The number of axial turns from home to every state of axials and edges.
#[derive(Clone, Debug)]
pub struct Distances {
    table: Vec<u8>,
    /// The `A` turns, and the state to which the inverse of each leads.
    turns: Vec<(Turn, State)>,
}

/// The length of a shortest sequence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Length {
    /// All turns, each counting one.
    pub total: usize,
    /// How many of them are `A` turns.
    pub axials: usize,
    /// How many of them are `T` turns.
    pub tips: usize,
}

impl Distances {
    /// Fills the table.
    pub fn new() -> Self {
        let graph = AxialGraph::new();
        let table = graph.distances_from([State::HOME]);
        let turns = graph.turns.into_iter().map(|turn| (turn, turn.inverse().state()));
        Self { table, turns: turns.collect() }
    }

    /// How many states of axials and edges are at each distance 0, 1, 2, …
    pub fn by_distance(&self) -> Vec<u64> {
        let mut counts = Vec::new();
        for &distance in &self.table {
            let distance = usize::from(distance);
            if counts.len() <= distance {
                counts.resize(distance + 1, 0);
            }
            counts[distance] += 1;
        }
        counts
    }

    /// The distance of a state from home.
    pub fn length(&self, to: State) -> Length {
        let axials = self.axial_turns(to.axials, to.edges);
        let tips = tip_turns(to).count();
        Length { total: axials + tips, axials, tips }
    }

    /// The states among these that are nearest to home, and their distance. (For each state of
    /// axials and edges only the best tips are examined.)
    pub fn nearest(&self, to: &Showing) -> (Length, Vec<State>) {
        let mut best: Option<(Length, Vec<State>)> = None;
        for &axials in &to.axials {
            let differing = |tips: &&Twists| {
                Corner::ALL.iter().filter(|c| tips.of(**c) != axials.of(**c)).count()
            };
            let tips = *to.tips.iter().min_by_key(differing).expect("some tips show it");
            for &edges in &to.edges {
                let state = State { tips, axials, edges };
                let length = self.length(state);
                match &mut best {
                    Some((least, _)) if *least < length => {}
                    Some((least, states)) if *least == length => states.push(state),
                    _ => best = Some((length, vec![state])),
                }
            }
        }
        best.expect("something shows it")
    }

    /// The first shortest sequence from home to a state, in the order of [`Distances::visit`].
    pub fn shortest(&self, to: State) -> Vec<Turn> {
        let mut first = Vec::new();
        let _stopped = self.descend(to, &mut Vec::new(), &mut |axials: &[Turn]| {
            first = axials.iter().copied().chain(tip_turns(to)).collect();
            ControlFlow::Break(StopReason::Limit)
        });
        first
    }

    /// A shortest sequence from home to a state. `choose` is handed the `A` turns that may come
    /// next, at least one, and returns one of them. `T` turns come last, by corner.
    ///
    /// # Panics
    /// If it returns another turn.
    pub fn shortest_by(&self, to: State, mut choose: impl FnMut(&[Turn]) -> Turn) -> Vec<Turn> {
        let (mut remains, mut turns) = (to, Vec::new());
        loop {
            let (next, after): (Vec<Turn>, Vec<State>) = self.nearer(remains).unzip();
            if next.is_empty() {
                break;
            }
            let chosen = choose(&next);
            let place = next.iter().position(|&turn| turn == chosen);
            remains = after[place.expect("one of the turns is chosen")];
            turns.push(chosen);
        }
        turns.extend(tip_turns(to));
        turns
    }

    /// Hands every shortest sequence from home to a state to `sink`, until it breaks: `A` turns in
    /// lexicographic order, then `T` turns by corner. (Tips may be turned at any time and in any
    /// order; sequences that differ only in that are handed over once.) The outcome is their
    /// number, which is the progress as well.
    pub fn visit(
        &self,
        to: State,
        control: Control<'_>,
        mut sink: impl FnMut(&[Turn]) -> ControlFlow<()>,
    ) -> Outcome<u64> {
        let tips: Vec<_> = tip_turns(to).collect();
        let mut count = 0;
        let flow = self.descend(to, &mut Vec::new(), &mut |axials: &[Turn]| {
            if control.should_stop() || sink(&[axials, &tips].concat()).is_break() {
                return ControlFlow::Break(StopReason::Requested);
            }
            count += 1;
            control.report(count);
            ControlFlow::Continue(())
        });
        match flow {
            ControlFlow::Continue(()) => Outcome::Exhausted(count),
            ControlFlow::Break(reason) => Outcome::Stopped { reason, so_far: count },
        }
    }

    /// The sequences that do `turns`, then the shortest way that remains.
    fn descend(
        &self,
        remains: State,
        turns: &mut Vec<Turn>,
        sink: &mut impl FnMut(&[Turn]) -> ControlFlow<StopReason>,
    ) -> ControlFlow<StopReason> {
        let distance = self.axial_turns(remains.axials, remains.edges);
        if distance == 0 {
            return sink(turns);
        }
        for (turn, after) in self.nearer(remains) {
            turns.push(turn);
            self.descend(after, turns, sink)?;
            turns.pop();
        }
        ControlFlow::Continue(())
    }

    /// The `A` turns with which shortest sequences to a state begin, and what remains after each.
    fn nearer(&self, remains: State) -> impl Iterator<Item = (Turn, State)> {
        let distance = self.axial_turns(remains.axials, remains.edges);
        self.turns.iter().filter_map(move |&(turn, back)| {
            let after = back.then(remains);
            (self.axial_turns(after.axials, after.edges) < distance).then_some((turn, after))
        })
    }

    fn axial_turns(&self, axials: Twists, edges: EdgeState) -> usize {
        usize::from(self.table[entry(axials, edges)])
    }
}

impl Default for Distances {
    fn default() -> Self {
        Self::new()
    }
}

/// The turns that bring the tips to where they are, once the axials have taken them along.
fn tip_turns(to: State) -> impl Iterator<Item = Turn> {
    Turn::of_layer(Layer::Tip).filter(move |turn| {
        let taken = to.axials.of(turn.corner);
        let turned = turn.state().tips.of(turn.corner);
        to.tips.of(turn.corner) == (taken + turned) % 3
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labelling::Labelling;
    use crate::rings::Rings;
    use crate::search::Problem;
    use crate::turn::state_after;

    #[test]
    fn distances_over_all_states() {
        let by_distance = Distances::new().by_distance();
        let expected = [1, 8, 48, 288, 1728, 9896, 51808, 220111, 480467, 166276, 2457, 32];
        assert_eq!(by_distance, expected);
        assert_eq!(by_distance.iter().sum::<u64>(), graph::ENTRIES as u64);
    }

    #[test]
    fn routes_between_the_solved_states_of_the_question() {
        let distances = Distances::new();
        let solved: Vec<_> =
            Problem::new(&Labelling::question(), Rings::None).solutions().collect();
        let lengths: Vec<_> = solved[1..]
            .iter()
            .map(|&state| distances.length(state))
            .map(|length| (length.axials, length.tips))
            .collect();
        assert_eq!(lengths, [(8, 3), (9, 1), (9, 1), (8, 1), (8, 4), (7, 1), (6, 3)]);
    }

    #[test]
    fn every_shortest_sequence_leads_there_and_they_differ() {
        let distances = Distances::new();
        for i in 0..40 {
            let to = State::from_index(i * 1_889_567 % State::COUNT);
            let length = distances.length(to);
            let mut all = Vec::new();
            let whole = distances.visit(to, Control::UNLIMITED, |turns| {
                all.push(turns.to_vec());
                ControlFlow::Continue(())
            });
            assert_eq!(whole, Outcome::Exhausted(all.len() as u64));
            assert!(!all.is_empty());
            assert_eq!(all[0], distances.shortest(to));
            for turns in &all {
                assert_eq!(state_after(turns), to);
                assert_eq!(turns.len(), length.total);
            }
            let key = |turn: &Turn| (turn.layer, turn.corner, !turn.clockwise);
            let keys: Vec<Vec<_>> =
                all.iter().map(|turns| turns.iter().map(key).collect()).collect();
            assert!(keys.windows(2).all(|pair| pair[0] < pair[1]));
        }
    }

    /// The checker: all sequences of up to four turns of both kinds, tried one by one.
    #[test]
    fn no_shorter_sequence_is_found_by_trying() {
        let distances = Distances::new();
        let mut reached = vec![State::HOME];
        let mut nearest = std::collections::HashMap::from([(State::HOME, 0)]);
        for turns in 1..=4 {
            let tried = reached.iter().flat_map(|s| Turn::all().map(move |t| s.then(t.state())));
            let mut fresh: Vec<State> = tried.collect();
            fresh.retain(|state| {
                let new = !nearest.contains_key(state);
                nearest.entry(*state).or_insert(turns);
                new
            });
            reached = fresh;
        }
        for (state, turns) in nearest {
            assert_eq!(distances.length(state).total, turns);
        }
    }
}
