//! Points on the page.

use std::ops::{Add, Mul, Sub};

/// A point on the page, or a vector between two points, in millimetres. x points right, and y
/// points down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The distance to the right.
    pub x: f64,
    /// The distance down.
    pub y: f64,
}

impl Point {
    /// The upper left corner of the page.
    pub const ORIGIN: Self = Self::new(0.0, 0.0);

    /// The point with these coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point with coordinates that are [rounded](mm).
    pub(super) fn rounded(self) -> Self {
        Self::new(mm(self.x), mm(self.y))
    }

    /// The length of a vector.
    pub fn length(self) -> f64 {
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

/// Rounds to a thousandth, so that rounding errors don't show, and turns −0 into 0.
pub fn mm(length: f64) -> f64 {
    (length * 1000.0).round() / 1000.0 + 0.0
}

/// The centroid of some points.
pub fn centre(points: &[Point]) -> Point {
    let sum = points.iter().fold(Point::ORIGIN, |sum, &point| sum + point);
    sum * (1.0 / points.len() as f64)
}

/// The dot product.
pub fn dot(a: Point, b: Point) -> f64 {
    a.x * b.x + a.y * b.y
}

/// The cross product: twice the signed area between a and b, positive if b is clockwise from a on
/// the page.
pub fn cross(a: Point, b: Point) -> f64 {
    a.x * b.y - a.y * b.x
}
