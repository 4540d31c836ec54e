//! The ledgers of our own exhaustive searches, under `results/`.

use super::OWN;
use crate::claim::{Claim, Tier, claim};
use crate::claims::ledger::{audited, expected};

const CENSUS: &str = include_str!("../../../../results/pyraminx/census/ledger.json");
const THREE_RINGS: &str = include_str!("../../../../results/pyraminx/three-rings/ledger.json");
const DESIGN_D: &str = include_str!("../../../../results/pyraminx/design-d/ledger.json");

pub(super) fn claims() -> Vec<Claim> {
    let census = "202698 classes of labellings; uniquely solvable: 142545 with rings, 3399 without";
    let three_rings =
        "198181248 classes of labellings; uniquely solvable: 171602562 with rings, 4011428 without";
    let design_d = "362880 completions, 7408 with exactly one solved state";
    vec![
        claim("pyraminx.own.ledger-census", OWN)
            .says("The record of the census, a row for each case, is complete and right.")
            .published(expected("202,698 cases", census))
            .recomputed(
                "Burnside's lemma, and two cores recomputed by checking every state",
                || audited(CENSUS, 2),
            )
            .tier(Tier::Full),
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
