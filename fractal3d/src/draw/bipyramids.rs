//! 81 hexagonal bipyramids, seen a little from above with their axes upright.
//!
//! A piece has its apexes and its hexagon at half a unit along the offsets from its place
//! ([`Place::offsets`]), and so lies in a cube of its own. Such cubes can be drawn one after the
//! other, by axes: a plane across an axis parts two that differ there, and the one on the viewer's
//! side of it is never hidden by the other. What is nearer is drawn over what is farther. A piece
//! carries its digit if nothing is drawn over the place of the digit.

use solidoku_common::page::{Group, Paint, Point, centre, cross, group, text};

use super::plane::distance;
use super::shape::polygon;
use super::square::CellStyle;
use crate::puzzle::geometry::Cell;
use crate::puzzle::sculpture::Place;

/// How the sculpture is seen: how far about its axis, which is upright, the viewer has walked from
/// where the top of the fixed side's object would be nearest, and from how far above, in degrees.
const AROUND: f64 = 20.0;
const ABOVE: f64 = 22.0;
/// A digit's font size, in units, and how far from its middle it reaches.
const DIGIT: f64 = 0.42;
const REACH: f64 = 0.16;

type Vector = [f64; 3];

/// The pieces on the page, from the farthest to the nearest.
pub(super) struct Bipyramids {
    pieces: Vec<Piece>,
    /// The length of a unit, which is the edge of a piece's cube.
    unit: f64,
}

struct Piece {
    cell: Cell,
    /// The faces turned to the viewer, and how much light falls on each.
    faces: Vec<([Point; 3], f64)>,
    /// Where its digit is, unless something is drawn over it.
    digit: Option<Point>,
}

/// Three directions across each other: to the right and down on the page, and to the viewer.
struct Camera {
    right: Vector,
    down: Vector,
    viewer: Vector,
}

fn dot(a: Vector, b: Vector) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn sum(terms: [(f64, Vector); 3]) -> Vector {
    [0, 1, 2].map(|i| terms.iter().map(|(factor, vector)| factor * vector[i]).sum())
}

impl Camera {
    fn new(around: f64, above: f64) -> Self {
        // Up is the apex at the fixed side's top left corner. The other two lie across it.
        let up = [-1.0, -1.0, -1.0].map(|x| x / 3f64.sqrt());
        let east = [0.0, -1.0, 1.0].map(|x| x / 2f64.sqrt());
        let south = [-2.0, 1.0, 1.0].map(|x| x / 6f64.sqrt());
        let (sin, cos) = around.to_radians().sin_cos();
        let (rise, run) = above.to_radians().sin_cos();
        Self {
            right: sum([(cos, east), (-sin, south), (0.0, up)]),
            down: sum([(rise * sin, east), (rise * cos, south), (-run, up)]),
            viewer: sum([(run * sin, east), (run * cos, south), (rise, up)]),
        }
    }

    fn on_page(&self, point: Vector) -> Point {
        Point::new(dot(point, self.right), dot(point, self.down))
    }
}

fn position(cell: Cell) -> Vector {
    Place::of(cell).coordinates().map(f64::from)
}

/// The twelve faces of a piece around the origin.
fn faces() -> Vec<[Vector; 3]> {
    let offsets = || Place::offsets().map(|place| place.coordinates().map(|x| f64::from(x) / 2.0));
    let apexes: Vec<_> = offsets().filter(|&v| dot(v, v) == 0.75).collect();
    let hexagon: Vec<_> = offsets().filter(|&v| dot(v, v) == 0.5).collect();
    let mut faces = Vec::new();
    for (i, &a) in hexagon.iter().enumerate() {
        for &b in &hexagon[..i] {
            // Neighbours are at 60°, whose cosine is half.
            if dot(a, b) == 0.25 {
                faces.extend(apexes.iter().map(|&apex| [apex, a, b]));
            }
        }
    }
    faces
}

/// The direction, of length 1, that leads away from a face of a piece around the origin.
fn outward([a, b, c]: [Vector; 3]) -> Vector {
    let [p, q] = [b, c].map(|corner| [0, 1, 2].map(|i| corner[i] - a[i]));
    let across = [0, 1, 2].map(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        p[j] * q[k] - p[k] * q[j]
    });
    let scale = dot(across, a).signum() / dot(across, across).sqrt();
    across.map(|x| x * scale)
}

/// How much light falls on a face, more from above and from the left; `None` if it looks away from
/// the viewer.
fn light(face: [Vector; 3], camera: &Camera) -> Option<f64> {
    let normal = outward(face);
    let light = 0.86 - 0.2 * dot(normal, camera.down) - 0.1 * dot(normal, camera.right);
    (dot(normal, camera.viewer) > 1e-9).then_some(light)
}

impl Bipyramids {
    /// The sculpture around `middle`, with its axis, from apex to apex, that long on the page.
    pub(super) fn new(middle: Point, height: f64) -> Self {
        let camera = Camera::new(AROUND, ABOVE);
        let apex = camera.on_page([4.5; 3]).y - camera.on_page([-4.5; 3]).y;
        let unit = height / apex;
        // From the farthest to the nearest by the first axis on which two differ.
        let towards = camera.viewer.map(|x| if x < 0.0 { -1 } else { 1 });
        let mut cells: Vec<_> = Cell::all().collect();
        cells.sort_by_key(|&cell| {
            let place = Place::of(cell).coordinates();
            [0, 1, 2].map(|i| place[i] * towards[i])
        });
        let pieces: Vec<_> = cells
            .into_iter()
            .map(|cell| {
                let origin = middle + camera.on_page(position(cell)) * unit;
                let on_page = |corner: Vector| origin + camera.on_page(corner) * unit;
                let faces: Vec<_> = faces()
                    .into_iter()
                    .filter_map(|face| Some((face.map(on_page), light(face, &camera)?)))
                    .collect();
                Piece { cell, faces, digit: None }
            })
            .collect();
        let mut all = Self { pieces, unit };
        for i in 0..all.pieces.len() {
            all.pieces[i].digit = all.free_place(i);
        }
        all
    }

    /// The middle of the largest face of a piece with enough space for a digit and nothing over it.
    fn free_place(&self, piece: usize) -> Option<Point> {
        let free = |point: &Point| {
            let later = self.pieces[piece + 1..].iter().flat_map(|piece| &piece.faces);
            later.into_iter().all(|(face, _)| distance(*point, face) > REACH * self.unit)
        };
        let mut faces: Vec<_> = self.pieces[piece].faces.iter().map(|(face, _)| *face).collect();
        let size = |[a, b, c]: [Point; 3]| cross(b - a, c - a).abs();
        faces.sort_by(|&a, &b| size(b).total_cmp(&size(a)));
        faces.into_iter().take(3).map(|face| centre(&face)).find(free)
    }

    pub(super) fn draw(&self, shown: impl Fn(Cell) -> CellStyle) -> Group {
        let mut faces = group("bipyramids").stroke(Paint::Black).round_joins();
        faces = faces.stroke_width(0.015 * self.unit);
        let mut digits = group("digits");
        for piece in &self.pieces {
            let CellStyle { colour, digit, given, .. } = shown(piece.cell);
            for (face, light) in &piece.faces {
                faces = faces.with(polygon(face, colour.with_light(*light)));
            }
            if let (Some(digit), Some(middle)) = (digit, piece.digit) {
                let mut text = text(&digit.to_string(), middle, DIGIT * self.unit, self.unit);
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

    /// When a ray from a point enters a piece; `None` if it passes by or has left it.
    fn enters(cell: Cell, point: Vector, ray: Vector) -> Option<f64> {
        let origin = position(cell);
        let from = [0, 1, 2].map(|i| point[i] - origin[i]);
        let (mut enter, mut leave) = (0.0, f64::INFINITY);
        for face in faces() {
            let normal = outward(face);
            let (gap, speed) = (dot(normal, face[0]) - dot(normal, from), dot(normal, ray));
            match speed {
                _ if speed.abs() < 1e-9 && gap < 0.0 => return None,
                _ if speed.abs() < 1e-9 => {}
                _ if speed > 0.0 => leave = f64::min(leave, gap / speed),
                _ => enter = f64::max(enter, gap / speed),
            }
        }
        (enter + 1e-6 < leave).then_some(enter)
    }

    /// From points all over the faces that look at the viewer, towards the viewer.
    #[test]
    fn whatever_hides_a_point_is_drawn_later() {
        let camera = Camera::new(AROUND, ABOVE);
        let drawn: Vec<_> = Bipyramids::new(Point::new(0.0, 0.0), 100.0)
            .pieces
            .iter()
            .map(|piece| piece.cell)
            .collect();
        let mut hidden = 0;
        for (i, &cell) in drawn.iter().enumerate() {
            let seen = faces().into_iter().filter(|&face| light(face, &camera).is_some());
            for [a, b, c] in seen {
                for [p, q, r] in [[0.34, 0.33, 0.33], [0.8, 0.1, 0.1], [0.1, 0.8, 0.1]] {
                    let origin = position(cell);
                    let point = [0, 1, 2].map(|k| origin[k] + p * a[k] + q * b[k] + r * c[k]);
                    for (j, &other) in drawn.iter().enumerate().filter(|&(j, _)| j != i) {
                        if enters(other, point, camera.viewer).is_some() {
                            assert!(j > i, "{other} hides a point of {cell}");
                            hidden += 1;
                        }
                    }
                }
            }
        }
        assert!(hidden > 100);
    }

    #[test]
    fn a_piece_has_twelve_faces_that_are_the_paper_s() {
        let faces = faces();
        assert_eq!(faces.len(), 12);
        for [apex, a, b] in faces {
            // Isosceles, with a height of 3/2 of the base.
            let square = |v: Vector, w: Vector| (0..3).map(|i| (v[i] - w[i]).powi(2)).sum::<f64>();
            let foot = [0, 1, 2].map(|i| (a[i] + b[i]) / 2.0);
            assert!((square(apex, a) - square(apex, b)).abs() < 1e-12);
            assert!((square(apex, foot) - 2.25 * square(a, b)).abs() < 1e-12);
        }
    }

    #[test]
    fn the_camera_has_three_directions_across_each_other() {
        let Camera { right, down, viewer } = Camera::new(AROUND, ABOVE);
        for (a, b, product) in [
            (right, right, 1.0),
            (down, down, 1.0),
            (viewer, viewer, 1.0),
            (right, down, 0.0),
            (down, viewer, 0.0),
            (viewer, right, 0.0),
        ] {
            assert!((dot(a, b) - product).abs() < 1e-12);
        }
    }

    /// From the front, columns lead right, rows down, and depths away from the viewer.
    #[test]
    fn the_camera_shows_no_mirror_image() {
        let handedness = |[a, b, c]: [Vector; 3]| {
            (0..3)
                .map(|i| {
                    let (j, k) = ((i + 1) % 3, (i + 2) % 3);
                    a[i] * (b[j] * c[k] - b[k] * c[j])
                })
                .sum::<f64>()
        };
        let front = [[0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, -1.0]];
        let Camera { right, down, viewer } = Camera::new(AROUND, ABOVE);
        assert!((handedness([right, down, viewer]) - handedness(front)).abs() < 1e-12);
    }
}
