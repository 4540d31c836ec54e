//! How many random turns does it take to see every state? That is the *cover time* of a random
//! walk.
//!
//! In a comment on the answer by random scrambling, such a program is compared with a collector of
//! coupons, who draws each of n states with the same chance and needs n·(1 + 1/2 + … + 1/n) =
//! n·H(n) draws on average. A walk needs more, as it soon comes back to where it was: it undoes a
//! turn, or turns the same corner three times.
//!
//! **The prediction.** Of all visits to a state, let there be V in a row before the walk has
//! forgotten it, the first included:
//!
//! ```text
//! V = Σ over t ≥ 0 of (p(t) − 1/n),   p(t): the chance to be back after t turns
//! ```
//!
//! Then each first visit takes V times as long as that of a collector, and the cover time should be
//! V·n·H(n) on average, with a standard deviation of V·n·π/√6 (a Gumbel distribution). V is exact
//! up to rounding; that first visits to the last states are as good as independent is an
//! assumption, which walks can test.
//!
//! **How V is computed.** Let a tip's *lag* be its orientation relative to its axial. An `A` turn
//! keeps all lags, a `T` turn changes one and nothing else. So p(t) is a sum over the number of `A`
//! turns among t: the chance of that number, times the chances that axials and edges are back, and
//! that the lags are. As a turn's inverse is a turn, the chance to be back after 2k turns is the
//! sum of the squares of the chances to be anywhere after k; for 2k + 1 turns they are multiplied
//! with those after k + 1.

use serde::Serialize;
use solidoku_common::control::Control;

use crate::state::{EdgeState, State, Twists};
use crate::turn::Turn;

/// How many turns there are, each as likely as any other.
const TURNS: usize = 16;

/// What each turn makes of edges, axials and tips.
#[derive(Clone, Debug)]
pub struct RandomWalk {
    edges: Vec<[u16; TURNS]>,
    axials: Vec<[u8; TURNS]>,
    tips: Vec<[u8; TURNS]>,
}

impl RandomWalk {
    /// Fills the tables.
    pub fn new() -> Self {
        let turns: Vec<State> = Turn::all().map(Turn::state).collect();
        let after = |from: Twists, by: fn(&State) -> Twists| {
            std::array::from_fn(|turn| from.then(by(&turns[turn])).index() as u8)
        };
        let twists = || (0..Twists::COUNT).map(Twists::from_index);
        let edges = (0..EdgeState::COUNT).map(EdgeState::from_index);
        let edges_after = |from: EdgeState| {
            std::array::from_fn(|turn| from.then(turns[turn].edges).index() as u16)
        };
        Self {
            edges: edges.map(edges_after).collect(),
            axials: twists().map(|from| after(from, |turn| turn.axials)).collect(),
            tips: twists().map(|from| after(from, |turn| turn.tips)).collect(),
        }
    }

    /// Walks from home until every state has been visited, and returns the number of turns; `None`
    /// if `control` stops it. Each number of `random` is sixteen turns, four bits each, the lowest
    /// first. A turn's number is its place in [`Turn::all`].
    ///
    /// # Panics
    /// If `random` ends before.
    pub fn cover_time(
        &self,
        mut random: impl Iterator<Item = u64>,
        control: Control<'_>,
    ) -> Option<u64> {
        let [mut edges, mut axials, mut tips] = [EdgeState::HOME.index(), 0, 0];
        let mut unseen = Unseen::new();
        unseen.visit(State::HOME.index());
        // Walking and taking notes in turns is twice as fast as both at once.
        let mut visited = vec![0; BATCH * TURNS_IN_A_WORD];
        for batch in 0.. {
            if control.should_stop() {
                return None;
            }
            for visited in visited.chunks_exact_mut(TURNS_IN_A_WORD) {
                let mut word = random.next().expect("a walk may need any number of turns");
                for visited in visited {
                    let turn = word as usize % TURNS;
                    word /= TURNS as u64;
                    edges = self.edges[edges][turn].into();
                    axials = self.axials[axials][turn].into();
                    tips = self.tips[tips][turn].into();
                    *visited = (edges * Twists::COUNT + axials) * Twists::COUNT + tips;
                }
            }
            if let Some(last) = visited.iter().position(|&state| unseen.visit(state) == 0) {
                return Some((batch * visited.len() + last + 1) as u64);
            }
        }
        unreachable!("there is always another batch")
    }
}

/// How many turns a random number decides.
const TURNS_IN_A_WORD: usize = u64::BITS as usize / TURNS.ilog2() as usize;

/// How many random numbers are used between two questions whether to stop: much less than a
/// millisecond.
const BATCH: usize = 256;

/// The states that a walk hasn't seen.
struct Unseen {
    /// A bit for each state.
    seen: Vec<u64>,
    left: usize,
}

impl Unseen {
    fn new() -> Self {
        Self { seen: vec![0; State::COUNT.div_ceil(64)], left: State::COUNT }
    }

    /// Notes a state, and returns how many are left.
    fn visit(&mut self, state: usize) -> usize {
        let (word, bit) = (&mut self.seen[state / 64], state % 64);
        self.left -= (!*word >> bit & 1) as usize;
        *word |= 1 << bit;
        self.left
    }
}

impl Default for RandomWalk {
    fn default() -> Self {
        Self::new()
    }
}

/// What is to be expected of cover times.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Prediction {
    /// n·H(n): the mean, if each turn led to any state with the same chance.
    pub coupon_collector: f64,
    /// V: how often a state is visited before the walk has forgotten it.
    pub visits_in_a_row: f64,
    /// V·n·H(n).
    pub mean: f64,
    /// V·n·π/√6.
    pub standard_deviation: f64,
}

impl Prediction {
    /// Computes V, which takes a second or two.
    pub fn new() -> Self {
        let n = State::COUNT as f64;
        let harmonic: f64 = (1..=State::COUNT).rev().map(|k| 1.0 / k as f64).sum();
        let visits_in_a_row = visits_in_a_row();
        let coupon_collector = n * harmonic;
        Self {
            coupon_collector,
            visits_in_a_row,
            mean: visits_in_a_row * coupon_collector,
            standard_deviation: visits_in_a_row * n * std::f64::consts::PI / 6_f64.sqrt(),
        }
    }
}

impl Default for Prediction {
    fn default() -> Self {
        Self::new()
    }
}

/// How many terms the sum for V has. What is left out is smaller than rounding.
const TERMS: usize = 300;

/// V.
fn visits_in_a_row() -> f64 {
    let walk = RandomWalk::new();
    // In `Turn::all`, `A` turns come first.
    let by_axial_turns = returns(EdgeState::COUNT * Twists::COUNT, |at, turn| {
        let (edges, axials) = (at / Twists::COUNT, at % Twists::COUNT);
        let (edges, axials) = (walk.edges[edges][turn], walk.axials[axials][turn]);
        usize::from(edges) * Twists::COUNT + usize::from(axials)
    });
    let by_tip_turns =
        returns(Twists::COUNT, |lags, turn| walk.tips[lags][TURNS / 2 + turn].into());
    let n = State::COUNT as f64;
    // The chances of 0, 1, 2, … `A` turns: a row of Pascal's triangle over a power of two.
    let mut chances = vec![1.0];
    let mut sum = 0.0;
    for turns in 0..TERMS {
        let back =
            |axial: usize| chances[axial] * by_axial_turns[axial] * by_tip_turns[turns - axial];
        sum += (0..=turns).map(back).sum::<f64>() - 1.0 / n;
        let half = |axial: Option<usize>| {
            axial.and_then(|axial| chances.get(axial)).map_or(0.0, |chance| chance / 2.0)
        };
        chances =
            (0..=turns + 1).map(|axial| half(Some(axial)) + half(axial.checked_sub(1))).collect();
    }
    sum
}

/// The chances to be back at state 0 after 0, 1, 2, … turns, of which there are half as many kinds
/// as [`TURNS`]. `after` says where one leads.
fn returns(states: usize, after: impl Fn(usize, usize) -> usize) -> Vec<f64> {
    let kinds = TURNS / 2;
    let mut chances = vec![0.0; states];
    chances[0] = 1.0;
    let mut returns = Vec::with_capacity(TERMS + 1);
    while returns.len() < TERMS {
        // Inverse turns are turns: what leads here is what one comes to from here.
        let next: Vec<f64> = (0..states)
            .map(|at| (0..kinds).map(|turn| chances[after(at, turn)]).sum::<f64>() / kinds as f64)
            .collect();
        let product = |other: &[f64]| chances.iter().zip(other).map(|(a, b)| a * b).sum::<f64>();
        returns.extend([product(&chances), product(&next)]);
        chances = next;
    }
    returns
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chances to be back within three turns, counted by trying all 4,096 sequences.
    #[test]
    fn chances_to_be_back_are_those_of_all_short_sequences() {
        let turns: Vec<State> = Turn::all().map(Turn::state).collect();
        let mut reached = vec![State::HOME];
        let mut back = Vec::new();
        for _ in 0..4 {
            back.push(reached.iter().filter(|&&state| state == State::HOME).count());
            reached = reached.iter().flat_map(|s| turns.iter().map(|&turn| s.then(turn))).collect();
        }
        assert_eq!(back, [1, 0, 16, 16]);
        let tips = RandomWalk::new().tips;
        let by_tips = returns(Twists::COUNT, |lags, turn| tips[lags][TURNS / 2 + turn].into());
        assert_eq!(by_tips[..4], [1.0, 0.0, 1.0 / 8.0, 1.0 / 64.0]);
    }

    #[test]
    fn a_step_in_the_tables_is_a_turn() {
        let walk = RandomWalk::new();
        for (turn, of) in Turn::all().enumerate() {
            for at in (0..State::COUNT).step_by(1_000_003) {
                let from = State::from_index(at);
                let to = from.then(of.state());
                assert_eq!(usize::from(walk.edges[from.edges.index()][turn]), to.edges.index());
                assert_eq!(usize::from(walk.axials[from.axials.index()][turn]), to.axials.index());
                assert_eq!(usize::from(walk.tips[from.tips.index()][turn]), to.tips.index());
            }
        }
    }

    #[test]
    fn a_walk_stops_when_its_control_says_so() {
        let stop = || true;
        assert_eq!(RandomWalk::new().cover_time(0.., Control::stopping(&stop)), None);
    }
}
