//! Pages to print, as SVG: a user unit is a millimetre, so they are true to size.
//!
//! The crate `svg` writes the elements and escapes their text; here is what drawings of this project
//! have in common: [`Point`]s, nine [`Colour`]s, and elements whose lengths are rounded to a thousandth.

mod colour;
mod element;
mod point;

pub use colour::Colour;
pub use element::{document, group, line, mm, polygon, rectangle, strokes, text};
pub use point::{Point, centre, cross, dot};

/// The size of a sheet of paper.
pub const A4: Point = Point::new(210.0, 297.0);

/// Half of a digit's height, in font sizes: what a text is lowered by to be centred on a point.
/// (Not every renderer knows `dominant-baseline`.)
pub const HALF_DIGIT: f64 = 0.36;

/// What isn't part of the object is written in this.
pub const NOTE_COLOUR: &str = "#404040";
