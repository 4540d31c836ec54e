//! The options of `design` as stored in checkpoints and ledgers of formats 1 and 2.

#![no_main]

use common::sweep::{Exhaustive, Sweep};
use libfuzzer_sys::fuzz_target;
use pyraminx::sweeps::Specification;
use pyraminx::sweeps::designs::AllDesigns;

fuzz_target!(|text: &str| {
    let Ok(specification) = text.parse::<Specification>() else { return };
    assert_eq!(specification.to_string().parse().as_ref(), Ok(&specification));
    let Ok(sweep) = AllDesigns::new(specification) else { return };
    assert!(sweep.search.is_exhaustive());
    // At most (9!)^3 units and (9!)^4 completions.
    assert!((1..=362_880_u64.pow(3)).contains(&sweep.units()));
    assert!((1..=362_880_u128.pow(4)).contains(&sweep.search.completions()));
    assert!(sweep.independent().cases >= sweep.units());
});
