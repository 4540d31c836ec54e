//! The cube as other programs read it.

pub mod twisty;
