//! Both searches, and what excludes a layout, compared.

use std::array;

use proptest::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::StopReason;

use super::bound::{self, Bound, Weights, WeightsError, bound};
use super::{FaceletSet, OtherLayout, Printing, another_layout, check, fewest};
use crate::puzzle::{Cell, Facelet, Orientation, Set, Side};
use crate::solve::search::{Config, solve};

/// The toy with all digits printed.
pub(super) fn full() -> Printing {
    let found = solve(Set::toy(), &Config::default(), Control::UNLIMITED).into_found();
    Printing::full(&found.layouts[0]).expect("the layout is complete")
}

/// The full printing, without the sides of which the bit is set in all the words.
fn without(words: &[[u64; 3]]) -> Printing {
    let full = full();
    let is_kept = |facelet: &Facelet| {
        let number = FaceletSet::number(*facelet);
        words.iter().any(|word| word[number / 64] >> (number % 64) & 1 == 0)
    };
    full.only(&full.printed().iter().filter(is_kept).collect())
}

#[test]
fn all_digits_leave_one_layout() {
    let full = full();
    assert_eq!(full.digits(), 153);
    assert_eq!(another_layout(&full, Control::UNLIMITED).into_found(), None);
    assert_eq!(check(&full, Control::UNLIMITED).into_found().other, None);
}

#[test]
fn a_cube_without_digits_can_be_turned() {
    let full = full();
    let centre = Cell::at(1, 1, 1);
    let printed = full.printed().iter().filter(|facelet| facelet.cell != centre).collect();
    let printing = full.only(&printed);
    let other = another_layout(&printing, Control::UNLIMITED).into_found().expect("there is one");
    let moved = Cell::all()
        .zip(other.cubes)
        .filter(|(cell, cube)| (*cell, Orientation::AS_LISTED) != *cube);
    assert_eq!(moved.map(|(cell, _)| cell).collect::<Vec<_>>(), [centre]);
    let checked = check(&printing, Control::UNLIMITED).into_found();
    assert!(checked.other.is_some());
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(12))]

    /// Two or three words, so that a quarter or an eighth of the digits is left out.
    #[test]
    fn both_searches_agree(words in prop::collection::vec(any::<[u64; 3]>(), 2..4)) {
        let (full, printing) = (full(), without(&words));
        let other = another_layout(&printing, Control::UNLIMITED).into_found();
        let checked = check(&printing, Control::UNLIMITED).into_found();
        prop_assert_eq!(other.is_some(), checked.other.is_some());
        if let Some(other) = other {
            prop_assert!(!other.reasons(&full).is_printed(&printing.printed()));
        }
        if let Some(cubes) = checked.other {
            let other = OtherLayout::of_cubes(&printing, *cubes);
            prop_assert!(Cell::all().all(|cell| other.cubes.iter().any(|(cube, _)| *cube == cell)));
        }
    }

    /// A printing that leaves one layout excludes all that are near, as with two like cubes
    /// exchanged and turned.
    #[test]
    fn one_layout_excludes_those_near_it(words in prop::collection::vec(any::<[u64; 3]>(), 2..4)) {
        let (full, printing) = (full(), without(&words));
        let has_one = another_layout(&printing, Control::UNLIMITED).into_found().is_none();
        let places = Cell::all().flat_map(|a| Cell::all().map(move |b| (a, b)));
        for (n, (a, b)) in places.filter(|_| has_one).enumerate() {
            let mut cubes = OtherLayout::home();
            cubes[a.index()] = (b, Orientation::all().nth(n % 24).expect("there are 24"));
            cubes[b.index()] = (a, Orientation::all().nth(n % 23 + 1).expect("there are 24"));
            if bound::is_another_layout(&full, &cubes) {
                let other = OtherLayout::of_cubes(&full, cubes);
                prop_assert!(other.reasons(&full).is_printed(&printing.printed()));
            }
        }
    }
}

#[test]
fn a_search_that_is_stopped_keeps_all_digits() {
    let stop = || true;
    let outcome = fewest(&full(), &full().printed(), 1, 5, Control::stopping(&stop));
    assert_eq!(outcome.stop_reason(), Some(StopReason::Requested));
    assert_eq!(outcome.found().printing.digits(), 153);
}

/// A whole turned in some way, with some cubes turned as well.
fn cubes(turn: Orientation) -> [(Cell, Orientation); Cell::COUNT] {
    let cells: Vec<Cell> = Cell::all().collect();
    let mut cubes = array::from_fn(|n| (cells[n], turn));
    for cube in Cell::all() {
        cubes[turn.carry_cell(cube).index()] = (cube, turn);
    }
    cubes
}

#[test]
fn weights_of_what_isnt_another_layout_are_refused() {
    let full = full();
    let refused = |cubes| bound(&full, &Weights { unit: 1, layouts: vec![(1, cubes)] });
    for turn in Orientation::about_blank_axis() {
        assert_eq!(refused(cubes(turn)), Err(WeightsError(1)));
    }
    let mut twice = cubes(Orientation::AS_LISTED);
    twice[0].0 = Cell::at(2, 2, 2);
    assert_eq!(refused(twice), Err(WeightsError(1)));
    let mut colours = cubes(Orientation::AS_LISTED);
    colours.swap(13, 14);
    assert_eq!(refused(colours), Err(WeightsError(1)));
    let mut blank = cubes(Orientation::AS_LISTED);
    blank[0].1 = Orientation::quarter_turn(Side::Top);
    assert_eq!(refused(blank), Err(WeightsError(1)));
}

/// Each turned cube must show a digit, and a digit excludes one such layout at least.
#[test]
fn turned_cubes_need_a_digit_each() {
    let full = full();
    let turned = |cell: Cell| {
        let mut cubes = cubes(Orientation::AS_LISTED);
        cubes[cell.index()].1 = Orientation::quarter_turn(Side::Front);
        (10, cubes)
    };
    let layouts: Vec<_> = Cell::all().take(1).map(turned).collect();
    let found = bound(&full, &Weights { unit: 10, layouts });
    assert_eq!(found, Ok(Bound { weighted: 10, digits: 1 }));
    let none = bound(&full, &Weights { unit: 10, layouts: Vec::new() });
    assert_eq!(none, Ok(Bound { weighted: 0, digits: 0 }));
}
