//! Whether a layout can be completed, with a complete layout as a witness.
//!
//! Cheap witnesses come first. Stricter rules have fewer layouts, and with all rules a set's
//! layouts are found within some hundred nodes. So a [`Catalogue`] of these is searched first for
//! one that agrees with what was typed, in one of its four turns. If none does, what was typed
//! becomes an exact cover of its own: a typed cell has the options that agree with it, several
//! where it can be read in several ways, and the search decides the readings along with the rest.

use std::ops::ControlFlow;

use solidoku_common::control::Control;
use solidoku_common::outcome::Outcome;

use super::Advisor;
use crate::play::table::{Standing, Table};
use crate::puzzle::{
    Cell, Facelet, House, Layout, Mark, Orientation, Orientations, Placed, Rules, Set, Side, looks,
    may_be,
};
use crate::solve::exact_cover::cover::Cover;
use crate::solve::exact_cover::problem::{Choice, Item, OptionMap, Problem, ProblemOption, Turns};
use crate::solve::search::{Config, solve};

/// Nodes that the search for a complete layout may take: a hint must not take long.
const BUDGET: u64 = 20_000;

/// Nodes that the search may take under stricter rules.
const BUDGET_OF_STRICTER_RULES: u64 = 3_000;

/// Nodes that a catalogue may take.
const BUDGET_OF_CATALOGUE: u64 = 10_000;

/// A catalogue has at most this many layouts.
const MOST: usize = 5_000;

/// Whether a layout can be completed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Completion {
    /// The layout can be completed to this one, with its digits as they are read in it.
    Found(Box<Layout>),
    /// The layout can't be completed.
    Contradiction(Contradiction),
    /// This was not determined within the budget.
    NotDetermined,
}

/// Why a layout can't be completed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Contradiction {
    /// Every placement that could cover an item breaks a rule.
    Uncoverable(Item, super::Reasons),
    /// The search is complete and found nothing.
    Searched,
    /// The set has no complete layout under these rules.
    NoLayout,
}

/// Complete layouts of a set; each stands for its four turns.
pub(super) struct Catalogue {
    pub(super) layouts: Vec<Layout>,
    /// Whether there are no others.
    pub(super) is_all: bool,
}

impl Catalogue {
    fn new(set: &Set, rules: Rules, control: Control<'_>) -> Self {
        let (limit, nodes) = (Some(MOST as u64), Some(BUDGET_OF_CATALOGUE));
        let config = Config { rules, limit, nodes, orientations: Orientations::All };
        let outcome = solve(set, &config, control);
        let is_all = outcome.is_exhausted() && outcome.found().count <= MOST as u64;
        let layouts = outcome.found().placements.iter().take(MOST).cloned().collect();
        Self { layouts, is_all }
    }

    /// All layouts, in all turns that keep the blank side.
    pub(super) fn turned(&self) -> impl Iterator<Item = Layout> {
        let turns =
            |layout| Orientation::about_blank_axis().map(move |o| Layout::turned(layout, o));
        self.layouts.iter().flat_map(turns)
    }
}

impl Advisor<'_> {
    /// The strictest rules that contain ours, but with a semi-magic face only if ours want one.
    const fn strictest_rules(&self) -> Rules {
        Rules { magic: self.rules.magic, ..Rules::USUAL }
    }

    /// Layouts under the strictest rules that contain ours.
    pub(super) fn strictest(&self) -> &Catalogue {
        let new = || Catalogue::new(&self.set, self.strictest_rules(), self.control);
        self.strictest.get_or_init(new)
    }

    /// Layouts under our rules.
    pub(super) fn ours(&self) -> &Catalogue {
        if self.rules == self.strictest_rules() {
            return self.strictest();
        }
        self.ours.get_or_init(|| Catalogue::new(&self.set, self.rules, self.control))
    }

    /// Whether an exhausted search proves that nothing exists. It ignores faces that no rule
    /// concerns, but one of them could be semi-magic.
    pub(super) const fn is_search_conclusive(&self) -> bool {
        self.rules.internal || !self.rules.magic
    }

    /// Whether a layout in the usual position can be completed.
    pub(crate) fn usual_completion(&self, layout: &Layout) -> Completion {
        let table = &Table::new(&self.set, layout);
        if let Some(whole) = self.in_catalogue(table) {
            return Completion::Found(Box::new(whole));
        }
        if self.rules == self.strictest_rules() && self.strictest().is_all {
            let why = match self.strictest().layouts.is_empty() {
                true => Contradiction::NoLayout,
                false => self.uncoverable_item(table).unwrap_or(Contradiction::Searched),
            };
            return Completion::Contradiction(why);
        }
        let by_stricter_rules = self.rules_between().find_map(|rules| {
            let stricter = Advisor::new(&self.set, &rules, self.control);
            let (_, found) = stricter.search(table, BUDGET_OF_STRICTER_RULES);
            table.read_completion(&self.rules, &found?)
        });
        if let Some(whole) = by_stricter_rules {
            return Completion::Found(Box::new(whole));
        }
        match self.search(table, BUDGET) {
            (_, Some(whole)) => return Completion::Found(Box::new(whole)),
            (outcome, None) if outcome.is_exhausted() && self.is_search_conclusive() => {
                let searched = match table.layout.placed().next() {
                    None => Contradiction::NoLayout,
                    Some(_) => Contradiction::Searched,
                };
                return Completion::Contradiction(self.uncoverable_item(table).unwrap_or(searched));
            }
            _ => {}
        }
        match agreeing_of(self.ours(), &self.rules, table) {
            Some(whole) => Completion::Found(Box::new(whole)),
            None => Completion::NotDetermined,
        }
    }

    /// Rules between ours and the strictest, the strictest first, since they make a search quicker.
    /// All have alignment, without which searches are long.
    fn rules_between(&self) -> impl Iterator<Item = Rules> {
        let ours = self.rules;
        let contains = move |more: &Rules| {
            more.magic == ours.magic
                && more.alignment
                && (more.colours || !ours.colours)
                && (more.rings || !ours.rings)
                && (more.internal || !ours.internal)
        };
        let is_between = |rules: &Rules| *rules != ours && *rules != self.strictest_rules();
        let mut between: Vec<Rules> = Rules::all().filter(contains).filter(is_between).collect();
        let lacks = |r: &Rules| [r.colours, r.rings, r.internal].iter().filter(|on| !**on).count();
        between.sort_by_key(lacks);
        between.into_iter()
    }

    pub(super) fn search(&self, table: &Table<'_>, budget: u64) -> (Outcome<u64>, Option<Layout>) {
        let problem = self.problem_of(&table.layout);
        let (mut cover, map) = self.cover(problem, table);
        self.search_cover(problem, &map, &mut cover, table, budget)
    }

    /// A known layout that agrees with what was typed.
    pub(super) fn in_catalogue(&self, table: &Table<'_>) -> Option<Layout> {
        agreeing_of(self.strictest(), &self.rules, table)
    }

    /// An item that no placement can cover, and why, if there is an obvious one.
    fn uncoverable_item(&self, table: &Table<'_>) -> Option<Contradiction> {
        let problem = self.problem(Turns::Distinct);
        let (cover, _) = self.cover(problem, table);
        let uncoverable = cover.open_items().filter(|&item| cover.candidates(item).is_empty());
        let reasons = uncoverable.filter_map(|item| {
            let item = problem.item(item);
            let is_typed = matches!(item, Item::Cell(cell) if !table.is_empty_at(cell));
            Some((item, self.reasons(table, item, None).filter(|_| !is_typed)?))
        });
        let fewest = reasons.take(6).min_by_key(|(_, reasons)| reasons.reasons.len());
        fewest.map(|(item, reasons)| Contradiction::Uncoverable(item, reasons))
    }

    /// The exact cover of all that is compatible with what was typed.
    pub(super) fn cover(&self, problem: &Problem, table: &Table<'_>) -> (Cover, OptionMap) {
        let certain = table.certain_cells();
        let typed: Vec<_> = table.layout.placed().map(|(cell, _)| cell).collect();
        problem.among(&typed, |option: ProblemOption| {
            let choice = problem.choice(option);
            match table.layout.get(choice.cell) {
                None => certain[choice.placed.cube].is_none(),
                Some(typed) => {
                    let agrees = |way: &Placed| self.reads(choice, way, typed);
                    problem.ways(option).iter().any(agrees)
                }
            }
        })
    }

    /// Whether a placement agrees with what was typed if it is read as an option says.
    fn reads(&self, choice: &Choice, way: &Placed, typed: &Placed) -> bool {
        let Some(standing) = Standing::new(*way, &typed.faces) else { return false };
        !self.rules.alignment
            || Side::ALL.into_iter().all(|side| {
                let readings = standing.marks[side.index()];
                let read = choice.placed.faces[side];
                let is_read = |read: Mark| {
                    readings.is_some_and(|all| all.all().any(|mark| mark.digit == read.digit))
                };
                read.is_none_or(is_read)
                    || !self.rules.concern(House::of(Facelet { cell: choice.cell, side }))
            })
    }

    /// Searches a complete layout that agrees with what was typed. The outcome has the nodes.
    pub(super) fn search_cover(
        &self,
        problem: &Problem,
        map: &OptionMap,
        cover: &mut Cover,
        table: &Table<'_>,
        budget: u64,
    ) -> (Outcome<u64>, Option<Layout>) {
        let mut found = None;
        let outcome = cover.visit(budget, self.control, |chosen| {
            let mut whole = Layout::EMPTY;
            for &option in chosen {
                let option = map.option(option);
                let choice = problem.choice(option);
                let way = match table.layout.get(choice.cell) {
                    None => Some(&choice.placed),
                    Some(typed) => {
                        problem.ways(option).iter().find(|way| may_be(&way.faces, &typed.faces))
                    }
                };
                whole.set(choice.cell, way.copied());
            }
            found = table.read_completion(&self.rules, &whole);
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (outcome, found)
    }
}

/// The first layout of a catalogue that agrees with what was typed, read so.
fn agreeing_of(catalogue: &Catalogue, rules: &Rules, table: &Table<'_>) -> Option<Layout> {
    let agrees = |whole: &Layout| agreeing_cells(table, whole).all(|(_, agrees)| agrees);
    let mut agreeing = catalogue.turned().filter(agrees);
    agreeing.find_map(|whole| table.read_completion(rules, &as_standing(table, &whole)))
}

/// For each typed cell whether the cube of a complete layout there looks the same.
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
        (cell, table.standings(cell).iter().any(is_it))
    })
}

/// A complete layout with sides as listed where something was typed, so that a direction that the
/// set doesn't know isn't lost.
fn as_standing(table: &Table<'_>, whole: &Layout) -> Layout {
    let mut to = whole.clone();
    for (cell, placed) in whole.placed() {
        let alike = |s: &&Standing| {
            s.placed.cube == placed.cube && looks(&s.placed.faces) == looks(&placed.faces)
        };
        if let Some(standing) = table.standings(cell).iter().find(alike) {
            to.set(cell, Some(standing.placed));
        }
    }
    to
}
