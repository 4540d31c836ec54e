//! The ledgers of our own exhaustive searches, under `results/`.

use crate::claim::Claim;
use crate::claims::ledger::{Kept, audited};

const OWN: &str = "Solidoku's own results on the Sudoku Pyraminx";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Kept {
            id: "pyraminx.own.ledger-census",
            document: OWN,
            says: "The ledger of the census holds.",
            published: [
                "202,698 cases",
                "202698 classes of labellings; uniquely solvable: 142545 with rings, 3399 without",
            ],
            how: "Burnside's lemma, and two cores again by looking at every state",
            audited: || audited(include_str!("../../../../results/pyraminx/census/ledger.json"), 2),
        }
        .claim(),
        Kept {
            id: "pyraminx.own.ledger-design-d",
            document: OWN,
            says: "The ledger of all faces D beside the question's L, F and R holds.",
            published: ["362,880 cases", "362880 completions, 7408 with exactly one solved state"],
            how: "9! orders, and all of them again by looking at every state",
            audited: || {
                audited(include_str!("../../../../results/pyraminx/design-d/ledger.json"), 1)
            },
        }
        .claim(),
    ]
}
