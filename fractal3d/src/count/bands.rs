//! Counting as the paper does (its Section 5), in two steps:
//!
//! - (A) List all top bands up to relabelling, and divide them into [classes](classes()) under a
//!   group that keeps the number of extensions.
//! - (B) For one band of each class count its [extensions](Extensions), the solutions of which it
//!   is the top.
//!
//! The sum of class size times extensions is the number of solutions up to relabelling. In step (A)
//! a band needs to obey the rules of Sudoku alone, as the houses that Sudoku doesn't have aren't
//! checked before step (B). So both steps work for every board; on the paper's board its group
//! U ([`paper::u`](crate::count::paper::u)) makes 12,542 classes.
//!
//! Step (B) falls into *units* of some classes, each of them a function of the board, the group and
//! the unit's number alone.
//!
//! ```
//! use fractal3d::{bands::Bands, board::Board, paper};
//!
//! let bands = Bands::new(Board::standard(), &paper::u());
//! assert_eq!(bands.classes().len(), 12_542);
//! assert_eq!(bands.count().total(), 5_065_278);
//! ```

mod band;
mod classes;
mod extensions;
mod group;
mod tally;

use std::ops::Range;

use rayon::prelude::*;
use solidoku_common::control::Control;

pub use band::{Band, BandError, BandNumber, TOP_BAND};
pub use classes::{Class, classes};
pub use extensions::Extensions;
pub use group::{BandGroup, BandPermutation};
pub use tally::{Row, Tally};

use crate::puzzle::board::Board;

/// The two steps: the first done, the second to be done unit by unit.
#[derive(Clone, Debug)]
pub struct Bands {
    classes: Vec<Class>,
    extensions: Extensions,
}

impl Bands {
    /// Classes in a unit.
    pub const UNIT: usize = 128;

    /// Does step (A). The elements of the group must be symmetries of the board, restricted to the
    /// top band: [`BandGroup::stabiliser`] or a part of it.
    pub fn new(board: &Board, group: &BandGroup) -> Self {
        let (classes, extensions) = rayon::join(|| classes(group), || Extensions::of(board));
        Self { classes, extensions }
    }

    /// The classes, in the order of their representatives.
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// The numbers of the units of step (B).
    pub fn units(&self) -> Range<usize> {
        0..self.classes.len().div_ceil(Self::UNIT)
    }

    /// Step (B) for the classes of a unit.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn unit(&self, unit: usize) -> Tally {
        self.try_unit(unit, Control::UNLIMITED).expect("nothing stops it")
    }

    /// Step (B) for the classes of a unit; `None` if `control` stops it.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn try_unit(&self, unit: usize, control: Control<'_>) -> Option<Tally> {
        let mut tally = Tally::default();
        for &class in self.classes_of(unit) {
            let band = class.representative.band();
            tally.enter(class, self.extensions.try_count(&band, control)?);
        }
        Some(tally)
    }

    /// The classes of a unit.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn classes_of(&self, unit: usize) -> &[Class] {
        self.classes.chunks(Self::UNIT).nth(unit).expect("units are numbered")
    }

    /// Step (B) for all classes, in parallel.
    pub fn count(&self) -> Tally {
        let add = |mut sum: Tally, tally| {
            sum += tally;
            sum
        };
        self.units().into_par_iter().map(|unit| self.unit(unit)).reduce(Tally::default, add)
    }
}

#[cfg(test)]
mod tests;
