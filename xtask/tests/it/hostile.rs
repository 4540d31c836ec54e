//! What an attacker tries on the programs: names and contents of files that give orders to a
//! terminal, one file for two purposes, inputs without end, a reader that goes away, an
//! interruption.

mod endings;
mod memory;
mod paths;
mod terminal;
