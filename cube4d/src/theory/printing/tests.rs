//! Both searches, and what excludes a layout, compared.

use std::array;
use std::num::NonZeroI32;

use proptest::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::StopReason;

use super::other::is_another_layout;
use super::refutation::{RefutationError, verify};
use super::{FaceletSet, OtherLayout, Printing, another_layout, check, fewest};
use crate::puzzle::{Cell, Difference, Facelet, Literal, Orientation, Refutation, Set, Side};
use crate::solve::search::{Config, solve};

/// The toy with all digits printed.
pub(super) fn full() -> Printing {
    let found = solve(Set::toy(), &Config::default(), Control::UNLIMITED).into_found();
    Printing::full(&found.layouts[0]).expect("the layout is complete")
}

/// The full printing, without the sides of which the bit is set in all the words.
pub(super) fn without(words: &[[u64; 3]]) -> Printing {
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
            if is_another_layout(&full, &cubes) {
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
fn what_isnt_another_layout_is_refused() {
    let full = full();
    let verified = |cubes| {
        let layouts = vec![Difference { cubes, faces: Vec::new() }];
        let refutation = Refutation { at_least: 30, layouts, lemmas: Vec::new() };
        verify(&full, &refutation, Control::UNLIMITED).into_found()
    };
    for turn in Orientation::about_blank_axis() {
        assert_eq!(verified(cubes(turn)), Err(RefutationError::Layout(1)));
    }
    let mut twice = cubes(Orientation::AS_LISTED);
    twice[0].0 = Cell::at(2, 2, 2);
    assert_eq!(verified(twice), Err(RefutationError::Layout(1)));
    let mut colours = cubes(Orientation::AS_LISTED);
    colours.swap(13, 14);
    assert_eq!(verified(colours), Err(RefutationError::Layout(1)));
    let mut blank = cubes(Orientation::AS_LISTED);
    blank[0].1 = Orientation::quarter_turn(Side::Top);
    assert_eq!(verified(blank), Err(RefutationError::Layout(1)));
    let mut exchanged = cubes(Orientation::AS_LISTED);
    exchanged.swap(0, 2);
    assert_eq!(verified(exchanged), Err(RefutationError::Open));
}

#[test]
fn a_lemma_that_does_not_follow_is_refused() {
    let full = full();
    let verified = |lemma: &[i32]| {
        let literal = |&number| Literal::new(NonZeroI32::new(number).expect("it isn't 0"));
        let lemmas = vec![lemma.iter().map(literal).collect()];
        let refutation = Refutation { at_least: 30, layouts: Vec::new(), lemmas };
        verify(&full, &refutation, Control::UNLIMITED).into_found()
    };
    // The first digit needn't be printed, the first cube must have a digit, and there aren't as
    // many variables.
    assert_eq!(verified(&[1]), Err(RefutationError::Lemma(1)));
    assert_eq!(verified(&[1, 2, 3, 4, 5]), Err(RefutationError::Open));
    assert_eq!(verified(&[1, -1_000_000]), Err(RefutationError::Lemma(1)));
}
