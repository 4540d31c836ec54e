//! A second way to the counting bound: disjoint sub-cubes by a transfer from layer to layer, modulo
//! a prime, and the growth series as a power series.
//!
//! A layer of centres is a packing of a 9×9 square with 3×3 squares, and sub-cubes are disjoint if
//! any three layers in a row are, together, such a packing too. So a pair of neighbouring layers is
//! all that must be known to go on. With a factor x for every sub-cube, the sum over all choices is
//! Σ p(j) xʲ; from its values at x = 0 … 27, modulo the prime 2⁶¹ − 1, follow the numbers p(j),
//! which are smaller.

use std::collections::HashMap;

use cube999::count::{BigInt, BigUint, configurations};

const SIDE: usize = 7;
const PRIME: u64 = (1 << 61) - 1;
/// One value of x more than sub-cubes fit.
const VALUES: usize = 28;
/// Values of x that are handled at a time.
const AT_ONCE: usize = 7;

/// Centres of a layer, bit x + 7 z.
type Layer = u64;

/// Sums for some values of x.
type Sums = [u64; AT_ONCE];

fn times(a: u64, b: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(PRIME)) as u64
}

fn power(base: u64, exponent: u64) -> u64 {
    (0..exponent).fold(1, |power, _| times(power, base))
}

fn inverse(a: u64) -> u64 {
    // a to the power of PRIME − 2, bit by bit.
    let (mut square, mut result) = (a % PRIME, 1);
    for bit in 0..61 {
        if (PRIME - 2) >> bit & 1 == 1 {
            result = times(result, square);
        }
        square = times(square, square);
    }
    result
}

/// How many ways there are to choose 0 to 27 disjoint sub-cubes.
pub(super) fn packings() -> Vec<u64> {
    let transfer = Transfer::new();
    let points: Vec<u64> = (0..VALUES as u64).collect();
    let values: Vec<u64> = points
        .chunks(AT_ONCE)
        .flat_map(|some| transfer.sums(some.try_into().expect("28 is four times 7")))
        .collect();
    interpolated(&values)
}

/// Pairs of neighbouring layers, and what may come before each.
struct Transfer {
    /// The number of centres in both layers of each pair, and in the second.
    sizes: Vec<(u64, u64)>,
    /// For each pair (b, c) the pairs (a, b) for which a, b, c are three layers in a row, one after
    /// another.
    before: Vec<u32>,
    /// Where these end.
    ends: Vec<usize>,
}

impl Transfer {
    fn new() -> Self {
        let near: [Layer; SIDE * SIDE] = std::array::from_fn(|a| {
            let meets =
                |b: &usize| (a % SIDE).abs_diff(b % SIDE) < 3 && (a / SIDE).abs_diff(b / SIDE) < 3;
            (0..SIDE * SIDE).filter(meets).fold(0, |set, b| set | 1 << b)
        });
        let all = packings_beside(&near, 0);
        let pairs: Vec<(Layer, Layer)> = all
            .iter()
            .flat_map(|&first| {
                packings_beside(&near, first).into_iter().map(move |second| (first, second))
            })
            .collect();
        let numbers: HashMap<(Layer, Layer), u32> = pairs.iter().copied().zip(0..).collect();
        let (mut before, mut ends) = (Vec::new(), Vec::new());
        for &(second, third) in &pairs {
            before.extend(
                packings_beside(&near, second | third)
                    .iter()
                    .map(|&first| numbers[&(first, second)]),
            );
            ends.push(before.len());
        }
        let size = |layer: Layer| u64::from(layer.count_ones());
        let sizes = pairs.iter().map(|&(a, b)| (size(a) + size(b), size(b))).collect();
        Self { sizes, before, ends }
    }

    /// The sums over all choices, for some values of x.
    fn sums(&self, points: [u64; AT_ONCE]) -> Sums {
        let largest = self.sizes.iter().map(|&(both, _)| both).max().unwrap_or(0);
        let weights: Vec<Sums> = (0..=largest).map(|size| points.map(|x| power(x, size))).collect();
        let mut of_pairs: Vec<Sums> =
            self.sizes.iter().map(|&(both, _)| weights[both as usize]).collect();
        for _ in 2..SIDE {
            let mut start = 0;
            let next = self.ends.iter().zip(&self.sizes).map(|(&end, &(_, size))| {
                let mut sums = [0; AT_ONCE];
                for &pair in &self.before[start..end] {
                    add(&mut sums, &of_pairs[pair as usize]);
                }
                start = end;
                let weight = &weights[size as usize];
                std::array::from_fn(|n| times(sums[n], weight[n]))
            });
            of_pairs = next.collect();
        }
        let mut sums = [0; AT_ONCE];
        of_pairs.iter().for_each(|of_pair| add(&mut sums, of_pair));
        sums.map(|sum| sum % PRIME)
    }
}

/// Adds modulo the prime, without reducing to the smallest value: 2⁶¹ is 1, and what is below 2⁶²
/// stays so.
fn add(sums: &mut Sums, terms: &Sums) {
    sums.iter_mut().zip(terms).for_each(|(sum, term)| {
        let whole = *sum + term;
        *sum = (whole & PRIME) + (whole >> 61);
    });
}

/// All packings of a layer that go with others, given together.
fn packings_beside(near: &[Layer; SIDE * SIDE], others: Layer) -> Vec<Layer> {
    let free = |centre: usize| others & near[centre] == 0;
    let centres: Vec<usize> = (0..SIDE * SIDE).filter(|&centre| free(centre)).collect();
    centres.into_iter().fold(vec![0], |mut found, centre| {
        for n in 0..found.len() {
            if found[n] & near[centre] == 0 {
                found.push(found[n] | 1 << centre);
            }
        }
        found
    })
}

/// The coefficients of the polynomial with these values at 0, 1, 2 …, modulo the prime (Newton's
/// divided differences).
fn interpolated(values: &[u64]) -> Vec<u64> {
    let minus = |a: u64, b: u64| (a + PRIME - b) % PRIME;
    let mut differences = values.to_vec();
    for order in 1..values.len() {
        for n in (order..values.len()).rev() {
            let difference = minus(differences[n], differences[n - 1]);
            differences[n] = times(difference, inverse(order as u64));
        }
    }
    // Horner's rule, in x − n.
    differences.iter().enumerate().rev().fold(Vec::new(), |so_far: Vec<u64>, (n, &difference)| {
        let mut next = vec![difference];
        next.resize(so_far.len() + 1, 0);
        for (i, &coefficient) in so_far.iter().enumerate() {
            next[i + 1] = (next[i + 1] + coefficient) % PRIME;
            next[i] = minus(next[i], times(n as u64, coefficient));
        }
        next
    })
}

/// Some configuration needs at least this many turns: arrangements at a distance of n turns are at
/// most the coefficients of Σ p(j) ((1 + 6t + t²)/g − 1)ʲ / Σ p(j) (1/g − 1)ʲ, with g = 1 + 9t + 14t².
pub(super) fn bound(packings: &[u64]) -> usize {
    let below = reciprocal(&sum_over_sets(packings, [1, 0, 0]));
    let effects = product(&sum_over_sets(packings, [1, 6, 1]), &below);
    let goal = BigInt::from(configurations());
    let mut reached = BigInt::from(BigUint::default());
    let is_less = |count: &BigInt| {
        reached += count;
        reached < goal
    };
    effects.iter().map(is_less).take_while(|is_less| *is_less).count()
}

/// Σ p(j) (first/g − 1)ʲ as a power series, by Horner's rule.
fn sum_over_sets(packings: &[u64], first: [i64; 3]) -> Vec<BigInt> {
    const TERMS: usize = 256;
    let polynomial = |of: [i64; 3]| series(TERMS, |n| of.get(n).copied().unwrap_or(0));
    let one = polynomial([1, 0, 0]);
    let mut x = product(&polynomial(first), &reciprocal(&polynomial([1, 9, 14])));
    x[0] -= 1;
    packings.iter().rev().fold(series(TERMS, |_| 0), |sum, &count| {
        let mut next = product(&sum, &x);
        next.iter_mut().zip(&one).for_each(|(term, unit)| *term += unit * count);
        next
    })
}

fn series(terms: usize, coefficient: impl Fn(usize) -> i64) -> Vec<BigInt> {
    (0..terms).map(|n| BigInt::from(coefficient(n))).collect()
}

fn product(a: &[BigInt], b: &[BigInt]) -> Vec<BigInt> {
    (0..a.len()).map(|n| (0..=n).map(|i| &a[i] * &b[n - i]).sum()).collect()
}

/// One over a power series that begins with 1.
fn reciprocal(series: &[BigInt]) -> Vec<BigInt> {
    let mut found: Vec<BigInt> = Vec::with_capacity(series.len());
    for n in 0..series.len() {
        let known: BigInt = (0..n).map(|i| &found[i] * &series[n - i]).sum();
        found.push(BigInt::from(i64::from(n == 0)) - known);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_polynomial_follows_from_its_values() {
        let coefficients = [5, 0, PRIME - 3, 1 << 60];
        let value = |x: u64| {
            let terms = coefficients.iter().zip(0..).map(|(&c, n)| times(c, power(x, n)));
            terms.fold(0, |sum, term| (sum + term) % PRIME)
        };
        assert_eq!(interpolated(&[0, 1, 2, 3].map(value)), coefficients);
        assert_eq!(times(inverse(12_345), 12_345), 1);
    }
}
