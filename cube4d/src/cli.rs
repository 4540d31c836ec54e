//! The commands: each file takes its arguments, calls the library and reports.

pub(crate) mod args;
pub(crate) mod check;
pub(crate) mod draw;
mod examples;
pub(crate) mod hint;
pub(crate) mod input;
pub(crate) mod new;
pub(crate) mod rules;
pub(crate) mod sheet;
pub(crate) mod solve;
pub(crate) mod words;
