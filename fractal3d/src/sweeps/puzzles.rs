//! The smallest puzzles as a sweep: `fractal3d min-clues`.

use common::sweep::{Exhaustive, Independent, Sweep};

use crate::burnside;
use crate::grid::Grid;
use crate::min_clues::{Found, MinClues};

/// The sweep of [`MinClues`].
pub struct Puzzles {
    /// The search.
    pub search: MinClues,
    parameters: String,
}

impl Puzzles {
    /// With parameters that the search itself doesn't need: what to check of what it found.
    pub fn new(parameters: String) -> Self {
        Self { search: MinClues::new(), parameters }
    }
}

impl Sweep for Puzzles {
    type Found = Found;

    fn name(&self) -> &'static str {
        "fractal3d min-clues"
    }

    fn parameters(&self) -> String {
        self.parameters.clone()
    }

    fn units(&self) -> u64 {
        self.search.units() as u64
    }

    fn unit(&self, unit: u64) -> Found {
        self.search.unit(unit as usize)
    }

    fn add(sum: &mut Found, found: Found) {
        *sum = std::mem::take(sum).merge(found);
    }

    fn cases(found: &Found) -> u64 {
        found.sets
    }

    /// How much was left to the solver isn't told.
    fn told(found: &Found) -> String {
        let Found { sets, eight, nine, .. } = found;
        let head = format!(
            "{sets} sets of eight cells; puzzles with one solution: {} of eight clues, {} of nine",
            eight.len(),
            nine.len()
        );
        let puzzles = eight.iter().chain(nine).map(Grid::to_string);
        [head].into_iter().chain(puzzles).collect::<Vec<_>>().join("\n")
    }
}

impl Exhaustive for Puzzles {
    fn independent(&self) -> Independent {
        let cases = u64::try_from(burnside::cell_sets(8)).expect("there are five million");
        Independent { cases, by: "sets of eight cells up to symmetry, by Burnside's lemma" }
    }

    fn unit_again(&self, unit: u64) -> Found {
        self.search.unit_again(unit as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small unit that isn't empty, and the one of a puzzle.
    #[test]
    fn the_slow_way_finds_the_same() {
        let sweep = Puzzles::new(String::new());
        let small = (2_000..).find(|&unit| sweep.unit(unit).sets > 0);
        let unit = small.expect("most sets of five cells are part of canonical sets of eight");
        let (found, again) = (sweep.unit(unit), sweep.unit_again(unit));
        assert_eq!(Puzzles::told(&found), Puzzles::told(&again));
    }
}
