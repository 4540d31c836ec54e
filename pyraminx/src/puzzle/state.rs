//! A state of the puzzle: how its tips and axials stand, and which edge is where.
//!
//! Tips and axials never leave their corner (the frame is held still), so a state is four tip
//! orientations, four axial orientations, an even permutation of the six edges and an even set of
//! flipped places: 3⁴ · 3⁴ · 360 · 32 = 75,582,720.
//!
//! - Orientation k of a tip or axial: its labels, in the order of its faces, rotated left by k.
//! - `permutation.image(i)` is the edge that is now at place i; flip bit i says that the edge at
//!   place i shows its labels the other way round.
//!
//! **Index.** States are numbered in the order of the posts' listing: by edge permutation
//! (lexicographic), then flips (as a number, place i counts 2^i), then axials, then tips (corner 0
//! counts most). Of the permutations with ranks 2k and 2k + 1 just one is even, and of the flips
//! with numbers 2k and 2k + 1 likewise, so halving a rank numbers the even ones without gaps:
//!
//! ```text
//! index = ((permutation rank / 2 · 32 + flips / 2) · 81 + axials) · 81 + tips
//! ```
//!
//! **Composition.** A state is also an operation: `a.then(b)` is the result of
//! doing to a puzzle in state `a` what takes a puzzle at home to `b`. It shows
//! `b.show(a.show(labelling))`.

use std::fmt;

use solidoku_common::perm::Permutation;

use crate::geometry::{Corner, Edge, Face, Facelet, Piece};
use crate::keyed::{ByCorner, ByFacelet};
use crate::labelling::Labelling;

/// How four tips, or four axials, stand: 3⁴ = 81 ways.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Twists(ByCorner<u8>);

/// A number that is no orientation of a tip or axial.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected an orientation from 0 to 2, found {0}")]
pub struct OrientationError(pub u8);

impl Twists {
    /// The number of twists.
    pub const COUNT: usize = 81;

    /// No corner is turned.
    const HOME: Self = Self(ByCorner::new([0; 4]));

    /// Orientation of each corner, 0 to 2.
    ///
    /// # Errors
    /// If one is above 2.
    pub fn new(orientations: [u8; 4]) -> Result<Self, OrientationError> {
        match orientations.iter().find(|&&k| k > 2) {
            Some(&found) => Err(OrientationError(found)),
            None => Ok(Self(ByCorner::new(orientations))),
        }
    }

    /// The `index`-th in the order of the posts, 0 to 80.
    ///
    /// # Panics
    /// If `index` is out of range.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < Self::COUNT, "twists are numbered 0 to 80");
        let index = index as u8;
        Self(ByCorner::new([index / 27, index / 9 % 3, index / 3 % 3, index % 3]))
    }

    /// The number of these twists, 0 to 80.
    pub fn index(self) -> usize {
        self.0.iter().fold(0, |index, &k| 3 * index + usize::from(k))
    }

    /// How the tip or axial of a corner stands, 0 to 2.
    #[inline]
    pub fn of(self, corner: Corner) -> u8 {
        self.0[corner]
    }

    /// The four orientations in the order of the corners.
    pub const fn orientations(self) -> [u8; 4] {
        *self.0.as_array()
    }

    /// These twists with one corner's orientation `by` more.
    #[must_use]
    pub fn twisted(mut self, corner: Corner, by: u8) -> Self {
        let k = &mut self.0[corner];
        *k = (*k + by) % 3;
        self
    }

    /// First this, then `next`.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        Corner::ALL.into_iter().fold(self, |sum, corner| sum.twisted(corner, next.of(corner)))
    }

    fn inverse(self) -> Self {
        Self(self.0.map(|k| (3 - k) % 3))
    }
}

/// Which edge is where, and which are flipped: 360 · 32 = 11,520 ways.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EdgeState {
    permutation: Permutation<6>,
    flips: u8,
}

/// Why edges can't be brought to where they are said to be by turning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnreachableError {
    /// Every turn moves edges in a cycle of three, which is even.
    #[error("the edges are permuted oddly (as if two were swapped)")]
    Parity,
    /// Every turn flips two edges.
    #[error("an odd number of edges is flipped")]
    Flip,
    /// There are only six places.
    #[error("a seventh edge is flipped")]
    NoSuchPlace,
}

impl EdgeState {
    /// The number of edge states.
    pub const COUNT: usize = 11_520;

    /// All edges at home.
    pub const HOME: Self = Self { permutation: Permutation::IDENTITY, flips: 0 };

    /// Edge `permutation.image(i)` at place i, flipped there if bit i of `flips` is set.
    ///
    /// # Errors
    /// If turns can't bring the edges there.
    pub fn new(permutation: Permutation<6>, flips: u8) -> Result<Self, UnreachableError> {
        if flips >= 64 {
            Err(UnreachableError::NoSuchPlace)
        } else if !permutation.is_even() {
            Err(UnreachableError::Parity)
        } else if !flips.count_ones().is_multiple_of(2) {
            Err(UnreachableError::Flip)
        } else {
            Ok(Self { permutation, flips })
        }
    }

    /// The `index`-th in the order of the posts, 0 to 11,519.
    ///
    /// # Panics
    /// If `index` is out of range.
    pub fn from_index(index: usize) -> Self {
        let even_one = |pair: Permutation<6>, other| if pair.is_even() { pair } else { other };
        let rank = index as u64 / 32 * 2;
        let of_rank = |rank| Permutation::from_rank(rank).expect("edge states are 0 to 11,519");
        let half = (index % 32) as u8;
        Self {
            permutation: even_one(of_rank(rank), of_rank(rank + 1)),
            flips: 2 * half + (half.count_ones() % 2) as u8,
        }
    }

    /// The number of the edge state, 0 to 11,519.
    pub fn index(self) -> usize {
        self.permutation.rank() as usize / 2 * 32 + usize::from(self.flips / 2)
    }

    /// Which edge is at each place.
    pub const fn permutation(self) -> Permutation<6> {
        self.permutation
    }

    /// Bit i says that the edge at place i is flipped.
    pub const fn flips(self) -> u8 {
        self.flips
    }

    /// The edge that is now at a place, and whether it is flipped there.
    pub const fn at(self, place: Edge) -> (Edge, bool) {
        let i = place.index();
        (Edge::ALL[self.permutation.image(i)], self.flips >> i & 1 == 1)
    }

    /// The places whose edges are flipped, in order.
    pub fn flipped(self) -> impl Iterator<Item = Edge> {
        Edge::ALL.into_iter().filter(move |&place| self.at(place).1)
    }

    /// First this, then `next`.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let carried = Edge::ALL.map(|place| {
            let (from, flipped) = next.at(place);
            u8::from(flipped != self.at(from).1) << place.index()
        });
        Self { permutation: self.permutation * next.permutation, flips: carried.iter().sum() }
    }

    fn inverse(self) -> Self {
        let flips = self.flipped().map(|place| 1 << self.permutation.image(place.index()));
        Self { permutation: self.permutation.inverse(), flips: flips.sum() }
    }
}

/// A reachable state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// How the tips stand.
    pub tips: Twists,
    /// How the axials stand.
    pub axials: Twists,
    /// Where the edges are.
    pub edges: EdgeState,
}

impl State {
    /// The number of states: 75,582,720.
    pub const COUNT: usize = EdgeState::COUNT * Twists::COUNT * Twists::COUNT;

    /// Everything at home.
    pub const HOME: Self =
        Self { tips: Twists::HOME, axials: Twists::HOME, edges: EdgeState::HOME };

    /// The `index`-th in the order of the posts, 0 to 75,582,719.
    ///
    /// # Panics
    /// If `index` is out of range.
    pub fn from_index(index: usize) -> Self {
        let corners = index % (Twists::COUNT * Twists::COUNT);
        Self {
            tips: Twists::from_index(corners % Twists::COUNT),
            axials: Twists::from_index(corners / Twists::COUNT),
            edges: EdgeState::from_index(index / (Twists::COUNT * Twists::COUNT)),
        }
    }

    /// The number of the state, 0 to 75,582,719.
    pub fn index(self) -> usize {
        let axials = self.edges.index() * Twists::COUNT + self.axials.index();
        axials * Twists::COUNT + self.tips.index()
    }

    /// First this, then what leads from a puzzle at home to `next`.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        Self {
            tips: self.tips.then(next.tips),
            axials: self.axials.then(next.axials),
            edges: self.edges.then(next.edges),
        }
    }

    /// The state that leads back: `s.then(s.inverse())` is home.
    #[must_use]
    pub fn inverse(self) -> Self {
        Self {
            tips: self.tips.inverse(),
            axials: self.axials.inverse(),
            edges: self.edges.inverse(),
        }
    }

    /// The facelet at which, at home, the sticker sat that is now at `facelet`.
    pub fn source(self, facelet: Facelet) -> Facelet {
        let turned = |corner: Corner, twists: Twists| -> Face {
            let slot = corner.slot(facelet.face()).expect("the piece is on its face");
            corner.faces()[(slot + usize::from(twists.of(corner))) % 3]
        };
        match facelet.piece() {
            Piece::Tip(corner) => Facelet::tip(corner, turned(corner, self.tips)),
            Piece::Axial(corner) => Facelet::axial(corner, turned(corner, self.axials)),
            Piece::Edge(place) => {
                let (edge, flipped) = self.edges.at(place);
                let first = place.faces()[0] == facelet.face();
                Facelet::edge(edge, edge.faces()[usize::from(first == flipped)])
            }
        }
    }

    /// [`State::source`] of each facelet.
    pub fn sources(self) -> ByFacelet<Facelet> {
        // The facelets of a piece follow one another, and turn in a cycle.
        let at = |piece: Piece, slot: usize| Facelet::new(piece.first_facelet().index() + slot);
        ByFacelet::new(std::array::from_fn(|i| match Facelet::new(i).piece() {
            Piece::Tip(c) => at(Piece::Tip(c), (i + usize::from(self.tips.of(c))) % 3),
            Piece::Axial(c) => at(Piece::Axial(c), (i + usize::from(self.axials.of(c))) % 3),
            Piece::Edge(place) => {
                let (edge, flipped) = self.edges.at(place);
                at(Piece::Edge(edge), (i % 2) ^ usize::from(flipped))
            }
        }))
    }

    /// What this state of a labelling shows.
    #[must_use]
    pub fn show(self, labelling: &Labelling) -> Labelling {
        labelling.moved(&self.sources())
    }
}

/// As the first answer writes it: `(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)`, which is
/// tips, axials, the edge at each place, and the places that are flipped.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |numbers: &[u8]| {
            let numbers: Vec<_> = numbers.iter().map(u8::to_string).collect();
            format!("({})", numbers.join(", "))
        };
        let flipped: Vec<u8> = self.edges.flipped().map(|place| place as u8).collect();
        write!(
            f,
            "{} {} {} {}",
            list(self.tips.0.as_array()),
            list(self.axials.0.as_array()),
            list(&self.edges.permutation.images()),
            list(&flipped)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_are_the_order_of_the_posts() {
        assert_eq!(State::COUNT, 75_582_720);
        assert!((0..Twists::COUNT).all(|i| Twists::from_index(i).index() == i));
        let mut previous = None;
        for i in 0..EdgeState::COUNT {
            let edges = EdgeState::from_index(i);
            assert_eq!(edges.index(), i);
            assert_eq!(EdgeState::new(edges.permutation, edges.flips), Ok(edges));
            let key = Some((edges.permutation, edges.flips));
            assert!(previous < key);
            previous = key;
        }
        for index in [0, 1, 80, 81, 6_560, 6_561, 12_345_678, State::COUNT - 1] {
            assert_eq!(State::from_index(index).index(), index);
        }
        assert_eq!(State::from_index(0), State::HOME);
    }
}
