//! The number of ways to choose j disjoint sub-cubes, for every j.
//!
//! Layers of centres, 7×7 each, are sets S₁ … S₇. Sub-cubes in layers at most two apart are
//! disjoint if their shadows are, so S₁ … S₇ is a packing of the cube iff S_a and S_b are disjoint
//! packings of a 9×9 square, together a packing, whenever |a − b| ≤ 2. That is cut at S₄:
//!
//! ```text
//! above(u)  = Σ S₁          beside u = S₂ ∪ S₃          half(S₃, S₄) = Σ S₂  above(S₂ ∪ S₃)
//! whole     = Σ S₄, S₃, S₅  half(S₃, S₄) half(S₅, S₄)    for S₅, S₆, S₇ mirror S₃, S₂, S₁
//! ```
//!
//! with a factor q for every sub-cube that is chosen. S₄ is taken once from each class of the
//! square's eight symmetries.

use rustc_hash::FxHashMap;

use crate::puzzle::geometry::BLOCKS;

/// At most this many disjoint sub-cubes fit.
pub const MOST: usize = 27;

const SIDE: usize = 7;
const SQUARE_MOST: usize = 9;

/// A set of centres in a layer: bit x + 7 z.
type Set = u64;

/// How often, by how many sub-cubes.
type Counts<const N: usize> = [u128; N];

/// Sub-cubes of one layer, and of two or three layers that are within reach of each other.
type Square = Counts<{ SQUARE_MOST + 1 }>;

/// The number of ways to choose 0 to 27 disjoint sub-cubes.
pub fn packings() -> [u128; MOST + 1] {
    let square = Layer::new();
    let above: FxHashMap<Set, Square> =
        square.packings(0).into_iter().map(|set| (set, square.above(set))).collect();
    let mut whole = [0; MOST + 1];
    for (middle, images) in square.classes() {
        let halves = square.halves(middle, &above);
        for (&third, half) in &halves {
            let count = (middle.count_ones() + third.count_ones()) as usize;
            // The fifth layer is any that goes with the third; its mirror image has the same half.
            let mut fifth = [0; MOST + 1];
            square.visit(square.free(middle | third), 0, &mut |set| {
                add(&mut fifth, &halves[&set], set.count_ones() as usize, 1);
            });
            for (n, &times) in half.iter().enumerate().filter(|(_, times)| **times > 0) {
                add(&mut whole, &fifth, count + n, times * images);
            }
        }
    }
    whole
}

/// Adds `times` the counts, each with `more` further sub-cubes.
fn add<const N: usize, const M: usize>(
    sum: &mut Counts<N>,
    counts: &Counts<M>,
    more: usize,
    times: u128,
) {
    for (n, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        sum[n + more] += count * times;
    }
}

/// A layer's centres, and which of them are too near to each other.
struct Layer {
    /// By centre: those whose sub-cubes aren't disjoint from its, itself among them.
    near: [Set; SIDE * SIDE],
}

impl Layer {
    fn new() -> Self {
        let meet = |a: usize, b: usize| {
            (a % SIDE).abs_diff(b % SIDE) < 3 && (a / SIDE).abs_diff(b / SIDE) < 3
        };
        let near = |a| (0..SIDE * SIDE).filter(|&b| meet(a, b)).fold(0, |set, b| set | 1 << b);
        Self { near: std::array::from_fn(near) }
    }

    /// The centres of sub-cubes that are disjoint from all of a set.
    fn free(&self, set: Set) -> Set {
        bits(set).fold((1 << (SIDE * SIDE)) - 1, |free, centre| free & !self.near[centre])
    }

    /// Visits the packings of these centres, each with `so_far` added.
    fn visit(&self, free: Set, so_far: Set, visit: &mut impl FnMut(Set)) {
        visit(so_far);
        let mut left = free;
        for centre in bits(free) {
            left &= !(1 << centre);
            self.visit(left & !self.near[centre], so_far | 1 << centre, visit);
        }
    }

    /// All packings beside a set.
    fn packings(&self, beside: Set) -> Vec<Set> {
        let mut packings = Vec::new();
        self.visit(self.free(beside), 0, &mut |set| packings.push(set));
        packings
    }

    fn above(&self, beside: Set) -> Square {
        let mut counts = [0; SQUARE_MOST + 1];
        self.visit(self.free(beside), 0, &mut |set| counts[set.count_ones() as usize] += 1);
        counts
    }

    /// By the third layer: how often layers one and two go with it and the middle one, by their
    /// number of sub-cubes.
    fn halves(&self, middle: Set, above: &FxHashMap<Set, Square>) -> FxHashMap<Set, Half> {
        let half = |third| {
            let mut half = [0; 2 * SQUARE_MOST + 1];
            self.visit(self.free(middle | third), 0, &mut |second| {
                add(&mut half, &above[&(second | third)], second.count_ones() as usize, 1);
            });
            (third, half)
        };
        self.packings(middle).into_iter().map(half).collect()
    }

    /// A packing of each class under the square's symmetries, and how many are in it.
    fn classes(&self) -> Vec<(Set, u128)> {
        let mut sizes: FxHashMap<Set, u128> = FxHashMap::default();
        for set in self.packings(0) {
            *sizes.entry(least_image(set)).or_default() += 1;
        }
        sizes.into_iter().collect()
    }
}

type Half = Counts<{ 2 * SQUARE_MOST + 1 }>;

fn bits(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

fn least_image(set: Set) -> Set {
    let map = |to: fn(usize, usize) -> (usize, usize)| {
        move |set: Set| {
            bits(set).fold(0, |image, bit| {
                let (x, z) = to(bit % SIDE, bit / SIDE);
                image | 1 << (x + SIDE * z)
            })
        }
    };
    let (mirror, swap) = (map(|x, z| (SIDE - 1 - x, z)), map(|x, z| (z, x)));
    let (mut image, mut least) = (set, set);
    for _ in 0..4 {
        image = swap(image);
        least = least.min(image);
        image = mirror(image);
        least = least.min(image);
    }
    least
}

const _: () = assert!(SIDE * SIDE * SIDE == BLOCKS, "a layer is a seventh of all centres");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::geometry::Block;

    fn are_disjoint(a: Block, b: Block) -> bool {
        (0..27).all(|local| b.local(a.cell(local)).is_none())
    }

    #[test]
    fn the_smallest_and_largest_are_counted_literally() {
        let packings = packings();
        assert_eq!((packings[0], packings[1]), (1, 343));
        let blocks: Vec<Block> = Block::all().collect();
        let disjoint = |a: Block| blocks.iter().filter(move |&&b| a < b && are_disjoint(a, b));
        let pairs: Vec<(Block, Block)> =
            blocks.iter().flat_map(|&a| disjoint(a).map(move |&b| (a, b))).collect();
        assert_eq!(packings[2], pairs.len() as u128);
        let third = |&(a, b): &(Block, Block)| disjoint(b).filter(|&&c| are_disjoint(a, c)).count();
        assert_eq!(packings[3], pairs.iter().map(third).sum::<usize>() as u128);
        // Filled, the corner fixes its neighbours, and so on.
        assert_eq!(packings[MOST], 1);
    }

    #[test]
    fn squares_have_eight_symmetries() {
        // A knight's move from each corner, both ways; and one from elsewhere.
        let moves = [[0, 9], [0, 15], [6, 11], [6, 19], [42, 29], [42, 37], [48, 33], [48, 39]];
        let least = |[a, b]: [usize; 2]| least_image(1 << a | 1 << b);
        assert!(moves.iter().all(|&pair| least(pair) == least(moves[0])));
        assert_ne!(least([1, 10]), least(moves[0]));
        let classes = Layer::new().classes();
        assert_eq!(classes.iter().map(|(_, size)| size).sum::<u128>(), 36_409);
        assert!(classes.iter().all(|(_, size)| 8 % size == 0));
    }
}
