//! Which single cube of a set without a layout may be misread: read otherwise, it gives some.
//!
//! Each of 17 faces shows each digit once. So if one digit is on a side too few and another on a
//! side too many, one of the latter may be misread. If all are as many as needed, a direction may
//! be, or two sides of a cube may be swapped. What is found is true; that nothing is found proves
//! nothing, since each search has a budget.

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;

use super::{Config, solve};
use crate::puzzle::{Cube, CubeNumber, Faces, Mark, Quarter, Set};

/// A cube, as it would have to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misread {
    /// The cube.
    pub cube: CubeNumber,
    /// The sides of the cube.
    pub faces: Faces,
}

/// Nodes that each search may take.
const BUDGET: u64 = 2_000;

/// The single cubes that, read in another way, give a set some layouts, in the order of the set.
pub fn misread(set: &Set, config: &Config, control: Control<'_>) -> Vec<Misread> {
    let others: Vec<Misread> = set.numbered().flat_map(|(n, cube)| others(set, n, cube)).collect();
    let config = Config { limit: Some(1), nodes: Some(BUDGET), ..*config };
    let gives_some = |it: &Misread| {
        !control.should_stop() && solve(&with(set, it), &config, control).found().count > 0
    };
    others.into_par_iter().filter(gives_some).collect()
}

/// The set with a cube read in another way.
fn with(set: &Set, misread: &Misread) -> Set {
    let mut cubes = set.cubes().to_vec();
    cubes[misread.cube.index()].readings = vec![misread.faces];
    Set::new(cubes).expect("its blank sides and colours are as before")
}

/// Other ways to read a cube.
fn others(set: &Set, number: CubeNumber, cube: &Cube) -> Vec<Misread> {
    let faces = cube.readings[0];
    let all = match odd_glyphs(set) {
        (None, None) => [other_directions(&faces), swaps(&faces)].concat(),
        (Some(many), Some(few)) => other_digits(&faces, many, few),
        _ => Vec::new(),
    };
    all.into_iter().map(|faces| Misread { cube: number, faces }).collect()
}

/// The glyph that one side too many shows, and that which one too few shows. If others are odd, the
/// same one twice: no single side repairs that.
fn odd_glyphs(set: &Set) -> (Option<u8>, Option<u8>) {
    let sides = || set.cubes().iter().flat_map(|cube| cube.readings[0].into_iter().flatten());
    let shown = |glyph: u8| sides().filter(|mark| mark.glyph() == glyph).count();
    let needed = |glyph| if glyph == 6 { 34 } else { 17 };
    let odd = |by: fn(usize) -> usize| {
        let is_odd = move |&glyph: &u8| shown(glyph) == by(needed(glyph));
        (1..=8).filter(is_odd).collect::<Vec<u8>>()
    };
    let as_needed = odd(|needed| needed).len();
    match (&odd(|needed| needed + 1)[..], &odd(|needed| needed - 1)[..]) {
        ([many], [few]) if as_needed == 6 => (Some(*many), Some(*few)),
        ([], []) if as_needed == 8 => (None, None),
        _ => (Some(0), None),
    }
}

/// One side changed.
fn with_side(faces: &Faces, side: usize, mark: Mark) -> Faces {
    let mut changed = *faces;
    changed[side] = Some(mark);
    changed
}

fn other_directions(faces: &Faces) -> Vec<Faces> {
    let marks = faces.iter().enumerate().filter_map(|(side, face)| Some((side, (*face)?)));
    let recorded = marks.filter(|(_, mark)| mark.is_recorded);
    let others = recorded.flat_map(|(side, mark)| {
        let quarters = Quarter::all().filter(move |&quarter| quarter != mark.quarter);
        quarters.map(move |quarter| with_side(faces, side, Mark { quarter, ..mark }))
    });
    others.collect()
}

fn swaps(faces: &Faces) -> Vec<Faces> {
    let pairs = (0..6).flat_map(|a| (a + 1..6).map(move |b| (a, b)));
    let glyph = |side: usize| faces[side].map(Mark::glyph);
    let differ = pairs.filter(|&(a, b)| glyph(a) != glyph(b));
    let swapped = differ.map(|(a, b)| {
        let mut changed = *faces;
        changed.swap(a, b);
        changed
    });
    swapped.collect()
}

fn other_digits(faces: &Faces, many: u8, few: u8) -> Vec<Faces> {
    let values = if few == 6 { vec![6, 9] } else { vec![few] };
    let sides = (0..6).filter_map(|side| Some((side, faces[side]?)));
    let sides = sides.filter(|(_, mark)| mark.glyph() == many);
    let others = sides.flat_map(|(side, mark)| {
        let digits = values.iter().filter_map(|&value| Digit::new(value));
        digits.map(move |digit| with_side(faces, side, Mark { digit, ..mark })).collect::<Vec<_>>()
    });
    others.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The toy with a cube misread.
    fn spoilt(cube: usize, faces: &str) -> Set {
        let lines = Set::toy().to_string();
        let mut lines: Vec<&str> = lines.lines().filter(|line| !line.starts_with("or ")).collect();
        let (colour, _) = lines[cube].split_once(' ').expect("a colour");
        let line = format!("{colour} {faces}");
        lines[cube] = &line;
        lines.join("\n").parse().expect("it is a set")
    }

    #[test]
    fn a_cube_that_is_misread_is_found() {
        for (cube, faces) in [
            // A direction, two digits swapped, and another digit.
            (0, "1 9 6 0 4 5"),
            (16, "7 2 5 1 3 9"),
            (16, "7 2 3 1 5 6"),
            (12, "1 4 8 8 2 5"),
            (18, "8 6 8 2 3 5"),
        ] {
            let set = spoilt(cube, faces);
            let config = Config::default();
            assert_eq!(solve(&set, &config, Control::UNLIMITED).found().count, 0);
            let found = misread(&set, &config, Control::UNLIMITED);
            let listed = crate::puzzle::looks(&Set::toy().cubes()[cube].readings[0]);
            let is_it =
                |it: &Misread| it.cube.index() == cube && crate::puzzle::looks(&it.faces) == listed;
            assert!(found.iter().any(is_it), "{found:?}");
        }
    }
}
