//! The puzzle by its turns alone: what they reach, how soon, and a random walk.
//!
//! [`reached()`] is the reference method of `pyraminx`, which knows nothing of states. For the rest a state is three
//! numbers, those of its tips, its axials and its edges, and a turn acts on each by a table.

use std::sync::LazyLock;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use pyraminx::state::{EdgeState, State, Twists};
use pyraminx::turn::Turn;
use pyraminx::turn::reference::Reached;
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
    let seeds: Vec<u64> = (0..walks).collect();
    let (together, alone) = seeds.as_chunks::<ABREAST>();
    let together = together.par_iter().map(|&seeds| walk_abreast(seeds, moves, states));
    let alone = alone.par_iter().map(|&seed| walk_abreast([seed], moves, states));
    together.chain(alone).reduce(
        || vec![0; states.len()],
        |sum, visits| sum.into_iter().zip(visits).map(|(a, b)| a + b).collect(),
    )
}

/// How many walks take turns, so that one is looked up while the others wait for their tables.
const ABREAST: usize = 4;

/// The visits of walks with these seeds, each of which takes a turn after the other.
fn walk_abreast<const N: usize>(seeds: [u64; N], moves: u64, states: &[State]) -> Vec<u64> {
    let tables = Tables::get();
    let numbers: Vec<_> = states
        .iter()
        .map(|state| (state.edges.index(), state.axials.index(), state.tips.index()))
        .collect();
    let mut of_interest = vec![false; EdgeState::COUNT];
    for &(edges, _, _) in &numbers {
        of_interest[edges] = true;
    }
    let mut random = seeds.map(ChaCha8Rng::seed_from_u64);
    let mut visits = vec![0; states.len()];
    let mut at = [(0, 0, 0); N];
    let mut choices = [0; N];
    for count in 0..moves {
        if count % 16 == 0 {
            // A random number has sixteen choices of a turn in it.
            choices = random.each_mut().map(ChaCha8Rng::next_u64);
        }
        for (choices, at) in choices.iter_mut().zip(&mut at) {
            let (turn, (edges, axials, tips)) = (*choices as usize % TURNS, *at);
            *choices >>= 4;
            *at = (
                usize::from(tables.edges[edges][turn]),
                usize::from(tables.twists[axials][turn].1),
                usize::from(tables.twists[tips][turn].0),
            );
            if of_interest[at.0] {
                for (visits, _) in visits.iter_mut().zip(&numbers).filter(|(_, n)| *n == at) {
                    *visits += 1;
                }
            }
        }
    }
    visits
}

/// A set of states of the tips: bit i is the state with number i.
type TipSet = u128;

/// What a turn makes of a set of states of the tips. Their numbers grow by the same amount, but for
/// those that fall back by the same amount, as a tip's orientation is a digit to base 3.
#[derive(Clone, Copy, Default)]
struct TipTurn {
    up: (TipSet, usize),
    down: (TipSet, usize),
}

impl TipTurn {
    /// The turn with this number.
    fn new(tables: &Tables, turn: usize) -> Self {
        let mut these = Self::default();
        for (tips, after) in
            tables.twists.iter().map(|after| usize::from(after[turn].0)).enumerate()
        {
            let (moved, by) = if after > tips {
                (&mut these.up, after - tips)
            } else {
                (&mut these.down, tips - after)
            };
            assert!(moved.0 == 0 || moved.1 == by, "tips move together");
            *moved = (moved.0 | 1 << tips, by);
        }
        these
    }

    const fn of(self, tips: TipSet) -> TipSet {
        (tips & self.up.0) << self.up.1 | (tips & self.down.0) >> self.down.1
    }
}

/// How many states are 0, 1, 2, … turns from the nearest of some: breadth first through every
/// state, from all of these at once. (The inverse of a turn is a turn, so that is also the way
/// back.) States that differ only in tips are turned together, as a set.
pub(super) fn states_by_turns(goals: &[State]) -> Vec<u64> {
    let tables = Tables::get();
    let tip_turns: [TipTurn; TURNS] = std::array::from_fn(|turn| TipTurn::new(tables, turn));
    let none = || vec![[0; Twists::COUNT]; EdgeState::COUNT];
    // By edges and axials.
    let (mut seen, mut frontier): (Vec<[TipSet; Twists::COUNT]>, _) = (none(), none());
    for goal in goals {
        frontier[goal.edges.index()][goal.axials.index()] |= 1 << goal.tips.index();
    }
    let mut counts = Vec::new();
    loop {
        let mut count = 0;
        for (seen, new) in seen.as_flattened_mut().iter_mut().zip(frontier.as_flattened_mut()) {
            *new &= !*seen;
            *seen |= *new;
            count += u64::from(new.count_ones());
        }
        if count == 0 {
            return counts;
        }
        counts.push(count);
        let mut next = none();
        for (frontier, edges) in frontier.iter().zip(&tables.edges) {
            for (&tips, axials) in
                frontier.iter().zip(&tables.twists).filter(|(tips, _)| **tips != 0)
            {
                for turn in 0..TURNS {
                    next[usize::from(edges[turn])][usize::from(axials[turn].1)] |=
                        tip_turns[turn].of(tips);
                }
            }
        }
        frontier = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_tips_turns_as_each_of_them_does() {
        let tables = Tables::get();
        for turn in 0..TURNS {
            let all = TipTurn::new(tables, turn);
            for tips in 0..Twists::COUNT {
                assert_eq!(all.of(1 << tips), 1 << tables.twists[tips][turn].0);
            }
        }
    }

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
