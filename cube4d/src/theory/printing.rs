//! Toys of which only some digits are printed. How few of the 153 must be, for the one layout to stay the only one?
//!
//! # Definitions
//!
//! The 27 cubes keep their colours, and nine of them their blank side. Of the other 153 sides some show their digit,
//! in its direction. The rest are *empty*: an empty side may stand for any digit in any direction. It isn't blank, so
//! it doesn't belong on the blank side of the whole.
//!
//! A layout puts the cubes into the cells, each turned in one of 24 ways. It is *accepted* if
//!
//! - orange and white alternate, and the nine blank sides make the back of the whole;
//! - the digits printed on a face stand the same way up (6 and 9 are one glyph, so that this may decide which it is);
//! - no face and no ring shows a digit twice.
//!
//! So empty sides never contradict anything, and no house is asked whether it could be completed. The rule of the
//! almost magic face isn't used; without it, too, the toy has one layout.
//!
//! A printing has *one layout* if all accepted ones are the one that it was made from, turned as a whole. Which cube
//! is in a cell counts, even if another looks like it, and so does how it is turned. So each cube must show a digit.
//!
//! # The modules
//!
//! `facelets` has sets of sides. `layouts` finds accepted layouts by exact cover, and `fewest`
//! searches for printings with few digits. [`check()`] is a second search, cell by cell, that shares nothing with
//! them. `other` describes an accepted layout and what would exclude it. [`bound`] has the lower bound.

pub mod bound;
mod check;
mod facelets;
mod fewest;
mod layouts;
mod near;
mod other;

pub use check::{Checked, Standing, check};
pub use facelets::FaceletSet;
pub use fewest::{Fewest, fewest, steps};
pub use layouts::another_layout;
pub use near::near;
pub use other::{OtherLayout, Reasons};

use crate::puzzle::{
    Cell, Facelet, Faces, House, Layout, Mark, Orientation, Quarter, Side, turned,
};

/// A side of a cube.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Print {
    /// One of the nine blank sides.
    Blank,
    /// A side whose digit isn't printed.
    Empty,
    /// A side that shows its digit.
    Digit(Mark),
}

impl Print {
    /// The digit, if it is printed.
    pub const fn mark(self) -> Option<Mark> {
        match self {
            Self::Digit(mark) => Some(mark),
            Self::Blank | Self::Empty => None,
        }
    }
}

/// The sides of a cube, in the order of [`Side::ALL`].
pub type Prints = [Print; 6];

/// The sides of a cube after a turn.
pub fn turned_prints(prints: &Prints, orientation: Orientation) -> Prints {
    let marks: Faces = turned(&prints.map(Print::mark), orientation);
    let mut to = marks.map(|mark| mark.map_or(Print::Empty, Print::Digit));
    for (side, print) in Side::ALL.into_iter().zip(prints) {
        if *print == Print::Blank {
            to[orientation.carry(side, Quarter::UPRIGHT).0.index()] = Print::Blank;
        }
    }
    to
}

/// A layout of which some digits are printed. A cube is named by its cell there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printing {
    cells: [Prints; Cell::COUNT],
}

impl Printing {
    /// These cubes, each in its cell; `None` if the blank sides aren't the back of the whole.
    pub fn new(cells: [Prints; Cell::COUNT]) -> Option<Self> {
        let printing = Self { cells };
        let is_right = |facelet: Facelet| {
            (printing.print(facelet) == Print::Blank) == (House::of(facelet) == House::BLANK)
        };
        FaceletSet::all_facelets().all(is_right).then_some(printing)
    }

    /// All digits of a layout that has its blank sides at the back; `None` if a cell is empty.
    pub fn full(layout: &Layout) -> Option<Self> {
        let mut cells = [[Print::Blank; 6]; Cell::COUNT];
        for (cell, prints) in Cell::all().zip(&mut cells) {
            let faces = layout.get(cell)?.faces;
            *prints = faces.map(|mark| mark.map_or(Print::Blank, Print::Digit));
        }
        Self::new(cells)
    }

    /// The sides of the cube that belongs into a cell, as it stands there.
    pub const fn cube(&self, cell: Cell) -> &Prints {
        &self.cells[cell.index()]
    }

    /// What a side shows.
    pub const fn print(&self, facelet: Facelet) -> Print {
        self.cells[facelet.cell.index()][facelet.side.index()]
    }

    /// The same with only these of its digits.
    #[must_use]
    pub fn only(&self, printed: &FaceletSet) -> Self {
        let mut only = self.clone();
        for facelet in self.printed().iter().filter(|&facelet| !printed.contains(facelet)) {
            only.cells[facelet.cell.index()][facelet.side.index()] = Print::Empty;
        }
        only
    }

    /// The sides that show a digit.
    pub fn printed(&self) -> FaceletSet {
        let all = FaceletSet::all_facelets();
        all.filter(|&facelet| self.print(facelet).mark().is_some()).collect()
    }

    /// How many sides show a digit.
    pub fn digits(&self) -> usize {
        self.printed().len()
    }

    /// Whether the cube that belongs into a cell has a blank side.
    pub fn has_blank(&self, cell: Cell) -> bool {
        self.cube(cell).contains(&Print::Blank)
    }
}

#[cfg(test)]
mod tests;
