//! Commutators of two turns: four turns that move a handful of cells and nothing else.
//!
//! If s and t turn sub-cubes that share few cells, s t s⁻¹ t⁻¹ leaves everything in place that
//! doesn't pass through the shared cells. If the centres differ by 2 along each axis, one cell is
//! shared, and the commutator is a 3-cycle: of the shared cell, and of two cells that s and t take
//! it to or from. All cells are in some 3-cycle, except the eight in each corner of the cube.
//! Centres that differ by 2, 2 and 1 share two cells, and up to six cells move; with 2, 2 and 0,
//! three cells are shared and up to nine move.
//!
//! What a commutator does depends on where its two sub-cubes are to each other, not on where they
//! are in the cube. So a [`Shape`] is kept once, relative to a cell that a piece comes into. A few
//! thousand shapes stand for millions of commutators, and stay in the processor's cache.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::puzzle::geometry::{Axis, Block, Cell, ROTATIONS};
use crate::puzzle::turn::{Turn, carried};
use crate::solve::kernel::word::Gap;

/// A commutator, relative to a cell that a piece comes into.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// Where pieces come from and where they go: what to add to the cell's index. The first `count`
    /// are used.
    moves: [(i16, i16); MOST_MOVED],
    count: usize,
    /// By axis, where the cell may be so that the sub-cubes fit.
    fits: Fits,
    /// The numbers of the turns if the cell had the index 0, which need not be turns.
    turns: [i16; 4],
}

/// As many cells as a commutator of the tables moves at most.
const MOST_MOVED: usize = 9;

/// The smallest and the largest coordinate that a cell may have, by axis.
type Fits = [(i8, i8); 3];

/// Shapes that bring a piece from one place to another.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// What to add to the cell's index, to get where the piece comes from.
    pub(crate) from: i16,
    /// By axis: how far away that is.
    away: [i8; 3],
    /// How.
    shapes: Vec<Shape>,
}

/// Commutators, by what they bring to a cell from where.
pub(crate) struct Table {
    groups: Vec<Group>,
    /// By the difference of coordinates, plus 8 along each axis: the group's index, or `u16::MAX`.
    numbers: Vec<u16>,
}

/// Differences of coordinates: −8 to 8.
const DIFFERENCES: usize = 17;

/// All that move three cells.
pub(crate) static THREE_CYCLES: LazyLock<Table> = LazyLock::new(|| Table::new(&[[2, 2, 2]]));

impl Table {
    /// The commutators of sub-cubes whose centres differ by this much, in any order of the axes.
    fn new(apart: &[[usize; 3]]) -> Self {
        let mut groups: Vec<Group> = Vec::new();
        let mut numbers = vec![u16::MAX; DIFFERENCES.pow(3)];
        for found in apart.iter().flat_map(|&apart| in_the_middle(apart)) {
            for &(from, to) in &found.moves {
                let away = coordinate_difference(from, to);
                let number = &mut numbers[slot(away)];
                if *number == u16::MAX {
                    *number = groups.len() as u16;
                    groups.push(Group { from: difference(from, to), away, shapes: Vec::new() });
                }
                groups[usize::from(*number)].shapes.push(found.relative_to(to));
            }
        }
        Self { groups, numbers }
    }

    /// What brings a piece from one cell to another.
    pub(crate) fn group(&self, from: Cell, to: Cell) -> Option<&Group> {
        self.groups.get(usize::from(self.numbers[slot(coordinate_difference(from, to))]))
    }

    /// The groups that bring a piece into this cell from a place that `will_do`. For places outside
    /// the cube, `will_do` may be asked about another index.
    pub(crate) fn groups(
        &self,
        cell: Cell,
        will_do: impl Fn(usize) -> bool,
    ) -> impl Iterator<Item = &Group> {
        let at = cell.coordinates().map(|at| at as i8);
        // This question is quicker than whether the place is in the cube.
        let place = move |group: &Group| usize::try_from(cell.index() as i16 + group.from).ok();
        let will_do = move |group: &&Group| place(group).is_some_and(&will_do);
        self.groups
            .iter()
            .filter(will_do)
            .filter(move |group| (0..3).all(|axis| (0..9).contains(&(at[axis] + group.away[axis]))))
    }
}

/// The 3-cycles that a cell is in: its cells in the order in which pieces move, this one second,
/// and the turns.
pub(crate) fn three_cycles(cell: Cell) -> impl Iterator<Item = ([Cell; 3], [Turn; 4])> {
    THREE_CYCLES.groups(cell, |_| true).flat_map(move |group| {
        let from = beside(cell, group.from);
        group.at(cell).map(move |shape| ([from, cell, shape.out_of(cell)], shape.turns(cell)))
    })
}

/// The four turns of a 3-cycle, given its cells in the order in which pieces move.
pub(crate) fn three_cycle([from, to, out]: [Cell; 3]) -> Option<[Turn; 4]> {
    let shapes = THREE_CYCLES.group(from, to)?.at(to);
    shapes.filter(|shape| shape.out_of(to) == out).last().map(|shape| shape.turns(to))
}

/// The cell whose index is larger by this much.
fn beside(cell: Cell, by: i16) -> Cell {
    Cell::from_index((cell.index() as i16 + by) as usize)
}

impl Group {
    /// The shapes that fit into the cube at this cell.
    pub(crate) fn at(&self, cell: Cell) -> impl Iterator<Item = &Shape> {
        let at = cell.coordinates().map(|at| at as i8);
        let fits = move |(at, (least, most)): (i8, (i8, i8))| least <= at && at <= most;
        self.shapes.iter().filter(move |shape| at.into_iter().zip(shape.fits).all(fits))
    }
}

impl Gap {
    /// Of the commutators that bring a piece from one cell to another, the one that gains most.
    pub(crate) fn commutator(
        &self,
        table: &Table,
        from: Cell,
        to: Cell,
    ) -> Option<([Turn; 4], i32)> {
        self.best(to, table.group(from, to)?.at(to))
    }

    fn best<'a>(
        &self,
        cell: Cell,
        shapes: impl Iterator<Item = &'a Shape>,
    ) -> Option<([Turn; 4], i32)> {
        let plus = |by: i16| (cell.index() as i16 + by) as usize;
        let gains = shapes.map(|shape| {
            let gain = shape.moves().iter().map(|&(from, to)| {
                let (from, to) = (plus(from), plus(to));
                let right = |piece: usize| i32::from(self.is[piece] == self.wanted[to]);
                right(from) - right(to)
            });
            (shape, gain.sum::<i32>())
        });
        let (shape, gain) = gains.max_by_key(|&(_, gain)| gain)?;
        Some((shape.turns(cell), gain))
    }
}

impl Shape {
    /// Where pieces come from and where they go: what to add to the cell's index.
    pub(crate) fn moves(&self) -> &[(i16, i16)] {
        &self.moves[..self.count]
    }

    /// Where the piece goes that is in the cell itself.
    fn out_of(&self, cell: Cell) -> Cell {
        let out = self.moves().iter().find(|&&(from, _)| from == 0).expect("a piece leaves it");
        beside(cell, out.1)
    }

    /// The turns, at this cell, where it must fit.
    pub(crate) fn turns(&self, cell: Cell) -> [Turn; 4] {
        let [x, y, z] = cell.coordinates().map(|at| at as i16);
        let by = ROTATIONS as i16 * (x + 7 * z + 49 * y);
        self.turns.map(|turn| Turn::from_index((turn + by) as usize))
    }
}

/// A commutator somewhere in the cube.
struct Found {
    moves: Vec<(Cell, Cell)>,
    turns: [Turn; 4],
}

impl Found {
    fn relative_to(&self, cell: Cell) -> Shape {
        let centres = [0, 1].map(|n| self.turns[n].block().centre().map(|at| at as i8));
        let at = cell.coordinates().map(|at| at as i8);
        let fits = [0, 1, 2].map(|axis| {
            let [a, b] = centres.map(|centre| centre[axis]);
            (at[axis] + 1 - a.min(b), at[axis] + 7 - a.max(b))
        });
        let [x, y, z] = at.map(i16::from);
        let by = ROTATIONS as i16 * (x + 7 * z + 49 * y);
        let mut moves = [(0, 0); MOST_MOVED];
        for (relative, &(from, to)) in moves.iter_mut().zip(&self.moves) {
            *relative = (difference(from, cell), difference(to, cell));
        }
        Shape {
            moves,
            count: self.moves.len(),
            fits,
            turns: self.turns.map(|turn| turn.index() as i16 - by),
        }
    }
}

/// All commutators of a sub-cube in the middle, each effect once for each other sub-cube.
fn in_the_middle(apart: [usize; 3]) -> Vec<Found> {
    let first = Block::new(4, 4, 4).expect("it is in the middle");
    let mut found = Vec::new();
    // A pair in the other order is another place's pair in this one.
    let seconds = Block::all().filter(|&second| second > first);
    for second in seconds.filter(|&second| differ_by(first, second, apart)) {
        let mut seen = HashSet::new();
        for (s, t) in turns_of(first).flat_map(|s| turns_of(second).map(move |t| (s, t))) {
            for turns in [[s, t, s.inverse(), t.inverse()], [t, s, t.inverse(), s.inverse()]] {
                let moves = moves(turns);
                if !moves.is_empty() && seen.insert(moves.clone()) {
                    found.push(Found { moves, turns });
                }
            }
        }
    }
    found
}

fn differ_by(a: Block, b: Block, in_some_order: [usize; 3]) -> bool {
    let mut apart = a.apart(b);
    apart.sort_unstable();
    apart == in_some_order
}

fn turns_of(block: Block) -> impl Iterator<Item = Turn> + Clone {
    let turns = (1..=3).flat_map(|quarters| Axis::ALL.map(|axis| (axis, quarters)));
    turns.filter_map(move |(axis, quarters)| Turn::new(block, axis, quarters).ok())
}

fn moves(turns: [Turn; 4]) -> Vec<(Cell, Cell)> {
    let [a, b] = [turns[0].block(), turns[1].block()];
    let second = (0..27).map(|local| b.cell(local)).filter(|&cell| a.local(cell).is_none());
    let cells = (0..27).map(|local| a.cell(local)).chain(second);
    // Others than these don't pass through a shared cell.
    let shared = (0..27).map(|local| a.cell(local)).filter(|&cell| b.local(cell).is_some());
    let from = |cell| [cell, turns[2].carries(cell), turns[3].carries(cell)];
    let passing: Vec<Cell> = shared.flat_map(from).collect();
    let moves =
        cells.filter(|cell| passing.contains(cell)).map(|cell| (cell, carried(&turns, cell)));
    moves.filter(|(from, to)| from != to).collect()
}

fn coordinate_difference(a: Cell, b: Cell) -> [i8; 3] {
    let (a, b) = (a.coordinates(), b.coordinates());
    [0, 1, 2].map(|axis| a[axis] as i8 - b[axis] as i8)
}

fn slot(away: [i8; 3]) -> usize {
    away.into_iter().fold(0, |slot, by| DIFFERENCES * slot + (by + 8) as usize)
}

/// The difference of indices.
const fn difference(a: Cell, b: Cell) -> i16 {
    a.index() as i16 - b.index() as i16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::geometry::CELLS;

    /// Every commutator of the table at every cell that its pieces come into.
    fn all(table: &Table) -> impl Iterator<Item = (Cell, i16, &Shape)> {
        Cell::all().flat_map(move |cell| {
            let groups = table.groups(cell, |_| true);
            groups.flat_map(move |group| group.at(cell).map(move |shape| (cell, group.from, shape)))
        })
    }

    #[test]
    fn commutators_move_what_their_shapes_say() {
        for (at, from, shape) in all(&THREE_CYCLES).step_by(997) {
            let place = |by: i16| Cell::from_index((at.index() as i16 + by) as usize);
            let turns = shape.turns(at);
            assert!(shape.moves().contains(&(from, 0)));
            for cell in Cell::all() {
                let to = carried(&turns, cell);
                let said = shape.moves().iter().find(|(from, _)| place(*from) == cell);
                assert_eq!(to, said.map_or(cell, |&(_, to)| place(to)));
            }
        }
    }

    #[test]
    fn three_cycles_are_found_by_their_cells() {
        for (at, from, shape) in all(&THREE_CYCLES).step_by(997) {
            let from = Cell::from_index((at.index() as i16 + from) as usize);
            let group = THREE_CYCLES.group(from, at).expect("there is this one");
            assert!(group.at(at).any(|other| other.turns(at) == shape.turns(at)));
            let mut cycles = three_cycles(at);
            assert!(cycles.any(|([first, ..], turns)| first == from && turns == shape.turns(at)));
        }
        assert!(THREE_CYCLES.group(Cell::from_index(0), Cell::from_index(728)).is_none());
    }

    #[test]
    fn most_cells_are_in_3_cycles() {
        // 5 × 5 × 5 places, 8 directions less their opposites, 6 × 6 images of the shared cell, and
        // there and back.
        assert_eq!(all(&THREE_CYCLES).count(), 3 * 125 * 4 * 36 * 2);
        assert!(all(&THREE_CYCLES).all(|(_, _, shape)| shape.moves().len() == 3));
        let mut cells: Vec<Cell> = all(&THREE_CYCLES).map(|(cell, ..)| cell).collect();
        cells.dedup();
        assert_eq!(cells.len(), CELLS - 8 * 8);
    }
}
