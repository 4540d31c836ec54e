//! The *Sudoku Pyraminx*.
//!
//! A *net* is text, a labelling in any of the library's notations; `?` is a free sticker and `[7]`
//! one that stays. A *state* is a tuple; an empty text is the state as presented. Facelets are
//! numbered as in the library's `geometry`, and pieces in the order of tips, axials and edges.

pub mod designing;
pub mod fixing;
mod game;
pub mod geometry;
mod input;
pub mod pictures;
pub mod survey;
pub mod turning;
pub mod writing;
