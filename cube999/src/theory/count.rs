//! How many configurations there are, and a lower bound of the turns that some of them need.
//!
//! **Configurations** are the arrangements that can be reached ([`crate::reach`]): the digits of
//! each class in any order, 365! · 364! over the factorials of how many cells of a class hold a
//! digit.
//!
//! **A bound by counting.** If all configurations are at most k turns from the target, there are at
//! least as many different products of at most k turns. So k is at least the smallest number for
//! which an upper bound on these products reaches the number of configurations. [`naive_bound`]
//! takes all 3087⁰ + … + 3087ᵏ sequences. [`distance_bound`] counts many sequences of equal effect
//! once:
//!
//! - Consecutive turns of one sub-cube are one of its 24 rotations: 9 take one turn, 14 take two.
//! - Turns of disjoint sub-cubes commute.
//!
//! In the group that has these relations and no other, the graph product of 343 groups of 24
//! rotations, products are counted exactly: with g(t) = 1 + 9t + 14t² for one sub-cube, the number
//! w(n) of elements that n turns make, no fewer, is given by
//!
//! ```text
//! 1 / Σ w(n) tⁿ  =  Σ p(j) (1/g(t) − 1)ʲ  over j = 0 … 27,  p(j) sets of j disjoint sub-cubes
//! ```
//!
//! (Cartier and Foata for monoids; Chiswell, "The growth series of a graph product", 1994, for
//! groups of any growth.) Every product of k turns is the image of such an element, so Σ w(n) over
//! n ≤ k bounds them. All of it is exact: with d = 27,
//!
//! ```text
//! Σ w(n) tⁿ = g(t)ᵈ / Σ p(j) (−9t − 14t²)ʲ g(t)ᵈ⁻ʲ
//! ```
//!
//! is a quotient of polynomials over the integers, whose denominator begins with 1.

mod packings;

pub use num_bigint::{BigInt, BigUint};

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::Class;
use crate::puzzle::turn::TURNS;

pub use self::packings::{MOST, packings};

/// How many arrangements can be reached.
pub fn configurations() -> BigUint {
    let of_class = |class: Class| {
        let orders = factorial(class.cells().count());
        digit_counts(class).into_iter().fold(orders, |orders, cells| orders / factorial(cells))
    };
    Class::ALL.into_iter().map(of_class).product()
}

/// How many cells of the class hold each digit in the target.
pub fn digit_counts(class: Class) -> [usize; 9] {
    let mut counts = [0; 9];
    class.cells().for_each(|cell| counts[usize::from(Cube::TARGET.digit(cell)) - 1] += 1);
    counts
}

/// The decimal logarithm of a positive number, to about ten digits.
pub fn decimal_logarithm(number: &BigUint) -> f64 {
    let digits = number.to_string();
    let (head, tail) = digits.split_at(digits.len().min(15));
    head.parse::<f64>().expect("it is made of digits").log10() + tail.len() as f64
}

/// Some configuration needs at least this many turns, because there are too few shorter sequences
/// of turns.
pub fn naive_bound() -> usize {
    let turns = BigUint::from(TURNS);
    least_reaching(
        &configurations(),
        std::iter::successors(Some(BigUint::from(1u8)), |n| Some(n * &turns)),
    )
}

/// Some configuration needs at least this many turns, because there are too few products of fewer
/// turns.
pub fn distance_bound() -> usize {
    let counts = products().map(|count| count.to_biguint().expect("they are numbers of elements"));
    least_reaching(&configurations(), counts)
}

/// For 0, 1, 2 … turns: how many products of exactly that many turns, and no fewer, the relations
/// allow.
pub fn products() -> impl Iterator<Item = BigInt> {
    series(&packings())
}

/// The numbers of products for other sub-cubes, given the number of ways to choose 0, 1, 2 …
/// disjoint ones.
fn series(packings: &[u128]) -> impl Iterator<Item = BigInt> + use<> {
    let (above, below) = quotient(packings);
    let mut found: Vec<BigInt> = Vec::new();
    std::iter::from_fn(move || {
        // Of found · below = above, the coefficient that is next.
        let n = found.len();
        let known = below.iter().skip(1).zip(found.iter().rev()).map(|(b, w)| b * w);
        let next = above.get(n).cloned().unwrap_or_default() - known.sum::<BigInt>();
        found.push(next.clone());
        Some(next)
    })
}

/// The first number of turns for which the counts so far reach the goal.
fn least_reaching(goal: &BigUint, counts: impl Iterator<Item = BigUint>) -> usize {
    let mut sum = BigUint::default();
    let is_less = |count: BigUint| {
        sum += count;
        sum < *goal
    };
    counts.map(is_less).take_while(|&is_less| is_less).count()
}

/// Coefficients from the constant up.
type Polynomial = Vec<BigInt>;

/// The numerator and the denominator in the module's head.
fn quotient(packings: &[u128]) -> (Polynomial, Polynomial) {
    let rotations: Polynomial = [1, 9, 14].map(BigInt::from).to_vec();
    let moves: Polynomial = [0, -9, -14].map(BigInt::from).to_vec();
    let most = packings.len() - 1;
    let mut below = vec![BigInt::default(); 2 * most + 1];
    for (j, &count) in packings.iter().enumerate() {
        let term = multiply(&power(&moves, j), &power(&rotations, most - j));
        for (sum, coefficient) in below.iter_mut().zip(term) {
            *sum += coefficient * count;
        }
    }
    (power(&rotations, most), below)
}

fn power(polynomial: &Polynomial, exponent: usize) -> Polynomial {
    (0..exponent).fold(vec![BigInt::from(1)], |power, _| multiply(&power, polynomial))
}

fn multiply(a: &Polynomial, b: &Polynomial) -> Polynomial {
    let mut product = vec![BigInt::default(); a.len() + b.len() - 1];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            product[i + j] += x * y;
        }
    }
    product
}

fn factorial(n: usize) -> BigUint {
    (1..=n).map(BigUint::from).product()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::puzzle::geometry::{Block, CELLS};
    use crate::puzzle::turn::Turn;

    #[test]
    fn classes_hold_all_nine_digits() {
        for class in Class::ALL {
            assert_eq!(digit_counts(class).iter().sum::<usize>(), class.cells().count());
            assert!(digit_counts(class).iter().all(|&cells| cells > 1));
        }
        let logarithm = decimal_logarithm(&configurations());
        assert!((655.0..656.0).contains(&logarithm), "{logarithm}");
        assert_eq!(decimal_logarithm(&BigUint::from(10u8).pow(20)), 20.0);
    }

    #[test]
    fn products_bound_the_cubes_that_turns_reach() {
        let few: Vec<BigInt> = products().take(3).collect();
        // Of two turns: 14 rotations of one sub-cube; pairs of sub-cubes in order, or without it if
        // they are disjoint.
        let disjoint = packings()[2];
        let pairs = 343 * 342 - disjoint;
        assert_eq!(few, [1, 3087, 343 * 14 + 81 * pairs].map(BigInt::from));
        // What the turns of ten sub-cubes reach, literally, and by the same relations. These labels
        // tell apart what the target's digits don't.
        let mixed = |n: usize| (n * n * 7 + n * 13) as u8;
        let start: [u8; CELLS] = std::array::from_fn(mixed);
        let blocks: Vec<Block> = Block::all().filter(|block| block.index() % 36 < 1).collect();
        let turns = || Turn::all().filter(|turn| blocks.contains(&turn.block()));
        let mut reached = HashSet::new();
        for once in turns().map(|turn| turn.turned(&start)) {
            reached.extend(turns().map(|turn| turn.turned(&once)));
        }
        let meet = |a: Block, b: Block| (0..27).any(|n| b.local(a.cell(n)).is_some());
        let of = |pair: [Block; 2]| match pair {
            [a, b] if a == b => 23,
            [a, b] if meet(a, b) || a < b => 81,
            _ => 0,
        };
        let pairs = blocks.iter().flat_map(|&a| blocks.iter().map(move |&b| [a, b]));
        assert_eq!(reached.len(), 1 + pairs.map(of).sum::<usize>());
    }

    #[test]
    fn three_sub_cubes_are_counted_by_hand() {
        // The first two meet, and the third is disjoint from both. Rotations of the first two
        // alternate; ends[n] counts rows of them that n turns make, by either at the end.
        const N: usize = 7;
        let mut ends = [0u64; N];
        for n in 1..N {
            let longer = |turns: usize, times| match n.checked_sub(turns) {
                Some(0) => times,
                Some(before) => times * ends[before],
                None => 0,
            };
            ends[n] = longer(1, 9) + longer(2, 14);
        }
        let rows = |n: usize| if n == 0 { 1 } else { 2 * ends[n] };
        let third = [1, 9, 14];
        let all = |n: usize| (0..=n.min(2)).map(|m| third[m] * rows(n - m)).sum::<u64>();
        let counts: Vec<BigInt> = series(&[1, 3, 2]).take(N).collect();
        assert_eq!(counts, (0..N).map(|n| BigInt::from(all(n))).collect::<Vec<_>>());
    }

    #[test]
    fn relations_raise_the_bound() {
        let sum = |k: usize| products().take(k + 1).sum::<BigInt>();
        let (bound, goal) = (distance_bound(), BigInt::from(configurations()));
        assert!(bound > naive_bound() && sum(bound - 1) < goal && sum(bound) >= goal);
    }
}
