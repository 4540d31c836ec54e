//! A value that all units of a search share, made when it is first needed.

use std::sync::{Mutex, OnceLock};

/// A value that is made at most once, unless that is stopped. A part that is finished makes none.
#[derive(Debug)]
pub(crate) struct MadeOnce<T> {
    value: OnceLock<T>,
    /// The lock of the thread that makes the value, so that the others wait.
    making: Mutex<()>,
}

impl<T> MadeOnce<T> {
    pub(crate) const fn new() -> Self {
        Self { value: OnceLock::new(), making: Mutex::new(()) }
    }

    /// Makes the value, on as many threads as `make` uses. Nobody waits for these, who might be
    /// given other work by them.
    pub(crate) fn prepare(&self, make: impl FnOnce() -> Option<T>) {
        if self.value.get().is_none()
            && let Some(value) = make()
        {
            // Should another thread have made it in the meantime, it is the same.
            self.value.get_or_init(|| value);
        }
    }

    /// The value, made by `make` on this thread unless it is there; `None` if that is stopped.
    pub(crate) fn get(&self, make: impl FnOnce() -> Option<T>) -> Option<&T> {
        if let Some(value) = self.value.get() {
            return Some(value);
        }
        let _making = self.making.lock().expect("nothing panics while it is locked");
        // Another may have made it in the meantime.
        if self.value.get().is_none() {
            let value = make()?;
            return Some(self.value.get_or_init(|| value));
        }
        self.value.get()
    }
}
