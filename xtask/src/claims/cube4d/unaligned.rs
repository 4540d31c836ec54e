//! The toy without alignment, a second time: some of the subtrees of a plain search.

use std::collections::BTreeSet;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use cube4d::Control;
use cube4d::puzzle::{Set, Sides};
use cube4d::reference::unaligned::Search;
use solidoku_common::number::counted;

use super::solution;
use crate::claim::Value;

pub(super) const BY_SUBTREES: &str = "cell by cell, every cube in every orientation, the rules alone: the layout's \
                                      subtree, and 150 of the 5,029 others at random; the nightly tests search all";

/// How many subtrees are searched besides that of the known layout.
const SAMPLE: usize = 150;

/// In how many ways the toy can be built, and how many look different, of what these subtrees have.
pub(super) fn counts() -> Value {
    let search = Search::new(Set::toy());
    let (mut part, mut others) = search.subtrees_with_and_without(&solution());
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..SAMPLE {
        part.push(others.swap_remove(rng.next_u32() as usize % others.len()));
    }
    let outcome = search.run(&part, Control::UNLIMITED);
    assert!(outcome.is_exhausted(), "nothing stops the search");
    let found = outcome.into_found();
    let looks: BTreeSet<_> =
        found.layouts.iter().map(|layout| layout.appearance_up_to_turns(Sides::All)).collect();
    Value::one(format!("{}, {}", found.layouts.len(), looks.len()))
        .rounded_from(counted(found.nodes, "partial filling"))
}
