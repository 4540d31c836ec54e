//! How many turns each state is away from the nearest of some goals: God's number, if the goals are
//! the solved states.
//!
//! A corner's *lag* is how much its tip is turned against its axial. `A` turns keep the four lags,
//! a `T` turn changes one. So a way to a goal takes one `T` turn for each lag that differs, and the
//! `A` turns between the two states of axials and edges. Goals with the same lags share a table of
//! `A` turns, filled breadth first from all of them at once. For each state of axials and edges the
//! best of these tables is found for all 81 lags together, corner by corner: keep the lag, or pay a
//! turn to change it.

use std::fmt;

use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::geometry::Corner;
use crate::state::{EdgeState, State, Twists};

use super::graph::{AxialGraph, entry};

/// How many turns it takes from any state to the nearest goal.
pub struct NearestGoal {
    /// By the goals' lags: their index, and the table of `A` turns.
    tables: Vec<(usize, Vec<u8>)>,
}

/// How far all states are from the nearest goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spread {
    /// How many states are 0, 1, 2, … turns away.
    pub states: Vec<u64>,
    /// The first of those that are farthest, in the order of edges, axials and lags.
    pub farthest: State,
}

/// Without the tables, which have millions of entries.
impl fmt::Debug for NearestGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NearestGoal").finish_non_exhaustive()
    }
}

impl NearestGoal {
    /// The distances to these goals; `None` if there are none. Progress is the number of tables
    /// that are done, of [`NearestGoal::TABLES`]. A search that is stopped leaves nothing.
    pub fn new(goals: &[State], control: Control<'_>) -> Outcome<Option<Self>> {
        let graph = AxialGraph::new();
        let mut tables = Vec::new();
        for lags in 0..Twists::COUNT {
            if control.should_stop() {
                return Outcome::Stopped { reason: StopReason::Requested, so_far: None };
            }
            let mut goals = goals.iter().filter(|goal| lags_of(**goal) == lags).copied().peekable();
            if goals.peek().is_some() {
                tables.push((lags, graph.distances_from(goals)));
            }
            control.report(lags as u64 + 1);
        }
        Outcome::Exhausted((!tables.is_empty()).then_some(Self { tables }))
    }

    /// The greatest number of tables.
    pub const TABLES: u64 = Twists::COUNT as u64;

    /// The number of turns from this state to the nearest goal.
    pub fn turns_from(&self, state: State) -> usize {
        usize::from(self.of_every_lag(entry(state.axials, state.edges))[lags_of(state)])
    }

    /// The distances of all 75,582,720 states. Progress is the number of states of the edges that
    /// are done, of [`EdgeState::COUNT`].
    pub fn spread(&self, control: Control<'_>) -> Outcome<Spread> {
        let mut spread = Spread { states: Vec::new(), farthest: State::HOME };
        for edges in 0..EdgeState::COUNT {
            if control.should_stop() {
                return Outcome::Stopped { reason: StopReason::Requested, so_far: spread };
            }
            self.add_to(&mut spread, edges);
            control.report(edges as u64 + 1);
        }
        Outcome::Exhausted(spread)
    }

    /// Counts the states with these edges.
    fn add_to(&self, spread: &mut Spread, edges: usize) {
        let Spread { states, farthest } = spread;
        for at in edges * Twists::COUNT..(edges + 1) * Twists::COUNT {
            for (lags, turns) in self.of_every_lag(at).into_iter().enumerate() {
                let turns = usize::from(turns);
                if states.len() <= turns {
                    states.resize(turns + 1, 0);
                    *farthest = state(at, lags);
                }
                states[turns] += 1;
            }
        }
    }

    /// The distances of the states with these axials and edges, by their lags.
    fn of_every_lag(&self, at: usize) -> [u8; Twists::COUNT] {
        // Larger than any distance, even with four turns more.
        let mut turns = [u8::MAX / 2; Twists::COUNT];
        for (lags, table) in &self.tables {
            turns[*lags] = table[at];
        }
        // Lags are numbers with four digits to base 3.
        for place in [1, 3, 9, 27] {
            for lags in (0..Twists::COUNT).filter(|lags| lags / place % 3 == 0) {
                let [a, b, c] = [lags, lags + place, lags + 2 * place];
                let changed = turns[a].min(turns[b]).min(turns[c]) + 1;
                for lags in [a, b, c] {
                    turns[lags] = turns[lags].min(changed);
                }
            }
        }
        turns
    }
}

/// How much each tip is turned against its axial, as the index of [`Twists`].
fn lags_of(state: State) -> usize {
    let lags = Corner::ALL.map(|corner| (state.tips.of(corner) + 3 - state.axials.of(corner)) % 3);
    Twists::new(lags).expect("remainders by 3 are orientations").index()
}

/// The state with these axials and edges, and these lags.
fn state(at: usize, lags: usize) -> State {
    let axials = Twists::from_index(at % Twists::COUNT);
    let edges = EdgeState::from_index(at / Twists::COUNT);
    State { tips: axials.then(Twists::from_index(lags)), axials, edges }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use proptest::prelude::*;

    use super::*;
    use crate::route::Distances;

    static DISTANCES: LazyLock<Distances> = LazyLock::new(Distances::new);

    fn nearest_of(goals: &[State]) -> Option<NearestGoal> {
        NearestGoal::new(goals, Control::UNLIMITED).into_found()
    }

    fn spread_of(nearest: &NearestGoal) -> Spread {
        nearest.spread(Control::UNLIMITED).into_found()
    }

    fn states(most: usize) -> impl Strategy<Value = Vec<State>> {
        let state = (0..State::COUNT).prop_map(State::from_index);
        proptest::collection::vec(state, 1..=most)
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(16))]

        /// Whatever the goals are, the way to the nearest is the shortest of the ways to each.
        #[test]
        fn the_nearest_goal_is_the_nearest(goals in states(6), froms in states(20)) {
            let distances = &*DISTANCES;
            let nearest = nearest_of(&goals).unwrap();
            for from in froms {
                let way = |goal: &State| distances.length(from.inverse().then(*goal)).total;
                prop_assert_eq!(Some(nearest.turns_from(from)), goals.iter().map(way).min());
            }
        }
    }

    #[test]
    fn fifteen_turns_join_any_two_states() {
        let nearest = nearest_of(&[State::HOME]).unwrap();
        let spread = spread_of(&nearest);
        assert_eq!(spread.states.iter().sum::<u64>(), State::COUNT as u64);
        assert_eq!(spread.states[..3], [1, 8 + 8, 48 + 8 * 8 + 6 * 4]);
        assert_eq!(spread.states.len(), 16);
        assert_eq!(spread.states[15], 32 * 16);
        assert_eq!(nearest.turns_from(spread.farthest), 15);
        assert!(nearest_of(&[]).is_none());
    }
}
