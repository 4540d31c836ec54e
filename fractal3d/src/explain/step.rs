//! A step, as data and in words.

use std::fmt;

use common::digit::{Digit, DigitSet};

use crate::board::House;
use crate::explain::technique::Technique;
use crate::geometry::{Cell, Cells};
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
    /// confined, then the one that confines them; likewise for fish, half and half. None for trial.
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
}

/// What follows from an assumption that turns out to be wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trial {
    /// Singles lead to a contradiction.
    Chain {
        /// The singles that are needed for it, in order.
        forced: Vec<Forced>,
        /// The contradiction.
        end: Impossible,
    },
    /// Further assumptions are needed, and contradictions follow in all cases.
    Nested {
        /// How many further assumptions.
        assumptions: u64,
        /// At most so many further assumptions hold at a time, from 1.
        depth: u32,
    },
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

/// `5 in r2c5`.
impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}", self.digit, self.cell)
    }
}

/// `3 in r1c1 (row 1)`: the house where it has no other place.
impl fmt::Display for Forced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.house {
            Some(house) => write!(f, "{} ({house})", self.candidate),
            None => write!(f, "{}", self.candidate),
        }
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Givens(contradiction) => write!(f, "{contradiction}"),
            Self::NoPlace { digit, house } => write!(f, "{house} has no place for {digit}"),
            Self::NoDigit { cell } => write!(f, "{cell} has no digit left"),
        }
    }
}

/// `hidden-single: row 3 has 7 only in r3c5`, and so on.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.technique)?;
        let cells = series(self.cells.iter());
        let digits = series(self.digits.iter());
        match self.technique {
            Technique::FullHouse => {
                write!(f, "{} has only {cells} empty, for {digits}", series(&self.houses))
            }
            Technique::HiddenSingle => {
                write!(f, "{} has {digits} only in {cells}", series(&self.houses))
            }
            Technique::NakedSingle => {
                write!(f, "{} leave only {digits} for {cells}", series(&self.houses))
            }
            Technique::Pointing | Technique::Claiming => {
                let [own, other] = self.halves();
                write!(f, "{own} has {digits} only in {other}, in {cells}; ")?;
                self.write_eliminations(f)
            }
            Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => {
                write!(f, "in {} {cells} have only {digits}; ", series(&self.houses))?;
                self.write_eliminations(f)
            }
            Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => {
                write!(f, "{} has {digits} only in {cells}; ", series(&self.houses))?;
                self.write_eliminations(f)
            }
            Technique::XWing | Technique::Swordfish | Technique::Jellyfish => {
                let [base, cover] = self.halves();
                write!(f, "{base} have {digits} only in {cover}, in {cells}; ")?;
                self.write_eliminations(f)
            }
            Technique::Trial | Technique::NestedTrial => {
                write!(f, "{digits} in {cells} would mean ")?;
                if let Some(trial) = &self.trial {
                    write!(f, "{trial}; ")?;
                }
                self.write_eliminations(f)
            }
        }
    }
}

/// `3 in r1c1 (row 1) and 4 in r1c2, and then column 2 has no place for 5`.
impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chain { forced, end } if forced.is_empty() => write!(f, "that {end}"),
            Self::Chain { forced, end } => write!(f, "{}, and then {end}", series(forced)),
            Self::Nested { assumptions, depth } => {
                let plural = if *assumptions == 1 { "" } else { "s" };
                write!(
                    f,
                    "a contradiction in each case, after {assumptions} further assumption{plural}, \
                     up to {depth} at a time"
                )
            }
        }
    }
}

impl Step {
    /// The houses in which candidates are confined, and the houses that confine them.
    fn halves(&self) -> [String; 2] {
        let (base, cover) = self.houses.split_at(self.houses.len() / 2);
        [series(base), series(cover)]
    }

    /// `so no 5 in r1c1 and r2c2, no 6 in r1c1`.
    fn write_eliminations(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "so";
        for digit in Digit::ALL {
            let cells = self.eliminations.iter().filter(|c| c.digit == digit).map(|c| c.cell);
            let cells: Vec<Cell> = cells.collect();
            if !cells.is_empty() {
                write!(f, "{before} no {digit} in {}", series(cells))?;
                before = ",";
            }
        }
        Ok(())
    }
}

/// `a`, `a and b`, `a, b and c`.
fn series(items: impl IntoIterator<Item = impl fmt::Display>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}
