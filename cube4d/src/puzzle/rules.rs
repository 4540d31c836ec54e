//! The rules, each of which can be switched off.

use serde::{Deserialize, Serialize};

use super::cube::Colour;
use super::geometry::{Cell, Facelet};
use super::house::House;
use super::keyed::{ByCell, BySide};

/// For each cell and side the houses there.
pub(crate) type HousesByFacelet = ByCell<BySide<Vec<House>>>;

/// Which rules are in force. By default all but the semi-magic face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Rules {
    /// Orange and white alternate.
    pub colours: bool,
    /// Rings show 1 to 9.
    pub rings: bool,
    /// Faces between cubes show 1 to 9.
    pub internal: bool,
    /// The digits of a face stand the same way up. Without this rule a 6 or 9 may be read either
    /// way, but in the same way on its face and on its rings.
    pub alignment: bool,
    /// Some face, outer or inner, has rows and columns that sum to 15.
    pub magic: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self::USUAL
    }
}

impl Rules {
    /// All but the semi-magic face.
    pub const USUAL: Self =
        Self { colours: true, rings: true, internal: true, alignment: true, magic: false };

    /// Every subset, the fullest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..32u8).map(|off| {
            let on = |bit: u8| off >> bit & 1 == 0;
            Self { colours: on(4), rings: on(3), internal: on(2), alignment: on(1), magic: on(0) }
        })
    }

    /// Whether the rules want a house to show 1 to 9.
    pub fn concern(&self, house: House) -> bool {
        match house {
            House::BLANK => false,
            House::Face { .. } => self.internal || house.is_outer_face(),
            House::Ring { .. } => self.rings,
        }
    }

    /// The houses that the rules want to show 1 to 9.
    pub fn houses(&self) -> impl Iterator<Item = House> {
        House::all().filter(|&house| self.concern(house))
    }

    /// For each cell and side the houses there, of those that the rules concern.
    pub(crate) fn houses_by_facelet(&self) -> HousesByFacelet {
        let of = |cell, side| {
            let here = Facelet { cell, side };
            self.houses().filter(|house| house.facelets().contains(&here)).collect()
        };
        ByCell::from_fn(|cell| BySide::from_fn(|side| of(cell, side)))
    }

    /// Whether a cube of that colour may stand there.
    pub fn allow(&self, colour: Colour, cell: Cell) -> bool {
        !self.colours || cell.is_even() == (colour == Colour::Orange)
    }
}
