//! Layouts of the 4D toy.

#![no_main]

use std::collections::BTreeSet;

use cube4d::check::broken;
use cube4d::cube::{Set, may_be, turned};
use cube4d::layout::Layout;
use cube4d::notation::{Slices, layout};
use cube4d::rules::Rules;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = fuzz::text(bytes) else { return };
    let toy = Set::toy();
    let read = match layout(&source, toy) {
        Ok(read) => read,
        Err(error) => return fuzz::check_refusal(&source, &error),
    };
    check_cubes(&read, toy);
    let text = Slices { layout: &read, set: toy }.to_string();
    assert_eq!(layout(&fuzz::source(text), toy).expect("written values can be read"), read);
    // Checking the rules must not panic.
    broken(toy, &Rules::USUAL, &read);
});

/// No cube occurs twice, and each can show the faces that the layout gives it.
fn check_cubes(layout: &Layout, set: &Set) {
    let cubes: BTreeSet<usize> = layout.placed().map(|(_, placed)| placed.cube).collect();
    assert_eq!(cubes.len(), layout.placed().count());
    for (_, placed) in layout.placed() {
        let listed = &set.cubes()[placed.cube].readings[placed.reading];
        assert!(may_be(&turned(listed, placed.orientation), &placed.faces));
    }
}
