//! A step, what it rests on, and the trial that it may show: as data.

use solidoku_common::digit::{Digit, DigitSet};

use crate::notation::pencil::PencilGrid;
use crate::play::explain::technique::Technique;
use crate::puzzle::board::{Board, House};
use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::{Cell, Cells};
use crate::solve::Impossible;

/// A step that a person could take. Its `Display` says it in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What kind of step.
    pub technique: Technique,
    /// The houses in which it is seen. For pointing and claiming, first the one whose candidates
    /// are confined, then the one that confines them; likewise for fish, half and half. For trial
    /// those that it names, in the order in which they come.
    pub houses: Vec<House>,
    /// The cells in which it is seen, in order.
    pub cells: Cells,
    /// The digits that it is about.
    pub digits: DigitSet,
    /// The digits that the step places: one for singles, none otherwise.
    pub placements: Vec<Candidate>,
    /// The candidates that it takes out, in order: none for singles, as placing tells enough.
    pub eliminations: Vec<Candidate>,
    /// What happens after the assumption, for trial.
    pub trial: Option<Trial>,
    /// What the step rests on, beside the givens.
    pub because: Because,
}

impl Step {
    /// A step that places a digit.
    pub(super) fn placing(technique: Technique, houses: Vec<House>, placed: Candidate) -> Self {
        let about = (Cells::of(placed.cell), DigitSet::from_iter([placed.digit]));
        let step = Self::removing(technique, houses, about, Vec::new());
        Self { placements: vec![placed], ..step }
    }

    /// A step that takes candidates out, seen in these cells, about these digits.
    pub(super) fn removing(
        technique: Technique,
        houses: Vec<House>,
        (cells, digits): (Cells, DigitSet),
        eliminations: Vec<Candidate>,
    ) -> Self {
        Self {
            technique,
            houses,
            cells,
            digits,
            placements: Vec::new(),
            eliminations,
            trial: None,
            because: Because::default(),
        }
    }
}

impl PencilGrid {
    /// The grid after a step. A cell that loses a candidate has marks then, and marks that the
    /// digits shown exclude are rubbed out.
    #[must_use]
    pub fn after(&self, board: &Board, step: &Step) -> Self {
        let mut after = self.clone();
        for placed in &step.placements {
            after.place(placed.cell, placed.digit);
        }
        for gone in &step.eliminations {
            let mut marks = after.candidates(board, gone.cell);
            marks.remove(gone.digit);
            after.mark(gone.cell, marks);
        }
        for cell in Cell::all().filter(|&cell| self.marks(cell).is_some()) {
            if after.grid().get(cell).is_none() {
                after.mark(cell, after.candidates(board, cell));
            }
        }
        after
    }
}

/// What a step rests on, beside the givens. The givens, these steps and the step's houses are
/// enough to check it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Because {
    /// The numbers of earlier steps, from 1, in order.
    pub steps: Vec<usize>,
    /// The candidates that the digits shown would leave, and that the step needs to be gone.
    pub removed: Vec<Removed>,
}

/// A candidate that is gone although the digits shown would leave it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Removed {
    /// The candidate.
    pub candidate: Candidate,
    /// The number of the step that removed it; `None` if the player's pencil marks leave it out.
    pub step: Option<usize>,
}

/// A single in a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forced {
    /// The digit and its place.
    pub candidate: Candidate,
    /// The house where the digit has no other place; `None` if the cell has no other digit.
    pub house: Option<House>,
}

/// What follows from an assumption that turns out to be wrong: singles, and then a contradiction,
/// or several cases each of which leads to one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// The singles that are needed, in order.
    pub forced: Vec<Forced>,
    /// What comes after them.
    pub end: TrialEnd,
}

/// What comes after the singles of a trial.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TrialEnd {
    /// A contradiction.
    Impossible(Impossible),
    /// Further assumptions, of which one would have to hold.
    Cases {
        /// Why one would have to.
        split: Split,
        /// All further assumptions.
        cases: Vec<Case>,
    },
    /// Further assumptions, but too many to be listed ([`MOST_CASES`](super::MOST_CASES)).
    TooMany {
        /// How many further assumptions there are.
        assumptions: u64,
        /// How many further assumptions hold at a time at most, from 1.
        depth: u32,
    },
}

/// A further assumption, and why it is wrong too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The assumption.
    pub assumed: Candidate,
    /// What follows from it.
    pub trial: Trial,
}

/// Why one of several cases must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Split {
    /// The cell shows one of their digits.
    Cell(Cell),
    /// The digit is in one of their cells.
    House {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
}

impl Trial {
    /// How many further assumptions it takes.
    pub fn assumptions(&self) -> u64 {
        match &self.end {
            TrialEnd::Impossible(_) => 0,
            TrialEnd::Cases { cases, .. } => {
                cases.iter().map(|case| 1 + case.trial.assumptions()).sum()
            }
            TrialEnd::TooMany { assumptions, .. } => *assumptions,
        }
    }

    /// How many further assumptions hold at a time at most; 0 if there are none.
    pub fn depth(&self) -> u32 {
        match &self.end {
            TrialEnd::Impossible(_) => 0,
            TrialEnd::Cases { cases, .. } => {
                1 + cases.iter().map(|case| case.trial.depth()).max().unwrap_or(0)
            }
            TrialEnd::TooMany { depth, .. } => *depth,
        }
    }

    /// The houses that it names, in the order in which they come.
    pub(super) fn houses(&self, houses: &mut Vec<House>) {
        let singles = self.forced.iter().filter_map(|forced| forced.house);
        let last = match &self.end {
            TrialEnd::Impossible(Impossible::NoPlace { house, .. })
            | TrialEnd::Cases { split: Split::House { house, .. }, .. } => Some(*house),
            _ => None,
        };
        for house in singles.chain(last) {
            if !houses.contains(&house) {
                houses.push(house);
            }
        }
        if let TrialEnd::Cases { cases, .. } = &self.end {
            cases.iter().for_each(|case| case.trial.houses(houses));
        }
    }
}
