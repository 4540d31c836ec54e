//! Parts of `pyraminx`'s searches, with correct length and checksum, read and merged as by `pyraminx merge`.

#![no_main]

use std::sync::LazyLock;

use fuzz::{identity, merge, with_checksum};
use libfuzzer_sys::fuzz_target;
use pyraminx::sweeps::{census::Census, designs::AllDesigns};
use solidoku_common::sweep::{Exhaustive as _, Sweep as _};

static CENSUS: LazyLock<Census> = LazyLock::new(|| Census::new(true));

fuzz_target!(|bytes: &[u8]| {
    let Some(bytes) = with_checksum(bytes) else { return };
    let Some(identity) = identity(&bytes) else { return };
    match &identity.name[..] {
        "pyraminx census" => _ = merge(&bytes, &*CENSUS),
        "pyraminx design" => {
            let Ok(specification) = identity.specification() else { return };
            let Ok(sweep) = AllDesigns::new(specification) else { return };
            assert!(sweep.search.is_exhaustive());
            // At most (9!)^3 units and (9!)^4 completions.
            assert!((1..=362_880_u64.pow(3)).contains(&sweep.units()));
            assert!((1..=362_880_u128.pow(4)).contains(&sweep.search.completions()));
            assert!(sweep.independent().cases >= sweep.units());
            let Some(whole) = merge(&bytes, &sweep) else { return };
            for (&unit, orders) in &whole.found.listed {
                orders.iter().for_each(|&order| _ = sweep.search.net(unit, order));
            }
        }
        _ => {}
    }
});
