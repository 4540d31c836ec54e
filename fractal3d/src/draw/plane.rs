//! How far points of the page lie from things drawn there.

use solidoku_common::page::{Point, cross, dot};

/// How far a point lies from a polygon that has corners in a turn round it; 0 inside.
pub(super) fn distance(point: Point, polygon: &[Point]) -> f64 {
    let edges = || polygon.iter().zip(polygon.iter().cycle().skip(1));
    let sides = edges().map(|(&a, &b)| cross(b - a, point - a));
    if sides.clone().all(|side| side >= 0.0) || sides.clone().all(|side| side <= 0.0) {
        return 0.0;
    }
    let to_edge = |(&a, &b): (&Point, &Point)| {
        let along = (dot(point - a, b - a) / dot(b - a, b - a)).clamp(0.0, 1.0);
        (a + (b - a) * along - point).length()
    };
    edges().map(to_edge).fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_is_to_the_nearest_point_of_a_polygon() {
        let square =
            [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)].map(|(x, y)| Point::new(x, y));
        for (x, y, expected) in [(1.0, 1.0, 0.0), (2.0, 0.0, 0.0), (3.0, 1.0, 1.0), (5.0, 6.0, 5.0)]
        {
            assert_eq!(distance(Point::new(x, y), &square), expected);
        }
    }
}
