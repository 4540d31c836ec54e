//! The commands: each file takes its arguments, calls the library and reports.

pub(crate) mod args;
pub(crate) mod bands;
mod board;
pub(crate) mod canon;
pub(crate) mod convert;
pub(crate) mod count;
mod counted_board;
pub(crate) mod depths;
pub(crate) mod draw;
mod essential;
mod examples;
pub(crate) mod hint;
pub(crate) mod input;
mod items;
pub(crate) mod level;
pub(crate) mod list;
pub(crate) mod max_clues;
pub(crate) mod merge;
pub(crate) mod min_clues;
mod model;
pub(crate) mod new;
mod packed;
pub(crate) mod solve;
mod symmetric;
pub(crate) mod symmetry;
pub(crate) mod ten_clues;
mod written;
