//! The first answer's algorithm: go through all states of the question's Pyraminx, and check
//! each.
//!
//! Tips and axials have three ways to stand each, and the edges 360 even permutations with an even
//! number of them flipped. Faces are F, R, L, D, as the answer numbers them.

/// The labels of the tips and of the axials at the corners FRL, FRD, FLD, RLD, in the order of
/// faces.
const TIPS: [[u8; 3]; 4] = [[4, 9, 1], [6, 4, 5], [1, 5, 6], [2, 7, 4]];
const AXIALS: [[u8; 3]; 4] = [[3, 5, 8], [5, 3, 7], [9, 2, 8], [8, 3, 9]];
const CORNERS: [[usize; 3]; 4] = [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]];

/// The labels of the edges FR, FL, FD, RL, RD, LD.
const LABELS: [[u8; 2]; 6] = [[2, 6], [7, 4], [8, 2], [1, 9], [7, 1], [6, 3]];
const EDGES: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];

/// How many states show each digit on each face.
pub(crate) fn solved_states() -> u64 {
    let mut count = 0;
    for order in permutations().filter(is_even) {
        for flips in (0..1u32 << 6).filter(|flips| flips.count_ones() % 2 == 0) {
            let edges: [[u8; 2]; 6] = std::array::from_fn(|place| {
                let [a, b] = LABELS[order[place]];
                if flips & 1 << place == 0 { [a, b] } else { [b, a] }
            });
            for axials in (0..81).map(|n| turned(&AXIALS, n)) {
                for tips in (0..81).map(|n| turned(&TIPS, n)) {
                    count += u64::from(is_solved(&tips, &axials, &edges));
                }
            }
        }
    }
    count
}

/// The four pieces, turned as the ternary digits of a number say.
fn turned(pieces: &[[u8; 3]; 4], number: usize) -> [[u8; 3]; 4] {
    let mut pieces = *pieces;
    for (piece, power) in pieces.iter_mut().zip([27, 9, 3, 1]) {
        piece.rotate_left(number / power % 3);
    }
    pieces
}

/// Whether no face shows a digit twice.
fn is_solved(tips: &[[u8; 3]; 4], axials: &[[u8; 3]; 4], edges: &[[u8; 2]; 6]) -> bool {
    let mut seen = [0u16; 4];
    let mut shows = |face: usize, label: u8| {
        let is_new = seen[face] & 1 << label == 0;
        seen[face] |= 1 << label;
        is_new
    };
    let corner = |piece: usize| (0..3).map(move |side| (piece, side));
    (0..4).flat_map(corner).all(|(piece, side)| shows(CORNERS[piece][side], tips[piece][side]))
        && (0..4)
            .flat_map(corner)
            .all(|(piece, side)| shows(CORNERS[piece][side], axials[piece][side]))
        && (0..6).all(|edge| (0..2).all(|side| shows(EDGES[edge][side], edges[edge][side])))
}

/// All orders of six things.
fn permutations() -> impl Iterator<Item = [usize; 6]> {
    (0..720).map(|mut rank| {
        let mut left = vec![0, 1, 2, 3, 4, 5];
        std::array::from_fn(|place| {
            let ways = (1..6 - place).product::<usize>();
            let next = left.remove(rank / ways);
            rank %= ways;
            next
        })
    })
}

fn is_even(order: &[usize; 6]) -> bool {
    let later = |place: usize| order[place + 1..].iter().filter(move |&&x| x < order[place]);
    (0..6).map(|place| later(place).count()).sum::<usize>() % 2 == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_orders_are_even_and_the_presented_state_is_solved() {
        let orders: Vec<_> = permutations().collect();
        assert!(orders.is_sorted() && orders.len() == 720);
        assert_eq!(orders.iter().filter(|order| is_even(order)).count(), 360);
        assert!(is_solved(&TIPS, &AXIALS, &LABELS));
        assert!(!is_solved(&turned(&TIPS, 1), &AXIALS, &LABELS));
    }
}
