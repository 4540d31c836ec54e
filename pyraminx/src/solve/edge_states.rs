//! The edge states in which no house has a digit twice, in order.
//!
//! The places are taken in two halves, FR FL FD and RL RD LD. What three edges in a row fill is
//! worked out once, for 120 ordered triples and 8 ways to flip them, for each half. Each of the 360
//! even permutations then joins two halves in the 32 ways that flip an even number of edges: for
//! all 11,520 states that is one test of disjoint bits each, and none for halves that clash.
//!
//! With rings, what the axials put into the rings is known whatever their state. Beside that hardly
//! any edge state is left.

use arrayvec::ArrayVec;

use crate::geometry::Edge;
use crate::houses::{HouseDigits, Placements};

/// What edges fill.
pub(crate) trait Fill: Copy {
    /// What both fill together, if no house gets a digit twice.
    fn join(self, other: Self) -> Option<Self>;
}

impl Fill for HouseDigits {
    fn join(self, other: Self) -> Option<Self> {
        self.join(other)
    }
}

/// What is known, and where the unknowns are (see [`crate::play::design`]), of which no two can
/// clash.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WithUnknowns {
    pub(crate) known: HouseDigits,
    pub(crate) unknown: HouseDigits,
}

impl Fill for WithUnknowns {
    fn join(self, other: Self) -> Option<Self> {
        let known = self.known.join(other.known)?;
        Some(Self { known, unknown: self.unknown.or(other.unknown) })
    }
}

/// One way to flip the edges of a half, in which no house has a digit twice.
#[derive(Clone, Copy)]
struct Flipped<F> {
    /// Bit i: the edge at the half's i-th place is flipped.
    flips: u8,
    filled: F,
}

impl<F> Flipped<F> {
    const fn parity(&self) -> usize {
        self.flips.count_ones() as usize % 2
    }
}

/// Three edges, at the three places of a half in order.
type Triple = [usize; 3];

/// What an edge fills at a place, by edge and flip.
type AtPlace<F> = [[Option<F>; 2]; 6];

/// What each ordered triple of edges fills in a half.
struct Half<F> {
    /// Triple by triple.
    ways: Vec<Flipped<F>>,
    /// Where those of each triple are, by [`number`].
    ranges: [(u16, u16); 216],
}

/// A number for an ordered triple of edges, below 6³.
const fn number([a, b, c]: Triple) -> usize {
    36 * a + 6 * b + c
}

/// The ordered triples of different edges, in order.
fn triples() -> impl Iterator<Item = Triple> {
    let all = (0..216).map(|n| [n / 36, n / 6 % 6, n % 6]);
    all.filter(|[a, b, c]| a != b && a != c && b != c)
}

impl<F: Fill> Half<F> {
    /// For edges at these places, in the order of their flips.
    fn new(places: &[AtPlace<F>; 3]) -> Self {
        let mut half = Self { ways: Vec::with_capacity(960), ranges: [(0, 0); 216] };
        let mut of_two = ArrayVec::<Flipped<F>, 4>::new();
        let mut last = [usize::MAX; 2];
        for triple in triples() {
            let [a, b, c] = triple;
            if last != [a, b] {
                last = [a, b];
                of_two.clear();
                for flips in 0..4u8 {
                    let flip = |i: u8| usize::from(flips >> i & 1);
                    let pieces = [places[0][a][flip(0)], places[1][b][flip(1)]];
                    if let [Some(one), Some(other)] = pieces
                        && let Some(filled) = one.join(other)
                    {
                        of_two.push(Flipped { flips, filled });
                    }
                }
            }
            let start = half.ways.len() as u16;
            for flip in 0..2 {
                let Some(third) = places[2][c][usize::from(flip)] else { continue };
                for two in &of_two {
                    if let Some(filled) = two.filled.join(third) {
                        half.ways.push(Flipped { flips: two.flips | flip << 2, filled });
                    }
                }
            }
            half.ranges[number(triple)] = (start, half.ways.len() as u16);
        }
        half
    }

    fn ways(&self, triple: Triple) -> &[Flipped<F>] {
        let (start, end) = self.ranges[number(triple)];
        &self.ways[usize::from(start)..usize::from(end)]
    }
}

/// Hands `visit` the index of each edge state in which no house has a digit twice, and what it
/// fills, in the order of the indices.
pub(crate) fn for_each(placements: &Placements, visit: impl FnMut(usize, HouseDigits)) {
    let piece = |place, edge, flipped| placements.edge(place, edge, flipped);
    for_each_beside(HouseDigits::EMPTY, piece, visit);
}

/// Hands `visit` the edge states beside what is filled at first, for pieces that fill what `piece`
/// says: by place, edge, and whether it is flipped there.
pub(crate) fn for_each_beside<F: Fill>(
    first: F,
    piece: impl Fn(Edge, Edge, bool) -> Option<F>,
    mut visit: impl FnMut(usize, F),
) {
    let half = |places: [Edge; 3], first: Option<F>| {
        let mut pieces = places.map(|place| {
            Edge::ALL.map(|edge| [false, true].map(|flipped| piece(place, edge, flipped)))
        });
        if let Some(first) = first {
            let beside = |piece: &mut Option<F>| *piece = piece.and_then(|piece| first.join(piece));
            pieces[0].iter_mut().flatten().for_each(beside);
        }
        Half::new(&pieces)
    };
    let lower = half([Edge::Fr, Edge::Fl, Edge::Fd], Some(first));
    let upper = half([Edge::Rl, Edge::Rd, Edge::Ld], None);
    // The even permutations come in order: three for each triple that they begin with.
    let mut permutation = 0;
    for triple in triples() {
        let ways = lower.ways(triple);
        if ways.is_empty() {
            permutation += 3;
            continue;
        }
        // The flips of both halves together must be even, so each meets those of its own parity.
        let mut by_parity = [const { ArrayVec::<Flipped<F>, 4>::new_const() }; 2];
        for &low in ways {
            by_parity[low.parity()].push(low);
        }
        for rest in even_ends(triple) {
            for high in upper.ways(rest) {
                for low in &by_parity[high.parity()] {
                    if let Some(filled) = high.filled.join(low.filled) {
                        // The flips are 8 · high + low; half of that numbers the even ones.
                        let flips = usize::from(4 * high.flips + low.flips / 2);
                        visit(32 * permutation + flips, filled);
                    }
                }
            }
            permutation += 1;
        }
    }
}

/// The three orders of the other edges that make an even permutation with these, in order.
fn even_ends([a, b, c]: Triple) -> [Triple; 3] {
    let mut others = (0..6).filter(|edge| ![a, b, c].contains(edge));
    let [d, e, f] = [(); 3].map(|()| others.next().expect("three are left"));
    // How many smaller ones come after each of the first three.
    let inversions = a + (b - usize::from(a < b)) + (c - usize::from(a < c) - usize::from(b < c));
    if inversions % 2 == 0 {
        [[d, e, f], [e, f, d], [f, d, e]]
    } else {
        [[d, f, e], [e, d, f], [f, e, d]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyed::ByFacelet;
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
        for labels in [question, half_known, ByFacelet::default()] {
            for rings in [Rings::None, Rings::Three, Rings::Four] {
                let placements = Placements::new(&labels, rings);
                let mut found = Vec::new();
                for_each(&placements, |index, filled| found.push((index, filled)));
                assert_eq!(found, literally(&placements));
                for (_, first) in placements.axial_states().into_iter().step_by(7) {
                    let mut beside = Vec::new();
                    let piece = |place, edge, flipped| placements.edge(place, edge, flipped);
                    for_each_beside(first, piece, |index, filled| beside.push((index, filled)));
                    let all = found.iter();
                    let expected =
                        all.filter_map(|&(index, filled)| Some((index, first.join(filled)?)));
                    assert!(beside.into_iter().eq(expected));
                }
            }
        }
    }
}
