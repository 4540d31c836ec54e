//! The ledgers of our own exhaustive searches, under `results/`.

use super::OWN;
use crate::claim::{Claim, Tier, claim};
use crate::claims::ledger::{audited, expected};

const MIN_CLUES: &str = include_str!("../../../../results/fractal3d/min-clues/ledger.json");
const TEN_CLUES: &str = include_str!("../../../../results/fractal3d/ten-clues/ledger.json");
const CLASSES: &str = include_str!("../../../../results/fractal3d/classes/ledger.json");
const BANDS: &str = include_str!("../../../../results/fractal3d/bands/ledger.json");

pub(super) fn claims() -> Vec<Claim> {
    let min_clues = "5535021 sets of eight cells; puzzles with one solution: 0 of eight clues, 3 of \
                 nine";
    let ten_clues = "322253326 sets of ten cells; 868637 puzzles with one solution";
    let bands = "2612736 bands, 5065278 solutions up to relabelling";
    let classes = "5065278 solutions, 1070 equivalence classes in canonical form";
    vec![
        claim("fractal3d.own.ledger-min-clues", OWN)
            .says("The record of the search for the smallest puzzles is complete and right.")
            .published(expected("5,535,021 cases", min_clues))
            .recomputed("Burnside's lemma, and a unit recomputed by the literal search", || {
                audited(MIN_CLUES, 1)
            })
            .tier(Tier::Full),
        claim("fractal3d.own.ledger-ten-clues", OWN)
            .says("The record of the search for all puzzles of ten clues is complete and right.")
            .published(expected("322,253,326 cases", ten_clues))
            .recomputed(
                "Burnside's lemma, and a unit: searched again, and in part recomputed from the list \
                 of all solutions",
                || audited(TEN_CLUES, 1),
            )
            .tier(Tier::Full),
        claim("fractal3d.own.ledger-classes", OWN)
            .says("The record of the essentially different solutions is complete and right.")
            .published(expected("5,065,278 cases", classes))
            .recomputed(
                "the count by templates, all units searched again, and two recomputed by \
                 backtracking and all symmetries",
                || audited(CLASSES, 2),
            )
            .tier(Tier::Standard),
        claim("fractal3d.own.ledger-bands", OWN)
            .says("The record of the paper's two steps is complete and right.")
            .published(expected("2,612,736 cases", bands))
            .recomputed(
                "56 times 6^6 bands, all units searched again, and two recomputed by the literal \
                 search",
                || audited(BANDS, 2),
            )
            .tier(Tier::Standard),
    ]
}
