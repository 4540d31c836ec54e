//! Counts and lists the solved states of a labelling, and says how to turn to each.
//!
//! `cargo run -p pyraminx --example solved_states -- "198473625 473219856 965143782 682753914"`

use pyraminx::{Distances, Labelling, ParseError, Problem, Rings, TurnStyle, notation};

fn main() -> Result<(), ParseError> {
    let labelling = match std::env::args().nth(1) {
        Some(net) => net.parse()?,
        None => Labelling::question(),
    };
    let problem = Problem::new(&labelling, Rings::None);
    println!("{labelling} has {} solved states:", problem.count().arrangements);
    let distances = Distances::new();
    for state in problem.solutions() {
        let turns = notation::write_turns(&distances.shortest(state), TurnStyle::Twisty);
        println!("{}  by {turns}", state.show(&labelling));
    }
    Ok(())
}
