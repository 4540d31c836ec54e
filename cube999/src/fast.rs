//! The quick solver: turns while they help, then commutators, and a proof that it always ends.
//!
//! 1. *Greedy turns.* While some turn makes more cells right than wrong, the best one is made.
//! 2. *Commutators.* Four turns that move a few cells and nothing else ([`crate::commutator`]), first
//!    those that make three cells or more right, then those that make two.
//! 3. *Conjugates.* A turn, a 3-cycle, and the turn undone, where that makes two cells right, and then
//!    where it makes one.
//! 4. *Brought together.* What is left is a handful of cells. Pieces are brought to where a 3-cycle
//!    works by as many turns as it takes, and these are undone afterwards.
//!
//! *It always ends.* Every step leaves fewer cells wrong, so it is enough that step 4 can always be
//! made. Let cell a be wrong and want a digit. Its class has as many of these as the target; a has
//! none, so some cell b of the class has one and doesn't want it.
//!
//! - If there is a third wrong cell c in the class, the 3-cycle b → a → c → b makes a right, and
//!   leaves all cells that are right alone.
//! - If not, a and b want each other's digits. Let c be a cell of the class that has, and wants, the
//!   digit in a; there are forty or so. The 3-cycle b → a → c → b makes a and b right, and c gets the
//!   digit that it had.
//!
//! *Any 3-cycle b → a → c → b can be made.* Some turns bring a's piece to the middle of the cube, to p.
//! Some 3-cycle of four turns has q → p → r → q. Turns that don't move p bring the second piece to q,
//! and turns that move neither p nor q bring the third to r: the test `all_cells_can_be_brought` shows
//! that all cells of a class can be brought so. These turns, the 3-cycle, and the turns undone do it.
//! (Mostly p can be a itself, or nearer than the middle; that is tried first.)

use std::collections::VecDeque;
use std::sync::LazyLock;

use crate::commutator::THREE_CYCLES;
use crate::cube::Cube;
use crate::geometry::{BLOCKS, Block, CELLS, Cell};
use crate::turn::{TURNS, Turn, inverse};
use crate::word::{Moment, make, moment};

/// Solves a cube.
///
/// # Panics
/// If it isn't a jumbled target: a class has too many of a digit ([`Cube::surplus`]).
///
/// ```
/// use cube999::{check, cube::Cube, fast, turn::Turn};
///
/// let jumbled = Cube::TARGET.after(&[Turn::from_index(5), Turn::from_index(700)]);
/// assert!(check::replay(&jumbled, &fast::solve(&jumbled)).is_solved());
/// ```
pub fn solve(cube: &Cube) -> Vec<Turn> {
    let mut solver = Solver::new(cube);
    solver.greedy_turns();
    solver.finish();
    solver.turns
}

/// Turns that lead on to the target from where these lead to.
pub(crate) fn finish(cube: &Cube, turns: &[Turn]) -> Vec<Turn> {
    let mut solver = Solver::new(&cube.after(turns));
    solver.finish();
    [turns, &solver.turns].concat()
}

struct Solver {
    /// What is, and the target.
    now: Moment,
    turns: Vec<Turn>,
}

impl Solver {
    fn new(cube: &Cube) -> Self {
        assert!(cube.surplus().is_none(), "no turns lead to the target");
        Self { now: moment(cube, &Cube::TARGET, &[1; CELLS]), turns: Vec::new() }
    }

    fn make(&mut self, turns: &[Turn]) {
        for &turn in turns {
            make(&mut self.now.is, turn);
            self.turns.push(turn);
        }
    }

    fn wrong(&self) -> Vec<Cell> {
        Cell::all().filter(|&cell| self.now.is_wrong(cell.index())).collect()
    }

    fn greedy_turns(&mut self) {
        let gain = |now: &Moment, n: usize| now.gain(Turn::from_index(n));
        let mut gains: Vec<i32> = (0..TURNS).map(|n| gain(&self.now, n)).collect();
        loop {
            // The first of the best.
            let best = (0..TURNS).rev().max_by_key(|&n| gains[n]).expect("there are turns");
            if gains[best] <= 0 {
                return;
            }
            let turn = Turn::from_index(best);
            self.make(&[turn]);
            for block in (0..BLOCKS).filter(|&n| turn.block().overlaps(Block::from_index(n))) {
                for turn in Turn::of(Block::from_index(block)) {
                    gains[turn.index()] = self.now.gain(turn);
                }
            }
        }
    }

    /// Makes commutators that gain so much, until there are none.
    fn commutators(&mut self, least: i32) {
        loop {
            let before = self.turns.len();
            for cell in self.wrong() {
                let best = self
                    .now
                    .commutator_into(&THREE_CYCLES, cell)
                    .filter(|&(_, gain)| gain >= least);
                if let Some((turns, _)) = best {
                    self.make(&turns);
                }
            }
            if self.turns.len() == before {
                return;
            }
        }
    }

    /// Steps 2 to 4 of the module's head, which need no greedy turns before them.
    fn finish(&mut self) {
        self.commutators(3);
        self.commutators(2);
        self.conjugates(2);
        let mut before = usize::MAX;
        while self.turns.len() != before {
            before = self.turns.len();
            self.conjugates(1);
        }
        while let Some(&cell) = self.wrong().first() {
            self.bring_home(cell);
            self.commutators(2);
        }
    }

    /// Makes 3-cycles between a turn and its inverse that gain so much, one for each wrong cell.
    fn conjugates(&mut self, least: i32) {
        for cell in self.wrong() {
            if self.now.is_wrong(cell.index()) {
                self.conjugate_into(cell, least);
            }
        }
    }

    /// Makes the first such that makes this cell right.
    fn conjugate_into(&mut self, cell: Cell, least: i32) {
        let mut tried = [false; CELLS];
        for &(turn, to) in &STEPS[cell.index()] {
            // To the same place, most turns do the same good.
            if std::mem::replace(&mut tried[to.index()], true) {
                continue;
            }
            // Between the turns, the target is turned as well.
            self.now.turn(turn);
            let best = self.now.commutator_into(&THREE_CYCLES, to);
            self.now.turn(turn.inverse());
            if let Some((turns, gain)) = best
                && gain >= least
            {
                self.make(&[turn]);
                self.make(&turns);
                self.make(&[turn.inverse()]);
                return;
            }
        }
    }

    /// Makes a cell right, and no right cell wrong.
    fn bring_home(&mut self, a: Cell) {
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
        let turns = bring_anywhere(a, b, &others);
        self.make(&turns);
    }
}

/// Turns that make the 3-cycle b → a → c → b for some c of these.
fn bring_anywhere(a: Cell, b: Cell, cs: &[Cell]) -> Vec<Turn> {
    if let Some(turns) = bring(a, b, cs) {
        return turns;
    }
    // Near a corner of the cube there is no room: a piece is taken out first.
    let away = Paths::from(a, &[], |_| false);
    let mut places: Vec<Cell> = Cell::all().filter(|&cell| away.length(cell).is_some()).collect();
    places.sort_by_key(|&cell| away.length(cell));
    let ways = places.into_iter().filter_map(|place| {
        let setup = away.to(place);
        let cs: Vec<Cell> = cs.iter().map(|&c| carried(c, &setup)).collect();
        let brought = bring(place, carried(b, &setup), &cs)?;
        Some([&setup[..], &brought, &inverse(&setup)].concat())
    });
    ways.into_iter().next().expect("there is room in the middle of the cube")
}

/// Along the axis along which it is greatest: a turn takes a piece at most 2 nearer.
fn distance(a: Cell, b: Cell) -> usize {
    let (a, b) = (a.coordinates(), b.coordinates());
    (0..3).map(|axis| a[axis].abs_diff(b[axis])).max().expect("there are three axes")
}

fn carried(cell: Cell, turns: &[Turn]) -> Cell {
    turns.iter().fold(cell, |at, turn| turn.carries(at))
}

/// The 3-cycles q → a → r → q of four turns.
fn cycles(a: Cell) -> impl Iterator<Item = (Cell, Cell, [Turn; 4])> {
    THREE_CYCLES.groups(a, |_| true).flat_map(move |group| group.at(a)).map(move |shape| {
        let place = |by: i16| Cell::from_index((a.index() as i16 + by) as usize);
        let into = shape.moves.iter().find(|&&(_, to)| to == 0).expect("a piece comes into a");
        let out = shape.moves.iter().find(|&&(from, _)| from == 0).expect("and one leaves it");
        (place(into.0), place(out.1), shape.turns(a))
    })
}

/// Turns that make the 3-cycle b → a → c → b for some c of these, with a where it is.
fn bring(a: Cell, b: Cell, cs: &[Cell]) -> Option<Vec<Turn>> {
    /// So many 3-cycles are tried, from those on that b is nearest to.
    const TRIED: usize = 2;
    let mut cycles: Vec<_> = cycles(a).collect();
    let from_b = Paths::from(b, &[a], |cell| cycles.iter().any(|&(q, ..)| q == cell));
    cycles.retain(|&(q, ..)| from_b.length(q).is_some());
    cycles.sort_by_key(|&(q, ..)| from_b.length(q));
    let ways = cycles.into_iter().filter_map(|(q, r, turns)| {
        let to_q = from_b.to(q);
        let at: Vec<Cell> =
            cs.iter().filter(|&&c| c != a && c != b).map(|&c| carried(c, &to_q)).collect();
        let from_r = Paths::from(r, &[a, q], |cell| at.contains(&cell));
        let c = at.into_iter().filter(|&c| from_r.length(c).is_some());
        let c = c.min_by_key(|&c| from_r.length(c))?;
        let setup = [to_q, inverse(&from_r.to(c))].concat();
        Some([&setup[..], &turns, &inverse(&setup)].concat())
    });
    ways.take(TRIED).min_by_key(Vec::len)
}

/// Shortest ways of a piece, by turns that leave some cells alone.
struct Paths {
    from: Cell,
    /// By cell: the last turn on the way, and how many there are.
    last: Vec<Option<(Turn, usize)>>,
}

/// By cell: the turns that move its piece, and where to.
static STEPS: LazyLock<Vec<Vec<(Turn, Cell)>>> = LazyLock::new(|| {
    let steps = |cell: Cell| {
        let turns = Block::around(cell).flat_map(Turn::of);
        turns.map(|turn| (turn, turn.carries(cell))).filter(|&(_, to)| to != cell).collect()
    };
    Cell::all().map(steps).collect()
});

impl Paths {
    /// Ways from a cell, all or until one to a cell that is `enough`.
    fn from(from: Cell, fixed: &[Cell], enough: impl Fn(Cell) -> bool) -> Self {
        let mut paths = Self { from, last: vec![None; CELLS] };
        let mut queue = VecDeque::from([(from, 0)]);
        let mut allowed = [true; BLOCKS];
        for block in fixed.iter().flat_map(|&cell| Block::around(cell)) {
            allowed[block.index()] = false;
        }
        while let Some((at, length)) = queue.pop_front() {
            for &(turn, to) in &STEPS[at.index()] {
                if allowed[turn.block().index()] && to != from && paths.last[to.index()].is_none() {
                    paths.last[to.index()] = Some((turn, length + 1));
                    queue.push_back((to, length + 1));
                }
            }
            if enough(at) {
                break;
            }
        }
        paths
    }

    fn length(&self, to: Cell) -> Option<usize> {
        if to == self.from { Some(0) } else { Some(self.last[to.index()]?.1) }
    }

    /// The turns to a cell that can be reached.
    fn to(&self, mut to: Cell) -> Vec<Turn> {
        let mut turns = Vec::new();
        while to != self.from {
            let (turn, _) = self.last[to.index()].expect("it can be reached");
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
    use crate::scramble;

    #[test]
    fn jumbled_cubes_are_solved() {
        for seed in 0..6 {
            let cube = scramble::random(seed);
            let turns = solve(&cube);
            assert!(check::replay(&cube, &turns).is_solved());
            // Half of what the published solver takes.
            assert!(turns.len() < 3_200, "{}", turns.len());
        }
        assert!(solve(&Cube::TARGET).is_empty());
    }

    #[test]
    fn two_cells_that_want_each_others_digits_are_no_problem() {
        let mut digits = *Cube::TARGET.digits();
        // The corners 0 0 0 and 8 8 8 are of one class.
        digits.swap(0, 728);
        let cube = Cube::new(digits);
        assert!(check::replay(&cube, &solve(&cube)).is_solved());
    }

    /// What the proof in the module's head rests on: from the place p in the middle, all is in reach.
    #[test]
    fn all_cells_can_be_brought() {
        for p in [Cell::new(4, 4, 4).unwrap(), Cell::new(4, 4, 3).unwrap()] {
            let class: Vec<Cell> = p.class().cells().collect();
            let all_reach = |from: Cell, fixed: &[Cell]| {
                let paths = Paths::from(from, fixed, |_| false);
                class.iter().all(|cell| fixed.contains(cell) || paths.length(*cell).is_some())
            };
            assert!(all_reach(p, &[]));
            assert!(cycles(p).any(|(q, r, _)| all_reach(q, &[p]) && all_reach(r, &[p, q])));
        }
    }
}
