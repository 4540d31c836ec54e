//! Closing: the last wrong cells of a word, by the cheapest edits that there are at any moment of it.
//!
//! - *3-cycles.* p → q → r → p of cells of a class, so that p's piece makes q right. If r is wrong too,
//!   up to three become right. But r may be any right cell: with q's digit it stays right, with the one
//!   that p wants it makes p right. There are forty such cells or so; thus two cells that want each
//!   other's digits can be made right, and any single one. At every moment of the word the pieces that
//!   end in p, q and r stand elsewhere, and at some moment they stand where four turns cycle them
//!   (`commutator.rs`), or are a setup turn away from it, or two. A setup turn costs one turn less
//!   if it merges with a turn of the word.
//! - *Straddles* (`conjugation.rs`): two turns, about all turns by all sub-cubes.
//!
//! 3-cycles are taken by what they cost per cell, exhaustively, those of three cells for four turns first.
//! Put in at one moment, they move no piece that ends elsewhere. So many can be put in at once, if they
//! have no cell in common.
//!
//! What it gave: eighty wrong cells of a random cube cost 200 turns. With cycles of three wrong cells only,
//! sixty cost 230, for fifteen were left to the quick solver; setup turns that merge save ten to fifteen.

mod cycles;

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{Block, CELLS, Cell};
use crate::puzzle::turn::{Turn, inverse};
use crate::solve::commutator::three_cycle;
use crate::solve::conjugation::Straddle;
use crate::solve::simplify::simplify;
use crate::solve::word::{LOCAL, Word, carrier, is_in};
use cycles::{A_TURN_AWAY, through, turns_about};

/// What comes before the four turns of a 3-cycle, and is undone after them.
#[derive(Clone, Copy)]
enum Setup {
    /// Nothing.
    None,
    /// A turn that merges with one of the word, before it, or after it when it is undone.
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

/// Makes edits until nothing is wrong, or no such edit is left, or it is told to stop: `stop` is asked
/// now and then, and told about how many edits of annealing would have taken as long since.
pub(crate) fn close(cube: &Cube, turns: &[Turn], stop: impl Fn(u64) -> bool) -> Vec<Turn> {
    let mut turns = turns.to_vec();
    let mut wrong = usize::MAX;
    loop {
        let before = std::mem::replace(&mut wrong, cube.after(&turns).wrong().count());
        if wrong == 0 || wrong == before || stop(0) {
            return turns;
        }
        turns = cycled(cube, turns, &KINDS[..2], &stop);
        turns = straddled(cube, turns, &stop);
        turns = cycled(cube, turns, &KINDS, &stop);
    }
}

/// Puts in straddles, the best about each turn.
fn straddled(cube: &Cube, turns: Vec<Turn>, stop: &impl Fn(u64) -> bool) -> Vec<Turn> {
    let mut word = Word::with(cube, &[1; CELLS], &turns);
    let mut at = 0;
    while at < word.turns().len() && word.badness() > 0 && !stop(100) {
        let block = word.turns()[at].block();
        let blocks = Block::all().filter(|other| block.overlaps(*other));
        let straddles = blocks.filter_map(|block| Straddle::best(&word, at, block));
        let best = straddles.max_by_key(|straddle| straddle.gain);
        if let Some(straddle) = best.filter(|straddle| straddle.gain > 0) {
            straddle.put_in(&mut word);
        }
        at += 1;
    }
    word.turns().to_vec()
}

/// Puts in 3-cycles, until there are none: of the first kind of which there are some, again and again.
fn cycled(
    cube: &Cube,
    mut turns: Vec<Turn>,
    kinds: &[(i32, Setup)],
    stop: &impl Fn(u64) -> bool,
) -> Vec<Turn> {
    loop {
        let closing = Closing::new(cube, &turns);
        let mut found = kinds.iter().map(|&(gain, setup)| closing.find(gain, setup, stop));
        match found.find(|found| !found.is_empty()) {
            Some(found) => turns = simplify(&put_in(&turns, found)),
            None => return turns,
        }
    }
}

/// Turns to be put in after so many.
type Found = Vec<(usize, Vec<Turn>)>;

fn put_in(turns: &[Turn], mut found: Found) -> Vec<Turn> {
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

/// What a word leaves wrong, and where all pieces are at each moment of it.
struct Closing {
    end: Cube,
    wrong: Vec<Cell>,
    /// By moment, and by cell: where the piece is that ends there.
    places: Vec<Vec<u16>>,
    /// By moment: turns that can be taken there.
    merging: Vec<Vec<Turn>>,
}

impl Closing {
    fn new(cube: &Cube, turns: &[Turn]) -> Self {
        let end = cube.after(turns);
        let wrong = end.wrong().collect();
        let mut places: Vec<Vec<u16>> = vec![(0..CELLS as u16).collect()];
        for turn in inverse(turns) {
            let last = places.last().expect("there is one");
            places.push(last.iter().copied().map(carrier(turn)).collect());
        }
        places.reverse();
        Self { end, wrong, places, merging: merging(turns) }
    }

    /// 3-cycles that make so many cells right, set up like this, without a cell in common.
    fn find(&self, gain: i32, setup: Setup, stop: &impl Fn(u64) -> bool) -> Found {
        let mut used = [false; CELLS];
        let mut found = Vec::new();
        for cycle in self.cycles(gain) {
            if cycle.iter().any(|cell| used[cell.index()]) {
                continue;
            }
            if stop(5) {
                break;
            }
            let mut moments = self.places(cycle).enumerate();
            if let Some(way) =
                moments.find_map(|(at, cells)| Some((at, self.way(at, cells, setup)?)))
            {
                cycle.iter().for_each(|cell| used[cell.index()] = true);
                found.push(way);
            }
        }
        found
    }

    /// The 3-cycles p → q → r → p that make q right and, in all, so many cells.
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

    /// Where the pieces are that end in these cells, by moment.
    fn places(&self, cells: [Cell; 3]) -> impl Iterator<Item = [Cell; 3]> {
        let place = |places: &[u16], cell: Cell| Cell::from_index(places[cell.index()].into());
        self.places.iter().map(move |places| cells.map(|cell| place(places, cell)))
    }

    /// Turns that make a 3-cycle at a moment.
    fn way(&self, at: usize, cells: [Cell; 3], setup: Setup) -> Option<Vec<Turn>> {
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

    /// The same, with this turn before and its inverse after.
    fn after_a_turn(
        &self,
        at: usize,
        cells: [Cell; 3],
        turn: Turn,
        setup: Setup,
    ) -> Option<Vec<Turn>> {
        let inner = self.way(at, through(turn, cells), setup)?;
        Some([&[turn], &inner[..], &[turn.inverse()]].concat())
    }
}

/// By moment: the turns of the word that can be taken there, for they commute with all on the way.
fn merging(turns: &[Turn]) -> Vec<Vec<Turn>> {
    let mut merging = open(turns.iter().copied());
    let after = open(turns.iter().rev().copied());
    merging.iter_mut().zip(after.into_iter().rev()).for_each(|(all, after)| all.extend(after));
    merging
}

/// The turns that merge with this one.
fn of_same_axis(turn: &Turn) -> impl Iterator<Item = Turn> {
    let axis = turn.axis();
    Turn::of(turn.block()).filter(move |other| other.axis() == axis)
}

/// Before the first turn and after each: the turns up to there that commute with all that follow.
fn open(turns: impl Iterator<Item = Turn>) -> Vec<Vec<Turn>> {
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
    use crate::puzzle::turn::inverse;
    use crate::scramble;
    use crate::solve::commutator::three_cycles;

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
        let jumbled = cube.after(&inverse(&turns));
        let closed = close(&jumbled, &turns, |_| false);
        let wrong = |turns: &[Turn]| jumbled.after(turns).wrong().count();
        assert!(wrong(&turns) > 6);
        assert_eq!(wrong(&closed), 0);
        assert_eq!(close(&jumbled, &turns, |_| true), turns);
    }
}
