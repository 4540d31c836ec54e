//! Which rings must be full, and so which houses there are.

use serde::{Deserialize, Serialize};

use crate::geometry::{Corner, Face, Facelet};

/// Which rings must be full, besides the four faces.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Rings {
    /// No ring.
    #[default]
    None,
    /// The rings of all corners but RLD. (Any other corner can be turned to its place.)
    Three,
    /// The four rings.
    Four,
}

impl Rings {
    /// Whether the ring of a corner must be full.
    pub const fn has(self, corner: Corner) -> bool {
        match self {
            Self::None => false,
            Self::Three => !matches!(corner, Corner::Rld),
            Self::Four => true,
        }
    }

    /// The corners whose rings must be full.
    pub fn corners(self) -> impl Iterator<Item = Corner> {
        Corner::ALL.into_iter().filter(move |&corner| self.has(corner))
    }

    /// The houses: the faces, and the rings that must be full.
    pub fn houses(self) -> impl Iterator<Item = [Facelet; 9]> {
        Face::ALL.into_iter().map(Face::printed).chain(self.corners().map(Corner::ring))
    }

    /// The corners whose rings have this facelet and must be full.
    pub fn with(self, facelet: Facelet) -> impl Iterator<Item = Corner> {
        facelet.rings().into_iter().filter(move |&corner| self.has(corner))
    }
}
