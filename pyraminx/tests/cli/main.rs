//! The program as its users meet it: arguments and input in; output, errors and exit status out.

mod errors;
mod fix;
mod forged;
mod formats;
mod help;
mod json;
mod output;
mod reports;
mod run;
mod solve;
mod sweeps;
