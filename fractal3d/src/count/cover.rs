//! Exact cover by templates: one from each group, no two of which share a cell.
//!
//! Two stages. At first lists are filtered: a template of the smallest group is chosen, and what
//! meets it leaves the other lists. As soon as at most seven groups of at most 64 are left, their
//! templates are numbered, and a row of bits says for each which templates of each group it is
//! disjoint from: from there on choosing is one AND a group. The rows are built cell by cell: what
//! a template meets is the OR, over its nine cells, of what goes through the cell.
//!
//! **The last template is never searched for.** Templates meet each house just once. If all but one
//! have been chosen, what they leave meets each house just once too, so it is a template; and
//! groups must be such ([`Groups`]) that it belongs to the last one. So with two groups left there
//! are as many covers as either has templates, and with three one loop of population counts ends
//! it.
//!
//! Rejected: branching by the cells of a row instead of a block (a quarter more nodes); removing
//! templates that are compatible with nothing in some group, at six groups left (a quarter fewer
//! nodes, and slower); 128-bit groups from the second digit on (slower by half); testing pairs of
//! templates to build the rows (five times the time of the build).

mod matrix;

use std::ops::ControlFlow;

use solidoku_common::control::Control;

pub(crate) use self::matrix::Matrix;
use self::matrix::Visit;
use crate::puzzle::geometry::{Cell, Cells};

/// Groups of templates of one board, of which a cover takes one each.
///
/// The law that the search rests on: whenever templates have been taken from all groups but one, no
/// two sharing a cell, and what they leave of `cells` is a template, then the last group has it.
/// Groups by what they hold of a house obey it, and so do groups by clues.
#[derive(Clone, Debug)]
pub(crate) struct Groups {
    lists: Vec<Vec<Cells>>,
    cells: Cells,
}

impl Groups {
    /// At most nine groups that together cover `cells`. See the law above.
    ///
    /// # Panics
    /// If there are more than nine, or the number of cells isn't nine for each.
    pub(crate) fn new(lists: Vec<Vec<Cells>>, cells: Cells) -> Self {
        assert!(lists.len() <= 9 && cells.len() == 9 * lists.len(), "nine cells a group");
        Self { lists, cells }
    }

    /// The templates that lie in `cells`, grouped by the cells of `house` in order: covers are the
    /// ways to fill `cells` up to relabelling.
    ///
    /// # Panics
    /// If `cells` doesn't have nine cells for each cell that it shares with the house.
    pub(crate) fn by_house(templates: &[Cells], house: Cells, cells: Cells) -> Self {
        let through = |cell: Cell| {
            let fits = |template: &&Cells| template.contains(cell) && template.is_subset(cells);
            templates.iter().filter(fits).copied().collect()
        };
        Self::new((house & cells).iter().map(through).collect(), cells)
    }

    /// The groups in order.
    pub(crate) fn lists(&self) -> &[Vec<Cells>] {
        &self.lists
    }

    /// How many templates the smallest group has, and its place; `None` without groups.
    fn smallest(&self) -> Option<(usize, usize)> {
        self.lists.iter().enumerate().map(|(group, list)| (list.len(), group)).min()
    }

    /// What is left to choose from once `template` of `group` is chosen; the other groups keep
    /// their order.
    #[must_use]
    pub(crate) fn after(&self, group: usize, template: Cells) -> Self {
        let mut lists = Vec::with_capacity(self.lists.len());
        for (other, list) in self.lists.iter().enumerate() {
            if other != group {
                // Reserving space for all avoids reallocation, which took longer than the tests.
                let mut kept = Vec::with_capacity(list.len());
                kept.extend(list.iter().filter(|other| other.is_disjoint(template)));
                lists.push(kept);
            }
        }
        Self { lists, cells: self.cells & !template }
    }

    /// How many covers there are; `None` if `control` stops it. What is in the matrix means
    /// nothing: counting many in turn, one can serve for all. Of a search of which this is a
    /// `share`, `done` hears of each part: its share, and how many covers it has. (The choices of a
    /// group share alike.)
    pub(crate) fn try_count(
        &self,
        matrix: &mut Matrix,
        control: Control<'_>,
        share: f64,
        done: &impl Fn(f64, u64),
    ) -> Option<u64> {
        let counted = |count| {
            done(share, count);
            Some(count)
        };
        let Some((size, group)) = self.smallest() else { return counted(1) };
        if self.lists.len() <= 2 {
            return counted(size as u64);
        }
        if control.should_stop() {
            return None;
        }
        if size == 0 {
            return counted(0);
        }
        if matrix.fill(self) {
            return counted(matrix.count());
        }
        let share = share / size as f64;
        let mut rest = self.lists[group].iter().map(|&template| self.after(group, template));
        rest.try_fold(0, |sum, rest| Some(sum + rest.try_count(matrix, control, share, done)?))
    }

    /// Hands all covers to `sink`, templates in the order of groups. Breaks if `control` stops it.
    pub(crate) fn visit(
        &self,
        control: Control<'_>,
        sink: &mut impl FnMut(&[Cells]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let groups: Vec<usize> = (0..self.lists.len()).collect();
        let mut chosen = vec![Cells::EMPTY; groups.len()];
        self.visit_from(&groups, &mut chosen, &mut Matrix::new(), control, sink)
    }

    /// As [`Self::visit`], where `groups` says whose place in `chosen` each group fills.
    fn visit_from(
        &self,
        groups: &[usize],
        chosen: &mut [Cells],
        matrix: &mut Matrix,
        control: Control<'_>,
        sink: &mut impl FnMut(&[Cells]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if control.should_stop() {
            return ControlFlow::Break(());
        }
        let Some((_, group)) = self.smallest() else { return sink(chosen) };
        if let [list] = &self.lists[..] {
            return list.iter().try_for_each(|&template| {
                chosen[groups[0]] = template;
                sink(chosen)
            });
        }
        if matrix.fill(self) {
            let mut visit = Visit { matrix, groups: self, places: groups, chosen, sink };
            return visit.below(matrix.start());
        }
        let others: Vec<usize> =
            groups.iter().copied().filter(|&other| other != groups[group]).collect();
        self.lists[group].iter().try_for_each(|&template| {
            chosen[groups[group]] = template;
            self.after(group, template).visit_from(&others, chosen, matrix, control, sink)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::templates::templates;
    use crate::puzzle::board::Board;

    #[test]
    fn no_groups_have_one_cover_and_stay_none() {
        let none = Groups::new(Vec::new(), Cells::EMPTY);
        assert_eq!(count(&none), 1);
        assert!(none.after(0, Cells::EMPTY).lists().is_empty());
    }

    fn count(groups: &Groups) -> u64 {
        groups
            .try_count(&mut Matrix::new(), Control::UNLIMITED, 1.0, &|_, _| ())
            .expect("nothing stops it")
    }

    /// What is left when the first templates of some cover are chosen already.
    fn after_first(chosen: usize) -> Groups {
        let board = Board::standard();
        let block = board.houses()[18].cells;
        let mut groups = Groups::by_house(&templates(board), block, Cells::ALL);
        let mut first = Vec::new();
        let flow = groups.visit(Control::UNLIMITED, &mut |cover| {
            first = cover.to_vec();
            ControlFlow::Break(())
        });
        assert!(flow.is_break(), "there are covers");
        for &template in &first[..chosen] {
            groups = groups.after(0, template);
        }
        groups
    }

    /// Every choice of one from each group.
    fn literally(groups: &Groups) -> u64 {
        let Some(list) = groups.lists().first() else { return 1 };
        list.iter().map(|&template| literally(&groups.after(0, template))).sum()
    }

    #[test]
    fn counting_visiting_and_trying_all_agree() {
        for chosen in 2..=9 {
            let groups = after_first(chosen);
            let mut visited = 0;
            let flow = groups.visit(Control::UNLIMITED, &mut |cover| {
                visited += 1;
                assert_eq!(cover.len(), groups.lists().len());
                for (list, template) in groups.lists().iter().zip(cover) {
                    assert!(list.contains(template));
                }
                let union = cover.iter().fold(Cells::EMPTY, |union, &template| {
                    assert!(union.is_disjoint(template));
                    union | template
                });
                assert_eq!(union, groups.cells);
                ControlFlow::Continue(())
            });
            assert_eq!(flow, ControlFlow::Continue(()));
            assert_eq!(count(&groups), visited);
            assert_eq!(literally(&groups), visited);
        }
    }

    #[test]
    fn a_visit_can_be_stopped() {
        let mut left = 5;
        let flow = after_first(2).visit(Control::UNLIMITED, &mut |_| {
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(flow.is_break() && left == 0);
    }
}
