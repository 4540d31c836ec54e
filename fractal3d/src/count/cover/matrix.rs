//! Few and small groups as rows of bits: choosing a template is one AND a group.

use std::ops::ControlFlow;

use super::Groups;
use crate::puzzle::geometry::Cells;

/// At this many groups rows of bits take over.
const FEW: usize = 7;

/// Templates in a group, at most, for rows of bits.
const WORD: usize = 64;

/// A row has a word for each group. One is spare: the remainder by a power of two costs nothing,
/// and spares the test that an index is in range.
const ROW: usize = 8;

/// For each template, and for each group, the templates there that share no cell with it.
pub(crate) struct Matrix {
    /// Template t of group g is at `WORD * g + t`; others are left from before.
    rows: Box<[[u64; ROW]; WORD * ROW]>,
    /// The nine cells of each, at the same place.
    cells: Box<[[u8; 9]; WORD * ROW]>,
    sizes: [u8; FEW],
    groups: usize,
}

/// Counts the covers with this number of groups open, none of them empty. The sizes of its arrays
/// being known makes this twice as fast as a loop over the open groups.
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
                let mut has_empty = false;
                for (place, next) in next.iter_mut().enumerate() {
                    *next = alive[place + 1] & row[usize::from(groups[place + 1]) % ROW];
                    has_empty |= *next == 0;
                }
                if !has_empty {
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
pub(super) struct Node {
    /// The first `open` are groups, the rest means nothing.
    groups: [u8; FEW],
    /// The templates that can be chosen in each group, at the same places.
    alive: [u64; FEW],
    open: usize,
}

impl Matrix {
    pub(crate) fn new() -> Self {
        let (rows, cells) = (Box::new([[0; ROW]; WORD * ROW]), Box::new([[0; 9]; WORD * ROW]));
        Self { rows, cells, sizes: [0; FEW], groups: 0 }
    }

    /// Whether the groups are few and small enough. If so, this is their matrix now.
    pub(super) fn fill(&mut self, groups: &Groups) -> bool {
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

    /// The node where everything is open.
    pub(super) fn start(&self) -> Node {
        let all = |size: u8| if size == 0 { 0 } else { u64::MAX >> (WORD as u8 - size) };
        let groups = std::array::from_fn(|group| group as u8);
        Node { groups, alive: self.sizes.map(all), open: self.groups }
    }

    pub(super) fn count(&self) -> u64 {
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
        let mut has_empty = false;
        for place in 0..node.open {
            next.alive[place] &= row[usize::from(node.groups[place]) % ROW];
            has_empty |= next.alive[place] == 0;
        }
        (!has_empty).then_some(next)
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
    // Number and place in one word: the minimum is found without a branch.
    let keys = alive.iter().zip(0..).map(|(alive, place)| alive.count_ones() << 3 | place);
    keys.min().map_or(0, |key| (key & 7) as usize)
}

/// A visit of all covers from rows of bits.
pub(super) struct Visit<'a, S> {
    pub(super) matrix: &'a Matrix,
    pub(super) groups: &'a Groups,
    /// Where the template of each group goes in `chosen`.
    pub(super) places: &'a [usize],
    pub(super) chosen: &'a mut [Cells],
    pub(super) sink: &'a mut S,
}

impl<S: FnMut(&[Cells]) -> ControlFlow<()>> Visit<'_, S> {
    pub(super) fn below(&mut self, node: Node) -> ControlFlow<()> {
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
    fn last_two(&mut self, group: u8, alive: u64, rest: &Node) -> ControlFlow<()> {
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
