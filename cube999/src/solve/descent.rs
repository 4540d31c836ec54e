//! A beam search that follows broken seams ([`seams`](crate::puzzle::seams)) back towards the target.
//!
//! The turn that makes most seams whole is likely one to be undone. The search keeps the best few cubes, turn
//! by turn, and so comes most of the way home from a light scramble. What it gets wrong on the way is left to
//! [`crate::search`].
//!
//! How much seams that fit the wrong way round count, and cells that are right, is a matter of scoring. Two
//! scorings are in use: neither is better than the other on all cubes.

use std::collections::HashSet;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{BLOCK_CELLS, Block, CELLS, Cell, OFFSETS, ROTATED};
use crate::puzzle::seams::neighbours;
use crate::puzzle::turn::{TURNS, Turn};

/// What counts for how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Scoring {
    /// Neighbours as in the target: one more to the right, up, or to the front.
    pub(crate) next: i16,
    /// Neighbours the other way round.
    pub(crate) previous: i16,
    /// A cell that is right.
    pub(crate) right: i16,
}

/// The turns to the best cube that a beam of this width meets, until it finds no better one for a while or is
/// stopped.
pub(crate) fn descend(
    start: &Cube,
    scoring: Scoring,
    width: usize,
    stop: impl Fn() -> bool,
) -> Vec<Turn> {
    /// After this many turns without a better cube, there will hardly be one.
    const PATIENCE: usize = 6;
    let mut beam = Beam::new(start, scoring);
    let mut best = (beam.nodes[0].score, Vec::new());
    let mut idle = 0;
    while idle < PATIENCE && !stop() {
        beam.step(width);
        let first = &beam.nodes[0];
        idle += 1;
        if first.score > best.0 {
            best = (first.score, beam.turns(first));
            idle = 0;
        }
    }
    best.1
}

/// A cube on the way, and what each turn would gain.
#[derive(Clone)]
struct Node {
    cube: Cube,
    score: i32,
    gains: Vec<i16>,
    /// Equal cubes have equal hashes.
    hash: u64,
    /// The last turn in the beam's history.
    last: Option<usize>,
}

struct Beam {
    scoring: Scoring,
    /// The score of neighbours, by the lower and the higher one's digit.
    pairs: [[i16; 16]; 16],
    nodes: Vec<Node>,
    /// Turns made, and those before them.
    history: Vec<(Turn, Option<usize>)>,
    keys: Vec<[u64; 10]>,
    borders: Vec<Border>,
}

/// What the score of a sub-cube's turns depends on.
struct Border {
    /// Local indices of neighbours inside, the lower one first.
    inside: Vec<(u8, u8)>,
    /// Local index, neighbour outside, and whether that is the higher one.
    across: Vec<(u8, Cell, bool)>,
    /// The sub-cubes whose turns score otherwise when this one is turned.
    near: Vec<Block>,
}

impl Border {
    fn of(block: Block) -> Self {
        let mut border = Self { inside: Vec::new(), across: Vec::new(), near: Vec::new() };
        for local in 0..BLOCK_CELLS {
            for (cell, up) in neighbours(block.cell(local)) {
                match block.local(cell) {
                    Some(other) if up => border.inside.push((local as u8, other as u8)),
                    Some(_) => {}
                    None => border.across.push((local as u8, cell, up)),
                }
            }
        }
        let is_near = |other: &Block| block.apart(*other).into_iter().all(|apart| apart <= 3);
        border.near.extend(Block::all().filter(is_near));
        border
    }
}

impl Beam {
    fn new(start: &Cube, scoring: Scoring) -> Self {
        // Any keys will do, if they are the same everywhere.
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        let keys: Vec<[u64; 10]> =
            (0..CELLS).map(|_| std::array::from_fn(|_| rng.random())).collect();
        let mut pairs = [[0; 16]; 16];
        for digit in 1..=9 {
            pairs[digit][digit % 9 + 1] = scoring.next;
            pairs[digit % 9 + 1][digit] = scoring.previous;
        }
        let borders = Block::all().map(Border::of).collect();
        let hash = Cell::all().fold(0, |hash, cell| hash ^ keys[cell.index()][digit(start, cell)]);
        let gains = vec![0; TURNS];
        let mut first = Node { cube: start.clone(), score: 0, gains, hash, last: None };
        let mut beam =
            Self { scoring, pairs, nodes: Vec::new(), history: Vec::new(), keys, borders };
        Block::all().for_each(|block| beam.update_gains(&mut first, block));
        beam.nodes.push(first);
        beam
    }

    /// Computes what the turns of a sub-cube gain.
    fn update_gains(&self, node: &mut Node, block: Block) {
        let is: [u8; BLOCK_CELLS] = OFFSETS.map(|o| node.cube.digits()[block.first() + o as usize]);
        let now = self.score(&node.cube, block, &is);
        for turn in Turn::of(block) {
            let mut turned = [0; BLOCK_CELLS];
            for (&digit, &to) in is.iter().zip(&ROTATED[turn.rotation()]) {
                turned[usize::from(to)] = digit;
            }
            node.gains[turn.index()] = self.score(&node.cube, block, &turned) - now;
        }
    }

    /// The score of a sub-cube and its border, with these digits in it.
    fn score(&self, cube: &Cube, block: Block, digits: &[u8; BLOCK_CELLS]) -> i16 {
        let Scoring { next, previous, right } = self.scoring;
        let pair = |low: u8, high: u8| self.pairs[usize::from(low & 15)][usize::from(high & 15)];
        let border = &self.borders[block.index()];
        let mut score = 0;
        // If they count the same, no turn changes the score inside.
        if next != previous {
            for &(low, high) in &border.inside {
                score += pair(digits[usize::from(low)], digits[usize::from(high)]);
            }
        }
        for &(local, cell, up) in &border.across {
            let (inside, outside) = (digits[usize::from(local)], cube.digit(cell));
            score += if up { pair(inside, outside) } else { pair(outside, inside) };
        }
        if right != 0 {
            let target = OFFSETS.map(|o| Cube::TARGET.digits()[block.first() + o as usize]);
            score += right * digits.iter().zip(&target).filter(|(is, to)| is == to).count() as i16;
        }
        score
    }

    /// Replaces the cubes by the best ones that are one turn away, each once.
    fn step(&mut self, width: usize) {
        // More of one cube are hardly ever chosen.
        let most = 100.min(4 * width);
        let candidates = self.nodes.par_iter().enumerate().flat_map_iter(|(n, node)| {
            let scores = node.gains.iter().map(|&gain| node.score + i32::from(gain));
            let mut of_one: Vec<_> = scores.zip(0..).map(|(s, turn)| (-s, n, turn)).collect();
            of_one.select_nth_unstable(most);
            of_one.truncate(most);
            of_one
        });
        let mut candidates: Vec<(i32, usize, usize)> = candidates.collect();
        candidates.par_sort_unstable();
        let mut seen = HashSet::new();
        let mut chosen = Vec::with_capacity(width);
        for (_, n, turn) in candidates {
            let turn = Turn::from_index(turn);
            let hash = self.hash_after(&self.nodes[n], turn);
            if seen.insert(hash) {
                self.history.push((turn, self.nodes[n].last));
                chosen.push((n, turn, hash, self.history.len() - 1));
            }
            if chosen.len() == width {
                break;
            }
        }
        let next = chosen.par_iter().map(|&(n, turn, hash, last)| {
            let mut node = self.nodes[n].clone();
            node.score += i32::from(node.gains[turn.index()]);
            node.cube.turn(turn);
            (node.hash, node.last) = (hash, Some(last));
            for &block in &self.borders[turn.block().index()].near {
                self.update_gains(&mut node, block);
            }
            node
        });
        self.nodes = next.collect();
    }

    fn hash_after(&self, node: &Node, turn: Turn) -> u64 {
        (0..BLOCK_CELLS).fold(node.hash, |hash, local| {
            let from = turn.block().cell(local);
            let digit = digit(&node.cube, from);
            let to = turn.carries(from);
            hash ^ self.keys[from.index()][digit] ^ self.keys[to.index()][digit]
        })
    }

    fn turns(&self, node: &Node) -> Vec<Turn> {
        let before = |at: &usize| self.history[*at].1;
        let ends = std::iter::successors(node.last, before);
        let mut turns: Vec<Turn> = ends.map(|at| self.history[at].0).collect();
        turns.reverse();
        turns
    }
}

fn digit(cube: &Cube, cell: Cell) -> usize {
    usize::from(cube.digit(cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scramble;

    #[test]
    fn gains_are_what_turns_do_to_the_score() {
        let scoring = Scoring { next: 3, previous: 2, right: 1 };
        let cube = Cube::TARGET.after(&scramble::turns(9, 1));
        let mut beam = Beam::new(&cube, scoring);
        let all = |beam: &Beam| {
            let rights = CELLS - beam.nodes[0].cube.wrong().count();
            let pairs = Cell::all().flat_map(|cell| neighbours(cell).map(move |n| (cell, n)));
            let pair = |cell, next| {
                let cube = &beam.nodes[0].cube;
                [0, 3, 0, 0, 0, 0, 0, 0, 2][(9 + digit(cube, next) - digit(cube, cell)) % 9]
            };
            let ups = pairs.filter(|&(_, (_, up))| up);
            ups.map(|(cell, (next, _))| pair(cell, next)).sum::<i32>() + rights as i32
        };
        let before = all(&beam) - beam.nodes[0].score;
        for _ in 0..5 {
            beam.step(7);
            assert_eq!(all(&beam) - beam.nodes[0].score, before);
            assert_eq!(cube.after(&beam.turns(&beam.nodes[0])), beam.nodes[0].cube);
        }
    }

    #[test]
    fn a_few_turns_are_undone() {
        let cube = Cube::TARGET.after(&scramble::turns(6, 3));
        let scoring = Scoring { next: 3, previous: 2, right: 1 };
        let turns = descend(&cube, scoring, 30, || false);
        assert!(cube.after(&turns).is_solved());
        assert!(turns.len() <= 6);
    }
}
