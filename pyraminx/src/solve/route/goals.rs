//! The states to which a route may lead, and the shortest sequences to them.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;
use solidoku_common::control::Control;

use super::{Distances, Length};
use crate::labelling::Labelling;
use crate::locate::Showing;
use crate::rings::Rings;
use crate::search::Problem;
use crate::state::State;
use crate::turn::Turn;

/// What may be seen of the puzzle where a route ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// How far the goal is.
    pub length: Length,
    /// The nearest states that offer it, at least one: more if pieces look alike.
    pub states: Vec<State>,
}

impl Goal {
    /// The nearest of the states that show a net.
    pub fn showing(showing: &Showing, distances: &Distances) -> Self {
        let (length, states) = distances.nearest(showing);
        Self { length, states }
    }

    /// The solved looks of a labelling, in the order of their first states.
    pub fn solved(
        from: &Labelling,
        rings: Rings,
        distances: &Distances,
        control: Control<'_>,
    ) -> Vec<Self> {
        let (mut goals, mut of_look) = (Vec::<Self>::new(), FxHashMap::default());
        let problem = Problem::new(from, rings);
        for state in problem.solutions().take_while(|_| !control.should_stop()) {
            let length = distances.length(state);
            let look = *of_look.entry(state.show(from)).or_insert_with(|| {
                goals.push(Self { length, states: Vec::new() });
                goals.len() - 1
            });
            let goal = &mut goals[look];
            if length < goal.length {
                *goal = Self { length, states: Vec::new() };
            }
            if length == goal.length {
                goal.states.push(state);
            }
        }
        goals
    }

    /// All shortest sequences to the goal, tips last: the first of them, at most `limit`, and their
    /// number.
    pub fn shortest(
        &self,
        limit: usize,
        distances: &Distances,
        control: Control<'_>,
    ) -> (Vec<Vec<Turn>>, u64) {
        let (mut sequences, mut count) = (Vec::new(), 0);
        for &state in &self.states {
            let visited = distances.visit(state, control, |turns| {
                if sequences.len() < limit {
                    sequences.push(turns.to_vec());
                }
                ControlFlow::Continue(())
            });
            count += visited.into_found();
        }
        (sequences, count)
    }
}
