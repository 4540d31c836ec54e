//! All completions of one face at once.
//!
//! **Sweep patterns, not faces.** The free stickers are unknowns. A state is examined once, for
//! all completions: in each house the digits that are known must differ, and then the unknowns that
//! come to lie in a house must be exactly the digits that it still lacks. So a state with no clash
//! (a *join*) says of each unknown in which houses it is, and of each digit in which houses it is
//! lacking; it solves just the completions that give each unknown a digit that is lacking where the
//! unknown is. Unknowns in the same houses and digits lacking in the same houses form a *group*;
//! a group of n can be filled in n! ways, and the join solves the product of these.
//!
//! Joins are found with bitsets over the edge states: for each digit on each face, the edge states
//! that have it there. Those that don't clash with a corner state are the ones in none of its sets.
//! Rings are tested before: what the axials put there is the same in all their states.
//! With the question's D free there are 22,171 joins, and together they solve 4,309,656
//! completions: `products.rs` finds these quickly, and `tally.rs` counts
//! them. With rings only 262 states fit the faces, and their completions are listed one by one.
//!
//! A state in which every unknown lies on its own face is a join as well, and not always the only
//! one of that kind: with F free there are two.
//!
//! Times on one core, the question's D free: 7 ms, with or without a histogram; with rings 0.02 ms.

use arrayvec::ArrayVec;
use solidoku_common::digit::{Digit, DigitSet};

use super::products::{Group, Products, one_by_one};
use super::tally::Tally;
use crate::edge_states::{WithUnknowns, for_each_beside};
use crate::geometry::{Face, Facelet};
use crate::houses::{House, HouseDigits, Placements};
use crate::keyed::ByFacelet;
use crate::rings::Rings;

/// One face's free stickers, and what may come on them.
pub(super) struct Sweep {
    rings: Rings,
    unknowns: usize,
    /// What the known stickers fill.
    known: Placements,
    /// Where the unknowns are: the i-th counts as the digit i + 1.
    unknown: Placements,
    /// Bit by bit, a set of digits as numbers within the sweep's digits (others are left out).
    numbered: [u16; 512],
}

impl Sweep {
    /// For labels in which exactly the `unknowns`, all on one face, are `None`, and are to take
    /// the digits `missing` from that face.
    ///
    /// # Panics
    /// If there aren't as many unknowns as digits.
    pub(super) fn new(
        labels: &ByFacelet<Option<Digit>>,
        unknowns: &[Facelet],
        missing: DigitSet,
        rings: Rings,
    ) -> Self {
        assert_eq!(unknowns.len(), missing.len(), "one digit for each sticker");
        let mut numbers = ByFacelet::default();
        for (unknown, number) in unknowns.iter().zip(Digit::ALL) {
            numbers[*unknown] = Some(number);
        }
        let mut number = [0; 9];
        for (i, digit) in missing.iter().enumerate() {
            number[digit.index()] = 1 << i;
        }
        let mut numbered = [0; 512];
        for set in 1..numbered.len() {
            // One digit more than a smaller set.
            numbered[set] = numbered[set & (set - 1)] | number[set.trailing_zeros() as usize];
        }
        Self {
            rings,
            unknowns: unknowns.len(),
            known: Placements::new(labels, rings),
            unknown: Placements::new(&numbers, rings),
            numbered,
        }
    }

    /// Hands each completion that has a solved state to `visit`, ascending, with the number of its
    /// solved states. With rings these are few, and nothing is done for the others.
    pub(super) fn for_each_solvable(&self, mut visit: impl FnMut(usize, u32)) {
        if self.rings != Rings::None {
            let solved = self.solved_one_by_one();
            solved.chunk_by(|a, b| a == b).for_each(|same| visit(same[0], same.len() as u32));
            return;
        }
        let mut tally = Tally::new(self.unknowns);
        let products = Products::new(self.unknowns);
        self.for_each_join(|groups, _, _| products.add(groups, &mut tally));
        let counts = tally.counts().into_iter().enumerate().filter(|&(_, count)| count > 0);
        counts.for_each(|(completion, count)| visit(completion, count));
    }

    /// The completions that each join solves, ascending, each as often as it is solved. With rings
    /// that's at most 3! for a join, as just three stickers of a face are in no ring, and no two
    /// others in the same rings.
    fn solved_one_by_one(&self) -> Vec<usize> {
        let mut solved = Vec::new();
        let all = (1 << self.unknowns) - 1;
        self.for_each_join(|groups, there, lacking| {
            if let Some(groups) = self.split_by_rings(groups, there, lacking) {
                one_by_one(&groups, 0, all, 0, &mut |completion| {
                    solved.push(completion);
                });
            }
        });
        solved.sort_unstable();
        solved
    }

    /// Hands each state without a clash to `visit` in which each face lacks as many digits as it
    /// has unknowns: its groups by face, where its unknowns are, and what is lacking where.
    fn for_each_join(&self, mut visit: impl FnMut([Group; 4], HouseDigits, HouseDigits)) {
        let full = HouseDigits::full(self.rings);
        let axial_states = self.known.axial_states();
        let Some(&(_, of_axials)) = axial_states.first() else { return };
        // A ring has its axial's digits, however that is turned.
        let edges = EdgeSets::new(&self.known, &self.unknown, of_axials.in_rings());
        let tip_states = self.known.tip_states();
        let tips_clash: Vec<_> = tip_states.iter().map(|(_, fill)| edges.clashing(*fill)).collect();
        for (axials, axials_fill) in axial_states {
            let axials_clash = edges.clashing(axials_fill);
            for ((tips, tips_fill), tips_clash) in tip_states.iter().zip(&tips_clash) {
                let Some(corners_fill) = tips_fill.join(axials_fill) else {
                    continue;
                };
                let unknown_corners = self.unknown.tips(*tips).or(self.unknown.axials(axials));
                for edges in edges.in_neither(tips_clash, &axials_clash) {
                    let lacking = corners_fill.or(edges.known).missing_from(full);
                    let there = unknown_corners.or(edges.unknown);
                    if let Some(groups) = self.groups_by_face(there, lacking) {
                        visit(groups, there, lacking);
                    }
                }
            }
        }
    }

    /// By face its unknowns and the digits that it lacks; `None` if somewhere they aren't equally
    /// many, or two faces lack the same digit, so that no completion is solved.
    fn groups_by_face(&self, there: HouseDigits, lacking: HouseDigits) -> Option<[Group; 4]> {
        let groups = Face::ALL.map(|face| self.group(House::face(face), there, lacking));
        let different = groups.iter().fold(0u16, |all, group| all | group.digits);
        let enough = different.count_ones() as usize == self.unknowns;
        (enough && groups.iter().all(Group::is_balanced)).then_some(groups)
    }

    /// Splits groups further, ring by ring; `None` as above.
    fn split_by_rings(
        &self,
        groups: [Group; 4],
        there: HouseDigits,
        lacking: HouseDigits,
    ) -> Option<ArrayVec<Group, 9>> {
        let not_empty = |group: &Group| group.unknowns != 0;
        let mut groups: ArrayVec<_, 9> = groups.into_iter().filter(not_empty).collect();
        for corner in self.rings.corners() {
            let ring = self.group(House::ring(corner), there, lacking);
            let mut split = ArrayVec::new();
            for group in groups {
                let inside = Group {
                    unknowns: group.unknowns & ring.unknowns,
                    digits: group.digits & ring.digits,
                };
                if !inside.is_balanced() {
                    return None;
                }
                let outside = Group {
                    unknowns: group.unknowns - inside.unknowns,
                    digits: group.digits - inside.digits,
                };
                split.extend([inside, outside].into_iter().filter(not_empty));
            }
            groups = split;
        }
        Some(groups)
    }

    fn group(&self, house: House, there: HouseDigits, lacking: HouseDigits) -> Group {
        Group {
            unknowns: there.house(house).bits(),
            digits: self.numbered[usize::from(lacking.house(house).bits())],
        }
    }
}

impl Group {
    const fn is_balanced(&self) -> bool {
        self.unknowns.count_ones() == self.digits.count_ones()
    }
}

/// The edge states without a clash, and for each digit on each face those that have it there.
struct EdgeSets {
    states: Vec<WithUnknowns>,
    /// By bit of a face in [`HouseDigits`], `words` words each: bit i says that the i-th of
    /// `states` has it.
    having: Vec<u64>,
    words: usize,
}

impl EdgeSets {
    /// The edge states that don't clash with what axials put into rings, including that.
    fn new(known: &Placements, unknown: &Placements, in_rings: HouseDigits) -> Self {
        let first = WithUnknowns { known: in_rings, unknown: HouseDigits::EMPTY };
        let piece = |place, edge, flipped| {
            let known = known.edge(place, edge, flipped)?;
            Some(WithUnknowns { known, unknown: unknown.edge(place, edge, flipped)? })
        };
        let mut states = Vec::new();
        for_each_beside(first, piece, |_, filled| states.push(filled));
        let words = states.len().div_ceil(64);
        let mut having = vec![0; words * HouseDigits::BITS_OF_FACES];
        for (i, filled) in states.iter().enumerate() {
            for bit in filled.known.on_faces() {
                having[words * bit + i / 64] |= 1 << (i % 64);
            }
        }
        Self { states, having, words }
    }

    /// The set of those that have a digit on a face where `filled` has it.
    fn clashing(&self, filled: HouseDigits) -> Vec<u64> {
        let mut clashing = vec![0; self.words];
        for bit in filled.on_faces() {
            let having = &self.having[self.words * bit..][..self.words];
            clashing.iter_mut().zip(having).for_each(|(word, having)| *word |= having);
        }
        clashing
    }

    /// The states that are in neither of two sets, in order.
    fn in_neither(&self, a: &[u64], b: &[u64]) -> impl Iterator<Item = WithUnknowns> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labelling::Labelling;
    use crate::search;

    fn sweep(labelling: &Labelling, free: &[Facelet], missing: DigitSet, rings: Rings) -> Sweep {
        let mut labels = labelling.labels().map(Some);
        free.iter().for_each(|facelet| labels[*facelet] = None);
        Sweep::new(&labels, free, missing, rings)
    }

    fn question_without(face: Face, rings: Rings) -> Sweep {
        sweep(&Labelling::question(), &face.printed(), DigitSet::ALL, rings)
    }

    /// How many solved states each completion has.
    fn counts(sweep: &Sweep) -> Vec<u32> {
        let mut counts = vec![0; (1..=sweep.unknowns).product()];
        let mut last = None;
        sweep.for_each_solvable(|completion, count| {
            assert!(last < Some(completion) && count > 0);
            last = Some(completion);
            counts[completion] = count;
        });
        counts
    }

    fn first_unique(counts: &[u32]) -> Option<usize> {
        counts.iter().position(|&count| count == 1)
    }

    /// The labelling with the digits in the order of this number on the free stickers.
    fn completed(
        labelling: &Labelling,
        free: &[Facelet],
        missing: DigitSet,
        number: usize,
    ) -> Labelling {
        let (mut left, mut rest): (Vec<_>, _) = (missing.iter().collect(), number);
        let mut block: usize = (1..=free.len()).product();
        free.iter().fold(*labelling, |labelling, facelet| {
            block /= left.len();
            let digit = left.remove(rest / block);
            rest %= block;
            labelling.with(*facelet, digit)
        })
    }

    /// Compares some completions' counts with what the search finds; returns how many solved
    /// states it found.
    fn check(labelling: &Labelling, free: &[Facelet], missing: DigitSet, rings: Rings) -> u64 {
        let counts = counts(&sweep(labelling, free, missing, rings));
        let most = (0..counts.len()).max_by_key(|&i| counts[i]);
        let some = (0..counts.len()).step_by(counts.len() / 4 + 1);
        let some = some.chain(most).chain(first_unique(&counts));
        some.map(|number| {
            let labelling = completed(labelling, free, missing, number);
            let arrangements = search::count(&labelling, rings).arrangements;
            assert_eq!(u64::from(counts[number]), arrangements, "{number} of {free:?}");
            arrangements
        })
        .sum()
    }

    #[test]
    fn counts_are_those_of_the_search() {
        let question = Labelling::question();
        let printed = Face::D.printed();
        let ring_faces = counts(&question_without(Face::D, Rings::Four));
        let ring_face = first_unique(&ring_faces).unwrap();
        let ring_design = completed(&question, &printed, DigitSet::ALL, ring_face);
        for rings in [Rings::None, Rings::Three, Rings::Four] {
            let design = if rings == Rings::None { question } else { ring_design };
            let mut solved = [0; 3];
            for face in Face::ALL {
                for k in 0..=9 {
                    // Steps of 4 go round all nine stickers.
                    let free: Vec<_> = (0..k).map(|i| face.printed()[4 * i % 9]).collect();
                    let missing = free.iter().map(|facelet| design.at(*facelet)).collect();
                    solved[0] += check(&design, &free, missing, rings);
                    // Another face has a digit twice, and a sticker trades its digit with a third.
                    let [a, b, c] =
                        [1, 2, 3].map(|by| Face::ALL[(face as usize + by) % 4].printed());
                    let uneven = design
                        .with(a[k % 9], design.at(b[(k + 3) % 9]))
                        .with(c[(k + 6) % 9], design.at(a[k % 9]));
                    solved[1] += check(&uneven, &free, missing, rings);
                    // What is known of the free face has a digit twice.
                    let missing = Digit::ALL[9 - k..].iter().copied().collect();
                    solved[2] += check(&design, &free, missing, rings);
                }
            }
            assert_eq!(solved.map(|states| states > 0), [true, rings == Rings::None, true]);
        }
    }
}
