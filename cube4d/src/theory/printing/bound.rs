//! A lower bound: a proof that fewer digits can't leave one layout.
//!
//! # The argument
//!
//! Given are other layouts, each with a weight. Say that some digits are printed and leave one
//! layout. Then each of the others is excluded by a reason that is printed: a single digit that
//! stands otherwise than its face is read, or a pair of equal digits in a house. Sort the printed
//! digits by value: S₁ are the printed 1s, and so on. A reason has digits of one value only
//! (below), so each layout is excluded by the S of at least one value. Write w(S) for the weights
//! of the layouts that S excludes. Then w(S₁) + … + w(S₉) is at least the sum W of all weights, and
//!
//! > |S₁| + … + |S₉| ≥ W − (w(S₁) − |S₁|) − … − (w(S₉) − |S₉|) ≥ W − m₁ − … − m₉,
//!
//! where m_d is the largest w(S) − |S| over all 2¹⁷ sets S of the seventeen sides that show d.
//! These are gone through one by one.
//!
//! **6 and 9.** A digit counts as what it is in the wanted layout. A 6 or 9 that stands the other
//! way up than its face is read could be part of a pair with the other kind. Here it excludes the
//! layout all by itself. That counts more as excluded than is, so that the bound stays one.
//!
//! How each face is read isn't part of the proof: whichever way is chosen, the layout must be
//! excluded. So each face is read in the direction of most of its digits.

use std::fmt;

use rayon::prelude::*;

use crate::puzzle::{Cell, Facelet, House, Orientation, Side};

pub use crate::puzzle::Weights;

use super::{OtherLayout, Print, Printing, turned_prints};

/// What weights prove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The number of digits needed, times [`Weights::unit`], rounded down.
    pub weighted: i64,
    /// The number of digits that must be printed.
    pub digits: u64,
}

/// Why weights prove nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightsError(pub usize);

impl std::error::Error for WeightsError {}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "layout {} isn't another layout of these cubes", self.0)
    }
}

/// What weights prove for the digits of a full printing.
///
/// # Errors
/// If what has a weight isn't a layout of the same cubes, with alternating colours and the blank
/// sides at the back, or if it is the wanted one.
pub fn bound(full: &Printing, weights: &Weights) -> Result<Bound, WeightsError> {
    for (n, (_, cubes)) in weights.layouts.iter().enumerate() {
        if !is_another_layout(full, cubes) {
            return Err(WeightsError(n + 1));
        }
    }
    let sum: i64 = weights.layouts.iter().map(|(weight, _)| i64::from(*weight)).sum();
    let most: Vec<i64> =
        (1..=9).into_par_iter().map(|value| most_excluded(full, weights, value)).collect();
    let weighted = sum - most.iter().sum::<i64>();
    let unit = i64::from(weights.unit.max(1));
    // What is needed is a whole number.
    let digits = weighted.max(0).div_euclid(unit) + i64::from(weighted.max(0) % unit > 0);
    Ok(Bound { weighted, digits: digits as u64 })
}

/// Whether this is a layout other than the wanted one.
pub(super) fn is_another_layout(
    full: &Printing,
    cubes: &[(Cell, Orientation); Cell::COUNT],
) -> bool {
    let is_used_once = |cube: Cell| cubes.iter().filter(|(other, _)| *other == cube).count() == 1;
    let stands_right = |(cell, &(cube, orientation)): (Cell, &(Cell, Orientation))| {
        let prints = turned_prints(full.cube(cube), orientation);
        let is_blank_right = Side::ALL.into_iter().all(|side| {
            let is_back = House::of(Facelet { cell, side }) == House::BLANK;
            is_back == (prints[side.index()] == Print::Blank)
        });
        cell.is_even() == cube.is_even() && is_blank_right
    };
    let is_wanted = |turn: Orientation| {
        Cell::all().all(|cube| cubes[turn.carry_cell(cube).index()] == (cube, turn))
    };
    Cell::all().all(is_used_once)
        && Cell::all().zip(cubes).all(stands_right)
        && !Orientation::about_blank_axis().any(is_wanted)
}

/// What excludes a layout, among the sides that show one digit. A side is a bit.
struct Excluded {
    weight: i64,
    /// The sides that exclude the layout alone.
    singles: u32,
    /// For each side those that exclude it together with it.
    partners: Vec<u32>,
}

/// The largest w(S) − |S|, in weights, over all sets S of the sides that show a digit.
fn most_excluded(full: &Printing, weights: &Weights, value: u8) -> i64 {
    let shows =
        |facelet: &Facelet| full.print(*facelet).mark().is_some_and(|m| m.digit.value() == value);
    let sides: Vec<Facelet> = full.printed().iter().filter(shows).collect();
    let bit =
        |facelet: &Facelet| sides.iter().position(|side| side == facelet).map_or(0, |n| 1u32 << n);
    let excluded = |(weight, cubes): &(u32, [(Cell, Orientation); Cell::COUNT])| {
        let reasons = OtherLayout::of_cubes(full, *cubes).reasons_of_one_value(full);
        let singles = reasons.singles.iter().map(bit).fold(0, |all, bit| all | bit);
        let mut partners = vec![0; sides.len()];
        for [a, b] in &reasons.pairs {
            for (one, other) in [(a, b), (b, a)] {
                if let Some(n) = sides.iter().position(|side| side == one) {
                    partners[n] |= bit(other);
                }
            }
        }
        Excluded { weight: i64::from(*weight), singles, partners }
    };
    let layouts: Vec<Excluded> = weights.layouts.iter().map(excluded).collect();
    let open: Vec<&Excluded> = layouts.iter().collect();
    most_from(0, sides.len(), 0, &open, i64::from(weights.unit))
}

/// The largest w(S) − |S| over all sets that agree with `chosen` on the first sides. `open` are the
/// layouts that these don't exclude.
fn most_from(side: usize, sides: usize, chosen: u32, open: &[&Excluded], unit: i64) -> i64 {
    if side == sides {
        return 0;
    }
    let without = most_from(side + 1, sides, chosen, open, unit);
    let is_excluded = |layout: &&&Excluded| {
        layout.singles >> side & 1 == 1 || layout.partners[side] & chosen != 0
    };
    let gained: i64 = open.iter().filter(is_excluded).map(|layout| layout.weight).sum();
    let rest: Vec<&Excluded> = open.iter().filter(|layout| !is_excluded(layout)).copied().collect();
    let with = most_from(side + 1, sides, chosen | 1 << side, &rest, unit) + gained - unit;
    without.max(with)
}
