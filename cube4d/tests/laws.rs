//! Laws that hold for any set and any layout, tried on some drawn by lot.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use common::input::Source;
use cube4d::check::breaks;
use cube4d::cube::{Cube, Faces, Mark, Set, looks, turned};
use cube4d::generate::{self, Wishes};
use cube4d::geometry::{Cell, Orientation, Quarter, Side};
use cube4d::layout::{Layout, Sight};
use cube4d::notation::{self, Slices};
use cube4d::recursion;
use cube4d::rules::Rules;
use cube4d::search::{Config, Found, solve};
use proptest::prelude::*;

fn orientations() -> impl Strategy<Value = Orientation> {
    prop::sample::select(Orientation::all().collect::<Vec<_>>())
}

/// The toy, and new toys, whose digits may stand either way up.
fn sets() -> impl Strategy<Value = Set> {
    let made = |(seed, magic, sixes_and_nines)| {
        let wishes = Wishes { colours: true, magic, sixes_and_nines, ..Wishes::default() };
        generate::new(seed, &wishes).expect("a thousand rounds were always enough").set
    };
    prop_oneof![Just(Set::toy().clone()), any::<(u64, bool, bool)>().prop_map(made)]
}

/// Another order of the cubes, each turned in its own way.
fn shaken(set: &Set, order: &[usize], turns: &[Orientation]) -> Set {
    let cube = |(&number, &turn): (&usize, &Orientation)| {
        let Cube { colour, readings } = &set.cubes()[number];
        let readings = readings.iter().map(|faces| turned(faces, turn)).collect();
        Cube { colour: *colour, readings }
    };
    Set::new(order.iter().zip(turns).map(cube).collect()).expect("the same cubes")
}

fn orders() -> impl Strategy<Value = Vec<usize>> {
    Just((0..27).collect::<Vec<_>>()).prop_shuffle()
}

fn turns() -> impl Strategy<Value = Vec<Orientation>> {
    prop::collection::vec(orientations(), 27)
}

/// A cube as a mirror at its right side shows it; digits count as signs without a mirror image.
fn mirrored(faces: &Faces) -> Faces {
    let mut to = *faces;
    to.swap(Side::Left.index(), Side::Right.index());
    to.map(|face| {
        face.map(|mark| Mark { quarter: Quarter::new(4 - mark.quarter.index() as u8), ..mark })
    })
}

fn set_mirrored(set: &Set) -> Set {
    let cube = |Cube { colour, readings }: &Cube| Cube {
        colour: *colour,
        readings: readings.iter().map(mirrored).collect(),
    };
    Set::new(set.cubes().iter().map(cube).collect()).expect("the same colours and blanks")
}

/// What the mirror shows of a layout.
fn sight_mirrored(layout: &Layout) -> Sight {
    let mut sight = vec![[None; 6]; Cell::COUNT];
    for (cell, placed) in layout.placed() {
        let [x, y, z] = cell.coordinates();
        sight[Cell::at(2 - x, y, z).index()] = looks(&mirrored(&placed.faces));
    }
    sight
}

/// All layouts, by any rules but the semi-magic face.
fn found(set: &Set, rules: Rules, upright: bool) -> Found {
    let outcome = solve(set, &Config { rules, upright, ..Config::default() });
    assert!(outcome.is_exhausted(), "nothing stops it");
    outcome.found().clone()
}

fn sights(found: &Found) -> BTreeSet<Sight> {
    found.layouts.iter().map(|layout| layout.sight_from_any_side(true)).collect()
}

/// The same by the second search.
fn sights_by_cells(set: &Set, rules: Rules, upright: bool) -> BTreeSet<Sight> {
    let mut seen = BTreeSet::new();
    let (_, flow) = recursion::visit(set, &rules, upright, 27, &mut |layout| {
        seen.insert(layout.sight_from_any_side(true));
        ControlFlow::<()>::Continue(())
    });
    assert!(flow.is_continue(), "nothing stops it");
    seen
}

proptest! {
    #![proptest_config(trial::laws::cases(256))]

    #[test]
    fn orientations_have_the_orders_of_rotations(faces in 0..27_usize, turn in orientations()) {
        let faces = Set::toy().cubes()[faces].readings[0];
        let after = |times: usize| (0..times).fold(faces, |faces, _| turned(&faces, turn));
        // 1, 2, 3 and 4 all divide 12, and nothing less than their orders brings all sides home.
        prop_assert_eq!(after(12), faces);
        let order = (1..=4).find(|&times| after(times) == faces);
        prop_assert!(order.is_some());
        prop_assert_eq!(order == Some(1), turn == Orientation::AS_LISTED);
    }

    #[test]
    fn mirrors_undo_themselves(cube in 0..27_usize, turn in orientations()) {
        let faces = turned(&Set::toy().cubes()[cube].readings[0], turn);
        prop_assert_eq!(mirrored(&mirrored(&faces)), faces);
    }
}

proptest! {
    #![proptest_config(trial::laws::cases(32))]

    #[test]
    fn what_is_printed_is_read_back(set in sets(), order in orders(), turns in turns()) {
        let set = shaken(&set, &order, &turns);
        let read = notation::set(&Source::new("set", set.to_string()));
        let read = read.map_err(|error| TestCaseError::fail(error.render(false)))?;
        prop_assert_eq!(&read, &set);
        for layout in &found(&set, Rules::default(), false).layouts {
            let text = Slices { layout, set: &set }.to_string();
            let read = notation::layout(&Source::new("layout", text), &set);
            let read = read.map_err(|error| TestCaseError::fail(error.render(false)))?;
            prop_assert_eq!(read.sight(true), layout.sight(true));
        }
    }

    #[test]
    fn the_checker_accepts_what_is_found_and_nothing_that_is_spoilt(
        set in sets(),
        pair in (0..27_usize, 1..27_usize),
    ) {
        let found = found(&set, Rules::default(), false);
        for layout in &found.layouts {
            prop_assert_eq!(breaks(&set, &Rules::default(), layout), vec![]);
            // Two cubes change places.
            let cells: Vec<Cell> = Cell::all().collect();
            let (a, b) = (cells[pair.0], cells[(pair.0 + pair.1) % 27]);
            let mut spoilt = layout.clone();
            spoilt.set(a, layout.get(b).copied());
            spoilt.set(b, layout.get(a).copied());
            let is_found = sights(&found).contains(&spoilt.sight_from_any_side(true));
            prop_assert_eq!(breaks(&set, &Rules::default(), &spoilt).is_empty(), is_found);
        }
    }

    #[test]
    fn no_shaking_changes_what_is_found(set in sets(), order in orders(), turns in turns()) {
        let one = found(&set, Rules::default(), false);
        let other = found(&shaken(&set, &order, &turns), Rules::default(), false);
        prop_assert_eq!(one.count, other.count);
        prop_assert_eq!(sights(&one), sights(&other));
    }

    #[test]
    fn a_mirror_shows_the_layouts_of_the_mirrored_set(set in sets(), rules in rules()) {
        let there = found(&set_mirrored(&set), rules, true);
        let shown: BTreeSet<Sight> =
            found(&set, rules, true).layouts.iter().map(sight_mirrored).collect();
        let seen: BTreeSet<Sight> =
            there.layouts.iter().map(|layout| layout.sight(true)).collect();
        prop_assert_eq!(shown, seen);
    }
}

proptest! {
    // The second search takes seconds.
    #![proptest_config(trial::laws::cases(6))]

    #[test]
    fn the_second_search_finds_the_same(set in sets(), rules in rules(), order in orders()) {
        let standing = vec![Orientation::AS_LISTED; 27];
        let set = shaken(&set, &order, &standing);
        let first = sights(&found(&set, rules, true));
        prop_assert_eq!(first, sights_by_cells(&set, rules, true));
    }

    #[test]
    fn whatever_is_found_of_a_few_turned_cubes_keeps_the_rules(
        order in orders(),
        turns in turns(),
        few in 0..4_usize,
    ) {
        // Most sets of cubes that stand anyhow have no upright layout, so only a few are turned.
        let mut standing = vec![Orientation::AS_LISTED; 27];
        standing[..few].copy_from_slice(&turns[..few]);
        let set = shaken(Set::toy(), &order, &standing);
        let rules = Rules { colours: false, ..Rules::default() };
        let first = found(&set, rules, true);
        for layout in &first.layouts {
            prop_assert_eq!(breaks(&set, &rules, layout), vec![]);
        }
        prop_assert_eq!(sights(&first), sights_by_cells(&set, rules, true));
    }
}

/// Rules by which both searches are quick.
fn rules() -> impl Strategy<Value = Rules> {
    let all = Rules::default();
    prop::sample::select(vec![all, Rules { colours: false, ..all }, Rules { rings: false, ..all }])
}
