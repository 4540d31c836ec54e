//! Points of the page.

use std::ops::{Add, Mul, Sub};

/// A point of the page, or the way from one to another, in millimetres; x right, y down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The upper left corner of the page.
    pub const ORIGIN: Self = Self::new(0.0, 0.0);

    /// The point there.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// How long the way is.
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

/// The middle of some points.
pub fn centre(points: &[Point]) -> Point {
    let sum = points.iter().fold(Point::ORIGIN, |sum, &point| sum + point);
    sum * (1.0 / points.len() as f64)
}

/// The scalar product.
pub fn dot(a: Point, b: Point) -> f64 {
    a.x * b.x + a.y * b.y
}

/// Twice the area from a to b, positive if b is clockwise of a as the page is seen.
pub fn cross(a: Point, b: Point) -> f64 {
    a.x * b.y - a.y * b.x
}
