//! The commands: each file takes its arguments, calls the library and reports.

pub(crate) mod args;
pub(crate) mod bench;
mod best;
pub(crate) mod bound;
pub(crate) mod convert;
pub(crate) mod draw;
mod examples;
pub(crate) mod input;
pub(crate) mod solve;
pub(crate) mod turns;
pub(crate) mod verify;
