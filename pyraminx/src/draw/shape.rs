//! SVG elements in millimetres.

use svg::node::element::{Group, Line, Polygon, Rectangle, Text};

use super::plane::Point;

/// Half of a digit's height, in font sizes: what a text is lowered by to be centred on a point.
/// (Not every renderer knows `dominant-baseline`.)
const HALF_DIGIT: f64 = 0.36;

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

pub(super) fn polygon(points: &[Point]) -> Polygon {
    let points = points.iter().map(|p| format!("{},{}", mm(p.x), mm(p.y)));
    Polygon::new().set("points", points.collect::<Vec<_>>())
}

pub(super) fn line(from: Point, to: Point) -> Line {
    Line::new().set("x1", mm(from.x)).set("y1", mm(from.y)).set("x2", mm(to.x)).set("y2", mm(to.y))
}

/// Rounded to a thousandth, so that the last bits of a sine never show; and no −0.
pub(super) fn mm(length: f64) -> f64 {
    (length * 1000.0).round() / 1000.0 + 0.0
}
