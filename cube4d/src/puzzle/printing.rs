//! A toy of which only some digits are printed.

use super::{
    Cell, Facelet, FaceletSet, Faces, House, Layout, Mark, Orientation, Quarter, Side, turned,
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

    /// The printing with only these of its digits.
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
