//! The puzzle by its turns alone: what they reach, and a random walk.
//!
//! [`reached()`] is the reference method of `pyraminx`, which knows nothing of states. For the walk a state is three
//! numbers, those of its tips, its axials and its edges, and a turn acts on each by a table.

use std::sync::LazyLock;

use pyraminx::state::{EdgeState, State, Twists};
use pyraminx::turn::Turn;
use pyraminx::turn::reference::Reached;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

/// How many turns there are.
const TURNS: usize = 16;

/// What each turn makes of each state of tips, of axials and of edges, by their numbers.
struct Tables {
    twists: Vec<[(u8, u8); TURNS]>,
    edges: Vec<[u16; TURNS]>,
}

impl Tables {
    fn get() -> &'static Self {
        static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);
        &TABLES
    }

    fn new() -> Self {
        let turns: Vec<State> = Turn::all().map(Turn::state).collect();
        let turns: [State; TURNS] = turns.try_into().expect("there are sixteen turns");
        let twists = (0..Twists::COUNT).map(Twists::from_index).map(|twists| {
            turns.map(|turn| {
                let after = |turn| twists.then(turn).index() as u8;
                (after(turn.tips), after(turn.axials))
            })
        });
        let edges = (0..EdgeState::COUNT)
            .map(EdgeState::from_index)
            .map(|edges| turns.map(|turn| edges.then(turn.edges).index() as u16));
        Self { twists: twists.collect(), edges: edges.collect() }
    }
}

/// All that turns reach.
pub(super) fn reached() -> &'static Reached {
    static REACHED: LazyLock<Reached> = LazyLock::new(Reached::new);
    &REACHED
}

/// Turns a puzzle at random, `walks` times from home with `moves` turns each, and tells which of
/// `states` it came to, and how often. The turns are always the same ones.
pub(super) fn walk(walks: u64, moves: u64, states: &[State]) -> Vec<u64> {
    let visits = (0..walks).into_par_iter().map(|seed| walk_once(seed, moves, states));
    visits.reduce(
        || vec![0; states.len()],
        |sum, visits| sum.into_iter().zip(visits).map(|(a, b)| a + b).collect(),
    )
}

fn walk_once(seed: u64, moves: u64, states: &[State]) -> Vec<u64> {
    let tables = Tables::get();
    let numbers: Vec<_> = states
        .iter()
        .map(|state| (state.edges.index(), state.axials.index(), state.tips.index()))
        .collect();
    let mut of_interest = vec![false; EdgeState::COUNT];
    for &(edges, _, _) in &numbers {
        of_interest[edges] = true;
    }
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut visits = vec![0; states.len()];
    let (mut edges, mut axials, mut tips) = (0, 0, 0);
    let mut choices = 0;
    for count in 0..moves {
        // A random number has sixteen choices of a turn in it.
        choices = if count % 16 == 0 { random.next_u64() } else { choices >> 4 };
        let turn = choices as usize % TURNS;
        edges = usize::from(tables.edges[edges][turn]);
        axials = usize::from(tables.twists[axials][turn].1);
        tips = usize::from(tables.twists[tips][turn].0);
        if of_interest[edges] {
            let here = (edges, axials, tips);
            for (visits, _) in visits.iter_mut().zip(&numbers).filter(|(_, n)| **n == here) {
                *visits += 1;
            }
        }
    }
    visits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_is_where_its_turns_lead() {
        // Home and the sixteen states next to it.
        let near: Vec<_> = [State::HOME].into_iter().chain(Turn::all().map(Turn::state)).collect();
        let visits = walk(50, 2, &near);
        // Every first move leads to one of the sixteen, no second one leads there but by a turn of
        // the same corner and layer; and home is where that one goes back.
        let (home, next) = (visits[0], visits[1..].iter().sum::<u64>());
        assert!((50..=100).contains(&next) && home + next <= 100 && visits[1] < 50);
        assert_eq!(visits, walk(50, 2, &near));
    }
}
