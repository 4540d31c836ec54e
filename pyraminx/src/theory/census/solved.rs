//! How many states of a core with tips are solved, for all 1,296 tips of the core.
//!
//! What four faces show is a word of four digit sets, and so is what four rings show:
//!
//! ```text
//! bit    35       27 26       18 17        9 8         0
//!        face D  9…1 face L  9…1 face R  9…1 face F  9…1      (rings: by corner)
//! ```
//!
//! Pieces fit together as long as their words are disjoint; a state is solved if the word of all
//! its pieces is full. So the tips must show just what axials and edges leave: their *need*. A
//! table says for each need how many states of axials and edges leave it. As for rings: an axial
//! turns within its ring, so what the edges must show in the rings is the same in every state.
//!
//! This solver shares nothing with [`crate::search`], so each can be used to check the other.

use rustc_hash::FxHashMap;

use solidoku_common::digit::Digit;
use solidoku_common::perm::Permutation;

use super::cores::{Core, Tips};
use crate::geometry::{Corner, Edge, Facelet};
use crate::keyed::ByCorner;
use crate::rings::Rings;

/// Four sets of digits, as the module's head draws it.
type Word = u64;

const FULL: Word = (1 << 36) - 1;

/// Numbers of states.
#[derive(Clone, Copy, Default)]
pub(super) struct Solved {
    pub(super) with_rings: u64,
    pub(super) without_rings: u64,
}

/// For each need of the tips, how many states of axials and edges leave it.
pub(super) struct Needs(FxHashMap<Word, Solved>);

impl Needs {
    pub(super) fn of(core: &Core, rings: Rings) -> Self {
        let mut axials = Vec::new();
        let labels = ByCorner::from_fn(|c| c.faces().map(|face| core.at(Facelet::axial(c, face))));
        for_each_twist(labels, |word| axials.push(word));

        let mut needs = FxHashMap::<Word, Solved>::default();
        for_each_edge_state(core, rings, |edges, rings_hold| {
            for axials in axials.iter().filter(|&axials| axials & edges == 0) {
                let solved = needs.entry(FULL - axials - edges).or_default();
                solved.without_rings += 1;
                solved.with_rings += u64::from(rings_hold);
            }
        });
        Self(needs)
    }

    /// How many states are solved if the tips have these labels.
    pub(super) fn solved(&self, tips: &Tips) -> Solved {
        let mut sum = Solved::default();
        let labels = ByCorner::from_fn(|c| [0, 1, 2].map(|j| tips[3 * c.index() + j]));
        for_each_twist(labels, |word| {
            if let Some(solved) = self.0.get(&word) {
                sum.with_rings += solved.with_rings;
                sum.without_rings += solved.without_rings;
            }
        });
        sum
    }
}

const fn bit(house: usize, digit: Digit) -> Word {
    1 << (9 * house + digit.index())
}

/// Visits what the faces show of four tips, or axials, with these labels, in each of their 81
/// states in which no face shows a digit twice.
fn for_each_twist(labels: ByCorner<[Digit; 3]>, mut visit: impl FnMut(Word)) {
    let turned = Corner::ALL.map(|corner| {
        let faces = corner.faces();
        let labels = labels[corner];
        [0, 1, 2].map(|k| -> Word {
            let shown = |slot: usize| bit(faces[slot].index(), labels[(slot + k) % 3]);
            (0..3).map(shown).sum()
        })
    });
    let [first, second, third, fourth] = turned;
    for a in first {
        for ab in second.into_iter().filter(|b| a & b == 0).map(|b| a | b) {
            for abc in third.into_iter().filter(|c| ab & c == 0).map(|c| ab | c) {
                for d in fourth.into_iter().filter(|d| abc & d == 0) {
                    visit(abc | d);
                }
            }
        }
    }
}

/// Visits what the faces show of the edges in each of their 11,520 states in which no face shows a
/// digit twice, and whether each ring that must shows 1 to 9.
fn for_each_edge_state(core: &Core, rings: Rings, mut visit: impl FnMut(Word, bool)) {
    let wanted: Word = rings.corners().map(|c| 0b1_1111_1111 << (9 * c.index())).sum();
    let axials_in_rings: Word = Corner::ALL
        .iter()
        .flat_map(|&c| c.faces().map(|face| bit(c.index(), core.at(Facelet::axial(c, face)))))
        .sum();
    let by_place = Edge::ALL.map(|place| Edge::ALL.map(|edge| PlacedEdge::new(core, edge, place)));
    for permutation in Permutation::<6>::even() {
        let placed = Edge::ALL.map(|place| {
            let i = place.index();
            &by_place[i][permutation.image(i)]
        });
        let in_rings = placed.iter().fold(axials_in_rings, |rings, edge| rings | edge.in_rings);
        let rings_hold = in_rings & wanted == wanted;
        flip(&placed, 0, 0, &mut |word| visit(word, rings_hold));
    }
}

/// An edge in a place.
struct PlacedEdge {
    /// What the faces show of it: unflipped, flipped.
    on_faces: [Word; 2],
    /// What the rings show of it, flipped or not.
    in_rings: Word,
}

impl PlacedEdge {
    fn new(core: &Core, edge: Edge, place: Edge) -> Self {
        let [a, b] = edge.faces().map(|face| core.at(Facelet::edge(edge, face)));
        let [first, second] = place.faces().map(|face| face.index());
        let rings = place.corners().map(|corner| corner.index());
        Self {
            on_faces: [bit(first, a) | bit(second, b), bit(first, b) | bit(second, a)],
            in_rings: rings.map(|ring| bit(ring, a) | bit(ring, b)).iter().sum(),
        }
    }
}

/// Visits what the faces show in the 32 states of the edges in these places, `shown` being what
/// they show of the edges before these and `flips` how many of those are flipped; states in which a
/// face shows a digit twice are left out.
fn flip(placed: &[&PlacedEdge], shown: Word, flips: usize, visit: &mut impl FnMut(Word)) {
    let Some((edge, rest)) = placed.split_first() else {
        if flips.is_multiple_of(2) {
            visit(shown);
        }
        return;
    };
    for (flipped, word) in edge.on_faces.into_iter().enumerate() {
        if shown & word == 0 {
            flip(rest, shown | word, flips + flipped, visit);
        }
    }
}
