//! What an attacker tries on the programs: names, titles and contents of files that give orders to a
//! terminal, one file for two purposes, files that can't be written, inputs without end, a reader
//! that goes away, an interruption; and surroundings without threads or space.

mod data;
mod endings;
mod memory;
#[cfg(target_os = "linux")]
mod names;
#[cfg(target_os = "linux")]
mod no_threads;
mod paths;
mod targets;
mod terminal;
