//! What can stand in a cell, as far as the rules say at once.

use std::collections::BTreeSet;

use super::{Advisor, choose_typed};
use crate::notation::as_seen;
use crate::play::table::{Table, unavoidable_violations};
use crate::puzzle::{Cell, Layout, Placed, looks};
use crate::solve::exact_cover::problem::Turns;

impl Advisor<'_> {
    /// The placements in an empty cell that break no rule at once, next to what was typed, with
    /// cubes as they are seen; nothing if the cell is filled.
    pub fn candidates(&self, layout: &Layout, cell: Cell) -> Vec<Placed> {
        let table = Table::new(&self.set, layout);
        if !table.is_empty_at(cell) {
            return Vec::new();
        }
        let problem = self.problem(Turns::Distinct);
        let (mut cover, map) = self.cover(problem, &table);
        choose_typed(&mut cover, &table);
        let options = cover.candidates(cell.index()).into_iter();
        let mut placements: Vec<Placed> =
            options.flat_map(|option| problem.ways(map.option(option)).iter().copied()).collect();
        placements.sort_unstable();
        let mut seen = BTreeSet::new();
        placements.retain(|placed| seen.insert((placed.cube, looks(&placed.faces))));
        let lying = placements.iter().map(|it| Placed { faces: as_seen(&self.set, it), ..*it });
        // An option says nothing of directions that typed cubes leave open to one another.
        let breaks_none = |placed: &Placed| {
            let mut with = layout.clone();
            with.set(cell, Some(*placed));
            unavoidable_violations(&self.set, &self.rules, &with).is_empty()
        };
        lying.filter(breaks_none).collect()
    }
}
