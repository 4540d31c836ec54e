//! Whether what is on the table can be completed, with a whole layout as a witness.
//!
//! Cheap witnesses first. A layout that keeps more rules keeps fewer too, and with all rules a set's
//! layouts are found in some hundred choices. So a [`Catalogue`] of these is asked first whether one of them,
//! turned in one of four ways, agrees with what is typed. If none does, what is typed becomes an exact
//! cover of its own: a typed cell has the options that agree with it, several where it can be read in several
//! ways, and the search settles the readings along with all else.

use std::ops::ControlFlow;

use super::Advisor;
use crate::cover::{Cover, Ended};
use crate::cube::{Mark, Set, looks, may_be};
use crate::geometry::{Cell, Facelet, House, Orientation, Side};
use crate::layout::{Layout, Placed};
use crate::problem::{Choice, Item, Names, Problem};
use crate::rules::Rules;
use crate::search::{Config, solve};
use crate::table::{Standing, Table};

/// Choices that the search for a whole layout may take: an answer is wanted now.
pub(super) const BUDGET: u64 = 20_000;

/// The same by rules that contain ours.
const BUDGET_OF_MORE_RULES: u64 = 3_000;

/// Choices that a catalogue may take.
const CATALOGUE: u64 = 10_000;

/// Placements that a catalogue holds at most.
const MOST: usize = 500;

/// Whether what is on the table can be completed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Completion {
    /// It can: to this, whose digits are as they are read in it.
    Found(Box<Layout>),
    /// It can't.
    Contradiction(Contradiction),
    /// Neither was found out within the budget.
    NotDetermined,
}

/// Why something can't be completed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// Every placement that could cover an item breaks a rule.
    Starved(Item, super::Reasons),
    /// The search is complete and found nothing.
    Searched,
    /// The set has no whole layout under these rules.
    NoLayout,
}

/// Whole layouts of a set; each stands for its four turns.
pub(super) struct Catalogue {
    pub(super) layouts: Vec<Layout>,
    /// Whether there are no others.
    pub(super) is_all: bool,
}

impl Catalogue {
    fn new(set: &Set, rules: Rules) -> Self {
        let config =
            Config { rules, limit: Some(MOST as u64), nodes: Some(CATALOGUE), upright: false };
        let outcome = solve(set, &config);
        let is_all = outcome.is_exhausted() && outcome.found().count <= MOST as u64;
        let layouts = outcome.found().placements.iter().take(MOST).cloned().collect();
        Self { layouts, is_all }
    }

    /// All of them, turned in all ways that keep the blank side.
    pub(super) fn turned(&self) -> impl Iterator<Item = Layout> {
        let turns = |layout| Orientation::about_the_blank().map(move |o| Layout::turned(layout, o));
        self.layouts.iter().flat_map(turns)
    }
}

impl Advisor<'_> {
    /// Whether what is typed can be completed.
    pub fn complete(&self, layout: &Layout) -> Completion {
        self.complete_table(&Table::new(self.set, layout))
    }

    /// The most rules that contain ours; but a semi-magic face isn't asked for where ours don't.
    const fn fullest(&self) -> Rules {
        Rules { magic: self.rules.magic, ..Rules::USUAL }
    }

    /// Layouts under the fullest rules that contain ours.
    pub(super) fn aligned(&self) -> &Catalogue {
        self.aligned.get_or_init(|| Catalogue::new(self.set, self.fullest()))
    }

    /// Layouts under our rules.
    pub(super) fn ours(&self) -> &Catalogue {
        if self.rules == self.fullest() {
            return self.aligned();
        }
        self.ours.get_or_init(|| Catalogue::new(self.set, self.rules))
    }

    /// Whether a search that is exhausted has seen all: what faces that no rule concerns show isn't
    /// searched, but one of them could be semi-magic.
    pub(super) const fn sees_all(&self) -> bool {
        self.rules.internal || !self.rules.magic
    }

    pub(super) fn complete_table(&self, table: &Table<'_>) -> Completion {
        if let Some(whole) = self.in_catalogue(table) {
            return Completion::Found(Box::new(whole));
        }
        let is_free = table.layout.placed().next().is_none();
        if self.rules == self.fullest() && self.aligned().is_all {
            let why = match self.aligned().layouts.is_empty() {
                true => Contradiction::NoLayout,
                false => self.starved(table).unwrap_or(Contradiction::Searched),
            };
            return Completion::Contradiction(why);
        }
        let by_more_rules = self.rules_between().find_map(|rules| {
            let stricter = Advisor::new(self.set, &rules);
            match stricter.search(table, is_free, BUDGET_OF_MORE_RULES) {
                Ended::Broken(whole) => table.completed(&self.rules, &whole),
                _ => None,
            }
        });
        if let Some(whole) = by_more_rules {
            return Completion::Found(Box::new(whole));
        }
        match self.search(table, is_free, BUDGET) {
            Ended::Broken(whole) => return Completion::Found(Box::new(whole)),
            Ended::Exhausted if self.sees_all() => {
                let searched =
                    if is_free { Contradiction::NoLayout } else { Contradiction::Searched };
                return Completion::Contradiction(self.starved(table).unwrap_or(searched));
            }
            _ => {}
        }
        match agreeing_of(self.ours(), &self.rules, table) {
            Some(whole) => Completion::Found(Box::new(whole)),
            None => Completion::NotDetermined,
        }
    }

    /// Rules with some that ours lack, but not all, the most first: with more of them a search is quicker.
    /// None without alignment, which makes searches long.
    fn rules_between(&self) -> impl Iterator<Item = Rules> {
        let ours = self.rules;
        let contains = move |more: &Rules| {
            more.magic == ours.magic
                && more.alignment
                && (more.colours || !ours.colours)
                && (more.rings || !ours.rings)
                && (more.internal || !ours.internal)
        };
        let is_between = |rules: &Rules| *rules != ours && *rules != self.fullest();
        let mut between: Vec<Rules> = Rules::all().filter(contains).filter(is_between).collect();
        let lacks = |r: &Rules| [r.colours, r.rings, r.internal].iter().filter(|on| !**on).count();
        between.sort_by_key(lacks);
        between.into_iter()
    }

    fn search(&self, table: &Table<'_>, is_free: bool, budget: u64) -> Ended<Layout> {
        let problem = self.problem(is_free);
        let (mut cover, names) = self.cover(problem, table);
        self.visit(problem, &names, &mut cover, table, &mut 0, budget)
    }

    /// A known layout that agrees with what is typed.
    pub(super) fn in_catalogue(&self, table: &Table<'_>) -> Option<Layout> {
        agreeing_of(self.aligned(), &self.rules, table)
    }

    /// What no placement can cover, and why, if that is plain to see.
    fn starved(&self, table: &Table<'_>) -> Option<Contradiction> {
        let problem = self.problem(false);
        let (cover, _) = self.cover(problem, table);
        let starved = cover.open().filter(|&item| cover.candidates(item).is_empty());
        let reasons = starved.filter_map(|item| {
            let item = problem.item(item);
            let is_typed = matches!(item, Item::Cell(cell) if !table.is_empty_at(cell));
            Some((item, self.reasons(table, item, None).filter(|_| !is_typed)?))
        });
        let fewest = reasons.take(6).min_by_key(|(_, reasons)| reasons.reasons.len());
        fewest.map(|(item, reasons)| Contradiction::Starved(item, reasons))
    }

    /// The exact cover of what can stand beside what is typed.
    pub(super) fn cover(&self, problem: &Problem, table: &Table<'_>) -> (Cover, Names) {
        let owners = table.owners();
        let typed: Vec<_> = table.layout.placed().map(|(cell, _)| cell).collect();
        problem.among(&typed, |option| {
            let choice = problem.choice(option);
            match table.layout.get(choice.cell) {
                None => owners[choice.placed.cube].is_none(),
                Some(typed) => {
                    let agrees = |way: &Placed| self.reads(choice, way, typed);
                    problem.ways(option).iter().any(agrees)
                }
            }
        })
    }

    /// Whether a way to place a cube can be what is typed, if it is read as an option says.
    fn reads(&self, choice: &Choice, way: &Placed, typed: &Placed) -> bool {
        let Some(standing) = Standing::new(*way, &typed.faces) else { return false };
        !self.rules.alignment
            || Side::ALL.into_iter().all(|side| {
                let readings = standing.marks[side.index()];
                let read = choice.placed.faces[side.index()];
                let is_read = |read: Mark| {
                    readings.is_some_and(|all| all.all().any(|mark| mark.digit == read.digit))
                };
                read.is_none_or(is_read)
                    || !self.rules.concern(House::of(Facelet { cell: choice.cell, side }))
            })
    }

    /// Looks for a whole layout that agrees with what is typed.
    pub(super) fn visit(
        &self,
        problem: &Problem,
        names: &Names,
        cover: &mut Cover,
        table: &Table<'_>,
        nodes: &mut u64,
        budget: u64,
    ) -> Ended<Layout> {
        cover.visit(nodes, budget, &mut |chosen| {
            let mut whole = Layout::EMPTY;
            for &option in chosen {
                let option = names.option(option);
                let choice = problem.choice(option);
                let way = match table.layout.get(choice.cell) {
                    None => Some(&choice.placed),
                    Some(typed) => {
                        problem.ways(option).iter().find(|way| may_be(&way.faces, &typed.faces))
                    }
                };
                whole.set(choice.cell, way.copied());
            }
            match table.completed(&self.rules, &whole) {
                Some(whole) => ControlFlow::Break(whole),
                None => ControlFlow::Continue(()),
            }
        })
    }
}

/// The first layout of a catalogue that agrees with what is typed, read so.
fn agreeing_of(catalogue: &Catalogue, rules: &Rules, table: &Table<'_>) -> Option<Layout> {
    catalogue.turned().find_map(|whole| agreeing(rules, table, &whole))
}

/// A whole layout, read so that it agrees with what is typed, if it does.
fn agreeing(rules: &Rules, table: &Table<'_>, whole: &Layout) -> Option<Layout> {
    agreeing_cells(table, whole)
        .all(|(_, agrees)| agrees)
        .then(|| table.completed(rules, &as_standing(table, whole)))
        .flatten()
}

/// For each typed cell whether what a whole layout has there looks like it.
pub(super) fn agreeing_cells<'a>(
    table: &'a Table<'_>,
    whole: &'a Layout,
) -> impl Iterator<Item = (Cell, bool)> + 'a {
    table.layout.placed().map(|(cell, _)| {
        let placed = whole.get(cell).expect("it is whole");
        let is_it = |standing: &Standing| {
            standing.placed.cube == placed.cube
                && looks(&standing.placed.faces) == looks(&placed.faces)
        };
        (cell, table.at(cell).iter().any(is_it))
    })
}

/// The same with sides as listed where something is typed, so that a direction that the set doesn't know
/// isn't lost.
fn as_standing(table: &Table<'_>, whole: &Layout) -> Layout {
    let mut to = whole.clone();
    for (cell, placed) in whole.placed() {
        let alike = |s: &&Standing| {
            s.placed.cube == placed.cube && looks(&s.placed.faces) == looks(&placed.faces)
        };
        if let Some(standing) = table.at(cell).iter().find(alike) {
            to.set(cell, Some(standing.placed));
        }
    }
    to
}
