//! Command lines: options, output, interruption and exit codes.
//!
//! A program parses its arguments, which include [`GlobalArgs`](global_args::GlobalArgs), and
//! passes a job to [`program::run`]. The job writes to an [`Output`](output::Output) and returns a
//! [`Verdict`](output::Verdict) or a [`Failure`](output::Failure). Exit codes: 0 success, 1 a
//! negative answer, 2 bad input or usage, 3 an internal check failed, 130 interrupted.

mod checked;
pub mod files;
pub mod global_args;
pub mod interrupt;
mod manual;
pub mod output;
pub mod picture;
pub mod program;
pub mod progress;
pub mod seed;
pub mod sweep;
mod unread;
