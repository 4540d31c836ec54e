//! What a step rests on: the numbers of earlier steps, none of them needless.
//!
//! Every step claims that some digits can't be in some cells. A cell can't show a digit if it shows
//! another, or if one of its houses shows that digit; that is seen in the grid. Else an earlier
//! step removed it, or the player's pencil marks leave it out. So each claim that isn't seen in the
//! givens leads to a step that placed a digit, or to the one that removed the candidate.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use solidoku_common::digit::{Digit, DigitSet};

use crate::play::explain::step::{Because, Forced, Removed, Split, Step, Trial, TrialEnd};
use crate::play::explain::technique::Technique;
use crate::puzzle::board::Board;
use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::{Cell, Cells, PerCell};
use crate::puzzle::grid::{Grid, PerDigit};
use crate::solve::Impossible;
use crate::solve::marks::Marks;

/// A set of candidates: for each digit, cells.
#[derive(Clone, Copy, Default)]
pub(super) struct Candidates(PerDigit<Cells>);

impl Candidates {
    /// Adds a digit in these cells.
    pub(super) fn insert(&mut self, digit: Digit, cells: Cells) {
        self.0[digit] = self.0[digit] | cells;
    }

    /// Adds these digits in a cell.
    pub(super) fn insert_in(&mut self, cell: Cell, digits: DigitSet) {
        for digit in digits.iter() {
            self.insert(digit, Cells::of(cell));
        }
    }

    /// All candidates of the set, by digit and cell.
    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        Digit::ALL
            .into_iter()
            .flat_map(|digit| self.0[digit].iter().map(move |cell| Candidate { cell, digit }))
    }

    /// What must be gone for a single to be one.
    pub(super) fn insert_single(&mut self, forced: &Forced) {
        let Candidate { cell, digit } = forced.candidate;
        match forced.house {
            Some(house) => self.insert(digit, house.cells.without(cell)),
            None => self.insert_in(cell, !DigitSet::from_iter([digit])),
        }
    }

    /// What must be gone for a contradiction to be one.
    pub(super) fn insert_impossible(&mut self, impossible: &Impossible) {
        match *impossible {
            Impossible::NoPlace { digit, house } => self.insert(digit, house.cells),
            Impossible::NoDigit { cell } => self.insert_in(cell, DigitSet::ALL),
            Impossible::Givens(_) => {}
        }
    }

    /// What must be gone for these cases to be all.
    pub(super) fn insert_split(&mut self, split: &Split, cases: impl Iterator<Item = Candidate>) {
        match *split {
            Split::Cell(cell) => {
                self.insert_in(cell, !cases.map(|case| case.digit).collect::<DigitSet>());
            }
            Split::House { digit, house } => {
                self.insert(digit, house.cells & !cases.map(|case| case.cell).collect::<Cells>());
            }
        }
    }

    /// What must be gone for all that follows from an assumption, beside what the assumption and
    /// the singles before exclude. `left` are the candidates that those before the assumption
    /// leave.
    fn insert_trial(&mut self, board: &Board, mut left: Self, assumed: Candidate, trial: &Trial) {
        left.show(board, assumed);
        for forced in &trial.forced {
            let mut gone = Self::default();
            gone.insert_single(forced);
            self.insert_all(&gone.within(&left));
            left.show(board, forced.candidate);
        }
        let mut gone = Self::default();
        match &trial.end {
            TrialEnd::Impossible(impossible) => gone.insert_impossible(impossible),
            TrialEnd::Cases { split, cases } => {
                gone.insert_split(split, cases.iter().map(|case| case.assumed));
                for case in cases {
                    self.insert_trial(board, left, case.assumed, &case.trial);
                }
            }
            TrialEnd::TooMany { .. } => {}
        }
        self.insert_all(&gone.within(&left));
    }

    /// Takes out what a digit in a cell excludes.
    fn show(&mut self, board: &Board, Candidate { cell, digit }: Candidate) {
        for set in &mut self.0 {
            *set = set.without(cell);
        }
        self.0[digit] = self.0[digit] & !board.peers(cell);
    }

    fn insert_all(&mut self, others: &Self) {
        for (set, others) in self.0.iter_mut().zip(others.0) {
            *set = *set | others;
        }
    }

    fn within(&self, others: &Self) -> Self {
        Self(PerDigit::new(Digit::ALL.map(|digit| self.0[digit] & others.0[digit])))
    }

    /// The candidates that a step needs to be gone.
    fn of(step: &Step, board: &Board) -> Self {
        let mut gone = Self::default();
        let base = &step.houses[..step.houses.len().div_ceil(2)];
        let confined = |gone: &mut Self| {
            for house in base {
                step.digits.iter().for_each(|d| gone.insert(d, house.cells & !step.cells));
            }
        };
        match step.technique {
            // That its cells are filled is all: see `History::because`.
            Technique::FullHouse => {}
            Technique::HiddenSingle
            | Technique::HiddenPair
            | Technique::HiddenTriple
            | Technique::HiddenQuad
            | Technique::Pointing
            | Technique::Claiming
            | Technique::XWing
            | Technique::Swordfish
            | Technique::Jellyfish => confined(&mut gone),
            Technique::NakedSingle
            | Technique::NakedPair
            | Technique::NakedTriple
            | Technique::NakedQuad => {
                step.cells.iter().for_each(|cell| gone.insert_in(cell, !step.digits));
            }
            Technique::Trial | Technique::NestedTrial => {
                for (trial, &assumed) in step.trial.iter().zip(&step.eliminations) {
                    gone.insert_trial(board, Self(PerDigit::new([Cells::ALL; 9])), assumed, trial);
                }
            }
        }
        gone
    }
}

/// Which step did what, so far.
pub(super) struct History<'b> {
    board: &'b Board,
    /// How many steps were done.
    done: usize,
    /// For each digit the cells where the givens leave it.
    left_by_givens: PerDigit<Cells>,
    /// For each digit the cells where the digits shown leave it.
    left_by_digits: PerDigit<Cells>,
    /// For each cell the step that filled it, from 1; 0 for none.
    placed_by: PerCell<u32>,
    /// For each digit and cell the step that removed it, from 1; 0 for none.
    removed_by: PerDigit<PerCell<u32>>,
}

impl<'b> History<'b> {
    /// Nothing was done yet. The marks are those that the givens leave.
    pub(super) fn new(marks: &Marks<'b>) -> Self {
        let left = PerDigit::new(Digit::ALL.map(|digit| marks.open(digit)));
        Self {
            board: marks.board,
            done: 0,
            left_by_givens: left,
            left_by_digits: left,
            placed_by: PerCell::default(),
            removed_by: PerDigit::default(),
        }
    }

    /// The next step was done.
    pub(super) fn record(&mut self, step: &Step) {
        self.done += 1;
        let number = u32::try_from(self.done).expect("there are at most 729 candidates");
        for &Candidate { cell, digit } in &step.placements {
            self.placed_by[cell] = number;
            for left in &mut self.left_by_digits {
                *left = left.without(cell);
            }
            let left = self.left_by_digits[digit];
            self.left_by_digits[digit] = left & !self.board.peers(cell);
        }
        for &Candidate { cell, digit } in &step.eliminations {
            self.removed_by[digit][cell] = number;
        }
    }

    /// What a step rests on, where these digits are shown.
    pub(super) fn because(&self, step: &Step, grid: &Grid) -> Because {
        let mut steps = BTreeSet::new();
        if step.technique == Technique::FullHouse {
            let filled = step.houses.iter().flat_map(|house| house.cells.iter());
            steps.extend(filled.filter_map(|cell| self.placed(cell)));
        }
        if step.trial.as_ref().is_some_and(|trial| matches!(trial.end, TrialEnd::TooMany { .. })) {
            // The cases may rest on any of them.
            steps.extend(1..=self.done);
        }
        let (mut removed, mut alternatives) = (Vec::new(), Vec::new());
        for candidate in Candidates::of(step, self.board).iter() {
            let Candidate { cell, digit } = candidate;
            if !self.left_by_givens[digit].contains(cell) {
                continue;
            }
            if self.left_by_digits[digit].contains(cell) {
                let step = self.removed(candidate);
                removed.push(Removed { candidate, step });
                steps.extend(step);
            } else {
                alternatives.push(self.excluding(candidate, grid));
            }
        }
        cover(&mut steps, &alternatives);
        Because { steps: steps.into_iter().collect(), removed }
    }

    /// The step that filled a cell; `None` if none did.
    fn placed(&self, cell: Cell) -> Option<usize> {
        Some(self.placed_by[cell] as usize).filter(|&step| step > 0)
    }

    /// The step that removed a candidate; `None` if none did.
    fn removed(&self, Candidate { cell, digit }: Candidate) -> Option<usize> {
        let step = self.removed_by[digit][cell] as usize;
        Some(step).filter(|&step| step > 0)
    }

    /// The steps that show that a candidate is gone: each is enough.
    fn excluding(&self, Candidate { cell, digit }: Candidate, grid: &Grid) -> Vec<usize> {
        let shows = |peer: &Cell| grid.get(*peer) == Some(digit);
        let peers = self.board.peers(cell);
        let peers = peers.iter().filter(shows).filter_map(|peer| self.placed(peer));
        let removed = self.removed(Candidate { cell, digit });
        self.placed(cell).into_iter().chain(peers).chain(removed).collect()
    }
}

/// Adds a few steps, so that one of each of these lists is among them. None of them is needless.
fn cover(steps: &mut BTreeSet<usize>, lists: &[Vec<usize>]) {
    let needed = steps.clone();
    steps.extend(lists.iter().filter(|list| list.len() == 1).flatten());
    loop {
        let is_left = |list: &&Vec<usize>| !list.iter().any(|step| steps.contains(step));
        let left: Vec<&Vec<usize>> = lists.iter().filter(is_left).collect();
        let in_how_many = |step: usize| left.iter().filter(|list| list.contains(&step)).count();
        // The one that is in most; of equals the earliest.
        let rank = |&&step: &&usize| (in_how_many(step), Reverse(step));
        let Some(&best) = left.iter().copied().flatten().max_by_key(rank) else { break };
        steps.insert(best);
    }
    // One that was chosen early may have become needless.
    for step in steps.clone().difference(&needed) {
        let is_covered =
            |list: &Vec<usize>| list.iter().any(|other| other != step && steps.contains(other));
        if lists.iter().all(is_covered) {
            steps.remove(step);
        }
    }
}
