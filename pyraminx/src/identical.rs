//! Pieces that look alike: how many arrangements share a look.
//!
//! The reachable states form a group that acts on what one sees. The arrangements that show one
//! look are a coset of the stabiliser of the labelling, so **every look has equally many
//! arrangements**: as many as there are states that show the presented labelling itself.
//!
//! That number is a product over kinds of pieces, for these move independently:
//!
//! - A tip or axial `ddd` looks the same in all three orientations, any other in one only.
//! - Edges with the same two digits may trade places. If the digits differ, where an edge goes
//!   decides whether it is flipped, and over a rearrangement of such edges the flips add up to an
//!   even number (each place counts once as a start and once as a goal). An edge `dd` may be
//!   flipped at will.
//! - Both parities halve that, as soon as there is anything odd to leave out: Π m! permutations,
//!   for m edges of a kind, half of them even unless all m are 1; and 2^k flips of the k edges
//!   `dd`, half of them even unless k is 0.

use crate::geometry::{Corner, Edge};
use crate::labelling::Labelling;

/// How many states show exactly this labelling when it is the presented one: at least 1.
pub fn arrangements_per_look(labelling: &Labelling) -> u64 {
    let mut ways = 1;
    for corner in Corner::ALL {
        for [a, b, c] in [labelling.tip(corner), labelling.axial(corner)] {
            ways *= if a == b && b == c { 3 } else { 1 };
        }
    }
    let kinds = Edge::ALL.map(|edge| {
        let [a, b] = labelling.edge(edge);
        [a.min(b), a.max(b)]
    });
    let (mut permutations, mut flips) = (1, 1);
    for (i, [a, b]) in kinds.into_iter().enumerate() {
        // Π m!, built up: the j-th edge of its kind contributes j.
        permutations *= kinds[..=i].iter().filter(|kind| **kind == [a, b]).count() as u64;
        flips *= if a == b { 2 } else { 1 };
    }
    ways * (permutations / 2).max(1) * (flips / 2).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Face, Facelet};
    use crate::state::{EdgeState, State, Twists};
    use common::digit::Digit;

    /// The same by trying: corners and edges apart, for the states are a product.
    fn by_trying(labelling: &Labelling) -> u64 {
        let same = |state: State| u64::from(state.show(labelling) == *labelling);
        let edges: u64 = (0..EdgeState::COUNT)
            .map(|i| same(State { edges: EdgeState::from_index(i), ..State::HOME }))
            .sum();
        let corners: u64 =
            (0..Twists::COUNT * Twists::COUNT).map(|i| same(State::from_index(i))).sum();
        edges * corners
    }

    #[test]
    fn the_formula_agrees_with_trying_every_state() {
        let question = Labelling::question();
        assert_eq!(arrangements_per_look(&question), 1);
        let one = |i: usize| Digit::ALL[i];
        let mut checked = Vec::new();
        // Few different digits make pieces alike: n digits, scattered by a linear generator.
        for n in 1..=3u32 {
            let mut seed = n;
            for _ in 0..12 {
                let mut labels = *question.labels();
                for label in &mut labels {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    *label = one((seed >> 16) as usize % n as usize);
                }
                let labelling = Labelling::new(labels);
                let count = arrangements_per_look(&labelling);
                assert_eq!(count, by_trying(&labelling));
                checked.push(count);
            }
        }
        assert!(checked.iter().any(|&count| count > 100));
    }

    #[test]
    fn two_edges_alike_need_a_second_pair() {
        let question = Labelling::question();
        let copy = |labelling: Labelling, from: Edge, to: Edge| {
            let faces = |edge: Edge| edge.faces().map(|f| Facelet::edge(edge, f));
            let [a, b] = labelling.edge(from);
            let [x, y] = faces(to);
            labelling.with(x, b).with(y, a)
        };
        let pair = copy(question, Edge::Fr, Edge::Fl);
        assert_eq!(arrangements_per_look(&pair), 1);
        assert_eq!(arrangements_per_look(&copy(pair, Edge::Rd, Edge::Ld)), 2);
        assert_eq!(arrangements_per_look(&copy(pair, Edge::Fr, Edge::Rd)), 3);
        let six = Digit::new(6).unwrap();
        let double = pair
            .with(Facelet::edge(Edge::Fr, Face::F), six)
            .with(Facelet::edge(Edge::Ld, Face::D), six);
        // FR and LD are now both 66: two flips, and a swap that needs another odd one.
        assert_eq!(arrangements_per_look(&double), 2);
    }
}
