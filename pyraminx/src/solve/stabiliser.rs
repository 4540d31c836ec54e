//! Pieces that look alike: how many arrangements share a look.
//!
//! The reachable states form a group that acts on looks. The arrangements that show one
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

use std::fmt;

use solidoku_common::digit::Digit;

use crate::geometry::{Corner, Edge, Piece};
use crate::keyed::ByFacelet;
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

/// A move of pieces that can't be seen: with one, each look has several arrangements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HiddenMove {
    /// A tip or axial with the same digit on all sides can turn.
    Turn {
        /// The tip or axial.
        piece: Piece,
        /// The digit on it.
        digit: Digit,
    },
    /// Three edges with the same digits can change places.
    Cycle {
        /// The edges.
        edges: [Edge; 3],
        /// The digits of each edge.
        digits: [Digit; 2],
    },
    /// Two pairs of edges, each with the same digits, can be exchanged together.
    Exchange {
        /// The pairs.
        pairs: [[Edge; 2]; 2],
        /// The digits of the first and of the second pair.
        digits: [[Digit; 2]; 2],
    },
    /// Two edges with one digit each on both sides can be flipped together.
    Flip {
        /// The edges.
        edges: [Edge; 2],
        /// The digit of each.
        digits: [Digit; 2],
    },
}

impl HiddenMove {
    /// The pieces that move.
    pub(crate) fn pieces(&self) -> Vec<Piece> {
        match self {
            Self::Turn { piece, .. } => vec![*piece],
            Self::Cycle { edges, .. } => edges.map(Piece::Edge).to_vec(),
            Self::Exchange { pairs, .. } => {
                pairs.as_flattened().iter().map(|&e| Piece::Edge(e)).collect()
            }
            Self::Flip { edges, .. } => edges.map(Piece::Edge).to_vec(),
        }
    }
}

/// As a clause, as in `tip FRL shows 1 on all three sides, so it can turn unseen`.
impl fmt::Display for HiddenMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn { piece, digit } => {
                write!(f, "{piece} shows {digit} on all three sides, so it can turn unseen")
            }
            Self::Cycle { edges: [a, b, c], digits: [x, y] } => {
                write!(
                    f,
                    "edges {a}, {b} and {c} all show {x} and {y}, so they can trade places "
                )?;
                f.write_str("unseen")
            }
            Self::Exchange { pairs: [[a, b], [c, d]], digits: [[x, y], [z, w]] } => {
                write!(f, "edges {a} and {b} both show {x} and {y}, and edges {c} and {d} both ")?;
                write!(f, "show {z} and {w}, so both pairs can be exchanged unseen")
            }
            Self::Flip { edges: [a, b], digits: [x, y] } => {
                write!(
                    f,
                    "edge {a} shows {x} twice and edge {b} shows {y} twice, so both can be "
                )?;
                f.write_str("flipped unseen")
            }
        }
    }
}

/// A hidden move of pieces all of whose labels are known, if there is one: exactly if the product
/// in the module's head is above 1 for these pieces.
pub fn hidden_move(labels: &ByFacelet<Option<Digit>>) -> Option<HiddenMove> {
    let labels = labels.as_array();
    let corners = Corner::ALL.into_iter().flat_map(|c| [Piece::Tip(c), Piece::Axial(c)]);
    for piece in corners {
        let first = piece.first_facelet().index();
        if let [Some(a), Some(b), Some(c)] = labels[first..first + 3]
            && a == b
            && b == c
        {
            return Some(HiddenMove::Turn { piece, digit: a });
        }
    }
    let kind = |edge: Edge| {
        let first = Piece::Edge(edge).first_facelet().index();
        let [a, b] = [labels[first]?, labels[first + 1]?];
        Some([a.min(b), a.max(b)])
    };
    let known: Vec<_> = Edge::ALL.into_iter().filter_map(|e| Some((e, kind(e)?))).collect();
    let mut pairs = Vec::new();
    for (i, &(edge, digits)) in known.iter().enumerate() {
        let alike: Vec<_> =
            known[..i].iter().filter(|(_, kind)| *kind == digits).map(|(e, _)| *e).collect();
        match alike[..] {
            [] => {}
            [first] => pairs.push(([first, edge], digits)),
            [first, second, ..] => {
                return Some(HiddenMove::Cycle { edges: [first, second, edge], digits });
            }
        }
    }
    if let [(first, of_first), (second, of_second), ..] = pairs[..] {
        let digits = [of_first, of_second];
        return Some(HiddenMove::Exchange { pairs: [first, second], digits });
    }
    let mut doubles = known.iter().filter(|(_, [a, b])| a == b);
    let (&(a, [x, _]), &(b, [y, _])) = (doubles.next()?, doubles.next()?);
    Some(HiddenMove::Flip { edges: [a, b], digits: [x, y] })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Face, Facelet};
    use crate::keyed::ByEdge;
    use crate::state::{EdgeState, State, Twists};
    use solidoku_common::perm::Permutation;

    /// The number of arrangements by trying: corners and edges separately, because the states are a
    /// product.
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

    /// The move as a state: where its edges go, and whether they are flipped there.
    fn done(hidden: HiddenMove, labelling: &Labelling) -> State {
        let moved = |cycles: &[&[Edge]], flipped: &[Edge]| {
            let mut images = ByEdge::new(Edge::ALL);
            for cycle in cycles {
                for (i, edge) in cycle.iter().enumerate() {
                    images[*edge] = cycle[(i + 1) % cycle.len()];
                }
            }
            let turned = |place: &Edge| {
                labelling.edge(images[*place]) != labelling.edge(*place) || flipped.contains(place)
            };
            let flips = Edge::ALL.iter().filter(|place| turned(place)).map(|p| 1 << p.index());
            let images = images.map(|edge| edge as u8).into_array();
            let edges = EdgeState::new(Permutation::new(images).unwrap(), flips.sum());
            State { edges: edges.unwrap(), ..State::HOME }
        };
        match hidden {
            HiddenMove::Turn { piece: Piece::Tip(corner), .. } => {
                State { tips: Twists::default().twisted(corner, 1), ..State::HOME }
            }
            HiddenMove::Turn { piece: Piece::Axial(corner), .. } => {
                State { axials: Twists::default().twisted(corner, 1), ..State::HOME }
            }
            HiddenMove::Turn { .. } => panic!("an edge doesn't turn"),
            HiddenMove::Cycle { edges, .. } => moved(&[&edges], &[]),
            HiddenMove::Exchange { pairs: [a, b], .. } => moved(&[&a, &b], &[]),
            HiddenMove::Flip { edges, .. } => moved(&[], &edges),
        }
    }

    #[test]
    fn a_hidden_move_is_found_exactly_if_looks_have_several_arrangements() {
        let mut seed = 1u32;
        let mut found = [0; 5];
        for i in 0..4_000 {
            // Mostly no tip or axial is alike on all sides, so that edges have their turn.
            let digits = 2 + i % 5;
            let labels = ByFacelet::new(std::array::from_fn(|facelet| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let corner = if facelet < 24 && i % 8 > 0 { 3 * (facelet % 3) as u32 } else { 0 };
                Digit::ALL[((seed >> 16) % digits + corner) as usize % 9]
            }));
            let labelling = Labelling::new(labels);
            let hidden = hidden_move(&labels.map(Some));
            assert_eq!(hidden.is_some(), arrangements_per_look(&labelling) > 1);
            found[match hidden {
                None => 0,
                Some(HiddenMove::Turn { .. }) => 1,
                Some(HiddenMove::Cycle { .. }) => 2,
                Some(HiddenMove::Exchange { .. }) => 3,
                Some(HiddenMove::Flip { .. }) => 4,
            }] += 1;
            if let Some(hidden) = hidden {
                let state = done(hidden, &labelling);
                assert!(state != State::HOME && state.show(&labelling) == labelling, "{hidden}");
            }
        }
        assert!(found.iter().all(|&n| n > 10), "{found:?}");
        assert_eq!(hidden_move(&ByFacelet::default()), None);
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
