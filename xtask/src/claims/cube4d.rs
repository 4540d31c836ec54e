//! The 4D Sudoku toy: the post "Solving the 4D Sudoku cube", and what was found here beside it.

mod post;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use common::input::Source;
use common::number::{counted, grouped};
use cube4d::Control;
use cube4d::check::violations;
use cube4d::notation;
use cube4d::puzzle::{
    Cell, Colour, Cube, CubeNumber, House, Layout, Orientation, Orientations, Placed, Rules, Set,
    Side, Sides,
};
use cube4d::reference;
use cube4d::search::{Config, Found, solve};

use crate::claim::{Claim, Tier, Value, claim};

const POST: &str = "\"Solving the 4D Sudoku cube\", a post with a program in Python";
const OWN: &str = "Solidoku's own results on the 4D Sudoku toy";

const BY_COVER: &str = "exact cover by cubes in any of 24 orientations";
const BY_CELLS: &str = "cell by cell, every cube in every orientation";

/// All claims about the toy.
pub(super) fn claims() -> Vec<Claim> {
    let mut claims = of_the_post();
    claims.extend(own());
    claims
}

fn of_the_post() -> Vec<Claim> {
    vec![
        claim("cube4d.post.one-solution", POST)
            .says("And here is the one solution.")
            .published(Value::count(1))
            .recomputed(BY_COVER, || toy(Rules::default()).count)
            .confirmed(BY_CELLS, || by_cells(Orientations::All))
            .tier(Tier::Standard),
        claim("cube4d.post.program", POST)
            .says(
                "The program, with its checks as printed (6s and 9s on the bottom never compared), \
                 prints one layout.",
            )
            .published(Value::count(1))
            .recomputed("the post's recursion over its data as typed, replayed", || {
                let run = post::run();
                let exact = format!("{} cubes placed, {} tried", run.placements, run.tries);
                Value::count(run.accepted.len() as u64).rounded_from(exact)
            }),
        claim("cube4d.post.layout", POST)
            .says("The layout that its program prints, slice by slice from the blank side.")
            .published(Value::list(printed()))
            .recomputed(BY_COVER, || Value::list(names(&solution()))),
        claim("cube4d.post.bottoms", POST)
            .says("The cubes as typed, by all rules, have one layout.")
            .published(Value::count(1))
            .recomputed("exact cover by cubes as typed, all upright", || as_typed(&[]))
            .erratum(
                "Read as they stand in the layout, four bottoms were misread: on 7 2315, 5 1856 \
                 and 2 8441 it is a 9 (typed 6), on 6 3217 a 6 (typed 9). With these it has one, \
                 and with any of them left out none",
                || {
                    let without = |n: usize| [&MISREAD[..n], &MISREAD[n + 1..]].concat();
                    as_typed(&MISREAD) == 1 && (0..4).all(|n| as_typed(&without(n)) == 0)
                },
            ),
        claim("cube4d.post.colours", POST)
            .says("There are 14 orange and 13 white cubes.")
            .published(Value::list(["14 orange", "13 white"]))
            .recomputed("the cells of each checkerboard class", || {
                let even = Cell::all().filter(|cell| cell.is_even()).count();
                Value::list([format!("{even} orange"), format!("{} white", 27 - even)])
            })
            .confirmed("the set", || {
                let of = |colour: Colour| {
                    Set::toy().cubes().iter().filter(|cube| cube.colour == colour).count()
                };
                let (orange, white) = (of(Colour::Orange), of(Colour::White));
                Value::list([format!("{orange} orange"), format!("{white} white")])
            }),
        claim("cube4d.post.blanks", POST)
            .says("Nine of the cubes had one blank face, which must all be one face of the cube.")
            .published(Value::count(9))
            .recomputed("cubes of the set with a blank", || Set::toy().blanks().count())
            .confirmed("blank sides on the back of the layout", || {
                let layout = solution();
                let back = House::BLANK.facelets();
                let blank = back.iter().filter(|facelet| layout.mark(**facelet).is_none());
                Value::count(blank.count() as u64)
            }),
        claim("cube4d.post.blank-layer", POST)
            .says(
                "This was enough to solve the bottom square (with the blank face), but there was \
                 more than one matching solution.",
            )
            .published(Value::one("more than one"))
            .recomputed(
                "cell by cell as far as the blank layer, cubes as listed, bottoms either way up, \
                 no rings",
                || more_than_one(blank_layers()),
            )
            .confirmed(
                "all 5!·4! ways to place the nine cubes, 6s and 9s read both ways, and the literal \
                 checker",
                || more_than_one(blank_layers_literally()),
            ),
        claim("cube4d.post.almost-magic", POST)
            .says(
                "The almost magic square: rows and columns of one face sum to 15, its diagonals \
                 don't.",
            )
            .published(Value::list(["168 573 924", "diagonals 12 and 24"]))
            .recomputed(BY_COVER, || Value::list(semi_magic(&solution()))),
    ]
}

fn own() -> Vec<Claim> {
    vec![
        claim("cube4d.own.what-rules-are-for", OWN)
            .says(
                "The toy's layouts, as placements and as visually distinct layouts: with all \
                 rules; without colours; rings; inner faces.",
            )
            .published(Value::list(["1, 1", "2, 2", "4, 4", "3,840, 1"]))
            .recomputed(BY_COVER, || {
                let all = Rules::default();
                let less = [
                    all,
                    Rules { colours: false, ..all },
                    Rules { rings: false, ..all },
                    Rules { internal: false, ..all },
                ];
                Value::list(less.map(|rules| counts(&toy(rules))))
            }),
        claim("cube4d.own.no-alignment", OWN)
            .says(
                "With cubes in all orientations, digits in any direction, 6s and 9s read either \
                 way: the toy's layouts, as placements and as visually distinct layouts.",
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
            .tier(Tier::Full),
        claim("cube4d.own.visible-without-colours", OWN)
            .says(
                "Without colours and inner faces, the toy's layouts, as placements and as visually \
                 distinct layouts.",
            )
            .published(Value::one("95,476,704, 1,668"))
            .recomputed(BY_COVER, || {
                let rules = Rules { colours: false, internal: false, ..Rules::default() };
                Value::one(counts(&toy(rules)))
            })
            .tier(Tier::Full),
    ]
}

fn counts(found: &Found) -> String {
    let Found { count, physical, .. } = found;
    format!("{}, {}", grouped(count), grouped(physical))
}

/// All layouts of the toy. Stopping isn't asked for, so it doesn't happen.
fn toy(rules: Rules) -> Found {
    let config = Config { rules, ..Config::default() };
    let outcome = solve(Set::toy(), &config, Control::UNLIMITED);
    assert!(outcome.is_exhausted(), "nothing stops the search");
    outcome.found().clone()
}

fn solution() -> Layout {
    toy(Rules::default()).layouts[0].clone()
}

/// How many layouts the second search finds; each is met in four positions of the whole.
fn by_cells(orientations: Orientations) -> u64 {
    let mut seen = BTreeSet::new();
    let (toy, rules, control) = (Set::toy(), Rules::default(), Control::UNLIMITED);
    let outcome = reference::visit(toy, &rules, orientations, 27, control, |layout| {
        seen.insert(layout.appearance_up_to_turns(Sides::All));
        ControlFlow::Continue(())
    });
    assert!(outcome.is_exhausted(), "nothing stops the search");
    seen.len() as u64
}

/// A cube's name: its digits as the post types them.
fn name([top, front, right, back, left, bottom]: post::Typed) -> String {
    format!("{top} {front}-{right}-{back}-{left} {bottom}")
}

/// The layout of the post's run.
fn printed() -> Vec<String> {
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

/// How many layouts the cubes have as typed, all upright, with these bottoms the other way up.
fn as_typed(misread: &[[u8; 5]]) -> u64 {
    let mut text = String::new();
    let mut add = |head: &str, cube: &post::Typed| {
        let [sides @ .., bottom] = *cube;
        let bottom = if misread.contains(&sides) { 15 - bottom } else { bottom };
        let sides = sides.map(|digit| digit.to_string()).join(" ");
        text += &format!("{head} {sides} {bottom}\n");
    };
    let [of_six, of_nine] = &post::WHITE_ALTERNATES;
    for cube in &post::ORANGE {
        add("orange", cube);
    }
    add("or", &post::ORANGE_ALTERNATE);
    for cube in &post::WHITE {
        add("white", cube);
        // The alternates are spun half: front and back, left and right change places.
        for alternate in [of_six, of_nine] {
            let spun = [alternate[3], alternate[4], alternate[1], alternate[2]];
            if cube[1..5] == spun {
                add("or", alternate);
            }
        }
    }
    let set = notation::parse_set(&Source::new("as typed", text)).expect("it is a set");
    let config = Config { orientations: Orientations::AsListed, ..Config::default() };
    let outcome = solve(&set, &config, Control::UNLIMITED);
    assert!(outcome.is_exhausted(), "nothing stops the search");
    outcome.found().count
}

fn more_than_one(count: u64) -> Value {
    let word = if count > 1 { "more than one" } else { "one or none" };
    Value::one(word).rounded_from(count)
}

/// What the post had seen by then: nothing of rings, and nothing of which way up bottoms stand.
const BEFORE_RINGS: Rules = Rules { rings: false, ..Rules::USUAL };

/// The toy's cubes with bottoms whose directions aren't recorded.
fn unsure() -> Set {
    let unsure = |cube: &Cube| {
        let mut cube = cube.clone();
        for mark in
            cube.readings.iter_mut().filter_map(|faces| faces[Side::Bottom.index()].as_mut())
        {
            mark.is_recorded = false;
        }
        cube
    };
    Set::new(Set::toy().cubes().iter().map(unsure).collect()).expect("the same numbers and colours")
}

fn blank_layers() -> u64 {
    let mut seen = BTreeSet::new();
    let (set, control) = (unsure(), Control::UNLIMITED);
    let upright = Orientations::AsListed;
    let outcome = reference::visit(&set, &BEFORE_RINGS, upright, 9, control, |layout| {
        seen.insert(layout.placed().map(|(_, placed)| placed.cube).collect::<Vec<_>>());
        ControlFlow::Continue(())
    });
    assert!(outcome.is_exhausted(), "nothing stops the search");
    seen.len() as u64
}

fn blank_layers_literally() -> u64 {
    let set = unsure();
    let of = |colour: Colour| -> Vec<CubeNumber> {
        set.blanks().filter(|&cube| set.cube(cube).colour == colour).collect()
    };
    let mut count = 0;
    for orange in orders(&of(Colour::Orange)) {
        for white in orders(&of(Colour::White)) {
            let (mut orange, mut white) = (orange.iter(), white.iter());
            let back = Cell::all().filter(|cell| cell.is_outer(Side::Back));
            let cubes: Vec<(Cell, CubeNumber)> = back
                .map(|cell| {
                    let next = if cell.is_even() { orange.next() } else { white.next() };
                    (cell, *next.expect("five are even and four odd"))
                })
                .collect();
            if (0..1 << 9).any(|reversed| is_layer(&set, &cubes, reversed)) {
                count += 1;
            }
        }
    }
    count
}

/// Whether these cubes, as listed, break no rule; of the bottoms that are set in `reversed` the 6s and
/// 9s are read the other way. Each way to read them is one number: others can't be reversed.
fn is_layer(set: &Set, cubes: &[(Cell, CubeNumber)], reversed: u32) -> bool {
    let mut layout = Layout::EMPTY;
    for (n, &(cell, cube)) in cubes.iter().enumerate() {
        let (reading, orientation) = (0, Orientation::AS_LISTED);
        let mut faces = set.cube(cube).readings[reading];
        if reversed >> n & 1 == 1 {
            let bottom = &mut faces[Side::Bottom.index()];
            let Some(other) = bottom.and_then(|mark| mark.reversed()) else { return false };
            *bottom = Some(other);
        }
        layout.set(cell, Some(Placed { cube, reading, orientation, faces }));
    }
    violations(set, &BEFORE_RINGS, &layout).is_empty()
}

/// All orders of a list.
fn orders(list: &[CubeNumber]) -> Vec<Vec<CubeNumber>> {
    if list.is_empty() {
        return vec![Vec::new()];
    }
    let first = |n: usize| {
        let (mut rest, first) = (list.to_vec(), list[n]);
        rest.remove(n);
        orders(&rest).into_iter().map(move |order| [&[first], &order[..]].concat())
    };
    (0..list.len()).flat_map(first).collect()
}

fn semi_magic(layout: &Layout) -> Vec<String> {
    let mut told = Vec::new();
    for face in layout.semi_magic_faces() {
        let v = layout.values(face).expect("the layout is whole");
        let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<String>();
        told.push(v.chunks(3).map(row).collect::<Vec<_>>().join(" "));
        told.push(format!("diagonals {} and {}", v[0] + v[4] + v[8], v[2] + v[4] + v[6]));
    }
    told
}
