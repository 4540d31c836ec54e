//! Solutions at random, each as likely as any other.
//!
//! A solution has 36 pairs of digits, so that a pair of templates picked as often as it has
//! completions, and then any of its completions, make any solution as likely as any other. The
//! pairs that stand for all come as often as the pairs that they stand for; then any symmetry of
//! the board, and any naming of the digits, spread them over all solutions.

use std::sync::LazyLock;

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use crate::count::templates::grid_of_templates;
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::Grid;
use crate::puzzle::symmetry::Symmetry;
use crate::solve::tables::Tables;

/// A solution of the standard board. Each is as likely as any other, and the same generator makes
/// the same solution on every platform.
pub fn sample(rng: &mut impl Rng) -> Grid {
    static SOLUTIONS: LazyLock<Vec<u64>> = LazyLock::new(|| Tables::standard().solutions());
    let tables = Tables::standard();
    let total: u64 = SOLUTIONS.iter().sum();
    let mut number = rng.random_range(0..total);
    let mut pair = 0;
    while number >= SOLUTIONS[pair] {
        number -= SOLUTIONS[pair];
        pair += 1;
    }
    let completions = tables.completions(pair);
    let cover = completions.cover((number % completions.count() as u64) as usize);
    let [one, other] = tables.pairs.pairs()[pair];
    let mut digits: [usize; 9] = std::array::from_fn(|digit| digit);
    digits.shuffle(rng);
    let mut templates = [Cells::EMPTY; 9];
    for (&template, digit) in cover.iter().chain(&[one, other]).zip(digits) {
        templates[digit] = template;
    }
    let (_, symmetry) = &Symmetry::all()[rng.random_range(0..Symmetry::COUNT)];
    symmetry.of_grid(&grid_of_templates(&templates))
}
