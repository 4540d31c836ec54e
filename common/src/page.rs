//! Printable pages as SVG. A user unit is a millimetre, so drawings are true to size.
//!
//! The `svg` crate writes the elements and escapes their text. This module adds what the project's
//! drawings have in common: [`Point`]s, nine [`Colour`]s, and elements whose lengths are rounded to
//! a thousandth.

mod colour;
mod element;
mod paper;
#[cfg(feature = "pdf")]
pub mod pdf;
mod point;
mod ruler;

pub use colour::Colour;
pub use element::{document, group, line, mm, polygon, rectangle, strokes, text};
pub use paper::Paper;
pub use point::{Point, centre, cross, dot};
pub use ruler::ruler;

/// The size of a sheet of A4.
pub const A4: Point = Paper::A4.size();

/// Half the height of a digit, as a fraction of the font size. Text is lowered by this to centre it
/// on a point, because not every renderer supports `dominant-baseline`.
pub const HALF_DIGIT: f64 = 0.36;

/// The colour of notes, which aren't part of the drawn object.
pub const NOTE_COLOUR: &str = "#404040";
