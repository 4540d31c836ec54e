//! 3-cycles: commutators of two turns, which move three cells and nothing else.
//!
//! If s and t turn sub-cubes that share few cells, s t s⁻¹ t⁻¹ leaves everything in place that
//! doesn't pass through the shared cells. If the centres differ by 2 along each axis, one cell is
//! shared, and the commutator is a 3-cycle: of the shared cell, and of two cells that s and t take
//! it to or from. All cells are in some 3-cycle, except the eight in each corner of the cube.
//!
//! What a commutator does depends on where its two sub-cubes are to each other, not on where they
//! are in the cube. So a [`Shape`] is kept once, relative to a cell that a piece comes into. A few
//! thousand shapes stand for millions of commutators, and stay in the processor's cache.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::puzzle::geometry::{BLOCK_CELLS, Block, CELLS, Cell, ROTATIONS};
use crate::puzzle::turn::{Turn, carried};
use crate::solve::kernel::gap::Gap;

/// A 3-cycle, relative to a cell that a piece comes into.
#[derive(Clone, Debug)]
struct Shape {
    /// Where pieces come from and where they go: what to add to the cell's index.
    moves: [(i16, i16); 3],
    /// The smallest and the largest coordinate that the cell may have so that the sub-cubes fit, by
    /// axis.
    fits: [(i8, i8); 3],
    /// The numbers of the turns if the cell had the index 0, which need not be turns.
    turns: [i16; 4],
}

/// Shapes that bring a piece from one place to another.
#[derive(Clone, Debug)]
struct Group {
    /// What to add to the cell's index, to get where the piece comes from.
    from: i16,
    shapes: Vec<Shape>,
}

/// All 3-cycles, by what they bring to a cell from where.
struct Table {
    groups: Vec<Group>,
    /// By the difference of coordinates, plus 8 along each axis: the group's index, or `u16::MAX`.
    numbers: Vec<u16>,
}

/// Differences of coordinates: −8 to 8.
const DIFFERENCES: usize = 17;

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut groups: Vec<Group> = Vec::new();
    let mut numbers = vec![u16::MAX; DIFFERENCES.pow(3)];
    for found in in_the_middle() {
        for (from, to) in found.moves {
            let number = &mut numbers[slot(from, to)];
            if *number == u16::MAX {
                *number = groups.len() as u16;
                groups.push(Group { from: difference(from, to), shapes: Vec::new() });
            }
            groups[usize::from(*number)].shapes.push(found.relative_to(to));
        }
    }
    Table { groups, numbers }
});

impl Table {
    /// What brings a piece from one cell to another.
    fn group(&self, from: Cell, to: Cell) -> Option<&Group> {
        self.groups.get(usize::from(self.numbers[slot(from, to)]))
    }
}

/// The 3-cycles that a cell is in: its cells in the order in which pieces move, this one second,
/// and the turns.
pub(crate) fn three_cycles(cell: Cell) -> impl Iterator<Item = ([Cell; 3], [Turn; 4])> {
    TABLE.groups.iter().flat_map(move |group| {
        let cells = move |shape: &Shape| [beside(cell, group.from), cell, shape.out_of(cell)];
        group.at(cell).map(move |shape| (cells(shape), shape.turns(cell)))
    })
}

/// The four turns of a 3-cycle, given its cells in the order in which pieces move.
pub(crate) fn three_cycle([from, to, out]: [Cell; 3]) -> Option<[Turn; 4]> {
    let shapes = TABLE.group(from, to)?.at(to);
    shapes.filter(|shape| shape.out_of(to) == out).last().map(|shape| shape.turns(to))
}

/// The cell whose index is larger by this much.
fn beside(cell: Cell, by: i16) -> Cell {
    Cell::from_index((cell.index() as i16 + by) as usize)
}

impl Group {
    /// The shapes that fit into the cube at this cell.
    fn at(&self, cell: Cell) -> impl Iterator<Item = &Shape> {
        let at = COORDINATES[cell.index()];
        let fits = move |(at, (least, most)): (i8, (i8, i8))| least <= at && at <= most;
        self.shapes.iter().filter(move |shape| at.into_iter().zip(shape.fits).all(fits))
    }
}

impl Gap {
    /// The 3-cycle that gains most of those that bring a piece from one cell to another.
    pub(crate) fn best_three_cycle(&self, from: Cell, to: Cell) -> Option<([Turn; 4], i32)> {
        let plus = |by: i16| (to.index() as i16 + by) as usize;
        let gains = TABLE.group(from, to)?.at(to).map(|shape| {
            let gain = shape.moves.iter().map(|&(from, to)| {
                let (from, to) = (plus(from), plus(to));
                let right = |piece: usize| i32::from(self.is[piece] == self.wanted[to]);
                right(from) - right(to)
            });
            (shape, gain.sum::<i32>())
        });
        let (shape, gain) = gains.max_by_key(|&(_, gain)| gain)?;
        Some((shape.turns(to), gain))
    }
}

impl Shape {
    /// Where the piece goes that is in the cell itself.
    fn out_of(&self, cell: Cell) -> Cell {
        let out = self.moves.iter().find(|&&(from, _)| from == 0).expect("a piece leaves it");
        beside(cell, out.1)
    }

    /// The turns, at this cell, where it must fit.
    fn turns(&self, cell: Cell) -> [Turn; 4] {
        let by = numbers_before(cell);
        self.turns.map(|turn| Turn::from_index((turn + by) as usize))
    }
}

/// By how much the numbers of turns are larger at this cell than at the cell of index 0.
fn numbers_before(cell: Cell) -> i16 {
    let [x, y, z] = cell.coordinates().map(|at| at as i16);
    ROTATIONS as i16 * (x + 7 * z + 49 * y)
}

/// A 3-cycle somewhere in the cube.
struct Found {
    moves: [(Cell, Cell); 3],
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
        let moves = self.moves.map(|(from, to)| (difference(from, cell), difference(to, cell)));
        let turns = self.turns.map(|turn| turn.index() as i16 - numbers_before(cell));
        Shape { moves, fits, turns }
    }
}

/// All 3-cycles of a sub-cube in the middle, each effect once for each other sub-cube.
fn in_the_middle() -> Vec<Found> {
    let first = Block::new(4, 4, 4).expect("it is in the middle");
    let mut found = Vec::new();
    // A pair in the other order is another place's pair in this one.
    for second in Block::all().filter(|&second| second > first && first.apart(second) == [2; 3]) {
        let mut seen = HashSet::new();
        for (s, t) in by_quarters(first).flat_map(|s| by_quarters(second).map(move |t| (s, t))) {
            for turns in [[s, t, s.inverse(), t.inverse()], [t, s, t.inverse(), s.inverse()]] {
                let moves = moves(turns);
                if seen.insert(moves) {
                    found.push(Found { moves, turns });
                }
            }
        }
    }
    found
}

/// The nine turns of a sub-cube, those by one quarter first.
fn by_quarters(block: Block) -> impl Iterator<Item = Turn> {
    (1..=3).flat_map(move |quarters| Turn::of(block).filter(move |t| t.quarters() == quarters))
}

/// What a commutator moves, if the sub-cubes of its turns share a cell.
fn moves(turns: [Turn; 4]) -> [(Cell, Cell); 3] {
    let [a, b] = [turns[0].block(), turns[1].block()];
    let shared = (0..BLOCK_CELLS).map(|local| a.cell(local)).find(|&c| b.local(c).is_some());
    let shared = shared.expect("they share a corner");
    // Others than these don't pass through it.
    let [of_a, of_b] = [2, 3].map(|n| turns[n].carries(shared));
    [shared.min(of_a), shared.max(of_a), of_b].map(|cell| (cell, carried(&turns, cell)))
}

fn slot(from: Cell, to: Cell) -> usize {
    const MIDDLE: usize = 8 * (1 + DIFFERENCES + DIFFERENCES.pow(2));
    MIDDLE + usize::from(SLOTS[from.index()]) - usize::from(SLOTS[to.index()])
}

/// By cell: its coordinates as the digits of one number, so that one subtraction compares two
/// cells: a tenth of what `--fast` takes.
static SLOTS: [u16; CELLS] = {
    let mut slots = [0; CELLS];
    let mut n = 0;
    while n < CELLS {
        let [x, y, z] = Cell::from_index(n).coordinates();
        slots[n] = ((x * DIFFERENCES + y) * DIFFERENCES + z) as u16;
        n += 1;
    }
    slots
};

/// By cell: its coordinates.
static COORDINATES: [[i8; 3]; CELLS] = {
    let mut all = [[0; 3]; CELLS];
    let mut n = 0;
    while n < CELLS {
        let [x, y, z] = Cell::from_index(n).coordinates();
        all[n] = [x as i8, y as i8, z as i8];
        n += 1;
    }
    all
};

/// The difference of indices.
const fn difference(a: Cell, b: Cell) -> i16 {
    a.index() as i16 - b.index() as i16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::geometry::CELLS;

    /// Every 3-cycle of the table at every cell that its pieces come into.
    fn all() -> impl Iterator<Item = (Cell, i16, &'static Shape)> {
        let at = |cell, group: &'static Group| {
            group.at(cell).map(move |shape| (cell, group.from, shape))
        };
        Cell::all().flat_map(move |cell| TABLE.groups.iter().flat_map(move |group| at(cell, group)))
    }

    #[test]
    fn commutators_move_what_their_shapes_say() {
        for (at, from, shape) in all().step_by(997) {
            let place = |by: i16| beside(at, by);
            let turns = shape.turns(at);
            assert!(shape.moves.contains(&(from, 0)));
            for cell in Cell::all() {
                let to = carried(&turns, cell);
                let said = shape.moves.iter().find(|(from, _)| place(*from) == cell);
                assert_eq!(to, said.map_or(cell, |&(_, to)| place(to)));
            }
        }
    }

    #[test]
    fn three_cycles_are_found_by_their_cells() {
        for (at, from, shape) in all().step_by(997) {
            let from = beside(at, from);
            let group = TABLE.group(from, at).expect("there is this one");
            assert!(group.at(at).any(|other| other.turns(at) == shape.turns(at)));
            let mut cycles = three_cycles(at);
            assert!(cycles.any(|([first, ..], turns)| first == from && turns == shape.turns(at)));
        }
        assert!(TABLE.group(Cell::from_index(0), Cell::from_index(728)).is_none());
    }

    #[test]
    fn most_cells_are_in_3_cycles() {
        // 5 × 5 × 5 places, 8 directions less their opposites, 6 × 6 images of the shared cell, and
        // there and back.
        assert_eq!(all().count(), 3 * 125 * 4 * 36 * 2);
        let mut cells: Vec<Cell> = all().map(|(cell, ..)| cell).collect();
        cells.dedup();
        assert_eq!(cells.len(), CELLS - 8 * 8);
    }
}
