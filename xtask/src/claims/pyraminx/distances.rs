//! God's numbers: how many turns any state needs, in the worst case.

use pyraminx::route::NearestGoal;
use pyraminx::state::State;
use solidoku_common::control::Control;
use solidoku_common::number::{counted, grouped};

use super::turning::{reached, states_by_turns};
use super::{OWN, searched};
use crate::claim::{Claim, Tier, Value, claim};

const BY_TABLES: &str = "`pyraminx distances`: a table of axial turns, and tips apart";
const BREADTH_FIRST: &str = "breadth first through all 75,582,720 states";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("pyraminx.own.gods-number", OWN)
            .says(
                "15 turns, those of tips included, lead from any state to any other. From each state, 512 \
                 others need as many.",
            )
            .published(Value::list(["15 turns", "512 states"]))
            .recomputed(BY_TABLES, || most_turns(&by_tables(&[State::HOME])))
            .confirmed("what turns in space reach, breadth first, and four tips", || {
                let axials = reached().by_distance();
                let (most, states) = (axials.len() - 1, axials[axials.len() - 1]);
                Value::list([counted(most as u64 + 4, "turn"), format!("{} states", states << 4)])
            }),
        claim("pyraminx.own.gods-number-to-solved", OWN)
            .says(
                "The question's labelling has eight solved states: 12 turns lead from any state to one of \
                 them, and 206 states need as many.",
            )
            .published(Value::list(["12 turns", "206 states"]))
            .recomputed(BY_TABLES, || most_turns(&by_tables(&searched())))
            .confirmed(BREADTH_FIRST, || most_turns(&states_by_turns(&searched())))
            .tier(Tier::Standard),
    ]
}

fn by_tables(goals: &[State]) -> Vec<u64> {
    let nearest = NearestGoal::new(goals, Control::UNLIMITED).into_found();
    nearest.expect("there are goals").spread(Control::UNLIMITED).into_found().states
}

/// The most turns, and how many states need them.
fn most_turns(states: &[u64]) -> Value {
    let most = states.len() - 1;
    Value::list([counted(most as u64, "turn"), format!("{} states", grouped(states[most]))])
}
