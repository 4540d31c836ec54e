//! Tables of the board, made before any puzzle is seen.

use std::sync::{LazyLock, OnceLock};

use crate::board::{Board, Family, House};
use crate::geometry::Cells;
use crate::solve::completions::Completions;
use crate::solve::pairs::Pairs;
use crate::solve::through::Through;
use crate::symmetry::Symmetry;
use crate::templates::templates;

/// The board's templates, its pairs of templates up to symmetry, and all completions of each.
pub(super) struct Tables {
    pub(super) through: Through,
    pub(super) pairs: Pairs,
    /// A house.
    block: Cells,
    /// Of each of [`Pairs::pairs`], made when they are asked for: a single puzzle needs but few.
    completions: Vec<OnceLock<Completions>>,
}

impl Tables {
    /// Those of the standard board. They are made once.
    pub(super) fn standard() -> &'static Self {
        static STANDARD: LazyLock<Tables> = LazyLock::new(|| {
            let board = Board::standard();
            let templates = templates(board);
            let group: Vec<_> = Symmetry::all().iter().map(|(_, symmetry)| *symmetry).collect();
            let pairs = Pairs::new(&templates, &group);
            let is_block = |house: &&House| house.family == Family::Block;
            let block = board.houses().iter().find(is_block).expect("every board has blocks").cells;
            let completions = pairs.pairs().iter().map(|_| OnceLock::new()).collect();
            Tables { through: Through::new(templates), pairs, block, completions }
        });
        &STANDARD
    }

    /// All completions of one of [`Pairs::pairs`].
    #[inline]
    pub(super) fn completions(&self, pair: usize) -> &Completions {
        self.completions[pair].get_or_init(|| {
            let [one, other] = self.pairs.pairs()[pair];
            Completions::new(self.through.templates(), self.block, one | other)
        })
    }

    /// For each of [`Pairs::pairs`] how many solutions with an ordered pair of digits it stands for, 72 to a
    /// solution up to relabelling.
    pub(super) fn solutions(&self) -> Vec<u64> {
        let times = self.pairs.multiplicities().into_iter().enumerate();
        times.map(|(pair, times)| times * self.completions(pair).count() as u64).collect()
    }
}
