//! A random set of cells up to symmetry, without a list of them: each is as likely as any other.
//!
//! A class of sets has as many pairs of a symmetry and a set that it fixes as there are symmetries:
//! this is how Burnside's lemma counts the classes. So the set of a random pair belongs to a random
//! class (Dixon and Wilf, *The random selection of unlabeled graphs*, 1983). Conjugate symmetries
//! fix sets of the same classes, and one of them stands for all. What a symmetry fixes are the
//! unions of its cycles, which are numbered by what they take of one cycle after the other.

use solidoku_common::sweep::Draw;

use crate::clues::cell_sets::least_image;
use crate::count::burnside::{cell_sets, conjugacy_classes};
use crate::puzzle::geometry::Cell;
use crate::puzzle::symmetry::Symmetry;

/// The smallest image of a random set of this size.
pub(super) fn random_least_set(size: usize, draw: &mut Draw) -> Vec<Cell> {
    least_image(&set_of_pair(size, draw.below(pairs(size))))
}

/// How many pairs there are of a symmetry and a set of this size that it fixes.
fn pairs(size: usize) -> u64 {
    let pairs = cell_sets(size) * Symmetry::COUNT as u128;
    u64::try_from(pairs).expect("there are 2 · 10^12 for ten cells")
}

/// The set of a pair, by number.
fn set_of_pair(size: usize, pair: u64) -> Vec<Cell> {
    let mut left = pair;
    for class in conjugacy_classes() {
        let cycles = class.representative.permutation().cycles();
        let unions = unions(&cycles, size);
        let pairs = class.size as u64 * unions[0][size];
        if left < pairs {
            return union(&cycles, &unions, size, left % unions[0][size]);
        }
        left -= pairs;
    }
    unreachable!("pairs are numbered from 0")
}

/// In how many ways each number of cells, up to `size`, is a union of the cycles from each on.
fn unions(cycles: &[Vec<Cell>], size: usize) -> Vec<Vec<u64>> {
    let mut none = vec![0; size + 1];
    none[0] = 1;
    let mut unions = vec![none];
    for cycle in cycles.iter().rev() {
        let without = unions.last().expect("there is one already");
        let with = |cells: usize| cells.checked_sub(cycle.len()).map_or(0, |rest| without[rest]);
        unions.push((0..=size).map(|cells| without[cells] + with(cells)).collect());
    }
    unions.reverse();
    unions
}

/// The union of cycles with this number.
fn union(cycles: &[Vec<Cell>], unions: &[Vec<u64>], size: usize, number: u64) -> Vec<Cell> {
    let (mut left, mut cells) = (number, Vec::new());
    for (cycle, without) in cycles.iter().zip(&unions[1..]) {
        let without = without[size - cells.len()];
        if left >= without {
            left -= without;
            cells.extend(cycle);
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashMap};

    use super::*;

    /// Over all that can be drawn.
    #[test]
    fn each_set_up_to_symmetry_is_as_likely() {
        for size in [0, 1, 2] {
            let mut least: HashMap<Vec<Cell>, Vec<Cell>> = HashMap::new();
            let mut drawn: BTreeMap<Vec<Cell>, usize> = BTreeMap::new();
            for pair in 0..pairs(size) {
                let mut set = set_of_pair(size, pair);
                set.sort_unstable();
                assert_eq!(set.len(), size);
                let least = least.entry(set).or_insert_with_key(|set| least_image(set));
                *drawn.entry(least.clone()).or_default() += 1;
            }
            assert_eq!(drawn.len() as u128, cell_sets(size));
            assert!(drawn.values().all(|&pairs| pairs == Symmetry::COUNT), "{drawn:?}");
        }
    }

    #[test]
    fn the_last_pairs_of_large_sets_have_sets() {
        for size in [8, 10] {
            assert_eq!(set_of_pair(size, 0).len(), size);
            assert_eq!(set_of_pair(size, pairs(size) - 1).len(), size);
        }
    }
}
