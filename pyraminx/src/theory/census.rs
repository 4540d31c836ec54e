//! The census of valid puzzles: every labelling whose four faces and four rings each show 1 to
//! 9 as presented. How many are there, and how many have no other solved state?
//!
//! Two labellings are equivalent if they differ by a renaming of the digits (9! ways) or a symmetry
//! (12 rotations, or 24 with reflections). In four steps:
//!
//! 1. *Cores* (`cores.rs`). Take away the tips. Ring FRL shows nine different digits, so a
//!    renaming makes it read 1 to 9, in one way; a short search then finds the other 15 labels.
//! 2. *Tips*. On each face the three digits that the core lacks go onto the three tips in any
//!    order: 6⁴ = 1,296 labellings to a core, no two of them the same up to renaming.
//! 3. *Classes*. A symmetry, followed by the renaming that ring FRL asks for, takes cores to cores
//!    and tips to tips. A labelling represents its class if its pair (core, tips) is the smallest.
//!    So only cores that are the smallest among their images matter, and for those only the
//!    symmetries that fix the core.
//! 4. *Solved states* (`solved.rs`). Which axials and edges fit together doesn't depend on the
//!    tips: they are tabulated once for a core by what they leave for the tips to show, and each of
//!    the 1,296 labellings looks up its own tip states there.
//!
//! The same goes for labellings one of whose rings needn't be full ([`units_with_three_rings`]), up
//! to the symmetries that keep that ring.
//!
//! A core that is the smallest among its images is a unit of work. Units don't depend on each
//! other, and the sum over them doesn't depend on the order:
//!
//! ```
//! use pyraminx::census::{self, Summary};
//! use rayon::prelude::{IntoParallelIterator, ParallelIterator};
//!
//! let summary: Summary = census::units()
//!     .into_par_iter()
//!     .map(|unit| Summary::of(&unit, &unit.classes()))
//!     .sum();
//! assert_eq!(summary.labellings(), 1_753_250_365_440);
//! assert_eq!(summary.unique_with_rings.classes, 142_545);
//! ```

use std::fmt;
use std::iter::Sum;
use std::ops::Add;

use serde::{Deserialize, Serialize};
use solidoku_common::perm::Permutation;

use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::stabiliser::arrangements_per_look;
use crate::symmetry::{Group, canonical};

pub mod burnside;
mod cores;
mod reference;
mod solved;

use cores::Tips;
pub use cores::Unit;
use solved::Needs;

/// A class of labellings under the symmetries that keep the rings, 24 for four, and relabelling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// With four rings its canonical form. With three rings the smallest labelling of the class, in
    /// which ring FRL reads 123456789 and RLD is the corner whose ring needn't be full.
    pub labelling: Labelling,
    /// How many labellings it has up to relabelling: a divisor of 24, or of 6 for three rings.
    pub size: u64,
    /// Whether no reflection maps it to itself: then it is two classes under the rotations.
    pub chiral: bool,
    /// Solved states with rings; at least 1, the presented one.
    pub with_rings: Count,
    /// Solved states without rings; at least as many.
    pub without_rings: Count,
}

/// A number of solved states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// All arrangements of the pieces.
    pub arrangements: u64,
    /// Arrangements that look different.
    pub looks: u64,
}

/// A number of labellings, counted in three ways.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// Up to relabelling.
    pub up_to_relabelling: u64,
    /// Up to relabelling and the 12 rotations, or 3 for three rings.
    pub rotation_classes: u64,
    /// Up to relabelling and all 24 symmetries, or 6 for three rings.
    pub classes: u64,
}

/// The results of the census, over some units or all. The sum of two is that of their units.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// Labellings of the axials and edges alone, up to relabelling.
    pub cores: u64,
    /// The numbers of all labellings.
    pub all: Tally,
    /// With rings, one arrangement is solved.
    pub unique_with_rings: Tally,
    /// With rings, one look is solved.
    pub unique_look_with_rings: Tally,
    /// Even without rings, one arrangement is solved.
    pub unique_without_rings: Tally,
    /// Even without rings, one look is solved.
    pub unique_look_without_rings: Tally,
    /// The largest number of arrangements with rings.
    pub most_with_rings: u64,
    /// The largest number of arrangements without rings.
    pub most_without_rings: u64,
}

/// The units of work, in a fixed order: one for each core that is the smallest among its images.
pub fn units() -> Vec<Unit> {
    units_with(Rings::Four)
}

/// The units of work if the ring of corner RLD needn't be full.
pub fn units_with_three_rings() -> Vec<Unit> {
    units_with(Rings::Three)
}

fn units_with(rings: Rings) -> Vec<Unit> {
    cores::all(rings).into_iter().filter_map(|core| Unit::of(core, rings)).collect()
}

impl Unit {
    /// The classes whose smallest core is this unit's, in a fixed order.
    pub fn classes(&self) -> Vec<Class> {
        let needs = Needs::of(&self.core, self.rings);
        let every_tips = self.core.every_tips();
        every_tips.filter_map(|tips| self.class(&needs, &tips)).collect()
    }

    /// How many labellings a core makes: the orders of three digits on each face's tips.
    pub fn ways_to_label_the_tips(&self) -> u64 {
        self.core.every_tips().len() as u64
    }

    /// How a class is presented, given its smallest labelling.
    fn representative(&self, smallest: Labelling) -> Labelling {
        match self.rings {
            Rings::Four => canonical(&smallest, Group::Full).expect("its faces are permutations"),
            Rings::Three | Rings::None => smallest,
        }
    }

    /// The class that the core with these tips represents, if it does.
    fn class(&self, needs: &Needs, tips: &Tips) -> Option<Class> {
        let stabiliser = self.stabiliser(tips)?;
        let labelling = self.core.with_tips(tips);
        let per_look = arrangements_per_look(&labelling);
        let solved = needs.solved(tips);
        Some(Class {
            labelling: self.representative(labelling),
            size: self.rings.order() / stabiliser.len() as u64,
            chiral: stabiliser.iter().all(|symmetry| symmetry.is_rotation()),
            with_rings: Count::new(solved.with_rings, per_look),
            without_rings: Count::new(solved.without_rings, per_look),
        })
    }
}

/// Faces L, F, R and D; size; solved states with rings, arrangements and looks; the same without
/// rings.
impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { labelling, size, with_rings, without_rings, .. } = self;
        let counts =
            [with_rings, without_rings].map(|it| format!("{} {}", it.arrangements, it.looks));
        write!(f, "{}  {size} {}", labelling.to_faces().join(" "), counts.join(" "))
    }
}

impl Count {
    /// Every look has equally many arrangements (see [`crate::stabiliser`]).
    fn new(arrangements: u64, per_look: u64) -> Self {
        assert!(
            arrangements.is_multiple_of(per_look),
            "each look has {per_look} arrangements, so there can't be {arrangements} in all"
        );
        Self { arrangements, looks: arrangements / per_look }
    }
}

impl Tally {
    /// The tally of one class.
    const fn of(class: &Class) -> Self {
        Self {
            up_to_relabelling: class.size,
            rotation_classes: if class.chiral { 2 } else { 1 },
            classes: 1,
        }
    }
}

/// Checkpoints may hold any number; no true count comes near the maximum.
impl Add for Tally {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            up_to_relabelling: self.up_to_relabelling.saturating_add(other.up_to_relabelling),
            rotation_classes: self.rotation_classes.saturating_add(other.rotation_classes),
            classes: self.classes.saturating_add(other.classes),
        }
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), Self::add)
    }
}

impl Summary {
    /// The results of one unit, given its [`Unit::classes`].
    pub fn of(unit: &Unit, classes: &[Class]) -> Self {
        let tally =
            |counts: fn(&Class) -> bool| classes.iter().filter(|c| counts(c)).map(Tally::of).sum();
        let most =
            |arrangements: fn(&Class) -> u64| classes.iter().map(arrangements).max().unwrap_or(0);
        Self {
            cores: unit.cores(),
            all: tally(|_| true),
            unique_with_rings: tally(|c| c.with_rings.arrangements == 1),
            unique_look_with_rings: tally(|c| c.with_rings.looks == 1),
            unique_without_rings: tally(|c| c.without_rings.arrangements == 1),
            unique_look_without_rings: tally(|c| c.without_rings.looks == 1),
            most_with_rings: most(|c| c.with_rings.arrangements),
            most_without_rings: most(|c| c.without_rings.arrangements),
        }
    }

    /// How many labellings there are if labellings with renamed digits count as different.
    pub const fn labellings(&self) -> u64 {
        self.all.up_to_relabelling.saturating_mul(Permutation::<9>::COUNT)
    }
}

impl Add for Summary {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            cores: self.cores.saturating_add(other.cores),
            all: self.all + other.all,
            unique_with_rings: self.unique_with_rings + other.unique_with_rings,
            unique_look_with_rings: self.unique_look_with_rings + other.unique_look_with_rings,
            unique_without_rings: self.unique_without_rings + other.unique_without_rings,
            unique_look_without_rings: self.unique_look_without_rings
                + other.unique_look_without_rings,
            most_with_rings: self.most_with_rings.max(other.most_with_rings),
            most_without_rings: self.most_without_rings.max(other.most_without_rings),
        }
    }
}

impl Sum for Summary {
    fn sum<I: Iterator<Item = Self>>(summaries: I) -> Self {
        summaries.fold(Self::default(), Self::add)
    }
}
