//! The puzzle as other programs read it.

pub mod twisty;
