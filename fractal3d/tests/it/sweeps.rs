//! Long searches from outside: killed, interrupted, out of disk, cut into parts, given wrong files.
//! Nothing here waits for a time to pass, so that a busy machine changes no result.
#![cfg(unix)]

mod disk;
mod forged;
mod interrupts;
mod kills;
mod lock;
mod parts;
mod progress;
mod refusals;
pub(crate) mod run;
