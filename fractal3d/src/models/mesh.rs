//! A closed surface of triangles.

use std::collections::BTreeMap;

/// A point, in millimetres.
pub(super) type Point = [f64; 3];

/// The surface of a solid. Seen from outside, the corners of a triangle are anticlockwise.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Mesh {
    points: Vec<Point>,
    triangles: Vec<[usize; 3]>,
}

impl Mesh {
    /// The corners of triangles: x, y and z in millimetres.
    pub fn points(&self) -> &[[f64; 3]] {
        &self.points
    }

    /// Triangles, each as the numbers of its corners.
    pub fn triangles(&self) -> &[[usize; 3]] {
        &self.triangles
    }

    /// The volume in cubic millimetres: the sum of the tetrahedra that triangles make with the
    /// origin.
    pub fn volume(&self) -> f64 {
        let six = |triangle: &[usize; 3]| {
            let [a, b, c] = triangle.map(|corner| self.points[corner]);
            dot(a, cross(b, c))
        };
        self.triangles.iter().map(six).sum::<f64>() / 6.0
    }
}

/// A mesh under construction. A corner is named by a key, and two with the same key are the same.
pub(super) struct Builder<K> {
    corners: BTreeMap<K, usize>,
    mesh: Mesh,
}

impl<K: Ord> Builder<K> {
    pub(super) fn new() -> Self {
        Self { corners: BTreeMap::new(), mesh: Mesh::default() }
    }

    /// The number of a corner; `at` says where it is.
    pub(super) fn corner(&mut self, key: K, at: impl FnOnce() -> Point) -> usize {
        let points = &mut self.mesh.points;
        *self.corners.entry(key).or_insert_with(|| {
            points.push(at().map(rounded));
            points.len() - 1
        })
    }

    /// Adds a convex polygon, its corners anticlockwise as seen from outside.
    pub(super) fn polygon(&mut self, corners: &[usize]) {
        if let [first, rest @ ..] = corners {
            let fan = rest.windows(2).map(|pair| [*first, pair[0], pair[1]]);
            self.mesh.triangles.extend(fan);
        }
    }

    pub(super) fn finish(self) -> Mesh {
        self.mesh
    }
}

/// To a ten-thousandth of a millimetre, so that files don't show rounding errors.
fn rounded(length: f64) -> f64 {
    (length * 1e4).round() / 1e4 + 0.0
}

pub(super) fn dot(a: Point, b: Point) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

pub(super) fn cross(a: Point, b: Point) -> Point {
    [0, 1, 2].map(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        a[j] * b[k] - a[k] * b[j]
    })
}
