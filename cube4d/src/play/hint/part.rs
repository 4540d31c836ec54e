//! A row or a slice of a complete layout, to be built at once where single steps help little.

use std::fmt;

use crate::puzzle::{Cell, Layout, Placed};

/// How much of a complete layout is shown at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartSize {
    /// Three cubes from left to right.
    Row,
    /// Nine cubes as seen from the front.
    Slice,
}

/// A row or a slice of a complete layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// How much it is.
    pub size: PartSize,
    /// The cells of the part in the order of a file, with their cubes.
    pub cubes: Vec<(Cell, Placed)>,
}

impl PartSize {
    /// The cells of the part in which a cell lies, in the order of a file.
    fn cells_around(self, cell: Cell) -> Vec<Cell> {
        let [_, y, z] = cell.coordinates();
        let rows = if self == Self::Row { y..y + 1 } else { 0..3 };
        rows.flat_map(|y| (0..3).map(move |x| Cell::at(x, y, z))).collect()
    }

    /// All parts of this size, in the order of a file.
    fn parts(self) -> impl Iterator<Item = Vec<Cell>> {
        let rows = if self == Self::Row { 0..3 } else { 0..1 };
        let slices = (0..3).rev();
        slices.flat_map(move |z| rows.clone().map(move |y| self.cells_around(Cell::at(0, y, z))))
    }
}

impl Part {
    /// The part of a complete layout in which a cell lies.
    pub(crate) fn around(size: PartSize, cell: Cell, whole: &Layout) -> Self {
        Self::of(size, &size.cells_around(cell), whole)
    }

    /// Of the parts in which a layout has gaps the first that has the most cubes already.
    pub(crate) fn next(size: PartSize, layout: &Layout, whole: &Layout) -> Self {
        let gaps = |cells: &[Cell]| cells.iter().filter(|c| layout.get(**c).is_none()).count();
        let next = size.parts().filter(|cells| gaps(cells) > 0).min_by_key(|cells| gaps(cells));
        Self::of(size, &next.expect("a layout with gaps has such a part"), whole)
    }

    fn of(size: PartSize, cells: &[Cell], whole: &Layout) -> Self {
        let placed = |&cell: &Cell| (cell, *whole.get(cell).expect("it is whole"));
        Self { size, cubes: cells.iter().map(placed).collect() }
    }

    /// Where a cube of it stands in it, as in "left" or "top row, left".
    pub(super) fn place_of(&self, cell: Cell) -> String {
        let words = cell.in_words();
        let skipped = if self.size == PartSize::Row { 2 } else { 1 };
        words.split(", ").skip(skipped).collect::<Vec<_>>().join(", ")
    }

    /// Puts those of its cubes that aren't there yet into a layout.
    pub fn put_into(&self, layout: &mut Layout) {
        for (cell, placed) in &self.cubes {
            if layout.get(*cell).is_none() {
                layout.set(*cell, Some(*placed));
            }
        }
    }
}

/// As in "the top row of the front slice" and "the back slice".
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [_, y, z] = self.cubes[0].0.coordinates();
        if self.size == PartSize::Row {
            write!(f, "the {} row of ", ["top", "middle", "bottom"][y])?;
        }
        write!(f, "the {} slice", ["back", "middle", "front"][z])
    }
}
