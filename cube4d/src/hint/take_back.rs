//! Which cubes to take back, as few as possible, so that the rest can be completed.
//!
//! What stays must agree with some whole layout. So if all layouts are known, the one that agrees with
//! the most cubes gives the answer, and proves it. If not, known layouts give an answer; that one cube
//! is enough is then proof of itself, and for two each one alone is tried.

use std::collections::BTreeSet;

use super::completion::agreeing_cells;
use super::{Advisor, Completion};
use crate::cover::Ended;
use crate::geometry::Cell;
use crate::layout::{Layout, Placed};
use crate::table::Table;

/// Cubes whose removal leaves something that can be completed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// Where they stand, in order.
    pub cells: Vec<Cell>,
    /// Whether fewer are proved not to be enough.
    pub is_fewest: bool,
    /// If it is one cube: where it stands, and how, in a whole layout with the rest. That is why.
    pub belongs: Option<Box<(Cell, Placed)>>,
}

/// Choices that the search for what can be kept may take for each cube that is taken back for trial.
const TRIAL: u64 = 500;

impl Advisor<'_> {
    /// The fewest cubes to take back from what can't be completed; `None` if no whole layout is known.
    pub fn take_back(&self, layout: &Layout) -> Option<TakeBack> {
        let table = Table::new(self.set, layout);
        let placed = layout.placed().count();
        let mut best: Option<BTreeSet<Cell>> = None;
        let mut fewest = placed;
        let (aligned, ours) = (self.aligned(), self.ours());
        for whole in aligned.turned().chain(ours.turned()) {
            let odd: BTreeSet<Cell> = agreeing_cells(&table, &whole)
                .filter(|&(_, agrees)| !agrees)
                .map(|(cell, _)| cell)
                .collect();
            fewest = fewest.min(odd.len());
            if best.as_ref().is_some_and(|best| best.len() <= odd.len()) {
                continue;
            }
            if let Some(odd) = self.with_readings(layout, &whole, odd)
                && best.as_ref().is_none_or(|best| odd.len() < best.len())
            {
                best = Some(odd);
            }
        }
        let mut best = best.or_else(|| self.one_by_one(layout))?;
        let mut is_fewest = best.len() <= 1 || (ours.is_all && best.len() == fewest);
        if !is_fewest {
            let singles: Vec<(Cell, Option<bool>)> = layout
                .placed()
                .map(|(cell, _)| (cell, self.is_completable(&without(layout, [cell]), TRIAL)))
                .collect();
            if let Some(&(cell, _)) = singles.iter().find(|(_, can)| *can == Some(true)) {
                best = BTreeSet::from([cell]);
                is_fewest = true;
            } else {
                is_fewest = best.len() == 2 && singles.iter().all(|(_, can)| *can == Some(false));
            }
        }
        let cells: Vec<Cell> = best.into_iter().collect();
        let belongs = match cells[..] {
            [cell] => self.where_it_belongs(layout, cell),
            _ => None,
        };
        Some(TakeBack { cells, is_fewest, belongs })
    }

    /// What doesn't agree with a whole layout, and as few others as it takes to read the rest.
    fn with_readings(
        &self,
        layout: &Layout,
        whole: &Layout,
        mut odd: BTreeSet<Cell>,
    ) -> Option<BTreeSet<Cell>> {
        let is_read = |odd: &BTreeSet<Cell>| {
            let rest = Table::new(self.set, &without(layout, odd.iter().copied()));
            rest.completed(&self.rules, whole).is_some()
        };
        let rest: Vec<Cell> =
            layout.placed().map(|(c, _)| c).filter(|c| !odd.contains(c)).collect();
        if is_read(&odd) {
            return Some(odd);
        }
        // What is left without all of them can be read; each comes back if it can.
        odd.extend(&rest);
        for cell in rest {
            odd.remove(&cell);
            if !is_read(&odd) {
                odd.insert(cell);
            }
        }
        is_read(&odd).then_some(odd)
    }

    /// Takes back each cube without which nothing can be completed: no whole layout is known.
    fn one_by_one(&self, layout: &Layout) -> Option<BTreeSet<Cell>> {
        let Completion::Found(whole) = self.complete(&Layout::EMPTY) else { return None };
        let table = Table::new(self.set, layout);
        let odd = agreeing_cells(&table, &whole).filter(|&(_, agrees)| !agrees);
        let odd = odd.map(|(cell, _)| cell).collect();
        self.with_readings(layout, &whole, odd)
    }

    /// Where a cube that is taken back stands in a whole layout with the rest.
    fn where_it_belongs(&self, layout: &Layout, cell: Cell) -> Option<Box<(Cell, Placed)>> {
        let cube = layout.get(cell)?.cube;
        let Completion::Found(whole) = self.complete(&without(layout, [cell])) else { return None };
        let found = whole.placed().find(|(_, placed)| placed.cube == cube);
        found.map(|(cell, &placed)| Box::new((cell, placed)))
    }

    /// Whether that can be completed, if it is found out.
    fn is_completable(&self, layout: &Layout, budget: u64) -> Option<bool> {
        let table = Table::new(self.set, layout);
        if let crate::table::Reading::Broken = table.read(&self.rules) {
            return Some(false);
        }
        if self.in_catalogue(&table).is_some() {
            return Some(true);
        }
        let problem = self.problem(layout.placed().next().is_none());
        let (mut cover, names) = self.cover(problem, &table);
        match self.visit(problem, &names, &mut cover, &table, &mut 0, budget) {
            Ended::Broken(_) => Some(true),
            Ended::Exhausted if self.sees_all() => Some(false),
            _ => None,
        }
    }
}

fn without(layout: &Layout, cells: impl IntoIterator<Item = Cell>) -> Layout {
    let mut rest = layout.clone();
    cells.into_iter().for_each(|cell| rest.set(cell, None));
    rest
}
