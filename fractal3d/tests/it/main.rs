//! The library and the program from outside.

mod cli;
mod laws;
mod sweeps;
