//! Which states of a labelling show a given net?
//!
//! Tips, axials and edges are located separately. If pieces look alike, several states show the
//! same; they are kept as a product, since there can be millions. If there is none, the reason is
//! given: a piece that isn't there, or edges that turns can't bring there.

mod entry;

use solidoku_common::digit::Digit;
use solidoku_common::perm::Permutation;

use crate::geometry::{Corner, Edge, Piece};
use crate::keyed::{ByCorner, ByEdge};
use crate::labelling::Labelling;
use crate::state::{EdgeState, State, Twists, UnreachableError};

pub use entry::{first_state, only_state, states_showing};

/// The states that show a net: each combination of one of each kind. No list is empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Showing {
    /// The states of the tips, in order.
    pub tips: Vec<Twists>,
    /// The states of the axials, in order.
    pub axials: Vec<Twists>,
    /// The states of the edges, in order.
    pub edges: Vec<EdgeState>,
}

/// Why no state of a labelling shows this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MismatchError {
    /// A tip or axial shows labels that its piece doesn't have, or in the wrong sense of rotation.
    #[error("{piece} shows {}, but that piece reads {}", spaced(.shown), spaced(.has))]
    Corner {
        /// The tip or axial.
        piece: Piece,
        /// What the piece shows, in the order of its faces.
        shown: [Digit; 3],
        /// What the piece has, in the same order.
        has: [Digit; 3],
    },
    /// An edge shows labels that no edge has, or more edges show them than have them.
    #[error("{place} shows {}, and no remaining edge piece has these digits", spaced(.shown))]
    Edge {
        /// Where.
        place: Piece,
        /// What the edge shows, in the order of its faces.
        shown: [Digit; 2],
    },
    /// The pieces are all there, but turning can't bring the edges there.
    #[error("all pieces are there, but {0}")]
    Unreachable(#[from] UnreachableError),
}

fn spaced(digits: &[Digit]) -> String {
    let digits: Vec<_> = digits.iter().map(Digit::to_string).collect();
    digits.join(" ")
}

impl Showing {
    /// The states of `labelling` that show `shown`.
    pub fn of(labelling: &Labelling, shown: &Labelling) -> Result<Self, MismatchError> {
        let corner = |piece: fn(Corner) -> Piece, labels: fn(&Labelling, Corner) -> [Digit; 3]| {
            let ways = Corner::ALL.map(|corner| {
                let (has, shown) = (labels(labelling, corner), labels(shown, corner));
                let turned = |k: usize| [has[k], has[(k + 1) % 3], has[(k + 2) % 3]];
                let ways: Vec<u8> = (0..3).filter(|&k| turned(usize::from(k)) == shown).collect();
                let piece = piece(corner);
                if ways.is_empty() {
                    Err(MismatchError::Corner { piece, shown, has })
                } else {
                    Ok(ways)
                }
            });
            let [a, b, c, d] = ways;
            let ways = ByCorner::new([a?, b?, c?, d?]);
            let all = (0..Twists::COUNT).map(Twists::from_index);
            let fits =
                |twists: &Twists| Corner::ALL.iter().all(|c| ways[*c].contains(&twists.of(*c)));
            Ok::<Vec<_>, MismatchError>(all.filter(fits).collect())
        };
        Ok(Self {
            tips: corner(Piece::Tip, Labelling::tip)?,
            axials: corner(Piece::Axial, Labelling::axial)?,
            edges: edges(labelling, shown)?,
        })
    }

    /// All the states, in no particular order.
    pub fn states(&self) -> impl Iterator<Item = State> {
        self.edges.iter().flat_map(move |&edges| {
            self.axials.iter().flat_map(move |&axials| {
                self.tips.iter().map(move |&tips| State { tips, axials, edges })
            })
        })
    }
}

/// A way to put edges at the first places, reachable or not.
#[derive(Clone, Copy)]
struct Placed {
    images: ByEdge<u8>,
    used: u8,
    flips: u8,
}

impl Placed {
    const NONE: Self = Self { images: ByEdge::new([0; 6]), used: 0, flips: 0 };

    /// With one edge more.
    fn and(mut self, place: Edge, edge: Edge, flipped: bool) -> Self {
        self.images[place] = edge as u8;
        self.used |= 1 << edge.index();
        self.flips |= u8::from(flipped) << place.index();
        self
    }
}

fn edges(labelling: &Labelling, shown: &Labelling) -> Result<Vec<EdgeState>, MismatchError> {
    let mut ways = vec![Placed::NONE];
    for place in Edge::ALL {
        let [first, second] = shown.edge(place);
        let mut longer = Vec::new();
        for way in ways {
            for edge in Edge::ALL.into_iter().filter(|edge| way.used >> edge.index() & 1 == 0) {
                for (flipped, needed) in [(false, [first, second]), (true, [second, first])] {
                    if labelling.edge(edge) == needed {
                        longer.push(way.and(place, edge, flipped));
                    }
                }
            }
        }
        // Edges that look alike serve as well as each other, so one dead end is a dead end for all.
        if longer.is_empty() {
            return Err(MismatchError::Edge { place: Piece::Edge(place), shown: [first, second] });
        }
        ways = longer;
    }
    let (mut reachable, mut reason) = (Vec::new(), None);
    for way in ways {
        let permutation = Permutation::new(way.images.into_array()).expect("no edge is used twice");
        match EdgeState::new(permutation, way.flips) {
            Ok(state) => reachable.push(state),
            // Parity is reported only if no way has an even permutation.
            Err(UnreachableError::Flip) => reason = Some(UnreachableError::Flip),
            Err(other) => reason = reason.or(Some(other)),
        }
    }
    reachable.sort_unstable_by_key(|state| state.index());
    match reason {
        Some(reason) if reachable.is_empty() => Err(reason.into()),
        _ => Ok(reachable),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Face, Facelet};
    use crate::stabiliser::arrangements_per_look;

    fn swapped(labelling: &Labelling, a: Facelet, b: Facelet) -> Labelling {
        labelling.with(a, labelling.at(b)).with(b, labelling.at(a))
    }

    #[test]
    fn pieces_alike_give_every_state_that_shows_it() {
        let faces = ["111111111", "222222221", "312321312", "333211333"];
        let labelling = Labelling::from_faces(faces).unwrap();
        let state = State::from_index(31_415_926);
        let shown = state.show(&labelling);
        let showing = Showing::of(&labelling, &shown).unwrap();
        assert_eq!(showing.states().count() as u64, arrangements_per_look(&labelling));
        assert!(showing.states().any(|s| s == state));
        assert!(showing.states().all(|s| s.show(&labelling) == shown));
    }

    #[test]
    fn what_cannot_be_has_a_reason() {
        let question = Labelling::question();
        let reason = |shown: &Labelling| Showing::of(&question, shown).unwrap_err().to_string();
        let tip = |face| Facelet::tip(Corner::Frl, face);
        assert_eq!(
            reason(&swapped(&question, tip(Face::F), tip(Face::R))),
            "tip FRL shows 9 4 1, but that piece reads 4 9 1"
        );
        let edge = |edge, face| Facelet::edge(edge, face);
        let (fr, rf) = (edge(Edge::Fr, Face::F), edge(Edge::Fr, Face::R));
        let (rd, dr) = (edge(Edge::Rd, Face::R), edge(Edge::Rd, Face::D));
        let flipped = swapped(&question, fr, rf);
        assert_eq!(reason(&flipped), "all pieces are there, but an odd number of edges is flipped");
        let exchanged = swapped(&swapped(&question, fr, rd), rf, dr);
        assert_eq!(
            reason(&exchanged),
            "all pieces are there, but the edges are permuted oddly (as if two were swapped)"
        );
        assert_eq!(
            reason(&swapped(&question, fr, rd)),
            "edge FR shows 7 6, and no remaining edge piece has these digits"
        );
    }
}
