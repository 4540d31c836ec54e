//! The options of `design` as stored in checkpoints and ledgers.

#![no_main]

use common::sweep::{Exhaustive, Sweep};
use libfuzzer_sys::fuzz_target;
use pyraminx::sweeps::designs::AllDesigns;

fuzz_target!(|text: &str| {
    let Some(sweep) = AllDesigns::from_parameters(text) else { return };
    assert_eq!(sweep.parameters(), text);
    assert!(sweep.search.is_exhaustive());
    // At most (9!)^3 units and (9!)^4 completions.
    assert!((1..=362_880_u64.pow(3)).contains(&sweep.units()));
    assert!((1..=362_880_u128.pow(4)).contains(&sweep.search.completions()));
    assert!(sweep.independent().cases >= sweep.units());
});
