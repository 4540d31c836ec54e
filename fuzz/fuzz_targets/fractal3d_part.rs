//! Parts of `fractal3d`'s searches, with correct length and checksum, read and merged as by `fractal3d merge`.

#![no_main]

use std::sync::LazyLock;

use fractal3d::sweeps::classes::EquivalenceClasses;
use fractal3d::sweeps::extensions::{ExtensionsOfBands, Specification};
use fractal3d::sweeps::puzzles::{Puzzles, Recheck};
use fuzz::{identity, merge, sealed};
use libfuzzer_sys::fuzz_target;

static BANDS: LazyLock<ExtensionsOfBands> = LazyLock::new(|| {
    ExtensionsOfBands::from_parameters("--method bands").expect("it is the standard board")
});
static KINDS: LazyLock<EquivalenceClasses> = LazyLock::new(EquivalenceClasses::new);
static PUZZLES: LazyLock<Puzzles> =
    LazyLock::new(|| Puzzles::new("--check 20 --seed 1".to_owned()));

fuzz_target!(|bytes: &[u8]| {
    let Some(bytes) = sealed(bytes) else { return };
    let Some(identity) = identity(&bytes) else { return };
    let parameters = &identity.parameters;
    match &identity.name[..] {
        "fractal3d count" => {
            if let Ok(specification) = parameters.parse::<Specification>() {
                assert_eq!(specification.to_string().parse(), Ok(specification));
            }
            // Computing the tables of other boards takes too long.
            if let Some(whole) = merge(&bytes, &*BANDS) {
                let tally = whole.found;
                let products = tally.rows().map(|(size, row)| size as u64 * row.extensions);
                assert_eq!(products.sum::<u64>(), tally.total());
            }
        }
        "fractal3d list" => _ = merge(&bytes, &*KINDS),
        "fractal3d min-clues" => {
            if let Ok(recheck) = parameters.parse::<Recheck>() {
                assert!(recheck.sets <= Recheck::MOST);
            }
            _ = merge(&bytes, &*PUZZLES);
        }
        _ => {}
    }
});
