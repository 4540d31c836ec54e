//! How many filled layouts there are, exactly.
//!
//! The twelve inner faces are any orders of 1 to 9. So is the front. The rings tie the top and the
//! bottom to the columns of the front, and the left and the right to its rows, and these two pairs
//! are independent of each other.
//!
//! Say that the columns of the front show the sets A, B, C. The columns of the top show three sets
//! that avoid A, B, C in this order; those of the bottom show what is left in each ring. There are
//! 56 ways to choose the sets of the top, and 6 orders in each of six columns. This makes 56 · 6⁶ =
//! 2,612,736 ways, whatever the front is. The same number holds for left and right. Together,
//!
//! > digits = 9!¹³ · 2,612,736², and filled layouts = digits · 4¹⁷, for the directions of 17 faces.
//!
//! **With an almost magic face.** An inner face is one of 72 squares whose rows and columns sum to
//! 15. For the outer faces the ways without such a square are added up over all fronts: with the
//! sets of their columns given, the orders of the top that are one of the 72 are known, and
//! likewise the others.

use std::collections::BTreeMap;

use super::Counted;
use crate::play::generate::{self, MagicFace};
use crate::puzzle::is_semi_magic;

/// The orders of nine digits.
pub const ORDERS: u64 = 362_880;

/// A set of digits: bit d for digit d.
type Digits = u16;

/// Three sets of three digits that together are all nine, in order.
type Split = [Digits; 3];

const ALL: Digits = 0b11_1111_1110;

/// The orders of a face whose columns, or rows, show given sets.
const ORDERS_OF_SPLIT: u64 = 6 * 6 * 6;

/// All 1,680 splits.
fn splits() -> Vec<Split> {
    let threes = || (0..=ALL).filter(|set| set & !ALL == 0 && set.count_ones() == 3);
    let pairs = threes().flat_map(|a| threes().filter(move |b| a & b == 0).map(move |b| [a, b]));
    pairs.map(|[a, b]| [a, b, ALL & !a & !b]).collect()
}

/// The splits of the first and the last face of three rings whose middle shows `front`.
fn ends(front: Split) -> impl Iterator<Item = [Split; 2]> {
    let fits = move |first: &Split| (0..3).all(|n| first[n] & front[n] == 0);
    let last = move |first: Split| std::array::from_fn(|n| ALL & !first[n] & !front[n]);
    splits().into_iter().filter(fits).map(move |first| [first, last(first)])
}

/// In how many ways top and bottom can be filled beside a given front; and so left and right.
pub fn ways_beside_front() -> u64 {
    let front = [0b1110, 0b111_0000, 0b11_1000_0000];
    ends(front).count() as u64 * ORDERS_OF_SPLIT * ORDERS_OF_SPLIT
}

/// In how many ways top and bottom can be filled so that neither is semi-magic.
pub fn ways_without_square_beside(front: &[u8; 9]) -> u64 {
    ways_without_square(&squares(), columns)[&columns(front)]
}

/// Fillings of the five outer faces.
pub fn outer_fillings() -> u128 {
    let beside = u128::from(ways_beside_front());
    u128::from(ORDERS) * beside * beside
}

/// The sets of the columns, or rows, of a square.
fn split(values: &[u8; 9], stride: usize, step: usize) -> Split {
    std::array::from_fn(|n| (0..3).map(|m| 1 << values[stride * n + step * m]).sum())
}

fn columns(values: &[u8; 9]) -> Split {
    split(values, 1, 3)
}

fn rows(values: &[u8; 9]) -> Split {
    split(values, 3, 1)
}

/// Calls `visit` with every order of nine digits.
fn for_each_order(visit: &mut impl FnMut(&[u8; 9])) {
    fn from(place: usize, values: &mut [u8; 9], visit: &mut impl FnMut(&[u8; 9])) {
        if place == 9 {
            return visit(values);
        }
        for other in place..9 {
            values.swap(place, other);
            from(place + 1, values, visit);
            values.swap(place, other);
        }
    }
    from(0, &mut [1, 2, 3, 4, 5, 6, 7, 8, 9], visit);
}

/// The squares whose rows and columns sum to 15.
fn squares() -> Vec<[u8; 9]> {
    [MagicFace::Semi, MagicFace::Full].map(generate::squares).concat()
}

/// For the sets that the front shows in three rings, the ways to fill the first and last face of
/// these such that neither is one of the squares. `of` says which three sets of a face belong to
/// the rings, in their order.
fn ways_without_square(
    squares: &[[u8; 9]],
    of: impl Fn(&[u8; 9]) -> Split,
) -> BTreeMap<Split, u64> {
    let mut with: BTreeMap<Split, u64> = BTreeMap::new();
    for square in squares {
        *with.entry(of(square)).or_default() += 1;
    }
    let without = |split: &Split| ORDERS_OF_SPLIT - with.get(split).copied().unwrap_or(0);
    let ways =
        |front: Split| ends(front).map(|pair| pair.iter().map(without).product::<u64>()).sum();
    splits().into_iter().map(|front| (front, ways(front))).collect()
}

/// Fillings of the five outer faces of which none is a square whose rows and columns sum to 15.
///
/// The three sets of a face that belong to three rings are its columns for top and bottom, and its
/// rows for left and right; that the bottom and the left are read in another direction permutes
/// rows or columns only, and so does not change whether a face is such a square.
pub fn outer_fillings_without_square() -> u128 {
    let squares = squares();
    let (beside_columns, beside_rows) =
        (ways_without_square(&squares, columns), ways_without_square(&squares, rows));
    let mut sum = 0;
    for_each_order(&mut |front| {
        if !is_semi_magic(front) {
            sum +=
                u128::from(beside_columns[&columns(front)]) * u128::from(beside_rows[&rows(front)]);
        }
    });
    sum
}

/// How many filled layouts there are, up to turning the whole. Exact but for the last digits.
pub fn filled_layouts(counted: Counted) -> f64 {
    let all = (ORDERS as f64).powi(12) * outer_fillings() as f64 * 4f64.powi(16);
    match counted {
        Counted::All => all,
        Counted::WithMagicFace => all * share_with_square(),
    }
}

/// The share of filled layouts in which some face has rows and columns that sum to 15.
pub fn share_with_square() -> f64 {
    let inner = 1.0 - squares().len() as f64 / ORDERS as f64;
    let outer = outer_fillings_without_square() as f64 / outer_fillings() as f64;
    1.0 - inner.powi(12) * outer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{House, Side};
    use crate::theory::census::reference::ways_beside;

    #[test]
    fn a_literal_count_beside_some_fronts_agrees() {
        let squares = squares();
        assert_eq!(squares.len(), 72);
        for front in
            [[1, 2, 3, 4, 5, 6, 7, 8, 9], [4, 9, 2, 3, 5, 7, 8, 1, 6], [1, 6, 8, 2, 4, 9, 3, 5, 7]]
        {
            let beside = ways_without_square(&squares, columns)[&columns(&front)];
            let expected = [ways_beside_front(), beside];
            assert_eq!(ways_beside(&front, [Side::Top, Side::Bottom], House::column), expected);
            let beside = ways_without_square(&squares, rows)[&rows(&front)];
            let expected = [ways_beside_front(), beside];
            assert_eq!(ways_beside(&front, [Side::Left, Side::Right], House::row), expected);
        }
    }

    #[test]
    fn some_faces_are_squares_in_about_one_of_300_layouts() {
        assert_eq!(ways_beside_front(), 2_612_736);
        let share = share_with_square();
        // Seventeen faces, each with 72 of 9!, nearly independent.
        assert!((share / (17.0 * 72.0 / 362_880.0) - 1.0).abs() < 0.01, "{share}");
    }
}
