//! SVG elements in millimetres.

use svg::Document;
use svg::node::element::{Group, Line, Polygon, Rectangle, Text, Title};

use super::palette::Colour;
use super::plane::Point;

pub(super) const A4: Point = Point::new(210.0, 297.0);
const FONT: &str = "Helvetica, Arial, 'DejaVu Sans', sans-serif";
/// Half of a digit's height, in font sizes: what a text is lowered by to be centred on a point.
/// (Not every renderer knows `dominant-baseline`.)
pub(super) const HALF_DIGIT: f64 = 0.36;
/// No character of the usual fonts is much wider on average, in font sizes.
const WIDE: f64 = 0.62;
pub(super) const NOTE_COLOUR: &str = "#404040";

/// A white page to draw on. Texts are centred unless they say otherwise.
pub(super) fn document(title: &str, page: Point) -> Document {
    Document::new()
        .set("width", format!("{}mm", mm(page.x)))
        .set("height", format!("{}mm", mm(page.y)))
        .set("viewBox", (0, 0, mm(page.x), mm(page.y)))
        .set("font-family", FONT)
        .set("text-anchor", "middle")
        .add(Title::new(printable(title)))
        .add(rectangle(Point::new(0.0, 0.0), page).set("fill", "white"))
}

/// A text centred both ways (as digits and capitals are), no wider than `width`.
pub(super) fn text(content: &str, middle: Point, size: f64, width: f64) -> Text {
    let size = size.min(width / (WIDE * content.chars().count().max(1) as f64));
    Text::new(printable(content))
        .set("x", mm(middle.x))
        .set("y", mm(middle.y + HALF_DIGIT * size))
        .set("font-size", mm(size))
}

/// The same with characters that XML can't hold replaced; the rest is escaped by the crate.
fn printable(content: &str) -> String {
    let held = |c: char| !(c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}'));
    content.chars().map(|c| if held(c) { c } else { char::REPLACEMENT_CHARACTER }).collect()
}

/// A group whose `class` tells what is in it.
pub(super) fn group(class: &str) -> Group {
    Group::new().set("class", class)
}

pub(super) fn strokes(class: &str, width: f64) -> Group {
    group(class)
        .set("fill", "none")
        .set("stroke", "black")
        .set("stroke-width", mm(width))
        .set("stroke-linejoin", "round")
        .set("stroke-linecap", "square")
}

pub(super) fn rectangle(corner: Point, size: Point) -> Rectangle {
    Rectangle::new()
        .set("x", mm(corner.x))
        .set("y", mm(corner.y))
        .set("width", mm(size.x))
        .set("height", mm(size.y))
}

pub(super) fn polygon(points: &[Point], colour: Colour) -> Polygon {
    let points = points.iter().map(|p| format!("{},{}", mm(p.x), mm(p.y)));
    Polygon::new().set("points", points.collect::<Vec<_>>()).set("fill", colour.to_string())
}

pub(super) fn line(from: Point, to: Point) -> Line {
    Line::new().set("x1", mm(from.x)).set("y1", mm(from.y)).set("x2", mm(to.x)).set("y2", mm(to.y))
}

/// Rounded to a thousandth, so that the last bits of a sine never show; and no −0.
pub(super) fn mm(length: f64) -> f64 {
    (length * 1000.0).round() / 1000.0 + 0.0
}
