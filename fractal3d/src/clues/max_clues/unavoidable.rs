//! Unavoidable sets: cells of a solution that no puzzle may leave without a clue.
//!
//! Another solution differs from this one in some cells. If none of them has a clue, both solve the
//! puzzle. The cells of such a difference are an *unavoidable set*, and here only those are meant
//! that contain no other. So a puzzle has one solution if and only if each unavoidable set has a
//! clue. It is minimal if, besides, each clue is the only one in some unavoidable set.

use chacha20::ChaCha8Rng;
use rand::RngExt as _;
use rand::seq::SliceRandom as _;

use crate::count::templates::standard_templates;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::{Grid, PerDigit};

/// The unavoidable sets of a solution. They are too many to be listed, and are found one by one.
#[derive(Clone, Debug)]
pub(super) struct Unavoidable {
    /// The cells of each digit in the solution.
    digits: PerDigit<Cells>,
}

impl Unavoidable {
    pub(super) fn of(solution: &Grid) -> Self {
        Self { digits: solution.cells_by_digit() }
    }

    /// One without a clue, a random one if there are several; `None` if all have a clue.
    pub(super) fn without_clue(&self, clues: Cells, rng: &mut ChaCha8Rng) -> Option<Cells> {
        let mut set = self.difference(clues, rng)?;
        let mut cells: Vec<Cell> = set.iter().collect();
        cells.shuffle(rng);
        for cell in cells {
            if set.contains(cell) {
                set = self.difference((!set).with(cell), rng).unwrap_or(set);
            }
        }
        Some(set)
    }

    /// All that have two digits only.
    pub(super) fn of_two_digits(&self) -> Vec<Cells> {
        let mut found = Vec::new();
        for (high, &of_high) in self.digits.iter().enumerate() {
            for &of_low in &self.digits.as_array()[..high] {
                let both = of_low | of_high;
                let for_low = standard_templates().iter().filter(|it| it.is_subset(both));
                // The rest of the cells is a template for the other digit.
                found.extend(for_low.map(|&low| (of_low & !low) | (of_high & low)));
            }
        }
        without_supersets(found)
    }

    /// The cells in which another solution with these clues differs; `None` if there is none.
    fn difference(&self, clues: Cells, rng: &mut ChaCha8Rng) -> Option<Cells> {
        let open = self.digits.map(|own| {
            let fits = |template: &&Cells| **template & clues == own & clues;
            Open { own, templates: standard_templates().iter().filter(fits).copied().collect() }
        });
        place(open.as_array(), Cells::EMPTY, rng)
    }
}

/// A digit that isn't placed yet: its cells in the solution, and the templates that it may take.
struct Open {
    own: Cells,
    templates: Vec<Cells>,
}

/// Places these digits, the one with the fewest templates first. Returns the cells in which they or
/// those that are placed differ from the solution, if they do.
fn place(open: &[Open], differing: Cells, rng: &mut ChaCha8Rng) -> Option<Cells> {
    let fewest = |&(_, digit): &(usize, &Open)| digit.templates.len();
    let Some((index, digit)) = open.iter().enumerate().min_by_key(fewest) else {
        return Some(differing).filter(|cells| !cells.is_empty());
    };
    let templates = &digit.templates;
    let start = if templates.len() > 1 { rng.random_range(0..templates.len()) } else { 0 };
    templates[start..].iter().chain(&templates[..start]).find_map(|&template| {
        let rest = |other: &Open| Open {
            own: other.own,
            templates: other
                .templates
                .iter()
                .filter(|it| it.is_disjoint(template))
                .copied()
                .collect(),
        };
        let rest: Vec<Open> = open[..index].iter().chain(&open[index + 1..]).map(rest).collect();
        place(&rest, differing | (digit.own & !template), rng)
    })
}

/// The sets that contain no other, in order of size.
fn without_supersets(mut sets: Vec<Cells>) -> Vec<Cells> {
    sets.sort_by_key(|set| (set.len(), set.bits()));
    let mut kept: Vec<Cells> = Vec::new();
    for set in sets {
        if !set.is_empty() && !kept.iter().any(|other| other.is_subset(set)) {
            kept.push(set);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::SeedableRng as _;

    use super::*;
    use crate::solve::{Solver, sample};

    /// Without clues in the set there is another solution, and with one in any cell there isn't.
    fn is_unavoidable_and_minimal(solution: &Grid, set: Cells) -> bool {
        let mut solver = Solver::new();
        let mut is_unique = |cells| solver.is_unique(&solution.restricted_to(cells));
        !is_unique(!set) && set.iter().all(|cell| is_unique((!set).with(cell)))
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(20))]

        #[test]
        fn sets_are_unavoidable(seed in any::<u64>(), clues in 0..30_usize) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let solution = sample(&mut rng);
            let unavoidable = Unavoidable::of(&solution);
            for set in unavoidable.of_two_digits() {
                prop_assert!(is_unavoidable_and_minimal(&solution, set));
            }
            let mut cells: Vec<Cell> = Cell::all().collect();
            cells.shuffle(&mut rng);
            let clues: Cells = cells.into_iter().take(clues).collect();
            let set = unavoidable.without_clue(clues, &mut rng);
            let is_unique = Solver::new().is_unique(&solution.restricted_to(clues));
            prop_assert_eq!(set.is_none(), is_unique);
            if let Some(set) = set {
                prop_assert!(set.is_disjoint(clues));
                prop_assert!(is_unavoidable_and_minimal(&solution, set));
            }
        }
    }
}
