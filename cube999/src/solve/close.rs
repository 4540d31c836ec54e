//! Closing: making the last wrong cells of a word right, by the cheapest edits in any of its gaps.
//!
//! - *3-cycles.* p → q → r → p of cells of a class, so that p's piece makes q right. If r is wrong
//!   too, up to three cells become right. But r may be any right cell: if it holds q's digit, it
//!   stays right; if it holds the digit that p wants, it makes p right. There are about forty such
//!   cells. Thus two cells that want each other's digits can be made right, and any single one. In
//!   every gap of the word the pieces that end in p, q and r stand elsewhere. In some gap they
//!   stand where four turns cycle them (`commutator.rs`), or are one or two setup turns away from
//!   it. A setup turn costs one turn less if it merges with a turn of the word.
//! - *Conjugations* (`conjugation_pass.rs`): two turns around others.
//!
//! 3-cycles are made in the order of their cost per cell, exhaustively: those of three cells for
//! four turns come first. Within one gap, they move no piece that ends elsewhere. So several can be
//! made at once, if they have no cell in common.
//!
//! What it gave: eighty wrong cells of a random cube cost 200 turns. With cycles of three wrong
//! cells only, sixty cost 230, because fifteen were left to the quick solver. Setup turns that
//! merge save ten to fifteen turns.

mod cycles;

use std::collections::HashSet;
use std::ops::Range;

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{BLOCK_CELLS, ByCell, Cell, ROTATED};
use crate::puzzle::turn::Turn;
use crate::solve::edits::annealing::{AN_EDIT, Annealing};
use crate::solve::edits::commutator::three_cycle;
use crate::solve::edits::conjugation_pass::Pass;
use crate::solve::kernel::costs::Costs;
use crate::solve::kernel::moves::{LOCAL, is_in};
use crate::solve::simplify::simplify;
use cycles::{A_TURN_AWAY, cells_after, turns_about};

/// What comes before the four turns of a 3-cycle, and is undone after them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Setup {
    /// Nothing.
    None,
    /// A turn that merges with one of the word, itself or when it is undone.
    Merging,
    /// A turn.
    One,
    /// Two turns.
    Two,
}

/// How many cells 3-cycles make right, and how they are set up: those that cost least per cell come
/// first.
const KINDS: [(i32, Setup); 11] = [
    (3, Setup::None),
    (3, Setup::Merging),
    (2, Setup::None),
    (3, Setup::One),
    (2, Setup::Merging),
    (2, Setup::One),
    (1, Setup::None),
    (2, Setup::Two),
    (1, Setup::Merging),
    (1, Setup::One),
    (1, Setup::Two),
];

/// Makes edits until nothing is wrong, no such edit is left, or `stop` says so. `stop` receives the
/// number of edits of annealing that would have taken as long as what was done since the last call.
pub(crate) fn close(cube: &Cube, turns: &[Turn], stop: impl Fn(u64) -> bool) -> Vec<Turn> {
    let mut turns = turns.to_vec();
    let mut wrong = usize::MAX;
    loop {
        let before = std::mem::replace(&mut wrong, cube.after(&turns).wrong().count());
        if wrong == 0 || wrong == before || stop(0) {
            return turns;
        }
        turns = with_three_cycles(cube, turns, &KINDS[..2], &stop);
        turns = with_conjugations(cube, turns, &stop);
        turns = with_three_cycles(cube, turns, &KINDS, &stop);
    }
}

/// Makes conjugations that gain, in cold passes.
fn with_conjugations(cube: &Cube, turns: Vec<Turn>, stop: &impl Fn(u64) -> bool) -> Vec<Turn> {
    /// A cell costs about this much to close.
    const COSTS: Costs = Costs { inner: 2.2, outer: 2.2, temperature: 1e-3 };
    const PASSES: usize = 3;
    let mut annealing = Annealing::new(cube, &turns, COSTS, 0);
    for _ in 0..PASSES {
        let before = annealing.evaluations();
        if annealing.is_solved() || stop(0) {
            break;
        }
        annealing.make_conjugation_pass(Pass::Whole);
        stop((annealing.evaluations() - before) / AN_EDIT);
    }
    annealing.turns()
}

/// Makes 3-cycles until there are none: always of the first kind of which there are some. One for
/// which there was no place isn't looked for again: few places are new.
fn with_three_cycles(
    cube: &Cube,
    mut turns: Vec<Turn>,
    kinds: &[(i32, Setup)],
    stop: &impl Fn(u64) -> bool,
) -> Vec<Turn> {
    let mut impossible = HashSet::new();
    loop {
        let closing = Closing::new(cube, &turns);
        let mut found =
            kinds.iter().map(|&(gain, setup)| closing.find(gain, setup, &mut impossible, stop));
        match found.find(|found| !found.is_empty()) {
            Some(found) => turns = simplify(&with_insertions(&turns, found)),
            None => return turns,
        }
    }
}

/// Turns to insert, and after how many turns of the word.
type Insertions = Vec<(usize, Vec<Turn>)>;

fn with_insertions(turns: &[Turn], mut found: Insertions) -> Vec<Turn> {
    found.sort_by_key(|&(at, _)| at);
    let mut all = Vec::with_capacity(turns.len() + 6 * found.len());
    let mut from = 0;
    for (at, more) in found {
        all.extend_from_slice(&turns[from..at]);
        all.extend(more);
        from = at;
    }
    all.extend_from_slice(&turns[from..]);
    all
}

/// What a word leaves wrong, and where all pieces are in each of its gaps.
struct Closing {
    end: Cube,
    wrong: Vec<Cell>,
    /// By cell: where the piece stays that ends there.
    stays: ByCell<Vec<Stay>>,
    /// By gap: the turns of the word that can be moved there.
    merging: Vec<Vec<Turn>>,
}

/// From this gap on, a piece is in this cell.
#[derive(Clone, Copy)]
struct Stay {
    from: usize,
    cell: Cell,
}

impl Closing {
    fn new(cube: &Cube, turns: &[Turn]) -> Self {
        let end = cube.after(turns);
        let wrong = end.wrong().collect();
        // Backwards: the pieces by where they are now, and where they end.
        let mut ends = ByCell::from_fn(|cell| cell);
        let mut stays: ByCell<Vec<Stay>> = ByCell::from_fn(|_| Vec::new());
        for (n, turn) in turns.iter().enumerate().rev() {
            let back = &ROTATED[turn.inverse().rotation()];
            let block = turn.block();
            let pieces: [Cell; BLOCK_CELLS] = std::array::from_fn(|local| ends[block.cell(local)]);
            for (local, piece) in pieces.into_iter().enumerate() {
                let to = usize::from(back[local]);
                if to != local {
                    stays[piece].push(Stay { from: n + 1, cell: block.cell(local) });
                    ends[block.cell(to)] = piece;
                }
            }
        }
        for cell in Cell::all() {
            stays[ends[cell]].push(Stay { from: 0, cell });
        }
        Cell::all().for_each(|cell| stays[cell].reverse());
        Self { end, wrong, stays, merging: merging(turns) }
    }

    /// 3-cycles that make `gain` cells right, set up like this, without a cell in common.
    fn find(
        &self,
        gain: i32,
        setup: Setup,
        impossible: &mut HashSet<([Cell; 3], Setup)>,
        stop: &impl Fn(u64) -> bool,
    ) -> Insertions {
        let mut used = ByCell::default();
        let mut found = Vec::new();
        for cycle in self.cycles(gain) {
            if cycle.iter().any(|&cell| used[cell]) || impossible.contains(&(cycle, setup)) {
                continue;
            }
            if stop(5) {
                break;
            }
            match self.places(cycle).find_map(|(gaps, cells)| self.place_in(gaps, cells, setup)) {
                Some(way) => {
                    cycle.into_iter().for_each(|cell| used[cell] = true);
                    found.push(way);
                }
                None => {
                    let [p, q, r] = cycle;
                    impossible
                        .extend([[p, q, r], [q, r, p], [r, p, q]].map(|cycle| (cycle, setup)));
                }
            }
        }
        found
    }

    /// Turns that make a 3-cycle in one of these gaps, in all of which its pieces are in these
    /// cells.
    fn place_in(
        &self,
        mut gaps: Range<usize>,
        cells: [Cell; 3],
        setup: Setup,
    ) -> Option<(usize, Vec<Turn>)> {
        match setup {
            // Only other turns to merge with are new in each gap.
            Setup::Merging => gaps.find_map(|at| Some((at, self.turns_for(at, cells, setup)?))),
            _ => Some((gaps.start, self.turns_for(gaps.start, cells, setup)?)),
        }
    }

    /// The 3-cycles p → q → r → p that make q right and, in all, at least `gain` cells.
    fn cycles(&self, gain: i32) -> impl Iterator<Item = [Cell; 3]> {
        let right = |from: Cell, to: Cell| self.end.digit(from) == Cube::TARGET.digit(to);
        let pairs = self.wrong.iter().flat_map(|&p| self.wrong.iter().map(move |&q| (p, q)));
        let pairs = pairs.filter(move |&(p, q)| p.class() == q.class() && right(p, q));
        pairs.flat_map(move |(p, q)| {
            let others = p.class().cells().filter(move |&r| r != p && r != q);
            let gains = others.filter(move |&r| {
                let more = i32::from(right(q, r)) + i32::from(right(r, p)) - i32::from(right(r, r));
                1 + more >= gain
            });
            gains.map(move |r| [p, q, r])
        })
    }

    /// Where the pieces are that end in these cells, and in which gaps.
    fn places(&self, cells: [Cell; 3]) -> impl Iterator<Item = (Range<usize>, [Cell; 3])> {
        let stays = cells.map(|cell| &self.stays[cell][..]);
        let mut next = [0; 3];
        let mut from = 0;
        std::iter::from_fn(move || {
            let end = self.merging.len();
            if from == end {
                return None;
            }
            let begins = |n: usize, next: usize| stays[n].get(next).map_or(end, |stay| stay.from);
            next = [0, 1, 2].map(|n| next[n] + usize::from(begins(n, next[n]) == from));
            let to = (0..3).map(|n| begins(n, next[n])).min().unwrap_or(end);
            let gaps = std::mem::replace(&mut from, to)..to;
            Some((gaps, [0, 1, 2].map(|n| stays[n][next[n] - 1].cell)))
        })
    }

    /// Turns that make a 3-cycle in a gap.
    fn turns_for(&self, at: usize, cells: [Cell; 3], setup: Setup) -> Option<Vec<Turn>> {
        match setup {
            Setup::None => three_cycle(cells).map(|turns| turns.to_vec()),
            Setup::One if !A_TURN_AWAY.contains(cells) => None,
            Setup::Merging => {
                let holds = |turn: &&Turn| {
                    let local = &LOCAL[turn.block().index()];
                    cells.iter().any(|cell| is_in(local, cell.index() as u16))
                };
                let mut turns = self.merging[at].iter().filter(holds).flat_map(of_same_axis);
                turns.find_map(|turn| self.after_a_turn(at, cells, turn, Setup::None))
            }
            Setup::One => {
                turns_about(cells).find_map(|turn| self.after_a_turn(at, cells, turn, Setup::None))
            }
            Setup::Two => {
                turns_about(cells).find_map(|turn| self.after_a_turn(at, cells, turn, Setup::One))
            }
        }
    }

    /// Turns that make a 3-cycle in a gap, with this turn before and its inverse after.
    fn after_a_turn(
        &self,
        at: usize,
        cells: [Cell; 3],
        turn: Turn,
        setup: Setup,
    ) -> Option<Vec<Turn>> {
        let inner = self.turns_for(at, cells_after(turn, cells), setup)?;
        Some([&[turn], &inner[..], &[turn.inverse()]].concat())
    }
}

/// By gap: the turns of the word that can be moved there, because they commute with all turns
/// between.
fn merging(turns: &[Turn]) -> Vec<Vec<Turn>> {
    let mut merging = movable(turns.iter().copied());
    let after = movable(turns.iter().rev().copied());
    merging.iter_mut().zip(after.into_iter().rev()).for_each(|(all, after)| all.extend(after));
    merging
}

/// The turns that merge with this one.
fn of_same_axis(turn: &Turn) -> impl Iterator<Item = Turn> {
    let axis = turn.axis();
    Turn::of(turn.block()).filter(move |other| other.axis() == axis)
}

/// Before the first turn and after each: the turns up to there that commute with all that follow.
fn movable(turns: impl Iterator<Item = Turn>) -> Vec<Vec<Turn>> {
    let mut all = vec![Vec::new()];
    for turn in turns {
        let last = all.last().expect("there is one");
        let commutes = |other: &&Turn| !other.block().overlaps(turn.block());
        let open = last.iter().filter(commutes).copied().chain([turn]).collect();
        all.push(open);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::scramble;
    use crate::puzzle::turn::inverse;
    use crate::solve::edits::commutator::three_cycles;

    #[test]
    fn a_3_cycle_in_the_middle_of_a_word_is_found() {
        let scramble = scramble::turns(40, 1);
        let home = inverse(&scramble);
        // A 3-cycle of cells with three digits, somewhere.
        let cycle = Cell::all().flat_map(three_cycles).find(|(cells, _)| {
            let [a, b, c] = cells.map(|cell| Cube::TARGET.digit(cell));
            a != b && b != c && c != a
        });
        let (_, turns) = cycle.expect("most are such");
        let cube = Cube::TARGET.after(&turns).after(&scramble);
        assert_eq!(cube.after(&home).wrong().count(), 3);
        let closed = close(&cube, &home, |_| false);
        assert!(cube.after(&closed).is_solved());
        assert!(closed.len() <= home.len() + 4);
    }

    #[test]
    fn a_few_wrong_cells_are_closed() {
        let mut digits = *Cube::TARGET.digits();
        // Cells of the even class, each a row further: they are cycled by fours.
        let cells: Vec<usize> = (40..280).step_by(20).collect();
        cells.windows(2).for_each(|pair| digits.swap(pair[0], pair[1]));
        let cube = Cube::new(digits).expect("they are of one class");
        let turns = scramble::turns(30, 2);
        let scrambled = cube.after(&inverse(&turns));
        let closed = close(&scrambled, &turns, |_| false);
        let wrong = |turns: &[Turn]| scrambled.after(turns).wrong().count();
        assert!(wrong(&turns) > 6);
        assert_eq!(wrong(&closed), 0);
        assert_eq!(close(&scrambled, &turns, |_| true), turns);
    }
}
