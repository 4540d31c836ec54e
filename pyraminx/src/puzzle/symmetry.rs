//! The 24 symmetries of the puzzle, and labellings that are equivalent under them.
//!
//! A symmetry permutes the four faces, in any of the 24 ways, and takes every piece along: what
//! lies on the faces S lies on their images afterwards. **It is a rotation if the permutation is
//! even**, for then the faces about each corner run the same way round as before (the rule is that
//! of [`crate::turn`]); the odd half are reflections. A rotation takes clockwise turns to clockwise
//! turns, a reflection to anticlockwise ones. Hence a symmetry takes solved states to solved
//! states, and two labellings that differ by one, or by a renaming of the digits, have equally
//! many.
//!
//! *Canonical form*: of all images of a labelling, each relabelled so that face L reads 123456789
//! in printed order, the one whose faces L, F, R, D come first in lexicographic order.

use std::ops::Mul;
use std::sync::LazyLock;

use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::perm::Permutation;

use crate::geometry::{Corner, Edge, FACELETS, Face, Facelet, PRINTED_FACES, Piece};
use crate::keyed::{ByDigit, ByFacelet};
use crate::labelling::Labelling;
use crate::rings::Rings;

/// One of the 24 symmetries, numbered by the lexicographic rank of its permutation of the faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symmetry(u8);

/// Which symmetries count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// The 12 rotations.
    Rotations,
    /// The 24 symmetries, reflections too.
    Full,
}

/// A renaming of the digits: by digit, its new name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relabelling(ByDigit<Digit>);

/// What a symmetry does.
struct Action {
    faces: Permutation<4>,
    /// Where each facelet goes.
    images: ByFacelet<Facelet>,
    /// What comes to the facelets in printed order, L F R D.
    printed_sources: [Facelet; FACELETS],
}

static ACTIONS: LazyLock<Vec<Action>> =
    LazyLock::new(|| Permutation::all().map(Action::new).collect());

/// All facelets in printed order, L F R D.
static PRINTED: LazyLock<[Facelet; FACELETS]> = LazyLock::new(|| {
    PRINTED_FACES.map(Face::printed).concat().try_into().expect("four faces have 36 facelets")
});

impl Action {
    fn new(faces: Permutation<4>) -> Self {
        let on_faces = |face: Face| Face::ALL[faces.image(face.index())];
        // The corner opposite a face stays opposite it.
        let on_corners = |corner: Corner| on_faces(Face::ALL[3 - corner.index()]).opposite();
        let mut images = ByFacelet::new([Facelet::new(0); FACELETS]);
        let mut sources = images;
        for facelet in Facelet::all() {
            let face = on_faces(facelet.face());
            let image = match facelet.piece() {
                Piece::Tip(corner) => Facelet::tip(on_corners(corner), face),
                Piece::Axial(corner) => Facelet::axial(on_corners(corner), face),
                Piece::Edge(edge) => {
                    let [a, b] = edge.faces().map(on_faces);
                    Facelet::edge(Edge::of(a, b), face)
                }
            };
            images[facelet] = image;
            sources[image] = facelet;
        }
        Self { faces, images, printed_sources: PRINTED.map(|facelet| sources[facelet]) }
    }
}

impl Symmetry {
    /// Every face stays.
    pub const IDENTITY: Self = Self(0);

    /// The 24 symmetries, in lexicographic order of the images of the faces; the identity is first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Permutation::<4>::COUNT as u8).map(Self)
    }

    /// The symmetry that takes face `i` to face `faces.image(i)`.
    pub fn new(faces: Permutation<4>) -> Self {
        Self(faces.rank() as u8)
    }

    /// What the symmetry does to the faces.
    pub fn faces(self) -> Permutation<4> {
        self.action().faces
    }

    /// Whether the symmetry is possible with a solid puzzle, without a mirror.
    pub fn is_rotation(self) -> bool {
        self.faces().is_even()
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub fn inverse(self) -> Self {
        Self::new(self.faces().inverse())
    }

    /// Where the symmetry takes a facelet.
    pub fn facelet(self, facelet: Facelet) -> Facelet {
        self.action().images[facelet]
    }

    /// The labelling with every label taken along.
    #[must_use]
    pub fn apply(self, labelling: &Labelling) -> Labelling {
        let mut labels = *labelling.labels();
        for facelet in Facelet::all() {
            labels[self.facelet(facelet)] = labelling.at(facelet);
        }
        Labelling::new(labels)
    }

    fn action(self) -> &'static Action {
        &ACTIONS[usize::from(self.0)]
    }
}

/// Right to left: the right factor acts first.
impl Mul for Symmetry {
    type Output = Self;
    fn mul(self, first: Self) -> Self {
        Self::new(self.faces() * first.faces())
    }
}

impl Group {
    /// The group's symmetries, in order; the identity is first.
    pub fn symmetries(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::all().filter(move |symmetry| self == Self::Full || symmetry.is_rotation())
    }

    /// The number of symmetries: 12 or 24.
    pub fn order(self) -> u64 {
        self.symmetries().count() as u64
    }
}

impl Rings {
    /// The symmetries that take rings that must be full to such rings; the identity is first.
    pub(crate) fn symmetries(self) -> impl Iterator<Item = Symmetry> {
        // Corner RLD stays if face F does, which is opposite.
        let opposite = Face::F.index();
        let keeps = move |symmetry: &Symmetry| symmetry.faces().image(opposite) == opposite;
        Symmetry::all().filter(move |symmetry| self != Self::Three || keeps(symmetry))
    }

    /// How many these are: 24, or 6 for three rings.
    pub(crate) fn order(self) -> u64 {
        self.symmetries().count() as u64
    }
}

impl Relabelling {
    /// The one that makes these digits read 123456789; `None` if one comes twice.
    pub fn making_ascend(digits: [Digit; 9]) -> Option<Self> {
        DigitSet::distinct(digits).ok()?;
        let mut renamed = ByDigit::new(Digit::ALL);
        for (digit, name) in digits.into_iter().zip(Digit::ALL) {
            renamed[digit] = name;
        }
        Some(Self(renamed))
    }

    /// What a digit becomes.
    #[inline]
    pub fn of(&self, digit: Digit) -> Digit {
        self.0[digit]
    }

    /// The labelling with every digit renamed.
    #[must_use]
    pub fn apply(&self, labelling: &Labelling) -> Labelling {
        Labelling::new(labelling.labels().map(|digit| self.of(digit)))
    }
}

/// The canonical form of a labelling under a group and relabelling, as the module's head defines
/// it. Images whose L isn't a permutation of the digits don't count; `None` if no face is one.
pub fn canonical(labelling: &Labelling, group: Group) -> Option<Labelling> {
    let mut least: Option<[Digit; FACELETS]> = None;
    for symmetry in group.symmetries() {
        let sources = &symmetry.action().printed_sources;
        let on_l = std::array::from_fn(|i| labelling.at(sources[i]));
        let Some(relabelling) = Relabelling::making_ascend(on_l) else {
            continue;
        };
        let mut image = sources.iter().map(|&source| relabelling.of(labelling.at(source)));
        // Most images lose the comparison within a few labels, so that the rest is never read.
        if least.is_none_or(|least| image.clone().lt(least)) {
            least = Some([(); FACELETS].map(|()| image.next().expect("there are 36 sources")));
        }
    }
    let least = least?;
    let mut labels = ByFacelet::new(least);
    for (facelet, digit) in PRINTED.iter().zip(least) {
        labels[*facelet] = digit;
    }
    Some(Labelling::new(labels))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::turn::Turn;
    use proptest::prelude::{Just, Strategy, any, proptest};
    use std::collections::BTreeSet;

    /// Random labellings in which L is a permutation.
    fn labellings() -> impl Strategy<Value = Labelling> {
        let face = || Just(Digit::ALL.to_vec()).prop_shuffle();
        let rest = proptest::collection::vec(0..9usize, 27);
        (face(), rest).prop_map(|(l, rest)| {
            let digits = l.into_iter().chain(rest.into_iter().map(|i| Digit::ALL[i]));
            let mut labels = ByFacelet::new([Digit::ALL[0]; FACELETS]);
            for (facelet, digit) in PRINTED.iter().zip(digits) {
                labels[*facelet] = digit;
            }
            Labelling::new(labels)
        })
    }

    fn relabellings() -> impl Strategy<Value = Relabelling> {
        Just(Digit::ALL.to_vec())
            .prop_shuffle()
            .prop_map(|names| Relabelling(ByDigit::new(names.try_into().unwrap())))
    }

    #[test]
    fn the_symmetries_form_a_group_that_acts_on_facelets() {
        assert_eq!(Group::Full.order(), 24);
        assert_eq!(Group::Rotations.order(), 12);
        for a in Symmetry::all() {
            assert_eq!(a * a.inverse(), Symmetry::IDENTITY);
            let images: BTreeSet<_> = Facelet::all().map(|f| a.facelet(f)).collect();
            assert_eq!(images.len(), FACELETS);
            for b in Symmetry::all() {
                assert!(Facelet::all().all(|f| (a * b).facelet(f) == a.facelet(b.facelet(f))));
                let same_kind = a.is_rotation() == b.is_rotation();
                assert_eq!((a * b).is_rotation(), same_kind);
            }
        }
        let different: BTreeSet<_> = Symmetry::all()
            .map(|s| Facelet::all().map(|f| s.facelet(f)).collect::<Vec<_>>())
            .collect();
        assert_eq!(different.len(), 24);
    }

    #[test]
    fn houses_go_to_houses() {
        for symmetry in Symmetry::all() {
            let image = |house: [Facelet; 9]| house.map(|f| symmetry.facelet(f)).into();
            let faces: BTreeSet<BTreeSet<_>> = Face::ALL.map(|f| f.printed().into()).into();
            let rings: BTreeSet<BTreeSet<_>> = Corner::ALL.map(|c| c.ring().into()).into();
            assert_eq!(faces, Face::ALL.map(|f| image(f.printed())).into());
            assert_eq!(rings, Corner::ALL.map(|c| image(c.ring())).into());
        }
    }

    /// This is what makes a rotation one. Since the turns generate all states, and houses go to
    /// houses, it also says that solved states go to solved states.
    #[test]
    fn rotations_keep_turns_clockwise_and_reflections_turn_them_round() {
        let question = Labelling::question();
        for symmetry in Symmetry::all() {
            for turn in Turn::all() {
                let on_tip = symmetry.facelet(turn.corner.ring()[0]);
                let Piece::Axial(corner) = on_tip.piece() else {
                    panic!("an axial goes to an axial");
                };
                let image =
                    Turn { corner, clockwise: turn.clockwise == symmetry.is_rotation(), ..turn };
                // The turn, then the symmetry, is the symmetry, then the turn's image.
                let (turn, image) = (turn.state(), image.state());
                assert!(Facelet::all().all(|f| {
                    symmetry.facelet(turn.source(f)) == image.source(symmetry.facelet(f))
                }));
                let shown = symmetry.apply(&turn.show(&question));
                assert_eq!(shown, image.show(&symmetry.apply(&question)));
            }
        }
    }

    #[test]
    fn the_question_in_canonical_form() {
        let canonical = canonical(&Labelling::question(), Group::Full).unwrap();
        assert_eq!(canonical.to_faces()[0], "123456789");
        insta::assert_snapshot!(canonical.to_faces().join(" "), @"123456789 296743518 569473128 562941837");
    }

    #[test]
    fn there_is_no_canonical_form_without_a_full_face() {
        let ones = Labelling::new(ByFacelet::new([Digit::ALL[0]; FACELETS]));
        assert_eq!(canonical(&ones, Group::Full), None);
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(256))]

        #[test]
        fn the_canonical_form_is_constant_on_orbits_and_relabellings(
            labelling in labellings(),
            relabelling in relabellings(),
            index in 0..24u8,
        ) {
            let symmetry = Symmetry(index);
            let image = symmetry.apply(&relabelling.apply(&labelling));
            let form = canonical(&labelling, Group::Full);
            assert_eq!(form, canonical(&image, Group::Full));
            assert_eq!(form.and_then(|f| canonical(&f, Group::Full)), form);
            let under_rotations = canonical(&labelling, Group::Rotations);
            assert!(under_rotations.map(printed) >= form.map(printed));
            if symmetry.is_rotation() {
                assert_eq!(under_rotations, canonical(&image, Group::Rotations));
            } else {
                // One of the two halves of the group has the smallest image.
                let mirrored = canonical(&image, Group::Rotations);
                assert_eq!(under_rotations.map(printed).min(mirrored.map(printed)), form.map(printed));
            }
        }

        #[test]
        fn relabelling_undoes_itself(names in relabellings(), seed in any::<u8>()) {
            let digit = Digit::ALL[usize::from(seed) % 9];
            let back = Relabelling::making_ascend(names.0.into_array()).unwrap();
            assert_eq!(back.of(names.of(digit)), digit);
        }
    }

    fn printed(labelling: Labelling) -> [String; 4] {
        labelling.to_faces()
    }
}
