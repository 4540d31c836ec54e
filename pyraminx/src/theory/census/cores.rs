//! Cores: the labels of axials and edges, up to relabelling, and what symmetries do to them.
//!
//! A core is kept in *normal form*: ring FRL reads 123456789 (in the order of [`Corner::ring`]).
//! Then each core is one up to relabelling, and so is each core with tips. Ring FRL is one of those
//! that must be full, whichever [`Rings`] are.

use std::array;

use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::perm::Permutation;

use crate::geometry::{Corner, FACELETS, Face, Facelet, TIPS};
use crate::keyed::ByFacelet;
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::symmetry::{Relabelling, Symmetry};

/// The labels of the tips, in the order of their facelets.
pub(super) type Tips = [Digit; TIPS];

/// The labels of axials and edges, in the order of their facelets: no digit comes twice on a face
/// or in a ring that must be full, and ring FRL reads 123456789.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Core([Digit; FACELETS - TIPS]);

/// A core that is the smallest among its images under the symmetries, and the symmetries that fix
/// it: a unit of work.
#[derive(Clone, Debug)]
pub struct Unit {
    pub(super) core: Core,
    pub(super) rings: Rings,
    /// The identity is first.
    fixers: Vec<Fixer>,
}

/// A symmetry that, followed by a relabelling, maps the core to itself.
#[derive(Clone, Copy, Debug)]
struct Fixer {
    symmetry: Symmetry,
    relabelling: Relabelling,
}

/// All cores in order.
pub(super) fn all(rings: Rings) -> Vec<Core> {
    let mut search = Search {
        labels: ByFacelet::default(),
        open: Facelet::all().skip(TIPS).collect(),
        neighbours: ByFacelet::from_fn(|facelet| neighbours(facelet, rings)),
        found: Vec::new(),
    };
    for (facelet, digit) in Corner::Frl.ring().into_iter().zip(Digit::ALL) {
        search.labels[facelet] = Some(digit);
        search.open.retain(|&open| open != facelet);
    }
    search.run();
    search.found.sort();
    search.found
}

/// The facelets of axials and edges that share a face with this one, or a ring that must be full.
fn neighbours(facelet: Facelet, rings: Rings) -> Vec<Facelet> {
    let shared = facelet.rings().into_iter().filter(|&corner| rings.has(corner));
    let rings = shared.map(Corner::ring);
    let houses = rings.chain([facelet.face().printed()]);
    houses.flatten().filter(|f| f.index() >= TIPS).collect()
}

/// The search for cores, depth first: next comes the facelet with the fewest candidates.
struct Search {
    labels: ByFacelet<Option<Digit>>,
    /// The facelets still to be labelled.
    open: Vec<Facelet>,
    neighbours: ByFacelet<Vec<Facelet>>,
    found: Vec<Core>,
}

impl Search {
    fn run(&mut self) {
        let candidates = self.open.iter().map(|&facelet| self.candidates(facelet));
        let fewest = candidates.enumerate().min_by_key(|(_, digits)| digits.len());
        let Some((i, digits)) = fewest else {
            let label = |i: usize| self.labels.as_array()[TIPS + i].expect("no facelet is open");
            self.found.push(Core(array::from_fn(label)));
            return;
        };
        let facelet = self.open.swap_remove(i);
        for digit in digits.iter() {
            self.labels[facelet] = Some(digit);
            self.run();
        }
        self.labels[facelet] = None;
        self.open.push(facelet);
    }

    /// The digits that none of its neighbours has.
    fn candidates(&self, facelet: Facelet) -> DigitSet {
        let neighbours = self.neighbours[facelet].iter();
        !neighbours.filter_map(|f| self.labels[*f]).collect::<DigitSet>()
    }
}

impl Core {
    /// The label on a facelet of an axial or edge.
    pub(super) const fn at(&self, facelet: Facelet) -> Digit {
        self.0[facelet.index() - TIPS]
    }

    pub(super) fn with_tips(&self, tips: &Tips) -> Labelling {
        let (tips, rest) = (tips.iter(), self.0.iter());
        let labels: Vec<_> = tips.chain(rest).copied().collect();
        Labelling::new(ByFacelet::new(labels.try_into().expect("12 and 24 make 36")))
    }

    /// The 1,296 ways to label the tips so that every face shows 1 to 9.
    pub(super) fn every_tips(&self) -> impl ExactSizeIterator<Item = Tips> {
        let orders: Vec<_> = Permutation::<3>::all().collect();
        let faces = Face::ALL.map(|face| {
            let on_face = face.printed().into_iter();
            let (tips, rest): (Vec<_>, Vec<_>) = on_face.partition(|f| f.index() < TIPS);
            let shown: DigitSet = rest.into_iter().map(|f| self.at(f)).collect();
            let missing: Vec<_> = (!shown).iter().collect();
            (tips, missing)
        });
        (0..orders.len().pow(4)).map(move |index| {
            let mut labels = [Digit::ALL[0]; TIPS];
            let mut rest = index;
            for (tips, missing) in &faces {
                let order = orders[rest % orders.len()];
                rest /= orders.len();
                for (i, tip) in tips.iter().enumerate() {
                    labels[tip.index()] = missing[order.image(i)];
                }
            }
            labels
        })
    }

    /// The image under a symmetry in normal form, and the relabelling that brings it there.
    fn image(&self, symmetry: Symmetry) -> (Self, Relabelling) {
        let mut labels = self.0;
        for facelet in Facelet::all().skip(TIPS) {
            labels[symmetry.facelet(facelet).index() - TIPS] = self.at(facelet);
        }
        let image = Self(labels);
        let relabelling = Relabelling::making_ascend(Corner::Frl.ring().map(|f| image.at(f)))
            .expect("symmetries take rings to rings, and these have no digit twice");
        (Self(labels.map(|digit| relabelling.of(digit))), relabelling)
    }
}

impl Unit {
    /// The unit of a core that is the smallest among its images; `None` for any other.
    pub(super) fn of(core: Core, rings: Rings) -> Option<Self> {
        let mut fixers = Vec::new();
        for symmetry in rings.symmetries() {
            let (image, relabelling) = core.image(symmetry);
            if image < core {
                return None;
            }
            if image == core {
                fixers.push(Fixer { symmetry, relabelling });
            }
        }
        Some(Self { core, rings, fixers })
    }

    /// How many images the core has, itself included.
    pub fn cores(&self) -> u64 {
        self.rings.order() / self.fixers.len() as u64
    }

    /// The symmetries that map the core to itself, up to relabelling.
    pub(super) fn symmetries(&self) -> impl ExactSizeIterator<Item = Symmetry> {
        self.fixers.iter().map(|fixer| fixer.symmetry)
    }

    /// The symmetries that map the core with these tips to itself, up to relabelling; `None` if one
    /// maps it to the same core with smaller tips.
    pub(super) fn stabiliser(&self, tips: &Tips) -> Option<Vec<Symmetry>> {
        let mut stabiliser = Vec::new();
        for fixer in &self.fixers {
            let image = fixer.image(tips);
            if image < *tips {
                return None;
            }
            if image == *tips {
                stabiliser.push(fixer.symmetry);
            }
        }
        Some(stabiliser)
    }
}

impl Fixer {
    fn image(&self, tips: &Tips) -> Tips {
        let mut image = *tips;
        for (facelet, &digit) in Facelet::all().zip(tips) {
            image[self.symmetry.facelet(facelet).index()] = self.relabelling.of(digit);
        }
        image
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// A search that lost a core would hardly lose all its images too.
    #[test]
    fn every_image_of_a_core_is_a_core() {
        let cores: BTreeSet<_> = all(Rings::Four).into_iter().collect();
        assert_eq!(cores.len(), all(Rings::Four).len());
        for symmetry in Symmetry::all() {
            let images: BTreeSet<_> = cores.iter().map(|c| c.image(symmetry).0).collect();
            assert_eq!(images, cores);
        }
    }

    #[test]
    fn three_rings_allow_more_cores_and_those_of_four() {
        let cores = all(Rings::Three);
        assert_eq!(cores.len(), 917_504);
        assert!(cores.is_sorted_by(|a, b| a < b));
        let has = |core: &Core| cores.binary_search(core).is_ok();
        assert!(all(Rings::Four).iter().all(has));
        for core in cores.iter().step_by(997) {
            assert!(Rings::Three.symmetries().all(|symmetry| has(&core.image(symmetry).0)));
        }
    }
}
