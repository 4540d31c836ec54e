//! Printable pages as SVG. A user unit is a millimetre, so drawings are true to size.
//!
//! The `svg` crate writes the elements and escapes their text. This module adds what the project's drawings
//! have in common: [`Point`]s, nine [`Colour`]s, and elements whose lengths are rounded to a thousandth.

mod colour;
mod element;
mod point;

pub use colour::Colour;
pub use element::{document, group, line, mm, polygon, rectangle, strokes, text};
pub use point::{Point, centre, cross, dot};

/// The size of a sheet of paper.
pub const A4: Point = Point::new(210.0, 297.0);

/// Half the height of a digit, as a fraction of the font size. Text is lowered by this to centre it on a
/// point, because not every renderer supports `dominant-baseline`.
pub const HALF_DIGIT: f64 = 0.36;

/// The colour of notes, which aren't part of the drawn object.
pub const NOTE_COLOUR: &str = "#404040";
