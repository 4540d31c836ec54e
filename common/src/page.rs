//! Printable pages in millimetres, true to size.
//!
//! A [`Page`] is a list of what is drawn: groups, shapes and texts, with their styles. `svg` and
//! `pdf` write it. The elements' lengths are rounded to a thousandth.
//!
//! ```text
//! display   the list: what there is, and its styles      svg   pages as SVG
//! element   how shapes and texts are made                pdf   pages as PDF
//! colour    nine colours                                 ruler, paper, point
//! ```

mod colour;
mod display;
mod element;
mod paper;
#[cfg(feature = "pdf")]
pub mod pdf;
mod point;
mod ruler;
mod svg;

pub use colour::Colour;
pub use display::{Anchor, Cap, Element, Group, Page, Paint, Shape, Styled, Text};
pub use element::{circle, group, line, polygon, rectangle, rectangles, strokes, text, view};
pub use paper::Paper;
pub use point::{Point, centre, cross, dot, mm};
pub use ruler::ruler;

/// The size of a sheet of A4.
pub const A4: Point = Paper::A4.size();

/// Half the height of a digit, as a fraction of the font size. Text is lowered by this to centre it
/// on a point, because not every renderer supports `dominant-baseline`.
pub const HALF_DIGIT: f64 = 0.36;

/// The colour of notes, which aren't part of the drawn object.
pub const NOTE_COLOUR: Colour = Colour::new([0x40; 3]);
