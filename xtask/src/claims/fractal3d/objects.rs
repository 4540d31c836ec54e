//! What the paper's Section 2 says about its objects, and its introduction about the sculpture.

use std::collections::BTreeSet;

use fractal3d::backtrack;
use fractal3d::board::{Board, Colouring};
use fractal3d::geometry::{Cell, Cells};
use fractal3d::latin::{Kind, LatinSquare};
use fractal3d::rotation::{Object, Rotation, classes, classes_by_burnside};
use fractal3d::sculpture;
use solidoku_common::control::Control;

use super::{BY_BACKTRACKING, BY_TEMPLATES, PAPER, bipyramid, by_templates, statement};
use crate::claim::{Claim, Value, claim};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.paper.bipyramid", PAPER)
            .says(
                "A hexagonal bipyramid whose faces are isosceles triangles with the height 3/2 of the \
                 base (Fig. 1 (a)).",
            )
            .published(Value::one("12 isosceles faces, height 3/2 of the base"))
            .recomputed(
                "the corners of the hull of two opposite corners of a cube and six middles of edges",
                bipyramid::proportions,
            )
            .confirmed("Heron's formula on its sides", bipyramid::proportions_by_heron),
        claim("fractal3d.paper.square-views", PAPER)
            .says(
                "Put into a cube, it has a square appearance from each of the 12 faces, that is, in 6 \
                 directions (Fig. 1 (b)).",
            )
            .published(Value::count(6))
            .recomputed(
                "all directions with whole coordinates from -6 to 6, opposite ones counted once",
                bipyramid::square_views,
            )
            .confirmed(
                "the cube's axes, and what a half turn about the bipyramid's makes of them",
                bipyramid::views_by_symmetry,
            ),
        claim("fractal3d.paper.sculpture", PAPER)
            .says(
                "The sculpture of 81 hexagonal bipyramids can be coloured in 140 ways, up to \
                 renaming colours, so that it is a Sudoku from all six directions.",
            )
            .published(Value::count(140))
            .recomputed(BY_TEMPLATES, || by_templates(sculpture::board()))
            .confirmed(BY_BACKTRACKING, || {
                backtrack::count(sculpture::board(), Control::UNLIMITED).into_found()
            }),
        claim("fractal3d.paper.latin-squares", PAPER)
            .says("There are twelve 3×3 Latin squares.")
            .published(Value::count(12))
            .recomputed("all squares of three depths that are Latin", || LatinSquare::all().len())
            .confirmed(
                "all sets of nine of 27 small cubes of which no two lie behind each other from any \
                 side",
                imaginary_cubes_of_order_3,
            ),
        claim("fractal3d.paper.imaginary-cubes", PAPER)
            .says(
                "Up to rotation, there are two ways to choose nine of 27 small cubes so that \
                 nine are seen from each side: (H) and (T).",
            )
            .published(Value::count(2))
            .recomputed("turning each of the twelve in 24 ways", || classes(&order_3()).len())
            .confirmed("Burnside's lemma", || classes_by_burnside(&order_3())),
        claim("fractal3d.paper.placings", PAPER)
            .says("(H) can stand in a cube in four ways, and (T) in eight (Lemma 10).")
            .published(Value::list(["H: 4", "T: 8"]))
            .recomputed("turning the paper's H and T in 24 ways", placings)
            .confirmed("the Latin squares of each type, which their corners determine", || {
                Value::list([Kind::H, Kind::T].map(|kind| {
                    let all = LatinSquare::all();
                    let of_kind = all.iter().filter(|square| square.kind() == kind).count();
                    format!("{kind:?}: {of_kind}")
                }))
            }),
        claim("fractal3d.paper.prefractals", PAPER)
            .says(
                "Both objects, S(H, H) and S(T, T), consist of 81 small cubes and look like a \
                 9×9 grid from three sides.",
            )
            .published(Value::list(["81 from each of 3 sides", "81 from each of 3 sides"]))
            .recomputed("the pieces seen along each axis", appearances),
        claim("fractal3d.paper.same-depth-classes", PAPER)
            .says(
                "A numbering is a 3D-Sudoku solution of the hexagonal bipyramid if and only if \
                 it is one of the triangular antiprismoid: only the names of the depths differ \
                 (Proposition 2).",
            )
            .published(Value::one("yes"))
            .recomputed("the houses of both boards, which differ in their numbers alone", || {
                statement(houses(LatinSquare::H) == houses(LatinSquare::T))
            })
            .confirmed("Definition 1's classes of addresses, C and C'", || {
                let c = [[1, 6, 8], [3, 5, 7], [2, 4, 9]];
                let primed = [[3, 5, 7], [2, 4, 9], [1, 6, 8]];
                let depths = |square, classes| depths_by_definition(square, classes);
                let as_defined = depths(LatinSquare::H, c) && depths(LatinSquare::T, primed);
                statement(as_defined && BTreeSet::from(c) == BTreeSet::from(primed))
            }),
    ]
}

/// Chooses nine of 27 small cubes in all ways, one after another in each row seen from the front,
/// and keeps what shows nine from three sides.
fn imaginary_cubes_of_order_3() -> u64 {
    let objects = (0..3u32.pow(9)).map(|number| {
        (0..9u32).map(move |at| [at / 3, at % 3, number / 3u32.pow(at) % 3]).collect::<Vec<_>>()
    });
    let shows_nine = |cubes: &Vec<[u32; 3]>, axis: usize| {
        let seen = cubes.iter().map(|cube| [cube[(axis + 1) % 3], cube[(axis + 2) % 3]]);
        seen.collect::<BTreeSet<_>>().len() == 9
    };
    objects.filter(|cubes| (0..3).all(|axis| shows_nine(cubes, axis))).count() as u64
}

fn order_3() -> Vec<Object> {
    LatinSquare::all().iter().map(|&square| Object::of_order_3(square)).collect()
}

fn placings() -> Value {
    Value::list([("H", LatinSquare::H), ("T", LatinSquare::T)].map(|(name, square)| {
        let object = Object::of_order_3(square);
        let turned: BTreeSet<_> =
            Rotation::all().iter().map(|rotation| rotation.of(&object)).collect();
        format!("{name}: {}", turned.len())
    }))
}

fn appearances() -> Value {
    Value::list([LatinSquare::H, LatinSquare::T].map(|square| {
        let object = Object::surface(square, square);
        let seen = |axis: usize| {
            let seen = object.cubes().map(|cube| [cube[(axis + 1) % 3], cube[(axis + 2) % 3]]);
            seen.collect::<BTreeSet<_>>().len()
        };
        let sides = (0..3).filter(|&axis| seen(axis) == object.cubes().count()).count();
        format!("{} from each of {sides} sides", object.cubes().count())
    }))
}

fn houses(square: LatinSquare) -> BTreeSet<Cells> {
    Board::surface(square, square).houses().iter().map(|house| house.cells).collect()
}

/// Whether the cells of S(A, A) at each depth are those whose block is in one of these classes of
/// addresses, and whose position is in one, in this order.
fn depths_by_definition(square: LatinSquare, classes: [[usize; 3]; 3]) -> bool {
    let depths = Colouring::surface(square, square);
    let class = |address: usize| classes.iter().position(|class| class.contains(&(address + 1)));
    Cell::all().all(|cell| {
        let pair = class(cell.block()).zip(class(cell.position()));
        pair.is_some_and(|(block, position)| depths.of(cell) == 3 * block + position)
    })
}
