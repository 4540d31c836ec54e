//! Points of the page.

use std::ops::{Add, Mul, Sub};

/// A point of the page, or the way from one to another, in millimetres; x right, y down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    pub(super) fn length(self) -> f64 {
        dot(self, self).sqrt()
    }
}

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + other * -1.0
    }
}

impl Mul<f64> for Point {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

/// The middle of some points.
pub(super) fn centre(points: &[Point]) -> Point {
    let sum = points.iter().fold(Point::new(0.0, 0.0), |sum, &point| sum + point);
    sum * (1.0 / points.len() as f64)
}

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

fn dot(a: Point, b: Point) -> f64 {
    a.x * b.x + a.y * b.y
}

/// Twice the area from a to b, positive if b is clockwise of a as the page is seen.
pub(super) fn cross(a: Point, b: Point) -> f64 {
    a.x * b.y - a.y * b.x
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
