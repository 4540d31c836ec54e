//! What the end of the paper's Section 5 says about S(A, B) and a shifted object.

use std::collections::{BTreeMap, BTreeSet};

use fractal3d::board::{Board, Colouring};
use fractal3d::geometry::{Cell, Cells};
use fractal3d::latin::{Kind, LatinSquare};
use fractal3d::rotation::{Object, Rotation, classes, classes_by_burnside};
use solidoku_common::number::grouped;

use super::{BY_FIRST_LINES, BY_TEMPLATES, PAPER, by_first_lines, by_templates, statement};
use crate::claim::{Claim, Tier, Value, claim};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.paper.lemma-10", PAPER)
            .says("There are ten objects S(A, B), up to rotation (Lemma 10).")
            .published(Value::count(10))
            .recomputed("turning each of the 144 in 24 ways", || classes(&objects(&pairs())).len())
            .confirmed("Burnside's lemma", || classes_by_burnside(&objects(&pairs()))),
        claim("fractal3d.paper.lemma-10-by-kind", PAPER)
            .says(
                "By the kinds of A and B: two S(H1, H2), two S(T1, H1), two S(H1, T1), four \
                 S(T1, T2).",
            )
            .published(Value::list(["HH: 2", "TH: 2", "HT: 2", "TT: 4"]))
            .recomputed("turning each of them in 24 ways", || {
                by_kind(|objects| classes(objects).len())
            })
            .confirmed("Burnside's lemma", || by_kind(classes_by_burnside)),
        claim("fractal3d.paper.proposition-11-swaps", PAPER)
            .says(
                "Any two of L, the Latin squares of order 3, are convertible by swapping two rows \
                 or two columns again and again (proof of Proposition 11): classes under swaps.",
            )
            .published(Value::count(1))
            .recomputed("swapping in all ways, from each square on", classes_under_swaps)
            .confirmed(
                "Burnside's lemma for the 36 ways to permute rows and columns",
                classes_under_permutations,
            ),
        claim("fractal3d.paper.proposition-11-turns", PAPER)
            .says(
                "S(B, B) is rotationally equivalent to S(H, H) or S(T, T) (proof of Proposition 11).",
            )
            .published(Value::one("yes"))
            .recomputed("turning S(H, H) and S(T, T) in 24 ways", || {
                let turned = |square| {
                    let object = Object::surface(square, square);
                    Rotation::all().into_iter().map(move |rotation| rotation.of(&object))
                };
                let turned: BTreeSet<_> =
                    [LatinSquare::H, LatinSquare::T].into_iter().flat_map(turned).collect();
                statement(doubles().iter().all(|object| turned.contains(object)))
            })
            .confirmed("Burnside's lemma: two classes, and H and T show unlike pieces", || {
                let [h, t] = [LatinSquare::H, LatinSquare::T].map(|square| square.kind());
                statement(classes_by_burnside(&doubles()) == 2 && h != t)
            }),
        claim("fractal3d.paper.proposition-11", PAPER)
            .says(
                "All 144 objects S(A, B) have the same number of 3D-Sudoku solutions \
                 (Proposition 11).",
            )
            .published(Value::list(["144 with 5,065,278"]))
            .recomputed("each of the 144, by templates up to the symmetries of its board", || {
                let counts: Vec<_> =
                    pairs().iter().map(|&(a, b)| by_templates(&Board::surface(a, b))).collect();
                counted(counts)
            })
            .confirmed(
                "the same for each of the boards that differ in more than the names of depths, \
                 cell by cell from a few first lines",
                by_different_boards,
            )
            .tier(Tier::Standard),
        claim("fractal3d.paper.shifted-object", PAPER)
            .says(
                "If the hexagonal bipyramid's small cubes at depth 1 and at depth 2 trade \
                 depths, the object still looks like a 9×9 grid from three sides, but is no \
                 S(A, B).",
            )
            .published(Value::list(["9×9 from 3 sides", "S(A, B) in no way it is turned"]))
            .recomputed("looking along each axis, and turning it", shifted_object),
        claim("fractal3d.paper.shifted-solutions", PAPER)
            .says("It has as many 3D-Sudoku solutions.")
            .published(Value::count(5_065_278))
            .recomputed(BY_TEMPLATES, || by_templates(&Board::coloured(&shifted())))
            .confirmed(BY_FIRST_LINES, || by_first_lines(&Board::coloured(&shifted())))
            .tier(Tier::Standard),
    ]
}

/// All (A, B).
fn pairs() -> Vec<(LatinSquare, LatinSquare)> {
    let all = LatinSquare::all();
    all.iter().flat_map(|&a| all.iter().map(move |&b| (a, b))).collect()
}

fn objects(pairs: &[(LatinSquare, LatinSquare)]) -> Vec<Object> {
    pairs.iter().map(|&(a, b)| Object::surface(a, b)).collect()
}

/// All S(B, B).
fn doubles() -> Vec<Object> {
    LatinSquare::all().iter().map(|&square| Object::surface(square, square)).collect()
}

/// All ways to permute three rows or columns.
const PERMUTATIONS: [[usize; 3]; 6] =
    [[0, 1, 2], [1, 0, 2], [2, 1, 0], [0, 2, 1], [1, 2, 0], [2, 0, 1]];

/// A square with its rows and columns permuted.
fn permuted(square: LatinSquare, rows: [usize; 3], columns: [usize; 3]) -> LatinSquare {
    let depths = std::array::from_fn(|n| square.depth(3 * rows[n / 3] + columns[n % 3]) as u8);
    LatinSquare::new(depths).expect("rows and columns still show three depths")
}

fn classes_under_swaps() -> usize {
    let [same, swaps @ ..] = [0, 1, 2, 3].map(|n| PERMUTATIONS[n]);
    let mut left: BTreeSet<LatinSquare> = LatinSquare::all().iter().copied().collect();
    let mut classes = 0;
    while let Some(first) = left.pop_first() {
        classes += 1;
        let mut open = vec![first];
        while let Some(square) = open.pop() {
            for swap in swaps {
                let swapped = [permuted(square, swap, same), permuted(square, same, swap)];
                open.extend(swapped.into_iter().filter(|next| left.remove(next)));
            }
        }
    }
    classes
}

fn classes_under_permutations() -> usize {
    let ways = PERMUTATIONS.iter().flat_map(|rows| PERMUTATIONS.iter().map(move |c| (rows, c)));
    let fixed = ways.map(|(&rows, &columns)| {
        let is_kept = |&&square: &&LatinSquare| permuted(square, rows, columns) == square;
        LatinSquare::all().iter().filter(is_kept).count()
    });
    fixed.sum::<usize>() / 36
}

fn by_kind(classes: impl Fn(&[Object]) -> usize) -> Value {
    let kinds = [(Kind::H, Kind::H), (Kind::T, Kind::H), (Kind::H, Kind::T), (Kind::T, Kind::T)];
    Value::list(kinds.map(|(blocks, cells)| {
        let mut pairs = pairs();
        pairs.retain(|(a, b)| (a.kind(), b.kind()) == (blocks, cells));
        format!("{blocks:?}{cells:?}: {}", classes(&objects(&pairs)))
    }))
}

/// How many objects have each number of solutions.
fn counted(solutions: impl IntoIterator<Item = u64>) -> Value {
    let mut objects = BTreeMap::new();
    for count in solutions {
        *objects.entry(count).or_insert(0u64) += 1;
    }
    Value::list(
        objects.iter().map(|(count, objects)| format!("{objects} with {}", grouped(*count))),
    )
}

/// Counts the solutions of one board of those that have the same houses.
fn by_different_boards() -> Value {
    let mut alike: BTreeMap<BTreeSet<Cells>, Vec<Board>> = BTreeMap::new();
    for (a, b) in pairs() {
        let board = Board::surface(a, b);
        let houses = board.houses().iter().map(|house| house.cells).collect();
        alike.entry(houses).or_default().push(board);
    }
    let counts = alike.into_values().map(|boards| vec![by_first_lines(&boards[0]); boards.len()]);
    counted(counts.collect::<Vec<_>>().concat())
}

/// The depths of the shifted object: 1 and 2, 0 and 1 here, trade places.
fn shifted() -> Colouring {
    let depths = Colouring::surface(LatinSquare::H, LatinSquare::H);
    let mut shifted = [0; Cell::COUNT];
    for cell in Cell::all() {
        shifted[cell.index()] = match depths.of(cell) {
            0 => 1,
            1 => 0,
            depth => depth as u8,
        };
    }
    Colouring::new(shifted).expect("each depth has nine cells still")
}

fn shifted_object() -> Value {
    let object = Object::of_depths(&shifted());
    let places = |axis: usize| {
        let seen = object.cubes().map(|cube| [cube[(axis + 1) % 3], cube[(axis + 2) % 3]]);
        seen.collect::<BTreeSet<_>>().len()
    };
    let sides = (0..3).filter(|&axis| places(axis) == 81).count();
    let surfaces = objects(&pairs());
    let rotations = Rotation::all();
    let ways = rotations.iter().filter(|way| surfaces.contains(&way.of(&object))).count();
    let ways = if ways == 0 { "no way".to_owned() } else { format!("{ways} ways") };
    Value::list([format!("9×9 from {sides} sides"), format!("S(A, B) in {ways} it is turned")])
}
