//! What helps a person: steps with reasons, pencil marks, new puzzles.

pub mod explain;
pub mod generate;
pub mod pencil;
