//! Which digits stand in which houses, as bits, and what each piece puts there at each place.
//!
//! A [`HouseDigits`] has nine bits for each of eight houses:
//!
//! ```text
//! bits   0..9   9..18  18..27  27..36   36..45    45..54    54..63    63..72
//! house    F      R       L       D     ring FRL  ring FRD  ring FLD  ring RLD
//! ```
//!
//! bit 9h + d − 1 for digit d in house h. Without rings the upper half stays empty. Two sets of
//! pieces can stand together exactly when their bits are disjoint; a solved state fills all bits,
//! for each house has nine facelets.
//!
//! A sticker that is still free (see [`crate::play::design`]) puts nothing anywhere.

use std::sync::LazyLock;

use solidoku_common::digit::{Digit, DigitSet};

use crate::geometry::{Corner, Edge, Face, Facelet};
use crate::keyed::{ByCorner, ByEdge, ByFacelet};
use crate::rings::Rings;
use crate::state::Twists;

/// One of the eight houses: the four faces, then the four rings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct House(u8);

impl House {
    /// The faces, and the rings that must be full, in order.
    #[cfg(test)]
    pub(crate) fn all(rings: Rings) -> impl Iterator<Item = Self> {
        Face::ALL.into_iter().map(Self::face).chain(rings.corners().map(Self::ring))
    }

    /// A face as a house.
    pub(crate) const fn face(face: Face) -> Self {
        Self(face as u8)
    }

    /// A corner's ring as a house.
    pub(crate) const fn ring(corner: Corner) -> Self {
        Self(4 + corner as u8)
    }
}

/// The digits that stand in each house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct HouseDigits(u128);

impl HouseDigits {
    /// How many bits the faces have.
    pub(crate) const BITS_OF_FACES: usize = 36;

    /// No digit in any house.
    pub(crate) const EMPTY: Self = Self(0);

    /// Every digit in every house that counts.
    pub(crate) const fn full(rings: Rings) -> Self {
        // The ring of RLD is the last house.
        Self(match rings {
            Rings::None => (1 << 36) - 1,
            Rings::Three => (1 << 63) - 1,
            Rings::Four => (1 << 72) - 1,
        })
    }

    /// A digit on a facelet, in the houses that have that facelet.
    pub(crate) fn one(facelet: Facelet, digit: Digit, rings: Rings) -> Self {
        static ONES: LazyLock<ByFacelet<u128>> =
            LazyLock::new(|| ByFacelet::from_fn(one_in_all_houses));
        Self((ONES[facelet] & Self::full(rings).0) << digit.index())
    }

    /// What of it is in rings.
    #[must_use]
    pub(crate) const fn in_rings(self) -> Self {
        Self(self.0 >> Self::BITS_OF_FACES << Self::BITS_OF_FACES)
    }

    /// The digits of both, if no house gets one twice.
    pub(crate) const fn join(self, other: Self) -> Option<Self> {
        if self.0 & other.0 == 0 { Some(Self(self.0 | other.0)) } else { None }
    }

    /// The digits of both, where it's known that they don't clash.
    #[must_use]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What `full` has and this hasn't.
    pub(crate) const fn missing_from(self, full: Self) -> Self {
        Self(full.0 & !self.0)
    }

    /// The bits, as the module's head draws them.
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// The bits of faces that are set, ascending.
    pub(crate) fn on_faces(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0 as u64 & ((1 << Self::BITS_OF_FACES) - 1);
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(bit)
        })
    }

    /// The digits of a house.
    pub(crate) fn house(self, house: House) -> DigitSet {
        let bits = (self.0 >> (9 * house.0)) as u16 & DigitSet::ALL.bits();
        DigitSet::from_bits(bits).expect("nine bits")
    }
}

/// The bits of a 1 on a facelet, in all rings that have it.
fn one_in_all_houses(facelet: Facelet) -> u128 {
    let bit = |house: House| 1 << (9 * house.0);
    let of_rings = facelet.rings().into_iter().map(|corner| bit(House::ring(corner)));
    of_rings.fold(bit(House::face(facelet.face())), |bits, bit| bits | bit)
}

/// What the tips or the axials fill, by corner and orientation; `None` if a ring would get a digit
/// twice.
type CornerFills = ByCorner<[Option<HouseDigits>; 3]>;

/// What every piece shows in every house, at every place and either way round.
#[derive(Clone, Debug)]
pub(crate) struct Placements {
    tips: CornerFills,
    axials: CornerFills,
    /// By place, edge and flip.
    edges: ByEdge<ByEdge<[Option<HouseDigits>; 2]>>,
}

impl Placements {
    /// For the pieces of a labelling, whose labels may be unknown (`None`).
    pub(crate) fn new(labels: &ByFacelet<Option<Digit>>, rings: Rings) -> Self {
        // `piece` are the labels of a piece's facelets, `place` where they come to lie.
        let fill = |piece: &[Facelet], place: &[Facelet]| {
            let mut shown = piece.iter().zip(place);
            shown.try_fold(HouseDigits::EMPTY, |filled, (from, to)| match labels[*from] {
                Some(digit) => filled.join(HouseDigits::one(*to, digit, rings)),
                None => Some(filled),
            })
        };
        let corner = |facelet: fn(Corner, Face) -> Facelet| {
            ByCorner::from_fn(|corner| {
                let home = corner.faces().map(|face| facelet(corner, face));
                [0, 1, 2].map(|orientation| {
                    let mut turned = home;
                    turned.rotate_left(orientation);
                    fill(&turned, &home)
                })
            })
        };
        let facelets = |edge: Edge| edge.faces().map(|face| Facelet::edge(edge, face));
        let edges = ByEdge::from_fn(|place| {
            ByEdge::from_fn(|edge| {
                let [first, second] = facelets(edge);
                [[first, second], [second, first]].map(|piece| fill(&piece, &facelets(place)))
            })
        });
        Self { tips: corner(Facelet::tip), axials: corner(Facelet::axial), edges }
    }

    /// The states of the tips in which no house has a digit twice, in order, and what they fill.
    pub(crate) fn tip_states(&self) -> Vec<(Twists, HouseDigits)> {
        twist_states(&self.tips)
    }

    /// The states of the axials in which no house has a digit twice, in order, and what they fill.
    pub(crate) fn axial_states(&self) -> Vec<(Twists, HouseDigits)> {
        twist_states(&self.axials)
    }

    /// What the tips fill in a state in which they don't clash.
    ///
    /// # Panics
    /// If they clash.
    pub(crate) fn tips(&self, twists: Twists) -> HouseDigits {
        twisted(&self.tips, twists).expect("the tips don't clash")
    }

    /// What the axials fill in a state in which they don't clash.
    ///
    /// # Panics
    /// If they clash.
    pub(crate) fn axials(&self, twists: Twists) -> HouseDigits {
        twisted(&self.axials, twists).expect("the axials don't clash")
    }

    /// What `edge` fills at `place`, flipped there or not; `None` if a ring would get its digit
    /// twice.
    pub(crate) fn edge(&self, place: Edge, edge: Edge, flipped: bool) -> Option<HouseDigits> {
        self.edges[place][edge][usize::from(flipped)]
    }
}

/// The twists of four pieces in which no house has a digit twice, in order.
pub(crate) fn twist_states(pieces: &CornerFills) -> Vec<(Twists, HouseDigits)> {
    let all = (0..Twists::COUNT).map(Twists::from_index);
    all.filter_map(|twists| Some((twists, twisted(pieces, twists)?))).collect()
}

/// What four pieces fill when they stand so; `None` if a house has a digit twice.
fn twisted(pieces: &CornerFills, twists: Twists) -> Option<HouseDigits> {
    Corner::ALL.into_iter().try_fold(HouseDigits::EMPTY, |filled, corner| {
        filled.join(pieces[corner][usize::from(twists.of(corner))]?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labelling::Labelling;
    use crate::state::State;

    #[test]
    fn every_house_that_counts_is_full() {
        for rings in [Rings::None, Rings::Three, Rings::Four] {
            let all = House::all(rings).fold(0, |bits, house| bits | 0x1FF << (9 * house.0));
            assert_eq!(HouseDigits::full(rings), HouseDigits(all));
        }
    }

    #[test]
    fn what_pieces_fill_is_what_the_state_shows() {
        let question = Labelling::question();
        let labels = question.labels().map(Some);
        let placements = Placements::new(&labels, Rings::Four);
        for (axials, filled) in placements.axial_states() {
            let shown = State { axials, ..State::HOME }.show(&question);
            for face in Face::ALL {
                let on_face = Corner::ALL.into_iter().filter(|c| c.slot(face).is_some());
                let digits = on_face.map(|corner| shown.at(Facelet::axial(corner, face)));
                assert_eq!(filled.house(House::face(face)), DigitSet::distinct(digits).unwrap());
            }
            for corner in Corner::ALL {
                assert_eq!(
                    filled.house(House::ring(corner)),
                    shown.axial(corner).into_iter().collect()
                );
            }
        }
        let edge = placements.edge(Edge::Ld, Edge::Fr, true).unwrap();
        // FR is 2, 6; flipped at LD it shows 6 on L and 2 on D, and both in the rings of its ends.
        let set = |text| DigitSet::parse_distinct(text).unwrap();
        let houses: Vec<_> = House::all(Rings::Four).map(|house| edge.house(house)).collect();
        let none = DigitSet::EMPTY;
        assert_eq!(houses[..4], [none, none, set("6"), set("2")]);
        assert_eq!(houses[4..], [none, none, set("26"), set("26")]);
    }

    #[test]
    fn a_piece_may_clash_with_itself_in_a_ring_only() {
        let mut labels = ByFacelet::default();
        for facelet in Edge::Fr.faces().map(|face| Facelet::edge(Edge::Fr, face)) {
            labels[facelet] = Some(Digit::ALL[4]);
        }
        let place = |rings| Placements::new(&labels, rings).edge(Edge::Fd, Edge::Fr, false);
        assert!(place(Rings::None).is_some() && place(Rings::Four).is_none());
        // What isn't known clashes with nothing.
        assert_eq!(Placements::new(&ByFacelet::default(), Rings::Four).tip_states().len(), 81);
    }
}
