//! The finder: all layouts of a set, by exact cover ([`problem`](crate::problem)); where digits need
//! not stand the same way up and that takes too long, by 2-factors ([`factors`](crate::factors)).

mod unaligned;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use common::outcome::{Outcome, StopReason};
use rayon::prelude::*;

use crate::cover::{Cover, Ended};
use crate::cube::Set;
use crate::layout::{Layout, Sight};
use crate::problem::{Key, Names, Problem, Start};
use crate::rules::Rules;

/// What is searched for, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Config {
    /// The rules.
    pub rules: Rules,
    /// Whether cubes stand as listed, or in any of their 24 orientations.
    pub upright: bool,
    /// Stop at so many layouts that differ where the rules look.
    pub limit: Option<u64>,
    /// Stop after so many nodes. Such a search is done on one thread.
    pub nodes: Option<u64>,
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// How many layouts, as placements: which cube is in each cell, by which of its listed readings,
    /// and how it is turned. Turning the whole doesn't count. Nor does it if glyphs can be read as 6
    /// and 9 in several ways.
    pub count: u64,
    /// How many of them differ to the eye in what the rules look at.
    pub physical: u64,
    /// Choices made, or fillings of some layers with pairs.
    pub nodes: u64,
    /// One layout for each that differs to the eye, in order.
    pub layouts: Vec<Layout>,
    /// Placements, in order, but no more than [`MOST`].
    pub placements: Vec<Layout>,
}

/// So many placements are written out; where inner faces don't count there can be thousands.
pub const MOST: usize = 10_000;

/// A search that takes more nodes than this from some start begins anew, in finer parts. So the threads
/// change nothing.
const ALONE: u64 = 20_000;

/// Parts of a long search for each start.
const PARTS: usize = 1_000;

/// Parts that are searched before the limit is looked at.
const AT_ONCE: usize = 64;

/// What was found so far.
struct Findings {
    /// No more layouts than this are wanted.
    limit: u64,
    nodes: u64,
    layouts: BTreeMap<Key, Layout>,
}

/// All layouts of a set.
pub fn solve(set: &Set, config: &Config) -> Outcome<Found> {
    let problem = Problem::new(set, &config.rules, config.upright, true);
    let mut findings = Findings::new(config.limit.unwrap_or(u64::MAX));
    let ended = match config.nodes {
        Some(budget) => findings.alone(&problem, budget),
        None => match findings.by_starts(&problem) {
            Ended::Spent => {
                findings = Findings::new(findings.limit);
                if unaligned::suits(config) {
                    findings.unaligned(set, config.rules.rings, &problem)
                } else {
                    findings.in_parts(&problem)
                }
            }
            ended => ended,
        },
    };
    let found = findings.count(&problem, config);
    match ended {
        Ended::Exhausted => Outcome::Exhausted(found),
        Ended::Broken(()) => Outcome::Stopped { reason: StopReason::Limit, so_far: found },
        Ended::Spent => Outcome::Stopped { reason: StopReason::Nodes, so_far: found },
    }
}

impl Findings {
    const fn new(limit: u64) -> Self {
        Self { limit, nodes: 0, layouts: BTreeMap::new() }
    }

    /// A layout more, if it is new and there is room. Of those that the same groups make, the first.
    fn add(&mut self, key: Key, layout: Layout) {
        if !self.is_enough() {
            self.layouts.entry(key).or_insert(layout);
        }
    }

    fn is_enough(&self) -> bool {
        self.layouts.len() as u64 >= self.limit
    }

    /// One start after the other, with so many nodes for all.
    fn alone(&mut self, problem: &Problem, budget: u64) -> Ended<()> {
        let mut cover = Cover::default();
        for start in problem.starts(&mut self.nodes) {
            let names = problem.renew(&start, &mut cover);
            let ended = self.visit(problem, &names, &mut cover, budget);
            if ended != Ended::Exhausted {
                return ended;
            }
        }
        Ended::Exhausted
    }

    /// All starts side by side, with so many nodes for each.
    fn by_starts(&mut self, problem: &Problem) -> Ended<()> {
        let of_start = |cover: &mut Cover, start: Start| {
            let mut findings = Self::new(self.limit);
            let names = problem.renew(&start, cover);
            let ended = findings.visit(problem, &names, cover, ALONE);
            (ended, findings)
        };
        // Some share the memory of a cover.
        let starts = problem.starts(&mut self.nodes).into_par_iter().with_min_len(2);
        let done = starts.map_init(Cover::default, of_start).collect();
        self.join(done)
    }

    /// Many starts, or few in parts.
    fn in_parts(&mut self, problem: &Problem) -> Ended<()> {
        let starts = problem.finer_starts();
        if starts.len() >= AT_ONCE {
            return self.side_by_side(&starts, Cover::default, |start, cover, findings| {
                let names = problem.renew(start, cover);
                findings.visit(problem, &names, cover, u64::MAX)
            });
        }
        for start in starts {
            let (mut cover, names) = problem.start(&start);
            let parts = cover.parts(Problem::CELLS, PARTS, &mut self.nodes);
            let ended = self.side_by_side(
                &parts,
                || cover.clone(),
                |part, cover, findings| {
                    cover.with(part, |cover| findings.visit(problem, &names, cover, u64::MAX))
                },
            );
            if ended != Ended::Exhausted {
                return ended;
            }
        }
        Ended::Exhausted
    }

    /// Does a job for each of some parts, until there is enough.
    fn side_by_side<P: Sync>(
        &mut self,
        parts: &[P],
        cover: impl Fn() -> Cover + Sync,
        job: impl Fn(&P, &mut Cover, &mut Self) -> Ended<()> + Sync,
    ) -> Ended<()> {
        for some in parts.chunks(AT_ONCE) {
            let of_part = |cover: &mut Cover, part: &P| {
                let mut findings = Self::new(self.limit);
                (job(part, cover, &mut findings), findings)
            };
            let done = some.par_iter().map_init(&cover, of_part).collect();
            let ended = self.join(done);
            if ended != Ended::Exhausted {
                return ended;
            }
        }
        Ended::Exhausted
    }

    /// Goes through what is left of a start.
    fn visit(
        &mut self,
        problem: &Problem,
        names: &Names,
        cover: &mut Cover,
        budget: u64,
    ) -> Ended<()> {
        let mut nodes = self.nodes;
        let ended = cover.visit(&mut nodes, budget, &mut |chosen| {
            if let Some((key, layout)) = problem.layout(names, chosen) {
                self.add(key, layout);
            }
            if self.is_enough() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.nodes = nodes;
        ended
    }

    /// Takes over what was found side by side, up to the limit.
    fn join(&mut self, done: Vec<(Ended<()>, Self)>) -> Ended<()> {
        for (ended, findings) in done {
            self.nodes += findings.nodes;
            self.layouts.extend(findings.layouts);
            if self.is_enough() {
                while self.layouts.len() as u64 > self.limit {
                    self.layouts.pop_last();
                }
                return Ended::Broken(());
            }
            if ended != Ended::Exhausted {
                return ended;
            }
        }
        Ended::Exhausted
    }

    fn count(self, problem: &Problem, config: &Config) -> Found {
        let mut found = Found { nodes: self.nodes, ..Found::default() };
        let inner = config.rules.internal;
        let mut sights: BTreeSet<Sight> = BTreeSet::new();
        for (key, layout) in &self.layouts {
            found.count = found.count.saturating_add(problem.weight(key));
            let room = MOST - found.placements.len();
            found.placements.extend(problem.placements(key, layout).take(room));
            let sight = match config.upright {
                true => layout.sight(inner),
                false => layout.sight_from_any_side(inner),
            };
            if sights.insert(sight) {
                found.layouts.push(layout.clone());
            }
        }
        found.physical = sights.len() as u64;
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_searches_find_what_short_ones_find() {
        let all = Rules::default();
        for rules in [all, Rules { internal: false, ..all }, Rules { rings: false, ..all }] {
            let problem = Problem::new(Set::toy(), &rules, false, true);
            let [mut short, mut long] = [0, 1].map(|_| Findings::new(u64::MAX));
            assert_eq!(short.by_starts(&problem), Ended::Exhausted);
            assert_eq!(long.in_parts(&problem), Ended::Exhausted);
            assert_eq!(short.layouts, long.layouts);
        }
    }
}
