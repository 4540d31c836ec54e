//! Canonical forms: when are two grids essentially the same?
//!
//! Two grids, full or not, are essentially the same if a symmetry of the standard board and a
//! renaming of digits take one to the other. The *canonical form* of a grid is the least text among
//! all that are: of each of the 5,832 images, with its digits renamed in the order in which they
//! first occur, block by block. An empty cell comes before a digit. So a canonical solution has the
//! first block 123456789, as all have in the list, and is the first of its orbit there.
//!
//! Most images are told from the best so far by their first few cells, so that an image costs little
//! more than the naming of its digits, nine cells for a solution.

use common::digit::Digit;

use crate::geometry::Cell;
use crate::grid::Grid;
use crate::symmetry::Symmetry;

/// A grid's canonical form, and a way there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The form.
    pub grid: Grid,
    /// A symmetry that leads there, before digits are renamed.
    pub symmetry: Symmetry,
    /// What digits are then renamed to, from 1 to 9; `None` for those that don't occur.
    pub names: [Option<Digit>; 9],
    /// How many symmetries take the grid to itself, digits renamed.
    pub stabiliser: usize,
}

impl Canonical {
    /// How many grids are essentially the same, up to relabelling.
    pub const fn orbit(&self) -> usize {
        Symmetry::COUNT / self.stabiliser
    }
}

/// The canonical form of a grid, which need not obey any rule.
pub fn canonical(grid: &Grid) -> Canonical {
    let reader = Reader::new(grid);
    let mut best =
        Canonical { grid: *grid, symmetry: Symmetry::IDENTITY, names: [None; 9], stabiliser: 0 };
    let mut least: Option<[u8; Cell::COUNT]> = None;
    for ((symmetry, _), sources) in Symmetry::all().iter().zip(sources()) {
        let names = reader.names(sources);
        let image = || std::array::from_fn(|cell| reader.value(&names, sources, cell));
        let compared = least.map(|least| reader.compare(&names, sources, &least));
        match compared {
            Some(std::cmp::Ordering::Equal) => best.stabiliser += 1,
            Some(std::cmp::Ordering::Greater) => {}
            None | Some(std::cmp::Ordering::Less) => {
                least = Some(image());
                best.symmetry = *symmetry;
                best.names = std::array::from_fn(|digit| Digit::new(names[digit + 1]));
                best.stabiliser = 1;
            }
        }
    }
    if let Some(grid) = least.and_then(Grid::new) {
        best.grid = grid;
    }
    best
}

/// If the grid is its own canonical form, how many symmetries take it to itself, digits renamed.
/// Far faster than [`canonical`] on a grid that isn't.
pub fn stabiliser_if_canonical(grid: &Grid) -> Option<usize> {
    let reader = Reader::new(grid);
    let mut stabiliser = 0;
    for sources in sources() {
        match reader.compare(&reader.names(sources), sources, grid.values()) {
            std::cmp::Ordering::Less => return None,
            std::cmp::Ordering::Equal => stabiliser += 1,
            std::cmp::Ordering::Greater => {}
        }
    }
    Some(stabiliser)
}

/// For each symmetry, and each cell, the cell that it brings there.
fn sources() -> &'static [[u8; Cell::COUNT]] {
    use std::sync::LazyLock;
    static SOURCES: LazyLock<Vec<[u8; Cell::COUNT]>> = LazyLock::new(|| {
        Symmetry::all().iter().map(|(_, moves)| *moves.inverse().images()).collect()
    });
    &SOURCES
}

/// The cells block by block.
static BLOCKWISE: [u8; Cell::COUNT] = {
    let mut cells = [0; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        cells[i] = Cell::in_block(i / 9, i % 9).index() as u8;
        i += 1;
    }
    cells
};

/// Reads the images of a grid.
struct Reader {
    values: [u8; Cell::COUNT],
    /// How many different digits it has.
    digits: u8,
}

impl Reader {
    fn new(grid: &Grid) -> Self {
        let seen = grid.values().iter().fold(0u16, |seen, &value| seen | 1 << value);
        Self { values: *grid.values(), digits: (seen >> 1).count_ones() as u8 }
    }

    /// The names of the digits of an image, by old digit; an empty cell stays 0.
    fn names(&self, sources: &[u8; Cell::COUNT]) -> [u8; 16] {
        let (mut names, mut named) = ([0; 16], 0);
        for &cell in &BLOCKWISE {
            if named == self.digits {
                break;
            }
            let value = usize::from(self.values[usize::from(sources[usize::from(cell)])]);
            if value > 0 && names[value] == 0 {
                named += 1;
                names[value] = named;
            }
        }
        names
    }

    fn value(&self, names: &[u8; 16], sources: &[u8; Cell::COUNT], cell: usize) -> u8 {
        names[usize::from(self.values[usize::from(sources[cell])])]
    }

    /// How an image compares with `other`.
    fn compare(
        &self,
        names: &[u8; 16],
        sources: &[u8; Cell::COUNT],
        other: &[u8; Cell::COUNT],
    ) -> std::cmp::Ordering {
        (0..Cell::COUNT)
            .map(|cell| self.value(names, sources, cell).cmp(&other[cell]))
            .find(|order| order.is_ne())
            .unwrap_or(std::cmp::Ordering::Equal)
    }
}
