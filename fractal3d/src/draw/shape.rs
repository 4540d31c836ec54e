//! Elements of these drawings: lines with square ends, polygons with a colour.

use common::page::{self, Colour, Point};
use svg::node::element::{Group, Polygon};

pub(super) fn strokes(class: &str, width: f64) -> Group {
    page::strokes(class, width).set("stroke-linecap", "square")
}

pub(super) fn polygon(points: &[Point], colour: Colour) -> Polygon {
    page::polygon(points).set("fill", colour.to_string())
}
