//! The options of a design, as a checkpoint or a ledger has them.

#![no_main]

use common::sweep::{Exhaustive, Sweep};
use libfuzzer_sys::fuzz_target;
use pyraminx::sweeps::designs::AllDesigns;

fuzz_target!(|text: &str| {
    let Ok(sweep) = AllDesigns::from_parameters(text) else { return };
    // With or without the style.
    assert!([sweep.parameters(), sweep.deciding_parameters()].contains(&text.to_owned()));
    assert!(sweep.search.is_exhaustive());
    // 9! to the power of three, and of four.
    assert!((1..=362_880_u64.pow(3)).contains(&sweep.units()));
    assert!((1..=362_880_u128.pow(4)).contains(&sweep.search.completions()));
    assert!(sweep.independent().cases >= sweep.units());
});
