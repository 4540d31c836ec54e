//! The program and the library from outside.

mod api;
mod cli;
mod interrupts;
mod laws;
mod positions;
mod printing;
mod progress;
mod table;
