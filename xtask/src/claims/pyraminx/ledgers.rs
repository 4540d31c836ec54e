//! The ledgers of our own exhaustive searches, under `results/`.

use crate::audit;
use crate::claim::{Claim, Method, Tier, Value};

const OWN: &str = "Solidoku's own results on the Sudoku Pyraminx";

pub(super) fn claims() -> Vec<Claim> {
    let claim = |id, says, published: [&str; 2], how, compute: fn() -> Value| Claim {
        id,
        document: OWN,
        says,
        published: Value::list(published.into_iter().chain([audit::NO_FAULT])),
        tier: Tier::Full,
        reported: None,
        ours: Method { how, compute },
        second: None,
        slip: None,
    };
    vec![
        claim(
            "pyraminx.own.ledger-census",
            "The ledger of the census holds.",
            [
                "202,698 cases",
                "202698 classes of labellings; uniquely solvable: 142545 with rings, 3399 without",
            ],
            "Burnside's lemma, and two cores again by looking at every state",
            || audited(include_str!("../../../../results/pyraminx/census/ledger.json"), 2),
        ),
        claim(
            "pyraminx.own.ledger-design-d",
            "The ledger of all faces D beside the question's L, F and R holds.",
            ["362,880 cases", "362880 completions, 7408 with exactly one solved state"],
            "9! orders, and all of them again by looking at every state",
            || audited(include_str!("../../../../results/pyraminx/design-d/ledger.json"), 1),
        ),
    ]
}

fn audited(ledger: &str, sample: u64) -> Value {
    Value::list(audit::told(ledger, sample))
}
