//! The edge states in which no house has a digit twice, in order.
//!
//! The places are taken in two halves, FR FL FD and RL RD LD. What three edges in a row fill is
//! worked out once, for 120 ordered triples and 8 ways to flip them, for each half. Each of the 360
//! even permutations then joins two halves in the 32 ways that flip an even number of edges: for
//! all 11,520 states that is one test of disjoint bits each.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use common::perm::Permutation;

use crate::geometry::Edge;
use crate::houses::{HouseDigits, Placements};

/// Three edges, at the three places of a half in order.
type Triple = [u8; 3];

/// A permutation's two halves, as numbers of ordered triples (see [`number`]).
#[derive(Clone, Copy)]
struct Halves {
    first: usize,
    second: usize,
}

/// One way to flip the edges of a half, in which no house has a digit twice.
#[derive(Clone, Copy)]
struct Flipped {
    /// Bit i: the edge at the half's i-th place is flipped.
    flips: u8,
    filled: HouseDigits,
}

/// The 360 even permutations in lexicographic order.
static EVEN: LazyLock<Vec<Halves>> = LazyLock::new(|| {
    let halves = |p: Permutation<6>| {
        let [a, b, c, d, e, f] = p.images();
        Halves { first: number([a, b, c]), second: number([d, e, f]) }
    };
    Permutation::even().map(halves).collect()
});

/// A number for an ordered triple of edges, below 6³.
fn number([a, b, c]: Triple) -> usize {
    36 * usize::from(a) + 6 * usize::from(b) + usize::from(c)
}

/// The ways to flip the edges of a half, in the order of their flips, by [`number`] of the edges.
fn half(placements: &Placements, places: [Edge; 3]) -> Vec<ArrayVec<Flipped, 8>> {
    let mut ways = vec![ArrayVec::new(); 216];
    for halves in EVEN.iter().step_by(3) {
        let triple = halves.first;
        let edges = [triple / 36, triple / 6 % 6, triple % 6].map(|edge| Edge::ALL[edge]);
        for flips in 0..8 {
            let mut pieces =
                (0..3).map(|i| placements.edge(places[i], edges[i], flips >> i & 1 == 1));
            let filled = pieces.try_fold(HouseDigits::EMPTY, |filled, piece| filled.join(piece?));
            ways[triple].extend(filled.map(|filled| Flipped { flips, filled }));
        }
    }
    ways
}

/// Hands `visit` the index of each edge state in which no house has a digit twice, and what it
/// fills, in the order of the indices.
pub(crate) fn for_each(placements: &Placements, mut visit: impl FnMut(usize, HouseDigits)) {
    let first = half(placements, [Edge::Fr, Edge::Fl, Edge::Fd]);
    let second = half(placements, [Edge::Rl, Edge::Rd, Edge::Ld]);
    for (permutation, halves) in EVEN.iter().enumerate() {
        // The flips of both halves together must be even, so each meets those of its own parity.
        let mut low_by_parity = [const { ArrayVec::<Flipped, 4>::new_const() }; 2];
        for &low in &first[halves.first] {
            low_by_parity[low.parity()].push(low);
        }
        for high in &second[halves.second] {
            for low in &low_by_parity[high.parity()] {
                if let Some(filled) = high.filled.join(low.filled) {
                    // The flips are 8 · high + low; half of that numbers the even ones.
                    let flips = usize::from(4 * high.flips + low.flips / 2);
                    visit(32 * permutation + flips, filled);
                }
            }
        }
    }
}

impl Flipped {
    const fn parity(&self) -> usize {
        self.flips.count_ones() as usize % 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labelling::Labelling;
    use crate::rings::Rings;
    use crate::state::EdgeState;

    /// Each edge state, place by place.
    fn literally(placements: &Placements) -> Vec<(usize, HouseDigits)> {
        let filled = |index| {
            let state = EdgeState::from_index(index);
            Edge::ALL.into_iter().try_fold(HouseDigits::EMPTY, |filled, place| {
                let (edge, flipped) = state.at(place);
                filled.join(placements.edge(place, edge, flipped)?)
            })
        };
        (0..EdgeState::COUNT).filter_map(|index| Some((index, filled(index)?))).collect()
    }

    #[test]
    fn the_halves_give_what_single_places_give() {
        let question = Labelling::question().labels().map(Some);
        let mut half_known = question;
        half_known.iter_mut().step_by(2).for_each(|label| *label = None);
        for labels in [question, half_known, [None; 36]] {
            for rings in [Rings::None, Rings::Three, Rings::Four] {
                let placements = Placements::new(&labels, rings);
                let mut found = Vec::new();
                for_each(&placements, |index, filled| found.push((index, filled)));
                assert_eq!(found, literally(&placements));
            }
        }
    }
}
