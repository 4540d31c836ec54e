//! Sizes of paper.

use serde::{Deserialize, Serialize};

use super::Point;

/// A sheet of paper, upright.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Paper {
    /// 210 mm × 297 mm
    #[default]
    A4,
    /// 8.5 in × 11 in
    Letter,
}

impl Paper {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The width and height of a sheet.
    pub const fn size(self) -> Point {
        match self {
            Self::A4 => Point::new(210.0, 297.0),
            Self::Letter => Point::new(215.9, 279.4),
        }
    }
}
