//! The sets of ten cells from six: the seventh cells, for each the eighth, for each the ninth.

use solidoku_common::control::Control;

use crate::clues::cell_sets::CellSets;
use crate::puzzle::geometry::{Cell, Cells};

/// All below a canonical set of six cells.
pub(super) struct Tree {
    pub(super) seventh: Vec<Seventh>,
}

/// All below seven.
pub(super) struct Seventh {
    pub(super) cell: Cell,
    pub(super) below: Vec<Eighth>,
    /// The later cells that occur.
    pub(super) cells: Cells,
}

/// All below eight: the ninth cells, each with its tenth ones.
pub(super) struct Eighth {
    pub(super) cell: Cell,
    pub(super) below: Vec<(Cell, Cells)>,
}

impl Tree {
    /// All below a canonical set; `None` if `control` stops it.
    pub(super) fn below(sets: &CellSets, start: &[Cell], control: Control<'_>) -> Option<Self> {
        let mut set = start.to_vec();
        let mut below = |cell: Cell| -> Option<Seventh> {
            set.truncate(start.len());
            set.push(cell);
            let below = eighth(sets, &mut set, control)?;
            let cells = below.iter().flat_map(|eighth| {
                let others =
                    eighth.below.iter().flat_map(|(ninth, tenth)| tenth.with(*ninth).iter());
                others.chain([eighth.cell])
            });
            let cells = cells.fold(Cells::EMPTY, Cells::with);
            Some(Seventh { cell, below, cells })
        };
        let seventh: Option<Vec<_>> = sets.children(start).into_iter().map(&mut below).collect();
        Some(Self { seventh: seventh?.into_iter().filter(|it| !it.below.is_empty()).collect() })
    }

    /// Whether there is no set of ten.
    pub(super) const fn is_empty(&self) -> bool {
        self.seventh.is_empty()
    }

    /// How many sets of ten there are.
    pub(super) fn sets(&self) -> u64 {
        let eighth = self.seventh.iter().flat_map(|seventh| &seventh.below);
        let tenth = eighth.flat_map(|eighth| &eighth.below).map(|(_, tenth)| tenth.len());
        tenth.sum::<usize>() as u64
    }
}

/// All below a canonical set of seven cells.
fn eighth(sets: &CellSets, set: &mut Vec<Cell>, control: Control<'_>) -> Option<Vec<Eighth>> {
    let mut found = Vec::new();
    for cell in sets.children(set) {
        if control.should_stop() {
            return None;
        }
        set.push(cell);
        let mut below = Vec::new();
        for ninth in sets.children(set) {
            set.push(ninth);
            let tenth: Cells = sets.children(set).into_iter().collect();
            if !tenth.is_empty() {
                below.push((ninth, tenth));
            }
            set.pop();
        }
        if !below.is_empty() {
            found.push(Eighth { cell, below });
        }
        set.pop();
    }
    Some(found)
}
