//! The project as its users meet it: `xtask`, and what the four programs have in common. One
//! binary, so that all of it is linked once.
//!
//! `cargo test -p xtask --test it conventions` runs one module. The four programs must have been
//! built, as `cargo test --workspace` does.

mod cli;
mod conventions;
#[cfg(unix)]
mod documents;
#[cfg(unix)]
mod examples;
#[cfg(unix)]
mod hostile;
mod libraries;
#[cfg(unix)]
mod options;
mod packages;
mod programs;
#[cfg(unix)]
mod ranges;
mod readers;
#[cfg(unix)]
mod readme;
#[cfg(target_os = "linux")]
mod release;
#[cfg(unix)]
mod schemas;
mod threads;
mod workspace;
