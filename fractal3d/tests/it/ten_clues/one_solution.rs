//! All puzzles of ten clues in one solution S, found without the list of solutions, and compared
//! with the list of puzzles.
//!
//! Where another solution differs from S, a puzzle of S has a clue: that is an *unavoidable* set.
//! So the clues of a puzzle hit all unavoidable sets. Two digits can be exchanged in all their
//! cells, so one digit at most has no clue. So few digits have several clues, and once it is fixed
//! which and how many, each clue of another digit excludes the eight other cells of its digit.
//!
//! The clues are chosen cell by cell: the set that isn't hit and has the fewest cells left is
//! taken, and each of its cells in turn, which isn't used in the branches after it. If every known
//! set is hit, a plain search looks for another solution, template by template; if it finds one,
//! that is a new set, which is left with as few open cells as possible. There are many such sets:
//! it is more important to make one fast than to make it small.

use std::collections::BTreeSet;
use std::sync::Mutex;

use fractal3d::Grid;
use fractal3d::board::Board;
use fractal3d::canonical;
use fractal3d::geometry::{Cell, Cells};
use fractal3d::ten_clues::{CLUES, Puzzle};
use rayon::prelude::*;

const CELLS: usize = Cell::COUNT;
const ALL: u128 = (1 << CELLS) - 1;

/// All nine digits, as bits.
const ALL_DIGITS: u16 = (1 << 9) - 1;

/// How many clues show each digit.
type Counts = [usize; 9];

/// A set of the 1,674 templates, as bits.
type Templates = [u64; 27];

fn members(set: u128) -> impl Iterator<Item = usize> {
    (0..CELLS).filter(move |&cell| set >> cell & 1 == 1)
}

/// The members of a set of templates.
fn numbers(set: &Templates) -> Vec<usize> {
    let has = |&n: &usize| set[n / 64] >> (n % 64) & 1 == 1;
    let words = (0..27).filter(|&word| set[word] != 0);
    words.flat_map(|word| (64 * word..64 * word + 64).filter(has)).collect()
}

/// All sets of nine cells with one in each house: where a digit can be.
fn all_templates(houses: &[u128]) -> Vec<u128> {
    let mut templates = vec![0];
    for row in 0..9 {
        let with_cell = |&template: &u128| {
            let cells = 9 * row..9 * row + 9;
            let fits = |cell: &usize| {
                let mut with = houses.iter().filter(|&house| house >> cell & 1 == 1);
                with.all(|house| house & template == 0)
            };
            cells.filter(fits).map(|cell| template | 1 << cell).collect::<Vec<_>>()
        };
        templates = templates.iter().flat_map(with_cell).collect();
    }
    templates
}

/// A solution, and what other solutions are made of: a template for each digit.
struct Target {
    /// Where each digit is.
    cells: [u128; 9],
    templates: Vec<u128>,
    /// The templates with a cell.
    with_cell: Vec<Templates>,
    /// The templates that are disjoint from one.
    beside: Vec<Templates>,
}

impl Target {
    fn new(grid: &Grid) -> Self {
        let mut cells = [0; 9];
        grid.clues().for_each(|(cell, digit)| {
            cells[usize::from(digit.value()) - 1] |= 1 << cell.index();
        });
        let bits = |cells: Cells| cells.iter().fold(0, |bits, cell| bits | 1 << cell.index());
        let houses: Vec<u128> =
            Board::standard().houses().iter().map(|house| bits(house.cells)).collect();
        let templates = all_templates(&houses);
        let those = |has: &dyn Fn(u128) -> bool| {
            let mut set = [0; 27];
            let members = templates.iter().enumerate().filter(|(_, template)| has(**template));
            members.for_each(|(n, _)| set[n / 64] |= 1 << (n % 64));
            set
        };
        let with_cell =
            (0..CELLS).map(|cell| those(&|template| template >> cell & 1 == 1)).collect();
        let beside = templates.iter().map(|&one| those(&|other| one & other == 0)).collect();
        Self { cells, with_cell, beside, templates }
    }

    fn digit_at(&self, cell: usize) -> usize {
        (0..9).find(|&digit| self.cells[digit] >> cell & 1 == 1).expect("it has a digit")
    }

    /// Where some other solution with these clues agrees with the target; `None` if there is none.
    fn another(&self, clues: u128) -> Option<u128> {
        // Each template has a cell in the first row.
        let all = (0..9)
            .fold([0; 27], |all, cell| std::array::from_fn(|n| all[n] | self.with_cell[cell][n]));
        let mut left = [all; 9];
        for cell in members(clues) {
            for (digit, left) in left.iter_mut().enumerate() {
                let has = &self.with_cell[cell];
                *left = std::array::from_fn(|n| {
                    left[n] & if self.cells[digit] >> cell & 1 == 1 { has[n] } else { !has[n] }
                });
            }
        }
        self.search(&left, ALL_DIGITS, ALL)
    }

    /// Chooses templates for these digits out of those that are left; `agree` has the cells where
    /// the chosen ones agree with the target. The target's own template is tried last.
    fn search(&self, left: &[Templates; 9], digits: u16, agree: u128) -> Option<u128> {
        let count = |&digit: &usize| left[digit].iter().map(|word| word.count_ones()).sum::<u32>();
        let open = (0..9).filter(|digit| digits >> digit & 1 == 1);
        let Some(digit) = open.min_by_key(count) else {
            return (agree != ALL).then_some(agree);
        };
        let mut templates = numbers(&left[digit]);
        templates.sort_by_key(|&n| self.templates[n] == self.cells[digit]);
        templates.into_iter().find_map(|n| {
            let rest = digits & !(1 << digit);
            let mut next = *left;
            for other in (0..9).filter(|other| rest >> other & 1 == 1) {
                next[other] = std::array::from_fn(|at| left[other][at] & self.beside[n][at]);
                if next[other] == [0; 27] {
                    return None;
                }
            }
            let lost = self.cells[digit] & !self.templates[n];
            self.search(&next, rest, agree & !lost)
        })
    }

    /// An unavoidable set without these clues, of which no part among `order` can be left out;
    /// `None` if the clues have one solution.
    fn unavoidable(&self, clues: u128, order: impl Iterator<Item = usize>) -> Option<u128> {
        let mut agree = self.another(clues)?;
        for cell in order {
            if agree >> cell & 1 == 0 {
                agree = self.another(agree | 1 << cell).unwrap_or(agree);
            }
        }
        Some(ALL & !agree)
    }
}

/// The numbers of clues that the digits can have: at most one has none.
fn all_counts() -> Vec<Counts> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for digit in 0..9 {
        let fits = |counts: &Vec<usize>| {
            let without = counts.iter().filter(|&&count| count == 0).count();
            let (sum, later) = (counts.iter().sum::<usize>(), 8 - digit);
            without <= 1 && sum + later <= CLUES + 1 - without && (later > 0 || sum == CLUES)
        };
        let with_next =
            |counts: Vec<usize>| (0..4).map(move |next| [&counts[..], &[next]].concat());
        all = all.into_iter().flat_map(with_next).filter(fits).collect();
    }
    all.into_iter().map(|counts| counts.try_into().expect("nine digits")).collect()
}

/// A choice of clues, and what is left to do.
#[derive(Clone, Copy)]
struct Branch {
    clues: u128,
    /// Cells that can become clues.
    open: u128,
    /// How many more clues show each digit.
    left: Counts,
}

struct Search<'a> {
    target: &'a Target,
    /// The unavoidable sets that are known.
    sets: Vec<u128>,
    found: Vec<u128>,
}

impl Search<'_> {
    /// What is left once a cell is a clue.
    fn with_clue(&self, mut branch: Branch, cell: usize) -> Branch {
        let digit = self.target.digit_at(cell);
        branch.clues |= 1 << cell;
        branch.open &= !(1 << cell);
        branch.left[digit] -= 1;
        if branch.left[digit] == 0 {
            branch.open &= !self.target.cells[digit];
        }
        branch
    }

    /// Whether each digit has cells enough for its clues.
    fn has_cells(&self, branch: &Branch) -> bool {
        let open = |digit: usize| (branch.open & self.target.cells[digit]).count_ones() as usize;
        (0..9).all(|digit| open(digit) >= branch.left[digit])
    }

    /// Finds the puzzles of a branch. `to_hit` are the known sets without a clue.
    fn run(&mut self, mut branch: Branch, mut to_hit: Vec<u128>) {
        let clues_left = CLUES - branch.clues.count_ones() as usize;
        if to_hit.is_empty() {
            match self.target.unavoidable(branch.clues, members(branch.open)) {
                Some(set) => {
                    self.sets.push(set);
                    to_hit.push(set);
                }
                None if clues_left == 0 => self.found.push(branch.clues),
                // Any further clue will do.
                None => to_hit.push(ALL),
            }
        }
        let choices = match clues_left {
            0 => return,
            1 => to_hit.iter().fold(branch.open, |cells, set| cells & set),
            _ => {
                let open = to_hit.iter().map(|set| set & branch.open);
                open.min_by_key(|set| set.count_ones()).expect("a set")
            }
        };
        let mut known = self.sets.len();
        for cell in members(choices) {
            if !self.has_cells(&branch) {
                return;
            }
            to_hit.extend(self.sets[known..].iter().filter(|&set| set & branch.clues == 0));
            known = self.sets.len();
            let not_hit = to_hit.iter().copied().filter(|set| set >> cell & 1 == 0).collect();
            self.run(self.with_clue(branch, cell), not_hit);
            branch.open &= !(1 << cell);
        }
    }
}

/// The puzzles of ten clues of a solution, each in canonical form.
pub(super) fn puzzles_in(solution: &Grid) -> BTreeSet<Puzzle> {
    let target = Target::new(solution);
    let known = Mutex::new(Vec::new());
    let found = all_counts().into_par_iter().with_max_len(1).map(|left| {
        let sets = known.lock().unwrap().clone();
        let before = sets.len();
        let mut search = Search { target: &target, sets, found: Vec::new() };
        let unused = (0..9).filter(|&digit| left[digit] == 0);
        let open = unused.fold(ALL, |open, digit| open & !target.cells[digit]);
        search.run(Branch { clues: 0, open, left }, search.sets.clone());
        known.lock().unwrap().extend(&search.sets[before..]);
        search.found
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
