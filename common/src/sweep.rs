//! Long searches in parts, which can be stopped and resumed.
//!
//! A [`Sweep`] is cut into *units*, numbered from 0, each of which finds something that depends on its
//! number alone. What units find is added up, in any order: the sum is the same. So a sweep may be
//! stopped after any unit, resumed by any number of threads, or cut into parts ([`Part`]) that run
//! on many machines, and gives in the end what one run in one go gives.
//!
//! - [`run()`] does units side by side, and saves what was found every few seconds.
//! - [`Checkpoint`] is what is saved: which units were done, and what they found. As a file
//!   ([`mod@file`]) it is data only, checked through and through before anything of it is believed.
//! - [`merged()`] adds up the checkpoints of all parts.
//! - [`Ledger`] is what a sweep leaves behind that covered all cases: for each unit what it found, in
//!   short ([`LedgerRow`]); [`audit()`] checks that the total follows from these, and recomputes units, drawn
//!   at random, in another way.
//!
//! There is no scheduler here. One process uses rayon; many machines are the business of an engine that
//! exists (`cluster/`).

mod audit;
pub mod codec;
pub mod file;
mod form_1;
mod frame;
mod ledger;
mod lock;
mod merge;
mod part;
mod row;
mod run;
mod units;

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::control::Control;
pub use audit::{Audited, Sample, audit};
pub use ledger::{Ledger, LedgerError, LedgerHead, Mark};
pub use lock::{Lock, LockError};
pub use merge::{Unmergeable, merged, unfinished};
pub use part::Part;
pub use row::{LedgerRow, Overflow, SetDigest, add_count};
pub use run::{Saving, run};
pub use units::Units;

/// Of sweeps with more units no marks are kept: they would take more room than what was found.
pub const MOST_MARKED: u64 = 1 << 19;

/// A search that is cut into units.
pub trait Sweep: Sync {
    /// What units find. Adding up must not depend on the order.
    type Found: Default + Clone + Send + Serialize + DeserializeOwned;

    /// The same in short, for a ledger.
    type Row: LedgerRow;

    /// The command: `fractal3d min-clues`.
    fn name(&self) -> &'static str;

    /// Everything that decides what units are and what they find, as a line to be read; it is the
    /// same for no two searches that differ.
    fn parameters(&self) -> String;

    /// The parameters without those that decide only how the result is checked or reported.
    fn deciding_parameters(&self) -> String {
        self.parameters()
    }

    /// How many units there are.
    fn units(&self) -> u64;

    /// What a unit finds, a function of its number alone.
    fn unit(&self, unit: u64) -> Self::Found;

    /// The same, or nothing once `control` stops it. Units that can take longer than a tenth of a second ask it
    /// often; whoever runs units has asked before.
    fn try_unit(&self, unit: u64, _control: Control<'_>) -> Option<Self::Found> {
        Some(self.unit(unit))
    }

    /// Refuses what no run can have found in these units, and what isn't valid in itself. A file may
    /// hold anything, and its checksum only says that nobody changed it by accident: all that is read
    /// goes through this before it is used, added up or printed. What it accepts can be.
    ///
    /// # Errors
    /// If there is a contradiction.
    fn check(&self, units: &Units, found: &Self::Found) -> Result<(), Contradiction>;

    /// Adds up what was found.
    fn add(sum: &mut Self::Found, found: Self::Found);

    /// What was found in short. The row of a sum is that of the summands' rows, merged.
    fn row(&self, found: &Self::Found) -> Self::Row;

    /// The lines whose digests ledgers of form 1 have. They must stay as they are, so that such a ledger
    /// can still be audited.
    fn lines_of_form_1(found: &Self::Found) -> String;
}

/// A sweep that covers all cases, and can show it.
pub trait Exhaustive: Sweep {
    /// How many cases there are, counted without the sweep.
    fn independent(&self) -> Independent;

    /// In what the total isn't as other counts than that of the cases have it, where there are some.
    fn contradictions(&self, _total: &Self::Row) -> Vec<String> {
        Vec::new()
    }

    /// What a unit finds, by the slow and literal reading of the rules. It shares no search with
    /// [`Sweep::unit`].
    fn recompute_unit(&self, unit: u64) -> Self::Found;
}

/// What a file holds that no run can have found. The text is fixed: nothing of a file that is refused gets
/// onto a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Contradiction(pub &'static str);

impl Contradiction {
    /// This contradiction, unless something holds.
    ///
    /// # Errors
    /// If it doesn't.
    pub const fn unless(holds: bool, contradiction: &'static str) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self(contradiction)) }
    }
}

/// A count from elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Independent {
    /// How many cases there are.
    pub cases: u64,
    /// How they were counted, as in "sets of eight cells, by Burnside's lemma".
    pub by: &'static str,
}

/// Which sweep a checkpoint is of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
pub struct Identity {
    /// [`Sweep::name`].
    #[serde(deserialize_with = "codec::text")]
    pub name: String,
    /// [`Sweep::parameters`].
    #[serde(deserialize_with = "codec::text")]
    pub parameters: String,
    /// [`Sweep::units`].
    pub units: u64,
}

impl Identity {
    /// That of a sweep.
    pub fn of<S: Sweep>(sweep: &S) -> Self {
        Self { name: sweep.name().to_owned(), parameters: sweep.parameters(), units: sweep.units() }
    }
}

/// How far a sweep has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint<F> {
    /// Which sweep.
    pub identity: Identity,
    /// Which part of it.
    pub part: Part,
    /// The units that were done.
    pub done: Units,
    /// What each of them found, in short; empty if there are more units than [`MOST_MARKED`]. Units that
    /// an earlier version of the program did have none.
    pub marks: BTreeMap<u64, Mark>,
    /// What they found.
    pub found: F,
}

impl<F: Default> Checkpoint<F> {
    /// Nothing is done yet.
    pub fn new(identity: Identity, part: Part) -> Self {
        let (done, marks) = (Units::default(), BTreeMap::new());
        Self { identity, part, done, marks, found: F::default() }
    }
}

impl<F> Checkpoint<F> {
    /// Whether all units of the part are done.
    pub fn is_complete(&self) -> bool {
        self.done.count() == self.part.count(self.identity.units)
    }
}

#[cfg(test)]
mod tests;
