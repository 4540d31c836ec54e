//! The number of classes by Burnside's lemma: the number of orbits of a group is the mean, over its
//! elements, of the number of points that they fix.
//!
//! The points are the labellings up to relabelling, each core with each tips. A symmetry fixes one
//! if some renaming of the digits takes the labelling to its image, which is compared facelet by
//! facelet. This needs the list of cores and tips of the census, but no normal form of images, no
//! order, no representatives and no stabilisers.
//!
//! The classes of one unit are the orbits of its core's symmetries on the labels of the tips
//! ([`Unit::tally`]). Half of all symmetries are rotations. If a symmetry of the core is a
//! reflection, all images of the core are images under rotations; otherwise half of them are, and
//! each orbit counts twice under the rotations. Either way the rotation classes are twice the sum
//! over the core's rotations, divided by the number of its symmetries.

use rayon::prelude::{IntoParallelRefIterator, ParallelIterator};

use super::cores::{self, Core};
use super::{Tally, Unit};
use crate::geometry::{Facelet, TIPS};
use crate::keyed::ByDigit;
use crate::rings::Rings;
use crate::symmetry::{Group, Symmetry};

/// How many labellings whose rings are all full there are up to relabelling and this group.
pub fn classes(group: Group) -> u64 {
    orbits(Rings::Four, &group.symmetries().collect::<Vec<_>>())
}

/// How many labellings there are in which the ring of corner RLD needn't be full, up to relabelling
/// and the symmetries that keep that corner.
pub fn classes_with_three_rings() -> u64 {
    orbits(Rings::Three, &Rings::Three.symmetries().collect::<Vec<_>>())
}

/// The number of these labellings up to the symmetries that are rotations.
pub fn rotation_classes_with_three_rings() -> u64 {
    let rotations = Rings::Three.symmetries().filter(|symmetry| symmetry.is_rotation());
    orbits(Rings::Three, &rotations.collect::<Vec<_>>())
}

/// How many labellings there are up to relabelling and these symmetries, which form a group.
fn orbits(rings: Rings, group: &[Symmetry]) -> u64 {
    let cores = cores::all(rings);
    let fixed =
        |&symmetry| -> u64 { cores.par_iter().map(|core| fixed_points(core, symmetry)).sum() };
    let sum: u64 = group.iter().map(fixed).sum();
    let order = group.len() as u64;
    assert!(sum.is_multiple_of(order), "the mean number of fixed points is a number of orbits");
    sum / order
}

impl Unit {
    /// The numbers of all its labellings.
    pub fn tally(&self) -> Tally {
        let order = self.symmetries().len() as u64;
        let fixed = |of: fn(&Symmetry) -> bool| -> u64 {
            self.symmetries().filter(of).map(|symmetry| fixed_points(&self.core, symmetry)).sum()
        };
        Tally {
            up_to_relabelling: self.cores() * self.ways_to_label_the_tips(),
            rotation_classes: 2 * fixed(|symmetry| symmetry.is_rotation()) / order,
            classes: fixed(|_| true) / order,
        }
    }
}

/// How many labellings of this core the symmetry takes to a relabelling of themselves.
fn fixed_points(core: &Core, symmetry: Symmetry) -> u64 {
    if symmetry == Symmetry::IDENTITY {
        return core.every_tips().len() as u64;
    }
    // The image has at g(f) what the labelling has at f, which must be a new name of what the
    // labelling itself has at g(f). Nine digits that get nine names get different ones.
    let mut names = ByDigit::new([None; 9]);
    let core_is_fixed = Facelet::all().skip(TIPS).all(|f| {
        let name = &mut names[core.at(symmetry.facelet(f))];
        *name.get_or_insert(core.at(f)) == core.at(f)
    });
    if !core_is_fixed {
        return 0;
    }
    // All nine digits are on the core, so that the tips must follow the names that it gave.
    let fixed = core.every_tips().filter(|tips| {
        let at = |tip: Facelet| tips[tip.index()];
        Facelet::all().take(TIPS).all(|f| names[at(symmetry.facelet(f))] == Some(at(f)))
    });
    fixed.count() as u64
}
