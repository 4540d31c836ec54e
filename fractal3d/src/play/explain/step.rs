//! A step, as data.

use common::digit::{Digit, DigitSet};

use crate::play::explain::because::Because;
use crate::play::explain::technique::Technique;
use crate::play::explain::trial::Trial;
use crate::puzzle::board::House;
use crate::puzzle::geometry::{Cell, Cells};
use crate::solve::Contradiction;

/// A digit in a cell: placed, taken out, or assumed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

/// A step that a person could take. Its `Display` says it in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What kind of step.
    pub technique: Technique,
    /// The houses in which it is seen. For pointing and claiming, first the one whose candidates are
    /// confined, then the one that confines them; likewise for fish, half and half. For trial those that it names, in the order in which they come.
    pub houses: Vec<House>,
    /// The cells in which it is seen, in order.
    pub cells: Cells,
    /// The digits that it is about.
    pub digits: DigitSet,
    /// What it places: one for singles, none otherwise.
    pub placements: Vec<Candidate>,
    /// The candidates that it takes out, in order: none for singles, as placing tells enough.
    pub eliminations: Vec<Candidate>,
    /// What happens after the assumption, for trial.
    pub trial: Option<Trial>,
    /// What it rests on, beside the givens.
    pub because: Because,
}

impl Step {
    /// A step that places a digit.
    pub(super) fn placing(technique: Technique, houses: Vec<House>, placed: Candidate) -> Self {
        Self {
            technique,
            houses,
            cells: Cells::of(placed.cell),
            digits: DigitSet::from_iter([placed.digit]),
            placements: vec![placed],
            eliminations: Vec::new(),
            trial: None,
            because: Because::default(),
        }
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

/// A single in a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forced {
    /// The digit and its place.
    pub candidate: Candidate,
    /// The house where the digit has no other place; `None` if the cell has no other digit.
    pub house: Option<House>,
}

/// Why there is no solution. Its `Display` says it in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// It is seen from the givens alone.
    Givens(Contradiction),
    /// A house has no place left for a digit.
    NoPlace {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
    /// A cell has no digit left.
    NoDigit {
        /// The cell.
        cell: Cell,
    },
}
