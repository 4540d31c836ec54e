//! The bound: for each solution the most clues that the limits of its digits allow.
//!
//! The limits of single digits and of pairs are known from tables. Limits of three and four digits
//! are found as they are needed: the counts with the largest sum are tried, and a set of digits is
//! looked for that can't have as many independent cells. If there is one, its limit is added, and
//! the next counts are tried.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::capacity::capacities;
use super::essential::essential_solutions;
use super::limits::{Counts, DigitSet, Limits, sum};
use super::part::Part;
use super::templates::{agreements, beside};
use crate::puzzle::grid::Grid;

/// The most digits whose independent sets are examined.
const MOST_DIGITS: u32 = 4;

/// What was shown of the minimal puzzles of one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolutionBound {
    /// No minimal puzzle has more clues.
    pub most: u8,
    /// How many sets of three or four digits were examined.
    pub examined: u64,
}

/// What was shown of all minimal puzzles.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Bound {
    /// By the bound of a solution, how many essentially different solutions have it.
    pub solutions: BTreeMap<u8, usize>,
    /// How many sets of three or four digits were examined.
    pub examined: u64,
}

impl Bound {
    /// No minimal puzzle of the solutions has more clues.
    pub fn most(&self) -> u8 {
        self.solutions.last_key_value().map_or(0, |(&most, _)| most)
    }
}

/// A bound for the clues of minimal puzzles, from all essentially different solutions. A solution
/// is left as soon as its bound is `goal` or less. Progress is the number of solutions, of 1,070.
pub fn bound(goal: u8, control: Control<'_>) -> Outcome<Bound> {
    match essential_solutions(control) {
        Some(solutions) => bound_of(&solutions, goal, control),
        None => Outcome::Stopped { reason: StopReason::Requested, so_far: Bound::default() },
    }
}

/// A bound from these solutions, as [`bound`].
pub fn bound_of(solutions: &[Grid], goal: u8, control: Control<'_>) -> Outcome<Bound> {
    let done = AtomicU64::new(0);
    let one = |solution: &Grid| {
        let found = bound_of_one(solution, goal, control)?;
        control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
        Some(found)
    };
    let found: Vec<SolutionBound> = solutions.par_iter().with_max_len(1).filter_map(one).collect();
    let mut all = Bound::default();
    for solution in &found {
        *all.solutions.entry(solution.most).or_default() += 1;
        all.examined += solution.examined;
    }
    match found.len() == solutions.len() {
        true => Outcome::Exhausted(all),
        false => Outcome::Stopped { reason: StopReason::Requested, so_far: all },
    }
}

/// A bound from one solution; `None` if `control` stops the search.
fn bound_of_one(solution: &Grid, goal: u8, control: Control<'_>) -> Option<SolutionBound> {
    let digits = Digits::new(solution);
    if digits.single.iter().map(|table| whole(table)).sum::<u8>() <= goal {
        return Some(SolutionBound { most: goal, examined: 0 });
    }
    digits.with_pairs(control)?.bound(goal, control)
}

/// The capacity of all cells of a table.
fn whole(table: &[u8]) -> u8 {
    table.last().copied().unwrap_or(0)
}

/// The size of the largest independent set among the cells that show these digits, 0 to 8, in a
/// solution. `None` if `control` stops it.
///
/// # Panics
/// If the grid isn't a solution, a digit is 9 or more, or there are none or more than four.
pub fn largest_independent(solution: &Grid, digits: &[usize], control: Control<'_>) -> Option<u32> {
    let set = digits.iter().fold(0, |set, digit| set | 1 << digit);
    assert!((1..=MOST_DIGITS).contains(&DigitSet::count_ones(set)) && set <= ALL_DIGITS, "digits");
    Digits::new(solution).with_pairs(control)?.largest(set, control)
}

/// The tables of one solution.
#[derive(Debug)]
pub(super) struct Digits {
    agreements: Vec<Vec<u16>>,
    single: Vec<Vec<u8>>,
    /// For digits a < b, at b·(b − 1) / 2 + a.
    pairs: Vec<Vec<u8>>,
}

impl Digits {
    /// The tables of single digits of a solution.
    ///
    /// # Panics
    /// If the grid isn't a solution.
    pub(super) fn new(solution: &Grid) -> Self {
        assert!(
            crate::check::is_solution(crate::puzzle::board::Board::standard(), solution),
            "the grid is a solution"
        );
        let agreements: Vec<Vec<u16>> =
            solution.cells_by_digit().map(agreements).into_array().into();
        let of_one =
            |digit: &Vec<u16>| capacities(9, digit.iter().map(|&agreement| agreement.into()));
        let single = agreements.iter().map(of_one).collect();
        Self { agreements, single, pairs: Vec::new() }
    }

    /// Makes the tables of pairs, which take most of the time; `None` if `control` stops it.
    fn with_pairs(mut self, control: Control<'_>) -> Option<Self> {
        let beside: Vec<_> = self.agreements.iter().map(|agreements| beside(agreements)).collect();
        for high in 1..9 {
            let agreements = &self.agreements[high];
            for beside in &beside[..high] {
                if control.should_stop() {
                    return None;
                }
                let both = beside.iter().flat_map(|(&low, others)| {
                    others
                        .iter()
                        .map(move |other| u32::from(low) | u32::from(agreements[other]) << 9)
                });
                self.pairs.push(capacities(18, both));
            }
        }
        Some(self)
    }

    /// Some of the digits.
    pub(super) fn part(&self, digits: DigitSet) -> Part<'_> {
        let digits: Vec<usize> = (0..9).filter(|digit| digits >> digit & 1 == 1).collect();
        let mut pairs: Vec<&[u8]> = Vec::new();
        for (place, &high) in digits.iter().enumerate() {
            pairs.extend(digits[..place].iter().map(|&low| self.pair(low, high)));
        }
        Part {
            agreements: digits.iter().map(|&digit| &*self.agreements[digit]).collect(),
            single: digits.iter().map(|&digit| &*self.single[digit]).collect(),
            pairs,
        }
    }

    fn pair(&self, low: usize, high: usize) -> &[u8] {
        &self.pairs[high * (high - 1) / 2 + low]
    }

    /// The size of the largest independent set of some digits: one size after another is tried.
    fn largest(&self, digits: DigitSet, control: Control<'_>) -> Option<u32> {
        let part = self.part(digits);
        let mut size = 0;
        while part.has_independent(size as usize + 1, control)? {
            size += 1;
        }
        Some(size)
    }

    /// The limits of single digits and of pairs.
    fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        for high in 0..9 {
            limits.add(1 << high, whole(&self.single[high]));
            (0..high).for_each(|low| limits.add(1 << high | 1 << low, whole(self.pair(low, high))));
        }
        limits
    }

    /// The most clues that the digits allow, `goal` if these are fewer; `None` if `control` stops
    /// it.
    fn bound(&self, goal: u8, control: Control<'_>) -> Option<SolutionBound> {
        let mut limits = self.limits();
        // For sets of digits that were examined, a size that an independent set has.
        let mut reached: BTreeMap<DigitSet, u8> = BTreeMap::new();
        let mut examined = 0;
        'counts: loop {
            let counts = limits.largest();
            let most = sum(&counts, ALL_DIGITS);
            if most <= goal {
                return Some(SolutionBound { most: goal, examined });
            }
            for digits in by_promise(&counts) {
                let size = sum(&counts, digits);
                if reached.get(&digits).is_some_and(|&reached| reached >= size) {
                    continue;
                }
                examined += 1;
                if self.part(digits).has_independent(size.into(), control)? {
                    reached.insert(digits, size);
                } else {
                    limits.add(digits, size - 1);
                    continue 'counts;
                }
            }
            return Some(SolutionBound { most, examined });
        }
    }
}

const ALL_DIGITS: DigitSet = (1 << 9) - 1;

/// The sets of three digits, and then those of four, those with the most clues first.
fn by_promise(counts: &Counts) -> Vec<DigitSet> {
    let mut sets: Vec<DigitSet> =
        (0..=ALL_DIGITS).filter(|set| (3..=MOST_DIGITS).contains(&set.count_ones())).collect();
    sets.sort_by_key(|&set| (set.count_ones(), std::cmp::Reverse(sum(counts, set)), set));
    sets
}

#[cfg(test)]
mod tests {
    use chacha20::ChaCha8Rng;
    use proptest::prelude::*;
    use rand::SeedableRng as _;
    use rand::seq::SliceRandom as _;

    use super::*;
    use crate::clues::max_clues::reference::AllTemplates;
    use crate::puzzle::board::Board;
    use crate::puzzle::geometry::{Cell, Cells};
    use crate::solve::{Solver, sample};

    fn random_solution(seed: u64) -> Grid {
        sample(&mut ChaCha8Rng::seed_from_u64(seed))
    }

    /// The cells of a minimal puzzle with this solution.
    fn minimal_cells(solution: &Grid, seed: u64) -> Cells {
        let mut order: Vec<Cell> = Cell::all().collect();
        order.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        let mut solver = Solver::new();
        order.into_iter().fold(Cells::ALL, |cells, cell| {
            let without = cells.without(cell);
            if solver.is_unique(&solution.restricted_to(without)) { without } else { cells }
        })
    }

    fn digits_of(set: DigitSet) -> Vec<usize> {
        (0..9).filter(|digit| set >> digit & 1 == 1).collect()
    }

    #[test]
    fn searches_are_stopped() {
        let control = Control::stopping(&|| true);
        let solutions = [random_solution(1)];
        let stopped = bound_of(&solutions, 40, control);
        let reason = StopReason::Requested;
        assert_eq!(stopped, Outcome::Stopped { reason, so_far: Bound::default() });
        assert_eq!(stopped.found().most(), 0);
        assert_eq!(bound_of(&[], 40, Control::UNLIMITED), Outcome::Exhausted(Bound::default()));
    }

    #[test]
    fn a_goal_that_is_easy_needs_no_search() {
        let bound = bound_of(&[random_solution(1)], 81, Control::UNLIMITED).into_found();
        assert_eq!((bound.most(), bound.examined), (81, 0));
    }

    #[test]
    fn three_digits_are_examined_before_four() {
        let sets = by_promise(&[5, 4, 4, 4, 4, 5, 4, 4, 5]);
        assert_eq!(sets.len(), 84 + 126);
        assert_eq!(sets[0], 0b1_0010_0001);
        assert!(sets[..84].iter().all(|set| set.count_ones() == 3));
    }

    #[test]
    #[ignore = "nightly: some minutes"]
    fn three_digits_agree_with_the_reference() {
        let reference = AllTemplates::of(Board::standard());
        for (seed, set) in [(0, 0b111), (1, 0b1_0001_0010)] {
            let solution = random_solution(seed);
            let digits = Digits::new(&solution).with_pairs(Control::UNLIMITED).unwrap();
            let literal =
                reference.largest_independent(&solution, &digits_of(set), Control::UNLIMITED);
            assert_eq!(digits.largest(set, Control::UNLIMITED), literal, "{seed} {set:b}");
        }
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(2))]

        /// For single digits and pairs: the tables, the search, and the definition read literally.
        #[test]
        fn one_and_two_digits_agree_with_the_reference(
            seed in any::<u64>(),
            [a, b] in [0..9_u16, 0..9_u16],
        ) {
            let solution = random_solution(seed);
            let digits = Digits::new(&solution).with_pairs(Control::UNLIMITED).unwrap();
            let set = 1 << a | 1 << b;
            let control = Control::UNLIMITED;
            let literal = AllTemplates::of(Board::standard());
            let literal = literal.largest_independent(&solution, &digits_of(set), control);
            prop_assert_eq!(literal, digits.largest(set, control));
            let mut limits = digits.limits();
            for digit in (0..9).filter(|digit| set >> digit & 1 == 0) {
                limits.add(1 << digit, 0);
            }
            prop_assert_eq!(literal, Some(sum(&limits.largest(), ALL_DIGITS).into()));
        }

        /// No minimal puzzle has more clues of three digits than there are independent cells.
        #[test]
        #[ignore = "nightly: half a minute"]
        fn minimal_puzzles_keep_the_limits(seed in any::<u64>(), first in 0..7_u16) {
            let solution = random_solution(seed);
            let digits = Digits::new(&solution).with_pairs(Control::UNLIMITED).unwrap();
            let cells = minimal_cells(&solution, seed);
            let set = 0b111 << first;
            let by_digit = solution.restricted_to(cells).cells_by_digit();
            let clues: usize = digits_of(set).into_iter().map(|digit| by_digit.as_array()[digit].len()).sum();
            let part = digits.part(set);
            prop_assert_eq!(part.has_independent(clues, Control::UNLIMITED), Some(true));
        }
    }
}
