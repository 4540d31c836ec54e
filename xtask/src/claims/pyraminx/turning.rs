//! The puzzle by its turns alone: what they reach, how soon, and a random walk.
//!
//! [`reached()`] is the reference method of `pyraminx`, which knows nothing of states. For the rest a state is three
//! numbers, those of its tips, its axials and its edges, and a turn acts on each by a table.

use std::mem;
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

/// How many states are 0, 1, 2, … turns from the nearest of some: breadth first through every state, from all of
/// these at once. (The inverse of a turn is a turn, so that is also the way back.)
pub(super) fn states_by_turns(goals: &[State]) -> Vec<u64> {
    let tables = Tables::get();
    let mut is_seen = vec![false; State::COUNT];
    let mut frontier = Vec::new();
    for goal in goals {
        if !mem::replace(&mut is_seen[goal.index()], true) {
            frontier.push(goal.index());
        }
    }
    let mut counts = Vec::new();
    while !frontier.is_empty() {
        counts.push(frontier.len() as u64);
        let mut next = Vec::new();
        for state in frontier {
            let (rest, tips) = (state / Twists::COUNT, state % Twists::COUNT);
            let (edges, axials) = (rest / Twists::COUNT, rest % Twists::COUNT);
            for turn in 0..TURNS {
                let edges = usize::from(tables.edges[edges][turn]);
                let axials = usize::from(tables.twists[axials][turn].1);
                let tips = usize::from(tables.twists[tips][turn].0);
                let after = (edges * Twists::COUNT + axials) * Twists::COUNT + tips;
                if !mem::replace(&mut is_seen[after], true) {
                    next.push(after);
                }
            }
        }
        frontier = next;
    }
    counts
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
