//! The finder: all layouts of a set, by exact cover; or, where digits need not stand the same way
//! up and that takes too long, by 2-factors (`factors`).

mod appearances;
mod misread;
mod unaligned;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::notation::prose::CubeName;
use crate::puzzle::{Cell, Layout, Orientations, Rules, Set, upright};
use crate::solve::exact_cover::cover::Cover;
use crate::solve::exact_cover::problem::{Filling, Item, Key, OptionMap, Problem, Start, Turns};
use crate::solve::search::appearances::Appearances;
pub use crate::solve::search::misread::{Misread, misread};

/// What is searched for, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Config {
    /// The rules.
    pub rules: Rules,
    /// In which orientations cubes may stand.
    pub orientations: Orientations,
    /// Find at most this many layouts that differ where rules apply. The search goes on until it
    /// knows whether there are more.
    pub limit: Option<u64>,
    /// Stop after this many nodes. Such a search uses one thread.
    pub nodes: Option<u64>,
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// How many layouts there are: which cube is in each cell, by which of its listed readings, and
    /// how it is turned. Layouts that differ by turning the whole are one, and so are those that
    /// differ in how 6s and 9s are read.
    pub count: u64,
    /// How many of them are visually distinct on the sides to which rules apply.
    pub physical: u64,
    /// The nodes of the search: choices, or fillings of some layers with pairs.
    pub nodes: u64,
    /// One layout for each that is visually distinct, in order.
    pub layouts: Vec<Layout>,
    /// All layouts, in order, but at most [`MOST`].
    pub placements: Vec<Layout>,
}

/// At most this many layouts are returned; where inner faces don't count there can be millions.
pub const MOST: usize = 10_000;

/// A start that takes more nodes than this makes the search begin anew in smaller parts. So the
/// number of threads changes nothing.
const NODES_OF_START: u64 = 20_000;

/// Parts of each start of a long search.
const PARTS: usize = 1_000;

/// Parts that are searched before the limit is checked for the first time.
const CHUNK: usize = 64;

/// With more parts at once, threads rarely wait for the longest of them.
const MOST_AT_ONCE: usize = 1 << 10;

/// All layouts of a set; exhausted if there are not more. Progress is in thousandths.
pub fn solve(set: &Set, config: &Config, control: Control<'_>) -> Outcome<Found> {
    let problem = Problem::new(set, &config.rules, config.orientations, Turns::Identified);
    let limit = config.limit.unwrap_or(u64::MAX);
    let mut findings = Findings::new(&problem, limit.saturating_add(1), control);
    let mut result = match config.nodes {
        Some(budget) => findings.one_by_one(budget),
        None => match findings.by_starts() {
            Err(StopReason::Nodes) => {
                findings = findings.empty();
                if unaligned::is_suitable(config) {
                    findings.unaligned(set, config.rules.rings)
                } else {
                    findings.in_parts()
                }
            }
            result => result,
        },
    };
    if findings.keep_first(limit) {
        result = Err(StopReason::Limit);
    }
    let found = findings.count(config);
    match result {
        Ok(()) => Outcome::Exhausted(found),
        Err(reason) => Outcome::Stopped { reason, so_far: found },
    }
}

/// All layouts of a set as it was typed, and what they were searched by.
///
/// A set that records no directions is searched with each digit upright or upside down, as cubes
/// are listed that lie as they belong. If it has no layout so, that proves nothing: digits may lie
/// on their side. Then it is searched without the rule about directions.
pub fn solve_typed(set: &Set, config: &Config, control: Control<'_>) -> (Outcome<Found>, Config) {
    let outcome = solve(set, config, control);
    let is_without_layout = outcome.is_exhausted() && outcome.found().count == 0;
    if !is_without_layout || !config.rules.alignment || !set.is_without_directions() {
        return (outcome, *config);
    }
    let rules = Rules { alignment: false, ..config.rules };
    let config = Config { rules, ..*config };
    (solve(set, &config, control), config)
}

/// The rules by which a set as it was typed can be judged: as in [`solve_typed`], without the rule
/// about directions if the set records none and is soon found to have no layout with each digit
/// upright or upside down.
pub(crate) fn rules_of_typed(set: &Set, rules: &Rules, control: Control<'_>) -> Rules {
    /// A set without such a layout has an obvious contradiction.
    const NODES: u64 = 2_000;
    if !rules.alignment || !set.is_without_directions() {
        return *rules;
    }
    let config = Config { rules: *rules, limit: Some(1), nodes: Some(NODES), ..Config::default() };
    let outcome = solve(set, &config, control);
    let has_none = outcome.is_exhausted() && outcome.found().count == 0;
    Rules { alignment: !has_none, ..*rules }
}

/// An obvious reason why a set has no layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoLayout {
    /// No cube can cover this.
    Uncoverable {
        /// What can't be covered.
        item: Item,
        /// The cube that it is about, if it is one.
        cube: Option<CubeName>,
    },
    /// Too few sides show a digit, however they are read.
    TooRare {
        /// The digit; 6 stands for 6 and 9.
        digit: u8,
        /// How many sides show it.
        shown: usize,
    },
}

impl fmt::Display for NoLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uncoverable { item, cube } => f.write_str(&item.uncoverable_text(*cube)),
            Self::TooRare { digit: 6, shown } => {
                write!(f, "only {shown} sides show a 6 or 9, and 17 faces need two each")
            }
            Self::TooRare { digit, shown } => {
                write!(f, "only {shown} sides show a {digit}, and 17 faces need one each")
            }
        }
    }
}

/// Why a set has no layout, if there is an obvious reason.
pub fn why_none(set: &Set, config: &Config) -> Option<NoLayout> {
    let problem = Problem::new(set, &config.rules, config.orientations, Turns::Distinct);
    if let Some((item, 0)) = problem.whole().0.fewest() {
        let item = problem.item(item);
        return Some(NoLayout::Uncoverable { item, cube: item.cube_name(set) });
    }
    let (digit, shown) = set.too_rare().filter(|_| config.rules.internal)?;
    Some(NoLayout::TooRare { digit, shown })
}

/// One of equal shares of a search.
#[derive(Clone, Copy)]
struct Share {
    number: usize,
    of: usize,
}

impl Share {
    /// How much of the search is done, if N parts of this share are.
    fn thousandths(self, done: usize, parts: usize) -> u64 {
        let parts = parts.max(1);
        (1000 * (self.number * parts + done) / (self.of * parts)) as u64
    }
}

/// What was found so far, and how the search goes on.
struct Findings<'a> {
    problem: &'a Problem,
    /// The search stops at this many layouts.
    limit: u64,
    control: Control<'a>,
    nodes: u64,
    /// The layouts, as what fills their cells: there may be hundreds of thousands.
    layouts: BTreeMap<Key, Filling>,
}

impl<'a> Findings<'a> {
    const fn new(problem: &'a Problem, limit: u64, control: Control<'a>) -> Self {
        Self { problem, limit, control, nodes: 0, layouts: BTreeMap::new() }
    }

    /// Findings of the same search with nothing found.
    const fn empty(&self) -> Self {
        Self::new(self.problem, self.limit, self.control)
    }

    /// Adds a filling, if it has a layout that is new and the limit isn't reached. Of those that
    /// the same groups make, the first stays.
    fn add(&mut self, filling: Filling) {
        if !self.is_enough() && self.problem.is_layout(&filling) {
            self.layouts.entry(self.problem.key(&filling)).or_insert(filling);
        }
    }

    fn is_enough(&self) -> bool {
        self.layouts.len() as u64 >= self.limit
    }

    /// Keeps the first layouts alone; says whether there were more.
    fn keep_first(&mut self, most: u64) -> bool {
        let has_more = self.layouts.len() as u64 > most;
        while self.layouts.len() as u64 > most {
            self.layouts.pop_last();
        }
        has_more
    }

    /// One start after the other, with this many nodes in all.
    fn one_by_one(&mut self, budget: u64) -> Result<(), StopReason> {
        let mut cover = Cover::default();
        for start in self.problem.starts(&mut self.nodes) {
            let map = self.problem.renew(&start, &mut cover);
            self.visit(&map, &mut cover, budget.saturating_sub(self.nodes))?;
        }
        Ok(())
    }

    /// All starts in parallel, each with its own number of nodes.
    fn by_starts(&mut self) -> Result<(), StopReason> {
        let control = self.control;
        // Once a start takes too many nodes, what comes after it isn't needed.
        let too_long = AtomicUsize::new(usize::MAX);
        let search = |cover: &mut Cover, (n, start): (usize, Start)| {
            let should_stop = || control.should_stop() || too_long.load(Ordering::Relaxed) < n;
            let mut findings =
                Findings { control: Control::stopping(&should_stop), ..self.empty() };
            let map = findings.problem.renew(&start, cover);
            let result = findings.visit(&map, cover, NODES_OF_START);
            if result == Err(StopReason::Nodes) {
                too_long.fetch_min(n, Ordering::Relaxed);
            }
            (result, Self { nodes: findings.nodes, layouts: findings.layouts, ..self.empty() })
        };
        let mut nodes = 0;
        let starts: Vec<_> = self.problem.starts(&mut nodes).into_iter().enumerate().collect();
        let done = match starts.len() {
            // One start needs no threads.
            1 => starts.into_iter().map(|start| search(&mut Cover::default(), start)).collect(),
            // Some share the memory of a cover.
            _ => starts.into_par_iter().with_min_len(2).map_init(Cover::default, search).collect(),
        };
        self.nodes += nodes;
        self.join(done)
    }

    /// Many starts, or few in parts.
    fn in_parts(&mut self) -> Result<(), StopReason> {
        self.control.report(0);
        let problem = self.problem;
        let starts = problem.finer_starts();
        if starts.len() >= CHUNK {
            let all = Share { number: 0, of: 1 };
            return self.in_parallel(all, &starts, Cover::default, |start, cover, findings| {
                let map = problem.renew(start, cover);
                findings.visit(&map, cover, u64::MAX)
            });
        }
        let of = starts.len();
        for (number, start) in starts.into_iter().enumerate() {
            let (mut cover, map) = problem.start(&start);
            // The first items are the cells.
            let parts = cover.parts(Cell::COUNT, PARTS, &mut self.nodes);
            self.in_parallel(
                Share { number, of },
                &parts,
                || cover.clone(),
                |part, cover, findings| {
                    cover.with_chosen(part, |cover| findings.visit(&map, cover, u64::MAX))
                },
            )?;
        }
        Ok(())
    }

    /// Searches some parts, until there is enough.
    fn in_parallel<P: Sync>(
        &mut self,
        share: Share,
        parts: &[P],
        cover: impl Fn() -> Cover + Sync,
        search: impl Fn(&P, &mut Cover, &mut Self) -> Result<(), StopReason> + Sync,
    ) -> Result<(), StopReason> {
        let (mut rest, mut at_once) = (parts, CHUNK);
        while !rest.is_empty() {
            let (chunk, after) = rest.split_at(at_once.min(rest.len()));
            (rest, at_once) = (after, MOST_AT_ONCE.min(2 * at_once));
            let search = |cover: &mut Cover, part: &P| {
                let mut findings = self.empty();
                (search(part, cover, &mut findings), findings)
            };
            let done = chunk.par_iter().with_max_len(8).map_init(&cover, search).collect();
            self.join(done)?;
            self.control.report(share.thousandths(parts.len() - rest.len(), parts.len()));
        }
        Ok(())
    }

    /// Searches what is left of a start.
    fn visit(&mut self, map: &OptionMap, cover: &mut Cover, budget: u64) -> Result<(), StopReason> {
        let outcome = cover.visit(budget, self.control, |chosen| {
            self.add(self.problem.filling(chosen.iter().map(|&option| map.option(option))));
            if self.is_enough() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.nodes += outcome.found();
        outcome.stop_reason().map_or(Ok(()), Err)
    }

    /// Takes over what was found in parallel, up to the limit.
    fn join(&mut self, done: Vec<(Result<(), StopReason>, Self)>) -> Result<(), StopReason> {
        let mut joined = Ok(());
        for (result, findings) in done {
            self.nodes += findings.nodes;
            self.layouts.extend(findings.layouts);
            if self.is_enough() {
                self.keep_first(self.limit);
                return Err(StopReason::Limit);
            }
            match result {
                Ok(()) => {}
                // The others have found something too.
                Err(StopReason::Requested) => joined = result,
                Err(_) => return result,
            }
        }
        joined
    }

    fn count(self, config: &Config) -> Found {
        let mut found = Found { nodes: self.nodes, ..Found::default() };
        let mut appearances = Appearances::new(self.problem, config);
        let as_printed = |layout| match config.orientations {
            Orientations::All => upright(layout),
            Orientations::AsListed => layout,
        };
        for (key, filling) in &self.layouts {
            found.count = found.count.saturating_add(self.problem.weight(key));
            let is_new = appearances.insert(key);
            let left = MOST - found.placements.len();
            if is_new || left > 0 {
                let layout = self.problem.layout(filling).expect("it had one when it was added");
                let placements = self.problem.placements(key, &layout).take(left);
                found.placements.extend(placements.map(as_printed));
                if is_new {
                    found.layouts.push(as_printed(layout));
                }
            }
        }
        found.physical = found.layouts.len() as u64;
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_searches_find_the_same_as_short_ones() {
        let all = Rules::default();
        for rules in [all, Rules { internal: false, ..all }, Rules { rings: false, ..all }] {
            let problem = Problem::new(Set::toy(), &rules, Orientations::All, Turns::Identified);
            let mut short = Findings::new(&problem, u64::MAX, Control::UNLIMITED);
            let mut long = short.empty();
            assert_eq!(short.by_starts(), Ok(()));
            assert_eq!(long.in_parts(), Ok(()));
            assert_eq!(short.layouts, long.layouts);
        }
    }

    #[test]
    fn a_search_stops_when_its_control_says_so() {
        let stop = || true;
        let rules = Rules { internal: false, colours: false, ..Rules::default() };
        for rules in [Rules::default(), rules, Rules { alignment: false, ..Rules::default() }] {
            let config = Config { rules, ..Config::default() };
            let outcome = solve(Set::toy(), &config, Control::stopping(&stop));
            assert_eq!(outcome.stop_reason(), Some(StopReason::Requested));
        }
    }
}
