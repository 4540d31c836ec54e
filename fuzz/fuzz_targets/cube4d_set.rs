//! Sets of the 4D toy's cubes.

#![no_main]

use cube4d::notation::parse_set;
use cube4d::puzzle::{Colour, Set};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = fuzz::text(bytes) else { return };
    match parse_set(&source) {
        Ok(read) => {
            is_a_set(&read);
            assert_eq!(parse_set(&fuzz::source(read.to_string())).expect("it is written so"), read);
        }
        Err(error) => fuzz::refused(&source, &error),
    }
});

/// 27 cubes, 14 orange, nine with one blank side in all their readings.
fn is_a_set(set: &Set) {
    let cubes = set.cubes();
    assert_eq!(cubes.len(), 27);
    assert_eq!(cubes.iter().filter(|cube| cube.colour == Colour::Orange).count(), 14);
    assert_eq!(cubes.iter().filter(|cube| cube.has_blank()).count(), 9);
    for cube in cubes {
        let blanks = usize::from(cube.has_blank());
        let counted = |faces: &cube4d::puzzle::Faces| faces.iter().flatten().count() + blanks == 6;
        assert!(!cube.readings.is_empty() && cube.readings.iter().all(counted));
    }
}
