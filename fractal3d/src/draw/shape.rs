//! Elements of these drawings: lines with square ends, polygons with a colour.

use solidoku_common::page::{self, Cap, Colour, Group, Point, Shape};

pub(super) fn strokes(class: &str, width: f64) -> Group {
    page::strokes(class, width).cap(Cap::Square)
}

pub(super) fn polygon(points: &[Point], colour: Colour) -> Shape {
    page::polygon(points).fill(colour)
}
