//! A gap between two turns of a word, as two cubes: the one that the turns before it make of the
//! start, and the *wanted* one, which the turns after it would turn into the target.
//!
//! Where the two differ, the final cube is wrong. So what turns in the gap gain is seen in the cells
//! that they move.

use crate::puzzle::cube::Cube;
use crate::solve::kernel::data::{Padded, padded};

/// The gap between two turns.
#[derive(Clone)]
pub(crate) struct Gap {
    /// The digits that the turns before it lead to.
    pub(crate) is: Padded,
    /// The digits that the turns after it would turn into the target.
    pub(crate) wanted: Padded,
}

impl Gap {
    /// The gap between two cubes.
    pub(crate) fn between(is: &Cube, wanted: &Cube) -> Self {
        Self { is: padded(is.digits()), wanted: padded(wanted.digits()) }
    }

    /// Whether that cell is wrong.
    pub(crate) fn is_wrong(&self, cell: usize) -> bool {
        self.is[cell] != self.wanted[cell]
    }
}
