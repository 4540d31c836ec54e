//! The sculpture's colourings up to symmetry, by Burnside's lemma.
//!
//! Motions are found a second time, from distances alone: three pieces that aren't in a plane with
//! the middle, and all triples of pieces at the same distances from it and from each other. Each
//! such pair of triples is one linear map, which is a motion if it takes every piece to a piece.

use std::collections::HashMap;

use fractal3d::automorphism::Group;
use fractal3d::board::BoardDesign;
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use fractal3d::list::List;
use fractal3d::permutation::{CellPermutation, generated};
use fractal3d::sculpture::Place;

type Point = [i32; 3];

/// A map, by the images of three points.
#[derive(Clone, Copy)]
struct Map {
    from: [Point; 3],
    to: [Point; 3],
}

/// The 140 colourings.
pub(super) fn colourings() -> Vec<Grid> {
    let list = List::new(&BoardDesign::SixWay.board());
    list.units().flat_map(|unit| list.unit(unit)).collect()
}

/// The order of each group, and how many classes it makes.
pub(super) fn classes_by_burnside() -> [String; 4] {
    let colourings = colourings();
    let houses = generated(Group::of(&BoardDesign::SixWay.board()).generators());
    let motions = motions();
    let of = |belongs: fn(&Map) -> bool| {
        let some = motions.iter().filter(|(map, _)| belongs(map));
        some.map(|(_, moves)| *moves).collect::<Vec<_>>()
    };
    let is_rotation = |map: &Map| determinant(map.to) == determinant(map.from);
    let groups = [
        houses.into_iter().collect(),
        of(|_| true),
        of(is_rotation),
        of(|map| determinant(map.to) == determinant(map.from) && map.keeps_diagonal()),
    ];
    groups.map(|group| {
        let kept = group.iter().map(|moves| {
            colourings.iter().filter(|grid| shape(&moves.of_grid(grid)) == shape(grid)).count()
        });
        format!("{}: {}", group.len(), kept.sum::<usize>() / group.len())
    })
}

/// Digits renamed in the order in which they appear.
fn shape(grid: &Grid) -> Vec<usize> {
    let mut names = Vec::new();
    let name = |digit: &u8| match names.iter().position(|other| other == digit) {
        Some(name) => name,
        None => {
            names.push(*digit);
            names.len() - 1
        }
    };
    grid.values().iter().map(name).collect()
}

/// All motions, and what they do to the cells.
fn motions() -> Vec<(Map, CellPermutation)> {
    let pieces: Vec<(Cell, Point)> =
        Cell::all().map(|cell| (cell, Place::of(cell).coordinates().map(i32::from))).collect();
    let cells: HashMap<Point, Cell> = pieces.iter().map(|&(cell, point)| (point, cell)).collect();
    let points: Vec<Point> = pieces.iter().map(|&(_, point)| point).collect();
    let from = [[-1, 0, 1], [0, 1, -1], [1, 1, 1]];
    let mut found = Vec::new();
    for &a in &points {
        for &b in &points {
            for &c in &points {
                let map = Map { from, to: [a, b, c] };
                if !map.keeps_distances() {
                    continue;
                }
                let images: Option<Vec<Cell>> =
                    points.iter().map(|&point| cells.get(&map.of(point)?).copied()).collect();
                let moves = images.and_then(|to| CellPermutation::new(|cell| to[cell.index()]));
                found.extend(moves.map(|moves| (map, moves)));
            }
        }
    }
    found
}

fn dot(a: Point, b: Point) -> i32 {
    (0..3).map(|i| a[i] * b[i]).sum()
}

fn determinant([a, b, c]: [Point; 3]) -> i32 {
    a[0] * (b[1] * c[2] - b[2] * c[1])
        + a[1] * (b[2] * c[0] - b[0] * c[2])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
}

impl Map {
    fn keeps_distances(&self) -> bool {
        let pairs = (0..3).flat_map(|i| (0..=i).map(move |j| (i, j)));
        let mut products =
            pairs.map(|(i, j)| (dot(self.from[i], self.from[j]), dot(self.to[i], self.to[j])));
        products.all(|(from, to)| from == to)
    }

    /// The image of a point, by Cramer's rule; `None` if it isn't whole.
    fn of(&self, point: Point) -> Option<Point> {
        let whole = determinant(self.from);
        let shares = [0, 1, 2].map(|n| {
            let mut points = self.from;
            points[n] = point;
            determinant(points)
        });
        let image = [0, 1, 2].map(|axis| (0..3).map(|n| shares[n] * self.to[n][axis]).sum::<i32>());
        image.iter().all(|at| at % whole == 0).then(|| image.map(|at| at / whole))
    }

    fn keeps_diagonal(&self) -> bool {
        self.of([1; 3]) == Some([1; 3])
    }
}
