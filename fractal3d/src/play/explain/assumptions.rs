//! Which assumptions fail, and after how many singles: kept from one trial to the next.
//!
//! A trial takes out one candidate, and most of what follows from other assumptions stays.
//!
//! - For an assumption that doesn't fail, the marks are kept with all singles placed that follow
//!   from it. Singles lead to the same in any order; so what the puzzle's marks lose later is taken
//!   from these marks too, and singles are followed from there.
//! - For one that fails, the length of its chain is kept. Which chain is found depends on the order
//!   in which singles come. It stays the same if a candidate goes that was never one of two or
//!   fewer in a cell or a house where singles were looked for, and that the chain doesn't need to
//!   be gone. A second one may be of the same cell or house; so from then on these are watched too.
//! - One that is part of the only solution, if that is known, doesn't fail.

use solidoku_common::digit::Digit;

use crate::play::explain::consistent::ConsistentCandidates;
use crate::play::explain::proof::{self, ChainLength};
use crate::play::explain::step::Step;
use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;
use crate::solve::marks::Marks;

/// What is known of each assumption.
pub(super) struct Assumptions<'b> {
    /// The only solution, if it is known.
    solution: Option<Grid>,
    /// What steps did to the marks, since the first trial.
    changes: Vec<Change>,
    /// By cell and digit.
    known: Vec<Verdict<'b>>,
}

/// What a step did to the marks.
#[derive(Clone, Copy)]
enum Change {
    Placed(Candidate),
    Removed(Candidate),
}

/// What is known of an assumption, and how many changes that takes into account.
enum Verdict<'b> {
    Nothing,
    /// The assumption led to these marks without a contradiction.
    Consistent(Box<Marks<'b>>, usize),
    /// The assumption fails. The length of its chain, if that was wanted.
    Fails(Option<Box<ChainLength>>, usize),
}

impl<'b> Assumptions<'b> {
    /// Nothing is known yet but the solution, if there is just one.
    pub(super) fn new(solution: Option<Grid>) -> Self {
        let known = (0..9 * Cell::COUNT).map(|_| Verdict::Nothing).collect();
        Self { solution, changes: Vec::new(), known }
    }

    /// The puzzle's only solution, if it is known.
    pub(super) const fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    /// A step was done.
    pub(super) fn record(&mut self, step: &Step) {
        self.changes.extend(step.placements.iter().copied().map(Change::Placed));
        self.changes.extend(step.eliminations.iter().copied().map(Change::Removed));
    }

    /// Of these candidates of the marks, in order, those that lead to a contradiction by singles.
    pub(super) fn failing(&mut self, marks: &Marks<'b>, all: &[Candidate]) -> Vec<Candidate> {
        let mut consistent = ConsistentCandidates::default();
        let mut failing = Vec::new();
        for &assumed in all {
            if consistent.contains(assumed) || self.is_true(assumed) {
                continue;
            }
            match self.following(marks, assumed) {
                None => failing.push(assumed),
                Some(then) => consistent.insert_forced(marks, then),
            }
        }
        failing
    }

    /// Of these assumptions, which fail, the one with the shortest chain, the first of them.
    pub(super) fn shortest(
        &mut self,
        marks: &Marks<'b>,
        failing: &[Candidate],
    ) -> Option<Candidate> {
        let lengths: Vec<_> = failing.iter().map(|it| self.known_length(marks, *it)).collect();
        let known = (0..).zip(&lengths).filter_map(|(n, length)| Some((length.as_ref()?, n)));
        let mut best = known.min().map(|(&length, n)| (length, n));
        let unknown = failing.iter().enumerate().filter(|(n, _)| lengths[*n].is_none());
        for (n, &assumed) in unknown {
            // The longest chain that would be better; none is empty.
            let longest =
                best.map_or(usize::MAX, |(length, of)| length.saturating_sub(usize::from(of < n)));
            if longest > 0 {
                let found = (self.find_length(marks, assumed), n);
                best = best.map_or(Some(found), |best| Some(best.min(found)));
            }
        }
        best.map(|(_, n)| failing[n])
    }

    /// How many singles the chain of a failing assumption takes, if that is known from before.
    fn known_length(&mut self, marks: &Marks<'b>, assumed: Candidate) -> Option<usize> {
        let Verdict::Fails(chain, done) = &mut self.known[place(assumed)] else { return None };
        let changes = &self.changes[*done..];
        *done = self.changes.len();
        if !changes
            .iter()
            .all(|&change| chain.as_mut().is_some_and(|it| it.survives(marks, change)))
        {
            *chain = None;
        }
        chain.as_ref().map(|chain| chain.length)
    }

    /// Finds how many singles the chain of a failing assumption takes.
    fn find_length(&mut self, marks: &Marks<'b>, assumed: Candidate) -> usize {
        let chain = proof::chain_length(marks, assumed).expect("it fails");
        let length = chain.length;
        self.known[place(assumed)] = Verdict::Fails(Some(Box::new(chain)), self.changes.len());
        length
    }

    /// Whether an assumption is part of the solution.
    pub(super) fn is_true(&self, Candidate { cell, digit }: Candidate) -> bool {
        self.solution.is_some_and(|solution| solution.get(cell) == Some(digit))
    }

    /// The marks after an assumption and all singles that follow; `None` if it fails.
    fn following(&mut self, marks: &Marks<'b>, assumed: Candidate) -> Option<&Marks<'b>> {
        let now = self.changes.len();
        let known = &mut self.known[place(assumed)];
        let passes = match known {
            Verdict::Nothing => match marks.assuming(assumed) {
                Some(then) => {
                    *known = Verdict::Consistent(Box::new(then), now);
                    true
                }
                None => false,
            },
            Verdict::Consistent(then, done) => {
                let since = *done..now;
                *done = now;
                since.is_empty()
                    || self.changes[since].iter().all(|change| change.apply(then))
                        && then.follow(|_, _, _| ()).is_none()
            }
            // With fewer candidates it still does.
            Verdict::Fails(..) => return None,
        };
        if !passes {
            *known = Verdict::Fails(None, now);
        }
        match known {
            Verdict::Consistent(then, _) => Some(then),
            _ => None,
        }
    }
}

/// The place of a candidate among those of all cells.
const fn place(Candidate { cell, digit }: Candidate) -> usize {
    9 * cell.index() + digit.index()
}

impl Change {
    /// Does the same to the marks after an assumption; false if that contradicts them.
    fn apply(self, then: &mut Marks<'_>) -> bool {
        let (Self::Placed(changed) | Self::Removed(changed)) = self;
        let shown = then.grid.get(changed.cell);
        let is_open = then.open(changed.digit).contains(changed.cell);
        match (self, shown) {
            (Self::Placed(_), None) if is_open => _ = then.place(changed),
            (Self::Placed(_), shown) => return shown == Some(changed.digit),
            (Self::Removed(_), None) if is_open => then.eliminate(changed),
            (Self::Removed(_), shown) => return shown != Some(changed.digit),
        }
        true
    }
}

impl ChainLength {
    /// Whether the chain stays the same after a change.
    fn survives(&mut self, marks: &Marks<'_>, change: Change) -> bool {
        let Change::Removed(Candidate { cell, digit }) = change else { return false };
        if self.watched[digit].contains(cell) {
            return false;
        }
        for digit in Digit::ALL {
            self.watch(digit, Cells::of(cell));
        }
        self.watch(digit, marks.board.peers(cell));
        true
    }

    fn watch(&mut self, digit: Digit, cells: Cells) {
        self.watched[digit] = self.watched[digit] | cells;
    }
}
