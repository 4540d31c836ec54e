//! Other depths than the paper's.

use std::collections::{BTreeMap, BTreeSet};

use fractal3d::api::list;
use fractal3d::automorphism::Group;
use fractal3d::backtrack;
use fractal3d::board::{Board, BoardDesign, Colouring};
use fractal3d::depths::{board_of_all_surfaces, composed, random, surfaces, to_standard};
use fractal3d::geometry::Cells;
use fractal3d::grid::Grid;
use fractal3d::list::List;
use fractal3d::motion::SymmetryGroup;
use fractal3d::symmetry::Symmetry;
use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::number::grouped;

use super::{
    BY_BACKTRACKING, BY_TEMPLATES, OWN, breadth_first, by_first_lines, by_templates, sculpture,
};
use crate::claim::{Claim, Tier, Value, claim};

/// Of the random squares.
const SEED: u64 = 1;
const SQUARES: u64 = 1_000;

/// Up to which symmetries colourings of the sculpture are counted.
const SYMMETRY_GROUPS: [SymmetryGroup; 4] =
    [SymmetryGroup::Houses, SymmetryGroup::Object, SymmetryGroup::Rotations, SymmetryGroup::Axis];

/// The boards whose motions are counted.
const BOARDS: [&str; 4] = ["hexagonal", "antiprismoid", "H,T", "sculpture"];

/// For each its symmetries, motions and rotations.
const MOTIONS: [&str; 4] = [
    "hexagonal: 5,832, 12, 6",
    "antiprismoid: 5,832, 6, 3",
    "H,T: 5,832, 6, 3",
    "sculpture: 48, 24, 12",
];

/// Of S(A; B1, …, B9): how many classes, and each number of solutions with that of the objects that
/// have it.
const CLASSES: [&str; 39] = [
    "46 classes",
    "5,065,278: 2,239,488",
    "1,140,570: 13,436,928",
    "642,816: 4,478,976",
    "11,668: 60,466,176",
    "2,956: 1,088,391,168",
    "1,944: 362,797,056",
    "1,728: 241,864,704",
    "1,596: 1,088,391,168",
    "1,560: 2,720,977,920",
    "1,118: 120,932,352",
    "1,050: 1,088,391,168",
    "1,028: 362,797,056",
    "1,002: 181,398,528",
    "792: 1,088,391,168",
    "764: 362,797,056",
    "636: 2,176,782,336",
    "604: 544,195,584",
    "576: 120,932,352",
    "552: 1,088,391,168",
    "516: 1,088,391,168",
    "426: 2,176,782,336",
    "399: 2,176,782,336",
    "360: 60,466,176",
    "274: 1,088,391,168",
    "272: 1,088,391,168",
    "228: 2,176,782,336",
    "216: 120,932,352",
    "206: 1,088,391,168",
    "192: 2,176,782,336",
    "185: 2,176,782,336",
    "180: 6,530,347,008",
    "172: 3,265,173,504",
    "168: 1,088,391,168",
    "114: 6,530,347,008",
    "96: 544,195,584",
    "84: 4,353,564,672",
    "66: 6,530,347,008",
    "0: 4,938,071,040",
];

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.own.surfaces-symmetries", OWN)
            .says(
                "Each of the 144 boards S(A, B) has 5,832 symmetries. (They are the standard board with \
                 rows and bands exchanged, so the solutions of each form 1,070 classes.)",
            )
            .published(Value::list(["144 with 5,832"]))
            .recomputed("rows exchanged so that houses become those of the standard board", || {
                let houses = |board: &Board| -> BTreeSet<Cells> {
                    board.houses().iter().map(|house| house.cells).collect()
                };
                let standard = houses(Board::standard());
                let is_standard = |&(a, b): &(_, _)| {
                    let exchange = to_standard(a, b);
                    let houses = houses(&Board::surface(a, b));
                    houses.into_iter().map(|cells| exchange.of_cells(cells)).collect::<BTreeSet<_>>()
                        == standard
                };
                let equal = surfaces().iter().filter(|pair| is_standard(pair)).count();
                Value::list([format!("{equal} with {}", grouped(Symmetry::COUNT))])
            })
            .confirmed("a search for the symmetries of each, by refinement", || {
                let mut orders = BTreeMap::new();
                for (a, b) in surfaces() {
                    *orders.entry(Group::of(&Board::surface(a, b)).order()).or_insert(0) += 1;
                }
                Value::list(orders.iter().map(|(order, boards)| format!("{boards} with {}", grouped(*order))))
            })
            .tier(Tier::Standard),
        claim("fractal3d.own.all-surfaces", OWN)
            .says("104 numberings, up to relabelling, are solutions on all 144 objects S(A, B) at once.")
            .published(Value::count(104))
            .recomputed(BY_TEMPLATES, || by_templates(&board_of_all_surfaces()))
            .confirmed("each of the 5,065,278 solutions, examined on all", solutions_on_all)
            .tier(Tier::Standard),
        claim("fractal3d.own.sculpture-classes", OWN)
            .says(
                "The 140 colourings of the sculpture are 11 classes under the 48 symmetries of its houses, 15 \
                 under the 24 motions of the object in space (with reflections), 29 under its 12 rotations, \
                 and 30 under the 6 about its axis. (30 is the number in the abstract of the paper's \
                 reference [2], 2007.)",
            )
            .published(Value::list(["48: 11", "24: 15", "12: 29", "6: 30"]))
            .recomputed("colourings that are their own canonical form", || {
                let colourings = sculpture::colourings();
                Value::list(SYMMETRY_GROUPS.map(|symmetry| {
                    let board = BoardDesign::SixWay;
                    let request = list::Request { board, symmetry, ..list::Request::default() };
                    let forms = list::forms(&request).expect("it has few symmetries");
                    let is_canonical = |grid: &&Grid| forms.stabiliser_if_canonical(grid).is_some();
                    let canonical = colourings.iter().filter(is_canonical).count();
                    format!("{}: {canonical}", forms.order())
                }))
            })
            .confirmed(
                "Burnside's lemma: the colourings that each symmetry keeps; motions from distances between \
                 pieces",
                || Value::list(sculpture::classes_by_burnside()),
            ),
        claim("fractal3d.own.motions", OWN)
            .says(
                "Few of the symmetries of a board's houses are motions of its object in space. (For each \
                 board its symmetries, its motions with reflections, and its rotations.)",
            )
            .published(Value::list(MOTIONS))
            .recomputed("a search for the symmetries, and matrices", || {
                Value::list(BOARDS.map(|board| {
                    let board: BoardDesign = board.parse().expect("it has this name");
                    let order = |group: SymmetryGroup| group.motions(&board).ok().flatten().map_or(0, |all| all.len());
                    let houses = Group::of(&board.board()).order();
                    let [object, rotations] = [SymmetryGroup::Object, SymmetryGroup::Rotations].map(order);
                    format!("{board}: {}, {object}, {rotations}", grouped(houses))
                }))
            }),
        claim("fractal3d.own.composed", OWN)
            .says(
                "The 12^10 objects S(A; B1, …, B9), nine cubes of order 3 arranged as one, are 46 classes \
                 of objects with equally many solutions. None has more than those of S(A, B), which have \
                 5,065,278. (The number of solutions, and the objects that have it.)",
            )
            .published(Value::list(CLASSES))
            .recomputed("classes of signs and constants modulo 3, by templates", || {
                let classes = composed::classes();
                of_classes(classes.iter().map(|class| {
                    (by_templates(&Board::coloured(&class.example)), class.objects)
                }))
            })
            .confirmed(
                "classes of all 23,887,872 boards, breadth first, cell by cell from a few first lines",
                || {
                    let classes = breadth_first::classes();
                    of_classes(classes.iter().map(|(depths, objects)| {
                        (by_first_lines(&Board::coloured(depths)), *objects)
                    }))
                },
            )
            .tier(Tier::Full),
        claim("fractal3d.own.random-depths", OWN)
            .says("Of 1,000 random Latin squares of order 9 as depths, none has a solution.")
            .published(Value::list(["0 of 1,000"]))
            .recomputed(BY_TEMPLATES, || {
                let survey = random::survey(SEED, SQUARES, Control::UNLIMITED).into_found();
                Value::list([format!("{} of {}", survey.with_solutions, grouped(survey.squares))])
            })
            .confirmed(BY_BACKTRACKING, || {
                let has_solution = |number: &u64| {
                    let board = Board::coloured(&random::latin_square(SEED, *number));
                    backtrack::count(&board, Control::UNLIMITED).into_found() > 0
                };
                let solvable = (0..SQUARES).into_par_iter().filter(has_solution).count();
                Value::list([format!("{solvable} of {}", grouped(SQUARES))])
            })
            .tier(Tier::Full),
    ]
}

/// How many classes there are, and how many objects have how many solutions, the most first.
fn of_classes(classes: impl Iterator<Item = (u64, u64)>) -> Value {
    let mut objects: BTreeMap<u64, u64> = BTreeMap::new();
    let mut number = 0;
    for (solutions, of_class) in classes {
        *objects.entry(solutions).or_default() += of_class;
        number += 1;
    }
    let rows = objects.iter().rev();
    let rows =
        rows.map(|(solutions, objects)| format!("{}: {}", grouped(*solutions), grouped(*objects)));
    Value::list([format!("{number} classes")].into_iter().chain(rows))
}

/// Solutions of the standard board that show each digit once at each depth of all 144 objects.
fn solutions_on_all() -> u64 {
    let depths: Vec<Colouring> =
        surfaces().into_iter().map(|(a, b)| Colouring::surface(a, b)).collect();
    let fits = |grid: &Grid, depths: &Colouring| {
        let mut shown = [0u16; 9];
        for (cell, digit) in grid.clues() {
            shown[depths.of(cell)] |= 1 << digit.value();
        }
        shown.iter().all(|shown| shown.count_ones() == 9)
    };
    let list = List::new(Board::standard());
    let of_unit = |unit: usize| {
        let solutions = list.unit(unit).into_iter();
        solutions.filter(|grid| depths.iter().all(|depths| fits(grid, depths))).count() as u64
    };
    list.units().into_par_iter().map(of_unit).sum()
}
