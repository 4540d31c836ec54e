//! The ledgers of our own exhaustive searches, under `results/`.

use super::OWN;
use crate::claim::Claim;
use crate::claims::ledger::{Kept, audited};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Kept {
            id: "fractal3d.own.ledger-min-clues",
            document: OWN,
            says: "The ledger of the smallest puzzles holds.",
            published: [
                "5,535,021 cases",
                "5535021 sets of eight cells; puzzles with one solution: 0 of eight clues, 3 of nine",
            ],
            how: "Burnside's lemma, and a unit again by the literal search",
            audited: || audited(include_str!("../../../../results/fractal3d/min-clues/ledger.json"), 1),
        }
        .claim(),
        Kept {
            id: "fractal3d.own.ledger-kinds",
            document: OWN,
            says: "The ledger of the essentially different solutions holds.",
            published: ["5,065,278 cases", "5065278 solutions, 1070 kinds in canonical form"],
            how: "the count by templates, and two units again by backtracking and all symmetries",
            audited: || audited(include_str!("../../../../results/fractal3d/kinds/ledger.json"), 2),
        }
        .claim(),
        Kept {
            id: "fractal3d.own.ledger-bands",
            document: OWN,
            says: "The ledger of the paper's two steps holds.",
            published: ["2,612,736 cases", "2612736 bands, 5065278 solutions up to relabelling"],
            how: "56 times 6^6 bands, and two units again by the literal search",
            audited: || audited(include_str!("../../../../results/fractal3d/bands/ledger.json"), 2),
        }
        .claim(),
    ]
}
