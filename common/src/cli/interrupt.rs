//! Ctrl-C and requests to terminate.
//!
//! By default a signal ends the program at once. While the program has something to save or clean
//! up, such as the state of a search or a partly written file, it holds an [`Interrupt`] and polls
//! it. A signal that the program was started to ignore stays ignored: scripts start commands in the
//! background so, for Ctrl-C is meant for the command in the foreground. Only Linux says which
//! these are.

use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::control::Control;

/// The signals that ask a program to end. SIGHUP is not among them, so `nohup` works.
const SIGNALS: [i32; 2] = [SIGINT, SIGTERM];

/// The exit status of an interrupted program.
const STATUS: i32 = 130;

/// Whether a signal arrived while an [`Interrupt`] existed.
static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Whether no [`Interrupt`] exists, so that a signal ends the program.
static NOT_LISTENING: AtomicBool = AtomicBool::new(true);

/// The number of [`Interrupt`]s, and whether the signal handlers are installed.
static LISTENING: Mutex<(usize, bool)> = Mutex::new((0, false));

/// The error for a system that refuses to install a signal handler.
#[derive(Debug, thiserror::Error)]
#[error("cannot install the Ctrl-C handler: {0}")]
pub struct SignalError(#[from] pub io::Error);

/// While one exists, the first signal makes [`Interrupt::is_requested`] return true, and a second
/// signal ends the program at once.
#[derive(Debug)]
pub struct Interrupt(());

impl Interrupt {
    /// Catches signals until it is dropped.
    ///
    /// # Errors
    /// If the system refuses to install the handlers.
    pub fn install() -> Result<Self, SignalError> {
        let mut listening = LISTENING.lock().expect("nothing panics while it is locked");
        let (count, is_installed) = &mut *listening;
        if *count == 0 {
            REQUESTED.store(false, Ordering::SeqCst);
        }
        if !*is_installed {
            with_signals_blocked(install_handlers)??;
            *is_installed = true;
        }
        // Not before all handlers are there: until then a signal would neither end the program nor
        // set the flag.
        NOT_LISTENING.store(false, Ordering::SeqCst);
        *count += 1;
        Ok(Self(()))
    }

    /// Whether the user asked the program to end.
    pub fn is_requested(&self) -> bool {
        REQUESTED.load(Ordering::Relaxed)
    }

    /// A control that stops a search when the user asks the program to end.
    pub fn control(&self) -> Control<'_> {
        Control::stopping(&|| REQUESTED.load(Ordering::Relaxed))
    }
}

impl Drop for Interrupt {
    fn drop(&mut self) {
        let mut listening = LISTENING.lock().expect("nothing panics while it is locked");
        listening.0 -= 1;
        NOT_LISTENING.store(listening.0 == 0, Ordering::SeqCst);
    }
}

/// Makes the [`SIGNALS`] end the program or set a flag.
fn install_handlers() -> io::Result<()> {
    for signal in SIGNALS.into_iter().filter(|&signal| !is_ignored(signal)) {
        // Handlers run in this order: those that read a flag must precede the one that sets it.
        flag::register_conditional_shutdown(signal, STATUS, &NOT_LISTENING)?;
        flag::register_conditional_shutdown(signal, STATUS, &REQUESTED)?;
        flag::register(signal, &REQUESTED)?;
    }
    Ok(())
}

/// Whether the program ignores a signal, as it was started to do.
#[cfg(target_os = "linux")]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

/// Elsewhere only code that isn't safe could say so.
#[cfg(not(target_os = "linux"))]
const fn is_ignored(_: i32) -> bool {
    false
}

/// Does something that the [`SIGNALS`] can't interrupt; they arrive when it is done. Signal-hook
/// loses a signal that arrives when its handler is installed and doesn't know yet what to do. Only
/// the calling thread is protected, so other threads must block signals for good: those that it
/// starts meanwhile do.
#[cfg(unix)]
pub(super) fn with_signals_blocked<T>(work: impl FnOnce() -> T) -> io::Result<T> {
    use nix::sys::signal::{SigSet, SigmaskHow, Signal};

    let signals: SigSet = SIGNALS.into_iter().map(Signal::try_from).collect::<Result<_, _>>()?;
    let before = signals.thread_swap_mask(SigmaskHow::SIG_BLOCK)?;
    let done = work();
    before.thread_set_mask()?;
    Ok(done)
}

/// Elsewhere signals can't be blocked.
#[cfg(not(unix))]
pub(super) fn with_signals_blocked<T>(work: impl FnOnce() -> T) -> io::Result<T> {
    Ok(work())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use nix::sys::signal::{Signal, raise};

    #[test]
    fn a_signal_that_arrives_while_handlers_are_installed_is_handled_afterwards() {
        static ARRIVED: AtomicBool = AtomicBool::new(false);
        let install = || -> io::Result<()> {
            // The signal would end the tests.
            raise(Signal::SIGTERM)?;
            // A second one still does.
            flag::register_conditional_default(SIGTERM, &ARRIVED)?;
            flag::register(SIGTERM, &ARRIVED)?;
            assert!(!ARRIVED.load(Ordering::SeqCst));
            Ok(())
        };
        with_signals_blocked(install).unwrap().unwrap();
        assert!(ARRIVED.load(Ordering::SeqCst));
    }
}
