//! The library and the program from outside.

mod boards;
mod cli;
mod formats;
mod interrupts;
mod laws;
mod ratings;
mod steps;
mod sweeps;
