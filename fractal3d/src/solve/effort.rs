//! When tables pay.
//!
//! The number of puzzles isn't known in advance. If the tables are made once the work without them
//! has taken as long as making them does, the total is never more than twice the best possible.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::solve::tables::Tables;

/// As many comparisons of two templates as take the time to make the tables.
const AS_TABLES: u64 = 2_000_000;

/// The comparisons that all threads have made.
static SPENT: AtomicU64 = AtomicU64::new(0);

/// The work that may be done before tables pay, in comparisons of two templates. What is done
/// counts for the next puzzles too.
pub(super) struct Effort {
    done: u64,
    most: u64,
}

impl Effort {
    /// The work that is left; `None` if there are tables, or nothing is left.
    pub(super) fn allowed() -> Option<Self> {
        let left = AS_TABLES.saturating_sub(SPENT.load(Ordering::Relaxed));
        (left > 0 && !Tables::are_made()).then_some(Self { done: 0, most: left })
    }

    /// What earlier puzzles took, in comparisons.
    pub(super) const fn done_before(&self) -> u64 {
        AS_TABLES.saturating_sub(self.most)
    }

    /// As much work as it takes.
    #[cfg(test)]
    pub(super) const fn unlimited() -> Self {
        Self { done: 0, most: u64::MAX }
    }

    /// Adds to what is done; `None` if that is too much.
    #[inline]
    pub(super) fn spend(&mut self, comparisons: usize) -> Option<()> {
        self.done += comparisons as u64;
        (self.done <= self.most).then_some(())
    }
}

impl Drop for Effort {
    fn drop(&mut self) {
        SPENT.fetch_add(self.done, Ordering::Relaxed);
    }
}
