//! Elements of these drawings: texts that are turned, lines that have a name.

use common::page::{HALF_DIGIT, Point, mm};
use svg::node::element::{Group, Rectangle, Text};

/// The bar under a digit of this size.
pub(super) fn underline(middle: Point, angle: f64, size: f64) -> Rectangle {
    Rectangle::new()
        .set("x", mm(-0.28 * size))
        .set("y", mm(0.46 * size))
        .set("width", mm(0.56 * size))
        .set("height", mm(0.08 * size))
        .set("transform", turned(middle, angle))
}

/// A text of digits or capitals, centred both ways and turned clockwise by `angle` degrees.
pub(super) fn text(content: &str, middle: Point, angle: f64, size: f64) -> Text {
    Text::new(content)
        .set("y", mm(HALF_DIGIT * size))
        .set("font-size", mm(size))
        .set("transform", turned(middle, angle))
}

fn turned(middle: Point, angle: f64) -> String {
    let (x, y, angle) = (mm(middle.x), mm(middle.y), mm(angle));
    format!("translate({x} {y}) rotate({angle})")
}

/// The angle in degrees at which a text runs along a line without standing on its head.
pub(super) fn slope(from: Point, to: Point) -> f64 {
    let along = if to.x < from.x { from - to } else { to - from };
    along.y.atan2(along.x).to_degrees()
}

pub(super) fn strokes(id: &str, width: f64) -> Group {
    Group::new()
        .set("id", id)
        .set("fill", "none")
        .set("stroke", "black")
        .set("stroke-width", width)
        .set("stroke-linejoin", "round")
}
