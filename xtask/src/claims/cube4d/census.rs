//! How many sets of 27 cubes have exactly one layout.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use common::number::grouped;
use cube4d::Control;
use cube4d::census::{count, sample, survey};
use cube4d::puzzle::{House, Layer, Orientations, Rules, Side, Sides, is_semi_magic};
use cube4d::reference;
use rayon::prelude::*;

use super::OWN;
use crate::claim::{Claim, Tier, Value, claim};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("cube4d.own.filled-layouts", OWN)
            .says(
                "Beside any front of the toy there are 2,612,736 ways to fill top and bottom, and as \
                 many for left and right. (How many, and how many of these, beside the front 123 564 978, \
                 have no face whose rows and columns sum to 15.)",
            )
            .published(Value::list(["2,612,736", "2,607,624"]))
            .recomputed("which sets of three digits can be columns", || {
                let beside = [count::ways_beside_front(), count::ways_without_square_beside(&FRONT)];
                Value::list(beside.map(grouped))
            })
            .confirmed("facelet by facelet, every digit that fits", || {
                Value::list(beside_front_literally().map(grouped))
            })
            .tier(Tier::Standard),
        claim("cube4d.own.sets-with-one-layout", OWN)
            .says(
                "Nearly all sets of 27 cubes that have a layout at random have one. (Of the first \
                 100 random ones, how many have one layout.)",
            )
            .published(Value::count(SETS_WITH_ONE))
            .recomputed("exact cover", || {
                let outcome = survey(1, SETS, false, Control::UNLIMITED);
                Value::count(outcome.found().with_one)
            })
            .confirmed("cell by cell, every cube in every orientation", || {
                Value::count((0..SETS).into_par_iter().filter(|&n| has_one(n)).count() as u64)
            })
            .tier(Tier::Standard),
    ]
}

const FRONT: [u8; 9] = [1, 2, 3, 5, 6, 4, 9, 7, 8];

const SETS: u64 = 100;
const SETS_WITH_ONE: u64 = 100;

/// Whether a random set has one layout, by the second search.
fn has_one(number: u64) -> bool {
    let set = sample::random_layout(1, number, false).set();
    let mut looks = BTreeSet::new();
    let (all, control) = (Orientations::All, Control::UNLIMITED);
    reference::visit(&set, &Rules::default(), all, 27, control, |layout| {
        looks.insert(layout.appearance_up_to_turns(Sides::All));
        if looks.len() > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    looks.len() == 1
}

/// All ways to fill top and bottom beside the front, and those in which neither is such a square.
fn beside_front_literally() -> [u64; 2] {
    let [top, front, bottom] =
        [Side::Top, Side::Front, Side::Bottom].map(|side| House::outer_face(side).facelets());
    let rings = Layer::ALL.map(|x| House::Column(x).facelets());
    let ring = |facelet| rings.iter().position(|all| all.contains(&facelet)).expect("it is on one");
    let mut shown = [0; 3];
    for (facelet, value) in front.into_iter().zip(FRONT) {
        shown[ring(facelet)] |= 1 << value;
    }
    let places: Vec<usize> = top.into_iter().chain(bottom).map(ring).collect();
    let mut counts = [0; 2];
    fill(&places, &mut Vec::new(), &mut [0; 2], &mut shown, &mut counts);
    counts
}

/// Fills the places that are left, the first nine of which are the top.
fn fill(
    places: &[usize],
    values: &mut Vec<u8>,
    faces: &mut [u16; 2],
    rings: &mut [u16; 3],
    counts: &mut [u64; 2],
) {
    let Some(&ring) = places.get(values.len()) else {
        let is_square = |values: &[u8]| values.try_into().is_ok_and(|nine| is_semi_magic(&nine));
        counts[0] += 1;
        counts[1] += u64::from(!values.chunks(9).any(is_square));
        return;
    };
    let face = values.len() / 9;
    for value in 1..=9 {
        let bit = 1 << value;
        if (faces[face] | rings[ring]) & bit == 0 {
            (faces[face], rings[ring]) = (faces[face] | bit, rings[ring] | bit);
            values.push(value);
            fill(places, values, faces, rings, counts);
            values.pop();
            (faces[face], rings[ring]) = (faces[face] & !bit, rings[ring] & !bit);
        }
    }
}
