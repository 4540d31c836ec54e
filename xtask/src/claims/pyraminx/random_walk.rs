//! What the answer by random scrambling says, and the comment on it.

use pyraminx::check::is_solved;
use pyraminx::labelling::Labelling;
use pyraminx::rings::Rings;
use pyraminx::route::Distances;
use pyraminx::state::State;
use pyraminx::turn::state_after;
use solidoku_common::number::grouped;

use super::turning::{self, reached};
use super::{BY_SEARCH, RANDOM, searched};
use crate::claim::{Claim, Tier, Value, claim};

/// How many random moves it had made.
const MOVES: u64 = 87_500_000_000;

/// Our own walk is shorter, and still passes each state eight times on average.
const WALKS: u64 = 8;
const MOVES_EACH: u64 = 75_582_720;

/// γ; the standard library has it from Rust 1.94 on.
const EULER_GAMMA: f64 = 0.577_215_664_901_532_9;

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("pyraminx.random-walk.no-other", RANDOM)
            .says(
                "After 87.5 billion random moves, the program had found no solved state but the \
                 given one: other solved states.",
            )
            .published(Value::count(0))
            .recomputed(BY_SEARCH, || searched().len() as u64 - 1)
            .confirmed(
                "a random walk of our own, of 600 million moves: the others that it came to",
                || {
                    let visits = turning::walk(WALKS, MOVES_EACH, &searched()[1..]);
                    Value::count(visits.into_iter().filter(|&visits| visits > 0).count() as u64)
                },
            )
            .tier(Tier::Standard)
            .erratum(
                "Seven others exist. Each is solved by the letter of the rules, and at most 12 \
                 turns from the presented state. A random walk of that length should have passed \
                 each of them a thousand times, so the fault was the program's.",
                seven_are_near,
            ),
        claim("pyraminx.random-walk.thousand-times", RANDOM)
            .says("That is 1000 times more moves than the total number of configurations.")
            .published(Value::one("1000 times"))
            .recomputed("87.5 billion over the states that turns reach", times),
        claim("pyraminx.random-walk.coupon-collector", RANDOM)
            .says(
                "Comment: a program that visits states at random is like a collector of \
                 coupons, and should need 1.3 billion moves, on average, to see all states.",
            )
            .published(Value::one("1.3 billion"))
            .recomputed("n · (1 + 1/2 + … + 1/n), added up", || {
                billions(states() * (1..=states() as u64).rev().map(reciprocal).sum::<f64>())
            })
            .confirmed("n · (ln n + γ + 1/2n), Euler's expansion", || {
                let n = states();
                billions(n * (n.ln() + EULER_GAMMA + 0.5 / n))
            })
            .erratum(
                "n · H(n) is 1.41 billion. The comment doesn't say how it got 1.3, but the leading \
                 term alone, n · ln n, is 1.37 billion, and cut off after two digits (not rounded) \
                 that reads 1.3. The second answer's \"about 1200 times\" is cut off likewise.",
                || {
                    let leading = states() * states().ln();
                    (leading / 1e8).floor() == 13.0 && (leading / 1e7).round() == 137.0
                },
            ),
    ]
}

fn seven_are_near() -> bool {
    let question = Labelling::question();
    let distances = Distances::new();
    let near = |&state: &State| {
        let route = distances.shortest(state);
        is_solved(&state.show(&question), Rings::None)
            && state != State::HOME
            && state_after(&route) == state
            && route.len() <= 12
    };
    let expected_visits = MOVES as f64 / states();
    searched()[1..].iter().filter(|state| near(state)).count() == 7 && expected_visits > 1000.0
}

fn states() -> f64 {
    reached().states() as f64
}

fn reciprocal(k: u64) -> f64 {
    1.0 / k as f64
}

fn times() -> Value {
    let times = MOVES as f64 / states();
    let thousands = (times / 1000.0).round();
    Value::one(format!("{thousands:.0}000 times")).rounded_from(grouped(times.round() as u64))
}

fn billions(moves: f64) -> Value {
    let billions = format!("{:.1} billion", moves / 1e9);
    Value::one(billions).rounded_from(grouped(moves.round() as u64))
}
