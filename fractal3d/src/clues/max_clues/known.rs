//! The largest minimal puzzle that is known.

use common::input::Source;

use crate::notation;
use crate::puzzle::grid::Grid;

/// A minimal puzzle with the most clues that are known, in canonical form. [`search`](super::search) found it.
///
/// # Panics
/// Never: the file is part of the program.
pub fn known_puzzle() -> Grid {
    let source = Source::new("known.txt", include_str!("known.txt"));
    let first = notation::puzzles(&source).next().expect("the file has a puzzle");
    first.expect("the file is part of the program").grid
}

#[cfg(test)]
mod tests {
    use common::control::Control;

    use super::*;
    use crate::check;

    /// How many solutions, up to two, by the literal search.
    fn solutions(puzzle: &Grid) -> usize {
        let solutions = check::up_to_two(puzzle, Control::UNLIMITED).expect("nothing stops it");
        assert!(solutions.iter().all(check::is_solution_by_definition));
        solutions.len()
    }

    #[test]
    fn it_is_minimal_by_the_rules() {
        let puzzle = known_puzzle();
        assert_eq!(solutions(&puzzle), 1);
        for cell in puzzle.given().iter() {
            let without = puzzle.restricted_to(puzzle.given().without(cell));
            assert_eq!(solutions(&without), 2, "{cell}");
        }
        assert_eq!(check::is_minimal(&puzzle, Control::UNLIMITED), Some(true));
    }
}
