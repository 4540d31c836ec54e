//! Exact cover by templates: one from each group, no two of which share a cell.
//!
//! Two stages. At first lists are filtered: a template of the smallest group is chosen, and what
//! meets it leaves the other lists. As soon as at most seven groups of at most 64 are left, their
//! templates are numbered, and a row of bits says for each which templates of each group it is
//! disjoint from: from there on choosing is one AND a group. The rows are built cell by cell: what a
//! template meets is the OR, over its nine cells, of what goes through the cell.
//!
//! **The last template is never searched for.** Templates meet each house just once. If all but one
//! have been chosen, what they leave meets each house just once too, so it is a template; and groups
//! must be such ([`Groups`]) that it belongs to the last one. So with two groups left there are as
//! many covers as either has templates, and with three one loop of population counts ends it.
//!
//! Tried and dropped: branching by the cells of a row in place of a block (a quarter more nodes);
//! removing templates that are compatible with nothing in some group, at six groups left (a quarter
//! fewer nodes, and slower); 128-bit groups from the second digit on (slower by half); testing pairs
//! of templates to build the rows (five times the time of the build).

use std::ops::ControlFlow;

use crate::geometry::{Cell, Cells};

/// Groups of templates of one board, of which a cover takes one each.
///
/// The law that the search rests on: whenever templates have been taken from all groups but one, no
/// two sharing a cell, and what they leave of `cells` is a template, then the last group has it.
/// Groups by what they hold of a house obey it, and so do groups by clues.
#[derive(Clone, Debug)]
pub struct Groups {
    lists: Vec<Vec<Cells>>,
    cells: Cells,
}

/// At this many groups rows of bits take over.
const FEW: usize = 7;

/// Templates in a group, at most, for rows of bits.
const WORD: usize = 64;

/// A row has a word for each group. One is spare: the remainder by a power of two costs nothing, and
/// spares the test that an index is in range.
const ROW: usize = 8;

impl Groups {
    /// At most nine groups that together cover `cells`. See the law above.
    ///
    /// # Panics
    /// If there are more than nine, or the number of cells isn't nine for each.
    pub fn new(lists: Vec<Vec<Cells>>, cells: Cells) -> Self {
        assert!(lists.len() <= 9 && cells.len() == 9 * lists.len(), "nine cells a group");
        Self { lists, cells }
    }

    /// The templates that lie in `cells`, grouped by the cells of `house` in order: covers are the
    /// ways to fill `cells` up to relabelling.
    ///
    /// # Panics
    /// If `cells` doesn't have nine cells for each cell that it shares with the house.
    pub fn by_house(templates: &[Cells], house: Cells, cells: Cells) -> Self {
        let through = |cell: Cell| {
            let fits = |template: &&Cells| template.contains(cell) && template.is_subset(cells);
            templates.iter().filter(fits).copied().collect()
        };
        Self::new((house & cells).iter().map(through).collect(), cells)
    }

    /// The groups in order.
    pub fn lists(&self) -> &[Vec<Cells>] {
        &self.lists
    }

    /// How many templates the smallest group has, and its place; `None` without groups.
    fn smallest(&self) -> Option<(usize, usize)> {
        self.lists.iter().enumerate().map(|(group, list)| (list.len(), group)).min()
    }

    /// What is left to choose from once `template` of `group` is chosen; the other groups keep
    /// their order.
    #[must_use]
    pub fn after(&self, group: usize, template: Cells) -> Self {
        let mut lists = Vec::with_capacity(self.lists.len());
        for (other, list) in self.lists.iter().enumerate() {
            if other != group {
                // Room for all spares growing, which took longer than the tests.
                let mut kept = Vec::with_capacity(list.len());
                kept.extend(list.iter().filter(|other| other.is_disjoint(template)));
                lists.push(kept);
            }
        }
        Self { lists, cells: self.cells & !template }
    }

    /// How many covers there are.
    pub fn count(&self) -> u64 {
        self.count_with(&mut Matrix::new())
    }

    /// How many covers there are; `None` if `stop` said so first. It is asked wherever a list is filtered.
    pub fn count_unless(&self, stop: &dyn Fn() -> bool) -> Option<u64> {
        self.count_unless_with(&mut Matrix::new(), stop)
    }

    fn count_unless_with(&self, matrix: &mut Matrix, stop: &dyn Fn() -> bool) -> Option<u64> {
        let Some((size, group)) = self.smallest() else { return Some(1) };
        if self.lists.len() <= 2 {
            return Some(size as u64);
        }
        if stop() {
            return None;
        }
        if matrix.fill(self) {
            return Some(matrix.count());
        }
        let mut rest = self.lists[group].iter().map(|&template| self.after(group, template));
        rest.try_fold(0, |sum, rest| Some(sum + rest.count_unless_with(matrix, stop)?))
    }

    /// As [`Self::count`], for many in turn: what was in the matrix means nothing.
    pub(crate) fn count_with(&self, matrix: &mut Matrix) -> u64 {
        let Some((size, group)) = self.smallest() else { return 1 };
        if self.lists.len() <= 2 {
            return size as u64;
        }
        if matrix.fill(self) {
            return matrix.count();
        }
        let rest = |&template: &Cells| self.after(group, template);
        self.lists[group].iter().map(|template| rest(template).count_with(matrix)).sum()
    }

    /// Hands all covers to `sink`: the templates in the order of the groups.
    pub fn visit<B>(&self, sink: &mut impl FnMut(&[Cells]) -> ControlFlow<B>) -> ControlFlow<B> {
        let groups: Vec<usize> = (0..self.lists.len()).collect();
        let mut chosen = vec![Cells::EMPTY; groups.len()];
        self.visit_from(&groups, &mut chosen, &mut Matrix::new(), sink)
    }

    /// As [`Self::visit`], where `groups` says whose place in `chosen` each group fills.
    fn visit_from<B>(
        &self,
        groups: &[usize],
        chosen: &mut [Cells],
        matrix: &mut Matrix,
        sink: &mut impl FnMut(&[Cells]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
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
            self.after(group, template).visit_from(&others, chosen, matrix, sink)
        })
    }
}

/// For each template, and for each group, the templates there that share no cell with it.
pub(crate) struct Matrix {
    /// Template t of group g is at `WORD * g + t`; others are left from before.
    rows: Box<[[u64; ROW]; WORD * ROW]>,
    /// The nine cells of each, at the same place.
    cells: Box<[[u8; 9]; WORD * ROW]>,
    sizes: [u8; FEW],
    groups: usize,
}

/// Counts the covers with so many groups open, none of them empty. The sizes of its arrays being
/// known makes this twice as fast as a loop over the open groups.
macro_rules! count_level {
    ($name:ident, $open:literal, $next:ident) => {
        fn $name(&self, mut groups: [u8; $open], mut alive: [u64; $open]) -> u64 {
            let fewest = fewest(&alive);
            groups.swap(0, fewest);
            alive.swap(0, fewest);
            let mut count = 0;
            for number in bits(alive[0]) {
                let row = self.row(groups[0], number);
                let mut next = [0; $open - 1];
                let mut starved = false;
                for (place, next) in next.iter_mut().enumerate() {
                    *next = alive[place + 1] & row[usize::from(groups[place + 1]) % ROW];
                    starved |= *next == 0;
                }
                if !starved {
                    let mut rest = [0; $open - 1];
                    rest.copy_from_slice(&groups[1..]);
                    count += self.$next(rest, next);
                }
            }
            count
        }
    };
}

/// A node of the search: the groups still open, and what can be chosen in each.
#[derive(Clone, Copy)]
struct Node {
    /// The first `open` are groups, the rest means nothing.
    groups: [u8; FEW],
    /// At the same places.
    alive: [u64; FEW],
    open: usize,
}

impl Matrix {
    pub(crate) fn new() -> Self {
        let (rows, cells) = (Box::new([[0; ROW]; WORD * ROW]), Box::new([[0; 9]; WORD * ROW]));
        Self { rows, cells, sizes: [0; FEW], groups: 0 }
    }

    /// Whether the groups are few and small enough. If so, this is their matrix now.
    fn fill(&mut self, groups: &Groups) -> bool {
        let lists = &groups.lists;
        if lists.len() > FEW || lists.iter().any(|list| list.len() > WORD) {
            return false;
        }
        self.groups = lists.len();
        // A cell is below 128, which spares tests as a row's spare word does.
        let mut through = [[0u64; ROW]; 128];
        for (group, list) in lists.iter().enumerate() {
            self.sizes[group] = list.len() as u8;
            for (number, template) in list.iter().enumerate() {
                let cells = &mut self.cells[WORD * group + number];
                for (place, cell) in cells.iter_mut().zip(template.iter()) {
                    *place = cell.index() as u8;
                    through[cell.index() % 128][group] |= 1 << number;
                }
            }
        }
        for (group, list) in lists.iter().enumerate() {
            let places = WORD * group..WORD * group + list.len();
            for (row, cells) in self.rows[places.clone()].iter_mut().zip(&self.cells[places]) {
                let mut met = [0; ROW];
                for &cell in cells {
                    for (met, through) in met.iter_mut().zip(&through[usize::from(cell) % 128]) {
                        *met |= through;
                    }
                }
                *row = met.map(|met| !met);
            }
        }
        true
    }

    /// Everything open.
    fn start(&self) -> Node {
        let all = |size: u8| if size == 0 { 0 } else { u64::MAX >> (WORD as u8 - size) };
        let groups = std::array::from_fn(|group| group as u8);
        Node { groups, alive: self.sizes.map(all), open: self.groups }
    }

    fn count(&self) -> u64 {
        let Node { groups: g, alive: a, open } = self.start();
        if a[..open].contains(&0) {
            return 0;
        }
        match open {
            3 => self.count_3([g[0], g[1], g[2]], [a[0], a[1], a[2]]),
            4 => self.count_4([g[0], g[1], g[2], g[3]], [a[0], a[1], a[2], a[3]]),
            5 => self.count_5([g[0], g[1], g[2], g[3], g[4]], [a[0], a[1], a[2], a[3], a[4]]),
            6 => {
                let [first @ .., _] = a;
                let [groups @ .., _] = g;
                self.count_6(groups, first)
            }
            _ => self.count_7(g, a),
        }
    }

    count_level!(count_7, 7, count_6);
    count_level!(count_6, 6, count_5);
    count_level!(count_5, 5, count_4);
    count_level!(count_4, 4, count_3);

    /// Where three groups are open, a choice in one leaves as many covers as another has templates.
    #[inline]
    fn count_3(&self, groups: [u8; 3], alive: [u64; 3]) -> u64 {
        let other = usize::from(groups[1]) % ROW;
        let covers = |number| (alive[1] & self.row(groups[0], number)[other]).count_ones();
        bits(alive[0]).map(|number| u64::from(covers(number))).sum()
    }

    #[inline]
    fn row(&self, group: u8, number: usize) -> &[u64; ROW] {
        &self.rows[(WORD * usize::from(group) + number) % (WORD * ROW)]
    }

    /// What is left of a node when this template is chosen; `None` if some group has nothing.
    #[inline]
    fn narrowed(&self, node: &Node, group: u8, number: usize) -> Option<Node> {
        let row = self.row(group, number);
        let mut next = *node;
        let mut starved = false;
        for place in 0..node.open {
            next.alive[place] &= row[usize::from(node.groups[place]) % ROW];
            starved |= next.alive[place] == 0;
        }
        (!starved).then_some(next)
    }
}

impl Node {
    /// The group with the fewest templates, these templates, and the node without it.
    fn branch(mut self) -> (u8, u64, Self) {
        let fewest = fewest(&self.alive[..self.open]);
        let last = self.open - 1;
        self.groups.swap(fewest, last);
        self.alive.swap(fewest, last);
        self.open = last;
        (self.groups[last], self.alive[last], self)
    }
}

/// The place of the group with the fewest templates.
#[inline]
fn fewest(alive: &[u64]) -> usize {
    // Number and place in one word: the least is found without a branch.
    let keys = alive.iter().zip(0..).map(|(alive, place)| alive.count_ones() << 3 | place);
    keys.min().map_or(0, |key| (key & 7) as usize)
}

/// A visit of all covers from rows of bits.
struct Visit<'a, S> {
    matrix: &'a Matrix,
    groups: &'a Groups,
    /// Where the template of each group goes in `chosen`.
    places: &'a [usize],
    chosen: &'a mut [Cells],
    sink: &'a mut S,
}

impl<S> Visit<'_, S> {
    fn below<B>(&mut self, node: Node) -> ControlFlow<B>
    where
        S: FnMut(&[Cells]) -> ControlFlow<B>,
    {
        if node.open == 0 {
            return (self.sink)(self.chosen);
        }
        let (group, alive, rest) = node.branch();
        if rest.open == 1 {
            return self.last_two(group, alive, &rest);
        }
        for number in bits(alive) {
            let group_at = usize::from(group);
            self.chosen[self.places[group_at]] = self.groups.lists[group_at][number];
            if let Some(next) = self.matrix.narrowed(&rest, group, number) {
                self.below(next)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// With two groups open, what is left of a choice in one is a template of the other.
    fn last_two<B>(&mut self, group: u8, alive: u64, rest: &Node) -> ControlFlow<B>
    where
        S: FnMut(&[Cells]) -> ControlFlow<B>,
    {
        let last = usize::from(rest.groups[0]);
        let first = usize::from(group);
        for number in bits(alive) {
            self.chosen[self.places[first]] = self.groups.lists[first][number];
            for other in bits(rest.alive[0] & self.matrix.row(group, number)[last % ROW]) {
                self.chosen[self.places[last]] = self.groups.lists[last][other];
                (self.sink)(self.chosen)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The numbers of the bits that are set.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::templates::templates;

    #[test]
    fn no_groups_have_one_cover_and_stay_none() {
        let none = Groups::new(Vec::new(), Cells::EMPTY);
        assert_eq!(none.count(), 1);
        assert!(none.after(0, Cells::EMPTY).lists().is_empty());
    }

    /// What is left when the first templates of some cover are chosen already.
    fn some(chosen: usize) -> Groups {
        let board = Board::standard();
        let block = board.houses()[18].cells;
        let mut groups = Groups::by_house(&templates(board), block, Cells::ALL);
        let flow = groups.visit(&mut |cover| ControlFlow::Break(cover.to_vec()));
        let cover = flow.break_value().expect("there are covers");
        for &template in &cover[..chosen] {
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
            let groups = some(chosen);
            let mut visited = 0;
            let flow = groups.visit(&mut |cover| {
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
                ControlFlow::<()>::Continue(())
            });
            assert_eq!(flow, ControlFlow::Continue(()));
            assert_eq!(groups.count(), visited);
            assert_eq!(literally(&groups), visited);
        }
    }

    #[test]
    fn a_visit_can_be_stopped() {
        let mut left = 5;
        let flow = some(2).visit(&mut |_| {
            left -= 1;
            if left == 0 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
        });
        assert_eq!(flow, ControlFlow::Break("enough"));
        assert_eq!(left, 0);
    }
}
