//! A step, as data and in words.

use std::fmt;

use common::digit::{Digit, DigitSet};
use common::number::counted;

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
    /// Further assumptions are needed, and each case leads to a contradiction.
    Nested {
        /// How many further assumptions.
        assumptions: u64,
        /// How many further assumptions hold at a time at most, from 1.
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
            Self::NoDigit { cell } => write!(f, "no digit is left for {cell}"),
        }
    }
}

/// `hidden-single: In row 3, 7 can only go in r3c5.`, and so on.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.technique)?;
        let (houses, cells) = (series(&self.houses), series(self.cells.iter()));
        let digits = series(self.digits.iter());
        match self.technique {
            Technique::FullHouse => {
                return write!(f, "The only empty cell of {houses} is {cells}, so it is {digits}.");
            }
            Technique::HiddenSingle => {
                return write!(f, "In {houses}, {digits} can only go in {cells}.");
            }
            Technique::NakedSingle => {
                return write!(
                    f,
                    "{cells} can only be {digits}; all other digits are excluded by {houses}."
                );
            }
            Technique::Pointing | Technique::Claiming => {
                let [base, cover] = self.halves();
                write!(f, "In {base}, {digits} can only go in {cover}, at {cells}.")?;
            }
            Technique::XWing | Technique::Swordfish | Technique::Jellyfish => {
                let [base, cover] = self.halves();
                write!(f, "In {base}, the digit {digits} can only go in {cover}, at {cells}.")?;
            }
            Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => {
                write!(f, "In {houses}, {cells} can only be {digits}.")?;
            }
            Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => {
                write!(f, "In {houses}, the digits {digits} can only go in {cells}.")?;
            }
            Technique::Trial | Technique::NestedTrial => {
                write!(f, "Suppose that {cells} is {digits}.")?;
                if let Some(trial) = &self.trial {
                    write!(f, " {trial}")?;
                }
            }
        }
        self.write_eliminations(f)
    }
}

/// `That forces 3 in r1c1 (row 1) and 4 in r1c2, and then column 2 has no place for 5.`
impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chain { forced, end } if forced.is_empty() => write!(f, "Then {end}."),
            Self::Chain { forced, end } => {
                write!(f, "That forces {}, and then {end}.", series(forced))
            }
            Self::Nested { assumptions, depth } => {
                let assumptions = counted(*assumptions, "further assumption");
                write!(
                    f,
                    "Each case leads to a contradiction, after {assumptions}, up to {depth} at a time."
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

    /// ` So remove 5 from r1c1 and r2c2; 6 from r1c1.`
    fn write_eliminations(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of_digit = |digit: Digit| {
            let cells = self.eliminations.iter().filter(|c| c.digit == digit).map(|c| c.cell);
            let cells: Vec<Cell> = cells.collect();
            (!cells.is_empty()).then(|| format!("{digit} from {}", series(cells)))
        };
        let removed: Vec<String> = Digit::ALL.into_iter().filter_map(of_digit).collect();
        write!(f, " So remove {}.", removed.join("; "))
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
