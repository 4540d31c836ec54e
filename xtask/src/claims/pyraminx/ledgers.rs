//! The ledgers of our own exhaustive searches, under `results/`.

use crate::claim::{Claim, Tier, claim};
use crate::claims::ledger::{audited, expected};

const OWN: &str = "Solidoku's own results on the Sudoku Pyraminx";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("pyraminx.own.ledger-census").says(OWN, "The ledger of the census holds.",
            expected(
                "202,698 cases",
                "202698 classes of labellings; uniquely solvable: 142545 with rings, 3399 without",
            ),
        )
        .recomputed("Burnside's lemma, and two cores again by looking at every state", || {
            audited(include_str!("../../../../results/pyraminx/census/ledger.json"), 2)
        })
        .tier(Tier::Full),
        claim("pyraminx.own.ledger-design-d").says(OWN, "The ledger of all faces D beside the question's L, F and R holds.",
            expected("362,880 cases", "362880 completions, 7408 with exactly one solved state"),
        )
        .recomputed("9! orders, and all of them again by looking at every state", || {
            audited(include_str!("../../../../results/pyraminx/design-d/ledger.json"), 1)
        })
        .tier(Tier::Full),
    ]
}
