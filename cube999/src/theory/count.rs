//! How many configurations there are, and a lower bound of the turns that some of them need.
//!
//! **Configurations** are the arrangements that can be reached ([`crate::reach`]): the digits of
//! each class in any order, 365! · 364! over the factorials of how many cells of a class hold a
//! digit.
//!
//! **A bound by counting.** If all configurations are at most k turns from the target, there are at
//! most as many as products of at most k turns have effects on it. So k is at least the smallest
//! number for which an upper bound on these effects reaches the number of configurations.
//! [`naive_bound`] takes all 3087⁰ + … + 3087ᵏ sequences. [`distance_bound`] counts many sequences of
//! equal effect once:
//!
//! - Consecutive turns of one sub-cube are one of its 24 rotations: 9 take one turn, 14 take two.
//! - Turns of disjoint sub-cubes commute.
//! - A rotation by a third about the diagonal (1, 1, 1) of a sub-cube keeps x + y + z of each cell,
//!   and so the target. What is done first to the target counts only up to these three rotations of
//!   its sub-cube: they leave 8 cosets of the 24, of which 1 takes no turn, 6 take one, and 1 takes
//!   two.
//!
//! In the group that has the first two relations and no other, the graph product of 343 groups of 24
//! rotations, products are counted exactly. With g(t) = 1 + 9t + 14t² for one sub-cube, the number
//! w(n) of elements that n turns make, no fewer, is given by
//!
//! ```text
//! 1 / Σ w(n) tⁿ  =  Σ p(j) (1/g(t) − 1)ʲ  over j = 0 … 27,  p(j) sets of j disjoint sub-cubes
//! ```
//!
//! (Cartier and Foata for monoids; Chiswell, "The growth series of a graph product", 1994, for
//! groups of any growth.) Write h = 9t + 14t² for the rotations that do something, and f = 6t + t²
//! for their cosets. An element is a heap of such rotations in the sense of Viennot ("Heaps of
//! pieces", 1986). Its lowest pieces are what is done first. If f is their weight instead of h,
//! inclusion and exclusion over sets of lowest pieces puts Σ p(j) ((f − h)/g)ʲ above the line. With
//! d = 27 and f − h = −3t − 13t²,
//!
//! ```text
//! Σ v(n) tⁿ = Σ p(j) (−3t − 13t²)ʲ g(t)ᵈ⁻ʲ / Σ p(j) (−9t − 14t²)ʲ g(t)ᵈ⁻ʲ
//! ```
//!
//! is a quotient of polynomials over the integers, whose denominator begins with 1, so that all of it
//! is exact. For an arrangement at a distance of n turns take, among the elements of n turns with this
//! effect, one with the fewest pieces. Each of its lowest pieces can be replaced by the chosen one of
//! its coset: the effect stays, there are no more turns, and none becomes the identity, as there would
//! be fewer pieces. So v(n) bounds the arrangements at a distance of n.
//!
//! Turns about one axis of sub-cubes that overlap in a line along it commute too. That would lower
//! the counts by less than a turn's worth (`docs/rejected-ideas.md`), and isn't used.

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

/// Some configuration needs at least this many turns, because products of fewer turns have too few
/// effects on the target.
pub fn distance_bound() -> usize {
    let counts = effects().map(|count| count.to_biguint().expect("they are numbers of elements"));
    least_reaching(&configurations(), counts)
}

/// For 0, 1, 2 … turns: how many products of exactly that many turns, and no fewer, the relations
/// allow.
pub fn products() -> impl Iterator<Item = BigInt> {
    series(&packings(), ROTATIONS)
}

/// For 0, 1, 2 … turns: an upper bound on the arrangements at exactly this distance from the target.
pub fn effects() -> impl Iterator<Item = BigInt> {
    series(&packings(), COSETS)
}

/// How many of the 24 rotations of a sub-cube take 0, 1 and 2 turns.
const ROTATIONS: [i64; 3] = [1, 9, 14];

/// How many of their 8 cosets by the rotations that keep the target take 0, 1 and 2 turns.
const COSETS: [i64; 3] = [1, 6, 1];

/// The numbers of elements for other sub-cubes, given the number of ways to choose 0, 1, 2 … disjoint
/// ones, and how many rotations that come first take 0, 1 and 2 turns.
fn series(packings: &[u128], first: [i64; 3]) -> impl Iterator<Item = BigInt> + use<> {
    let above = sum_over_sets(packings, std::array::from_fn(|n| first[n] - ROTATIONS[n]));
    let below = sum_over_sets(packings, std::array::from_fn(|n| i64::from(n == 0) - ROTATIONS[n]));
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

/// Σ p(j) xʲ g(t)ᵈ⁻ʲ, the form of both polynomials in the module's head.
fn sum_over_sets(packings: &[u128], x: [i64; 3]) -> Polynomial {
    let [rotations, x]: [Polynomial; 2] = [ROTATIONS, x].map(|of| of.map(BigInt::from).to_vec());
    let most = packings.len() - 1;
    let mut sum = vec![BigInt::default(); 2 * most + 1];
    for (j, &count) in packings.iter().enumerate() {
        let term = multiply(&power(&x, j), &power(&rotations, most - j));
        for (sum, coefficient) in sum.iter_mut().zip(term) {
            *sum += coefficient * count;
        }
    }
    sum
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
        let counts: Vec<BigInt> = series(&[1, 3, 2], ROTATIONS).take(N).collect();
        assert_eq!(counts, (0..N).map(|n| BigInt::from(all(n))).collect::<Vec<_>>());
        // The same where what comes first is one of the cosets: of either of the two, then all
        // rotations, and of the third.
        let begun = |n: usize| match n {
            0 => 1,
            _ => 2 * (1..=n.min(2)).map(|m| [0, 6, 1][m] * after(n - m)).sum::<u64>(),
        };
        fn after(n: usize) -> u64 {
            (1..=n.min(2)).fold(u64::from(n == 0), |sum, m| sum + [0, 9, 14][m] * after(n - m))
        }
        let all = |n: usize| (0..=n.min(2)).map(|m| [1, 6, 1][m] * begun(n - m)).sum::<u64>();
        let counts: Vec<BigInt> = series(&[1, 3, 2], COSETS).take(N).collect();
        assert_eq!(counts, (0..N).map(|n| BigInt::from(all(n))).collect::<Vec<_>>());
    }

    #[test]
    fn three_rotations_of_a_sub_cube_keep_the_target() {
        // By their effects on the target, and by how few turns they take.
        for block in [0, 100, 342].map(|n| Block::all().nth(n).expect("there are 343")) {
            let turns: Vec<Turn> = Turn::all().filter(|turn| turn.block() == block).collect();
            let target = *Cube::TARGET.digits();
            let once: HashSet<_> = turns.iter().map(|turn| turn.turned(&target)).collect();
            let twice: HashSet<_> = once
                .iter()
                .flat_map(|state| turns.iter().map(|turn| turn.turned(state)))
                .filter(|state| *state != target && !once.contains(state))
                .collect();
            assert!(!once.contains(&target));
            assert_eq!([1, once.len() as i64, twice.len() as i64], COSETS);
        }
    }

    #[test]
    fn effects_bound_the_arrangements_near_the_target() {
        let few: Vec<BigInt> = effects().take(3).collect();
        assert_eq!(few, [1, 2_058, 2_977_507].map(BigInt::from));
        // Literally: one turn, and two turns of ten sub-cubes that touch or overlap.
        let target = *Cube::TARGET.digits();
        let once: HashSet<_> = Turn::all().map(|turn| turn.turned(&target)).collect();
        assert_eq!(BigInt::from(once.len()), few[1]);
        let near = |block: &Block| block.index() % 36 < 1;
        let turns: Vec<Turn> = Turn::all().filter(|turn| near(&turn.block())).collect();
        let first: HashSet<_> = turns.iter().map(|turn| turn.turned(&target)).collect();
        let second: HashSet<_> =
            first.iter().flat_map(|state| turns.iter().map(|turn| turn.turned(state))).collect();
        let blocks: Vec<Block> = Block::all().filter(near).collect();
        let disjoint = |a: Block, b: Block| (0..27).all(|n| b.local(a.cell(n)).is_none());
        let pairs = blocks.iter().flat_map(|&a| blocks.iter().map(move |&b| (a, b)));
        let pairs = pairs.filter(|&(a, b)| a < b && disjoint(a, b)).count() as u128;
        let bound: BigInt = series(&[1, blocks.len() as u128, pairs], COSETS).take(3).sum();
        assert!(BigInt::from(second.len()) <= bound, "{} {bound}", second.len());
    }

    #[test]
    fn relations_raise_the_bound() {
        let sum = |k: usize| effects().take(k + 1).sum::<BigInt>();
        let (bound, goal) = (distance_bound(), BigInt::from(configurations()));
        assert_eq!(bound, 216);
        assert!(bound > naive_bound() && sum(bound - 1) < goal && sum(bound) >= goal);
        // Without the rotations that keep the target it would be one less.
        let by_products = products().take(216).sum::<BigInt>();
        assert!(by_products >= goal);
    }
}
