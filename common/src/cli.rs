//! What all command lines share: options, output, exit codes.
//!
//! A program parses its arguments with a [`GlobalArgs`](global_args::GlobalArgs) among them and gives
//! [`program::run`] the job; the job writes to an [`Output`](output::Output) and ends with a
//! [`Verdict`](output::Verdict) or a [`Failure`](output::Failure). Exit codes: 0 done and what was
//! asked holds, 1 done and it doesn't, 2 bad input or usage, 3 an internal check failed, 130 interrupted.

pub mod file;
pub mod files;
pub mod global_args;
pub mod interrupt;
mod manual;
pub mod output;
pub mod program;
pub mod seed;
pub mod sweep;
