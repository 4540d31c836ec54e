//! Another look at a sweep that was done long ago.

use std::collections::BTreeSet;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use super::{Exhaustive, Identity, Ledger, Mark, Part};

/// What an audit saw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audited {
    /// The units that were done again, ascending.
    pub units: Vec<u64>,
    /// The cases that they cover.
    pub cases: u64,
    /// What doesn't fit; nothing if all does.
    pub faults: Vec<String>,
}

/// Looks whether a ledger is one of this sweep and fits together; counts all cases once more without
/// the sweep; and does a sample of units again in the slow way (all, if there are no more), drawn by a lot
/// that depends on `seed`. Units are drawn by their cases: a unit of few can't hide much, as the cases of
/// all are counted. Calls `step` after each.
pub fn audit<S: Exhaustive>(
    sweep: &S,
    ledger: &Ledger,
    sample: u64,
    seed: u64,
    step: &(dyn Fn() + Sync),
) -> Audited {
    let mut faults = of_the_whole(sweep, ledger);
    let known = ledger.by_unit.iter().map(|(cases, _)| *cases);
    let known: Vec<u64> = (0..sweep.units()).zip(known).map(|(_, cases)| cases).collect();
    let units = draw(&known, sample, seed);
    let again: Vec<(u64, Option<String>)> = units
        .par_iter()
        .map(|&unit| {
            let mark = Mark::of::<S>(&sweep.unit_again(unit));
            let (cases, digest) = &ledger.by_unit[unit as usize];
            step();
            let holds = mark.cases == *cases && format!("{:016x}", mark.digest) == *digest;
            let fault = (!holds).then(|| {
                let found = format!("{} cases, digest {:016x}", mark.cases, mark.digest);
                format!(
                    "unit {unit}: the ledger has {cases} cases, digest {digest}; again: {found}"
                )
            });
            (mark.cases, fault)
        })
        .collect();
    let cases = again.iter().map(|(cases, _)| cases).sum();
    faults.extend(again.into_iter().filter_map(|(_, fault)| fault));
    Audited { units: units.into_iter().collect(), cases, faults }
}

/// What doesn't fit in a ledger, without doing any unit.
fn of_the_whole<S: Exhaustive>(sweep: &S, ledger: &Ledger) -> Vec<String> {
    let mut faults = Vec::new();
    let mut must = |holds: bool, fault: &dyn Fn() -> String| {
        if !holds {
            faults.push(fault());
        }
    };
    let Identity { name, parameters, units } = Identity::of(sweep);
    must(ledger.sweep == name && ledger.parameters == parameters, &|| {
        let found = [&ledger.sweep[..], &ledger.parameters].join(" ");
        format!("the ledger is of `{found}`, not of `{name} {parameters}`")
    });
    let listed = ledger.by_unit.len() as u64;
    must(ledger.units == units && listed == units, &|| {
        let said = ledger.units;
        format!("there are {units} units; the ledger says {said} and lists {listed}")
    });
    let sum = ledger.by_unit.iter().try_fold(0_u64, |sum, (cases, _)| sum.checked_add(*cases));
    must(sum == Some(ledger.cases), &|| {
        format!("the units' cases don't add up to the ledger's {}", ledger.cases)
    });
    let independent = sweep.independent();
    must(ledger.cases == independent.cases && ledger.exhausted, &|| {
        let (ours, by) = (independent.cases, independent.by);
        format!("the ledger covers {} cases; there are {ours} ({by})", ledger.cases)
    });
    let of = ledger.parts.len() as u64;
    let all = (1..=of).map(|number| Part::new(number, of).map(|part| part.to_string()));
    must(of > 0 && all.eq(ledger.parts.iter().map(|part| Some(part.part.clone()))), &|| {
        "the ledger's parts aren't each part once, in order".to_owned()
    });
    faults
}

/// So many different units, or all, given the cases of each: drawn one after the other, with chances like
/// their cases, and one more so that those without can be drawn. (Efraimidis and Spirakis, "Weighted random
/// sampling with a reservoir", 2006: each gets a key, and those with the greatest are drawn.)
fn draw(cases: &[u64], sample: u64, seed: u64) -> BTreeSet<u64> {
    let mut lot = ChaCha8Rng::seed_from_u64(seed);
    let key = |&cases: &u64| lot.random::<f64>().ln() / (cases as f64 + 1.0);
    let mut keys: Vec<(f64, u64)> = cases.iter().map(key).zip(0..).collect();
    keys.sort_by(|a, b| b.0.total_cmp(&a.0));
    keys.into_iter()
        .map(|(_, unit)| unit)
        .take(usize::try_from(sample).unwrap_or(usize::MAX))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_as_many_as_asked() {
        let cases = [0, 5, 1_000, 3, 0, u64::MAX, 7];
        for units in [0, 1, 4, 7] {
            for sample in [0, 1, 4, 5, 20] {
                let drawn = draw(&cases[..units], sample, 1);
                assert_eq!(drawn.len(), units.min(sample as usize));
                assert!(drawn.iter().all(|&unit| unit < units as u64));
            }
        }
        assert_eq!(draw(&cases, 1, 1), BTreeSet::from([5]));
        assert_ne!(draw(&[10; 1_000], 5, 1), draw(&[10; 1_000], 5, 2));
    }
}
