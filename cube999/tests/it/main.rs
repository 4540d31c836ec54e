//! The crate and its program from outside.

mod anytime;
mod browser;
mod cli;
mod extremes;
mod laws;
mod results;
mod twisty;
