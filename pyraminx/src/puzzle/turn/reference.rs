//! The reference method: the puzzle as a solid in space, and all that its turns reach.
//!
//! Corners are points. A turn about a corner takes the other three corners round, clockwise as seen from outside,
//! and takes the stickers of its layer along. An *arrangement* says for each place which sticker is there; it can
//! be any permutation, possible or not. Nothing here knows of orientations, parities or how many states there
//! are, and nothing is used of [`crate::state`] or of the rest of [`crate::turn`].

use std::collections::HashSet;
use std::hash::Hash;

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::{Layer, Turn};
use crate::geometry::{Corner, Edge, FACELETS, Face, Facelet, Piece};

/// How many facelets the tips have; theirs are the first.
const TIPS: usize = 12;

/// The stickers of axials and edges, by place: numbers of facelets.
type Inner = [u8; FACELETS - TIPS];

/// Where a corner is, with x to the right, y up and z towards the viewer, who sees F with FRL on top.
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
pub fn images(turn: Turn) -> [Facelet; FACELETS] {
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
    std::array::from_fn(|i| {
        let facelet = Facelet::new(i);
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
/// `T` turns act on the tips alone, and can undo what an `A` turn does to its tip. So what is reached is a
/// product: every arrangement of axials and edges that the `A` turns reach, with every one of the tips that the
/// `T` turns reach.
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
    /// How many `A` turns each of these takes.
    turns: FxHashMap<Inner, u8>,
}

impl Reached {
    /// All that is reached, breadth first; it takes a second.
    pub fn new() -> Self {
        let tips = breadth_first::<TIPS>(Layer::Tip, 0);
        let turns = breadth_first::<{ FACELETS - TIPS }>(Layer::Axial, TIPS);
        let edges = |inner: &Inner| -> [u8; TIPS] { std::array::from_fn(|i| inner[TIPS + i]) };
        let first_stickers = |inner: &Inner| {
            let edges = edges(inner);
            Edge::ALL.map(|place| Facelet::new(edges[2 * place.index()].into()))
        };
        let edge_at = |sticker: Facelet| match sticker.piece() {
            Piece::Edge(edge) => edge,
            other => unreachable!("{other} can't come to the place of an edge"),
        };
        let is_flipped = |sticker: Facelet| edge_at(sticker).faces()[0] != sticker.face();
        Self {
            tips: tips.len() as u64,
            axials: distinct(turns.keys().map(|inner| inner[..TIPS].to_vec())),
            edges: distinct(turns.keys().map(edges)),
            permutations: distinct(turns.keys().map(|inner| first_stickers(inner).map(edge_at))),
            flips: distinct(turns.keys().map(|inner| first_stickers(inner).map(is_flipped))),
            axials_and_edges: turns.len() as u64,
            turns,
        }
    }

    /// How many states of the whole puzzle.
    pub const fn states(&self) -> u64 {
        self.tips * self.axials_and_edges
    }

    /// The fewest turns from home to an arrangement, each `A` and each `T` counting one; `None` if turns don't
    /// reach it. A tip needs a turn of its own if it doesn't stand as its axial does. `stickers` says for each
    /// place where the sticker there was at home.
    pub fn turns_to(&self, stickers: &[Facelet; FACELETS]) -> Option<u64> {
        let inner: Inner = std::array::from_fn(|i| stickers[TIPS + i].index() as u8);
        let needs_turn = |corner: &&Corner| {
            let face = corner.faces()[0];
            let at = |place: Facelet| stickers[place.index()].face();
            at(Facelet::tip(**corner, face)) != at(Facelet::axial(**corner, face))
        };
        let tips = Corner::ALL.iter().filter(needs_turn).count() as u64;
        Some(u64::from(*self.turns.get(&inner)?) + tips)
    }

    /// How many arrangements of axials and edges take 0, 1, 2, … `A` turns.
    pub fn by_distance(&self) -> Vec<u64> {
        let most = self.turns.values().copied().max().unwrap_or(0);
        let with = |turns| self.turns.values().filter(|&&other| other == turns).count() as u64;
        (0..=most).map(with).collect()
    }
}

impl Default for Reached {
    fn default() -> Self {
        Self::new()
    }
}

/// The fewest turns of a layer to each arrangement of N places, of which `start` is the first.
fn breadth_first<const N: usize>(layer: Layer, start: usize) -> FxHashMap<[u8; N], u8> {
    let turns: Vec<[usize; N]> = Turn::of_layer(layer)
        .map(|turn| {
            let images = images(turn);
            std::array::from_fn(|i| images[start + i].index() - start)
        })
        .collect();
    let home: [u8; N] = std::array::from_fn(|i| (start + i) as u8);
    let mut fewest = FxHashMap::from_iter([(home, 0)]);
    let (mut frontier, mut distance) = (vec![home], 0);
    while !frontier.is_empty() {
        distance += 1;
        let mut next = Vec::new();
        for stickers in frontier {
            for images in &turns {
                let mut turned = stickers;
                (0..N).for_each(|place| turned[images[place]] = stickers[place]);
                fewest.entry(turned).or_insert_with(|| {
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
            assert!(Facelet::all().all(|f| sources[images[f.index()].index()] == f), "{turn}");
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
        let mut odd = State::HOME.sources();
        odd.swap(24, 26);
        odd.swap(25, 27);
        assert_eq!(reached.turns_to(&odd), None);
    }
}
