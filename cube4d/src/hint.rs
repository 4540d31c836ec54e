//! The next step for one who has the toy on the table, and why; or which cubes to take back.
//!
//! **Nothing is advised without a witness.** An [`Advisor`] first completes what is on the table
//! (`completion`), and whatever it says to do is a cube of that whole layout. If it finds none it has
//! proved that there is none, or it says that this is not determined and advises nothing.
//!
//! A step is *forced* if every other placement that could serve the same end (fill the same cell, place the
//! same cube, show the same digit) breaks a rule at once: these rules are the reasons, as few of them as
//! suffice (`reasons`). Where nothing is forced the step is the smallest choice, and the other ways are
//! tried.

mod completion;
mod reasons;
mod take_back;
mod words;

use std::cell::OnceCell;
use std::collections::BTreeMap;

use crate::check::{Break, broken};
use crate::cover::{Cover, Ended};
use crate::cube::{Set, looks};
use crate::geometry::{Cell, Facelet, House, Orientation, Side};
use crate::hint::completion::Catalogue;
pub use crate::hint::completion::{Completion, Contradiction};
pub use crate::hint::reasons::{Reason, Reasons};
pub use crate::hint::take_back::TakeBack;
pub use crate::hint::words::{KEY, Position, Put, Words};
use crate::layout::{Layout, Placed};
use crate::problem::{Item, Names, Problem};
use crate::rules::Rules;
use crate::table::Table;

/// What to do next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Rules are broken however what is typed is read; which they are under one reading.
    Broken(Vec<Break>, Option<TakeBack>),
    /// All cells are filled, and no rule is broken.
    Done,
    /// No whole layout agrees with what is on the table.
    Hopeless(Contradiction, Option<TakeBack>),
    /// Whether there is a whole layout is not determined within the budget.
    NotDetermined,
    /// A cube that is forced.
    Forced {
        /// Where.
        cell: Cell,
        /// Which cube, and how.
        placed: Placed,
        /// What this alone can cover.
        item: Item,
        /// What excludes each other way.
        reasons: Reasons,
    },
    /// A choice, of which one way is to be taken.
    Tried {
        /// Where.
        cell: Cell,
        /// Which cube, and how.
        placed: Placed,
        /// What is to be covered.
        item: Item,
        /// What the other ways to cover it lead to.
        others: Others,
    },
}

impl Hint {
    /// The cube to be placed, and where.
    pub const fn step(&self) -> Option<(Cell, &Placed)> {
        match self {
            Self::Forced { cell, placed, .. } | Self::Tried { cell, placed, .. } => {
                Some((*cell, placed))
            }
            _ => None,
        }
    }
}

/// How many of the other ways to make a choice have which end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Others {
    /// They lead to a contradiction.
    pub contradict: usize,
    /// They can be completed as well.
    pub complete: usize,
    /// Not determined within the budget.
    pub not_determined: usize,
}

/// Choices that all trials of other ways together may take.
const TRIALS: u64 = 4_000;

/// At most this many forced placements are explained, to tell the one with the fewest reasons.
const EXPLAINED: usize = 12;

/// The next step from a layout with gaps, by its own words.
pub fn hint(set: &Set, rules: &Rules, layout: &Layout) -> Hint {
    Advisor::new(set, rules).hint(layout)
}

/// One who knows a set, some rules, and what was found out about them so far.
pub struct Advisor<'a> {
    set: &'a Set,
    rules: Rules,
    /// Layouts under the fullest rules that contain ours.
    aligned: OnceCell<Catalogue>,
    /// Layouts under our rules.
    ours: OnceCell<Catalogue>,
    /// The problem where the whole may be turned as one likes, and where something is placed.
    free: OnceCell<Problem>,
    placed: OnceCell<Problem>,
}

impl<'a> Advisor<'a> {
    /// Knows nothing yet.
    pub const fn new(set: &'a Set, rules: &Rules) -> Self {
        Self {
            set,
            rules: *rules,
            aligned: OnceCell::new(),
            ours: OnceCell::new(),
            free: OnceCell::new(),
            placed: OnceCell::new(),
        }
    }

    /// The next step from a layout with gaps.
    pub fn hint(&self, layout: &Layout) -> Hint {
        match self.witness(layout) {
            Ok(whole) => self.step(&Table::new(self.set, layout), &whole),
            Err(hint) => hint,
        }
    }

    /// All steps to one whole layout, each with what is on the table after it; and what ends them.
    pub fn follow(&self, layout: &Layout) -> (Vec<(Hint, Layout)>, Hint) {
        let mut layout = layout.clone();
        let mut steps = Vec::new();
        let whole = match self.witness(&layout) {
            Ok(whole) => whole,
            Err(hint) => return (steps, hint),
        };
        while !layout.is_complete() {
            let hint = self.step(&Table::new(self.set, &layout), &whole);
            let (cell, placed) = hint.step().expect("a layout with gaps has a next step");
            layout.set(cell, Some(*placed));
            steps.push((hint, layout.clone()));
        }
        (steps, self.hint(&layout))
    }

    /// A whole layout that agrees with what is typed; or the hint that says why there is no step.
    fn witness(&self, layout: &Layout) -> Result<Layout, Hint> {
        let breaks = broken(self.set, &self.rules, layout);
        if !breaks.is_empty() {
            return Err(Hint::Broken(breaks, self.take_back(layout)));
        }
        if layout.is_complete() {
            return Err(Hint::Done);
        }
        match self.complete(layout) {
            Completion::Found(whole) => Ok(match layout.placed().next() {
                None => self.as_fixed(*whole),
                Some(_) => *whole,
            }),
            Completion::Contradiction(why) => Err(Hint::Hopeless(why, self.take_back(layout))),
            Completion::NotDetermined => Err(Hint::NotDetermined),
        }
    }

    /// A whole layout turned so that the cube that keeps its orientation on an empty table has that.
    fn as_fixed(&self, whole: Layout) -> Layout {
        let problem = self.problem(true);
        let (cover, names) = self.cover(problem, &Table::new(self.set, &Layout::EMPTY));
        let is_among = |whole: &Layout| {
            Cell::all().all(|cell| {
                let options = cover.candidates(cell.index());
                options.into_iter().any(|o| self.is_option(problem, names.option(o), whole))
            })
        };
        let mut turned = Orientation::about_the_blank().map(|o| whole.turned(o));
        turned.find(is_among).unwrap_or(whole)
    }

    fn problem(&self, is_free: bool) -> &Problem {
        let problem = if is_free { &self.free } else { &self.placed };
        problem.get_or_init(|| Problem::new(self.set, &self.rules, false, is_free))
    }

    /// A step on the way to this whole layout.
    fn step(&self, table: &Table<'_>, whole: &Layout) -> Hint {
        let is_free = table.layout.placed().next().is_none();
        let problem = self.problem(is_free);
        let (mut cover, names) = self.cover(problem, table);
        choose_typed(&mut cover, table);
        let ways = self.ways(problem, &cover, &names, table, whole);
        let mut forced: Option<Hint> = None;
        let mut explained = 0;
        for (&item, _) in ways.iter().filter(|(_, ways)| ways.len() == 1) {
            let item = problem.item(item);
            let Some((cell, placed)) = self.served(item, table, whole) else { continue };
            let Some(reasons) = self.reasons(table, item, Some((cell, &placed))) else { continue };
            let fewest = match &forced {
                Some(Hint::Forced { reasons, .. }) => reasons.reasons.len(),
                _ => usize::MAX,
            };
            if reasons.reasons.len() < fewest {
                forced = Some(Hint::Forced { cell, placed, item, reasons });
            }
            explained += 1;
            if explained == EXPLAINED {
                break;
            }
        }
        forced.unwrap_or_else(|| self.choice(problem, cover, &names, table, whole, &ways))
    }

    /// For each open item that empty cells alone can cover the ways to do so, if the whole layout has one
    /// of them.
    fn ways(
        &self,
        problem: &Problem,
        cover: &Cover,
        names: &Names,
        table: &Table<'_>,
        whole: &Layout,
    ) -> BTreeMap<usize, Vec<Way>> {
        let of_item = |item: usize| {
            let mut ways: Vec<Way> = Vec::new();
            for option in cover.candidates(item) {
                let choice = problem.choice(names.option(option));
                if !table.is_empty_at(choice.cell) {
                    return None;
                }
                match ways.iter_mut().find(|way| way.group == choice.group) {
                    Some(way) => way.options.push(option),
                    None => ways.push(Way { group: choice.group, options: vec![option] }),
                }
            }
            let has_it = |way: &Way| {
                let option = names.option(way.options[0]);
                self.is_option(problem, option, whole)
            };
            ways.iter().any(has_it).then_some((item, ways))
        };
        cover.open().filter_map(of_item).collect()
    }

    /// Whether a whole layout has the group of an option.
    fn is_option(&self, problem: &Problem, option: usize, whole: &Layout) -> bool {
        let choice = problem.choice(option);
        whole.get(choice.cell).is_some_and(|placed| {
            placed.cube == choice.placed.cube
                && self.looks_alike(choice.cell, placed, &choice.placed)
        })
    }

    /// Whether two ways to place a cube show the same where the rules look.
    fn looks_alike(&self, cell: Cell, a: &Placed, b: &Placed) -> bool {
        let (a, b) = (looks(&a.faces), looks(&b.faces));
        Side::ALL.into_iter().all(|side| {
            a[side.index()] == b[side.index()]
                || !self.rules.concern(House::of(Facelet { cell, side }))
        })
    }

    /// What of a whole layout covers an item and isn't on the table.
    fn served(&self, item: Item, table: &Table<'_>, whole: &Layout) -> Option<(Cell, Placed)> {
        let covers = |cell: Cell, placed: &Placed| match item {
            Item::Cell(other) => cell == other,
            Item::Cube(cube) => placed.cube == cube,
            Item::Digit(house, digit) => shows(cell, placed, house, |d| d == digit),
            Item::SixAndNine(house) => shows(cell, placed, house, |d| matches!(d, 6 | 9)),
        };
        let mut empty = whole.placed().filter(|(cell, _)| table.is_empty_at(*cell));
        empty.find(|(cell, placed)| covers(*cell, placed)).map(|(cell, placed)| (cell, *placed))
    }

    /// The smallest choice. Other ways may each take an equal share of what is left of the budget.
    fn choice(
        &self,
        problem: &Problem,
        mut cover: Cover,
        names: &Names,
        table: &Table<'_>,
        whole: &Layout,
        ways: &BTreeMap<usize, Vec<Way>>,
    ) -> Hint {
        let smallest = ways
            .iter()
            .map(|(&item, ways)| (problem.item(item), ways))
            .filter(|(item, _)| self.served(*item, table, whole).is_some())
            .min_by_key(|(_, ways)| ways.len());
        let Some((item, ways)) = smallest else {
            // All that is empty is shared with cells that can be read in several ways.
            let cell = Cell::all().find(|&cell| table.is_empty_at(cell)).expect("one is empty");
            let placed = *whole.get(cell).expect("it is whole");
            let others = Others::default();
            return Hint::Tried { cell, placed, item: Item::Cell(cell), others };
        };
        let (cell, placed) = self.served(item, table, whole).expect("it was asked for");
        let mut others = Others::default();
        let is_other = |way: &&Way| !self.is_option(problem, names.option(way.options[0]), whole);
        let all: Vec<&Way> = ways.iter().filter(is_other).collect();
        let mut nodes = 0;
        for (way, left) in all.iter().zip((1..=all.len() as u64).rev()) {
            let budget = nodes + TRIALS.saturating_sub(nodes) / left;
            let mut end = Ended::Exhausted;
            for &option in &way.options {
                let ended = cover.with(&[option], |cover| {
                    self.visit(problem, names, cover, table, &mut nodes, budget)
                });
                match ended {
                    Ended::Exhausted => {}
                    ended => end = ended,
                }
                if matches!(end, Ended::Broken(_)) {
                    break;
                }
            }
            match end {
                Ended::Broken(_) => others.complete += 1,
                Ended::Exhausted if self.sees_all() => others.contradict += 1,
                _ => others.not_determined += 1,
            }
        }
        Hint::Tried { cell, placed, item, others }
    }
}

/// Chooses what is on the table, where only one option stands for it.
fn choose_typed(cover: &mut Cover, table: &Table<'_>) {
    for (cell, _) in table.layout.placed() {
        if let [option] = cover.candidates(cell.index())[..] {
            cover.choose(option);
        }
    }
}

/// Options that show the same where the rules look.
struct Way {
    group: u32,
    options: Vec<usize>,
}

fn shows(cell: Cell, placed: &Placed, house: House, digit: impl Fn(u8) -> bool) -> bool {
    house.facelets().into_iter().any(|facelet| {
        let mark = placed.faces[facelet.side.index()];
        facelet.cell == cell && mark.is_some_and(|mark| digit(mark.digit.value()))
    })
}

#[cfg(test)]
mod tests;
