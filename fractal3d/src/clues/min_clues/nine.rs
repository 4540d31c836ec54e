//! The puzzles of nine clues, kept for those who want one and don't want to wait minutes for it.
//!
//! The file is what `fractal3d min-clues --out` writes. That there are no others is what that
//! search shows; what is kept here is only where to begin, and is checked like any puzzle.

use std::sync::LazyLock;

use solidoku_common::input::Source;

use crate::notation;
use crate::puzzle::grid::Grid;

/// All essentially different puzzles of nine clues with one solution, in canonical form.
pub fn nine_clues() -> &'static [Grid] {
    static NINE: LazyLock<Vec<Grid>> = LazyLock::new(|| {
        let source = Source::new("nine.txt", include_str!("nine.txt"));
        let puzzles = notation::puzzles(&source).map(|puzzle| puzzle.map(|puzzle| puzzle.grid));
        puzzles.collect::<Result<_, _>>().expect("the file is part of the program")
    });
    &NINE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::canon::canonical;
    use crate::solve::Solver;

    #[test]
    fn they_are_canonical_and_each_has_one_solution() {
        let puzzles = nine_clues();
        assert!(!puzzles.is_empty() && puzzles.is_sorted());
        for puzzle in puzzles {
            assert_eq!(puzzle.clues().count(), 9);
            assert_eq!(canonical(puzzle).grid, *puzzle);
            assert!(Solver::new().is_unique(puzzle));
        }
    }
}
