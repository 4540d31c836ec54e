//! The second answer's program, in our words: pieces are lists of numbers, and so are faces.
//!
//! It shares no search with the crate `pyraminx`, and takes the pieces as the answer types them, or
//! those of another labelling. As there, the states come in the order of their making: corner
//! states by tips, then by vertices; edge states by which edges are flipped, then by where each
//! edge goes.

use std::collections::HashSet;
use std::sync::LazyLock;

use pyraminx::geometry::{Corner, Edge, Face, Facelet};
use pyraminx::labelling::Labelling;
use rayon::prelude::*;

use crate::claim::Value;

/// The answer's `tips`.
pub(super) const TIPS: [[u8; 3]; 4] = [[1, 4, 9], [5, 1, 6], [6, 4, 5], [7, 2, 4]];
/// The answer's `vertices`, the pieces that we call axials.
pub(super) const VERTICES: [[u8; 3]; 4] = [[8, 3, 5], [2, 9, 8], [5, 3, 7], [3, 8, 9]];
/// The answer's `cornerFaces`.
pub(super) const CORNER_FACES: [[u8; 3]; 4] = [[1, 2, 3], [1, 2, 4], [2, 3, 4], [1, 3, 4]];
/// The answer's `edges`.
pub(super) const EDGES: [[u8; 2]; 6] = [[4, 7], [9, 1], [6, 3], [2, 6], [8, 2], [7, 1]];
/// The answer's `edgeFaces`.
pub(super) const EDGE_FACES: [[u8; 2]; 6] = [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

/// What shows on each of the four faces: lists of labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Faces {
    /// By face: its labels as the hexadecimal digits of a number, the first at the front.
    lists: [u64; 4],
    /// Bit 16 · face + label: the face shows the label.
    shown: u64,
    /// Whether a label shows twice on a face.
    has_duplicates: bool,
}

impl Faces {
    /// Appends a label to the list of a face, 0 to 3.
    pub(super) const fn push(&mut self, face: usize, label: u8) {
        assert!(0 < label && label < 16, "a label is a hexadecimal digit, and 0 would be lost");
        let bit = 1 << (16 * face + label as usize);
        self.has_duplicates |= self.shown & bit != 0;
        self.shown |= bit;
        self.lists[face] = self.lists[face] << 4 | label as u64;
    }

    /// Each list with the other's appended.
    pub(super) fn joined(&self, other: &Self) -> Self {
        let length = |list: u64| (u64::BITS - list.leading_zeros()).next_multiple_of(4);
        let (shown, both) = (self.shown | other.shown, self.shown & other.shown);
        Self {
            lists: [0, 1, 2, 3]
                .map(|face| self.lists[face] << length(other.lists[face]) | other.lists[face]),
            shown,
            has_duplicates: self.has_duplicates || other.has_duplicates || both != 0,
        }
    }

    /// Whether no number shows twice on a face.
    pub(super) const fn is_duplicate_free(&self) -> bool {
        !self.has_duplicates
    }
}

/// What the program makes, in its order.
pub(super) struct SecondProgram {
    /// How many states of tips, of vertices and of edges there are before any is discarded.
    pub(super) all: [u64; 3],
    /// `tipStates`.
    pub(super) tips: Vec<Faces>,
    /// `vertexStates`.
    pub(super) vertices: Vec<Faces>,
    /// `edgeStates`.
    pub(super) edges: Vec<Faces>,
    /// `cornerStates`.
    pub(super) corners: Vec<Faces>,
    /// `states`.
    pub(super) states: Vec<Faces>,
}

impl SecondProgram {
    /// The program's run.
    pub(super) fn get() -> &'static Self {
        static PROGRAM: LazyLock<SecondProgram> =
            LazyLock::new(|| SecondProgram::run(TIPS, VERTICES, EDGES));
        &PROGRAM
    }

    /// What it makes of the pieces of another labelling.
    pub(super) fn of_labelling(labelling: &Labelling) -> Self {
        let face = |number: u8| [Face::L, Face::F, Face::R, Face::D][usize::from(number) - 1];
        let label = |facelet: Facelet| labelling.at(facelet).value();
        let corner = |numbers: [u8; 3]| {
            let on = |corner: &Corner| numbers.iter().all(|&n| corner.faces().contains(&face(n)));
            Corner::ALL.into_iter().find(on).expect("three faces meet in a corner")
        };
        let tips = CORNER_FACES.map(|at| at.map(|n| label(Facelet::tip(corner(at), face(n)))));
        let vertices =
            CORNER_FACES.map(|at| at.map(|n| label(Facelet::axial(corner(at), face(n)))));
        let edges = EDGE_FACES.map(|at| {
            let [a, b] = at.map(face);
            [a, b].map(|face| label(Facelet::edge(Edge::of(a, b), face)))
        });
        Self::run(tips, vertices, edges)
    }

    fn run(tips: [[u8; 3]; 4], vertices: [[u8; 3]; 4], edges: [[u8; 2]; 6]) -> Self {
        static ALL_ORDERS: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| permutations(6));
        let tips = rotated(tips);
        let vertices = rotated(vertices);
        let edges = rearranged(edges, &ALL_ORDERS);
        let all = [tips.len(), vertices.len(), edges.len()].map(|length| length as u64);
        let of_corners = |pieces: &[[u8; 3]; 4]| to_faces(&CORNER_FACES, pieces);
        let tips = duplicate_free(tips.iter().map(of_corners));
        let vertices = duplicate_free(vertices.iter().map(of_corners));
        let edges = duplicate_free(edges.iter().map(|pieces| to_faces(&EDGE_FACES, pieces)));
        let corners = duplicate_free(pairs(&tips, &vertices));
        let states = duplicate_free(pairs(&corners, &edges));
        Self { all, tips, vertices, edges, corners, states }
    }
}

/// `toFaces`: what pieces show on each face, where `places` says on which faces each of them lies.
pub(super) fn to_faces<const N: usize>(places: &[[u8; N]], pieces: &[[u8; N]]) -> Faces {
    let mut faces = Faces::default();
    for (&place, &label) in places.as_flattened().iter().zip(pieces.as_flattened()) {
        faces.push(usize::from(place) - 1, label);
    }
    faces
}

/// As the answer prints a state.
pub(super) fn printed(faces: &Faces) -> String {
    let list = |labels: u64| {
        let labels: Vec<_> = format!("{labels:x}").chars().map(String::from).collect();
        format!("{{{}}}", labels.join(","))
    };
    format!("{{{}}}", faces.lists.map(list).join(","))
}

fn duplicate_free(states: impl Iterator<Item = Faces>) -> Vec<Faces> {
    states.filter(Faces::is_duplicate_free).collect()
}

/// Every state of the one with every state of the other.
fn pairs(a: &[Faces], b: &[Faces]) -> impl Iterator<Item = Faces> {
    a.iter().flat_map(move |a| b.iter().map(move |b| a.joined(b)))
}

/// Each of four pieces in each of three rotations; the last piece changes fastest.
fn rotated(pieces: [[u8; 3]; 4]) -> Vec<[[u8; 3]; 4]> {
    pieces.iter().enumerate().fold(vec![pieces], |states, (i, &[a, b, c])| {
        let rotations = [[a, b, c], [b, c, a], [c, a, b]];
        let with = |mut state: [[u8; 3]; 4], rotation| {
            state[i] = rotation;
            state
        };
        states.iter().flat_map(|&state| rotations.map(|rotation| with(state, rotation))).collect()
    })
}

/// An even number of edges flipped, then the edges permuted in each even way.
pub(super) fn rearranged(edges: [[u8; 2]; 6], permutations: &[Vec<usize>]) -> Vec<[[u8; 2]; 6]> {
    // The first edge counts most, as in a list of tuples.
    let even_permutations: Vec<_> =
        permutations.iter().filter(|permutation| is_even(permutation)).collect();
    let even_flips = (0..64u32).filter(|flips| flips.count_ones() % 2 == 0);
    let mut states = Vec::new();
    for flips in even_flips {
        let mut flipped = edges;
        for (i, edge) in flipped.iter_mut().enumerate() {
            if flips << i & 32 != 0 {
                edge.reverse();
            }
        }
        for permutation in &even_permutations {
            let mut state = flipped;
            for (edge, &to) in flipped.into_iter().zip(*permutation) {
                state[to] = edge;
            }
            states.push(state);
        }
    }
    states
}

/// Runs the program's edges with each set of places whose two faces are listed the other way, and
/// the piece that belongs there with them, and compares what lies where.
pub(super) fn with_every_orientation() -> Value {
    let permutations = permutations(6);
    let states = |choice: u32| {
        let named = |pairs: [[u8; 2]; 6]| {
            let mut pairs = pairs;
            for (place, pair) in pairs.iter_mut().enumerate() {
                if choice >> place & 1 == 1 {
                    pair.reverse();
                }
            }
            pairs
        };
        let places = named(EDGE_FACES);
        let seen = rearranged(named(EDGES), &permutations).into_iter().map(|state| {
            // As the answer lists places, whatever the choice.
            let mut seen = [[0; 2]; 6];
            for (place, labels) in state.into_iter().enumerate() {
                seen[place] = if places[place] == EDGE_FACES[place] {
                    labels
                } else {
                    [labels[1], labels[0]]
                };
            }
            seen
        });
        seen.collect::<HashSet<_>>()
    };
    let first = states(0);
    let same =
        (0..64).into_par_iter().filter(|&choice| first.len() == 11_520 && states(choice) == first);
    whether_choice_matters(same.count())
}

/// In words, whether of 64 choices all are alike.
pub(super) fn whether_choice_matters(alike: usize) -> Value {
    let word = if alike == 64 { "doesn't matter" } else { "matters" };
    Value::one(word).rounded_from(format!("{alike} of 64 choices"))
}

/// The permutations of `0..n` in lexicographic order.
pub(super) fn permutations(n: usize) -> Vec<Vec<usize>> {
    (0..n).fold(vec![Vec::new()], |begun, _| {
        let more = |begun: &Vec<usize>| {
            let unused: Vec<_> = (0..n).filter(|x| !begun.contains(x)).collect();
            unused.into_iter().map(|next| [&begun[..], &[next]].concat()).collect::<Vec<_>>()
        };
        begun.iter().flat_map(more).collect()
    })
}

/// `Signature`, by counting inversions.
fn is_even(permutation: &[usize]) -> bool {
    let inversions = |i: usize| permutation[..i].iter().filter(|&&x| x > permutation[i]).count();
    (0..permutation.len()).map(inversions).sum::<usize>().is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permutations_come_in_order_and_half_of_them_are_even() {
        let all = permutations(4);
        assert_eq!((all.len(), &all[1]), (24, &vec![0, 1, 3, 2]));
        assert!(all.is_sorted());
        assert_eq!(all.iter().filter(|p| is_even(p)).count(), 12);
    }

    #[test]
    fn the_questions_labelling_has_the_answers_pieces() {
        let program = SecondProgram::of_labelling(&Labelling::question());
        assert_eq!(program.states, SecondProgram::get().states);
    }

    #[test]
    fn states_come_in_the_order_of_their_making() {
        let tips = rotated(TIPS);
        assert_eq!(tips[1], [[1, 4, 9], [5, 1, 6], [6, 4, 5], [2, 4, 7]]);
        let edges = rearranged(EDGES, &permutations(6));
        assert_eq!(edges[0], EDGES);
        // The second even permutation takes the last three round.
        assert_eq!(edges[1], [[4, 7], [9, 1], [6, 3], [7, 1], [2, 6], [8, 2]]);
    }
}
