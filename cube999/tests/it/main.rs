//! The crate and its program from outside.

mod anytime;
mod api;
mod cli;
mod extremes;
mod laws;
mod notation;
mod results;
mod twisty;
