//! God's numbers: how many turns any state needs, in the worst case.

use pyraminx::labelling::{Labelling, QUESTION};
use pyraminx::rings::Rings;
use pyraminx::route::NearestGoal;
use pyraminx::search::Problem;
use pyraminx::state::State;
use solidoku_common::control::Control;
use solidoku_common::number::{counted, grouped};

use super::turning::states_by_turns;
use super::{OWN, searched};
use crate::claim::{Claim, Tier, Value, claim};

const BY_TABLES: &str = "`pyraminx distances`: a table of axial turns, and tips apart";
const BREADTH_FIRST: &str = "breadth first through all 75,582,720 states";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("pyraminx.own.gods-number", OWN)
            .says(
                "15 turns, those of tips included, lead from any state to any other. From each state, 512 \
                 others need as many. (That it is 15, and 11 without tips, has been known for decades.)",
            )
            .published(Value::list(["15 turns", "512 states"]))
            .recomputed(BY_TABLES, || most_turns(&by_tables(&[State::HOME])))
            .confirmed(BREADTH_FIRST, || most_turns(&states_by_turns(&[State::HOME])))
            .tier(Tier::Standard),
        claim("pyraminx.own.gods-number-to-solved", OWN)
            .says(
                "The question's labelling has eight solved states: 12 turns lead from any state to one of \
                 them, and 206 states need as many.",
            )
            .published(Value::list(["12 turns", "206 states"]))
            .recomputed(BY_TABLES, || most_turns(&by_tables(&searched())))
            .confirmed(BREADTH_FIRST, || most_turns(&states_by_turns(&searched())))
            .tier(Tier::Standard),
        claim("pyraminx.own.gods-numbers-of-six-faces", OWN)
            .says(
                "The six faces D that leave one solved state if rings count: how many solved states \
                 they have by faces alone, how many turns lead from any state to one of them, and how \
                 many states need as many.",
            )
            .published(Value::list(SIX_FACES))
            .recomputed(BY_TABLES, || of_six_faces(by_tables))
            .confirmed(BREADTH_FIRST, || of_six_faces(states_by_turns))
            .tier(Tier::Standard),
    ]
}

/// Face D, solved states, turns and states that need them.
const SIX_FACES: [&str; 6] = [
    "631975248: 3, 13, 656",
    "631985247: 4, 13, 743",
    "731965248: 3, 13, 35,168",
    "731985246: 5, 13, 128",
    "831965247: 1, 15, 512",
    "831975246: 4, 13, 152",
];

fn of_six_faces(count: fn(&[State]) -> Vec<u64>) -> Value {
    Value::list(SIX_FACES.map(|row| {
        let face = &row[..9];
        let [l, f, r, _] = QUESTION;
        let labelling = Labelling::from_faces([l, f, r, face]).expect("these are digits");
        let solved: Vec<State> = Problem::new(&labelling, Rings::None).solutions().collect();
        let states = count(&solved);
        let most = states.len() - 1;
        format!("{face}: {}, {most}, {}", solved.len(), grouped(states[most]))
    }))
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
