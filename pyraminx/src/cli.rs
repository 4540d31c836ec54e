//! The commands: each file takes its arguments, calls the library and reports.

pub(crate) mod args;
pub(crate) mod census;
pub(crate) mod convert;
pub(crate) mod design;
pub(crate) mod distances;
pub(crate) mod draw;
mod examples;
pub(crate) mod fix;
pub(crate) mod input;
mod interrupt;
pub(crate) mod labels;
pub(crate) mod merge;
pub(crate) mod random_walk;
pub(crate) mod route;
pub(crate) mod solve;
pub(crate) mod turn;
pub(crate) mod twisty;
mod words;
