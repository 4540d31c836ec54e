//! The next step from a partial layout, and why; or which cubes to take back.
//!
//! **No advice without a witness.** An [`Advisor`] first completes the layout (`completion`), and
//! every cube that it suggests is part of that complete layout. If it finds none, it has proved
//! that none exists, or it says that this is not determined and suggests nothing.
//!
//! A step is *forced* if every other placement that could serve the same purpose (fill the same
//! cell, place the same cube, show the same digit) breaks a rule at once. These rules are the
//! reasons, as few of them as suffice (`reasons`). Of all forced steps the one comes first that is
//! the easiest to follow; of those that are about as easy, the one that a person sees first: the
//! blank side, then the outside. Where nothing is forced, only a search decides: the step comes
//! from the smallest choice on the blank side while that has gaps, the other placements are tried,
//! and the hint has the whole row (`part`), which helps more than one cube.

mod candidates;
mod completion;
mod examination;
mod explanation;
mod part;
mod reasons;
mod take_back;

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use solidoku_common::control::Control;

use crate::check::Violation;
pub use crate::notation::prose::CubeName;
use crate::play::hint::completion::Catalogue;
pub use crate::play::hint::completion::{Completion, Contradiction};
pub use crate::play::hint::examination::{Completable, Examination};
pub(crate) use crate::play::hint::explanation::enumeration;
pub use crate::play::hint::explanation::{Explanation, key};
pub use crate::play::hint::part::{Part, PartSize};
use crate::play::hint::reasons::EFFORT_OF_RULE;
pub use crate::play::hint::reasons::{CubeKind, Exclusion, Reason, Reasons};
pub use crate::play::hint::take_back::TakeBack;
use crate::play::table::{Table, unavoidable_violations};
use crate::puzzle::{
    Cell, Facelet, House, Layout, Orientation, Orientations, Placed, Rules, Set, Side, looks,
};
use crate::solve::exact_cover::cover::{Cover, CoverOption};
pub use crate::solve::exact_cover::problem::Item;
use crate::solve::exact_cover::problem::{OptionMap, Problem, ProblemOption, Turns};
use crate::solve::search::rules_of_typed;

/// What to do next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Every reading of what was typed breaks rules; which rules one of them breaks.
    Broken(Vec<Violation>, Option<TakeBack>),
    /// All cells are filled, and no rule is broken.
    Done,
    /// No complete layout agrees with this one.
    Unsolvable(Contradiction, Option<TakeBack>),
    /// Whether a complete layout exists was not determined within the budget.
    NotDetermined,
    /// A forced step.
    Forced {
        /// The cell of the step.
        cell: Cell,
        /// The cube, and how it stands.
        placed: Placed,
        /// What nothing else can cover.
        item: Item,
        /// What excludes all other placements.
        reasons: Reasons,
    },
    /// A step that only a search decides: it is one of several possible placements.
    Tried {
        /// The cell of the step.
        cell: Cell,
        /// The cube, and how it stands.
        placed: Placed,
        /// What the placement covers.
        item: Item,
        /// What the other placements lead to.
        others: OtherPlacements,
        /// A complete layout in which it is.
        whole: Box<Layout>,
    },
}

impl Hint {
    /// The cube to place, and where.
    pub const fn step(&self) -> Option<(Cell, &Placed)> {
        match self {
            Self::Forced { cell, placed, .. } | Self::Tried { cell, placed, .. } => {
                Some((*cell, placed))
            }
            _ => None,
        }
    }
}

/// What the other placements lead to, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct OtherPlacements {
    /// To a contradiction.
    pub contradict: usize,
    /// To another complete layout.
    pub complete: usize,
    /// Not determined within the budget.
    pub not_determined: usize,
}

/// Nodes that trying all other placements together may take.
const TRIALS: u64 = 4_000;

/// At most this many forced placements are explained, to find the easiest.
const EXPLAINED: usize = 60;

/// Gives hints for a set under some rules. It remembers what it found out about them.
pub struct Advisor<'a> {
    set: Cow<'a, Set>,
    rules: Rules,
    control: Control<'a>,
    /// Layouts under the strictest rules that contain ours.
    strictest: OnceCell<Catalogue>,
    /// Layouts under our rules.
    ours: OnceCell<Catalogue>,
    /// The problem of an empty layout, which may be turned, and that of any other.
    empty: OnceCell<Problem>,
    placed: OnceCell<Problem>,
}

impl fmt::Debug for Advisor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Advisor").field("rules", &self.rules).finish_non_exhaustive()
    }
}

impl<'a> Advisor<'a> {
    /// Knows nothing yet. When `control` stops it, what it hasn't found out is not determined. The
    /// rule about directions doesn't count if the set doesn't record them and has no layout with
    /// all digits upright or upside down.
    pub fn new(set: &'a Set, rules: &Rules, control: Control<'a>) -> Self {
        Self::of(Cow::Borrowed(set), rules, control)
    }

    /// As [`Advisor::new`], for a set that it may keep.
    pub fn of(set: Cow<'a, Set>, rules: &Rules, control: Control<'a>) -> Self {
        Self {
            rules: rules_of_typed(&set, rules, control),
            set,
            control,
            strictest: OnceCell::new(),
            ours: OnceCell::new(),
            empty: OnceCell::new(),
            placed: OnceCell::new(),
        }
    }

    /// The set that it knows.
    pub fn set(&self) -> &Set {
        &self.set
    }

    /// The rules by which it judges.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The next step from a layout with gaps in the usual position.
    pub(crate) fn usual_hint(&self, layout: &Layout) -> Hint {
        match self.witness(layout) {
            Ok(whole) => self.step(&Table::new(&self.set, layout), &whole),
            Err(hint) => *hint,
        }
    }

    /// All steps from a layout in the usual position, each with the layout after it; and the hint
    /// that ends them.
    pub(crate) fn usual_follow(&self, layout: &Layout) -> (Vec<(Hint, Layout)>, Hint) {
        let mut layout = layout.clone();
        let mut steps = Vec::new();
        let whole = match self.witness(&layout) {
            Ok(whole) => whole,
            Err(hint) => return (steps, *hint),
        };
        while !layout.is_complete() {
            if self.control.should_stop() {
                return (steps, Hint::NotDetermined);
            }
            let hint = self.step(&Table::new(&self.set, &layout), &whole);
            let (cell, placed) = hint.step().expect("a layout with gaps has a next step");
            layout.set(cell, Some(*placed));
            steps.push((hint, layout.clone()));
        }
        (steps, self.usual_hint(&layout))
    }

    /// A complete layout that agrees with what was typed; or the hint that says why not.
    fn witness(&self, layout: &Layout) -> Result<Layout, Box<Hint>> {
        let violations = unavoidable_violations(&self.set, &self.rules, layout);
        if !violations.is_empty() {
            return Err(Box::new(Hint::Broken(violations, self.usual_take_back(layout))));
        }
        if layout.is_complete() {
            return Err(Box::new(Hint::Done));
        }
        match self.usual_completion(layout) {
            Completion::Found(whole) => Ok(match layout.placed().next() {
                None => self.as_searched(*whole),
                Some(_) => *whole,
            }),
            Completion::Contradiction(why) => {
                Err(Box::new(Hint::Unsolvable(why, self.usual_take_back(layout))))
            }
            Completion::NotDetermined => Err(Box::new(Hint::NotDetermined)),
        }
    }

    /// A complete layout turned so that the cube that keeps its orientation in an empty layout has
    /// that orientation.
    fn as_searched(&self, whole: Layout) -> Layout {
        let problem = self.problem_of(&Layout::EMPTY);
        let (cover, map) = self.cover(problem, &Table::new(&self.set, &Layout::EMPTY));
        let is_among = |whole: &Layout| {
            Cell::all().all(|cell| {
                let options = cover.candidates(cell.index());
                options.into_iter().any(|o| self.is_option(problem, map.option(o), whole))
            })
        };
        let mut turned = Orientation::about_blank_axis().map(|o| whole.turned(o));
        turned.find(is_among).unwrap_or(whole)
    }

    /// The problem of completing a layout: an empty one may be turned.
    fn problem_of(&self, layout: &Layout) -> &Problem {
        let is_empty = layout.placed().next().is_none();
        self.problem(if is_empty { Turns::Identified } else { Turns::Distinct })
    }

    fn problem(&self, turns: Turns) -> &Problem {
        let problem = if turns == Turns::Identified { &self.empty } else { &self.placed };
        problem.get_or_init(|| Problem::new(&self.set, &self.rules, Orientations::All, turns))
    }

    /// A step towards this complete layout.
    fn step(&self, table: &Table<'_>, whole: &Layout) -> Hint {
        let problem = self.problem_of(&table.layout);
        let (mut cover, map) = self.cover(problem, table);
        choose_typed(&mut cover, table);
        let ways = self.ways(problem, &cover, &map, table, whole);
        let only_ways = ways.iter().filter(|(_, ways)| ways.len() == 1);
        let items = only_ways.map(|(&item, _)| problem.item(item));
        let forced = items.filter_map(|item| {
            let (cell, placed) = self.covering_placement(item, table, whole)?;
            let reasons = self.reasons(table, item, Some((cell, &placed)))?;
            Some((reasons.effort(), Hint::Forced { cell, placed, item, reasons }))
        });
        let easiest = forced.take(EXPLAINED).min_by_key(|(effort, hint)| {
            let (cell, _) = hint.step().expect("a forced step is one");
            (effort / EFFORT_OF_RULE, visibility(cell), *effort)
        });
        let forced = easiest.map(|(_, hint)| hint);
        forced.unwrap_or_else(|| self.choice(problem, cover, &map, table, whole, &ways))
    }

    /// For each open item that only empty cells can cover, the ways to do so, if the complete
    /// layout has one of them.
    fn ways(
        &self,
        problem: &Problem,
        cover: &Cover,
        map: &OptionMap,
        table: &Table<'_>,
        whole: &Layout,
    ) -> BTreeMap<usize, Vec<Way>> {
        let of_item = |item: usize| {
            let mut ways: Vec<Way> = Vec::new();
            for option in cover.candidates(item) {
                let choice = problem.choice(map.option(option));
                if !table.is_empty_at(choice.cell) {
                    return None;
                }
                match ways.iter_mut().find(|way| way.group == choice.group) {
                    Some(way) => way.options.push(option),
                    None => ways.push(Way { group: choice.group, options: vec![option] }),
                }
            }
            let has_it = |way: &Way| {
                let option = map.option(way.options[0]);
                self.is_option(problem, option, whole)
            };
            ways.iter().any(has_it).then_some((item, ways))
        };
        cover.open_items().filter_map(of_item).collect()
    }

    /// Whether a complete layout has the group of an option.
    fn is_option(&self, problem: &Problem, option: ProblemOption, whole: &Layout) -> bool {
        let choice = problem.choice(option);
        whole.get(choice.cell).is_some_and(|placed| {
            placed.cube == choice.placed.cube
                && self.looks_alike(choice.cell, placed, &choice.placed)
        })
    }

    /// Whether two placements of a cube show the same wherever rules apply.
    fn looks_alike(&self, cell: Cell, a: &Placed, b: &Placed) -> bool {
        let (a, b) = (looks(&a.faces), looks(&b.faces));
        Side::ALL.into_iter().all(|side| {
            a[side.index()] == b[side.index()]
                || !self.rules.concern(House::of(Facelet { cell, side }))
        })
    }

    /// The placement of a complete layout that covers an item and isn't made yet.
    fn covering_placement(
        &self,
        item: Item,
        table: &Table<'_>,
        whole: &Layout,
    ) -> Option<(Cell, Placed)> {
        let covers = |cell: Cell, placed: &Placed| match item {
            Item::Cell(other) => cell == other,
            Item::Cube(cube) => placed.cube == cube,
            Item::Digit(house, digit) => shows(cell, placed, house, |d| d == digit),
            Item::SixAndNine(house) => shows(cell, placed, house, |d| matches!(d, 6 | 9)),
        };
        let mut empty = whole.placed().filter(|(cell, _)| table.is_empty_at(*cell));
        empty.find(|(cell, placed)| covers(*cell, placed)).map(|(cell, placed)| (cell, *placed))
    }

    /// The smallest choice. Each other placement may use an equal share of the remaining budget.
    fn choice(
        &self,
        problem: &Problem,
        mut cover: Cover,
        map: &OptionMap,
        table: &Table<'_>,
        whole: &Layout,
        ways: &BTreeMap<usize, Vec<Way>>,
    ) -> Hint {
        let smallest = ways
            .iter()
            .map(|(&item, ways)| (problem.item(item), ways))
            .filter(|(item, _)| self.covering_placement(*item, table, whole).is_some())
            .min_by_key(|(item, ways)| {
                let placement = self.covering_placement(*item, table, whole);
                let is_inside = placement.is_none_or(|(cell, _)| !cell.is_outer(Side::Back));
                (is_inside, ways.len())
            });
        let Some((item, ways)) = smallest else {
            // Every open item could also be covered by cells that can be read in several ways.
            let cell = Cell::all().find(|&cell| table.is_empty_at(cell)).expect("one is empty");
            let placed = *whole.get(cell).expect("it is whole");
            let others = OtherPlacements::default();
            let (item, whole) = (Item::Cell(cell), Box::new(whole.clone()));
            return Hint::Tried { cell, placed, item, others, whole };
        };
        let (cell, placed) =
            self.covering_placement(item, table, whole).expect("it was filtered so");
        let mut others = OtherPlacements::default();
        let is_other = |way: &&Way| !self.is_option(problem, map.option(way.options[0]), whole);
        let all: Vec<&Way> = ways.iter().filter(is_other).collect();
        let mut nodes = 0;
        for (way, left) in all.iter().zip((1..=all.len() as u64).rev()) {
            let mut budget = TRIALS.saturating_sub(nodes) / left;
            let (mut is_complete, mut is_exhausted) = (false, self.is_search_conclusive());
            for &option in &way.options {
                let (outcome, found) = cover.with_chosen(&[option], |cover| {
                    self.search_cover(problem, map, cover, table, budget)
                });
                nodes += outcome.found();
                budget = budget.saturating_sub(*outcome.found());
                is_exhausted &= outcome.is_exhausted();
                if found.is_some() {
                    is_complete = true;
                    break;
                }
            }
            match (is_complete, is_exhausted) {
                (true, _) => others.complete += 1,
                (false, true) => others.contradict += 1,
                (false, false) => others.not_determined += 1,
            }
        }
        Hint::Tried { cell, placed, item, others, whole: Box::new(whole.clone()) }
    }
}

/// How late a person sees that a cell can be filled, of steps that are about as easy: the cubes
/// with a blank side are known at once, and then the outside is seen before the inside.
fn visibility(cell: Cell) -> (bool, usize) {
    let hidden = Side::ALL.into_iter().filter(|side| !cell.is_outer(*side)).count();
    (!cell.is_outer(Side::Back), hidden)
}

/// Chooses the typed cubes for which there is only one option.
fn choose_typed(cover: &mut Cover, table: &Table<'_>) {
    for (cell, _) in table.layout.placed() {
        if let [option] = cover.candidates(cell.index())[..] {
            cover.choose(option);
        }
    }
}

/// Options that show the same wherever rules apply.
struct Way {
    group: u32,
    options: Vec<CoverOption>,
}

fn shows(cell: Cell, placed: &Placed, house: House, digit: impl Fn(u8) -> bool) -> bool {
    house.facelets().into_iter().any(|facelet| {
        let mark = placed.faces[facelet.side];
        facelet.cell == cell && mark.is_some_and(|mark| digit(mark.digit.value()))
    })
}

#[cfg(test)]
mod tests;
