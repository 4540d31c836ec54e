//! The puzzle by its turns alone: what they reach, how soon, and a walk at random.
//!
//! Nothing here knows how many states there are, or which are solved. A state is told by three
//! numbers, those of its tips, its axials and its edges, and a turn acts on each by a table. The
//! `T` turns act on the tips alone, so that what is reached is a product: every state of axials and
//! edges that the `A` turns reach, with every state of the tips that the `T` turns reach.

use std::sync::LazyLock;

use pyraminx::state::{EdgeState, State, Twists};
use pyraminx::turn::{Layer, Turn};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

/// How many turns there are.
const TURNS: usize = 16;
const UNREACHED: u8 = u8::MAX;

/// What each turn makes of each state of tips, of axials and of edges, by their numbers.
struct Tables {
    twists: Vec<[(u8, u8); TURNS]>,
    edges: Vec<[u16; TURNS]>,
}

/// What the turns reach from home.
pub(super) struct Reached {
    /// How many states of the tips.
    pub(super) tips: u64,
    /// How many states of the axials.
    pub(super) axials: u64,
    /// How many states of the edges.
    pub(super) edges: u64,
    /// How many even or odd permutations of the edges.
    pub(super) permutations: u64,
    /// How many sets of flipped places.
    pub(super) flips: u64,
    /// How many states of axials and edges together.
    pub(super) axials_and_edges: u64,
    /// By edges, then axials: how many `A` turns it takes.
    turns: Vec<u8>,
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

impl Reached {
    /// All that is reached.
    pub(super) fn get() -> &'static Self {
        static REACHED: LazyLock<Reached> = LazyLock::new(Reached::new);
        &REACHED
    }

    fn new() -> Self {
        let tables = Tables::get();
        let of_layer = |layer| {
            let turns = Turn::all().enumerate().filter(move |(_, turn)| turn.layer == layer);
            turns.map(|(i, _)| i).collect::<Vec<_>>()
        };
        let tips = breadth_first(Twists::COUNT, &of_layer(Layer::Tip), |tips, turn| {
            usize::from(tables.twists[tips][turn].0)
        });
        let entries = EdgeState::COUNT * Twists::COUNT;
        let turns = breadth_first(entries, &of_layer(Layer::Axial), |at, turn| {
            let edges = tables.edges[at / Twists::COUNT][turn];
            let (_, axials) = tables.twists[at % Twists::COUNT][turn];
            usize::from(edges) * Twists::COUNT + usize::from(axials)
        });
        let reached = || (0..entries).filter(|&at| turns[at] != UNREACHED);
        let edges = || reached().map(|at| EdgeState::from_index(at / Twists::COUNT));
        Self {
            tips: tips.iter().filter(|&&turns| turns != UNREACHED).count() as u64,
            axials: distinct(reached().map(|at| at % Twists::COUNT)),
            edges: distinct(reached().map(|at| at / Twists::COUNT)),
            permutations: distinct(edges().map(|edges| edges.permutation().rank() as usize)),
            flips: distinct(edges().map(|edges| usize::from(edges.flips()))),
            axials_and_edges: reached().count() as u64,
            turns,
        }
    }

    /// How many states of the whole puzzle.
    pub(super) const fn states(&self) -> u64 {
        self.tips * self.axials_and_edges
    }

    /// The fewest turns from home to a state, each `A` and each `T` counting one: a tip needs a
    /// turn of its own if it doesn't stand as its axial does.
    pub(super) fn turns_to(&self, state: State) -> u64 {
        let axials = self.turns[state.edges.index() * Twists::COUNT + state.axials.index()];
        let pairs = state.tips.orientations().into_iter().zip(state.axials.orientations());
        u64::from(axials) + pairs.filter(|(tip, axial)| tip != axial).count() as u64
    }
}

/// The fewest of these turns from 0 to each of `entries`.
fn breadth_first(
    entries: usize,
    turns: &[usize],
    after: impl Fn(usize, usize) -> usize,
) -> Vec<u8> {
    let mut fewest = vec![UNREACHED; entries];
    fewest[0] = 0;
    let mut queue = vec![0];
    let mut done = 0;
    while let Some(&at) = queue.get(done) {
        done += 1;
        for &turn in turns {
            let next = after(at, turn);
            if fewest[next] == UNREACHED {
                fewest[next] = fewest[at] + 1;
                queue.push(next);
            }
        }
    }
    fewest
}

fn distinct(numbers: impl Iterator<Item = usize>) -> u64 {
    let mut seen = Vec::new();
    for number in numbers {
        if seen.len() <= number {
            seen.resize(number + 1, false);
        }
        seen[number] = true;
    }
    seen.iter().filter(|&&seen| seen).count() as u64
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

    #[test]
    fn a_turn_is_one_turn_away() {
        let reached = Reached::get();
        assert_eq!(reached.turns_to(State::HOME), 0);
        assert!(Turn::all().all(|turn| reached.turns_to(turn.state()) == 1));
    }
}
