//! Groups that act on top bands.
//!
//! What keeps the number of extensions is a symmetry of the board that takes the top band to
//! itself, seen on its 27 cells alone (the paper's Definition 6). The paper uses a group U of order
//! 216, [`paper::u`](crate::count::paper::u). All that there is for a board is
//! [`BandGroup::stabiliser`]; on the standard board that is three times as much.

use std::collections::BTreeSet;
use std::ops::Mul;

use super::band::{Band, BandNumber, TOP_BAND, in_block};
use crate::count::automorphism::Group;
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::permutation::{CellPermutation, products};

/// A permutation of the 27 cells of the top band: the image of each in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BandPermutation([u8; Band::CELLS]);

/// A group of permutations of the top band that take bands to bands.
#[derive(Clone, Debug)]
pub struct BandGroup {
    elements: Vec<BandPermutation>,
    /// For each element the places that digits come from, block by block.
    sources: Vec<[u8; Band::CELLS]>,
}

impl BandPermutation {
    /// What a permutation does to the top band; `None` if it takes cells out of it.
    pub fn restriction(whole: &CellPermutation) -> Option<Self> {
        let stays = whole.of_cells(TOP_BAND) == TOP_BAND;
        stays.then(|| Self(std::array::from_fn(|cell| whole.images()[cell])))
    }

    /// Every cell stays.
    pub fn identity() -> Self {
        Self(std::array::from_fn(|cell| cell as u8))
    }

    /// Takes the digit in each cell to the cell's image, and renames digits; `None` if then a row
    /// or a block lacks a digit.
    pub fn of_band(&self, band: &Band) -> Option<Band> {
        let mut moved = [0; Band::CELLS];
        for (image, digit) in self.0.iter().zip(band.values()) {
            moved[usize::from(*image)] = *digit;
        }
        Band::new(moved).ok()
    }

    /// Whether it takes a band to itself, up to relabelling: it renames each digit in one way.
    pub fn keeps(&self, band: &Band) -> bool {
        let values = band.values();
        let mut names = [0; 10];
        self.0.iter().zip(values).all(|(image, digit)| {
            let (name, new) = (&mut names[usize::from(*digit)], values[usize::from(*image)]);
            let is_first = *name == 0;
            if is_first {
                *name = new;
            }
            is_first || *name == new
        })
    }

    /// Whether it takes rows and blocks to rows and blocks, and so bands to bands.
    fn keeps_rows_and_blocks(&self) -> bool {
        let row = |row: usize| -> Cells { (0..9).map(|column| Cell::at(row, column)).collect() };
        let block = |block: usize| (0..9).map(|at| Cell::in_block(block, at)).collect();
        let houses: Vec<Cells> = (0..3).map(row).chain((0..3).map(block)).collect();
        let image = |cell: Cell| Cell::new(self.0[cell.index()].into()).expect("it is in the band");
        houses.iter().all(|house| houses.contains(&house.iter().map(image).collect()))
    }
}

/// Right to left: the right factor acts first.
impl Mul for BandPermutation {
    type Output = Self;
    fn mul(self, first: Self) -> Self {
        Self(first.0.map(|cell| self.0[usize::from(cell)]))
    }
}

impl BandGroup {
    /// The group that these generate, less what doesn't take rows and blocks of the band to rows
    /// and blocks.
    pub fn generated(generators: &[BandPermutation]) -> Self {
        let mut elements = products(BandPermutation::identity(), generators);
        elements.retain(BandPermutation::keeps_rows_and_blocks);
        let sources = |element: &BandPermutation| {
            let mut from = [0; Band::CELLS];
            for (cell, &image) in element.0.iter().enumerate() {
                from[usize::from(image)] = cell as u8;
            }
            std::array::from_fn(|place| from[in_block(place / 9, place % 9)])
        };
        let sources = elements.iter().map(sources).collect();
        Self { elements: elements.into_iter().collect(), sources }
    }

    /// All symmetries of a board that take the top band to itself, as they act there. The standard
    /// board has 648.
    pub fn stabiliser(board: &Board) -> Self {
        let group = Group::of(board);
        // The places to which symmetries take the band, and a symmetry that takes it there.
        let mut places = vec![(TOP_BAND, CellPermutation::identity())];
        // Schreier's lemma: go to a place, do a generator, go back.
        let mut loops = Vec::new();
        let mut next = 0;
        while let Some(&(place, way)) = places.get(next) {
            next += 1;
            for &generator in group.generators() {
                let there = generator.of_cells(place);
                let known = places.iter().find(|(other, _)| *other == there);
                if let Some((_, back)) = known {
                    loops.push(back.inverse() * generator * way);
                } else {
                    places.push((there, generator * way));
                }
            }
        }
        let loops: BTreeSet<_> = loops.iter().filter_map(BandPermutation::restriction).collect();
        Self::generated(&Vec::from_iter(loops))
    }

    /// How many elements it has.
    pub fn order(&self) -> usize {
        self.elements.len()
    }

    /// The elements in order.
    pub fn elements(&self) -> &[BandPermutation] {
        &self.elements
    }

    /// The images of a band under all elements, in their order.
    pub(super) fn images(&self, band: &Band) -> impl Iterator<Item = BandNumber> {
        let values = *band.values();
        self.sources.iter().map(move |sources| {
            let (first, others) = sources.split_at(9);
            let mut names = [0; 16];
            for (&source, name) in first.iter().zip(1..) {
                names[usize::from(values[usize::from(source)] & 15)] = name;
            }
            // A loop, as calls for each place take most of the time if units are optimised alone.
            let mut renamed = [0; Band::CELLS - 9];
            for (&source, renamed) in others.iter().zip(&mut renamed) {
                *renamed = names[usize::from(values[usize::from(source)] & 15)];
            }
            BandNumber::of_blocks(&renamed)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::board::Colouring;

    #[test]
    fn the_stabiliser_of_the_top_band_has_order_648() {
        let group = BandGroup::stabiliser(Board::standard());
        assert_eq!(group.order(), 648);
        // 9 places of the band: 5,832 / 648.
        assert_eq!(Group::of(Board::standard()).order() / 648, 9);
    }

    #[test]
    fn plain_sudoku_has_7776() {
        // The stacks in any order, the columns in each, and the rows.
        let rows = Colouring::new(std::array::from_fn(|cell| (cell / 9) as u8)).unwrap();
        let group = BandGroup::stabiliser(&Board::coloured(&rows));
        assert_eq!(group.order(), 6 * 6usize.pow(3) * 6);
    }

    #[test]
    fn numbers_of_images_are_those_of_the_bands_moved() {
        let group = BandGroup::stabiliser(Board::standard());
        let mut kept = 0;
        for index in (0..BandNumber::COUNT).step_by(10_007) {
            let band = BandNumber::new(index).unwrap().band();
            for (element, image) in group.elements().iter().zip(group.images(&band)) {
                assert_eq!(element.of_band(&band).map(|moved| moved.number()), Some(image));
                assert_eq!(element.keeps(&band), image == band.number());
                kept +=
                    usize::from(element.keeps(&band) && *element != BandPermutation::identity());
            }
        }
        assert!(kept > 0, "others than the identity keep bands too");
    }
}
