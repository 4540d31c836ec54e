//! Elements of a page, with their lengths rounded.

use super::HALF_DIGIT;
use super::display::{Element, Group, Outline, Paint, Shape, Styled, Text};
use super::point::{Point, mm};
use crate::foreign::is_invisible;

/// The average width of a character in common fonts, as a fraction of the font size.
const CHARACTER_WIDTH: f64 = 0.62;

/// Text that is centred both ways, assuming the height of digits and capitals, and shrunk to fit
/// `width`.
pub fn text(content: &str, middle: Point, size: f64, width: f64) -> Text {
    let count = content.chars().filter(|&c| !is_invisible(c)).count();
    let size = size.min(width / (CHARACTER_WIDTH * count.max(1) as f64));
    Text::at(content, middle + Point::new(0.0, HALF_DIGIT * size), size)
}

/// A group whose `class` names its contents.
pub fn group(class: &str) -> Group {
    Styled::new(Vec::new()).class(class)
}

/// A group of black lines.
pub fn strokes(class: &str, width: f64) -> Group {
    group(class).fill(Paint::None).stroke(Paint::Black).stroke_width(width).round_joins()
}

/// An upright rectangle.
pub fn rectangle(corner: Point, size: Point) -> Shape {
    Styled::new(Outline::Rectangle(corner.rounded(), size.rounded()))
}

/// Upright rectangles, each a corner and a size, that are painted as one, so that nothing shines
/// through between them.
pub fn rectangles(all: &[[Point; 2]]) -> Shape {
    Styled::new(Outline::Rectangles(all.iter().map(|each| each.map(Point::rounded)).collect()))
}

/// A circle.
pub fn circle(middle: Point, radius: f64) -> Shape {
    Styled::new(Outline::Circle(middle.rounded(), mm(radius)))
}

/// A closed polygon.
pub fn polygon(points: &[Point]) -> Shape {
    Styled::new(Outline::Polygon(points.iter().map(|point| point.rounded()).collect()))
}

/// A straight line.
pub fn line(from: Point, to: Point) -> Shape {
    Styled::new(Outline::Line(from.rounded(), to.rounded()))
}

/// A part of the page that a link to an SVG can show alone (`book.svg#page2`).
pub fn view(id: String, corner: Point, size: Point) -> Element {
    Element::View(id, corner.rounded(), size.rounded())
}
