//! What a person can do, in the order of difficulty, and the levels of a rating.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A kind of step. The order is that of difficulty: a step is listed where none before it is left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[non_exhaustive]
pub enum Technique {
    /// A house has one empty cell.
    FullHouse,
    /// A house has one place for a digit.
    HiddenSingle,
    /// A cell has one candidate.
    NakedSingle,
    /// A block has a digit's candidates only where it meets another house, which has them nowhere
    /// else then.
    Pointing,
    /// As pointing, from a house that is no block.
    Claiming,
    /// Two cells of a house have two candidates between them, which are in no other of its cells.
    NakedPair,
    /// Two digits are in two cells of a house, which have no other candidates then.
    HiddenPair,
    /// As a naked pair, with three.
    NakedTriple,
    /// As a hidden pair, with three.
    HiddenTriple,
    /// As a naked pair, with four.
    NakedQuad,
    /// As a hidden pair, with four.
    HiddenQuad,
    /// Two houses of a family have a digit only in two of another family, which have it nowhere
    /// else then.
    XWing,
    /// As an X-wing, with three.
    Swordfish,
    /// As an X-wing, with four.
    Jellyfish,
    /// A digit is assumed in a cell, and singles lead to a contradiction.
    Trial,
    /// A digit is assumed in a cell, and each way to go on by further assumptions leads to a
    /// contradiction.
    NestedTrial,
}

/// How hard a puzzle is: the hardest step that it needs. This doesn't depend on the order in which
/// steps are taken, as a step that was possible stays so, or is done by easier ones, when
/// candidates go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[non_exhaustive]
pub enum Rating {
    /// Full houses and hidden singles.
    Easy,
    /// Naked singles too.
    Medium,
    /// Pointing, claiming and subsets too.
    Hard,
    /// Fish too.
    Expert,
    /// Trial too.
    Trial,
    /// Trial within trial too.
    Nested,
}

/// A text that names no rating.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no rating; the ratings are easy, medium, hard, expert, trial and nested")]
pub struct RatingError(String);

impl Technique {
    /// All in order.
    pub const ALL: [Self; 16] = [
        Self::FullHouse,
        Self::HiddenSingle,
        Self::NakedSingle,
        Self::Pointing,
        Self::Claiming,
        Self::NakedPair,
        Self::HiddenPair,
        Self::NakedTriple,
        Self::HiddenTriple,
        Self::NakedQuad,
        Self::HiddenQuad,
        Self::XWing,
        Self::Swordfish,
        Self::Jellyfish,
        Self::Trial,
        Self::NestedTrial,
    ];

    /// The technique's name, as in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FullHouse => "full-house",
            Self::HiddenSingle => "hidden-single",
            Self::NakedSingle => "naked-single",
            Self::Pointing => "pointing",
            Self::Claiming => "claiming",
            Self::NakedPair => "naked-pair",
            Self::HiddenPair => "hidden-pair",
            Self::NakedTriple => "naked-triple",
            Self::HiddenTriple => "hidden-triple",
            Self::NakedQuad => "naked-quad",
            Self::HiddenQuad => "hidden-quad",
            Self::XWing => "x-wing",
            Self::Swordfish => "swordfish",
            Self::Jellyfish => "jellyfish",
            Self::Trial => "trial",
            Self::NestedTrial => "nested-trial",
        }
    }

    /// The rating of a puzzle that needs nothing harder.
    pub const fn rating(self) -> Rating {
        match self {
            Self::FullHouse | Self::HiddenSingle => Rating::Easy,
            Self::NakedSingle => Rating::Medium,
            Self::Pointing
            | Self::Claiming
            | Self::NakedPair
            | Self::HiddenPair
            | Self::NakedTriple
            | Self::HiddenTriple
            | Self::NakedQuad
            | Self::HiddenQuad => Rating::Hard,
            Self::XWing | Self::Swordfish | Self::Jellyfish => Rating::Expert,
            Self::Trial => Rating::Trial,
            Self::NestedTrial => Rating::Nested,
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Rating {
    /// All in order.
    pub const ALL: [Self; 6] =
        [Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Trial, Self::Nested];

    /// The ratings that need no trial, in order.
    pub const WITHOUT_TRIAL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The next easier one; `None` for the easiest.
    pub fn easier(self) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|other| *other < self)
    }

    /// The rating's name, as on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Trial => "trial",
            Self::Nested => "nested",
        }
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Rating {
    type Err = RatingError;

    fn from_str(text: &str) -> Result<Self, RatingError> {
        let named = Self::ALL.into_iter().find(|rating| rating.name() == text);
        named.ok_or_else(|| RatingError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harder_techniques_rate_higher() {
        assert!(Technique::ALL.is_sorted() && Rating::ALL.is_sorted());
        let ratings = Technique::ALL.map(Technique::rating);
        assert!(ratings.is_sorted());
        assert!(Rating::ALL.iter().all(|rating| ratings.contains(rating)));
    }

    #[test]
    fn ratings_are_read_as_written() {
        for rating in Rating::ALL {
            assert_eq!(rating.to_string().parse(), Ok(rating));
        }
        let error = "Hard".parse::<Rating>().unwrap_err();
        insta::assert_snapshot!(
            error,
            @"`Hard` is no rating; the ratings are easy, medium, hard, expert, trial and nested"
        );
    }
}
