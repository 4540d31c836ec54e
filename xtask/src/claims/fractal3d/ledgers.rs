//! The ledgers of our own exhaustive searches, under `results/`.

use super::OWN;
use crate::claim::{Claim, Tier, claim};
use crate::claims::ledger::{audited, expected};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.own.ledger-min-clues").says(OWN, "The ledger of the smallest puzzles holds.", expected("5,535,021 cases",
                "5535021 sets of eight cells; puzzles with one solution: 0 of eight clues, 3 of nine")).recomputed("Burnside's lemma, and a unit again by the literal search", || audited(include_str!("../../../../results/fractal3d/min-clues/ledger.json"), 1)).tier(Tier::Full),
        claim("fractal3d.own.ledger-kinds").says(OWN, "The ledger of the essentially different solutions holds.", expected("5,065,278 cases", "5065278 solutions, 1070 kinds in canonical form")).recomputed("the count by templates, and two units again by backtracking and all symmetries", || audited(include_str!("../../../../results/fractal3d/kinds/ledger.json"), 2)).tier(Tier::Full),
        claim("fractal3d.own.ledger-bands").says(OWN, "The ledger of the paper's two steps holds.", expected("2,612,736 cases", "2612736 bands, 5065278 solutions up to relabelling")).recomputed("56 times 6^6 bands, and two units again by the literal search", || audited(include_str!("../../../../results/fractal3d/bands/ledger.json"), 2)).tier(Tier::Full),
    ]
}
