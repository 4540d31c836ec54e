//! Designs as a sweep: `pyraminx design`, where all completions are looked at.

use std::collections::BTreeMap;

use common::input::Source;
use common::sweep::{Exhaustive, Independent, LedgerRow, Overflow, SetDigest, Sweep, add_count};
use serde::{Deserialize, Serialize};

use crate::design::{By, Config, Orders, Search};
use crate::notation;

/// The sweep of [`design`](crate::design).
pub struct AllDesigns {
    /// The search.
    pub search: Search,
    parameters: String,
}

/// Which completions have exactly one solved state.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Found {
    /// How many completions were looked at.
    pub completions: u64,
    /// How many have exactly one solved state, listed or not.
    pub unique: u64,
    /// Those that were to be listed: by unit, the numbers of the swept face's orders.
    pub listed: BTreeMap<u64, Vec<u32>>,
    /// How many completions have each number of solved states; empty if that wasn't asked.
    pub histogram: BTreeMap<u64, u64>,
}

/// [`Found`] in short.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Row {
    completions: u64,
    unique: u64,
    /// Those that were to be listed, as lines of four faces.
    listed: SetDigest,
    histogram: BTreeMap<u64, u64>,
}

impl AllDesigns {
    /// A search that looks at all completions ([`Search::is_exhaustive`]), with the options by which it
    /// is told.
    pub const fn new(search: Search, parameters: String) -> Self {
        Self { search, parameters }
    }

    /// The sweep with these [parameters](Sweep::parameters); `None` if there is none.
    pub fn from_parameters(parameters: &str) -> Option<Self> {
        let mut words: Vec<&str> = parameters.split_whitespace().collect();
        let net = words.pop()?;
        let after =
            |option| words.iter().position(|&word| word == option).and_then(|at| words.get(at + 1));
        let config = Config {
            rings: words.contains(&"--rings"),
            by: match after("--by") {
                None | Some(&"arrangements") => By::Arrangements,
                Some(&"looks") => By::Looks,
                Some(_) => return None,
            },
            histogram: words.contains(&"--histogram"),
            limit: match *after("--limit")? {
                "all" => None,
                limit => Some(limit.parse().ok()?),
            },
        };
        let template = notation::read_template(&Source::new("<ledger>", net)).ok()?;
        let search = Search::new(&template, config).ok()?;
        let all = Self::new(search, parameters.to_owned());
        // There is one way to write them, so that a ledger's can be compared.
        let flags = [(config.rings, "--rings"), (config.histogram, "--histogram")];
        let mut canonical: Vec<&str> =
            flags.into_iter().filter_map(|(is_set, flag)| is_set.then_some(flag)).collect();
        let by = if config.by == By::Looks { "looks" } else { "arrangements" };
        let limit = config.limit.map_or_else(|| "all".to_owned(), |limit| limit.to_string());
        let net = template.to_string().replace(' ', "");
        canonical.extend(["--by", by, "--limit", &limit, &net]);
        (all.search.is_exhaustive() && all.deciding_parameters() == canonical.join(" "))
            .then_some(all)
    }
}

impl Sweep for AllDesigns {
    type Found = Found;
    type Row = Row;

    fn name(&self) -> &'static str {
        "pyraminx design"
    }

    fn parameters(&self) -> String {
        self.parameters.clone()
    }

    /// How designs are written decides nothing about them.
    fn deciding_parameters(&self) -> String {
        let mut words: Vec<&str> = self.parameters.split(' ').collect();
        if let Some(style) = words.iter().position(|&word| word == "--style") {
            words.drain(style..(style + 2).min(words.len()));
        }
        words.join(" ")
    }

    fn units(&self) -> u64 {
        self.search.units()
    }

    fn unit(&self, unit: u64) -> Found {
        let orders = self.search.orders(unit);
        found(unit, self.search.completions_of_a_unit(), orders)
    }

    fn add(sum: &mut Found, mut found: Found) {
        // Checkpoints may say anything; no count comes near.
        sum.completions = sum.completions.saturating_add(found.completions);
        sum.unique = sum.unique.saturating_add(found.unique);
        sum.listed.append(&mut found.listed);
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

    fn lines_of_form_1(found: &Found) -> String {
        let Found { completions, unique, listed, histogram } = found;
        let head = format!("{completions} completions, {unique} with exactly one solved state");
        let numbers = format!("{histogram:?}");
        let listed = listed.iter().map(|(unit, orders)| format!("{unit} {orders:?}"));
        [head, numbers].into_iter().chain(listed).collect::<Vec<_>>().join("\n")
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

    fn unit_again(&self, unit: u64) -> Found {
        let (completions, orders) = self.search.orders_again(unit);
        found(unit, completions, orders)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three stickers free on D and two on L of the question's labelling.
    const NET: &str = "1578234??728563149624571389631945???";

    #[test]
    fn the_slow_way_finds_the_same() {
        for options in [
            "--by arrangements --limit all --style line",
            "--rings --by arrangements --limit all --style line",
            "--histogram --by looks --limit 0 --style line",
        ] {
            let sweep = AllDesigns::from_parameters(&format!("{options} {NET}")).unwrap();
            assert_eq!(sweep.units(), 2);
            let (mut sum, mut rows) = (Found::default(), Row::default());
            for unit in 0..2 {
                let found = sweep.unit(unit);
                assert_eq!(found, sweep.unit_again(unit), "{options}");
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
    fn parameters_name_a_search() {
        let is_one =
            |options: &str| AllDesigns::from_parameters(&format!("{options} {NET}")).is_some();
        assert!(is_one("--by looks --limit all"));
        assert!(is_one("--rings --histogram --by arrangements --limit 0 --style line"));
        // It would stop at the first.
        assert!(!is_one("--by looks --limit 1"));
        assert!(!is_one("--by looks --limit few"));
        assert!(!is_one("--by smell --limit all"));
        // Written in another way than the program does.
        assert!(!is_one("--limit all"));
        assert!(!is_one("--by looks --limit 00"));
        assert!(!is_one("--by looks  --limit all"));
        assert!(!is_one("--limit all --by looks"));
        assert!(!is_one("--tea --by looks --limit all"));
        assert!(!is_one("--by looks --limit all --style"));
        assert!(!is_one(""));
        assert!(AllDesigns::from_parameters("--limit all 123").is_none());
    }
}
