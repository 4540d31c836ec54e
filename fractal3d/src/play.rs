//! What helps a person: steps with reasons, new puzzles.

pub mod explain;
pub mod generate;
