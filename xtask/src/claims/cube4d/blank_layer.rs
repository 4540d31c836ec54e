//! The ways to fill the blank layer alone, as the post did first.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use cube4d::Control;
use cube4d::check::violations;
use cube4d::puzzle::{
    Cell, Colour, Cube, CubeNumber, Layout, Orientation, Orientations, Placed, Rules, Set, Side,
};
use cube4d::reference;

/// What the post had seen by then: nothing of rings, and nothing of which way up bottoms stand.
const BEFORE_RINGS: Rules = Rules { rings: false, ..Rules::USUAL };

/// The toy's cubes with bottoms whose directions aren't recorded.
fn toy_with_unknown_bottoms() -> Set {
    let unsure = |cube: &Cube| {
        let mut cube = cube.clone();
        for mark in
            cube.readings.iter_mut().filter_map(|faces| faces[Side::Bottom.index()].as_mut())
        {
            mark.is_recorded = false;
        }
        cube
    };
    Set::new(Set::toy().cubes().iter().map(unsure).collect()).expect("the same numbers and colours")
}

/// How many ways there are to fill the blank layer, cell by cell.
pub(super) fn blank_layers() -> u64 {
    let mut seen = BTreeSet::new();
    let (set, control) = (toy_with_unknown_bottoms(), Control::UNLIMITED);
    let upright = Orientations::AsListed;
    let outcome = reference::visit(&set, &BEFORE_RINGS, upright, 9, control, |layout| {
        seen.insert(layout.placed().map(|(_, placed)| placed.cube).collect::<Vec<_>>());
        ControlFlow::Continue(())
    });
    assert!(outcome.is_exhausted(), "nothing stops the search");
    seen.len() as u64
}

/// How many ways there are to fill the blank layer, by trying all orders of the nine cubes.
pub(super) fn blank_layers_literally() -> u64 {
    let set = toy_with_unknown_bottoms();
    let of = |colour: Colour| -> Vec<CubeNumber> {
        set.blanks().filter(|&cube| set.cube(cube).colour == colour).collect()
    };
    let mut count = 0;
    for orange in orders(&of(Colour::Orange)) {
        for white in orders(&of(Colour::White)) {
            let (mut orange, mut white) = (orange.iter(), white.iter());
            let back = Cell::all().filter(|cell| cell.is_outer(Side::Back));
            let cubes: Vec<(Cell, CubeNumber)> = back
                .map(|cell| {
                    let next = if cell.is_even() { orange.next() } else { white.next() };
                    (cell, *next.expect("five are even and four odd"))
                })
                .collect();
            if (0..1 << 9).any(|reversed| is_layer(&set, &cubes, reversed)) {
                count += 1;
            }
        }
    }
    count
}

/// Whether these cubes, as listed, break no rule; of the bottoms that are set in `reversed` the 6s
/// and 9s are read the other way. Each way to read them is one number: others can't be reversed.
fn is_layer(set: &Set, cubes: &[(Cell, CubeNumber)], reversed: u32) -> bool {
    let mut layout = Layout::EMPTY;
    for (n, &(cell, cube)) in cubes.iter().enumerate() {
        let (reading, orientation) = (0, Orientation::AS_LISTED);
        let mut faces = set.cube(cube).readings[reading];
        if reversed >> n & 1 == 1 {
            let bottom = &mut faces[Side::Bottom.index()];
            let Some(other) = bottom.and_then(|mark| mark.reversed()) else { return false };
            *bottom = Some(other);
        }
        layout.set(cell, Some(Placed { cube, reading, orientation, faces }));
    }
    violations(set, &BEFORE_RINGS, &layout).is_empty()
}

/// All orders of a list.
fn orders(list: &[CubeNumber]) -> Vec<Vec<CubeNumber>> {
    if list.is_empty() {
        return vec![Vec::new()];
    }
    let first = |n: usize| {
        let (mut rest, first) = (list.to_vec(), list[n]);
        rest.remove(n);
        orders(&rest).into_iter().map(move |order| [&[first], &order[..]].concat())
    };
    (0..list.len()).flat_map(first).collect()
}
