//! Exact cover with colours: `cover` solves it and knows no cubes, `problem` states the puzzle.

pub(crate) mod cover;
pub(crate) mod problem;
