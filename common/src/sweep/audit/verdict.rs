//! What an audit may conclude.

use super::{Audited, Coverage, probability_of_detection};

/// The conclusion of an audit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is a fault.
    Fails,
    /// There is no fault, but fewer units were recomputed than requested.
    Undecided,
    /// There is no fault, and no row was compared with anything but other rows, because no unit was
    /// requested. The rows may be invented.
    Consistent,
    /// There is no fault, and as much was recomputed as requested.
    Holds,
}

impl Audited {
    /// The conclusion.
    pub fn verdict(&self) -> Verdict {
        let coverage = &self.coverage;
        if !self.faults.is_empty() || self.found.is_none() {
            Verdict::Fails
        } else if (coverage.units.len() as u64) < coverage.requested {
            Verdict::Undecided
        } else if coverage.requested == 0 && !coverage.searched_again {
            Verdict::Consistent
        } else {
            Verdict::Holds
        }
    }

    /// Whether the verdict is [`Verdict::Holds`].
    pub fn holds(&self) -> bool {
        self.verdict() == Verdict::Holds
    }

    /// The smallest probability with which the sample finds wrong rows with this share of the
    /// cases, each unit counted as one case more. `None` if not all of the sample could be
    /// recomputed, or if it has no unit or all.
    pub fn detection(&self, share: f64) -> Option<f64> {
        let Coverage { requested, units, .. } = &self.coverage;
        let is_sample = 0 < *requested && *requested < self.head.units;
        let is_complete = units.len() as u64 == *requested;
        (is_sample && is_complete).then(|| probability_of_detection(*requested, share))
    }

    /// Whether each row was compared with one by the reference method.
    pub fn is_recomputed_wholly(&self) -> bool {
        let coverage = &self.coverage;
        coverage.in_part.is_empty() && coverage.units.len() as u64 == self.head.units
    }
}
