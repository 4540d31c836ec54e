//! How few digits of the toy must be printed.

use cube4d::Control;
use cube4d::notation::{parse_printing, parse_weights};
use cube4d::printing::bound::{Weights, bound};
use cube4d::printing::{OtherLayout, Printing, another_layout, check};
use cube4d::puzzle::{Cell, Facelet, House};
use rayon::prelude::*;
use solidoku_common::input::Source;

use super::{OWN, solution};
use crate::claim::{Claim, Tier, Value, claim};

const PRINTING: &str = include_str!("../../../../results/cube4d/fewest-digits.txt");
const WEIGHTS: &str = include_str!("../../../../results/cube4d/fewest-digits-bound.txt");

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("cube4d.own.fewest-digits", OWN)
            .says("60 of the toy's 153 digits are enough for its one layout to be the only one.")
            .published(Value::list(["60 digits, of the toy", "one layout"]))
            .recomputed("cell by cell, every cube in every orientation", || {
                let outcome = check(&printing(), Control::UNLIMITED);
                assert!(outcome.is_exhausted(), "nothing stops the search");
                digits_and_layouts(outcome.found().other.is_none())
            })
            .confirmed("exact cover", || {
                let outcome = another_layout(&printing(), Control::UNLIMITED);
                assert!(outcome.is_exhausted(), "nothing stops the search");
                digits_and_layouts(outcome.found().is_none())
            })
            .tier(Tier::Full),
        claim("cube4d.own.fewest-digits-bound", OWN)
            .says("At least 32 of the toy's digits must be printed for it to have one layout.")
            .published(Value::count(BOUND))
            .recomputed("weights, each set of seventeen sides by branching", || {
                bound(&full(), &weights()).map_or(0, |bound| bound.digits)
            })
            .confirmed("the same weights, added up for each set", bound_literally)
            .tier(Tier::Standard),
    ]
}

const BOUND: u64 = 32;

fn full() -> Printing {
    Printing::full(&solution()).expect("the layout is complete")
}

fn printing() -> Printing {
    parse_printing(&Source::new("fewest-digits.txt", PRINTING)).expect("it is a printing")
}

fn weights() -> Weights {
    parse_weights(&Source::new("fewest-digits-bound.txt", WEIGHTS)).expect("they are weights")
}

/// The digits of the printing, and how many layouts it has.
fn digits_and_layouts(is_only: bool) -> Value {
    let (printing, full) = (printing(), full());
    let of_toy = if full.only(&printing.printed()) == printing { "" } else { "not " };
    let layouts = if is_only { "one layout" } else { "more than one" };
    Value::list([format!("{} digits, {of_toy}of the toy", printing.digits()), layouts.to_owned()])
}

/// The bound by adding up, for each value and each set of sides that show it, the weights of the
/// layouts that it excludes.
fn bound_literally() -> u64 {
    let (full, weights) = (full(), weights());
    let unit = i64::from(weights.unit);
    let sum: i64 = weights.layouts.iter().map(|&(weight, _)| i64::from(weight)).sum();
    let most = |value: u8| -> i64 {
        let shows = |facelet: &Facelet| {
            full.print(*facelet).mark().is_some_and(|mark| mark.digit.value() == value)
        };
        let sides: Vec<Facelet> = full.printed().iter().filter(shows).collect();
        // For each layout the sets of one or two sides that exclude it, as bits.
        let excluding: Vec<(i64, Vec<u32>)> = weights
            .layouts
            .iter()
            .map(|(weight, cubes)| {
                let other = OtherLayout::of_cubes(&full, *cubes);
                (i64::from(*weight), excluding(&full, &other, &sides))
            })
            .collect();
        let gain = |set: u32| {
            let is_excluded =
                |(_, sets): &&(i64, Vec<u32>)| sets.iter().any(|&few| few & !set == 0);
            let weight: i64 = excluding.iter().filter(is_excluded).map(|(weight, _)| weight).sum();
            weight - unit * i64::from(set.count_ones())
        };
        (0..1u32 << sides.len()).into_par_iter().map(gain).max().unwrap_or(0)
    };
    let weighted = sum - (1..=9).map(most).sum::<i64>();
    u64::try_from(weighted).unwrap_or(0).div_ceil(u64::from(weights.unit))
}

/// The single sides and pairs of sides, among those that show a value, that exclude a layout: they
/// are read in it one by one. A 6 or 9 that stands upside down excludes it alone.
fn excluding(full: &Printing, other: &OtherLayout, sides: &[Facelet]) -> Vec<u32> {
    let mut sets = Vec::new();
    let mut places = Vec::new();
    for (n, home) in sides.iter().enumerate() {
        let (cell, (_, orientation)) = Cell::all()
            .zip(other.cubes)
            .find(|(_, (cube, _))| *cube == home.cell)
            .expect("each cube is somewhere");
        let mark = full.print(*home).mark().expect("it shows a digit");
        let (side, quarter) = orientation.carry(home.side, mark.quarter);
        let at = Facelet { cell, side };
        places.push(at);
        if other.directions[House::of(at).index()] != quarter {
            sets.push(1 << n);
        }
    }
    for (m, b) in places.iter().enumerate() {
        for (n, a) in places[..m].iter().enumerate() {
            let is_in = |house: &House| {
                let all = house.facelets();
                *house != House::BLANK && all.contains(a) && all.contains(b)
            };
            if House::all().any(|house| is_in(&house)) {
                sets.push(1 << m | 1 << n);
            }
        }
    }
    sets
}
