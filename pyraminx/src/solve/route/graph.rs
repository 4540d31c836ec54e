//! The states of axials and edges, joined by `A` turns: 81 · 11,520 = 933,120 of them.
//!
//! ```text
//! entry = edge state · 81 + state of the axials
//! ```

use crate::state::{EdgeState, State, Twists};
use crate::turn::{Layer, Turn};

/// How many states of axials and edges there are.
pub(super) const ENTRIES: usize = EdgeState::COUNT * Twists::COUNT;

const UNSEEN: u8 = u8::MAX;

/// What each `A` turn makes of the axials and of the edges.
pub(super) struct AxialGraph {
    pub(super) turns: Vec<Turn>,
    /// By state of the axials, for each turn.
    axials_after: Vec<usize>,
    /// By edge state, for each turn.
    edges_after: Vec<usize>,
}

/// The number of a state of axials and edges.
pub(super) fn entry(axials: Twists, edges: EdgeState) -> usize {
    edges.index() * Twists::COUNT + axials.index()
}

impl AxialGraph {
    pub(super) fn new() -> Self {
        let turns: Vec<_> = Turn::of_layer(Layer::Axial).collect();
        let states: Vec<_> = turns.iter().map(|turn| turn.state()).collect();
        let edges_after = (0..EdgeState::COUNT)
            .map(EdgeState::from_index)
            .flat_map(|edges| states.iter().map(move |turn| edges.then(turn.edges).index()))
            .collect();
        let axials_after = (0..Twists::COUNT)
            .map(Twists::from_index)
            .flat_map(|axials| states.iter().map(move |turn| axials.then(turn.axials).index()))
            .collect();
        Self { turns, axials_after, edges_after }
    }

    /// For each state of axials and edges, the fewest turns to it from one of these, of which there
    /// is at least one. The inverse of a turn is a turn, so that is also the way back.
    pub(super) fn distances_from(&self, starts: impl IntoIterator<Item = State>) -> Vec<u8> {
        let mut table = vec![UNSEEN; ENTRIES];
        let mut frontier = Vec::new();
        for start in starts {
            let at = entry(start.axials, start.edges);
            table[at] = 0;
            frontier.push(at);
        }
        for distance in 1.. {
            let mut next = Vec::new();
            for at in frontier {
                let (edges, axials) = (at / Twists::COUNT, at % Twists::COUNT);
                let edges = &self.edges_after[edges * self.turns.len()..][..self.turns.len()];
                let axials = &self.axials_after[axials * self.turns.len()..][..self.turns.len()];
                for (&edges, &axials) in edges.iter().zip(axials) {
                    let after = edges * Twists::COUNT + axials;
                    if table[after] == UNSEEN {
                        table[after] = distance;
                        next.push(after);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            frontier = next;
        }
        table
    }
}
