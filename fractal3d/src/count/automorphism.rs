//! The symmetries of any board: all permutations of the cells that take houses to houses.
//!
//! The idea is that of every graph-automorphism program. Give each cell and each house a colour,
//! and refine: a new colour is made from the old one and the colours of what it touches, until no
//! colour splits. A symmetry keeps colours. Then single out a cell, refine again, and so on, until
//! all cells differ: these cells are a *base*, and a symmetry is known by where it takes them. For
//! each base cell in turn we look for symmetries that fix the base cells before it and take it to
//! each of its possible places; places in the orbit of what has been found are skipped. The product
//! of the orbits' sizes is the order of the group (orbit–stabiliser), and what was found generates
//! it.
//!
//! Colours are 64-bit mixtures. Should two that ought to differ collide, the search singles out
//! more cells, and is slower but not wrong: every symmetry found is checked on the houses, and
//! equal surroundings always get equal colours, so that none is missed.

use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells, PerCell};
use crate::puzzle::permutation::CellPermutation;

/// A group of permutations of the cells, by generators.
#[derive(Clone, Debug)]
pub struct Group {
    generators: Vec<CellPermutation>,
    order: u128,
}

/// What a symmetry keeps. Houses of the same cells count once.
struct Incidence {
    houses: Vec<Cells>,
}

impl Group {
    /// All symmetries of a board.
    pub fn of(board: &Board) -> Self {
        let incidence = Incidence::of(board);
        let base = incidence.base();
        let (mut generators, mut order) = (Vec::new(), 1);
        // From the last stabiliser up, so that each level has the generators of those inside it.
        for level in (0..base.len()).rev() {
            let (fixed, cell) = (&base[..level], base[level]);
            let mut orbit = orbit(cell, &generators);
            for place in Cell::all() {
                if orbit.contains(place) {
                    continue;
                }
                let images: Vec<Cell> = fixed.iter().copied().chain([place]).collect();
                if let Some(found) = incidence.extend(&incidence, &base[..=level], &images) {
                    generators.push(found);
                    orbit = self::orbit(cell, &generators);
                }
            }
            order *= orbit.len() as u128;
        }
        Self { generators, order }
    }

    /// Elements that generate the group; none is the identity.
    pub fn generators(&self) -> &[CellPermutation] {
        &self.generators
    }

    /// How many elements it has.
    pub const fn order(&self) -> u128 {
        self.order
    }
}

/// The cells to which products of `generators` take `cell`.
fn orbit(cell: Cell, generators: &[CellPermutation]) -> Cells {
    let (mut orbit, mut queue) = (Cells::of(cell), vec![cell]);
    while let Some(cell) = queue.pop() {
        for image in generators.iter().map(|generator| generator.image(cell)) {
            if !orbit.contains(image) {
                orbit = orbit.with(image);
                queue.push(image);
            }
        }
    }
    orbit
}

/// A permutation of the cells that takes the houses of one board to those of another; `None` if
/// there is none.
pub fn isomorphism(from: &Board, to: &Board) -> Option<CellPermutation> {
    let [from, to] = [from, to].map(Incidence::of);
    if from.houses == to.houses {
        return Some(CellPermutation::identity());
    }
    from.extend(&to, &[], &[])
}

impl Incidence {
    fn of(board: &Board) -> Self {
        let mut houses: Vec<_> = board.houses().iter().map(|house| house.cells).collect();
        houses.sort_unstable();
        houses.dedup();
        Self { houses }
    }

    /// Cells that, singled out, make all cells differ.
    fn base(&self) -> Vec<Cell> {
        let mut base = Vec::new();
        while let Some(cell) = first_alike(&self.colours(&base)) {
            base.push(cell);
        }
        base
    }

    /// A way to take these houses to `others`, and each of `from` to the cell at its place in `to`.
    fn extend(&self, others: &Self, from: &[Cell], to: &[Cell]) -> Option<CellPermutation> {
        let (here, there) = (self.colours(from), others.colours(to));
        if sorted(&here) != sorted(&there) {
            return None;
        }
        let places = |cell: Cell| alike(&there, here[cell]);
        let Some(cell) = first_alike(&here) else {
            let found = CellPermutation::new(|cell| places(cell).first().unwrap_or(cell))?;
            return self.leads_to(others, &found).then_some(found);
        };
        let with = |cells: &[Cell], cell| cells.iter().copied().chain([cell]).collect::<Vec<_>>();
        places(cell)
            .iter()
            .find_map(|place| self.extend(others, &with(from, cell), &with(to, place)))
    }

    fn leads_to(&self, others: &Self, permutation: &CellPermutation) -> bool {
        let are_as_many = self.houses.len() == others.houses.len();
        are_as_many
            && self.houses.iter().all(|&house| {
                // They are sorted.
                others.houses.binary_search(&permutation.of_cells(house)).is_ok()
            })
    }

    /// The colours of the cells, once `singled_out` have colours of their own and all are refined.
    fn colours(&self, singled_out: &[Cell]) -> PerCell<u64> {
        let mut cells = PerCell::default();
        for (number, &cell) in (1..).zip(singled_out) {
            cells[cell] = mix(number);
        }
        let mut classes = 0;
        loop {
            let refined = distinct(&cells);
            if refined == classes {
                return cells;
            }
            classes = refined;
            // Sums don't depend on the order of what touches what.
            let mut around = PerCell::<u64>::default();
            for house in &self.houses {
                let inside = house.iter().fold(0u64, |s, c| s.wrapping_add(mix(cells[c])));
                let colour = mix(inside);
                for cell in house.iter() {
                    around[cell] = around[cell].wrapping_add(colour);
                }
            }
            for (cell, around) in cells.iter_mut().zip(around) {
                *cell = mix(*cell ^ mix(around).rotate_left(1));
            }
        }
    }
}

/// The cells of a colour.
fn alike(colours: &PerCell<u64>, colour: u64) -> Cells {
    Cell::all().filter(|&cell| colours[cell] == colour).collect()
}

/// The first cell whose colour others have too.
fn first_alike(colours: &PerCell<u64>) -> Option<Cell> {
    Cell::all().find(|&cell| alike(colours, colours[cell]).len() > 1)
}

fn sorted(colours: &PerCell<u64>) -> [u64; Cell::COUNT] {
    let mut sorted = colours.into_array();
    sorted.sort_unstable();
    sorted
}

fn distinct(colours: &PerCell<u64>) -> usize {
    1 + sorted(colours).windows(2).filter(|pair| pair[0] != pair[1]).count()
}

/// A fixed scrambling of 64 bits: multiply by an odd number, fold the high half in, twice.
const fn mix(value: u64) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let value = value.wrapping_add(ODD).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let value = (value ^ value >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    value ^ value >> 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::board::Colouring;
    use crate::puzzle::latin::LatinSquare;

    #[test]
    fn every_surface_is_the_standard_board_in_another_arrangement() {
        for (a, b) in LatinSquare::pairs() {
            let board = Board::surface(a, b);
            let found = isomorphism(&board, Board::standard()).expect("there is one");
            let houses = Board::standard().houses();
            for house in board.houses() {
                let image = found.of_cells(house.cells);
                assert!(houses.iter().any(|other| other.cells == image));
            }
        }
        assert_eq!(isomorphism(crate::puzzle::sculpture::board(), Board::standard()), None);
        let rows = Colouring::new(std::array::from_fn(|cell| (cell / 9) as u8)).unwrap();
        assert_eq!(isomorphism(&Board::coloured(&rows), Board::standard()), None);
    }

    #[test]
    fn plain_sudoku_has_3359232() {
        let rows = Colouring::new(std::array::from_fn(|cell| (cell / 9) as u8)).unwrap();
        assert_eq!(Group::of(&Board::coloured(&rows)).order, 3_359_232);
    }
}
