//! How many classes of layouts there are, by Burnside's lemma.
//!
//! The group is all relabellings times all permutations of the three stacks, acting on all ordered
//! triples of splits. Let f(g) be the number of splits that the relabelling g leaves as they are.
//! A permutation of the stacks after g fixes a triple of splits if, along each cycle of the stacks,
//! each split is the image of the one before it: a cycle of length n has f(gⁿ) ways. Averaged over
//! the group,
//!
//! ```text
//! classes = Σ over g of f(g)³ + 3 f(g) f(g²) + 2 f(g³), divided by 9! · 3!
//! ```

use std::collections::HashMap;

use solidoku_common::perm::Permutation;

use super::split::Splits;

/// The number of classes.
pub(super) fn classes(splits: &Splits) -> u64 {
    // What a relabelling fixes depends on the lengths of its cycles alone.
    let mut fixed_by_type: HashMap<[u8; 9], u64> = HashMap::new();
    let mut fixed = |g: Permutation<9>| {
        *fixed_by_type.entry(cycle_type(g)).or_insert_with(|| {
            splits.all().filter(|&split| splits.relabelled(split, g) == split).count() as u64
        })
    };
    let of = |g: Permutation<9>| {
        let [one, two, three] = [g, g * g, g * g * g].map(&mut fixed);
        one.pow(3) + 3 * one * two + 2 * three
    };
    let sum: u64 = Permutation::all().map(of).sum();
    let group = Permutation::<9>::COUNT * Permutation::<3>::COUNT;
    assert_eq!(sum % group, 0, "an average over a group is whole");
    sum / group
}

/// How many cycles there are of each length from 1 to 9.
fn cycle_type(g: Permutation<9>) -> [u8; 9] {
    let mut counts = [0; 9];
    let mut seen = [false; 9];
    for start in 0..9 {
        let (mut point, mut length) = (start, 0);
        while !seen[point] {
            seen[point] = true;
            point = g.image(point);
            length += 1;
        }
        if length > 0 {
            counts[length - 1] += 1;
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_are_counted_by_length() {
        assert_eq!(cycle_type(Permutation::IDENTITY), [9, 0, 0, 0, 0, 0, 0, 0, 0]);
        let g = Permutation::new([1, 2, 0, 4, 3, 6, 5, 7, 8]).unwrap();
        assert_eq!(cycle_type(g), [2, 2, 1, 0, 0, 0, 0, 0, 0]);
    }
}
