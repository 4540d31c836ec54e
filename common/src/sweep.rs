//! Long searches in parts, which can be stopped and resumed.
//!
//! A [`Sweep`] is divided into *units*, numbered from 0. The result of a unit depends on its number
//! alone, and the results of several units can be added in any order. Therefore a sweep can be
//! stopped after any unit, resumed with any number of threads, or divided into parts ([`Part`])
//! that run on many machines. The final result is that of a single uninterrupted run.
//!
//! - [`run()`] runs units in parallel, and saves the result every few seconds.
//! - [`Checkpoint`] is what is saved: which units are done, and what they found. As a file
//!   ([`mod@file`]) it is data only, and is validated completely before it is used.
//! - Which sweep a file belongs to is a typed value ([`Specification`]).
//! - [`merged()`] adds up the checkpoints of all parts.
//! - [`Ledger`] is the record of a complete sweep, with a short result for each unit
//!   ([`LedgerRow`]). [`audit()`] checks that the total follows from the rows, and recomputes
//!   random units by another method.
//!
//! This module has no scheduler. Within a process, rayon distributes the units; across machines,
//! use Slurm or GNU parallel (`cluster/`).

mod audit;
pub mod codec;
pub mod file;
mod frame;
mod ledger;
mod lock;
mod mark;
mod merge;
mod part;
mod refusal;
mod row;
mod run;
mod specification;
mod units;

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::control::Control;
pub use audit::{
    Audited, Compared, Coverage, Draw, Recomputed, Sample, Verdict, audit, compare_total,
};
pub use ledger::{Ledger, LedgerError, LedgerHead};
pub use lock::{Lock, LockError};
pub use mark::Mark;
pub use merge::{Unmergeable, merged, unfinished};
pub use part::Part;
pub use row::{LedgerRow, Overflow, SetDigest, add_count};
pub use run::{Saving, Unsaved, run};
pub use specification::{InvalidSpecification, NoOptions, Specification};
pub use units::Units;

/// Sweeps with more units have no marks, which would take more space than the result.
pub const MOST_MARKED: u64 = 1 << 19;

/// A search that is divided into units.
pub trait Sweep: Sync {
    /// The result of units. It must not depend on the order of addition.
    type Found: Default + Clone + Send + Serialize + DeserializeOwned;

    /// A short form of the result, for a ledger.
    type Row: LedgerRow;

    /// Everything that determines the units and their results.
    type Specification: Specification;

    /// The command, such as `fractal3d min-clues`.
    fn name(&self) -> &'static str;

    /// The specification, with what affects only how the result is checked or reported.
    fn specification(&self) -> Self::Specification;

    /// The specification without what affects only how the result is checked or reported.
    fn deciding_specification(&self) -> Self::Specification {
        self.specification()
    }

    /// The number of units.
    fn units(&self) -> u64;

    /// Makes what the units share, on all threads. It is called before units are distributed, if
    /// any are left; a unit must not need it. If `control` stops it, nothing is made.
    fn prepare(&self, _control: Control<'_>) {}

    /// The result of a unit, which depends on its number alone.
    fn unit(&self, unit: u64) -> Self::Found;

    /// Like [`Sweep::unit`], but `None` if `control` stops it. A unit that can take longer than a
    /// tenth of a second must poll `control`; the caller has polled it before.
    fn try_unit(&self, unit: u64, _control: Control<'_>) -> Option<Self::Found> {
        Some(self.unit(unit))
    }

    /// Refuses a result that is invalid or impossible for these units. A file may contain anything,
    /// because its checksum only protects against accidental changes. Every result that is read
    /// passes this check before it is used, added or printed.
    ///
    /// # Errors
    /// If there is a contradiction.
    fn check(&self, units: &Units, found: &Self::Found) -> Result<(), Contradiction>;

    /// Adds a result to a sum.
    fn add(sum: &mut Self::Found, found: Self::Found);

    /// The short form of a result. The row of a sum is the sum of the summands' rows.
    fn row(&self, found: &Self::Found) -> Self::Row;
}

/// A sweep that covers all cases, and can prove it.
pub trait Exhaustive: Sweep {
    /// The number of cases, counted by a method that doesn't use the sweep.
    fn independent(&self) -> Independent;

    /// Contradictions between the total and what else is known of it without the search; `None` if
    /// that takes more than seconds.
    fn contradictions(&self, _total: &Self::Row) -> Option<Vec<String>> {
        Some(Vec::new())
    }

    /// Why a row can't be that of this unit, as far as that is known at once.
    fn contradiction_of_unit(&self, _unit: u64, _row: &Self::Row) -> Option<&'static str> {
        None
    }

    /// Whether the whole search takes seconds, so that each audit runs it again.
    fn is_quick(&self) -> bool {
        false
    }

    /// A random unit, exactly in proportion to its true number of cases, as an audit states how
    /// probably it finds a fault. A ledger has no influence.
    fn random_unit(&self, draw: &mut Draw) -> u64;

    /// The result of a unit by the reference method: slow, and as close to the rules as possible.
    /// The method shares no search code with [`Sweep::unit`].
    fn recompute_unit(&self, unit: u64) -> Self::Found;

    /// What an audit recomputes of a unit: all of it by the reference method, unless that would take
    /// hours. The random choices are those within the unit.
    fn audit_unit(&self, unit: u64, _draw: &mut Draw) -> Recomputed<Self::Found> {
        Recomputed::Whole(self.recompute_unit(unit))
    }
}

/// Why a result is impossible. The text is static, so that nothing from a refused file reaches a
/// terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Contradiction(pub &'static str);

impl Contradiction {
    /// Requires a condition to hold.
    ///
    /// # Errors
    /// The contradiction, if the condition doesn't hold.
    pub const fn unless(holds: bool, contradiction: &'static str) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self(contradiction)) }
    }
}

/// An independent count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Independent {
    /// The number of cases.
    pub cases: u64,
    /// How they were counted, as in "sets of eight cells, by Burnside's lemma".
    pub by: &'static str,
}

/// The sweep that a checkpoint belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
pub struct Identity {
    /// [`Sweep::name`].
    #[serde(deserialize_with = "codec::text")]
    pub name: String,
    /// The text of [`Sweep::specification`].
    #[serde(deserialize_with = "codec::text")]
    pub parameters: String,
    /// The value of the specification, which files state as JSON behind the other fields.
    #[serde(skip)]
    pub specification: Value,
    /// [`Sweep::units`].
    pub units: u64,
}

impl Identity {
    /// The identity of a sweep.
    pub fn of<S: Sweep>(sweep: &S) -> Self {
        let specification = sweep.specification();
        Self {
            name: sweep.name().to_owned(),
            parameters: specification.to_string(),
            specification: specification::to_value(&specification),
            units: sweep.units(),
        }
    }

    /// The specification.
    ///
    /// # Errors
    /// If it isn't one of this type, or isn't written as this program does.
    pub fn specification<T: Specification>(&self) -> Result<T, InvalidSpecification> {
        specification::read(&self.parameters, &self.specification)
    }
}

/// The state of a sweep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint<F> {
    /// The sweep.
    pub identity: Identity,
    /// The part of the sweep.
    pub part: Part,
    /// The finished units.
    pub done: Units,
    /// The row of each finished unit; empty if the sweep has more units than [`MOST_MARKED`].
    pub marks: BTreeMap<u64, Mark>,
    /// The sum of their results.
    pub found: F,
}

impl<F: Default> Checkpoint<F> {
    /// The initial state, with no finished units.
    pub fn new(identity: Identity, part: Part) -> Self {
        let (done, marks) = (Units::default(), BTreeMap::new());
        Self { identity, part, done, marks, found: F::default() }
    }
}

impl<F> Checkpoint<F> {
    /// Whether all units of the part are finished.
    pub fn is_complete(&self) -> bool {
        self.done.count() == self.part.count(self.identity.units)
    }
}

#[cfg(test)]
mod tests;
