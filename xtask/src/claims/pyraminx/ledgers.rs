//! The ledgers of our own exhaustive searches, under `results/`.

use pyraminx::random_walk::Prediction;
use solidoku_common::number::grouped;

use super::OWN;
use crate::claim::{Claim, Tier, Value, claim};
use crate::claims::ledger::{audited, expected};

const CENSUS: &str = include_str!("../../../../results/pyraminx/census/ledger.json");
const THREE_RINGS: &str = include_str!("../../../../results/pyraminx/three-rings/ledger.json");
const RANDOM_WALK: &str = include_str!("../../../../results/pyraminx/random-walk/ledger.json");
const DESIGN_D: &str = include_str!("../../../../results/pyraminx/design-d/ledger.json");

pub(super) fn claims() -> Vec<Claim> {
    let census = "202698 classes of labellings; uniquely solvable: 142545 with rings, 3399 without";
    let three_rings =
        "198181248 classes of labellings; uniquely solvable: 171602562 with rings, 4011428 without";
    let random_walk = "200 walks, 306197673965 turns in all";
    let design_d = "362880 completions, 7408 with exactly one solved state";
    vec![
        claim("pyraminx.own.ledger-census", OWN)
            .says("The record of the census, a row for each case, is complete and right.")
            .published(expected("202,698 cases", census))
            .recomputed(
                "Burnside's lemma, all cores searched again, and two recomputed by checking every \
                 state",
                || audited(CENSUS, 2),
            )
            .tier(Tier::Standard),
        claim("pyraminx.own.ledger-three-rings", OWN)
            .says(
                "The record of the census without the ring of one corner is complete and right: \
                 171,602,562 of 198,181,248 labellings have one solved state.",
            )
            .published(expected("198,181,248 cases", three_rings))
            .recomputed("Burnside's lemma, and 32 cores recomputed by checking every state", || {
                audited(THREE_RINGS, 1)
            })
            .tier(Tier::Full),
        claim("pyraminx.own.ledger-random-walk", OWN)
            .says(
                "The record of 200 random walks, each until it had seen every state, is complete \
                 and right.",
            )
            .published(expected("15,116,544,000 cases", random_walk))
            .recomputed("200 times the number of states, and one walk repeated", || {
                audited(RANDOM_WALK, 1)
            })
            .tier(Tier::Full),
        claim("pyraminx.own.cover-time", OWN)
            .says(
                "Turned at random, the Pyraminx takes 1.53 billion turns on average until every \
                 state has been seen, within one hundredth.",
            )
            .published(Value::one("1.53 billion"))
            .recomputed("the mean of 200 walks, as their record has it", || {
                within_a_hundredth(mean_of_walks())
            })
            .confirmed("V·n·H(n), where V is how often a state is visited in a row", || {
                within_a_hundredth(Prediction::new().mean)
            })
            .tier(Tier::Standard),
        claim("pyraminx.own.ledger-design-d", OWN)
            .says(
                "The record of all faces D beside the question's L, F and R is complete and \
                 right.",
            )
            .published(expected("362,880 cases", design_d))
            .recomputed("9! orders, and all of them recomputed by checking every state", || {
                audited(DESIGN_D, 1)
            })
            .tier(Tier::Full),
    ]
}

/// The mean number of turns in the record of the walks.
fn mean_of_walks() -> f64 {
    let ledger: serde_json::Value = serde_json::from_str(RANDOM_WALK).expect("it is JSON");
    let of = |name: &str| ledger["total"][name].as_u64().expect("a ledger has it") as f64;
    of("turns") / of("walks")
}

/// 1.53 billion, or what it is instead.
fn within_a_hundredth(turns: f64) -> Value {
    let turns = turns.round();
    let rounded = grouped(turns as u64);
    let is_near = (turns / 1.53e9 - 1.0).abs() < 0.01;
    Value::one(if is_near { "1.53 billion" } else { &rounded }).rounded_from(&rounded)
}
