//! How many sets of 27 cubes have exactly one layout.

use cube4d::Control;
use cube4d::api::census::{self, Request};
use cube4d::census::{Counted, count, reference, sample, survey};
use cube4d::puzzle::{House, Side};
use rayon::prelude::*;
use solidoku_common::number::grouped;

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
                let sides = [Side::Top, Side::Bottom];
                Value::list(reference::ways_beside(&FRONT, sides, House::column).map(grouped))
            })
            .tier(Tier::Standard),
        claim("cube4d.own.sets-with-one-layout", OWN)
            .says(
                "Nearly all sets of 27 cubes that have a layout at random have one. (Of the first \
                 100 random ones, how many have one layout.)",
            )
            .published(Value::count(SETS_WITH_ONE))
            .recomputed("exact cover", || {
                let outcome = survey(1, SETS, Counted::All, Control::UNLIMITED);
                Value::count(outcome.found().with_one)
            })
            .confirmed("cell by cell, every cube in every orientation", || {
                let set = |number| sample::random_layout(1, number, Counted::All).set();
                let one = (0..SETS).into_par_iter().map(set).filter(reference::has_one_layout);
                Value::count(one.count() as u64)
            })
            .tier(Tier::Standard),
        claim("cube4d.own.number-of-toys", OWN)
            .says(
                "Between 5.522 · 10^94 and 5.531 · 10^94 sets of 27 cubes have exactly one layout (an \
                 estimate, with 95 % confidence): of 20,000 random layouts out of exactly 9!^13 · \
                 2,612,736^2 · 4^17 / 4, 19,927 have a set with no other.",
            )
            .published(Value::list(["19,927 of 20,000", "5.522 to 5.531 · 10^94"]))
            .recomputed("exact cover; Wilson's interval", || {
                let request = Request { seed: Some(1), sets: 20_000, ..Request::default() };
                let report = census::run(&request, Control::UNLIMITED).expect("it can be asked");
                let (one, of) = (grouped(report.survey.with_one), grouped(report.survey.sets));
                let [least, most] = report.interval.map(|toys| toys / 1e94);
                Value::list([format!("{one} of {of}"), format!("{least:.3} to {most:.3} · 10^94")])
            })
            .tier(Tier::Full),
    ]
}

const FRONT: [u8; 9] = [1, 2, 3, 5, 6, 4, 9, 7, 8];

const SETS: u64 = 100;
const SETS_WITH_ONE: u64 = 100;
