//! The figures as they are stored. Each has its own date, so that a part can be measured anew.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::circumstances::{Machine, When};

/// All that was measured on a machine, by ids.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct Store {
    /// The machine.
    pub(super) machine: Machine,
    /// The command that measures all of it.
    pub(super) command: String,
    /// Whole processes.
    pub(super) figures: BTreeMap<String, Measured>,
    /// Library calls.
    pub(super) calls: BTreeMap<String, Call>,
}

/// A figure.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Measured {
    /// When.
    pub(super) when: When,
    /// Our measurement, with one thread, and perhaps with two.
    pub(super) ours: Vec<Timing>,
    /// The baselines by their names; `None` for a program that isn't installed.
    pub(super) baselines: BTreeMap<String, Option<Timing>>,
}

/// Some runs of a command, in seconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Timing {
    /// The median.
    pub(super) median: f64,
    /// The shortest.
    pub(super) min: f64,
    /// The longest.
    pub(super) max: f64,
    /// How many runs.
    pub(super) runs: usize,
    /// The most memory that it had, in bytes; 0 if it isn't known.
    pub(super) memory: u64,
}

/// A library call.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Call {
    /// When.
    pub(super) when: When,
    /// Criterion's middle estimate, in seconds.
    pub(super) seconds: f64,
    /// Instructions of the first call, if valgrind is installed and it doesn't take long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) instructions: Option<u64>,
}

impl Store {
    /// The store if it was measured on this machine, else an empty one: figures of two can't be
    /// compared.
    pub(super) fn of_machine(self, machine: Machine) -> Self {
        if self.machine == machine { self } else { Self { machine, ..Self::default() } }
    }
}

/// To four digits: more are not known, and what is stored stays legible.
pub(super) fn rounded(number: f64) -> f64 {
    format!("{number:.3e}").parse().expect("it was a number")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_another_machine_go() {
        let call =
            Call { when: When::default(), seconds: rounded(0.001_234_56), instructions: None };
        assert_eq!(call.seconds, 0.001_235);
        let store = Store { calls: [("a".to_owned(), call)].into(), ..Store::default() };
        let other = Machine { cores: 64, ..Machine::default() };
        assert_eq!(store.clone().of_machine(Machine::default()).calls.len(), 1);
        let store = store.of_machine(other.clone());
        assert_eq!((store.calls.len(), store.machine), (0, other));
    }
}
