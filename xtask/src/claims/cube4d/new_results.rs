//! What was found here about the toy: its layout, which the post shows in photographs alone, what
//! was misread in the post's list of cubes, and what each rule is needed for.

use std::collections::BTreeSet;
use std::iter;
use std::ops::ControlFlow;

use cube4d::Control;
use cube4d::generate::{GeneratorOptions, MagicFace, generate};
use cube4d::puzzle::{
    Colour, Cube, Layout, Mark, Orientations, Placed, Rules, Set, Sides, has_magic_diagonals,
};
use cube4d::reference;
use cube4d::search::{Config, solve};
use rayon::prelude::*;
use solidoku_common::digit::Digit;
use solidoku_common::number::counted;

use super::{BY_COVER, OWN, counts, post, solution, toy, unaligned, visible};
use crate::claim::{Claim, Tier, Value, claim};

const BY_CELLS_OR_SIGHT: &str =
    "cell by cell, every cube in every orientation; without inner faces, what cubes show outside";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("cube4d.own.layout", OWN)
            .says(
                "The layout of the toy, slice by slice from the blank side: top, \
                 front-right-back-left, bottom of each cube. (The post shows photographs of it.)",
            )
            .published(Value::list(published()))
            .recomputed(BY_COVER, || Value::list(names(&solution())))
            .confirmed("what the post's program, reimplemented, prints", || {
                Value::list(post::run().accepted.iter().flatten().map(|&cube| name(cube)))
            }),
        claim("cube4d.own.almost-magic", OWN)
            .says(
                "The almost magic square is between the blank layer and the next one: its rows, and \
                 the sums of its diagonals.",
            )
            .published(Value::list(["168 573 924", "diagonals 12 and 24"]))
            .recomputed(BY_COVER, || Value::list(semi_magic(&solution())))
            .confirmed("the fronts of the blank layer, as the post's program prints it", || {
                let run = post::run();
                let fronts: Vec<u8> = run.accepted[0][..9].iter().map(|cube| cube[1]).collect();
                Value::list(square(&fronts))
            }),
        claim("cube4d.own.misread-bottoms", OWN)
            .says(
                "The cubes as the post types them have no layout by all rules. With the 6 or 9 on \
                 the bottom of 7 2315, 5 1856, 2 8441 and 6 3217 read the other way they have one, \
                 and with only three of these four none.",
            )
            .published(Value::list(["none", "one", "none; none; none; none"]))
            .recomputed("exact cover by cubes as typed, all upright", || {
                misread(|set| {
                    let config =
                        Config { orientations: Orientations::AsListed, ..Config::default() };
                    let outcome = solve(set, &config, Control::UNLIMITED);
                    outcome.into_found().count
                })
            })
            .confirmed("cell by cell, cubes as typed, all upright", || {
                misread(|set| by_cells(set, &Rules::default(), Orientations::AsListed).0)
            }),
        claim("cube4d.own.what-rules-are-for", OWN)
            .says(
                "In how many ways the toy can be built, and how many of them look different: by all \
                 rules; without colours; without rings; without inner faces.",
            )
            .published(Value::list(["1, 1", "2, 2", "4, 4", "3,840, 1"]))
            .recomputed(BY_COVER, || Value::list(weakened_rules().map(|rules| counts(&toy(rules)))))
            .confirmed(BY_CELLS_OR_SIGHT, || {
                let counts: Vec<String> = weakened_rules()
                    .into_par_iter()
                    .map(|rules| match rules.internal {
                        true => {
                            let (ways, looks) = by_cells(Set::toy(), &rules, Orientations::All);
                            format!("{}, {looks}", ways / 4)
                        }
                        false => visible::counts(&rules),
                    })
                    .collect();
                Value::list(counts)
            })
            .tier(Tier::Full),
        claim("cube4d.own.no-alignment", OWN)
            .says(
                "Even if digits may face in any direction, so that 6s and 9s can be read either way, \
                 there is one way to build the toy (and so one that looks different).",
            )
            .published(Value::one("1, 1"))
            .recomputed(
                "layers as 2-factors of pairs; random parts of it compared with exact cover in \
                 tests",
                || {
                    let found = toy(Rules { alignment: false, ..Rules::default() });
                    let exact = counted(found.nodes, "partial filling");
                    Value::one(counts(&found)).rounded_from(exact)
                },
            )
            .confirmed(unaligned::BY_SUBTREES, unaligned::counts)
            .tier(Tier::Full),
        claim("cube4d.own.visible-without-colours", OWN)
            .says(
                "Ignoring colours and inner faces, there are 95,476,704 ways to build the toy, 1,668 \
                 of which look different from outside.",
            )
            .published(Value::one("95,476,704, 1,668"))
            .recomputed(BY_COVER, || {
                let rules = Rules { colours: false, internal: false, ..Rules::default() };
                Value::one(counts(&toy(rules)))
            })
            .confirmed("what cubes show outside, for each way in which the five faces stand", || {
                let rules = Rules { colours: false, internal: false, ..Rules::default() };
                Value::one(visible::counts(&rules))
            })
            .tier(Tier::Full),
        claim("cube4d.own.fully-magic", OWN)
            .says(
                "There are sets of cubes with a magic square on an inner face, diagonals and all, that \
                 have one layout. (The toy's square is only almost magic.)",
            )
            .published(Value::list(["1 layout, with a magic square"; FULLY_MAGIC_SETS]))
            .recomputed("exact cover, three new sets", || {
                let layouts = fully_magic_sets().map(|set| {
                    let found = solve(&set, &Config::default(), Control::UNLIMITED).into_found();
                    with_magic_square(found.count, &found.layouts)
                });
                Value::list(layouts)
            })
            .confirmed("cell by cell, every cube in every orientation", || {
                let layouts = fully_magic_sets().map(|set| {
                    let (rules, mut layouts) = (Rules::default(), Vec::new());
                    let all = Orientations::All;
                    reference::visit(&set, &rules, all, 27, Control::UNLIMITED, |layout| {
                        layouts.push(layout.clone());
                        ControlFlow::Continue(())
                    });
                    // The whole stands in four positions.
                    with_magic_square(layouts.len() as u64 / 4, &layouts)
                });
                Value::list(layouts)
            })
            .tier(Tier::Standard),
    ]
}

/// How many sets are made to show that there are some.
const FULLY_MAGIC_SETS: usize = 3;

/// New sets with a magic square inside.
fn fully_magic_sets() -> impl Iterator<Item = Set> {
    let magic = Some(MagicFace::Full);
    let options = GeneratorOptions { magic, colours: true, ..GeneratorOptions::default() };
    let made = move |seed| generate(seed, &options, Control::UNLIMITED).into_found().set;
    (1..).filter_map(made).map(|unique| unique.set).take(FULLY_MAGIC_SETS)
}

/// As in "1 layout, with a magic square", which each of the layouts must have.
fn with_magic_square(count: u64, layouts: &[Layout]) -> String {
    let is_magic = |layout: &Layout| {
        layout
            .semi_magic_faces()
            .any(|face| layout.values(face).is_some_and(|it| has_magic_diagonals(&it)))
    };
    let with = if layouts.iter().all(is_magic) { "with" } else { "without" };
    format!("{}, {with} a magic square", counted(count, "layout"))
}

/// All rules, and all but one.
fn weakened_rules() -> [Rules; 4] {
    let all = Rules::default();
    [
        all,
        Rules { colours: false, ..all },
        Rules { rings: false, ..all },
        Rules { internal: false, ..all },
    ]
}

/// How many ways the reference search finds, the whole in four positions, and how many look
/// different.
fn by_cells(set: &Set, rules: &Rules, orientations: Orientations) -> (u64, usize) {
    let (mut ways, mut seen) = (BTreeSet::new(), BTreeSet::new());
    let outcome = reference::visit(set, rules, orientations, 27, Control::UNLIMITED, |layout| {
        let way: Vec<_> =
            layout.placed().map(|(_, p)| (p.cube, p.reading, p.orientation)).collect();
        ways.insert(way);
        seen.insert(layout.appearance_up_to_turns(Sides::All));
        ControlFlow::Continue(())
    });
    assert!(outcome.is_exhausted(), "nothing stops the search");
    (ways.len() as u64, seen.len())
}

/// What is counted of the cubes as typed, with all four bottoms read otherwise, and with three of
/// them.
fn misread(count: impl Fn(&Set) -> u64) -> Value {
    let word = |bottoms: &[[u8; 5]]| match count(&as_typed(bottoms)) {
        0 => "none".to_owned(),
        1 => "one".to_owned(),
        more => more.to_string(),
    };
    let without = |n: usize| [&MISREAD[..n], &MISREAD[n + 1..]].concat();
    let three = [0, 1, 2, 3].map(|n| word(&without(n))).join("; ");
    Value::list([word(&[]), word(&MISREAD), three])
}

/// The layout, slice by slice from the blank side, as the post types cubes.
fn published() -> Vec<String> {
    const PRINTED: &str = "6 1-2-0-7 6|5 6-1-0-1 4|9 8-4-0-9 3|6 5-5-0-2 7|3 7-9-0-7 8|4 3-3-0-8 \
                           6|1 9-6-0-4 5|3 2-7-0-5 8|5 4-9-0-2 1|8 9-1-9-3 5|1 6-6-2-6 8|3 5-1-6-4 \
                           2|5 1-8-5-6 6|9 7-4-3-4 1|2 4-7-8-6 4|2 8-4-4-1 6|8 2-3-7-8 7|6 3-2-1-7 \
                           9|7 2-3-1-5 6|2 9-2-9-3 1|4 8-6-7-5 7|7 1-9-5-9 2|1 4-8-8-2 3|8 5-8-2-3 \
                           5|4 3-7-6-8 4|7 6-5-4-9 3|9 7-5-3-1 2";
    PRINTED.split('|').map(str::to_owned).collect()
}

/// The cubes of a layout as the post types them, whatever their bottoms are read as.
fn names(layout: &Layout) -> Vec<String> {
    let typed = |placed: &Placed| {
        let shown = placed.faces.map(|face| face.map_or(0, |mark| mark.digit.value()));
        let all = post::ORANGE.iter().chain(&post::WHITE).chain([&post::ORANGE_ALTERNATE]);
        let same = |cube: &&post::Typed| cube[..5] == shown[..5];
        all.chain(&post::WHITE_ALTERNATES).copied().find(|cube| same(&cube)).unwrap_or(shown)
    };
    layout.placed().map(|(_, placed)| name(typed(placed))).collect()
}

/// The cubes, by their first five digits, whose bottoms read otherwise than typed in the layout.
const MISREAD: [[u8; 5]; 4] = [[7, 2, 3, 1, 5], [5, 1, 8, 5, 6], [2, 8, 4, 4, 1], [6, 3, 2, 1, 7]];

/// The cubes as typed, with these bottoms the other way up. The post lists them as they stand in
/// its layout, so that its digits without a mark are upright. That isn't quite so for alternates,
/// which no text of a set may say.
fn as_typed(misread: &[[u8; 5]]) -> Set {
    let faces = |cube: &post::Typed| {
        let [sides @ .., bottom] = *cube;
        let mut shown = *cube;
        shown[5] = if misread.contains(&sides) { 15 - bottom } else { bottom };
        shown.map(|digit| Digit::new(digit).map(Mark::upright))
    };
    // Alternates are spun half: front and back, left and right change places.
    let is_spun = |cube: &post::Typed, alternate: &&post::Typed| {
        cube[1..5] == [alternate[3], alternate[4], alternate[1], alternate[2]]
    };
    let alternates = || post::WHITE_ALTERNATES.iter().chain([&post::ORANGE_ALTERNATE]);
    let with_alternates = |colour, cube: &post::Typed| {
        let alternates = alternates().filter(|alternate| is_spun(cube, alternate));
        Cube { colour, readings: iter::once(cube).chain(alternates).map(faces).collect() }
    };
    let orange = post::ORANGE.iter().map(|cube| with_alternates(Colour::Orange, cube));
    let white = post::WHITE.iter().map(|cube| with_alternates(Colour::White, cube));
    Set::new(orange.chain(white).collect()).expect("they are as many of each kind")
}

/// A cube's name: its digits as the post types them.
fn name([top, front, right, back, left, bottom]: post::Typed) -> String {
    format!("{top} {front}-{right}-{back}-{left} {bottom}")
}

/// The rows of each semi-magic face, and its diagonals.
fn semi_magic(layout: &Layout) -> Vec<String> {
    let values = layout.semi_magic_faces().map(|face| layout.values(face).expect("it is whole"));
    values.flat_map(|values| square(&values)).collect()
}

/// A square's rows, and the sums of its diagonals.
fn square(v: &[u8]) -> [String; 2] {
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<String>();
    let rows = v.chunks(3).map(row).collect::<Vec<_>>().join(" ");
    [rows, format!("diagonals {} and {}", v[0] + v[4] + v[8], v[2] + v[4] + v[6])]
}
