//! The bound: for each solution the most clues that the limits of its digits allow.
//!
//! The limits of single digits and of pairs are known from tables. Limits of three to six digits
//! are found as they are needed: the counts with the largest sum are tried, and a set of digits is
//! looked for that can't have as many independent cells. If there is one, its limit is added, and
//! the next counts are tried.
//!
//! A search is fast if the tables nearly exclude what it looks for, whether it finds anything or
//! not. So sets of digits are examined in this order. Whatever is found is independent in each part
//! of the digits, too, so that many sets need no search.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::capacity::capacities;
use super::essential::essential_solutions;
use super::limits::{ALL_DIGITS, Counts, DigitSet, Limit, Limits, members, sum};
use super::part::{CellBits, Found, OF_DIGIT, Part};
use super::templates::{agreements, beside};
use crate::puzzle::grid::Grid;

/// The most digits whose independent sets can be examined.
pub const MOST_DIGITS: u32 = 6;

/// Independent cells of all digits: bit 9·d + i for the i-th cell of digit d.
type Independent = u128;

/// What was shown of the minimal puzzles of one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionBound {
    /// The solution.
    pub solution: Grid,
    /// No minimal puzzle has more clues.
    pub most: u8,
    /// Why: these limits leave no more. None of them could be left out.
    pub limits: Vec<Limit>,
    /// How many sets of three or more digits were examined.
    pub examined: u64,
}

/// What was shown of all minimal puzzles.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Bound {
    /// In the order of the solutions.
    pub solutions: Vec<SolutionBound>,
}

impl Bound {
    /// No minimal puzzle of the solutions has more clues.
    pub fn most(&self) -> u8 {
        self.solutions.iter().map(|one| one.most).max().unwrap_or(0)
    }

    /// By the bound of a solution, how many essentially different solutions have it.
    pub fn by_most(&self) -> BTreeMap<u8, usize> {
        let mut by_most = BTreeMap::new();
        self.solutions.iter().for_each(|one| *by_most.entry(one.most).or_default() += 1);
        by_most
    }

    /// How many sets of three or more digits were examined.
    pub fn examined(&self) -> u64 {
        self.solutions.iter().map(|one| one.examined).sum()
    }
}

/// A bound for the clues of minimal puzzles, from all essentially different solutions and sets of
/// up to `digits` digits. A solution is left as soon as its bound is `goal` or less. Progress is
/// the number of solutions, of 1,070.
///
/// # Panics
/// If there are more digits than [`MOST_DIGITS`].
pub fn bound(goal: u8, digits: u32, control: Control<'_>) -> Outcome<Bound> {
    match essential_solutions(control) {
        Some(solutions) => bound_of(&solutions, goal, digits, control),
        None => Outcome::Stopped { reason: StopReason::Requested, so_far: Bound::default() },
    }
}

/// A bound from these solutions, as [`bound`].
///
/// # Panics
/// If one isn't a solution, or there are more digits than [`MOST_DIGITS`].
pub fn bound_of(solutions: &[Grid], goal: u8, digits: u32, control: Control<'_>) -> Outcome<Bound> {
    assert!(digits <= MOST_DIGITS, "a set of cells fits in 64 bits");
    let done = AtomicU64::new(0);
    let one = |solution: &Grid| {
        let found = bound_of_one(solution, goal, digits, control)?;
        control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
        Some(found)
    };
    let found = solutions.par_iter().with_max_len(1).filter_map(one).collect();
    let all = Bound { solutions: found };
    match all.solutions.len() == solutions.len() {
        true => Outcome::Exhausted(all),
        false => Outcome::Stopped { reason: StopReason::Requested, so_far: all },
    }
}

/// A bound from one solution; `None` if `control` stops the search.
fn bound_of_one(
    solution: &Grid,
    goal: u8,
    most_digits: u32,
    control: Control<'_>,
) -> Option<SolutionBound> {
    let mut digits = Digits::new(solution);
    let mut limits = digits.limits();
    let mut examined = 0;
    if limits.allow(goal + 1) && most_digits > 1 {
        digits = digits.with_pairs(control)?;
        limits = digits.limits();
        if most_digits > 2 {
            examined = digits.lower(&mut limits, goal, most_digits, control)?;
        }
    }
    let most = goal.max(sum(&limits.largest(), ALL_DIGITS));
    let limits = limits.needed(most);
    Some(SolutionBound { solution: *solution, most, limits, examined })
}

/// The capacity of all cells of a table.
fn whole(table: &[u8]) -> u8 {
    table.last().copied().unwrap_or(0)
}

/// For all sets of this many digits, how many have a largest independent set of which size, among
/// the cells of a solution that show them. `None` if `control` stops it.
///
/// # Panics
/// If the grid isn't a solution, or the digits aren't 1 to [`MOST_DIGITS`].
pub fn largest_independent(
    solution: &Grid,
    digits: u32,
    control: Control<'_>,
) -> Option<BTreeMap<u32, usize>> {
    assert!((1..=MOST_DIGITS).contains(&digits), "a set of cells fits in 64 bits");
    let tables = Digits::new(solution).with_pairs(control)?;
    let sets: Vec<DigitSet> = (0..=ALL_DIGITS).filter(|set| set.count_ones() == digits).collect();
    let sizes: Option<Vec<u32>> =
        sets.into_par_iter().map(|set| tables.largest(set, control)).collect();
    let mut by_size = BTreeMap::new();
    sizes?.into_iter().for_each(|size| *by_size.entry(size).or_default() += 1);
    Some(by_size)
}

/// Whether all these limits hold for the minimal puzzles of a solution: no larger set of cells with
/// the digits of a limit is independent. `None` if `control` stops the search.
///
/// # Panics
/// If the grid isn't a solution, or a limit has no digit or more than [`MOST_DIGITS`].
pub fn limits_hold(solution: &Grid, limits: &[Limit], control: Control<'_>) -> Option<bool> {
    let in_a_limit = |pair: DigitSet| limits.iter().any(|limit| limit.set() & pair == pair);
    let tables = Digits::new(solution).with_some_pairs(in_a_limit, control)?;
    for limit in limits {
        let size = limit.set().count_ones();
        assert!((1..=MOST_DIGITS).contains(&size), "a set of cells fits in 64 bits");
        match tables.part(limit.set()).find(usize::from(limit.most) + 1, control) {
            Found::Set(_) => return Some(false),
            Found::Nothing => {}
            Found::Stopped => return None,
        }
    }
    Some(true)
}

/// The tables of one solution.
#[derive(Debug)]
pub(super) struct Digits {
    agreements: Vec<Vec<u16>>,
    single: Vec<Vec<u8>>,
    /// For digits a < b, at b·(b − 1) / 2 + a; empty if this pair isn't needed.
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

    /// Makes the tables of all pairs, which take most of the time; `None` if `control` stops it.
    fn with_pairs(self, control: Control<'_>) -> Option<Self> {
        self.with_some_pairs(|_| true, control)
    }

    /// Makes the tables of the pairs that are needed.
    fn with_some_pairs(
        mut self,
        is_needed: impl Fn(DigitSet) -> bool,
        control: Control<'_>,
    ) -> Option<Self> {
        let beside: Vec<_> = self.agreements.iter().map(|agreements| beside(agreements)).collect();
        for high in 1..9 {
            let agreements = &self.agreements[high];
            for (low, beside) in beside[..high].iter().enumerate() {
                if control.should_stop() {
                    return None;
                }
                if !is_needed(1 << low | 1 << high) {
                    self.pairs.push(Vec::new());
                    continue;
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
        let digits: Vec<usize> = members(digits).collect();
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
        let mut size = part.most();
        loop {
            match part.find(size, control) {
                Found::Set(_) => return Some(size as u32),
                Found::Nothing => size -= 1,
                Found::Stopped => return None,
            }
        }
    }

    /// The limits of single digits, and of pairs if there are tables of them.
    fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        (0..9).for_each(|digit| limits.add(1 << digit, whole(&self.single[digit])));
        let pairs = (1..9).flat_map(|high| (0..high).map(move |low| 1 << high | 1 << low));
        pairs.zip(&self.pairs).for_each(|(digits, table)| limits.add(digits, whole(table)));
        limits
    }

    /// Adds limits of three or more digits until no more than `goal` clues are left, or there are
    /// no such limits. Returns how many sets of digits were examined; `None` if `control` stops it.
    fn lower(
        &self,
        limits: &mut Limits,
        goal: u8,
        most_digits: u32,
        control: Control<'_>,
    ) -> Option<u64> {
        let mut known: Vec<Independent> = Vec::new();
        let mut examined = 0;
        'counts: loop {
            let counts = limits.largest();
            if sum(&counts, ALL_DIGITS) <= goal {
                return Some(examined);
            }
            for digits in self.by_promise(&counts, most_digits) {
                let size = sum(&counts, digits);
                if known.iter().any(|set| (set & cells_of(digits)).count_ones() >= size.into()) {
                    continue;
                }
                examined += 1;
                match self.part(digits).find(size.into(), control) {
                    Found::Set(set) => known.push(of_all_digits(set, digits)),
                    Found::Nothing => {
                        limits.add(digits, size - 1);
                        continue 'counts;
                    }
                    Found::Stopped => return None,
                }
            }
            return Some(examined);
        }
    }

    /// The sets of three or more digits, those first whose search is fast for these counts.
    fn by_promise(&self, counts: &Counts, most_digits: u32) -> Vec<DigitSet> {
        let is_examined = |set: &DigitSet| (3..=most_digits).contains(&set.count_ones());
        let mut sets: Vec<DigitSet> = (0..=ALL_DIGITS).filter(is_examined).collect();
        let slack = |set: DigitSet| self.part(set).most() - usize::from(sum(counts, set));
        sets.sort_by_cached_key(|&set| (slack(set), set.count_ones(), set));
        sets
    }
}

/// All cells of these digits.
fn cells_of(digits: DigitSet) -> Independent {
    members(digits).map(|digit| Independent::from(OF_DIGIT) << (9 * digit)).sum()
}

/// Cells of some digits among the cells of all.
fn of_all_digits(cells: CellBits, digits: DigitSet) -> Independent {
    let of_one = |(place, digit)| Independent::from(cells >> (9 * place) & OF_DIGIT) << (9 * digit);
    members(digits).enumerate().map(of_one).sum()
}

#[cfg(test)]
mod tests {
    use chacha20::ChaCha8Rng;
    use proptest::prelude::*;
    use rand::SeedableRng as _;
    use rand::seq::SliceRandom as _;
    use solidoku_common::laws::some_by_day;

    use super::*;
    use crate::clues::max_clues::most_clues;
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
        members(set).collect()
    }

    #[test]
    fn searches_are_stopped() {
        let control = Control::stopping(&|| true);
        let solutions = [random_solution(1)];
        let stopped = bound_of(&solutions, 40, 6, control);
        let reason = StopReason::Requested;
        assert_eq!(stopped, Outcome::Stopped { reason, so_far: Bound::default() });
        assert_eq!(stopped.found().most(), 0);
        assert_eq!(bound_of(&[], 40, 6, Control::UNLIMITED), Outcome::Exhausted(Bound::default()));
    }

    #[test]
    fn a_goal_that_is_easy_needs_no_search() {
        let bound = bound_of(&[random_solution(1)], 81, 6, Control::UNLIMITED).into_found();
        assert_eq!((bound.most(), bound.examined()), (81, 0));
    }

    /// With more digits, a bound is as low or lower, and its limits are those that it needs.
    #[test]
    fn more_digits_prove_more() {
        let solution = random_solution(3);
        let bounds = [1, 2, 3].map(|digits| {
            let bound = bound_of(std::slice::from_ref(&solution), 9, digits, Control::UNLIMITED);
            let one = bound.into_found().solutions.remove(0);
            assert_eq!(most_clues(&one.limits), one.most);
            assert_eq!(limits_hold(&solution, &one.limits, Control::UNLIMITED), Some(true));
            // Those of one or two digits are exact.
            let exact = one.limits.iter().filter(|limit| limit.digits.len() < 3);
            for limit in some_by_day(exact, 5) {
                let less = Limit { most: limit.most - 1, ..limit.clone() };
                let hold = limits_hold(&solution, &[less], Control::UNLIMITED);
                assert_eq!(hold, Some(false), "{limit}");
            }
            one.most
        });
        assert!(bounds.is_sorted_by(|one, next| one > next), "{bounds:?}");
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
            prop_assert!(matches!(part.find(clues, Control::UNLIMITED), Found::Set(_)));
        }
    }
}
