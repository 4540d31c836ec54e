//! The clues of a puzzle, digit by digit, and where symmetries take them.

use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;
use crate::solve::completions::Conditions;
use crate::solve::template_lists::Clues;

/// Clues by digits, 0 to 8.
pub(super) struct ClueTable {
    all: Cells,
    /// The cells of the clues; those of a digit follow each other.
    cells: [u8; Cell::COUNT],
    /// Where those of each digit begin.
    starts: [u8; 10],
}

/// The clues of all but two digits, in the order in which [`Conditions`] has them.
pub(super) struct Others {
    /// The digits of the first cells.
    digits: [u8; 7],
    different: usize,
    cells: MovedCells,
    same: [u8; Cell::COUNT],
    /// In how many ways the digits without clues can be named.
    pub(super) namings: u64,
}

/// Where cells have been moved.
#[derive(Clone, Copy)]
pub(super) struct MovedCells {
    cells: [u8; Cell::COUNT],
    len: usize,
}

/// Finds the two digits with the fewest templates among those with the most clues.
pub(super) struct FewestTemplates {
    first: (usize, u8),
    second: (usize, u8),
}

impl FewestTemplates {
    pub(super) const fn new() -> Self {
        Self { first: (usize::MAX, 0), second: (usize::MAX, 0) }
    }

    /// Takes note of a digit. Whether it is the first of the two now.
    #[inline]
    pub(super) const fn is_first(&mut self, digit: u8, templates: usize) -> bool {
        if templates < self.first.0 {
            self.second = self.first;
            self.first = (templates, digit);
            return true;
        }
        if templates < self.second.0 {
            self.second = (templates, digit);
        }
        false
    }

    /// The two digits.
    pub(super) const fn digits(&self) -> [u8; 2] {
        [self.first.1, self.second.1]
    }

    /// How many templates the first has.
    pub(super) const fn templates(&self) -> usize {
        self.first.0
    }
}

impl ClueTable {
    #[inline]
    pub(super) fn new(puzzle: &Grid) -> Self {
        let values = puzzle.values();
        // The clues in the order of cells: every cell is written, and the next one over it if it is
        // empty.
        let (mut clues, mut count) = ([0; Cell::COUNT], 0);
        for (cell, &value) in values.iter().enumerate() {
            clues[count] = cell as u8;
            count += usize::from(value != 0);
        }
        let clues = &clues[..count];
        let value = |cell: u8| usize::from(values[usize::from(cell)]);
        // Then by digits: `starts[d]` is where the clues of d − 1 end so far.
        let mut starts = [0; 11];
        for &cell in clues {
            starts[value(cell) + 1] += 1;
        }
        for digit in 1..11 {
            starts[digit] += starts[digit - 1];
        }
        let mut cells = [0; Cell::COUNT];
        for &cell in clues {
            let place: &mut u8 = &mut starts[value(cell)];
            cells[usize::from(*place)] = cell;
            *place += 1;
        }
        let [starts @ .., _] = starts;
        Self { all: cells_of(clues), cells, starts }
    }

    /// The cells of a digit's clues.
    #[inline]
    fn of(&self, digit: u8) -> &[u8] {
        let digit = usize::from(digit);
        &self.cells[usize::from(self.starts[digit])..usize::from(self.starts[digit + 1])]
    }

    /// How many clues a digit has.
    #[inline]
    pub(super) fn count(&self, digit: u8) -> u8 {
        self.starts[usize::from(digit) + 1] - self.starts[usize::from(digit)]
    }

    /// As many clues as at least two digits have: 2 if they have more, too.
    #[inline]
    pub(super) fn clues_of_two(&self) -> u8 {
        let at_least = |clues: u8| (0..9).filter(|&digit| self.count(digit) >= clues).count();
        if at_least(2) >= 2 { 2 } else { u8::from(at_least(1) >= 2) }
    }

    /// What a digit's template must obey.
    #[inline]
    pub(super) fn clues(&self, digit: u8) -> Clues {
        let cells = self.of(digit);
        Clues {
            some: [cells.first().copied(), cells.get(1).copied()],
            own: cells_of(cells),
            known: self.all,
        }
    }

    /// What a digit's template must obey once cells have moved to `images`, and others have taken
    /// the cells `taken`.
    #[inline]
    pub(super) fn clues_moved(&self, digit: u8, images: &[u8; Cell::COUNT], taken: Cells) -> Clues {
        let all = &self.cells[..usize::from(self.starts[9])];
        let moved = |cells: &[u8]| {
            cells.iter().fold(0, |set, &cell| set | 1u128 << (images[usize::from(cell)] & 127))
        };
        let cells = self.of(digit);
        let image = |cell: &u8| images[usize::from(*cell)];
        Clues {
            some: [cells.first().map(image), cells.get(1).map(image)],
            own: Cells::from_bits(moved(cells)).unwrap_or_default(),
            known: Cells::from_bits(moved(all)).unwrap_or_default() | taken,
        }
    }

    /// The clues of all but two digits.
    #[inline]
    pub(super) fn others(&self, two: [u8; 2]) -> Others {
        let mut others = Others {
            digits: [0; 7],
            different: 0,
            cells: MovedCells { cells: [0; Cell::COUNT], len: 0 },
            same: [0; Cell::COUNT],
            namings: 1,
        };
        let (mut nameless, mut further) = (0, 0);
        for digit in (0..9).filter(|digit| !two.contains(digit)) {
            if let [first, ..] = self.of(digit) {
                others.digits[others.different] = digit;
                others.cells.cells[others.different] = *first;
                others.different += 1;
            } else {
                nameless += 1;
                others.namings *= nameless;
            }
        }
        for place in 0..others.different {
            for &cell in self.of(others.digits[place]).iter().skip(1) {
                others.cells.cells[others.different + further] = cell;
                others.same[further] = place as u8;
                further += 1;
            }
        }
        others.cells.len = others.different + further;
        others
    }
}

impl Others {
    /// The cells, unmoved.
    pub(super) const fn cells(&self) -> &MovedCells {
        &self.cells
    }

    /// What these clues require once their cells have moved.
    #[inline]
    pub(super) fn conditions<'a>(&'a self, moved: &'a MovedCells) -> Conditions<'a> {
        Conditions { cells: &moved.cells[..moved.len], different: self.different, same: &self.same }
    }

    /// Their digits; the cells of [`Self::conditions`] that must differ are theirs in this order.
    pub(super) fn digits(&self) -> &[u8] {
        &self.digits[..self.different]
    }
}

impl MovedCells {
    /// The cells, moved on to `images`.
    #[inline]
    pub(super) fn to(&self, images: &[u8; Cell::COUNT]) -> Self {
        let mut moved = Self { cells: [0; Cell::COUNT], len: self.len };
        for (to, &from) in moved.cells[..self.len].iter_mut().zip(&self.cells) {
            *to = images[usize::from(from)];
        }
        moved
    }
}

#[inline]
fn cells_of(cells: &[u8]) -> Cells {
    let bits = cells.iter().fold(0, |set, &cell| set | 1u128 << (cell & 127));
    Cells::from_bits(bits).unwrap_or_default()
}
