//! The reference method: the puzzle as a solid in space, and all that its turns reach.
//!
//! Corners are points. A turn about a corner takes the other three corners round, clockwise as seen
//! from outside, and takes the stickers of its layer along. An *arrangement* says for each place
//! which sticker is there; it can be any permutation, possible or not. Nothing here knows of
//! orientations, parities or how many states there are, and nothing is used of [`crate::state`] or
//! of the rest of [`crate::turn`].

use std::collections::HashSet;
use std::hash::Hash;

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::{Layer, Turn};
use crate::geometry::{Corner, Edge, Face, Facelet, Piece};
use crate::keyed::ByFacelet;

/// How many facelets the tips have, and as many the axials, and the edges; they come in this order.
const OF_A_KIND: usize = 12;

/// Where the facelets of tips, axials and edges begin.
const TIPS: usize = 0;
const AXIALS: usize = TIPS + OF_A_KIND;
const EDGES: usize = AXIALS + OF_A_KIND;

/// The stickers of all tips, all axials or all edges, by place: numbers of facelets.
type Stickers = [u8; OF_A_KIND];

/// How many turns a layer has: two for each corner.
const TURNS: usize = 8;

/// Where a corner is, with x to the right, y up and z towards the viewer, who sees F with FRL on
/// top.
const fn point(corner: Corner) -> [i32; 3] {
    match corner {
        Corner::Frl => [0, 2, 0],
        Corner::Frd => [2, -1, 1],
        Corner::Fld => [-2, -1, 1],
        Corner::Rld => [0, -1, -2],
    }
}

/// Whether three corners come clockwise as seen from outside a fourth.
fn is_clockwise(from: Corner, [a, b, c]: [Corner; 3]) -> bool {
    let [a, b, c] = [a, b, c].map(point);
    let minus = |p: [i32; 3]| [0, 1, 2].map(|i| p[i] - a[i]);
    let ([x, y, z], [u, v, w]) = (minus(b), minus(c));
    // The cross product points to the viewer if they come anticlockwise.
    let cross = [y * w - z * v, z * u - x * w, x * v - y * u];
    let viewer = point(from);
    (0..3).map(|i| cross[i] * viewer[i]).sum::<i32>() < 0
}

/// Where a turn takes the sticker on each facelet.
pub fn images(turn: Turn) -> ByFacelet<Facelet> {
    let others: Vec<_> = Corner::ALL.into_iter().filter(|&corner| corner != turn.corner).collect();
    let round = [others[0], others[1], others[2]];
    let goes_round = is_clockwise(turn.corner, round) == turn.clockwise;
    let corner_image = |corner: Corner| match round.iter().position(|&other| other == corner) {
        Some(i) => round[if goes_round { (i + 1) % 3 } else { (i + 2) % 3 }],
        None => corner,
    };
    let face_image = |face: Face| {
        let opposite = corner_image(face.opposite());
        let image = Face::ALL.into_iter().find(|image| image.opposite() == opposite);
        image.expect("each corner is opposite one face")
    };
    ByFacelet::from_fn(|facelet| {
        let face = face_image(facelet.face());
        match (facelet.piece(), turn.layer) {
            (Piece::Tip(corner), _) if corner == turn.corner => Facelet::tip(corner, face),
            (Piece::Axial(corner), Layer::Axial) if corner == turn.corner => {
                Facelet::axial(corner, face)
            }
            (Piece::Edge(edge), Layer::Axial) if edge.corners().contains(&turn.corner) => {
                let [a, b] = edge.corners().map(corner_image);
                Facelet::edge(Edge::between(a, b), face)
            }
            _ => facelet,
        }
    })
}

/// What the turns reach from home.
///
/// `T` turns act on the tips alone, and can undo what an `A` turn does to its tip. So what is
/// reached is a product: every arrangement of axials and edges that the `A` turns reach, with every
/// one of the tips that the `T` turns reach. Arrangements of axials alone, and of edges alone, are
/// numbered as the `A` turns come to them, so that both together are two numbers.
#[derive(Clone, Debug)]
pub struct Reached {
    /// How many arrangements of the tips.
    pub tips: u64,
    /// How many of the axials.
    pub axials: u64,
    /// How many of the edges.
    pub edges: u64,
    /// How many permutations of the edges.
    pub permutations: u64,
    /// How many sets of flipped places.
    pub flips: u64,
    /// How many arrangements of axials and edges together.
    pub axials_and_edges: u64,
    numbered_axials: Arrangements,
    numbered_edges: Arrangements,
    /// How many `A` turns it takes to each arrangement of the edges with each of the axials, by
    /// their numbers; `None` if turns don't reach the two together.
    turns: Vec<Option<u8>>,
}

impl Reached {
    /// All that is reached, breadth first.
    pub fn new() -> Self {
        let tips = Arrangements::new(Layer::Tip, TIPS);
        let axials = Arrangements::new(Layer::Axial, AXIALS);
        let edges = Arrangements::new(Layer::Axial, EDGES);
        let turns = breadth_first(&edges, &axials);
        let first_stickers = |stickers: &Stickers| {
            Edge::ALL.map(|place| Facelet::new(stickers[2 * place.index()].into()))
        };
        let edge_at = |sticker: Facelet| match sticker.piece() {
            Piece::Edge(edge) => edge,
            other => unreachable!("{other} can't come to the place of an edge"),
        };
        let is_flipped = |sticker: Facelet| edge_at(sticker).faces()[0] != sticker.face();
        let all_edges = || edges.numbers.keys().map(first_stickers);
        Self {
            tips: tips.count(),
            axials: axials.count(),
            edges: edges.count(),
            permutations: distinct(all_edges().map(|stickers| stickers.map(edge_at))),
            flips: distinct(all_edges().map(|stickers| stickers.map(is_flipped))),
            axials_and_edges: turns.iter().flatten().count() as u64,
            numbered_axials: axials,
            numbered_edges: edges,
            turns,
        }
    }

    /// How many states of the whole puzzle.
    pub const fn states(&self) -> u64 {
        self.tips * self.axials_and_edges
    }

    /// The fewest turns from home to an arrangement, each `A` and each `T` counting one; `None` if
    /// turns don't reach it. A tip needs a turn of its own if it doesn't stand as its axial does.
    /// `stickers` says for each place where the sticker there was at home.
    pub fn turns_to(&self, stickers: &ByFacelet<Facelet>) -> Option<u64> {
        let axials = self.numbered_axials.number(stickers, AXIALS)?;
        let edges = self.numbered_edges.number(stickers, EDGES)?;
        let axial_turns = self.turns[edges * self.numbered_axials.numbers.len() + axials]?;
        let needs_turn = |corner: &&Corner| {
            let face = corner.faces()[0];
            let at = |place: Facelet| stickers[place].face();
            at(Facelet::tip(**corner, face)) != at(Facelet::axial(**corner, face))
        };
        let tips = Corner::ALL.iter().filter(needs_turn).count() as u64;
        Some(u64::from(axial_turns) + tips)
    }

    /// How many arrangements of axials and edges take 0, 1, 2, … `A` turns.
    pub fn by_distance(&self) -> Vec<u64> {
        let mut counts = Vec::new();
        for turns in self.turns.iter().flatten().map(|&turns| usize::from(turns)) {
            counts.resize(counts.len().max(turns + 1), 0);
            counts[turns] += 1;
        }
        counts
    }
}

impl Default for Reached {
    fn default() -> Self {
        Self::new()
    }
}

/// The arrangements of one kind of pieces that the turns of a layer reach from home, which has
/// number 0.
#[derive(Clone, Debug)]
struct Arrangements {
    numbers: FxHashMap<Stickers, usize>,
    /// By number: the numbers of those that the turns lead to.
    after: Vec<[usize; TURNS]>,
}

impl Arrangements {
    /// Of the pieces whose facelets begin at `start`.
    fn new(layer: Layer, start: usize) -> Self {
        let turns: Vec<[usize; OF_A_KIND]> = Turn::of_layer(layer)
            .map(|turn| {
                let images = images(turn);
                std::array::from_fn(|i| images.as_array()[start + i].index() - start)
            })
            .collect();
        let home = std::array::from_fn(|i| (start + i) as u8);
        let mut numbers = FxHashMap::from_iter([(home, 0)]);
        let (mut reached, mut after) = (vec![home], Vec::new());
        while let Some(&stickers) = reached.get(after.len()) {
            after.push(std::array::from_fn(|turn| {
                let mut turned = stickers;
                (0..OF_A_KIND).for_each(|place| turned[turns[turn][place]] = stickers[place]);
                *numbers.entry(turned).or_insert_with(|| {
                    reached.push(turned);
                    reached.len() - 1
                })
            }));
        }
        Self { numbers, after }
    }

    fn count(&self) -> u64 {
        self.numbers.len() as u64
    }

    /// The number of the arrangement of these pieces among all stickers; `None` if turns don't
    /// reach it.
    fn number(&self, stickers: &ByFacelet<Facelet>, start: usize) -> Option<usize> {
        let these: Stickers = std::array::from_fn(|i| stickers.as_array()[start + i].index() as u8);
        self.numbers.get(&these).copied()
    }
}

/// The fewest turns to each arrangement of the edges with each of the axials, if these are turned
/// together.
fn breadth_first(edges: &Arrangements, axials: &Arrangements) -> Vec<Option<u8>> {
    let of_axials = axials.after.len();
    let mut fewest = vec![None; edges.after.len() * of_axials];
    fewest[0] = Some(0);
    let (mut frontier, mut distance) = (vec![0], 0);
    while !frontier.is_empty() {
        distance += 1;
        let mut next = Vec::new();
        for both in frontier {
            let by_turn = edges.after[both / of_axials].iter().zip(&axials.after[both % of_axials]);
            for turned in by_turn.map(|(edges, axials)| edges * of_axials + axials) {
                fewest[turned].get_or_insert_with(|| {
                    next.push(turned);
                    distance
                });
            }
        }
        frontier = next;
    }
    fewest
}

fn distinct<T: Hash + Eq>(all: impl Iterator<Item = T>) -> u64 {
    all.collect::<HashSet<T, FxBuildHasher>>().len() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::Distances;
    use crate::state::State;

    #[test]
    fn turns_do_in_space_what_they_do_to_states() {
        for turn in Turn::all() {
            let (images, sources) = (images(turn), turn.state().sources());
            assert!(Facelet::all().all(|f| sources[images[f]] == f), "{turn}");
        }
    }

    #[test]
    fn what_turns_reach_are_the_states_at_their_distances() {
        let reached = Reached::new();
        assert_eq!(reached.states(), State::COUNT as u64);
        assert_eq!([reached.tips, reached.axials, reached.edges], [81, 81, 11_520]);
        assert_eq!((reached.permutations, reached.flips), (360, 32));
        let distances = Distances::new();
        assert_eq!(reached.by_distance(), distances.by_distance());
        for i in 0..500 {
            let state = State::from_index(i * 7_368_787 % State::COUNT);
            let turns = reached.turns_to(&state.sources());
            assert_eq!(turns, Some(distances.length(state).total as u64));
        }
        // Two edges exchanged: an odd permutation, which this type can hold, and no turns reach.
        let mut odd = State::HOME.sources().into_array();
        odd.swap(24, 26);
        odd.swap(25, 27);
        assert_eq!(reached.turns_to(&ByFacelet::new(odd)), None);
    }
}
