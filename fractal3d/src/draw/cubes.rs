//! 81 small cubes in isometric view, with exact hiding.
//!
//! The viewer faces the corner between front, top and a side. Then a face of a small cube is a
//! rhombus of two equilateral triangles, and all these triangles are those of one lattice of the
//! page. So each triangle of the page shows the nearest cube that covers it, and nothing else has
//! to be found out: a face is seen whole, by half, or not at all. Only a whole one carries its
//! digit.
//!
//! ```text
//!        .           page units   across: √3/2 edges of a small cube, down: 1/2
//!     .     .
//!  .    top    .     seen from the right      rows      (0, 2)
//!  |  .     .  |                              columns   (1, 1)
//!  |     .     |                              depths    (1, −1)
//!  .front|side .     from the left            columns   (1, −1)
//!     .  |  .                                 depths    (−1, −1)
//!        .
//! ```

use solidoku_common::page::{Group, HALF_DIGIT, Paint, Point, Text, centre, group};
use std::collections::{BTreeMap, BTreeSet};

use super::shape::polygon;
use super::square::CellStyle;
use crate::puzzle::board::Colouring;
use crate::puzzle::geometry::Cell;
use crate::puzzle::views::Side;

/// The three faces of a cube that are turned to the viewer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Face {
    Front,
    Top,
    Side,
}

/// A point of the lattice, in page units from where the object's front, top and left meet.
type Node = [i32; 2];

/// What is seen of S(A, B), or of any 81 cubes that fill the front view.
#[derive(Clone, Debug)]
pub(super) struct Cubes {
    side: Side,
    /// The faces of which something is seen.
    seen: BTreeMap<(Cell, Face), Seen>,
}

#[derive(Clone, Debug)]
struct Seen {
    /// The corners of the whole face.
    corners: [Node; 4],
    /// The triangles that are seen, one or both.
    triangles: Vec<[Node; 3]>,
}

/// A digit's font size, in edges of a small cube.
const DIGIT: f64 = 0.72;

impl Side {
    /// Where a step down the rows, columns and depths leads on the page.
    const fn steps(self) -> [Node; 3] {
        match self {
            Self::Right => [[0, 2], [1, 1], [1, -1]],
            Self::Left => [[0, 2], [1, -1], [-1, -1]],
        }
    }

    fn node(self, place: [i32; 3]) -> Node {
        let steps = self.steps();
        [0, 1].map(|i| steps.iter().zip(place).map(|(step, n)| step[i] * n).sum())
    }

    /// The corners of a face, one after the other: that from which its text runs on, the next to
    /// which it runs, the one below that, the one below the first.
    fn corners(self, [row, column, depth]: [i32; 3], face: Face) -> [Node; 4] {
        let columns = [column, column + 1];
        let [near, far] = [depth, depth + 1];
        let [left, right] = columns;
        match (face, self) {
            (Face::Front, _) => [
                [row, left, near],
                [row, right, near],
                [row + 1, right, near],
                [row + 1, left, near],
            ],
            (Face::Top, _) => {
                [[row, left, far], [row, right, far], [row, right, near], [row, left, near]]
            }
            (Face::Side, Self::Right) => [
                [row, right, near],
                [row, right, far],
                [row + 1, right, far],
                [row + 1, right, near],
            ],
            (Face::Side, Self::Left) => {
                [[row, left, far], [row, left, near], [row + 1, left, near], [row + 1, left, far]]
            }
        }
        .map(|place| self.node(place))
    }
}

/// The two triangles of a rhombus: it is cut along the shorter diagonal.
fn halves([a, b, c, d]: [Node; 4]) -> [[Node; 3]; 2] {
    // In page units, with 3x² + y² for the square of a length: a side is 4, a long diagonal 12.
    let [x, y] = [0, 1].map(|i| c[i] - a[i]);
    if 3 * x * x + y * y == 4 { [[a, b, c], [a, c, d]] } else { [[a, b, d], [b, c, d]] }
}

impl Cubes {
    /// The cubes that lie at the depths of a colouring, from the side that shows more of them.
    pub(super) fn new(depths: &Colouring) -> Self {
        let [right, left] = [Side::Right, Side::Left].map(|side| Self::from(side, depths));
        if right.readable() >= left.readable() { right } else { left }
    }

    /// How many cubes have a face that is seen whole.
    pub(super) fn readable(&self) -> usize {
        let whole = self.seen.iter().filter(|(_, seen)| seen.triangles.len() == 2);
        whole.map(|(&(cell, _), _)| cell).collect::<BTreeSet<_>>().len()
    }

    fn from(side: Side, depths: &Colouring) -> Self {
        // All corners of a triangle have about the nearness of their cube, and different triangles
        // that cover the same one of the page belong to cubes of different nearness.
        let nearness = |place: [i32; 3]| {
            let [row, column, depth] = place;
            let towards = if side == Side::Right { column } else { -column };
            towards - row - depth
        };
        let mut shows = BTreeMap::new();
        for cell in Cell::all() {
            let place = [cell.row(), cell.column(), depths.of(cell)].map(|i| i as i32);
            for face in [Face::Front, Face::Top, Face::Side] {
                let corners = side.corners(place, face);
                for triangle in halves(corners) {
                    // The sum of its corners is a triangle's own.
                    let key = [0, 1].map(|i| triangle.iter().map(|node| node[i]).sum::<i32>());
                    let entry = (nearness(place), (cell, face), triangle, corners);
                    let nearest = shows.entry(key).or_insert(entry);
                    *nearest = entry.max(*nearest);
                }
            }
        }
        let mut seen = BTreeMap::new();
        for (_, face, triangle, corners) in shows.into_values() {
            let nothing = || Seen { corners, triangles: Vec::new() };
            seen.entry(face).or_insert_with(nothing).triangles.push(triangle);
        }
        Self { side, seen }
    }

    /// The side that is seen beside the front.
    pub(super) const fn side(&self) -> Side {
        self.side
    }

    /// The object around `middle`, with the edge of the large cube, nine small ones, that long.
    pub(super) fn draw(
        &self,
        middle: Point,
        edge: f64,
        shown: impl Fn(Cell) -> CellStyle,
    ) -> Group {
        let small = edge / 9.0;
        let [x, y] = [small * 3f64.sqrt() / 2.0, small / 2.0];
        let [a, b] = [[0; 3], [9; 3]].map(|corner| self.side.node(corner));
        let on_page = |node: Node| {
            let [across, down] = [0, 1].map(|i| f64::from(node[i]) - f64::from(a[i] + b[i]) / 2.0);
            middle + Point::new(across * x, down * y)
        };
        let mut faces = group("cubes").stroke(Paint::Black).stroke_width(0.02 * small);
        faces = faces.round_joins();
        let mut digits = group("digits");
        for (&(cell, face), seen) in &self.seen {
            let CellStyle { colour, digit, given, .. } = shown(cell);
            let light = match face {
                Face::Front => 1.0,
                Face::Top => 1.12,
                Face::Side => 0.86,
            };
            if let [half] = seen.triangles[..] {
                faces = faces.with(polygon(&half.map(on_page), colour.with_light(light)));
                continue;
            }
            let corners = seen.corners.map(on_page);
            faces = faces.with(polygon(&corners, colour.with_light(light)));
            if let Some(digit) = digit {
                let [from, to, _, below] = corners;
                let (right, down) = ((to - from) * (1.0 / small), (below - from) * (1.0 / small));
                let at = centre(&corners) + down * (HALF_DIGIT * DIGIT * small);
                let text = Text::at(&digit.to_string(), Point::ORIGIN, DIGIT * small);
                let mut text = text.slanted(right, down, at);
                if given {
                    text = text.bold();
                }
                digits = digits.with(text);
            }
        }
        group("object").with(faces).with(digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::latin::LatinSquare;

    /// The first cube that a ray from the viewer meets, and where the ray enters it: the face, by
    /// asking each cube between which of its three pairs of planes the ray is at what times. The
    /// ray runs through `point`, all in thirds of an edge.
    fn first_hit(side: Side, depths: &Colouring, point: [i32; 3]) -> Option<(Cell, Face)> {
        let across = if side == Side::Right { -1 } else { 1 };
        let away = [1, across, 1];
        let hits = Cell::all().filter_map(|cell| {
            let place = [cell.row(), cell.column(), depths.of(cell)].map(|i| 3 * i as i32);
            let times: [[i32; 2]; 3] = [0, 1, 2].map(|i| {
                let mut times = [place[i], place[i] + 3].map(|plane| (plane - point[i]) * away[i]);
                times.sort_unstable();
                times
            });
            let (enter, face) = times
                .into_iter()
                .zip([Face::Top, Face::Side, Face::Front])
                .map(|([enter, _], face)| (enter, face))
                .max()?;
            let leave = times.into_iter().map(|[_, leave]| leave).min()?;
            (enter < leave).then_some((enter, (cell, face)))
        });
        hits.min().map(|(_, hit)| hit)
    }

    /// Every triangle of the lattice in and around the object, as a ray through its middle sees it.
    #[test]
    fn what_is_seen_is_what_rays_meet() {
        let [h, t] = [LatinSquare::H, LatinSquare::T];
        let mixed = [LatinSquare::all()[2], LatinSquare::all()[9]];
        for [blocks, cells] in [[h, h], [t, t], mixed] {
            let depths = Colouring::surface(blocks, cells);
            for side in [Side::Right, Side::Left] {
                let cubes = Cubes::from(side, &depths);
                let mut shown = BTreeMap::new();
                for (&face, seen) in &cubes.seen {
                    for triangle in &seen.triangles {
                        let sum = [0, 1].map(|i| triangle.iter().map(|node| node[i]).sum::<i32>());
                        assert!(shown.insert(sum, face).is_none());
                    }
                }
                let mut met = BTreeMap::new();
                // One place in front of the cube for each node of the lattice.
                for (row, column) in (-10..20).flat_map(|i| (-10..20).map(move |j| (i, j))) {
                    let corners = side.corners([row, column, 0], Face::Front);
                    let thirds = [[1, 1, 0], [2, 2, 0], [1, 2, 0], [2, 1, 0]];
                    for middle in thirds {
                        let point = [3 * row + middle[0], 3 * column + middle[1], 0];
                        let steps = side.steps();
                        let sum = [0, 1].map(|i| (0..3).map(|k| steps[k][i] * point[k]).sum());
                        let lies_in_a_triangle = halves(corners).iter().any(|triangle| {
                            sum == [0, 1].map(|i| triangle.iter().map(|node| node[i]).sum::<i32>())
                        });
                        if let (true, Some(hit)) =
                            (lies_in_a_triangle, first_hit(side, &depths, point))
                        {
                            met.insert(sum, hit);
                        }
                    }
                }
                assert_eq!(shown, met);
            }
        }
    }

    #[test]
    fn along_the_axis_one_sees_49_cubes_whole() {
        let cubes = Cubes::new(&Colouring::surface(LatinSquare::H, LatinSquare::H));
        assert_eq!((cubes.side(), cubes.readable()), (Side::Left, 49));
        assert!(cubes.seen.values().all(|seen| seen.triangles.len() == 2));
        assert_eq!(cubes.seen.len(), 3 * 49);
    }
}
