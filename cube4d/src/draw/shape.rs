//! SVG elements in millimetres.

use std::ops::{Add, Mul, Sub};

use svg::Document;
use svg::node::element::{Group, Line, Polygon, Rectangle, Text, Title};

use crate::cube::Colour;

/// A point of the page, or the way from one to another, in millimetres; x right, y down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    pub(crate) const ORIGIN: Self = Self::new(0.0, 0.0);

    pub(crate) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
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

const FONT: &str = "Helvetica, Arial, 'DejaVu Sans', sans-serif";
/// Half of a digit's height, in font sizes: what a text is lowered by to be centred on a point.
/// (Not every renderer knows `dominant-baseline`.)
pub(crate) const HALF_DIGIT: f64 = 0.36;
/// No character of the usual fonts is much wider on average, in font sizes.
const WIDE: f64 = 0.6;
/// What isn't part of the object is written in this.
pub(crate) const NOTE_COLOUR: &str = "#404040";

/// A white page to draw on. Texts are centred unless they say otherwise.
pub(crate) fn document(title: &str, page: Point) -> Document {
    Document::new()
        .set("width", format!("{}mm", mm(page.x)))
        .set("height", format!("{}mm", mm(page.y)))
        .set("viewBox", (0, 0, mm(page.x), mm(page.y)))
        .set("font-family", FONT)
        .set("text-anchor", "middle")
        .add(Title::new(title))
        .add(rectangle(Point::ORIGIN, page).set("fill", "white"))
}

/// A text centred both ways (as digits and capitals are), made smaller if it is wider than `width`.
pub(crate) fn text(content: &str, middle: Point, size: f64, width: f64) -> Text {
    let size = size.min(width / (WIDE * content.chars().count().max(1) as f64));
    Text::new(content)
        .set("x", mm(middle.x))
        .set("y", mm(middle.y + HALF_DIGIT * size))
        .set("font-size", mm(size))
}

/// The same in the colour of notes.
pub(crate) fn note(content: &str, middle: Point, size: f64, width: f64) -> Text {
    text(content, middle, size, width).set("fill", NOTE_COLOUR)
}

/// A group whose `class` tells what is in it.
pub(crate) fn group(class: &str) -> Group {
    Group::new().set("class", class)
}

/// A group of lines.
pub(crate) fn strokes(class: &str, width: f64) -> Group {
    group(class)
        .set("fill", "none")
        .set("stroke", "black")
        .set("stroke-width", mm(width))
        .set("stroke-linejoin", "round")
}

/// An upright rectangle.
pub(crate) fn rectangle(corner: Point, size: Point) -> Rectangle {
    Rectangle::new()
        .set("x", mm(corner.x))
        .set("y", mm(corner.y))
        .set("width", mm(size.x))
        .set("height", mm(size.y))
}

/// A closed polygon.
pub(crate) fn polygon(points: &[Point]) -> Polygon {
    let points = points.iter().map(|p| format!("{},{}", mm(p.x), mm(p.y)));
    Polygon::new().set("points", points.collect::<Vec<_>>().join(" "))
}

/// A straight line.
pub(crate) fn line(from: Point, to: Point) -> Line {
    Line::new().set("x1", mm(from.x)).set("y1", mm(from.y)).set("x2", mm(to.x)).set("y2", mm(to.y))
}

/// Rounded to a thousandth, so that the last bits of a product never show; and no −0.
pub(crate) fn mm(length: f64) -> f64 {
    (length * 1000.0).round() / 1000.0 + 0.0
}

/// A cube's colour, as CSS writes it. `light` is 1 in full light and 0 in the dark. Orange in the
/// light is darker than white in the shade (0.86), so that they differ in grey print too, and so for
/// every eye; black can be read on both.
pub(crate) fn css(colour: Colour, light: f64) -> String {
    let channels: [u8; 3] = match colour {
        Colour::Orange => [0xF5, 0xA7, 0x42],
        Colour::White => [0xFF; 3],
    };
    let [r, g, b] = channels.map(|channel| (f64::from(channel) * light).round() as u8);
    format!("#{r:02x}{g:02x}{b:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Luma as in ITU-R BT.601, which is what a black-and-white printer makes of a colour.
    fn grey(css: &str) -> f64 {
        let channel = |at| f64::from(u8::from_str_radix(&css[at..at + 2], 16).unwrap());
        0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5)
    }

    #[test]
    fn colours_differ_in_grey_print_in_any_light() {
        let lightest_orange = grey(&css(Colour::Orange, 1.0));
        let darkest_white = grey(&css(Colour::White, 0.86));
        assert!(darkest_white - lightest_orange > 30.0);
    }
}
