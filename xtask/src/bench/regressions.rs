//! What got slower since an earlier measurement: `cargo xtask bench --against FILE`.
//!
//! Library calls are compared by instructions if both measurements have them. Seconds are compared
//! only if both are of the same machine, and of several runs the shortest, which other programs
//! disturb least.

use std::fmt::Write as _;

use solidoku_common::number::grouped;

use super::store::Store;

/// More than a fifth is slower.
const TOLERANCE: f64 = 1.2;

/// Something that was measured twice.
#[derive(Debug, PartialEq)]
pub(super) struct Comparison {
    /// The measurement's name in the store.
    name: String,
    /// Whether it was counted in instructions, or in seconds.
    unit: Unit,
    before: f64,
    now: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Instructions,
    Seconds,
}

impl Comparison {
    fn is_slower(&self) -> bool {
        self.now > TOLERANCE * self.before
    }

    fn line(&self) -> String {
        let amount = |amount: f64| match self.unit {
            Unit::Instructions => format!("{} instructions", grouped(amount as u64)),
            Unit::Seconds => format!("{amount} s"),
        };
        let ratio = self.now / self.before;
        format!(
            "{}: {ratio:.2} × ({}, before {})",
            self.name,
            amount(self.now),
            amount(self.before)
        )
    }
}

/// All that is in both, as far as it can be compared. `measured` says what of `now` was measured in
/// this run.
pub(super) fn comparisons(
    before: &Store,
    now: &Store,
    measured: impl Fn(&str) -> bool,
) -> Vec<Comparison> {
    let is_same_machine = before.machine == now.machine;
    let seconds = |name: &str, before: f64, now: f64| {
        let unit = Unit::Seconds;
        is_same_machine.then(|| Comparison { name: name.to_owned(), unit, before, now })
    };
    let calls = now.calls.iter().filter_map(|(name, call)| {
        let old = before.calls.get(name)?;
        match (old.instructions, call.instructions) {
            (Some(before), Some(now)) => Some(Comparison {
                name: name.clone(),
                unit: Unit::Instructions,
                before: before as f64,
                now: now as f64,
            }),
            _ => seconds(name, old.seconds, call.seconds),
        }
    });
    let figures = now.figures.iter().filter_map(|(name, figure)| {
        let old = before.figures.get(name)?;
        seconds(name, old.ours.first()?.min, figure.ours.first()?.min)
    });
    calls.chain(figures).filter(|comparison| measured(&comparison.name)).collect()
}

/// The report, and whether nothing got slower.
pub(super) fn report(comparisons: &[Comparison]) -> (String, bool) {
    let slower: Vec<_> = comparisons.iter().filter(|comparison| comparison.is_slower()).collect();
    let mut text = String::new();
    for comparison in &slower {
        _ = writeln!(text, "slower: {}", comparison.line());
    }
    let all = solidoku_common::number::counted(comparisons.len() as u64, "measurement");
    _ = writeln!(text, "{} of {all} got slower by more than a fifth", slower.len());
    (text, slower.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::circumstances::{Machine, When};
    use super::super::store::Call;
    use super::*;

    fn store(machine: Machine, calls: &[(&str, f64, Option<u64>)]) -> Store {
        let call = |&(name, seconds, instructions): &(&str, f64, Option<u64>)| {
            (name.to_owned(), Call { when: When::default(), seconds, instructions })
        };
        Store { machine, calls: calls.iter().map(call).collect(), ..Store::default() }
    }

    #[test]
    fn instructions_decide_where_both_have_them() {
        let before = store(
            Machine::default(),
            &[("a", 1.0, Some(100)), ("b", 1.0, Some(100)), ("c", 1.0, None), ("d", 1.0, None)],
        );
        let calls =
            [("a", 9.0, Some(120)), ("b", 0.1, Some(121)), ("c", 1.3, Some(5)), ("e", 9.0, None)];
        let now = store(Machine::default(), &calls);
        let (text, holds) = report(&comparisons(&before, &now, |_| true));
        assert!(!holds);
        assert_eq!(
            text,
            "slower: b: 1.21 × (121 instructions, before 100 instructions)\n\
             slower: c: 1.30 × (1.3 s, before 1 s)\n\
             2 of 3 measurements got slower by more than a fifth\n"
        );
        let only_a = comparisons(&before, &now, |name| name == "a");
        assert_eq!(
            report(&only_a),
            ("0 of 1 measurement got slower by more than a fifth\n".to_owned(), true)
        );
        // Seconds of another machine say nothing.
        let other = store(Machine { cores: 64, ..Machine::default() }, &calls);
        assert_eq!(comparisons(&before, &other, |_| true).len(), 2);
    }
}
