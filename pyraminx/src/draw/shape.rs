//! Elements of these drawings: texts that are turned, lines that have a name.

use solidoku_common::page::{Group, HALF_DIGIT, Paint, Point, Shape, Text, rectangle};

/// The bar under a digit of this size.
pub(super) fn underline(middle: Point, angle: f64, size: f64) -> Shape {
    let bar = rectangle(Point::new(-0.28, 0.46) * size, Point::new(0.56, 0.08) * size);
    bar.shift(middle).rotate(angle)
}

/// A text of digits or capitals, centred both ways and turned clockwise by `angle` degrees.
pub(super) fn text(content: &str, middle: Point, angle: f64, size: f64) -> Text {
    let below = Point::new(0.0, HALF_DIGIT * size);
    Text::at(content, below, size).shift(middle).rotate(angle)
}

/// The angle in degrees at which a text runs along a line without standing on its head.
pub(super) fn slope(from: Point, to: Point) -> f64 {
    let along = if to.x < from.x { from - to } else { to - from };
    along.y.atan2(along.x).to_degrees()
}

pub(super) fn strokes(id: &str, width: f64) -> Group {
    Group::named(id).fill(Paint::None).stroke(Paint::Black).stroke_width(width).round_joins()
}
