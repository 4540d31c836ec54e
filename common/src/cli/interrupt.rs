//! Ctrl-C, and being asked to end.
//!
//! A signal ends a program at once, unless the program is in the middle of something that it wants to leave in
//! order: a search that can save what it has, a file that is half written. For that time it holds an
//! [`Interrupt`], and asks it now and then.

use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::control::Control;

/// What asks a program to end. SIGHUP is left alone, so that `nohup` works.
pub const SIGNALS: [i32; 2] = [SIGINT, SIGTERM];

/// The status of a program that was interrupted.
const STATUS: i32 = 130;

/// Whether a signal came while something listened.
static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Whether nothing listens, so that a signal ends the program.
static NOBODY_LISTENS: AtomicBool = AtomicBool::new(true);

/// How many listen, and whether the system knows of it.
static LISTENING: Mutex<(usize, bool)> = Mutex::new((0, false));

/// Has these set a flag, instead of ending the program.
///
/// # Errors
/// If the system doesn't let one listen.
pub fn set_by_signals(flag: &'static AtomicBool) -> io::Result<()> {
    SIGNALS.into_iter().try_for_each(|signal| flag::register(signal, flag).map(drop))
}

/// While there is one, the first signal only makes [`Interrupt::is_requested`] true, and a second one ends the
/// program at once.
#[derive(Debug)]
pub struct Interrupt(());

impl Interrupt {
    /// Listens from now on, until it is dropped.
    ///
    /// # Errors
    /// If the system doesn't let one listen.
    pub fn listen() -> io::Result<Self> {
        let mut listening = LISTENING.lock().expect("nothing panics while it is locked");
        let (count, is_known) = &mut *listening;
        if !*is_known {
            // Actions come in this order: what reads a flag must come before what sets it.
            for signal in SIGNALS {
                flag::register_conditional_shutdown(signal, STATUS, &NOBODY_LISTENS)?;
                flag::register_conditional_shutdown(signal, STATUS, &REQUESTED)?;
            }
            set_by_signals(&REQUESTED)?;
            *is_known = true;
        }
        if *count == 0 {
            REQUESTED.store(false, Ordering::SeqCst);
            NOBODY_LISTENS.store(false, Ordering::SeqCst);
        }
        *count += 1;
        Ok(Self(()))
    }

    /// Whether the user asked to end.
    pub fn is_requested(&self) -> bool {
        REQUESTED.load(Ordering::Relaxed)
    }

    /// Stops a search when the user asks to end.
    pub fn control(&self) -> Control<'_> {
        Control::stopping(&|| REQUESTED.load(Ordering::Relaxed))
    }
}

impl Drop for Interrupt {
    fn drop(&mut self) {
        let mut listening = LISTENING.lock().expect("nothing panics while it is locked");
        listening.0 -= 1;
        NOBODY_LISTENS.store(listening.0 == 0, Ordering::SeqCst);
    }
}
