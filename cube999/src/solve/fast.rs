//! The quick solver: a word that makes most cells right, then commutators, and a proof that it
//! always ends.
//!
//! 1. *A word* of greedy turns, and conjugation passes along it (`fast/begin.rs`).
//! 2. *Commutators.* Four turns that move three cells and nothing else (`commutator.rs`), where
//!    that makes two or three cells right with the pieces of wrong cells: in all gaps of the word
//!    (`fast/gaps.rs`), because pieces that end in wrong cells are together in some gap.
//! 3. *Conjugates.* A turn, a 3-cycle, and the turn undone, where that makes two cells right. To
//!    try all such turns takes long, so only some gaps are tried.
//! 4. The same once more, where it makes one cell right.
//! 5. *Setup turns.* A handful of cells is left. After the word, as many setup turns as needed bring
//!    pieces to where a 3-cycle works, and they are undone afterwards.
//!
//! *It always ends.* Every step leaves fewer cells wrong, so it is enough that step 5 can always be
//! made. Let cell a be wrong and want a digit. Its class has as many of these as the target, and a
//! has none, so some cell b of the class has one and doesn't want it.
//!
//! - If there is a third wrong cell c in the class, the 3-cycle b → a → c → b makes a right and
//!   leaves all right cells alone.
//! - If not, a and b want each other's digits. Let c be a cell of the class that has, and wants,
//!   the digit in a; there are about forty. The 3-cycle b → a → c → b makes a and b right, and c
//!   gets the digit that it had.
//!
//! *Any 3-cycle b → a → c → b can be made.* Some turns bring a's piece to the middle of the cube,
//! to p. Some 3-cycle of four turns has q → p → r → q. Turns that don't move p bring the second
//! piece to q, and turns that move neither p nor q bring the third to r. The test
//! `all_cells_can_be_brought_to_the_middle` shows that this works for all cells of a class; in the
//! worst case, all such 3-cycles are tried. The setup turns, the 3-cycle, and the setup turns
//! undone make it. (Mostly p can be a itself, or nearer than the middle: that comes first.)

mod begin;
mod gaps;

use std::collections::VecDeque;
use std::sync::LazyLock;

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{Block, ByBlock, ByCell, Cell, ROTATED};
use crate::puzzle::turn::{Turn, carried, inverse};
use crate::solve::edits::commutator::three_cycles;
use crate::solve::fast::gaps::WrongCells;
use crate::solve::kernel::gap::Gap;
use crate::solve::kernel::moves::apply;
use crate::solve::simplify::simplify;

/// Solves a cube in milliseconds.
///
/// ```
/// use cube999::{Cube, Turn, check, fast};
///
/// let scrambled = Cube::TARGET.after(&[Turn::from_index(5), Turn::from_index(700)]);
/// assert!(check::replay(&scrambled, &fast::solve(&scrambled)).is_solved());
/// ```
pub fn solve(cube: &Cube) -> Vec<Turn> {
    let solutions = begin::words(cube).into_iter().map(|word| simplify(&finish(cube, &word)));
    solutions.min_by_key(Vec::len).expect("there is a word")
}

/// The given turns with others between and after them, so that they lead to the target.
pub(crate) fn finish(cube: &Cube, turns: &[Turn]) -> Vec<Turn> {
    let mut turns = turns.to_vec();
    // As after most closings.
    if cube.after(&turns).is_solved() {
        return turns;
    }
    for least in [2, 1] {
        turns = gaps::with_commutators(cube, &turns, least);
        turns = gaps::with_conjugates(cube, &turns, least);
    }
    let mut solver = Solver::after(cube, turns);
    solver.make_the_rest_right();
    solver.turns
}

/// A word up to a gap, which becomes longer there.
struct Solver {
    /// The gap.
    now: Gap,
    /// The turns before it.
    turns: Vec<Turn>,
}

impl Solver {
    /// Before the first of these turns.
    fn before(cube: &Cube, turns: &[Turn]) -> Self {
        let wanted = Cube::TARGET.after(&inverse(turns));
        Self { now: Gap::between(cube, &wanted), turns: Vec::with_capacity(2 * turns.len()) }
    }

    /// After the last of these turns.
    fn after(cube: &Cube, turns: Vec<Turn>) -> Self {
        Self { now: Gap::between(&cube.after(&turns), &Cube::TARGET), turns }
    }

    fn make(&mut self, turns: &[Turn]) {
        for &turn in turns {
            apply(&mut self.now.is, turn);
            self.turns.push(turn);
        }
    }

    /// Goes to the gap after the word's next turn.
    fn pass(&mut self, turn: Turn) {
        self.turn_between(turn);
        self.turns.push(turn);
    }

    fn wrong(&self) -> Vec<Cell> {
        Cell::all().filter(|&cell| self.now.is_wrong(cell.index())).collect()
    }

    /// The given cells, by the digit that they hold.
    fn by_digit(&self, cells: &[Cell]) -> [Vec<Cell>; 10] {
        let mut by_digit = [const { Vec::new() }; 10];
        for &cell in cells {
            by_digit[usize::from(self.now.is[cell.index()])].push(cell);
        }
        by_digit
    }

    /// The wrong cells that hold what this cell wants; none if it is right. `by_digit`: what cells
    /// held a while ago.
    fn sources(&self, cell: Cell, by_digit: &[Vec<Cell>; 10]) -> impl Iterator<Item = Cell> {
        let wanted = self.now.wanted[cell.index()];
        let is_wrong = self.now.is_wrong(cell.index());
        let held: &[Cell] = if is_wrong { &by_digit[usize::from(wanted)] } else { &[] };
        let has = move |from: &Cell| {
            let is_here = self.now.is[from.index()] == wanted && from.class() == cell.class();
            is_here && self.now.is_wrong(from.index())
        };
        held.iter().copied().filter(has)
    }

    /// Makes all cells right, one by one.
    fn make_the_rest_right(&mut self) {
        while let Some(&cell) = self.wrong().first() {
            self.fix_cell(cell);
            WrongCells::of(&self.now).make_commutators(self, 2);
        }
    }

    /// Makes 3-cycles between a turn and its inverse that gain at least this much, one for each
    /// wrong cell.
    fn make_conjugates(&mut self, least: i32) {
        let wrong = self.wrong();
        let by_digit = self.by_digit(&wrong);
        for &cell in &wrong {
            let sources: Vec<Cell> = self.sources(cell, &by_digit).collect();
            self.conjugate_into(cell, &sources, least);
        }
    }

    /// Turns the cube and what is wanted: between a turn and its inverse, or after a turn of the word.
    fn turn_between(&mut self, turn: Turn) {
        apply(&mut self.now.is, turn);
        apply(&mut self.now.wanted, turn);
    }

    /// Makes such a 3-cycle for one cell, with a piece from one of these.
    fn conjugate_into(&mut self, cell: Cell, sources: &[Cell], least: i32) {
        let mut tried = ByCell::default();
        for &(turn, to) in &STEPS[cell] {
            // Most turns to the same place gain the same.
            if std::mem::replace(&mut tried[to], true) {
                continue;
            }
            self.turn_between(turn);
            let from = sources.iter().map(|&from| turn.carries(from));
            let ways = from.filter_map(|from| self.now.best_three_cycle(from, to));
            let good = ways.filter(|&(_, gain)| gain >= least).max_by_key(|&(_, gain)| gain);
            self.turn_between(turn.inverse());
            if let Some((turns, _)) = good {
                self.make(&[turn]);
                self.make(&turns);
                self.make(&[turn.inverse()]);
                return;
            }
        }
    }

    /// Makes a cell right, and no right cell wrong.
    fn fix_cell(&mut self, a: Cell) {
        let (is, wanted) = (&self.now.is, &self.now.wanted);
        let class = |cell: &Cell| cell.class() == a.class() && *cell != a;
        let wrong: Vec<Cell> = self.wrong().into_iter().filter(class).collect();
        let sources = wrong.iter().copied().filter(|b| is[b.index()] == wanted[a.index()]);
        let nearest = sources.min_by_key(|b| distance(a, *b));
        let b = nearest.expect("a class has as many of each digit as the target");
        let others: Vec<Cell> = match wrong.len() {
            1 => Cell::all().filter(class).filter(|c| is[c.index()] == is[a.index()]).collect(),
            _ => wrong,
        };
        let turns = three_cycle_anywhere(a, b, &others);
        self.make(&turns);
    }
}

/// Turns that make the 3-cycle b → a → c → b for some c of these.
fn three_cycle_anywhere(a: Cell, b: Cell, cs: &[Cell]) -> Vec<Turn> {
    let from = |setup: &[Turn], effort| {
        let cs: Vec<Cell> = cs.iter().map(|&c| carried(setup, c)).collect();
        let inner = three_cycle_via(carried(setup, a), carried(setup, b), &cs, effort)?;
        Some([setup, &inner, &inverse(setup)].concat())
    };
    // Near a corner of the cube no 3-cycle fits: first move the piece out.
    let mut steps = STEPS[a].iter();
    from(&[], Effort::Hasty)
        .or_else(|| steps.find_map(|&(turn, _)| from(&[turn], Effort::Hasty)))
        .unwrap_or_else(|| {
            let away = Paths::from(a, &[], |_| false);
            let mut places = Cell::all().filter(|&cell| away.length(cell).is_some());
            let found = places.find_map(|place| from(&away.to(place), Effort::Thorough));
            found.expect("3-cycles fit in the middle of the cube")
        })
}

/// Which 3-cycles are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effort {
    /// Only those that b reaches first.
    Hasty,
    /// All.
    Thorough,
}

/// The largest difference of coordinates: a turn brings a piece at most 2 nearer.
fn distance(a: Cell, b: Cell) -> usize {
    let (a, b) = (a.coordinates(), b.coordinates());
    (0..3).map(|axis| a[axis].abs_diff(b[axis])).max().expect("there are three axes")
}

/// Turns that make the 3-cycle b → a → c → b for some c of these, by setup turns that leave a
/// alone.
fn three_cycle_via(a: Cell, b: Cell, cs: &[Cell], effort: Effort) -> Option<Vec<Turn>> {
    let mut cycles: Vec<_> = three_cycles(a).collect();
    let is_q = set_of(cycles.iter().map(|&([q, ..], _)| q));
    let from_b = Paths::from(b, &[a], |cell| effort == Effort::Hasty && is_q[cell]);
    cycles.retain(|&([q, ..], _)| from_b.length(q).is_some());
    cycles.sort_by_key(|&([q, ..], _)| from_b.length(q));
    cycles.into_iter().find_map(|([q, _, r], turns)| {
        let to_q = from_b.to(q);
        let at: Vec<Cell> =
            cs.iter().filter(|&&c| c != a && c != b).map(|&c| carried(&to_q, c)).collect();
        let is_c = set_of(at.iter().copied());
        let from_r = Paths::from(r, &[a, q], |cell| is_c[cell]);
        let c = at.into_iter().filter(|&c| from_r.length(c).is_some());
        let c = c.min_by_key(|&c| from_r.length(c))?;
        let setup = [to_q, inverse(&from_r.to(c))].concat();
        Some([&setup[..], &turns, &inverse(&setup)].concat())
    })
}

/// Whether a cell is one of these, by cell.
fn set_of(cells: impl Iterator<Item = Cell>) -> ByCell<bool> {
    let mut set = ByCell::default();
    cells.for_each(|cell| set[cell] = true);
    set
}

/// Shortest paths of a piece, by turns that leave some cells alone.
struct Paths {
    from: Cell,
    /// By cell: the last turn of the path, and the number of its turns.
    last: ByCell<Option<(Turn, usize)>>,
}

/// By cell: the turns that move its piece, and where to.
static STEPS: LazyLock<ByCell<Vec<(Turn, Cell)>>> = LazyLock::new(|| {
    let mut steps = ByCell::from_fn(|_| Vec::new());
    for turn in Turn::all() {
        let block = turn.block();
        for (local, &to) in ROTATED[turn.rotation()].iter().enumerate() {
            if usize::from(to) != local {
                steps[block.cell(local)].push((turn, block.cell(to.into())));
            }
        }
    }
    steps
});

impl Paths {
    /// Paths from a cell: all, or until one leads to a cell that is `enough`.
    fn from(from: Cell, fixed: &[Cell], enough: impl Fn(Cell) -> bool) -> Self {
        let mut paths = Self { from, last: ByCell::default() };
        let mut queue = VecDeque::from([(from, 0)]);
        let mut forbidden = ByBlock::default();
        for block in fixed.iter().flat_map(|&cell| Block::around(cell)) {
            forbidden[block] = true;
        }
        if enough(from) {
            return paths;
        }
        while let Some((at, length)) = queue.pop_front() {
            for &(turn, to) in &STEPS[at] {
                if !forbidden[turn.block()] && to != from && paths.last[to].is_none() {
                    paths.last[to] = Some((turn, length + 1));
                    queue.push_back((to, length + 1));
                    if enough(to) {
                        return paths;
                    }
                }
            }
        }
        paths
    }

    fn length(&self, to: Cell) -> Option<usize> {
        if to == self.from { Some(0) } else { Some(self.last[to]?.1) }
    }

    /// The turns to a cell that can be reached.
    fn to(&self, mut to: Cell) -> Vec<Turn> {
        let mut turns = Vec::new();
        while to != self.from {
            let (turn, _) = self.last[to].expect("it can be reached");
            turns.push(turn);
            to = turn.inverse().carries(to);
        }
        turns.reverse();
        turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check;
    use crate::play::scramble;

    #[test]
    fn scrambled_cubes_are_solved() {
        for seed in 0..6 {
            let cube = scramble::random(seed);
            let turns = solve(&cube);
            assert!(check::replay(&cube, &turns).is_solved());
            // A fifth of what the published solver takes.
            assert!(turns.len() < 1_300, "{}", turns.len());
        }
        assert!(solve(&Cube::TARGET).is_empty());
    }

    #[test]
    fn two_cells_that_want_each_others_digits_are_solved() {
        let mut digits = *Cube::TARGET.digits();
        // The corners 0 0 0 and 8 8 8 are of one class.
        digits.swap(0, 728);
        let cube = Cube::new(digits).expect("they are of one class");
        assert!(check::replay(&cube, &solve(&cube)).is_solved());
    }

    /// What the proof above rests on: from the place p in the middle, all cells can be reached.
    #[test]
    fn all_cells_can_be_brought_to_the_middle() {
        for p in [Cell::new(4, 4, 4).unwrap(), Cell::new(4, 4, 3).unwrap()] {
            let class: Vec<Cell> = p.class().cells().collect();
            let all_reach = |from: Cell, fixed: &[Cell]| {
                let paths = Paths::from(from, fixed, |_| false);
                class.iter().all(|cell| fixed.contains(cell) || paths.length(*cell).is_some())
            };
            assert!(all_reach(p, &[]));
            assert!(
                three_cycles(p).any(|([q, _, r], _)| all_reach(q, &[p]) && all_reach(r, &[p, q]))
            );
        }
    }
}
