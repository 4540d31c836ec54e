//! What the English sentences of a hint say, as data: for those who say it in another language, or
//! show it on a board. Cells and houses have the names that the sentences use.

use serde::{Deserialize, Serialize};

use crate::play::explain::{Removed, Repeated};
use crate::solve::Contradiction;

/// A candidate that the digits shown would leave, and that must be gone for a step to hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RemovedFacts {
    /// The cell.
    pub cell: String,
    /// The digit.
    pub digit: u8,
    /// The number, from 1, of the earlier step that removed it; none if the player's pencil marks
    /// leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
}

/// A digit that a house shows more than once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RepeatedFacts {
    /// The digit.
    pub digit: u8,
    /// The house; the first, if several show the digit in the same cells.
    pub house: String,
    /// All cells of the house that show the digit.
    pub cells: Vec<String>,
}

/// Why no solution has the digits of a grid, where that is plain to see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ReasonFacts {
    /// A house has a digit twice.
    Twice {
        /// The digit.
        digit: u8,
        /// The house.
        house: String,
        /// The first two cells of the house with the digit.
        cells: [String; 2],
    },
    /// A house has no place for a digit.
    NoPlace {
        /// The digit.
        digit: u8,
        /// The house.
        house: String,
    },
    /// No digit is left for a cell.
    NoDigit {
        /// The cell.
        cell: String,
    },
}

impl From<&Removed> for RemovedFacts {
    fn from(Removed { candidate, step }: &Removed) -> Self {
        Self { cell: candidate.cell.to_string(), digit: candidate.digit.value(), step: *step }
    }
}

impl From<&Repeated> for RepeatedFacts {
    fn from(Repeated { digit, house, cells }: &Repeated) -> Self {
        Self {
            digit: digit.value(),
            house: house.to_string(),
            cells: cells.iter().map(|cell| cell.to_string()).collect(),
        }
    }
}

impl From<Contradiction> for ReasonFacts {
    fn from(contradiction: Contradiction) -> Self {
        match contradiction {
            Contradiction::Twice { digit, house, cells } => Self::Twice {
                digit: digit.value(),
                house: house.to_string(),
                cells: cells.map(|cell| cell.to_string()),
            },
            Contradiction::NoPlace { digit, house } => {
                Self::NoPlace { digit: digit.value(), house: house.to_string() }
            }
            Contradiction::NoDigit { cell } => Self::NoDigit { cell: cell.to_string() },
        }
    }
}
