//! Texts from elsewhere: what the program prints as JSON, and the cube as other programs read it.

pub mod report;
pub mod twisty;
