//! Sets of the 4D toy's cubes.

#![no_main]

use cube4d::cube::{Colour, Set};
use cube4d::notation::set;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = fuzz::text(bytes) else { return };
    match set(&source) {
        Ok(read) => {
            check_set(&read);
            assert_eq!(
                set(&fuzz::source(read.to_string())).expect("written values can be read"),
                read
            );
        }
        Err(error) => fuzz::check_refusal(&source, &error),
    }
});

/// There are 27 cubes; 14 are orange, and nine have exactly one blank side in all readings.
fn check_set(set: &Set) {
    let cubes = set.cubes();
    assert_eq!(cubes.len(), 27);
    assert_eq!(cubes.iter().filter(|cube| cube.colour == Colour::Orange).count(), 14);
    assert_eq!(cubes.iter().filter(|cube| cube.has_blank()).count(), 9);
    for cube in cubes {
        let blanks = usize::from(cube.has_blank());
        let counted = |faces: &cube4d::cube::Faces| faces.iter().flatten().count() + blanks == 6;
        assert!(!cube.readings.is_empty() && cube.readings.iter().all(counted));
    }
}
