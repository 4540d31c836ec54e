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

/// The height of an equilateral triangle.
pub(super) fn height(side: f64) -> f64 {
    side * 3f64.sqrt() / 2.0
}

/// The middle of some points.
pub(super) fn centre<const N: usize>(points: [Point; N]) -> Point {
    let sum = points.into_iter().fold(Point::new(0.0, 0.0), Point::add);
    sum * (1.0 / N as f64)
}

/// The direction, of length 1, that leads from the line ab straight away from a point inside.
pub(super) fn outward(a: Point, b: Point, inside: Point) -> Point {
    let normal = Point::new(b.y - a.y, a.x - b.x);
    let away = if dot(normal, a - inside) > 0.0 { 1.0 } else { -1.0 };
    normal * (away / normal.length())
}

/// The scalar product.
pub(super) fn dot(a: Point, b: Point) -> f64 {
    a.x * b.x + a.y * b.y
}
