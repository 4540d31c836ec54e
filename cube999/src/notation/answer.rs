//! The notation of the one answer to the question, whose program has other axes.
//!
//! The answer reads the question's cube with y downwards and z to the back, and turns are clockwise
//! as one looks along an axis. In the question's terms its second coordinate is z and its third is
//! y, X is X, Y is Z backwards, and Z is Y backwards. It also writes turns by no quarter, as in
//! `444Z0`.

use serde::{Deserialize, Serialize};

use crate::puzzle::geometry::{Axis, Block};
use crate::puzzle::turn::Turn;

/// How turns are named.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Notation {
    /// As in the question
    #[default]
    Question,
    /// As the answer's program names them: y and z exchanged, clockwise
    Answer,
}

impl Notation {
    /// A turn's name.
    ///
    /// ```
    /// use cube999::Turn;
    /// use cube999::notation::Notation;
    ///
    /// let turn: Turn = "426Y3".parse()?;
    /// assert_eq!(Notation::Answer.name(turn), "462Z1");
    /// # Ok::<(), cube999::notation::ParseError>(())
    /// ```
    pub fn name(self, turn: Turn) -> String {
        self.translated(turn).to_string()
    }

    /// The name of the notation on the command line.
    pub const fn option(self) -> &'static str {
        match self {
            Self::Question => "question",
            Self::Answer => "answer",
        }
    }

    /// The other notation.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Question => Self::Answer,
            Self::Answer => Self::Question,
        }
    }

    /// What a turn is if its name is read in the other notation.
    pub fn exchanged(turn: Turn) -> Turn {
        Self::Answer.translated(turn)
    }

    /// The turn that this notation gives the question's name of `turn`. Twice, it is `turn` again.
    pub(super) fn translated(self, turn: Turn) -> Turn {
        match self {
            Self::Question => turn,
            Self::Answer => {
                let [x, y, z] = turn.block().centre();
                let block = Block::new(x, z, y).expect("its coordinates are exchanged");
                let (axis, quarters) = match turn.axis() {
                    Axis::X => (Axis::X, turn.quarters()),
                    Axis::Y => (Axis::Z, 4 - turn.quarters()),
                    Axis::Z => (Axis::Y, 4 - turn.quarters()),
                };
                Turn::new(block, axis, quarters).expect("1 to 3 quarters stay so")
            }
        }
    }
}
