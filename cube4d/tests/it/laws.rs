//! Laws that hold for any set and any layout, tested on random ones.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use cube4d::check::violations;
use cube4d::generate::{GeneratorOptions, MagicFace, generate};
use cube4d::notation::{Slices, parse_layout, parse_set};
use cube4d::puzzle::{
    Appearance, Cell, Cube, Faces, Layout, Mark, Orientation, Orientations, Quarter, Rules, Set,
    Side, Sides, looks, turned,
};
use cube4d::search::{Config, Found, solve};
use cube4d::{Control, reference};
use proptest::prelude::*;
use solidoku_common::input::Source;

fn orientations() -> impl Strategy<Value = Orientation> {
    prop::sample::select(Orientation::all().collect::<Vec<_>>())
}

/// The toy, and new toys, whose digits may stand either way up.
fn sets() -> impl Strategy<Value = Set> {
    let made = |(seed, magic, sixes_and_nines): (u64, bool, bool)| {
        let options = GeneratorOptions {
            colours: true,
            magic: magic.then_some(MagicFace::Semi),
            sixes_and_nines,
            ..GeneratorOptions::default()
        };
        let generated = generate(seed, &options, Control::UNLIMITED).into_found();
        generated.set.expect("a thousand rounds were always enough").set
    };
    prop_oneof![Just(Set::toy().clone()), any::<(u64, bool, bool)>().prop_map(made)]
}

/// Another order of the cubes, each turned in its own way.
fn shuffled(set: &Set, order: &[usize], turns: &[Orientation]) -> Set {
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

/// The mirror image of a cube, left for right; digits have no mirror image of their own.
fn mirrored(faces: &Faces) -> Faces {
    let mut to = *faces;
    to.swap(Side::Left.index(), Side::Right.index());
    to.map(|face| {
        face.map(|mark| Mark { quarter: Quarter::new(4 - mark.quarter.index() as u8), ..mark })
    })
}

fn mirrored_set(set: &Set) -> Set {
    let cube = |Cube { colour, readings }: &Cube| Cube {
        colour: *colour,
        readings: readings.iter().map(mirrored).collect(),
    };
    Set::new(set.cubes().iter().map(cube).collect()).expect("the same colours and blanks")
}

/// The appearance of the mirror image of a layout.
fn mirrored_appearance(layout: &Layout) -> Appearance {
    let mut appearance = vec![[None; 6]; Cell::COUNT];
    for (cell, placed) in layout.placed() {
        let [x, y, z] = cell.coordinates();
        appearance[Cell::at(2 - x, y, z).index()] = looks(&mirrored(&placed.faces));
    }
    appearance
}

/// All layouts, by any rules but the semi-magic face.
fn found(set: &Set, rules: Rules, orientations: Orientations) -> Found {
    let config = Config { rules, orientations, ..Config::default() };
    let outcome = solve(set, &config, Control::UNLIMITED);
    assert!(outcome.is_exhausted(), "nothing stops it");
    outcome.found().clone()
}

fn appearances(found: &Found) -> BTreeSet<Appearance> {
    found.layouts.iter().map(|layout| layout.appearance_up_to_turns(Sides::All)).collect()
}

/// What the layouts look like that the reference method finds.
fn appearances_by_reference(
    set: &Set,
    rules: Rules,
    orientations: Orientations,
) -> BTreeSet<Appearance> {
    let mut seen = BTreeSet::new();
    let outcome = reference::visit(set, &rules, orientations, 27, Control::UNLIMITED, |layout| {
        seen.insert(layout.appearance_up_to_turns(Sides::All));
        ControlFlow::Continue(())
    });
    assert!(outcome.is_exhausted(), "nothing stops it");
    seen
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(256))]

    #[test]
    fn orientations_have_the_orders_of_rotations(faces in 0..27_usize, turn in orientations()) {
        let faces = Set::toy().cubes()[faces].readings[0];
        let after = |times: usize| (0..times).fold(faces, |faces, _| turned(&faces, turn));
        // 1, 2, 3 and 4 all divide 12, and only its order brings all sides back.
        prop_assert_eq!(after(12), faces);
        let order = (1..=4).find(|&times| after(times) == faces);
        prop_assert!(order.is_some());
        prop_assert_eq!(order == Some(1), turn == Orientation::AS_LISTED);
    }
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(32))]

    #[test]
    fn what_is_printed_is_read_back(set in sets(), order in orders(), turns in turns()) {
        let set = shuffled(&set, &order, &turns);
        let read = parse_set(&Source::new("set", set.to_string()));
        let read = read.map_err(|error| TestCaseError::fail(error.render(false)))?;
        prop_assert_eq!(&read, &set);
        for layout in &found(&set, Rules::default(), Orientations::All).layouts {
            let text = Slices { layout, set: &set }.to_string();
            let read = parse_layout(&Source::new("layout", text), &set);
            let read = read.map_err(|error| TestCaseError::fail(error.render(false)))?;
            prop_assert_eq!(read.appearance(Sides::All), layout.appearance(Sides::All));
        }
    }

    #[test]
    fn the_checker_accepts_what_is_found_and_nothing_that_is_changed(
        set in sets(),
        pair in (0..27_usize, 1..27_usize),
    ) {
        let found = found(&set, Rules::default(), Orientations::All);
        for layout in &found.layouts {
            prop_assert_eq!(violations(&set, &Rules::default(), layout), vec![]);
            // Two cubes change places.
            let cells: Vec<Cell> = Cell::all().collect();
            let (a, b) = (cells[pair.0], cells[(pair.0 + pair.1) % 27]);
            let mut changed = layout.clone();
            changed.set(a, layout.get(b).copied());
            changed.set(b, layout.get(a).copied());
            let is_found = appearances(&found).contains(&changed.appearance_up_to_turns(Sides::All));
            prop_assert_eq!(violations(&set, &Rules::default(), &changed).is_empty(), is_found);
        }
    }

    #[test]
    fn the_order_of_cubes_and_their_turns_change_nothing(set in sets(), order in orders(), turns in turns()) {
        let one = found(&set, Rules::default(), Orientations::All);
        let other = found(&shuffled(&set, &order, &turns), Rules::default(), Orientations::All);
        prop_assert_eq!(one.count, other.count);
        prop_assert_eq!(appearances(&one), appearances(&other));
    }

    #[test]
    fn mirrored_sets_have_mirrored_layouts(set in sets(), rules in rules()) {
        let there = found(&mirrored_set(&set), rules, Orientations::AsListed);
        let shown: BTreeSet<Appearance> =
            found(&set, rules, Orientations::AsListed).layouts.iter().map(mirrored_appearance).collect();
        let seen: BTreeSet<Appearance> =
            there.layouts.iter().map(|layout| layout.appearance(Sides::All)).collect();
        prop_assert_eq!(shown, seen);
    }
}

proptest! {
    // The reference method takes seconds.
    #![proptest_config(solidoku_common::laws::cases(3))]

    #[test]
    fn the_reference_method_finds_the_same(set in sets(), rules in rules(), order in orders()) {
        let standing = vec![Orientation::AS_LISTED; 27];
        let set = shuffled(&set, &order, &standing);
        let first = appearances(&found(&set, rules, Orientations::AsListed));
        prop_assert_eq!(first, appearances_by_reference(&set, rules, Orientations::AsListed));
    }

    #[test]
    fn layouts_of_a_few_turned_cubes_keep_the_rules(
        order in orders(),
        turns in turns(),
        few in 0..4_usize,
    ) {
        // Most sets of randomly turned cubes have no upright layout, so only a few are turned.
        let mut standing = vec![Orientation::AS_LISTED; 27];
        standing[..few].copy_from_slice(&turns[..few]);
        let set = shuffled(Set::toy(), &order, &standing);
        let rules = Rules { colours: false, ..Rules::default() };
        let first = found(&set, rules, Orientations::AsListed);
        for layout in &first.layouts {
            prop_assert_eq!(violations(&set, &rules, layout), vec![]);
        }
        prop_assert_eq!(appearances(&first), appearances_by_reference(&set, rules, Orientations::AsListed));
    }
}

/// Rules under which both searches are quick.
fn rules() -> impl Strategy<Value = Rules> {
    let all = Rules::default();
    prop::sample::select(vec![all, Rules { colours: false, ..all }, Rules { rings: false, ..all }])
}
