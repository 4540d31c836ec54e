//! The program and the library from outside.

mod cli;
mod interrupts;
mod laws;
mod printing;
mod progress;
mod table;
