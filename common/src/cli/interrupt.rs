//! Ctrl-C, and being asked to end.

use std::io;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// What asks a program to end. SIGHUP is left alone, so that `nohup` works.
pub const SIGNALS: [i32; 2] = [SIGINT, SIGTERM];

/// Has these set a flag, in place of ending the program.
///
/// # Errors
/// If the system doesn't let one listen.
pub fn set_by_signals(flag: &'static AtomicBool) -> io::Result<()> {
    SIGNALS.into_iter().try_for_each(|signal| flag::register(signal, flag).map(drop))
}
