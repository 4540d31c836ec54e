//! All completions of one face at once.
//!
//! **Sweep patterns, not faces.** The free stickers are unknowns. A state is looked at once, for
//! all completions: in each house the digits that are known must differ, and then the unknowns that
//! come to lie in a house must be exactly the digits that it still lacks. So a state with no clash
//! (a *join*) says of each unknown in which houses it is, and of each digit in which houses it is
//! lacking; it solves just the completions that give each unknown a digit that is lacking where the
//! unknown is. Unknowns in the same houses and digits lacking in the same houses form a *group*;
//! a group of n can be filled in n! ways, and the join solves the product of these. Adding one to
//! all of a product is what [`Tally`] does quickly.
//!
//! Joins are found with bitsets over the edge states: for each digit in each house, the edge states
//! that have it there. Those that don't clash with a corner state are the ones in none of its sets.
//!
//! A state in which every unknown lies on its own face is a join as well, and not always the only
//! one of that kind: with F free there are two.

use common::digit::{Digit, DigitSet};

use super::products::{Group, Groups, Products};
use super::tally::Tally;
use crate::edge_states;
use crate::geometry::{FACELETS, Facelet};
use crate::houses::{Filled, House, Placements};
use crate::state::{EdgeState, Twists};

/// One face's free stickers, and what may come on them.
pub(super) struct Sweep {
    rings: bool,
    unknowns: usize,
    /// What the known stickers fill.
    known: Placements,
    /// Where the unknowns are: the i-th counts as the digit i + 1.
    unknown: Placements,
    /// Bit by bit, a set of digits as numbers within the sweep's digits (others are left out).
    numbered: Vec<u16>,
}

impl Sweep {
    /// For labels in which exactly the `unknowns`, all on one face, are `None`, and are to take
    /// the digits `missing` from that face.
    ///
    /// # Panics
    /// If there aren't as many unknowns as digits.
    pub(super) fn new(
        labels: &[Option<Digit>; FACELETS],
        unknowns: &[Facelet],
        missing: DigitSet,
        rings: bool,
    ) -> Self {
        assert_eq!(unknowns.len(), missing.len(), "one digit for each sticker");
        let mut numbers = [None; FACELETS];
        for (unknown, number) in unknowns.iter().zip(Digit::ALL) {
            numbers[unknown.index()] = Some(number);
        }
        let digits: Vec<_> = missing.iter().collect();
        let numbered = |set: u16| {
            let has = |i: usize| set >> digits[i].index() & 1;
            (0..digits.len()).map(|i| has(i) << i).sum()
        };
        Self {
            rings,
            unknowns: unknowns.len(),
            known: Placements::new(labels, rings),
            unknown: Placements::new(&numbers, rings),
            numbered: (0..512).map(numbered).collect(),
        }
    }

    /// The completions with exactly one solved state, ascending.
    pub(super) fn unique(&self) -> Vec<usize> {
        let mut tally = Tally::<2>::new(self.unknowns);
        let products = Products::new(self.unknowns);
        self.for_each_join(|groups| {
            products.for_each_row(groups, |row, bits| tally.add(row, bits));
        });
        tally.with_count(1).collect()
    }

    /// How many solved states each completion has.
    pub(super) fn counts(&self) -> Vec<u32> {
        let mut tally = Tally::<27>::new(self.unknowns);
        let products = Products::new(self.unknowns);
        self.for_each_join(|groups| {
            products.for_each_row(groups, |row, bits| tally.add(row, bits));
        });
        tally.counts().collect()
    }

    /// Hands the groups of each join to `visit`.
    pub(super) fn for_each_join(&self, mut visit: impl FnMut(Groups)) {
        let full = Filled::full(self.rings);
        let edges = EdgeSets::new(&self.known);
        let mut unknown_edges = vec![Filled::EMPTY; EdgeState::COUNT];
        edge_states::for_each(&self.unknown, |state, there| unknown_edges[state] = there);
        let with_clashes =
            |(state, filled): (Twists, Filled)| (state, filled, edges.clashing(filled));
        let tip_states: Vec<_> = self.known.tip_states().into_iter().map(with_clashes).collect();
        let axial_states = self.known.axial_states().into_iter().map(with_clashes);
        for (axials, axials_fill, axials_clash) in axial_states {
            for (tips, tips_fill, tips_clash) in &tip_states {
                let Some(corners_fill) = tips_fill.join(axials_fill) else {
                    continue;
                };
                let unknown_corners = self.unknown.tips(*tips).or(self.unknown.axials(axials));
                for (state, edges_fill) in edges.in_neither(tips_clash, &axials_clash) {
                    let lacking = corners_fill.or(edges_fill).missing_from(full);
                    let there = unknown_corners.or(unknown_edges[state]);
                    if let Some(groups) = self.groups(there, lacking) {
                        visit(groups);
                    }
                }
            }
        }
    }

    /// Splits unknowns and digits into groups, first by face, which each is on or lacking in just
    /// one of, then ring by ring; `None` if somewhere they aren't equally many, so that no
    /// completion is solved.
    fn groups(&self, there: Filled, lacking: Filled) -> Option<Groups> {
        let mut houses = House::all(self.rings).map(|house| Group {
            unknowns: there.house(house).bits(),
            digits: self.numbered[usize::from(lacking.house(house).bits())],
        });
        let mut groups: Groups = houses.by_ref().take(4).collect();
        let different = groups.iter().fold(0, |all, group| all | group.digits);
        let enough = different.count_ones() as usize == self.unknowns;
        if !enough || !groups.iter().all(Group::is_balanced) {
            return None;
        }
        for ring in houses {
            let mut split = Groups::new();
            for group in groups.into_iter().filter(|group| group.unknowns != 0) {
                let inside = Group {
                    unknowns: group.unknowns & ring.unknowns,
                    digits: group.digits & ring.digits,
                };
                let outside = Group {
                    unknowns: group.unknowns & !ring.unknowns,
                    digits: group.digits & !ring.digits,
                };
                if !inside.is_balanced() {
                    return None;
                }
                split.extend([inside, outside].into_iter().filter(|g| g.unknowns != 0));
            }
            groups = split;
        }
        Some(groups)
    }
}

impl Group {
    const fn is_balanced(&self) -> bool {
        self.unknowns.count_ones() == self.digits.count_ones()
    }
}

/// The edge states without a clash, and for each digit in each house those that have it there.
struct EdgeSets {
    states: Vec<(usize, Filled)>,
    /// By bit of [`Filled`]: bit i says that the i-th of `states` has it.
    having: Vec<Vec<u64>>,
}

impl EdgeSets {
    fn new(known: &Placements) -> Self {
        let mut states = Vec::new();
        edge_states::for_each(known, |state, filled| states.push((state, filled)));
        let mut having = vec![vec![0; states.len().div_ceil(64)]; Filled::BITS];
        for (i, (_, filled)) in states.iter().enumerate() {
            for bit in filled.iter_bits() {
                having[bit][i / 64] |= 1 << (i % 64);
            }
        }
        Self { states, having }
    }

    /// The set of those that have a digit in a house where `filled` has it.
    fn clashing(&self, filled: Filled) -> Vec<u64> {
        let mut clashing = vec![0; self.states.len().div_ceil(64)];
        for bit in filled.iter_bits() {
            for (word, having) in clashing.iter_mut().zip(&self.having[bit]) {
                *word |= having;
            }
        }
        clashing
    }

    /// The states that are in neither of two sets, in order.
    fn in_neither(&self, a: &[u64], b: &[u64]) -> impl Iterator<Item = (usize, Filled)> {
        let words = self.states.chunks(64).zip(a.iter().zip(b));
        words.flat_map(|(states, (a, b))| {
            let mut rest = !(a | b) & (u64::MAX >> (64 - states.len()));
            std::iter::from_fn(move || {
                let state = (rest != 0).then(|| states[rest.trailing_zeros() as usize])?;
                rest &= rest - 1;
                Some(state)
            })
        })
    }
}
