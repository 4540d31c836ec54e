//! The library and the program from outside.

mod cli;
mod interrupts;
mod laws;
mod steps;
mod sweeps;
