//! The solved states of many labellings, one after another, that differ in few stickers.
//!
//! As in [`crate::search`], what the tips and axials lack must be what the edges fill. But here the
//! edges are kept: a labelling with the same labels on its edges as the one before needs only its
//! tips and axials joined, and each pair looked up among what edges can fill. Most pairs fail at
//! one bit of a filter.

use solidoku_common::digit::Digit;

use crate::edge_states;
use crate::geometry::{Corner, Face, Facelet};
use crate::houses::{HouseDigits, Placements, twist_states};
use crate::keyed::{ByCorner, ByDigit};
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::state::{EdgeState, State, Twists};

/// How many bits the filter has, as a power of two.
const FILTER_BITS: u32 = 17;

/// Where the labels of tips, axials and edges begin (see [`crate::geometry`]).
const STARTS: [usize; 3] = [0, 12, 24];

/// What is kept of the labelling before.
#[derive(Clone)]
pub(super) struct Counter {
    rings: Rings,
    /// What a digit fills on a facelet.
    fills: Vec<ByDigit<HouseDigits>>,
    /// The labels of the tips, axials and edges for which the rest holds.
    labels: [Option<[Digit; 12]>; 3],
    tips: Vec<(Twists, HouseDigits)>,
    axials: Vec<(Twists, HouseDigits)>,
    /// What each edge state without a clash fills, and its number.
    edges: Vec<(HouseDigits, u16)>,
    /// By hash: whether any of these fills something with this hash.
    filter: Vec<u64>,
}

impl Counter {
    pub(super) fn new(rings: Rings) -> Self {
        let fill = |facelet| ByDigit::from_fn(|digit| HouseDigits::one(facelet, digit, rings));
        Self {
            rings,
            fills: Facelet::all().map(fill).collect(),
            labels: [None; 3],
            tips: Vec::new(),
            axials: Vec::new(),
            edges: Vec::new(),
            filter: vec![0; 1 << (FILTER_BITS - 6)],
        }
    }

    /// The solved states of a labelling, at most `most`, in any order.
    pub(super) fn solved(&mut self, labelling: &Labelling, most: usize) -> Vec<State> {
        self.keep(labelling);
        let full = HouseDigits::full(self.rings);
        let mut solved = Vec::new();
        for &(axials, axials_fill) in &self.axials {
            for &(tips, tips_fill) in &self.tips {
                let Some(filled) = axials_fill.join(tips_fill) else { continue };
                let lacks = filled.missing_from(full);
                if !self.passes(lacks) {
                    continue;
                }
                for (_, edges) in self.edges.iter().filter(|(filled, _)| *filled == lacks) {
                    let edges = EdgeState::from_index(usize::from(*edges));
                    solved.push(State { tips, axials, edges });
                    if solved.len() == most {
                        return solved;
                    }
                }
            }
        }
        solved
    }

    /// Updates what is kept for a labelling.
    fn keep(&mut self, labelling: &Labelling) {
        let labels = labelling.labels().as_array();
        for (kind, start) in STARTS.into_iter().enumerate() {
            let now: [Digit; 12] = std::array::from_fn(|i| labels[start + i]);
            if self.labels[kind].replace(now) == Some(now) {
                continue;
            }
            match kind {
                0 => self.tips = self.twisted(Facelet::tip, labelling),
                1 => self.axials = self.twisted(Facelet::axial, labelling),
                _ => self.keep_edges(labelling),
            }
        }
    }

    fn twisted(
        &self,
        facelet: fn(Corner, Face) -> Facelet,
        labelling: &Labelling,
    ) -> Vec<(Twists, HouseDigits)> {
        let labels = labelling.labels().as_array();
        let ways = ByCorner::from_fn(|corner| {
            let first = facelet(corner, corner.faces()[0]).index();
            [0, 1, 2].map(|orientation| {
                (0..3).try_fold(HouseDigits::EMPTY, |filled, i| {
                    let digit = labels[first + (i + orientation) % 3];
                    filled.join(self.fills[first + i][digit])
                })
            })
        });
        twist_states(&ways)
    }

    fn keep_edges(&mut self, labelling: &Labelling) {
        let placements = Placements::new(&labelling.labels().map(Some), self.rings);
        self.edges.clear();
        self.filter.fill(0);
        let (edges, filter) = (&mut self.edges, &mut self.filter);
        edge_states::for_each(&placements, |index, filled| {
            edges.push((filled, index as u16));
            let (word, bit) = filter_bit(filled);
            filter[word] |= bit;
        });
    }

    fn passes(&self, filled: HouseDigits) -> bool {
        let (word, bit) = filter_bit(filled);
        self.filter[word] & bit != 0
    }
}

/// Where a hash is in the filter.
const fn filter_bit(filled: HouseDigits) -> (usize, u64) {
    let bits = filled.bits();
    let folded = (bits ^ bits >> 61) as u64;
    let hash = folded.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - FILTER_BITS);
    (hash as usize >> 6, 1 << (hash & 63))
}
