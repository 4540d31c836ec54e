//! The puzzle itself: cells, turns, cubes, and what neighbours show.

pub(crate) mod cube;
pub mod geometry;
pub mod seams;
pub mod turn;
