//! A proof that few digits can't leave one layout, as it is written down.

use std::num::NonZeroI32;
use std::ops::{Neg, RangeInclusive};

use super::{Cell, House, Orientation, Quarter};

/// A variable of a formula, or its negation: 5 and -5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Literal(NonZeroI32);

impl Literal {
    /// The literal with this number.
    pub const fn new(number: NonZeroI32) -> Self {
        Self(number)
    }

    /// The number of the literal: that of its variable, with a minus if it is negated.
    pub const fn number(self) -> i32 {
        self.0.get()
    }

    /// The number of the variable, from 1 on.
    pub const fn variable(self) -> usize {
        self.0.get().unsigned_abs() as usize
    }
}

impl Neg for Literal {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// Another layout, by how it differs from the wanted one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// For each cell the cube there, and how that is turned.
    pub cubes: [(Cell, Orientation); Cell::COUNT],
    /// The faces that aren't read as in the wanted layout, and how they are read.
    pub faces: Vec<(House, Quarter)>,
}

/// Other layouts, and what follows if few digits exclude them all, up to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The number of digits that are needed, by this proof.
    pub at_least: usize,
    /// The layouts.
    pub layouts: Vec<Difference>,
    /// Clauses of a formula: one literal of each is true. Each follows from those before it.
    pub lemmas: Vec<Vec<Literal>>,
}

impl Refutation {
    /// The numbers of digits for which there are proofs: each of the 27 cubes needs one anyway, and
    /// there are 153.
    pub const AT_LEAST: RangeInclusive<usize> = 28..=153;
    /// More layouts than a proof needs.
    pub const MOST_LAYOUTS: usize = 100_000;
    /// More variables than a formula has.
    pub const MOST_VARIABLES: usize = 1_000_000;
}
