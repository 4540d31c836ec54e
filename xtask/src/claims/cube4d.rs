//! The 4D Sudoku toy: the post "Solving the 4D Sudoku cube", and what was found here beside it.

mod blank_layer;
mod census;
mod new_results;
mod post;
mod printing;
mod program;
mod unaligned;
mod visible;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use cube4d::Control;
use cube4d::puzzle::{
    Cell, Colour, Faces, House, Layout, Orientations, Quarter, Rules, Set, Side, Sides,
};
use cube4d::reference;
use cube4d::search::{Config, Found, solve};
use solidoku_common::number::grouped;

use blank_layer::{blank_layers, blank_layers_literally};

use crate::claim::{Claim, Tier, Value, claim};

const POST: &str = "\"Solving the 4D Sudoku cube\", a post with a program in Python";
const OWN: &str = "Solidoku's own results on the 4D Sudoku toy";

const BY_COVER: &str = "exact cover by cubes in any of 24 orientations";
const BY_CELLS: &str = "cell by cell, every cube in every orientation";

/// All claims about the toy.
pub(super) fn claims() -> Vec<Claim> {
    let mut claims = of_the_post();
    claims.extend(program::claims());
    claims.extend(new_results::claims());
    claims.extend(census::claims());
    claims.extend(printing::claims());
    claims
}

/// Whether the digits around a cube stand the same way up, upright or not, and those on top and
/// bottom in the same direction or against each other.
fn is_in_line(faces: &Faces) -> bool {
    let quarters = |sides: &[Side]| -> Vec<Quarter> {
        sides.iter().filter_map(|&side| faces[side]).map(|mark| mark.quarter).collect()
    };
    let around = quarters(&[Side::Left, Side::Front, Side::Right, Side::Back]);
    let across = quarters(&[Side::Top, Side::Bottom]);
    let are_alike = around.iter().all(|&quarter| quarter == around[0]);
    around.len() >= 3 && are_alike && across.len() == 2 && across[0].axis() == across[1].axis()
}

fn of_the_post() -> Vec<Claim> {
    vec![
        claim("cube4d.post.one-solution", POST)
            .says("And here is the one solution.")
            .published(Value::count(1))
            .recomputed(BY_COVER, || toy(Rules::default()).count)
            .confirmed(BY_CELLS, by_cells)
            .tier(Tier::Standard),
        claim("cube4d.post.program", POST)
            .says(
                "The program, which never compares a 6 or 9 on the bottom with another, prints \
                 one layout.",
            )
            .published(Value::count(1))
            .recomputed("the post's recursion over its data as typed, replayed", || {
                let run = post::run();
                let exact = format!("{} cubes placed, {} tried", run.placements, run.tries);
                Value::count(run.accepted.len() as u64).rounded_from(exact)
            }),
        claim("cube4d.post.never-at-right-angles", POST)
            .says(
                "Every cube has four digits the same way up around (three and the blank side), and \
                 a number on top and one on the bottom that are the same way round or upside down, \
                 but never at right angles.",
            )
            .published(Value::one("27 of 27 cubes"))
            .recomputed("the cubes as they are listed", || {
                let cubes = Set::toy().cubes().iter().map(|cube| &cube.readings[0]);
                Value::one(format!(
                    "{} of 27 cubes",
                    cubes.filter(|faces| is_in_line(faces)).count()
                ))
            })
            .confirmed(
                "the cubes as they stand in the one layout, whose faces stand alike",
                || {
                    let found = toy(Rules::default());
                    let [layout] = &found.layouts[..] else { return Value::one("no one layout") };
                    let cubes = layout.placed().filter(|(_, placed)| is_in_line(&placed.faces));
                    Value::one(format!("{} of 27 cubes", cubes.count()))
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
            .says(
                "Nine of the cubes have a blank face, and these nine must all be on one face of \
                 the whole.",
            )
            .published(Value::count(9))
            .recomputed("cubes of the set with a blank", || Set::toy().blanks().count())
            .confirmed("blank sides on the back of the layout", || {
                let layout = solution();
                let back = House::BLANK.facelets();
                let blank = back.iter().filter(|facelet| layout.mark(**facelet).is_none());
                Value::count(blank.count() as u64)
            }),
        claim("cube4d.post.almost-magic", POST)
            .says(
                "\"The almost magic square\": one face on which rows and columns sum to 15 and \
                 diagonals don't. (How many of the 17 faces are so.)",
            )
            .published(Value::count(1))
            .recomputed("the faces of the layout that exact cover finds", || {
                solution().semi_magic_faces().count()
            })
            .confirmed("the faces of the layout that the post's program prints", || {
                post::run().accepted.iter().flat_map(post::faces).filter(is_almost_magic).count()
            }),
        claim("cube4d.post.blank-layer", POST)
            .says(
                "The blank face alone was enough to solve the layer behind it, but in more than \
                 one way.",
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
fn by_cells() -> u64 {
    let mut seen = BTreeSet::new();
    let (toy, rules, control) = (Set::toy(), Rules::default(), Control::UNLIMITED);
    let outcome = reference::visit(toy, &rules, Orientations::All, 27, control, |layout| {
        seen.insert(layout.appearance_up_to_turns(Sides::All));
        ControlFlow::Continue(())
    });
    assert!(outcome.is_exhausted(), "nothing stops the search");
    seen.len() as u64
}

fn more_than_one(count: u64) -> Value {
    let word = if count > 1 { "more than one" } else { "one or none" };
    Value::one(word).rounded_from(count)
}

/// Whether rows and columns sum to 15, and not both diagonals.
fn is_almost_magic(face: &[u8; 9]) -> bool {
    let sum = |places: [usize; 3]| places.into_iter().map(|n| face[n]).sum::<u8>();
    let lines = (0..3).flat_map(|n| [[3 * n, 3 * n + 1, 3 * n + 2], [n, n + 3, n + 6]]);
    lines.into_iter().all(|line| sum(line) == 15)
        && [[0, 4, 8], [2, 4, 6]].iter().any(|&d| sum(d) != 15)
}
