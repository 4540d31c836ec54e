//! Parts of `pyraminx`'s searches, with correct length and checksum, read and merged as by `pyraminx merge`.

#![no_main]

use std::sync::LazyLock;

use fuzz::{identity, merge, sealed};
use libfuzzer_sys::fuzz_target;
use pyraminx::sweeps::{census::Census, designs::AllDesigns};

static CENSUS: LazyLock<Census> = LazyLock::new(|| Census::new(true));

fuzz_target!(|bytes: &[u8]| {
    let Some(bytes) = sealed(bytes) else { return };
    let Some(identity) = identity(&bytes) else { return };
    match &identity.name[..] {
        "pyraminx census" => _ = merge(&bytes, &*CENSUS),
        "pyraminx design" => {
            let Ok(specification) = identity.specification() else { return };
            let Ok(sweep) = AllDesigns::new(specification) else { return };
            let Some(whole) = merge(&bytes, &sweep) else { return };
            for (&unit, orders) in &whole.found.listed {
                orders.iter().for_each(|&order| _ = sweep.search.net(unit, order));
            }
        }
        _ => {}
    }
});
