//! Triangles of the page.

use solidoku_common::page::{Point, dot};

/// The height of an equilateral triangle.
pub(super) fn height(side: f64) -> f64 {
    side * 3f64.sqrt() / 2.0
}

/// The direction, of length 1, that leads from the line ab straight away from a point inside.
pub(super) fn outward(a: Point, b: Point, inside: Point) -> Point {
    let normal = Point::new(b.y - a.y, a.x - b.x);
    let away = if dot(normal, a - inside) > 0.0 { 1.0 } else { -1.0 };
    normal * (away / normal.length())
}
