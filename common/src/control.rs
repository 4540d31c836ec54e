//! Control over a search from outside: when it must stop, and where it reports progress.
//!
//! The libraries use no clock, no signals and no terminal. The caller passes a [`Control`] to a
//! search. The search calls [`Control::should_stop`] at least ten times a second, and once that
//! returns true it ends with [`StopReason::Requested`](crate::outcome::StopReason).
//!
//! ```
//! use std::sync::atomic::{AtomicBool, Ordering};
//! use solidoku_common::control::Control;
//!
//! let time_is_up = AtomicBool::new(false);
//! let stop = || time_is_up.load(Ordering::Relaxed);
//! let control = Control::stopping(&stop);
//! assert!(!control.should_stop());
//! time_is_up.store(true, Ordering::Relaxed);
//! assert!(control.should_stop());
//! assert!(!Control::UNLIMITED.should_stop());
//! ```

use std::fmt;

/// When to stop, and where to report progress. It consists of two references, so it is passed by
/// value.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    stop: &'a (dyn Fn() -> bool + Sync),
    progress: &'a (dyn Fn(u64) + Sync),
}

impl Control<'static> {
    /// Never stops a search, and ignores progress.
    pub const UNLIMITED: Self = Self { stop: &|| false, progress: &|_| {} };
}

impl<'a> Control<'a> {
    /// Stops a search once `stop` returns true. From then on it must keep returning true.
    pub const fn stopping(stop: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self { stop, progress: &|_| {} }
    }

    /// Also calls `progress` with the amount of work done, in a unit that the search defines.
    /// Reports from several threads may arrive out of order.
    #[must_use]
    pub const fn with_progress(self, progress: &'a (dyn Fn(u64) + Sync)) -> Self {
        Self { progress, ..self }
    }

    /// Stops a search at the same time, and ignores its progress: for a search beside the one whose
    /// progress is shown.
    #[must_use]
    pub const fn without_progress(self) -> Self {
        Self { progress: &|_| {}, ..self }
    }

    /// Whether the search must stop.
    pub fn should_stop(&self) -> bool {
        (self.stop)()
    }

    /// Reports the amount of work done.
    pub fn report(&self, done: u64) {
        (self.progress)(done);
    }
}

impl Default for Control<'_> {
    fn default() -> Self {
        Control::UNLIMITED
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control").finish_non_exhaustive()
    }
}
