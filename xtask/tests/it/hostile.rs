//! What an attacker tries on the programs: names and contents of files that give orders to a
//! terminal, one file for two purposes, inputs without end, a reader that goes away, an
//! interruption; and surroundings without threads or room.

mod endings;
mod memory;
#[cfg(target_os = "linux")]
mod no_threads;
mod paths;
mod terminal;
