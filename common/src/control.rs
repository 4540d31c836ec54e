//! Control over a search from outside: when it must stop, and who hears of its progress.
//!
//! A library knows no clock, no signal and no terminal. Whoever starts a search gives it a [`Control`]; the
//! search asks [`Control::should_stop`] at least every tenth of a second, and ends with
//! [`StopReason::Requested`](crate::outcome::StopReason) soon after it says so.
//!
//! ```
//! use std::sync::atomic::{AtomicBool, Ordering};
//! use common::control::Control;
//!
//! let is_over = AtomicBool::new(false);
//! let stop = || is_over.load(Ordering::Relaxed);
//! let control = Control::stopping(&stop);
//! assert!(!control.should_stop());
//! is_over.store(true, Ordering::Relaxed);
//! assert!(control.should_stop());
//! assert!(!Control::UNLIMITED.should_stop());
//! ```

use std::fmt;

/// When to stop, and who hears of progress. It is two references, so it is passed by value.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    stop: &'a (dyn Fn() -> bool + Sync),
    progress: &'a (dyn Fn(u64) + Sync),
}

impl Control<'static> {
    /// Never stops a search, and hears nothing.
    pub const UNLIMITED: Self = Self { stop: &|| false, progress: &|_| {} };
}

impl<'a> Control<'a> {
    /// Stops a search as soon as `stop` is true, which must then stay true.
    pub const fn stopping(stop: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self { stop, progress: &|_| {} }
    }

    /// The same, and `progress` hears how much is done, in the unit of the search. Threads may report out of
    /// order.
    #[must_use]
    pub const fn with_progress(self, progress: &'a (dyn Fn(u64) + Sync)) -> Self {
        Self { progress, ..self }
    }

    /// Whether the search must stop.
    pub fn should_stop(&self) -> bool {
        (self.stop)()
    }

    /// Says how much is done.
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
