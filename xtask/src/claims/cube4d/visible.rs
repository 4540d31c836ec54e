//! The toy's layouts by what is seen of them from outside: a second method where inner faces don't
//! count.
//!
//! The five faces outside stand in one of 4 · 4 · 4 · 4 · 4 ways. For each of these, a cube in a
//! cell shows certain marks outside, or it can't stand there; ways to stand that show the same are
//! one *choice*, and counted. What is left is an exact cover, of cells, cubes and the digits of
//! faces and rings, and is searched plainly: the thing with the fewest choices left is covered in
//! each way. Only the geometry and the set are taken from `cube4d`.

use std::collections::{BTreeMap, BTreeSet};

use cube4d::puzzle::{
    Cell, Colour, CubeNumber, Facelet, House, Layout, Look, Orientation, Placed, Quarter, Rules,
    Set, Side, Sides, looks, turned,
};
use rayon::prelude::*;
use solidoku_common::number::grouped;

/// What must be covered once: cells, cubes, and nine digits of each face and ring.
const CELLS: usize = 0;
const CUBES: usize = 27;
const DIGITS: usize = 54;
const THINGS: usize = DIGITS + 9 * House::COUNT;

/// A set of things.
type Things = [u64; THINGS.div_ceil(64)];

/// A cube in a cell that shows certain marks outside.
struct Choice {
    things: Things,
    cell: Cell,
    /// One of the ways to stand so.
    placed: Placed,
    /// How many there are.
    ways: u64,
}

/// The layouts, as placements and as visually distinct layouts, the whole not turned.
pub(super) fn counts(rules: &Rules) -> String {
    assert!(
        !rules.internal && rules.rings && rules.alignment && !rules.magic,
        "it is written for these"
    );
    let starts: Vec<[Quarter; 5]> = directions();
    let found: Vec<Found> =
        starts.par_iter().map(|faces| Search::new(rules, faces).run()).collect();
    let placements: u64 = found.iter().map(|found| found.placements).sum();
    let seen: BTreeSet<_> = found.into_iter().flat_map(|found| found.seen).collect();
    format!("{}, {}", grouped(placements), grouped(seen.len()))
}

/// The sides of the whole that show digits.
fn outer_sides() -> [Side; 5] {
    [Side::Top, Side::Front, Side::Right, Side::Left, Side::Bottom]
}

/// How the faces of these sides may stand.
fn directions() -> Vec<[Quarter; 5]> {
    (0..4_usize.pow(5))
        .map(|n| std::array::from_fn(|i| Quarter::new((n / 4_usize.pow(i as u32) % 4) as u8)))
        .collect()
}

/// What was found with the faces in certain directions.
#[derive(Default)]
struct Found {
    placements: u64,
    seen: BTreeSet<Appearance>,
}

/// What each cell shows outside.
type Appearance = Vec<[Option<Look>; 6]>;

/// What all six sides of a cube look like, in each way to stand.
type Sights = BTreeSet<[Option<Look>; 6]>;

struct Search {
    choices: Vec<Choice>,
    /// The choices that are made.
    made: Vec<usize>,
    needed: Things,
    found: Found,
}

impl Search {
    fn new(rules: &Rules, faces: &[Quarter; 5]) -> Self {
        let mut choices: Vec<Choice> = Vec::new();
        for number in CubeNumber::all() {
            for cell in Cell::all() {
                choices.extend(of_cube(rules, faces, number, cell));
            }
        }
        let mut needed = Things::default();
        let digits = House::all().filter(|house| is_house(*house));
        let of_houses =
            digits.flat_map(|house| (0..9).map(move |n| DIGITS + 9 * house.index() + n));
        (0..DIGITS).chain(of_houses).for_each(|thing| add_thing(&mut needed, thing));
        Self { choices, made: Vec::new(), needed, found: Found::default() }
    }

    fn run(mut self) -> Found {
        let all: Vec<usize> = (0..self.choices.len()).collect();
        self.cover(&all, self.needed);
        self.found
    }

    /// Covers what is needed with choices that still fit.
    fn cover(&mut self, fitting: &[usize], needed: Things) {
        if needed.iter().all(|word| *word == 0) {
            self.enter();
            return;
        }
        let mut counts = [0_u32; THINGS];
        for &choice in fitting {
            things_in(&self.choices[choice].things).for_each(|thing| counts[thing] += 1);
        }
        let Some(fewest) = things_in(&needed).min_by_key(|&thing| counts[thing]) else { return };
        if counts[fewest] == 0 {
            return;
        }
        let covering = |&&choice: &&usize| has_thing(&self.choices[choice].things, fewest);
        let covering: Vec<usize> = fitting.iter().filter(covering).copied().collect();
        for choice in covering {
            let taken = self.choices[choice].things;
            let is_apart = |&&other: &&usize| {
                self.choices[other].things.iter().zip(&taken).all(|(a, b)| a & b == 0)
            };
            let left: Vec<usize> = fitting.iter().filter(is_apart).copied().collect();
            let mut rest = needed;
            rest.iter_mut().zip(&taken).for_each(|(word, taken)| *word &= !taken);
            self.made.push(choice);
            self.cover(&left, rest);
            self.made.pop();
        }
    }

    fn enter(&mut self) {
        let made = self.made.iter().map(|&choice| &self.choices[choice]);
        self.found.placements += made.clone().map(|choice| choice.ways).product::<u64>();
        let mut layout = Layout::EMPTY;
        made.for_each(|choice| layout.set(choice.cell, Some(choice.placed)));
        self.found.seen.insert(layout.appearance_up_to_turns(Sides::Outer));
    }
}

/// The choices of a cube in a cell. The first cube, which has a blank side, stands as listed: the
/// whole isn't turned.
fn of_cube(rules: &Rules, faces: &[Quarter; 5], number: CubeNumber, cell: Cell) -> Vec<Choice> {
    let cube = Set::toy().cube(number);
    let fits_colour = !rules.colours || cell.is_even() == (cube.colour == Colour::Orange);
    if !fits_colour || cube.has_blank() != cell.is_outer(Side::Back) {
        return Vec::new();
    }
    let outer: Vec<(usize, Side)> =
        outer_sides().into_iter().enumerate().filter(|(_, side)| cell.is_outer(*side)).collect();
    // By what is seen outside: the looks of all six sides that go with it.
    let mut by_sight: BTreeMap<Vec<usize>, (Choice, Sights)> = BTreeMap::new();
    for (reading, listed) in cube.readings.iter().enumerate() {
        for orientation in Orientation::all() {
            let is_listed = reading == 0 && orientation == Orientation::AS_LISTED;
            let mut all_sides = turned(listed, orientation);
            let blank_fits = !cube.has_blank() || all_sides[Side::Back.index()].is_none();
            let is_position = number.index() != 0 || is_listed;
            if !blank_fits || !is_position {
                continue;
            }
            let seen_as = looks(&all_sides);
            // Each mark as its face is read, if it can be.
            let mut covered = Some(Vec::new());
            for &(face, side) in &outer {
                let mark = all_sides[side.index()];
                let readings = [mark, mark.and_then(|mark| mark.reversed())];
                let as_read =
                    readings.into_iter().flatten().find(|mark| mark.quarter == faces[face]);
                all_sides[side.index()] = as_read;
                covered = covered.zip(as_read).map(|(mut covered, mark)| {
                    let facelet = Facelet { cell, side };
                    let here = House::all()
                        .filter(|house| is_house(*house) && house.facelets().contains(&facelet));
                    covered
                        .extend(here.map(|house| DIGITS + 9 * house.index() + mark.digit.index()));
                    covered
                });
            }
            let Some(covered) = covered else { continue };
            let mut things = Things::default();
            let always = [CELLS + cell.index(), CUBES + number.index()];
            covered.iter().copied().chain(always).for_each(|thing| add_thing(&mut things, thing));
            let placed = Placed { cube: number, reading, orientation, faces: all_sides };
            let choice = Choice { things, cell, placed, ways: 0 };
            by_sight.entry(covered).or_insert_with(|| (choice, BTreeSet::new())).1.insert(seen_as);
        }
    }
    let counted =
        |(choice, all): (Choice, BTreeSet<_>)| Choice { ways: all.len() as u64, ..choice };
    by_sight.into_values().map(counted).collect()
}

/// Whether nine facelets must show each digit.
fn is_house(house: House) -> bool {
    house != House::BLANK && (house.is_outer_face() || !house.is_face())
}

fn add_thing(set: &mut Things, thing: usize) {
    set[thing / 64] |= 1 << (thing % 64);
}

fn has_thing(set: &Things, thing: usize) -> bool {
    set[thing / 64] >> (thing % 64) & 1 == 1
}

fn things_in(set: &Things) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(n, &word)| {
        std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)))
            .take_while(|word| *word != 0)
            .map(move |word| 64 * n + word.trailing_zeros() as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[ignore = "nightly: ten seconds"]
    fn with_colours_one_layout_is_seen() {
        let rules = Rules { internal: false, ..Rules::USUAL };
        assert_eq!(counts(&rules), "3,840, 1");
    }
}
