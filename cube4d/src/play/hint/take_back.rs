//! Which cubes to take back, as few as possible, so that the rest can be completed.
//!
//! What remains must agree with some complete layout. So if all layouts are known, the one that
//! agrees with the most cubes gives the answer, and proves it. If not, known layouts give an
//! answer. One cube is always the fewest; for two, each cube alone is tried.

use std::collections::BTreeSet;

use super::completion::agreeing_cells;
use super::{Advisor, Completion};
use crate::play::table::Table;
use crate::puzzle::{Cell, Layout, Placed};

/// Cubes whose removal leaves something that can be completed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// The cells of the cubes, in order.
    pub cells: Vec<Cell>,
    /// Whether it is proved that fewer are not enough.
    pub is_fewest: bool,
    /// The placement of the cube in a complete layout with the rest, if it is one cube.
    pub belongs: Option<Box<(Cell, Placed)>>,
}

/// Nodes that completing the rest may take when one cube is taken back for a test.
const BUDGET_OF_TEST: u64 = 500;

impl Advisor<'_> {
    /// The fewest cubes to take back from what can't be completed in the usual position; `None` if
    /// no complete layout is known.
    pub(crate) fn usual_take_back(&self, layout: &Layout) -> Option<TakeBack> {
        let table = Table::new(&self.set, layout);
        let placed = layout.placed().count();
        let mut best: Option<BTreeSet<Cell>> = None;
        let mut fewest = placed;
        let (strictest, ours) = (self.strictest(), self.ours());
        for whole in strictest.turned().chain(ours.turned()) {
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
        let mut best = best.or_else(|| self.without_catalogue(layout))?;
        let mut is_fewest = best.len() <= 1 || (ours.is_all && best.len() == fewest);
        if !is_fewest {
            let singles: Vec<(Cell, Option<bool>)> = layout
                .placed()
                .map(|(cell, _)| {
                    (cell, self.is_completable(&without(layout, [cell]), BUDGET_OF_TEST))
                })
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

    /// The cells that don't agree with a complete layout, and as few others as necessary to make
    /// the rest readable.
    fn with_readings(
        &self,
        layout: &Layout,
        whole: &Layout,
        mut odd: BTreeSet<Cell>,
    ) -> Option<BTreeSet<Cell>> {
        let is_read = |odd: &BTreeSet<Cell>| {
            let rest = Table::new(&self.set, &without(layout, odd.iter().copied()));
            rest.read_completion(&self.rules, whole).is_some()
        };
        let rest: Vec<Cell> =
            layout.placed().map(|(c, _)| c).filter(|c| !odd.contains(c)).collect();
        if is_read(&odd) {
            return Some(odd);
        }
        // With all of them taken back the rest is readable; each is put back if it can be.
        odd.extend(&rest);
        for cell in rest {
            odd.remove(&cell);
            if !is_read(&odd) {
                odd.insert(cell);
            }
        }
        is_read(&odd).then_some(odd)
    }

    /// The cells that don't agree with some complete layout, where the catalogues know none.
    fn without_catalogue(&self, layout: &Layout) -> Option<BTreeSet<Cell>> {
        let Completion::Found(whole) = self.usual_completion(&Layout::EMPTY) else { return None };
        let table = Table::new(&self.set, layout);
        let odd = agreeing_cells(&table, &whole).filter(|&(_, agrees)| !agrees);
        let odd = odd.map(|(cell, _)| cell).collect();
        self.with_readings(layout, &whole, odd)
    }

    /// Where a cube that is taken back stands in a complete layout with the rest.
    fn where_it_belongs(&self, layout: &Layout, cell: Cell) -> Option<Box<(Cell, Placed)>> {
        let cube = layout.get(cell)?.cube;
        let Completion::Found(whole) = self.usual_completion(&without(layout, [cell])) else {
            return None;
        };
        let found = whole.placed().find(|(_, placed)| placed.cube == cube);
        found.map(|(cell, &placed)| Box::new((cell, placed)))
    }

    /// Whether a layout can be completed; `None` if that isn't determined.
    fn is_completable(&self, layout: &Layout, budget: u64) -> Option<bool> {
        let table = Table::new(&self.set, layout);
        if let crate::play::table::Reading::Broken = table.read(&self.rules) {
            return Some(false);
        }
        if self.in_catalogue(&table).is_some() {
            return Some(true);
        }
        match self.search(&table, budget) {
            (_, Some(_)) => Some(true),
            (outcome, None) if outcome.is_exhausted() && self.is_search_conclusive() => Some(false),
            _ => None,
        }
    }
}

fn without(layout: &Layout, cells: impl IntoIterator<Item = Cell>) -> Layout {
    let mut rest = layout.clone();
    cells.into_iter().for_each(|cell| rest.set(cell, None));
    rest
}
