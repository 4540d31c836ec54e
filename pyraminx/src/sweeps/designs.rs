//! Designs as a sweep: `pyraminx design`, if all completions are examined.

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use solidoku_common::sweep::{
    Contradiction, Draw, Exhaustive, Independent, LedgerRow, Overflow, SetDigest, Sweep, Units,
    add_count,
};

use super::specification::Specification;
use crate::play::design::{Config, IncompletableError, Orders, Search};
use crate::state::State;

/// A search of no more completions takes seconds: a hundred faces with nine free stickers.
const MOST_QUICK: u128 = 100 * 362_880;

/// Of what is read, the designs of as many units are compared with the search's; of more, those of
/// units at equal intervals. This takes no more than a second or two on one core. An audit does the
/// rest.
const MOST_RECOMPUTED: usize = 200;

/// The sweep of [`design`](crate::play::design).
#[derive(Clone, Debug)]
pub struct AllDesigns {
    /// The search.
    pub search: Search,
    specification: Specification,
}

/// Which completions have exactly one solved state.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Found {
    /// How many completions were examined.
    pub completions: u64,
    /// How many completions have exactly one solved state, listed or not.
    pub unique: u64,
    /// The designs that were to be listed: by unit, the numbers of the swept face's orders.
    pub listed: BTreeMap<u64, Vec<u32>>,
    /// How many completions have each number of solved states; empty unless requested.
    pub histogram: BTreeMap<u64, u64>,
}

/// [`Found`] in short.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Row {
    completions: u64,
    unique: u64,
    /// The designs that were to be listed, as lines of four faces.
    listed: SetDigest,
    histogram: BTreeMap<u64, u64>,
}

/// Why a specification has no sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DesignSweepError {
    /// There is nothing to search.
    #[error(transparent)]
    Incompletable(#[from] IncompletableError),
    /// The search would end as soon as some designs are found.
    #[error("expected a search that examines all completions: a limit of all, or of 0")]
    EndsEarly,
}

impl AllDesigns {
    /// The sweep for a specification.
    ///
    /// # Errors
    /// If there is no such search, or it ends before all completions are examined.
    pub fn new(specification: Specification) -> Result<Self, DesignSweepError> {
        let search = Search::new(&specification.template, specification.config)?;
        if search.is_exhaustive() {
            Ok(Self { search, specification })
        } else {
            Err(DesignSweepError::EndsEarly)
        }
    }
}

impl Sweep for AllDesigns {
    type Found = Found;
    type Row = Row;
    type Specification = Specification;

    fn name(&self) -> &'static str {
        "pyraminx design"
    }

    fn specification(&self) -> Specification {
        self.specification.clone()
    }

    /// How designs are written decides nothing about them.
    fn deciding_specification(&self) -> Specification {
        Specification { style: None, ..self.specification.clone() }
    }

    fn units(&self) -> u64 {
        self.search.units()
    }

    fn unit(&self, unit: u64) -> Found {
        let orders = self.search.orders(unit);
        found(unit, self.search.completions_of_a_unit(), orders)
    }

    fn check(&self, units: &Units, found: &Found) -> Result<(), Contradiction> {
        let Found { completions, unique, listed, histogram } = found;
        let of_a_unit = self.search.completions_of_a_unit();
        let all = u128::from(units.count()) * u128::from(of_a_unit);
        // No run gets to 2^64, so no sum was cut off either.
        Contradiction::unless(
            u128::from(*completions) == all,
            "a wrong number of completions for its units",
        )?;
        Contradiction::unless(unique <= completions, "more designs than completions")?;

        let Config { limit, histogram: counts, .. } = self.search.config();
        let most = limit.unwrap_or(u64::MAX).min(of_a_unit);
        for (unit, orders) in listed {
            Contradiction::unless(units.contains(*unit), "designs of a unit that isn't done")?;
            let are_orders = !orders.is_empty()
                && orders.len() as u64 <= most
                && orders.is_sorted_by(|a, b| a < b)
                && orders.iter().all(|&order| u64::from(order) < of_a_unit);
            Contradiction::unless(are_orders, "designs that their unit doesn't have")?;
        }
        // Only units that list as many as they may have designs that aren't listed.
        let lengths = || listed.values().map(|orders| orders.len() as u64);
        let full = match most {
            0 => units.count(),
            _ => lengths().filter(|&length| length == most).count() as u64,
        };
        let hidden = unique.checked_sub(lengths().sum());
        let may_be_hidden = u128::from(full) * u128::from(of_a_unit - most);
        Contradiction::unless(
            hidden.is_some_and(|hidden| u128::from(hidden) <= may_be_hidden),
            "a number of designs that doesn't fit those listed",
        )?;

        let recomputed: Vec<_> =
            listed.iter().step_by(listed.len().div_ceil(MOST_RECOMPUTED).max(1)).collect();
        Contradiction::unless(
            recomputed
                .into_par_iter()
                .all(|(&unit, orders)| self.search.orders(unit).listed == *orders),
            "designs that their unit doesn't have",
        )?;

        if !counts {
            return Contradiction::unless(
                histogram.is_empty(),
                "a histogram that wasn't requested",
            );
        }
        let are_counts = histogram
            .iter()
            .all(|(&solved, &completions)| solved <= State::COUNT as u64 && completions > 0);
        let sum: u128 = histogram.values().map(|&completions| u128::from(completions)).sum();
        Contradiction::unless(
            are_counts && sum == all && histogram.get(&1).copied().unwrap_or(0) == *unique,
            "a histogram that doesn't fit its completions or designs",
        )
    }

    fn add(sum: &mut Found, found: Found) {
        // What is added is checked, and sums stay below 2^64 wherever a run can get to.
        sum.completions = sum.completions.saturating_add(found.completions);
        sum.unique = sum.unique.saturating_add(found.unique);
        sum.listed.extend(found.listed);
        for (solved, completions) in found.histogram {
            let all = sum.histogram.entry(solved).or_default();
            *all = all.saturating_add(completions);
        }
    }

    fn row(&self, found: &Found) -> Row {
        let listed = found.listed.iter().flat_map(|(&unit, numbers)| {
            numbers.iter().map(move |&number| self.search.net(unit, number).to_faces().join(" "))
        });
        Row {
            completions: found.completions,
            unique: found.unique,
            listed: SetDigest::of(listed),
            histogram: found.histogram.clone(),
        }
    }
}

fn found(unit: u64, completions: u64, orders: Orders) -> Found {
    let Orders { unique, listed, histogram } = orders;
    let listed = if listed.is_empty() { BTreeMap::new() } else { [(unit, listed)].into() };
    Found { completions, unique, listed, histogram }
}

impl LedgerRow for Row {
    fn cases(&self) -> u64 {
        self.completions
    }

    fn findings(&self) -> u64 {
        self.unique
    }

    fn headline(&self) -> String {
        format!("{} completions, {} with exactly one solved state", self.completions, self.unique)
    }

    fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        add_count(&mut self.completions, other.completions)?;
        add_count(&mut self.unique, other.unique)?;
        for (solved, &completions) in &other.histogram {
            add_count(self.histogram.entry(*solved).or_default(), completions)?;
        }
        self.listed.merge(&other.listed)
    }

    fn contradiction(&self) -> Option<&'static str> {
        let Self { completions, unique, listed, histogram } = self;
        if unique > completions || listed.count() > *unique {
            return Some("there are more designs than completions, or more listed than found");
        }
        let sum = histogram.values().try_fold(0, |sum: u64, &count| sum.checked_add(count));
        let fits =
            sum == Some(*completions) && histogram.get(&1).copied().unwrap_or_default() == *unique;
        (!histogram.is_empty() && !fits).then_some("the histogram doesn't fit the counts")
    }
}

impl Exhaustive for AllDesigns {
    fn independent(&self) -> Independent {
        Independent {
            cases: u64::try_from(self.search.completions()).unwrap_or(u64::MAX),
            by: "orders of the digits that each face lacks: a product of factorials",
        }
    }

    fn contradiction_of_unit(&self, _unit: u64, row: &Row) -> Option<&'static str> {
        let all = self.search.completions_of_a_unit();
        let Config { limit, histogram, .. } = self.search.config();
        let most = limit.unwrap_or(u64::MAX);
        if row.completions != all {
            return Some("a wrong number of completions");
        }
        if row.histogram.is_empty() == histogram {
            return Some("a histogram that wasn't requested, or none");
        }
        (row.listed.count() != row.unique.min(most)).then_some("a wrong number of listed designs")
    }

    fn is_quick(&self) -> bool {
        self.search.completions() <= MOST_QUICK
    }

    /// All units have as many completions.
    fn random_unit(&self, draw: &mut Draw) -> u64 {
        draw.below(self.units())
    }

    fn recompute_unit(&self, unit: u64) -> Found {
        let (completions, orders) = self.search.recompute_orders(unit);
        found(unit, completions, orders)
    }
}

#[cfg(test)]
mod tests {
    use solidoku_common::input::Source;

    use super::*;
    use crate::notation::read_template;
    use crate::play::design::Config;
    use crate::rings::Rings;
    use crate::search::CountBy;

    /// Three stickers free on D and two on L of the question's labelling.
    const NET: &str = "1578234??728563149624571389631945???";

    fn all_designs(stickers: &str, config: Config) -> AllDesigns {
        let template = read_template(&Source::new("stickers", stickers)).unwrap();
        AllDesigns::new(Specification { template, config, style: None }).unwrap()
    }

    #[test]
    fn the_reference_method_finds_the_same() {
        for config in [
            Config::default(),
            Config { rings: Rings::Four, ..Config::default() },
            Config { histogram: true, by: CountBy::Looks, limit: Some(0), ..Config::default() },
        ] {
            let sweep = all_designs(NET, config);
            assert_eq!(sweep.units(), 2);
            let (mut sum, mut rows) = (Found::default(), Row::default());
            for unit in 0..2 {
                let found = sweep.unit(unit);
                assert_eq!(found, sweep.recompute_unit(unit), "{config:?}");
                let row = sweep.row(&found);
                assert_eq!(row.contradiction(), None);
                rows.merge(&row).unwrap();
                AllDesigns::add(&mut sum, found);
            }
            assert_eq!(sweep.row(&sum), rows);
            assert_eq!(rows.cases(), sweep.independent().cases);
        }
    }

    #[test]
    fn what_cannot_have_been_found_is_refused() {
        let net = "198473???47321985696514378268275????";
        let sweep = all_designs(net, Config { histogram: true, ..Config::default() });
        let units = Units::all(6);
        let mut found = Found::default();
        (0..6).for_each(|unit| AllDesigns::add(&mut found, sweep.unit(unit)));
        assert_eq!(sweep.check(&units, &found), Ok(()));
        assert!(found.unique > 0 && found.completions == 144);
        let refused = |change: &dyn Fn(&mut Found)| {
            let mut wrong = found.clone();
            change(&mut wrong);
            sweep.check(&units, &wrong).is_err()
        };
        // Divisions by zero, sums that wrap, orders and units that don't exist.
        assert!(refused(&|it| it.histogram = BTreeMap::from([(0, 0)])));
        assert!(refused(&|it| it.completions = u64::MAX));
        assert!(refused(&|it| it.completions = 0));
        assert!(refused(&|it| it.unique = 0));
        assert!(refused(&|it| it.unique += 1));
        assert!(refused(&|it| _ = it.histogram.insert(2, u64::MAX)));
        assert!(refused(&|it| _ = it.listed.insert(0, vec![24])));
        assert!(refused(&|it| _ = it.listed.insert(0, vec![4_000_000_000])));
        assert!(refused(&|it| _ = it.listed.insert(0, vec![1, 1])));
        assert!(refused(&|it| _ = it.listed.insert(400, vec![1])));
        assert!(refused(&|it| _ = it.listed.insert(1, Vec::new())));
        // As many designs, but another order that isn't one.
        for (&unit, orders) in &found.listed {
            for order in (0..24).filter(|order| !orders.contains(order)) {
                for replaced in 0..orders.len() {
                    let mut orders = orders.clone();
                    orders[replaced] = order;
                    orders.sort_unstable();
                    assert!(refused(&|it| _ = it.listed.insert(unit, orders.clone())));
                }
            }
        }
        assert!(sweep.check(&Units::all(5), &found).is_err());
    }
}
