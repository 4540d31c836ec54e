//! What an attacker tries on the programs: names, titles and contents of files that give orders to a
//! terminal, one file for two purposes, files that can't be written, inputs without end, a reader
//! that goes away, an interruption.

mod data;
mod endings;
mod memory;
mod paths;
mod targets;
mod terminal;
