use super::*;
use proptest::prelude::*;
use solidoku_common::digit::Digit;
use solidoku_common::input::Source;

use solidoku_common::control::Control;

use crate::notation::parse_layout;
use crate::notation::sides::{parse_sides, words};
use crate::play::generate::{GeneratorOptions, MagicFace, generate};

#[test]
fn errors_say_what_is_wrong_and_what_to_write() {
    let mut report = String::new();
    for text in [
        // A 6 where the toy has a 9.
        "[7 2-3-1-5 6]",
        // Turned, and one digit in another direction.
        "[2 3-7-1-5' 9]",
        // A second time; with other directions.
        "[7 2-3-1-5 9] . [7 2-3-1-5 9]",
        "[7 2-3-1-5 9]\n[7> 2-3-1-5 9]",
        // The mirror image, by right and left and by front and back.
        "[7 2-5-1-3 9]",
        "[7 1-3-2-5 9]",
        // Neighbours swapped.
        "[7 3-2-1-5 9]",
        // One digit, two digits, all.
        "[7 2-3-1-5 8]",
        "[7 2-3-4-5 8]",
        "[1 1-1-1-1 1]",
        // A blank side where there is a digit, and the other way round.
        "[7 2-3-0-5 9]",
        "[6 1-2-5-7 6]",
        // Its second reading.
        "[9 7-5-3-1 2>]",
    ] {
        let source = Source::new("table.txt", format!("{text}\ndirections: recorded"));
        let error =
            parse_layout(&source, Set::toy()).expect_err("it isn't in the set").render(false);
        report += &format!("{error}\n\n");
    }
    insta::assert_snapshot!(report);
}

/// Where no digit has a mark, advice has none either.
#[test]
fn without_marks_errors_say_nothing_of_directions() {
    let refused = |text: &str| {
        let source = Source::new("table.txt", text);
        parse_layout(&source, Set::toy()).expect_err("it isn't in the set").render(false)
    };
    let texts = ["[7 2-3-1-5 9] . [7 2-3-1-5 6]", "[7 2-3-4-5 6]", "[7 2-5-1-3 6]"];
    insta::assert_snapshot!(texts.map(refused).join("\n\n"));
}

/// What the advice says to write.
fn suggestion(advice: &str) -> String {
    let one_line = advice.split_whitespace().collect::<Vec<_>>().join(" ");
    let (_, after) = one_line.split_once("Write `").unwrap_or_else(|| panic!("none in {advice}"));
    after.split_once('`').expect("code ends").0.to_owned()
}

/// The sides of a cube in brackets.
fn sides(text: &str) -> Faces {
    let source = Source::new("cube", text);
    let inner = 1..text.len() - 1;
    let mut words = words(text, &inner);
    let faces = parse_sides(&source, &mut words, inner.end).expect("six sides");
    assert_eq!(words.next(), None, "{text}");
    faces
}

/// Whether the reader takes this for one of the cubes.
fn is_accepted(set: &Set, cubes: &[CubeNumber], typed: &Faces) -> bool {
    Nearest::of(set, cubes, typed).is_some_and(|nearest| nearest.distance.sides() == 0)
}

/// All that can be typed for a side.
fn all_sides() -> Vec<Option<Mark>> {
    let recorded = Quarter::all().map(|quarter| (quarter, true));
    let ways: Vec<_> = recorded.chain(Quarter::all().take(2).map(|q| (q, false))).collect();
    let mark = |digit| {
        let mark = move |&(quarter, is_recorded)| {
            Some(Mark { quarter, is_recorded, ..Mark::upright(digit) })
        };
        ways.iter().map(mark).collect::<Vec<_>>()
    };
    Digit::ALL.into_iter().flat_map(mark).chain([None]).collect()
}

/// Diagnoses a typing error where these cubes aren't placed, and says whether it is one.
fn is_diagnosed(set: &Set, left: &[CubeNumber], typed: &Faces) -> bool {
    if is_accepted(set, left, typed) {
        return false;
    }
    let cell_of =
        |cube: CubeNumber| (!left.contains(&cube)).then(|| Cell::all().nth(cube.index())).flatten();
    let unknown = diagnose(set, cell_of, typed);
    assert!(unknown.advice.lines().all(|line| line.chars().count() <= WIDTH), "{unknown:?}");
    assert!(is_accepted(set, left, &sides(&suggestion(&unknown.advice))), "{unknown:?}");
    true
}

#[test]
fn every_error_on_one_side_of_the_toy_leads_to_a_cube_that_is_accepted() {
    let toy = Set::toy();
    let all: Vec<CubeNumber> = CubeNumber::all().collect();
    let mut diagnosed = 0;
    for cube in 0..27 {
        let orientation = Orientation::all().nth(cube % Orientation::COUNT).unwrap();
        let listed = turned(&toy.cubes()[cube].readings[0], orientation);
        for side in 0..6 {
            for other in all_sides() {
                let mut typed = listed;
                typed[side] = other;
                diagnosed += usize::from(is_diagnosed(toy, &all, &typed));
            }
        }
    }
    assert!(diagnosed > 7_000, "{diagnosed}");
}

/// Whoever means a cube that is left, and types one that is placed, learns what to write.
#[test]
fn a_cube_typed_a_second_time_leads_to_a_close_one_that_is_left() {
    let options = GeneratorOptions { sixes_and_nines: true, ..GeneratorOptions::default() };
    let new = |seed| {
        let generated = generate(seed, &options, Control::UNLIMITED).into_found();
        generated.set.expect("a thousand rounds were always enough").set
    };
    let mut diagnosed = 0;
    for set in (1..4).map(new).chain([Set::toy().clone()]) {
        for placed in CubeNumber::all() {
            let left: Vec<CubeNumber> = CubeNumber::all().filter(|&cube| cube != placed).collect();
            for typed in &set.cube(placed).readings {
                let differing = |cube: &CubeNumber, orientation| {
                    let faces = turned(&set.cube(*cube).readings[0], orientation);
                    Distance::between(&faces, typed).sides()
                };
                let is_close =
                    |cube: &CubeNumber| Orientation::all().any(|o| differing(cube, o) <= CLOSE);
                if left.iter().any(is_close) {
                    diagnosed += usize::from(is_diagnosed(&set, &left, typed));
                }
            }
        }
    }
    assert!(diagnosed > 0);
}

/// The toy, and new sets.
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
    prop_oneof![
        Just(Set::toy().clone()),
        (0..1_000_u64, any::<bool>(), any::<bool>()).prop_map(made)
    ]
}

/// A typing error.
#[derive(Clone, Debug)]
enum Error {
    /// Types other things on one or two sides.
    Sides(Vec<(usize, Option<Mark>)>),
    /// Swaps two sides.
    Swap(usize, usize),
    /// Turns the digits of one or two sides.
    Directions(Vec<(usize, u8)>),
}

impl Error {
    fn applied_to(&self, faces: &Faces) -> Faces {
        let mut typed = *faces;
        match self {
            Self::Sides(sides) => sides.iter().for_each(|&(side, other)| typed[side] = other),
            Self::Swap(a, b) => typed.swap(*a, *b),
            Self::Directions(sides) => {
                for &(side, quarters) in sides {
                    let turned = |mark: Mark| {
                        let quarter = Quarter::new(mark.quarter.index() as u8 + quarters);
                        Mark { quarter, ..mark }
                    };
                    typed[side] = typed[side].map(turned);
                }
            }
        }
        typed
    }
}

fn errors() -> impl Strategy<Value = Error> {
    let side = || (0..6_usize, prop::sample::select(all_sides()));
    prop_oneof![
        prop::collection::vec(side(), 1..=2).prop_map(Error::Sides),
        (0..6_usize, 0..6_usize).prop_map(|(a, b)| Error::Swap(a, b)),
        prop::collection::vec((0..6_usize, 1..4_u8), 1..=2).prop_map(Error::Directions),
    ]
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(40))]

    /// Each of the 27 cubes, in some orientation and after others of the set or without them.
    #[test]
    fn the_reader_accepts_what_is_suggested(
        set in sets(),
        error in errors(),
        orientation in prop::sample::select(Orientation::all().collect::<Vec<_>>()),
        others in 0..27_usize,
    ) {
        let listed = |cube: usize| set.cubes()[cube].readings[0];
        for cube in 0..27 {
            // The wrong cube stands at its number, and some of the others at theirs.
            let text = |typed: &str| {
                let cell = |other: usize| match (other + 27 - cube) % 27 {
                    0 => typed.to_owned(),
                    nth if nth <= others => Bracketed(&listed(other)).to_string(),
                    _ => ".".to_owned(),
                };
                (0..27).map(cell).collect::<Vec<_>>().join("\n")
            };
            let read = |typed: &str| parse_layout(&Source::new("table", text(typed)), &set);
            let typed = error.applied_to(&turned(&listed(cube), orientation));
            if let Err(error) = read(&Bracketed(&typed).to_string()) {
                let error = error.render(false);
                prop_assert!(error.lines().all(|line| line.chars().count() <= 80), "{}", error);
                let again = read(&suggestion(&error));
                prop_assert!(again.is_ok(), "{}\n{}", error, again.unwrap_err().render(false));
            }
        }
    }
}
