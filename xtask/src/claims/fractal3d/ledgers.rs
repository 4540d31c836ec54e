//! The ledgers of our own exhaustive searches, under `results/`.

use super::OWN;
use crate::audit;
use crate::claim::{Claim, Method, Tier, Value};

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
            "fractal3d.own.ledger-min-clues",
            "The ledger of the smallest puzzles holds.",
            [
                "5,535,021 cases",
                "5535021 sets of eight cells; puzzles with one solution: 0 of eight clues, 3 of nine",
            ],
            "Burnside's lemma, and a unit again by the literal search",
            || audited(include_str!("../../../../results/fractal3d/min-clues/ledger.json"), 1),
        ),
        claim(
            "fractal3d.own.ledger-kinds",
            "The ledger of the essentially different solutions holds.",
            ["5,065,278 cases", "5065278 solutions, 1070 kinds in canonical form"],
            "the count by templates, and two units again by backtracking and all symmetries",
            || audited(include_str!("../../../../results/fractal3d/kinds/ledger.json"), 2),
        ),
        claim(
            "fractal3d.own.ledger-bands",
            "The ledger of the paper's two steps holds.",
            ["2,612,736 cases", "2612736 bands, 5065278 solutions up to relabelling"],
            "56 times 6^6 bands, and two units again by the literal search",
            || audited(include_str!("../../../../results/fractal3d/bands/ledger.json"), 2),
        ),
    ]
}

fn audited(ledger: &str, sample: u64) -> Value {
    Value::list(audit::told(ledger, sample))
}
