//! What was measured, as it is kept. Each entry says when, so that a part can be measured anew.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::machine::Machine;

/// All that was measured on a machine, by ids.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct Store {
    /// The machine.
    pub(super) machine: Machine,
    /// How to measure all that again.
    pub(super) command: String,
    /// Whole processes.
    pub(super) figures: BTreeMap<String, Taken>,
    /// Library calls.
    pub(super) calls: BTreeMap<String, Call>,
    /// How cost grows.
    pub(super) curves: BTreeMap<String, Curves>,
}

/// When, and of what.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct When {
    /// The day.
    pub(super) date: String,
    /// The commit.
    pub(super) commit: String,
}

/// A figure.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Taken {
    /// When.
    pub(super) when: When,
    /// Ours, with one thread, and if that matters with two.
    pub(super) ours: Vec<Timing>,
    /// The peers', by their names; `None` of what isn't here.
    pub(super) peers: BTreeMap<String, Option<Timing>>,
}

/// Some runs of a command.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Timing {
    /// The median, in seconds.
    pub(super) median: f64,
    /// The shortest.
    pub(super) least: f64,
    /// The longest.
    pub(super) most: f64,
    /// How many runs.
    pub(super) runs: usize,
    /// The most memory that it has, in bytes; 0 if it isn't known.
    pub(super) memory: u64,
}

/// A library call.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Call {
    /// When.
    pub(super) when: When,
    /// Criterion's middle estimate, in seconds.
    pub(super) seconds: f64,
}

/// Some lines of a plot.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Curves {
    /// When.
    pub(super) when: When,
    /// For each panel its lines.
    pub(super) panels: Vec<Vec<Line>>,
}

/// A line of a plot.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Line {
    /// What it is.
    pub(super) name: String,
    /// From left to right.
    pub(super) points: Vec<(f64, f64)>,
}

impl Store {
    /// What is here is kept if it was measured on this machine; figures of two can't be compared.
    pub(super) fn of_machine(self, machine: Machine) -> Self {
        if self.machine == machine { self } else { Self { machine, ..Self::default() } }
    }
}

impl Timing {
    /// Of one run or more: their seconds, and the most memory or 0.
    pub(super) fn of(mut seconds: Vec<f64>, memory: u64) -> Self {
        let median = median(&mut seconds);
        let (least, most) = (seconds[0], seconds[seconds.len() - 1]);
        let [median, least, most] = [median, least, most].map(rounded);
        Self { median, least, most, runs: seconds.len(), memory }
    }
}

/// Sorts numbers; the middle one, or between the two in the middle.
pub(super) fn median(numbers: &mut [f64]) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let half = numbers.len() / 2;
    if numbers.len() % 2 == 1 { numbers[half] } else { (numbers[half - 1] + numbers[half]) / 2.0 }
}

/// To four digits that count: no more is known, and what is kept stays legible.
pub(super) fn rounded(number: f64) -> f64 {
    format!("{number:.3e}").parse().expect("it was a number")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_median_is_in_the_middle() {
        let timing = Timing::of(vec![0.5, 0.1, 0.2], 7);
        assert_eq!(timing, Timing { median: 0.2, least: 0.1, most: 0.5, runs: 3, memory: 7 });
        assert_eq!(Timing::of(vec![4.0, 1.0, 3.0, 2.0], 0).median, 2.5);
        assert_eq!(Timing::of(vec![1.0], 0).median, 1.0);
        assert_eq!(rounded(0.001_234_56), 0.001_235);
    }

    #[test]
    fn figures_of_another_machine_go() {
        let call = Call { when: When::default(), seconds: 1.0 };
        let store = Store { calls: [("a".to_owned(), call)].into(), ..Store::default() };
        let other = Machine { cores: 64, ..Machine::default() };
        assert_eq!(store.clone().of_machine(Machine::default()).calls.len(), 1);
        let store = store.of_machine(other.clone());
        assert_eq!((store.calls.len(), store.machine), (0, other));
    }
}
