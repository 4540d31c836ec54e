//! The largest minimal puzzle that is known.

use solidoku_common::input::Source;

use crate::notation;
use crate::puzzle::grid::Grid;

/// A minimal puzzle with the most clues that are known, in canonical form.
/// [`search`](super::search) found it.
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
    use solidoku_common::control::Control;

    use super::*;
    use crate::check;

    #[test]
    fn it_is_minimal_by_the_rules() {
        let puzzle = known_puzzle();
        assert_eq!(check::has_one_solution(&puzzle, Control::UNLIMITED), Some(true));
        assert_eq!(check::is_minimal(&puzzle, Control::UNLIMITED), Some(true));
    }
}
