//! The library's laws, and the program as its users meet it: arguments and input in; output, errors
//! and exit status out.

mod api;
mod census;
mod counts;
mod draw;
mod errors;
mod fix;
mod forged;
mod formats;
mod help;
mod interrupt;
mod json;
mod laws;
mod output;
mod progress;
mod reading;
mod reports;
mod run;
mod solve;
mod sweeps;
mod twisty;
