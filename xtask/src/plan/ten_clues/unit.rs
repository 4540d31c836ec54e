//! What a unit finds: all puzzles of ten clues with one solution whose cells begin with the unit's.
//!
//! The tree of canonical sets of cells is traversed once. A set has a list of *nodes*, one for each way to give
//! its cells digits that isn't known to be impossible: digits are numbered in the order of their first cells,
//! so that renaming them makes no difference. Of ten clues at most two may repeat a digit, because a puzzle
//! with one solution names eight.
//!
//! As for nine clues ([`fractal3d::min_clues`]), two cheap tests come before any search. A clue that no solution
//! has is removed for the whole subtree. And a tenth clue that two known solutions show is decided. The rest
//! is left to the solver, whose search is exhaustive.

use std::collections::BTreeSet;

use common::digit::Digit;
use fractal3d::board::Board;
use fractal3d::canon::canonical;
use fractal3d::cell_sets::CellSets;
use fractal3d::geometry::{Cell, Cells};
use fractal3d::grid::Grid;
use fractal3d::solve::Solver;

use super::pool::{NEW, Pool, Shown};

/// How many clues a puzzle has.
const CLUES: usize = 10;

/// How many of them may repeat a digit.
const REPEATS: usize = 2;

/// From this many cells on, impossible clues are removed; with fewer hardly any clue is impossible.
const FIRST_CLOSED: usize = 4;

/// For each digit of a set, and for a new one, the cells where it isn't known to be impossible.
type Open = [Cells; NEW + 1];

/// What a unit found, and what that took.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Found {
    /// Canonical sets of ten cells.
    pub(super) sets: u64,
    /// Puzzles on them that had to be settled.
    pub(super) puzzles: u64,
    /// Of those the ones that the solver was given.
    pub(super) searched: u64,
    /// Smaller puzzles that the solver was given, to strike out what is impossible.
    pub(super) closed: u64,
    /// Puzzles with one solution, in canonical form.
    pub(super) unique: BTreeSet<Grid>,
}

/// One way to give the cells of a set digits.
struct Node {
    /// The digits of the cells in order, numbered from 0 as they come.
    digits: Vec<usize>,
    /// How many digits there are.
    named: usize,
    open: Open,
    /// The solutions of the pool that have the pattern.
    shown: Vec<Shown>,
}

impl Node {
    /// No cell yet.
    fn root(pool: &Pool) -> Self {
        Self { digits: Vec::new(), named: 0, open: [Cells::ALL; NEW + 1], shown: pool.all() }
    }

    /// The digits that another clue may have.
    fn allowed(&self) -> impl Iterator<Item = usize> + use<> {
        let old = if self.digits.len() < self.named + REPEATS { self.named } else { 0 };
        (0..old).chain((self.named < 9).then_some(NEW))
    }

    /// What may be where once `cell` has this digit.
    fn open_with(&self, digit: usize, cell: Cell) -> Open {
        let mut open = self.open;
        let number = if digit == NEW { self.named } else { digit };
        open[number] = open[digit] & !Board::standard().peers(cell);
        open.map(|cells| cells & !Cells::of(cell))
    }

    /// The nodes that a cell behind the last makes of this one.
    fn with(&self, cell: Cell, pool: &Pool) -> Vec<Self> {
        let mut parts = [const { Vec::new() }; NEW + 1];
        pool.split(&self.shown, self.named, cell, &mut parts);
        let possible = self.allowed().filter(|&digit| self.open[digit].contains(cell));
        possible
            .map(|digit| {
                let number = if digit == NEW { self.named } else { digit };
                let mut digits = self.digits.clone();
                digits.push(number);
                Self {
                    digits,
                    named: self.named.max(number + 1),
                    open: self.open_with(digit, cell),
                    shown: std::mem::take(&mut parts[digit]),
                }
            })
            .collect()
    }

    /// The puzzle with one more clue, or with several.
    fn puzzle(&self, set: &[Cell], more: &[(Cell, usize)]) -> Grid {
        let mut grid = Grid::EMPTY;
        let more = more.iter().map(|&(cell, digit)| (cell, digit.min(self.named)));
        for (cell, digit) in set.iter().copied().zip(self.digits.iter().copied()).chain(more) {
            grid.set(cell, Some(Digit::ALL[digit]));
        }
        grid
    }
}

/// Does what is below a canonical set of cells.
pub(super) fn find(sets: &CellSets, pool: &Pool, start: &[Cell]) -> Found {
    let mut work = Work {
        sets,
        pool,
        solver: Solver::new(),
        parts: Default::default(),
        found: Found::default(),
    };
    let mut nodes = vec![Node::root(pool)];
    for (size, &cell) in start.iter().enumerate() {
        nodes = nodes.iter().flat_map(|node| node.with(cell, pool)).collect();
        if size + 1 < start.len() {
            // The later cells of the start, and all behind it.
            let later = Cell::all().filter(|later| later > &cell).collect();
            work.close(&start[..=size], &mut nodes, later);
        }
    }
    work.below(&mut start.to_vec(), nodes);
    work.found
}

/// A unit at work.
struct Work<'a> {
    sets: &'a CellSets,
    pool: &'a Pool,
    solver: Solver,
    /// Buffers for the solutions of a node, by the digit of a ninth cell.
    parts: [Vec<Shown>; NEW + 1],
    found: Found,
}

impl Work<'_> {
    /// Settles all that begins with a canonical set.
    fn below(&mut self, set: &mut Vec<Cell>, mut nodes: Vec<Node>) {
        let children = self.sets.children(set);
        let Some(&first) = children.first() else { return };
        if set.len() + 2 == CLUES {
            self.last_two(set, &nodes, &children);
            return;
        }
        let later = Cell::all().filter(|later| *later >= first).collect();
        self.close(set, &mut nodes, later);
        for cell in children {
            let with = nodes.iter().flat_map(|node| node.with(cell, self.pool)).collect();
            set.push(cell);
            self.below(set, with);
            set.pop();
        }
    }

    /// Strikes out what no solution has in these cells.
    fn close(&mut self, set: &[Cell], nodes: &mut [Node], cells: Cells) {
        if set.len() < FIRST_CLOSED {
            return;
        }
        for node in nodes {
            let mut left = [Cells::EMPTY; NEW + 1];
            for digit in node.allowed() {
                left[digit] = node.open[digit] & cells;
            }
            self.pool.strike_seen(&node.shown, &mut left);
            for (digit, cells) in left.into_iter().enumerate() {
                for cell in cells.iter() {
                    self.found.closed += 1;
                    if self.solver.count(&node.puzzle(set, &[(cell, digit)]), 1) == 0 {
                        node.open[digit] = node.open[digit] & !Cells::of(cell);
                    }
                }
            }
        }
    }

    /// Settles all sets of ten cells that begin with a canonical one of eight.
    fn last_two(&mut self, set: &mut Vec<Cell>, nodes: &[Node], children: &[Cell]) {
        for &ninth in children {
            set.push(ninth);
            let tenth: Cells = self.sets.children(set).into_iter().collect();
            self.found.sets += tenth.len() as u64;
            if !tenth.is_empty() {
                nodes.iter().for_each(|node| self.settle(set, node, tenth));
            }
            set.pop();
        }
    }

    /// Settles all tenth clues in these cells, for each digit of the ninth; `set` has nine cells,
    /// and the node is for the first eight of them.
    fn settle(&mut self, set: &[Cell], node: &Node, tenth: Cells) {
        let &ninth = set.last().expect("there are nine");
        let mut parts = std::mem::take(&mut self.parts);
        self.pool.split(&node.shown, node.named, ninth, &mut parts);
        for digit in node.allowed().filter(|&digit| node.open[digit].contains(ninth)) {
            let mut digits = node.digits.clone();
            digits.push(digit.min(node.named));
            let with = Node {
                digits,
                named: node.named + usize::from(digit == NEW),
                open: node.open_with(digit, ninth),
                shown: std::mem::take(&mut parts[digit]),
            };
            let mut left = [Cells::EMPTY; NEW + 1];
            for digit in with.allowed() {
                left[digit] = with.open[digit] & tenth;
                self.found.puzzles += left[digit].len() as u64;
            }
            self.pool.strike_seen_twice(&with.shown, &mut left);
            for (digit, cells) in left.into_iter().enumerate() {
                for cell in cells.iter() {
                    self.found.searched += 1;
                    let puzzle = with.puzzle(set, &[(cell, digit)]);
                    if self.solver.count(&puzzle, 2) == 1 {
                        self.found.unique.insert(canonical(&puzzle).grid);
                    }
                }
            }
            parts[digit] = with.shown;
        }
        self.parts = parts;
    }
}
