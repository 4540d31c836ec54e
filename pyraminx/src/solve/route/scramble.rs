//! Scrambles: a random state, and a random shortest way there.
//!
//! Each state is as likely as any other. The way is chosen turn by turn: among the turns that come
//! next in some shortest way, each with the same chance. The puzzle has no preferred corner or
//! sense of rotation, and neither has this choice; so each turn is as likely as any other to be the
//! first, and whichever it is, the three other corners are equally likely to be the next. (The
//! first way in order would begin with corner 0 whenever some way does.)

use super::Distances;
use crate::state::State;
use crate::turn::Turn;

impl Distances {
    /// A random state, and turns that lead there from home, as few as possible. `random` returns a
    /// random number below the one that it is given.
    pub fn scramble(&self, mut random: impl FnMut(u64) -> u64) -> (State, Vec<Turn>) {
        let state = State::from_index(random(State::COUNT as u64) as usize);
        let turns = self.shortest_by(state, |next| next[random(next.len() as u64) as usize]);
        (state, turns)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use chacha20::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::geometry::Corner;
    use crate::route::graph::ENTRIES;
    use crate::state::{EdgeState, Twists};
    use crate::turn::{Layer, state_after};

    /// By what stands before a choice: how often each choice is offered.
    type Tally<K> = BTreeMap<K, BTreeMap<(Corner, bool), u64>>;

    fn assert_even<K: Ord + std::fmt::Debug>(tally: &Tally<K>, choices: usize) {
        for (before, counts) in tally {
            assert_eq!(counts.len(), choices, "{before:?}: {counts:?}");
            let first = counts.values().next();
            assert!(counts.values().all(|count| Some(count) == first), "{before:?}: {counts:?}");
        }
    }

    /// All states of axials and edges: each turn stands equally often among k first turns, for each
    /// k.
    #[test]
    fn every_turn_has_the_same_chance_to_be_the_first() {
        let distances = Distances::new();
        let mut first = Tally::new();
        for at in 0..ENTRIES {
            let axials = Twists::from_index(at % Twists::COUNT);
            let edges = EdgeState::from_index(at / Twists::COUNT);
            let state = State { tips: axials, axials, edges };
            let turns: Vec<_> = distances.nearer(state).map(|(turn, _)| turn).collect();
            for turn in &turns {
                let counts: &mut BTreeMap<_, u64> = first.entry(turns.len()).or_default();
                *counts.entry((turn.corner, turn.clockwise)).or_default() += 1;
            }
        }
        assert_even(&first, 8);
        assert!(first.len() > 1);
    }

    /// With turns that commute there would be others, but here the next turn is always one of
    /// another corner.
    #[test]
    fn every_other_corner_has_the_same_chance_to_be_the_next() {
        let distances = Distances::new();
        let mut next = Tally::new();
        // All states a few turns from home, which all symmetries map to each other.
        let mut states = vec![State::HOME];
        for _ in 0..4 {
            let turned = states.iter().flat_map(|state| {
                Turn::of_layer(Layer::Axial).map(move |turn| state.then(turn.state()))
            });
            states = turned.collect();
            states.sort_by_key(|state| state.index());
            states.dedup();
            for &state in &states {
                let firsts: Vec<_> = distances.nearer(state).collect();
                for (first, after) in &firsts {
                    let seconds: Vec<_> = distances.nearer(*after).collect();
                    for (second, _) in &seconds {
                        assert_ne!(first.corner, second.corner);
                        let before = (firsts.len(), seconds.len(), first.corner);
                        let counts: &mut BTreeMap<_, u64> = next.entry(before).or_default();
                        *counts.entry((second.corner, true)).or_default() += 1;
                    }
                }
            }
        }
        assert_even(&next, 3);
    }

    /// The first turns of the scrambles of many seeds, as the program makes them.
    #[test]
    fn scrambles_lead_to_their_states_and_begin_everywhere() {
        const SEEDS: u64 = 4_000;
        let distances = Distances::new();
        let mut counts = BTreeMap::<_, u64>::new();
        for seed in 0..SEEDS {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let (state, turns) = distances.scramble(|below| random.random_range(0..below));
            assert_eq!(state_after(&turns), state);
            assert_eq!(turns.len(), distances.length(state).total);
            *counts.entry((turns[0].corner, turns[0].clockwise)).or_default() += 1;
        }
        let mean = SEEDS as f64 / 8.0;
        let square: f64 = counts.values().map(|&n| (n as f64 - mean).powi(2) / mean).sum();
        // Of eight equal chances: 7 are expected, and more than 24.3 once in a thousand.
        assert!(counts.len() == 8 && square < 24.3, "{square}: {counts:?}");
    }
}
