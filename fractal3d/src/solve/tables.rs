//! What is known of the board before any puzzle is seen.

use std::sync::LazyLock;

use crate::board::{Board, Family};
use crate::geometry::Cells;
use crate::solve::completions::Completions;
use crate::solve::pairs::Pairs;
use crate::solve::through::Through;
use crate::symmetry::Symmetry;
use crate::templates::templates;

/// The board's templates, its pairs of templates up to symmetry, and all ways to go on from each.
pub(super) struct Tables {
    pub(super) through: Through,
    pub(super) pairs: Pairs,
    /// Of each of [`Pairs::pairs`].
    pub(super) completions: Vec<Completions>,
    /// For each of them how many solutions with an ordered pair of digits it stands for, 72 to a
    /// solution up to relabelling.
    pub(super) solutions: Vec<u64>,
}

impl Tables {
    /// Those of the standard board. They are made once.
    pub(super) fn standard() -> &'static Self {
        static STANDARD: LazyLock<Tables> = LazyLock::new(|| {
            let board = Board::standard();
            let templates = templates(board);
            let group: Vec<_> = Symmetry::all().iter().map(|(_, symmetry)| *symmetry).collect();
            let pairs = Pairs::new(&templates, &group);
            let is_block = |house: &&crate::board::House| house.family == Family::Block;
            let block = board.houses().iter().find(is_block).expect("every board has blocks");
            let of =
                |&[one, other]: &[Cells; 2]| Completions::new(&templates, block.cells, one | other);
            let completions: Vec<_> = pairs.pairs().iter().map(of).collect();
            let solutions = pairs
                .multiplicities()
                .iter()
                .zip(&completions)
                .map(|(&times, completions)| times * completions.count() as u64)
                .collect();
            Tables { through: Through::new(templates), pairs, completions, solutions }
        });
        &STANDARD
    }
}
