//! The library and the program from outside.

mod api;
mod boards;
mod cli;
mod depths;
mod draw;
mod facts;
mod formats;
mod interrupts;
mod laws;
mod levels;
mod max_clues;
mod progress;
mod ratings;
mod steps;
mod sweeps;
mod ten_clues;
