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
use crate::problem::{Key, Names, Problem};
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

/// A search that takes more nodes than this starts anew, in parts and in parallel. So the threads
/// change nothing.
const ALONE: u64 = 50_000;

/// Parts of a long search for each start.
const PARTS: usize = 1_000;

/// Parts that are searched before the limit is looked at.
const AT_ONCE: usize = 64;

type Layouts = BTreeMap<Key, Layout>;

/// All layouts of a set.
pub fn solve(set: &Set, config: &Config) -> Outcome<Found> {
    let problem = Problem::new(set, &config.rules, config.upright, true);
    let limit = config.limit.unwrap_or(u64::MAX);
    let mut found = Found::default();
    let mut layouts = Layouts::new();
    let budget = config.nodes.unwrap_or(ALONE);
    let mut ended = alone(&problem, budget, limit, &mut found.nodes, &mut layouts);
    if ended == Ended::Spent && config.nodes.is_none() {
        found.nodes = 0;
        layouts.clear();
        ended = match unaligned::suits(config) {
            true => unaligned::visit(set, config, &problem, limit, &mut found.nodes, &mut layouts),
            false => in_parts(&problem, limit, &mut found.nodes, &mut layouts),
        };
    }
    count(&problem, config, &layouts, &mut found);
    match ended {
        Ended::Exhausted => Outcome::Exhausted(found),
        Ended::Broken(()) => Outcome::Stopped { reason: StopReason::Limit, so_far: found },
        Ended::Spent => Outcome::Stopped { reason: StopReason::Nodes, so_far: found },
    }
}

fn count(problem: &Problem, config: &Config, layouts: &Layouts, found: &mut Found) {
    let inner = config.rules.internal;
    let mut sights: BTreeSet<Sight> = BTreeSet::new();
    for (key, layout) in layouts {
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
}

fn alone(
    problem: &Problem,
    budget: u64,
    limit: u64,
    nodes: &mut u64,
    layouts: &mut Layouts,
) -> Ended<()> {
    for (mut cover, names) in problem.starts() {
        let ended = visit(problem, &names, &mut cover, budget, limit, nodes, layouts);
        if ended != Ended::Exhausted {
            return ended;
        }
    }
    Ended::Exhausted
}

/// Goes through what is left of a start.
fn visit(
    problem: &Problem,
    names: &Names,
    cover: &mut Cover,
    budget: u64,
    limit: u64,
    nodes: &mut u64,
    layouts: &mut Layouts,
) -> Ended<()> {
    cover.visit(nodes, budget, &mut |chosen| {
        if let Some((key, layout)) = problem.layout(names, chosen) {
            layouts.entry(key).or_insert(layout);
        }
        if layouts.len() as u64 >= limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })
}

fn in_parts(problem: &Problem, limit: u64, nodes: &mut u64, layouts: &mut Layouts) -> Ended<()> {
    for (mut cover, names) in problem.starts() {
        let parts = cover.parts(Problem::CELLS, PARTS, nodes);
        for some in parts.chunks(AT_ONCE) {
            let of_part = |cover: &mut Cover, part: &Vec<usize>| {
                let (mut nodes, mut layouts) = (0, Layouts::new());
                let ended = cover.with(part, |cover| {
                    visit(problem, &names, cover, u64::MAX, limit, &mut nodes, &mut layouts)
                });
                (ended, nodes, layouts)
            };
            let done: Vec<_> = some.par_iter().map_init(|| cover.clone(), of_part).collect();
            for (ended, some_nodes, some_layouts) in done {
                *nodes += some_nodes;
                layouts.extend(some_layouts);
                if ended != Ended::Exhausted || layouts.len() as u64 >= limit {
                    while layouts.len() as u64 > limit {
                        layouts.pop_last();
                    }
                    return Ended::Broken(());
                }
            }
        }
    }
    Ended::Exhausted
}
