//! A search for printings with few digits that have one layout.
//!
//! A *pool* has other layouts with what excludes them. Any set of digits that excludes all of the
//! pool is a candidate: if exact cover finds a layout that it accepts, that joins the pool, and is
//! excluded by as few more digits as possible. Otherwise the candidate has one layout. The search
//! removes and adds digits: a *round* adds a few at random and then removes others in random order,
//! each as long as the pool stays excluded. A round that ends with more digits than before is
//! undone, and so is one that comes to a candidate of which exact cover doesn't decide in time.
//!
//! The first candidate comes from the full printing by removing one value after the other, in
//! random order: a value of which all digits are printed excludes far more than as many digits of
//! different values. A digit is kept there if exact cover doesn't soon decide that it can go. Then
//! each digit that is left is decided, however long it takes. So whatever the search finds is
//! *minimal*: without any one of its digits there is another layout. After rounds that holds too, as
//! they remove digits until each excludes some layout of the pool alone.

mod pool;

use std::ops::ControlFlow;

use chacha20::ChaCha8Rng;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{RngExt as _, SeedableRng as _};
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use self::pool::Pool;
use super::layouts::visit_others;
use super::{FaceletSet, OtherLayout, Printing};
use crate::puzzle::{HousesByFacelet, Rules};

/// What [`fewest`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fewest {
    /// The printing with the fewest digits.
    pub printing: Printing,
    /// The rounds made.
    pub rounds: u64,
    /// The other layouts that had to be excluded.
    pub others: Vec<OtherLayout>,
}

/// Layouts that are taken over from one search for accepted ones.
const LAYOUTS: usize = 8;

/// Nodes after which a search for accepted layouts is given up.
#[derive(Clone, Copy)]
struct Budgets {
    /// While one value after the other is removed.
    first: u64,
    /// While each digit that is left is decided.
    decisive: u64,
    /// In a round, which is undone then.
    round: u64,
}

const BUDGETS: Budgets = Budgets { first: 200_000, decisive: u64::MAX, round: 2_000_000 };

/// At most this many digits are added at once.
const MOST_ADDED: usize = 4;

/// The sides that aren't blank.
const DIGITS: u64 = 153;

/// The steps of a search: each digit is left out twice at most, and then come the rounds.
pub const fn steps(rounds: u64) -> u64 {
    2 * DIGITS + rounds
}

/// Searches for a printing with few digits, from `start` on, some or all digits of the full
/// printing, which must have one layout. Progress is the number of [`steps`].
pub fn fewest(
    full: &Printing,
    start: &FaceletSet,
    seed: u64,
    rounds: u64,
    control: Control<'_>,
) -> Outcome<Fewest> {
    search(Search::new(BUDGETS, full, start, seed, control), rounds)
}

fn search(mut search: Search<'_>, rounds: u64) -> Outcome<Fewest> {
    let control = search.control;
    control.report(0);
    let mut done = 0;
    let mut result = search.remove_values().and_then(|()| search.make_minimal());
    while result.is_ok() && done < rounds {
        result = search.round();
        done += 1;
        control.report(steps(done));
    }
    let Search { full, best, others, .. } = search;
    let found = Fewest { printing: full.only(&best), rounds: done, others };
    match result {
        Ok(()) => Outcome::Exhausted(found),
        Err(reason) => Outcome::Stopped { reason, so_far: found },
    }
}

struct Search<'a> {
    budgets: Budgets,
    full: &'a Printing,
    control: Control<'a>,
    houses: HousesByFacelet,
    rng: ChaCha8Rng,
    all: Vec<usize>,
    pool: Pool,
    others: Vec<OtherLayout>,
    /// The fewest digits that are known to have one layout.
    best: FaceletSet,
}

/// What is known of a candidate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Candidate {
    HasOneLayout,
    /// Other layouts that it accepts joined the pool.
    HasOthers,
    /// The search was given up before it found any.
    Undecided,
}

impl<'a> Search<'a> {
    fn new(
        budgets: Budgets,
        full: &'a Printing,
        start: &FaceletSet,
        seed: u64,
        control: Control<'a>,
    ) -> Self {
        let numbers = |digits: &FaceletSet| digits.iter().map(FaceletSet::number).collect();
        let printed: Vec<usize> = numbers(start);
        Self {
            budgets,
            full,
            control,
            houses: Rules::USUAL.houses_by_facelet(),
            rng: ChaCha8Rng::seed_from_u64(seed),
            all: numbers(&full.printed()),
            pool: Pool::new(&printed),
            others: Vec::new(),
            best: *start,
        }
    }

    /// Removes digits while it is soon seen that one layout remains, one value after the other.
    fn remove_values(&mut self) -> Result<(), StopReason> {
        let mut values: Vec<u8> = (1..=9).collect();
        values.shuffle(&mut self.rng);
        let mut order = self.all.clone();
        order.shuffle(&mut self.rng);
        order.sort_by_key(|&digit| values[usize::from(self.value(digit)) - 1]);
        self.leave_out(order, self.budgets.first, 0)
    }

    /// Removes every digit that can be left out.
    fn make_minimal(&mut self) -> Result<(), StopReason> {
        let mut order = self.all.clone();
        order.shuffle(&mut self.rng);
        self.leave_out(order, self.budgets.decisive, DIGITS)
    }

    /// Removes these digits in order, each if one layout remains. Reports steps after `before`.
    fn leave_out(&mut self, order: Vec<usize>, nodes: u64, before: u64) -> Result<(), StopReason> {
        for (done, digit) in (before + 1..).zip(order) {
            if self.pool.printed().has(digit) && self.pool.remove(digit) {
                match self.examine(nodes)? {
                    Candidate::HasOneLayout => self.best = self.pool.printed(),
                    Candidate::HasOthers | Candidate::Undecided => self.pool.insert(digit),
                }
            }
            self.control.report(done);
        }
        Ok(())
    }

    fn value(&self, digit: usize) -> u8 {
        let facelet = FaceletSet::all_facelets().nth(digit).expect("it is a facelet");
        self.full.print(facelet).mark().map_or(1, |mark| mark.digit.value())
    }

    fn round(&mut self) -> Result<(), StopReason> {
        let before = self.pool.printed();
        let missing: Vec<usize> =
            self.all.iter().copied().filter(|&digit| !before.has(digit)).collect();
        let most = MOST_ADDED.min(missing.len());
        let added = self.rng.random_range(1..=most.max(1));
        for &digit in missing.sample(&mut self.rng, added) {
            self.pool.insert(digit);
        }
        self.remove_what_can_be();
        if self.pool.printed().len() > before.len() {
            self.pool.print(&before);
            return Ok(());
        }
        while self.pool.printed().len() < self.best.len() {
            match self.examine(self.budgets.round)? {
                Candidate::HasOneLayout => self.best = self.pool.printed(),
                Candidate::HasOthers => {
                    self.exclude();
                    self.remove_what_can_be();
                }
                Candidate::Undecided => self.pool.print(&self.best),
            }
        }
        Ok(())
    }

    fn remove_what_can_be(&mut self) {
        let mut order: Vec<usize> =
            self.all.iter().copied().filter(|&digit| self.pool.printed().has(digit)).collect();
        order.shuffle(&mut self.rng);
        for digit in order {
            self.pool.remove(digit);
        }
    }

    /// Adds digits until the pool is excluded.
    fn exclude(&mut self) {
        while let Some(candidates) = self.pool.excluding_an_accepted() {
            let digit = *candidates.choose(&mut self.rng).expect("the full printing excludes it");
            self.pool.insert(digit);
        }
    }

    /// Looks for other layouts that the present candidate accepts, a few of which join the pool.
    fn examine(&mut self, nodes: u64) -> Result<Candidate, StopReason> {
        let printed = self.pool.printed();
        let printing = self.full.only(&printed);
        let mut found = Vec::new();
        let outcome = visit_others(&self.houses, &printing, nodes, self.control, |other| {
            found.push(other);
            if found.len() < LAYOUTS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if outcome.stop_reason() == Some(StopReason::Requested) {
            return Err(StopReason::Requested);
        }
        let candidate = match found.is_empty() {
            false => Candidate::HasOthers,
            true if outcome.is_exhausted() => Candidate::HasOneLayout,
            true => Candidate::Undecided,
        };
        for mut other in found {
            other.read_free_faces(self.full, &printed);
            self.pool.add(&other.reasons(self.full));
            self.others.push(other);
        }
        Ok(candidate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::printing::tests::full;

    #[test]
    fn rounds_end_where_nothing_is_decided() {
        let full = full();
        let budgets = Budgets { first: 1, decisive: 1, round: 1 };
        let nothing = Search::new(budgets, &full, &full.printed(), 1, Control::UNLIMITED);
        let found = search(nothing, 3).into_found();
        assert_eq!((found.printing, found.rounds), (full, 3));
    }
}
