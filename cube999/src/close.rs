//! Closing: the last wrong cells of a word, by the best 3-cycles that there are at any moment of it.
//!
//! Wrong cells of a class can be cycled by threes so that three of them become right, or two. At every
//! moment of the word the pieces that end in these cells stand elsewhere, and at some moment they stand
//! where four turns cycle them ([`crate::commutator`]), or are one turn away from it. With hundreds of
//! moments most 3-cycles can be had for four turns, or six; so those are looked for, exhaustively, that
//! make three cells right, then those that make two, and in the end those that make one.
//!
//! A 3-cycle put in at one moment moves no piece that ends elsewhere. So many can be put in at once, if
//! they have no cell in common.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::commutator::THREE_CYCLES;
use crate::cube::Cube;
use crate::geometry::{Block, CELLS, Cell};
use crate::turn::{Turn, inverse};

/// The four turns of each 3-cycle, by its cells in order, from any of them on.
static TURNS_OF: LazyLock<FxHashMap<[Cell; 3], [Turn; 4]>> = LazyLock::new(|| {
    let mut turns_of = FxHashMap::default();
    for q in Cell::all() {
        for shape in THREE_CYCLES.groups(q, |_| true).flat_map(|group| group.at(q)) {
            let place = |by: i16| Cell::from_index((q.index() as i16 + by) as usize);
            let from = shape.moves.iter().find(|&&(_, to)| to == 0).expect("a piece comes into it");
            let to = shape.moves.iter().find(|&&(from, _)| from == 0).expect("and one leaves it");
            turns_of.insert([place(from.0), q, place(to.1)], shape.turns(q));
        }
    }
    turns_of
});

/// Puts in 3-cycles until none makes a cell right any more, or it is told to stop.
pub(crate) fn close(cube: &Cube, turns: &[Turn], stop: impl Fn() -> bool) -> Vec<Turn> {
    let mut turns = turns.to_vec();
    // The cheapest for what they do come first, and again after each that was found.
    let ways = [(3, false), (3, true), (2, false), (2, true), (1, false), (1, true)];
    while !stop() {
        let closed = ways.iter().find_map(|&(gain, setup)| {
            let word = Closing::new(cube, &turns);
            let found = word.find(gain, setup, &stop);
            (!found.is_empty()).then(|| put_in(&turns, found))
        });
        match closed {
            Some(closed) => turns = closed,
            None => break,
        }
    }
    turns
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

/// A word, its wrong cells, and where their pieces are at each moment.
struct Closing {
    end: Cube,
    wrong: Vec<Cell>,
    /// By moment, and by cell: where the piece is that ends there.
    places: Vec<Vec<Cell>>,
}

impl Closing {
    fn new(cube: &Cube, turns: &[Turn]) -> Self {
        let end = cube.after(turns);
        let wrong: Vec<Cell> = end.wrong().collect();
        let mut places = vec![wrong.clone()];
        for turn in inverse(turns) {
            let last = places.last().expect("there is one");
            places.push(last.iter().map(|&cell| turn.carries(cell)).collect());
        }
        places.reverse();
        Self { end, wrong, places }
    }

    /// 3-cycles that make so many cells right, without a cell in common.
    fn find(&self, gain: usize, setup: bool, stop: &impl Fn() -> bool) -> Found {
        let mut used = [false; CELLS];
        let mut found = Vec::new();
        for cycle in self.cycles(gain) {
            if cycle.iter().any(|&n| used[n]) {
                continue;
            }
            if stop() {
                break;
            }
            let way = if setup { self.with_a_turn(cycle) } else { self.at_once(cycle) };
            if let Some(way) = way {
                cycle.iter().for_each(|&n| used[n] = true);
                found.push(way);
            }
        }
        found
    }

    /// The 3-cycles of wrong cells, by number, that make so many right: each once, for one that makes
    /// two right is taken from the first of its two good moves on.
    fn cycles(&self, gain: usize) -> impl Iterator<Item = [usize; 3]> {
        let count = self.wrong.len();
        let right = |from: usize, to: usize| {
            let (from, to) = (self.wrong[from], self.wrong[to]);
            from.class() == to.class() && self.end.digit(from) == Cube::TARGET.digit(to)
        };
        let pairs = (0..count).flat_map(move |p| (0..count).map(move |q| (p, q)));
        let pairs = pairs.filter(move |&(p, q)| p != q && right(p, q));
        let cycles = pairs.flat_map(move |(p, q)| (0..count).map(move |r| [p, q, r]));
        cycles.filter(move |&[p, q, r]| {
            let is_cycle = r != p && r != q && self.wrong[r].class() == self.wrong[p].class();
            // Those that make three right have no first cell: the least one is.
            is_cycle
                && match (right(q, r), right(r, p)) {
                    (true, true) => gain == 3 && p < q && p < r,
                    (true, false) => gain == 2,
                    (false, true) => false,
                    (false, false) => gain == 1,
                }
        })
    }

    /// The moment at which four turns make the 3-cycle.
    fn at_once(&self, cycle: [usize; 3]) -> Option<(usize, Vec<Turn>)> {
        self.places.iter().enumerate().find_map(|(at, places)| {
            let turns = TURNS_OF.get(&cycle.map(|n| places[n]))?;
            Some((at, turns.to_vec()))
        })
    }

    /// The moment at which four turns make it between a turn and its inverse.
    fn with_a_turn(&self, cycle: [usize; 3]) -> Option<(usize, Vec<Turn>)> {
        self.places.iter().enumerate().find_map(|(at, places)| {
            let cells = cycle.map(|n| places[n]);
            let turns = cells.into_iter().flat_map(Block::around).flat_map(Turn::of);
            let mut ways = turns.filter_map(|turn| {
                let [a, b, c, d] = *TURNS_OF.get(&cells.map(|cell| turn.carries(cell)))?;
                Some(vec![turn, a, b, c, d, turn.inverse()])
            });
            Some((at, ways.next()?))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scramble;
    use crate::turn::inverse;

    #[test]
    fn a_3_cycle_in_the_middle_of_a_word_is_found() {
        let scramble = scramble::turns(40, 1);
        let home = inverse(&scramble);
        // A 3-cycle of cells with three digits, somewhere.
        let cycle = TURNS_OF.iter().find(|(cells, _)| {
            let [a, b, c] = cells.map(|cell| Cube::TARGET.digit(cell));
            a != b && b != c && c != a
        });
        let (_, turns) = cycle.expect("most are such");
        let cube = Cube::TARGET.after(turns).after(&scramble);
        assert_eq!(cube.after(&home).wrong().count(), 3);
        let closed = close(&cube, &home, || false);
        assert!(cube.after(&closed).is_solved());
        assert!(closed.len() <= home.len() + 4);
    }

    #[test]
    fn a_few_wrong_cells_are_closed() {
        let mut digits = *Cube::TARGET.digits();
        // Cells of the even class, each a row further: they are cycled by fours.
        let cells: Vec<usize> = (40..280).step_by(20).collect();
        cells.windows(2).for_each(|pair| digits.swap(pair[0], pair[1]));
        let cube = Cube::new(digits);
        let turns = scramble::turns(30, 2);
        let jumbled = cube.after(&inverse(&turns));
        let closed = close(&jumbled, &turns, || false);
        let wrong = |turns: &[Turn]| jumbled.after(turns).wrong().count();
        assert!(wrong(&closed) < wrong(&turns));
        assert_eq!(close(&jumbled, &turns, || true), turns);
    }
}
