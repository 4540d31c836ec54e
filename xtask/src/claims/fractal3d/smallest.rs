//! Solidoku's own: the smallest puzzles.

use std::sync::LazyLock;

use fractal3d::burnside;
use fractal3d::min_clues::{Found, MinClues, nine_clues, recheck};
use rayon::prelude::*;
use solidoku_common::control::Control;

use super::{OWN, statement, ten_clues};
use crate::claim::{Claim, Tier, Value, claim};

/// Sets that are recomputed by the reference method.
const SAMPLE: usize = 20;

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.own.smallest-puzzles", OWN)
            .says(
                "No puzzle with eight clues has exactly one solution; with nine clues these \
                 three have, up to symmetry.",
            )
            .published(Value::list(nine_clues()))
            .recomputed("every ninth clue for each of 5,535,021 sets of eight cells", || {
                let found = &whole_search().1;
                Value::list(found.eight.iter().chain(&found.nine))
            })
            .confirmed("what the puzzles of ten clues contain, of which there is a list", || {
                Value::list(ten_clues::smaller_puzzles())
            })
            .tier(Tier::Full),
        claim("fractal3d.own.smallest-puzzles-checked", OWN)
            .says(
                "That search visited every set of eight cells, and a literal search agrees on \
                 the three puzzles and on twenty random sets.",
            )
            .published(statement(true))
            .recomputed("Burnside's lemma, and the rules read literally", || {
                let (search, found) = whole_search();
                let all = u128::from(found.sets) == burnside::cell_sets(8);
                statement(
                    all && recheck(search, found, SAMPLE, 1, Control::UNLIMITED).found().holds,
                )
            })
            .tier(Tier::Full),
    ]
}

/// The whole search, done once.
fn whole_search() -> &'static (MinClues, Found) {
    static WHOLE: LazyLock<(MinClues, Found)> = LazyLock::new(|| {
        let search = MinClues::new();
        // Units differ widely: each can be taken by whoever is free.
        let units = (0..search.units()).into_par_iter().with_max_len(1);
        let found = units.map(|unit| search.unit(unit)).reduce(Found::default, Found::merge);
        (search, found)
    });
    &WHOLE
}
