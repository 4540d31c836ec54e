//! All puzzles of ten clues in one solution S, found without the list of solutions, and compared
//! with the list of puzzles.
//!
//! Where another solution differs from S, a puzzle of S has a clue: that is an *unavoidable* set.
//! So the clues of a puzzle hit all unavoidable sets. They are chosen cell by cell: some set that
//! isn't hit is taken, and each of its cells in turn, which isn't used in the branches after it. A
//! branch ends if more sets are left without a common cell than clues. If every known set is hit, a
//! plain search looks for another solution; if it finds one, that is a new set, made as small as
//! possible.

use std::collections::BTreeSet;

use chacha20::ChaCha8Rng;
use fractal3d::Grid;
use fractal3d::board::Board;
use fractal3d::canonical;
use fractal3d::geometry::{Cell, Cells};
use fractal3d::ten_clues::{CLUES, Puzzle};
use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rayon::prelude::*;

const CELLS: usize = Cell::COUNT;
const ALL: u128 = (1 << CELLS) - 1;

/// Sets that are collected before the search begins.
const FIRST_SETS: usize = 4_000;

/// Digits of all cells, as bits.
type Digits = [u16; CELLS];

fn members(set: u128) -> impl Iterator<Item = usize> {
    (0..CELLS).filter(move |&cell| set >> cell & 1 == 1)
}

/// A solution, and the cells that mustn't show the same digit.
struct Target {
    solution: Digits,
    peers: Vec<Vec<usize>>,
}

impl Target {
    fn new(grid: &Grid) -> Self {
        let mut solution = [0; CELLS];
        grid.clues().for_each(|(cell, digit)| solution[cell.index()] = 1 << digit.value());
        let houses = Board::standard().houses();
        let peers = Cell::all().map(|cell| {
            let with = houses.iter().filter(|house| house.cells.contains(cell));
            let mut peers: Vec<usize> =
                with.flat_map(|house| house.cells.iter()).map(Cell::index).collect();
            peers.sort_unstable();
            peers.dedup();
            peers.retain(|&peer| peer != cell.index());
            peers
        });
        Self { solution, peers: peers.collect() }
    }

    /// Where some other solution with these clues agrees with the target; `None` if there is none.
    fn another(&self, clues: u128) -> Option<u128> {
        let mut left = [0x3fe; CELLS];
        let is_right = members(clues).all(|cell| self.place(&mut left, cell, self.solution[cell]));
        assert!(is_right, "the target has these clues");
        self.search(left)
    }

    /// Makes a cell show a digit; says whether each of its peers has a digit left.
    fn place(&self, left: &mut Digits, cell: usize, digit: u16) -> bool {
        left[cell] = digit;
        self.peers[cell].iter().all(|&peer| {
            let had = left[peer];
            left[peer] &= !digit;
            match left[peer].count_ones() {
                0 => false,
                1 if had & digit != 0 => self.place(left, peer, left[peer]),
                _ => true,
            }
        })
    }

    /// Digits other than the target's come first, as the target itself isn't wanted.
    fn search(&self, left: Digits) -> Option<u128> {
        let open = (0..CELLS).filter(|&cell| left[cell].count_ones() > 1);
        let Some(cell) = open.min_by_key(|&cell| left[cell].count_ones()) else {
            let agree = (0..CELLS).filter(|&cell| left[cell] == self.solution[cell]);
            let agree = agree.fold(0, |agree, cell| agree | 1 << cell);
            return (agree != ALL).then_some(agree);
        };
        let mut digits: Vec<u16> =
            (1..=9).map(|digit| 1 << digit).filter(|digit| left[cell] & digit != 0).collect();
        digits.sort_by_key(|&digit| digit == self.solution[cell]);
        digits.into_iter().find_map(|digit| {
            let mut next = left;
            if self.place(&mut next, cell, digit) { self.search(next) } else { None }
        })
    }

    /// An unavoidable set without these clues, of which no part is one; `None` if they have one
    /// solution.
    fn unavoidable(&self, clues: u128, order: &[usize]) -> Option<u128> {
        let mut agree = self.another(clues)?;
        for &cell in order {
            if agree >> cell & 1 == 0 {
                agree = self.another(agree | 1 << cell).unwrap_or(agree);
            }
        }
        Some(ALL & !agree)
    }

    /// Unavoidable sets, small ones first.
    fn first_sets(&self) -> Vec<u128> {
        let sets = (0..FIRST_SETS).into_par_iter().filter_map(|n| {
            let mut order: Vec<usize> = (0..CELLS).collect();
            order.shuffle(&mut ChaCha8Rng::seed_from_u64(n as u64));
            self.unavoidable(0, &order)
        });
        let mut sets: Vec<u128> = sets.collect();
        sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
        sets.dedup();
        sets
    }
}

/// A choice of clues, and what is left to do.
#[derive(Clone)]
struct Branch {
    clues: u128,
    /// Cells that are no clues.
    without: u128,
    /// Known sets that no clue hits.
    sets: Vec<u128>,
}

impl Branch {
    fn clues_left(&self) -> u32 {
        CLUES as u32 - self.clues.count_ones()
    }

    /// The set with the fewest cells to choose from, and whether there are clues enough for all.
    fn narrowest(&self) -> Option<(u128, bool)> {
        let mut open: Vec<u128> = self.sets.iter().map(|set| set & !self.without).collect();
        open.sort_unstable_by_key(|set| set.count_ones());
        let (mut apart, mut covered) = (0, 0);
        for &set in &open {
            if set & covered == 0 {
                covered |= set;
                apart += 1;
            }
        }
        open.first().map(|&set| (set, apart <= self.clues_left()))
    }

    /// The branches that choose a cell of a set.
    fn split(&self, set: u128) -> Vec<Self> {
        let mut without = self.without;
        let branch = |cell: usize| {
            let clues = self.clues | 1 << cell;
            let sets = self.sets.iter().copied().filter(|set| set >> cell & 1 == 0).collect();
            let branch = Self { clues, without, sets };
            without |= 1 << cell;
            branch
        };
        members(set).map(branch).collect()
    }
}

/// The sets of ten clues with one solution in a branch.
fn puzzles_of(target: &Target, mut branch: Branch, found: &mut Vec<u128>) -> Vec<u128> {
    let mut new_sets = Vec::new();
    if branch.narrowest().is_none() {
        match target.unavoidable(branch.clues, &(0..CELLS).collect::<Vec<_>>()) {
            Some(set) => {
                new_sets.push(set);
                branch.sets.push(set);
            }
            None if branch.clues_left() == 0 => {
                found.push(branch.clues);
                return new_sets;
            }
            // Any further clue will do.
            None => branch.sets.push(ALL & !branch.clues),
        }
    }
    let Some((set, is_enough)) = branch.narrowest() else { return new_sets };
    if branch.clues_left() > 0 && is_enough {
        for mut next in branch.split(set) {
            next.sets.extend(new_sets.iter().filter(|&set| set & next.clues == 0));
            new_sets.extend(puzzles_of(target, next, found));
        }
    }
    new_sets
}

/// Branches to share among threads.
fn branches(sets: Vec<u128>) -> Vec<Branch> {
    let mut all = vec![Branch { clues: 0, without: 0, sets }];
    for _ in 0..3 {
        let split = |branch: Branch| match branch.narrowest() {
            Some((set, true)) => branch.split(set),
            _ => vec![branch],
        };
        all = all.into_iter().flat_map(split).collect();
    }
    all
}

/// The puzzles of ten clues of a solution, each in canonical form.
pub(super) fn puzzles_in(solution: &Grid) -> BTreeSet<Puzzle> {
    let target = Target::new(solution);
    let found = branches(target.first_sets()).into_par_iter().with_max_len(1).map(|branch| {
        let mut found = Vec::new();
        puzzles_of(&target, branch, &mut found);
        found
    });
    let found: Vec<u128> = found.flatten().collect();
    let puzzle = |clues: &u128| {
        let cells: Cells = Cell::all().filter(|cell| clues >> cell.index() & 1 == 1).collect();
        Puzzle::canonical(&solution.restricted_to(cells)).expect("ten clues with one solution")
    };
    found.iter().map(puzzle).collect()
}

/// The puzzles of a list whose solution is the same as this up to symmetry.
pub(super) fn listed(list: &BTreeSet<Puzzle>, solution: &Grid) -> BTreeSet<Puzzle> {
    let form = canonical(solution).grid;
    let list: Vec<Puzzle> = list.iter().copied().collect();
    let is_of_it = |puzzle: &Puzzle| {
        let grid = puzzle.grid().expect("a puzzle of the list");
        let found = fractal3d::Solver::new().solve(&grid, Some(1)).into_found();
        canonical(&found.solution.expect("a puzzle of the list has one")).grid == form
    };
    list.into_par_iter().filter(is_of_it).collect()
}
