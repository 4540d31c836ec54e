//! Parts of `fractal3d`'s searches, with correct length and checksum, read and merged as by `fractal3d merge`.

#![no_main]

use std::sync::LazyLock;

use fractal3d::sweeps::classes::EquivalenceClasses;
use fractal3d::sweeps::extensions::ExtensionsOfBands;
use fractal3d::sweeps::puzzles::Puzzles;
use fractal3d::sweeps::ten_clues::TenCluePuzzles;
use fractal3d::sweeps::{BoardSpecification, ClueSpecification, Recheck};
use fuzz::{identity, merge, with_checksum};
use libfuzzer_sys::fuzz_target;

static BANDS: LazyLock<ExtensionsOfBands> =
    LazyLock::new(|| ExtensionsOfBands::new(BoardSpecification::STANDARD));
static CLASSES: LazyLock<EquivalenceClasses> = LazyLock::new(EquivalenceClasses::new);
static PUZZLES: LazyLock<Puzzles> = LazyLock::new(|| {
    Puzzles::new(ClueSpecification { recheck: Some(Recheck { sets: 20, seed: 1 }) })
});

static TEN_CLUES: LazyLock<TenCluePuzzles> = LazyLock::new(TenCluePuzzles::default);

fuzz_target!(|bytes: &[u8]| {
    let Some(bytes) = with_checksum(bytes) else { return };
    let Some(identity) = identity(&bytes) else { return };
    match &identity.name[..] {
        "fractal3d count" => {
            if let Ok(specification) = identity.specification::<BoardSpecification>() {
                assert_eq!(specification.to_string(), identity.parameters);
            }
            // Computing the tables of other boards takes too long.
            if let Some(whole) = merge(&bytes, &*BANDS) {
                let tally = whole.found;
                let products = tally.rows().map(|(size, row)| size as u64 * row.extensions);
                assert_eq!(products.sum::<u64>(), tally.total());
            }
        }
        "fractal3d list" => _ = merge(&bytes, &*CLASSES),
        "fractal3d min-clues" => {
            if let Ok(ClueSpecification { recheck: Some(recheck) }) = identity.specification() {
                assert!(recheck.sets <= Recheck::MOST);
            }
            _ = merge(&bytes, &*PUZZLES);
        }
        "fractal3d ten-clues" => _ = merge(&bytes, &*TEN_CLUES),
        _ => {}
    }
});
