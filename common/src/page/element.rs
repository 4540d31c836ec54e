//! Elements of a page.

use svg::Document;
use svg::node::element::{Group, Line, Polygon, Rectangle, Text, Title};

use super::{HALF_DIGIT, Point};
use crate::foreign::escaped;

const FONT: &str = "Helvetica, Arial, 'DejaVu Sans', sans-serif";

/// The average width of a character in common fonts, as a fraction of the font size.
const CHARACTER_WIDTH: f64 = 0.62;

/// An empty white page of this size. Text is horizontally centred by default.
pub fn document(title: &str, size: Point) -> Document {
    Document::new()
        .set("width", format!("{}mm", mm(size.x)))
        .set("height", format!("{}mm", mm(size.y)))
        .set("viewBox", (0, 0, mm(size.x), mm(size.y)))
        .set("font-family", FONT)
        .set("text-anchor", "middle")
        .add(Title::new(escaped(title).as_ref()))
        .add(rectangle(Point::ORIGIN, size).set("fill", "white"))
}

/// Text that is centred both ways, assuming the height of digits and capitals, and shrunk to fit
/// `width`. It is escaped, because XML allows no control characters at all.
pub fn text(content: &str, middle: Point, size: f64, width: f64) -> Text {
    let content = escaped(content);
    let size = size.min(width / (CHARACTER_WIDTH * content.chars().count().max(1) as f64));
    Text::new(content.as_ref())
        .set("x", mm(middle.x))
        .set("y", mm(middle.y + HALF_DIGIT * size))
        .set("font-size", mm(size))
}

/// A group whose `class` names its contents.
pub fn group(class: &str) -> Group {
    Group::new().set("class", class)
}

/// A group of black lines.
pub fn strokes(class: &str, width: f64) -> Group {
    group(class)
        .set("fill", "none")
        .set("stroke", "black")
        .set("stroke-width", mm(width))
        .set("stroke-linejoin", "round")
}

/// An upright rectangle.
pub fn rectangle(corner: Point, size: Point) -> Rectangle {
    Rectangle::new()
        .set("x", mm(corner.x))
        .set("y", mm(corner.y))
        .set("width", mm(size.x))
        .set("height", mm(size.y))
}

/// A closed polygon.
pub fn polygon(points: &[Point]) -> Polygon {
    let points = points.iter().map(|p| format!("{},{}", mm(p.x), mm(p.y)));
    Polygon::new().set("points", points.collect::<Vec<_>>())
}

/// A straight line.
pub fn line(from: Point, to: Point) -> Line {
    Line::new().set("x1", mm(from.x)).set("y1", mm(from.y)).set("x2", mm(to.x)).set("y2", mm(to.y))
}

/// Rounds to a thousandth, so that rounding errors don't show, and turns −0 into 0.
pub fn mm(length: f64) -> f64 {
    (length * 1000.0).round() / 1000.0 + 0.0
}
