//! All solutions of a board by backtracking: how many, and a digest of their sorted list.

use std::sync::LazyLock;

use fractal3d::backtrack;
use fractal3d::board::Board;
use fractal3d::grid::Grid;
use rayon::prelude::*;
use sha2::{Digest, Sha256};
use solidoku_common::sweep::file::hex;

/// How many units are made before they are digested, so that memory stays small.
const AT_ONCE: usize = 48;

/// What is kept of a list of solutions.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Listed {
    /// How many they are.
    pub(super) solutions: u64,
    /// The SHA-256 of the list as `fractal3d list` writes it: 81 digits and a line feed each.
    pub(super) digest: String,
}

impl Listed {
    /// Digests the solutions of the units, made in parallel, in order.
    pub(super) fn of(units: usize, unit: impl Fn(usize) -> Vec<Grid> + Sync) -> Self {
        let (mut solutions, mut sha) = (0, Sha256::new());
        for start in (0..units).step_by(AT_ONCE) {
            let some = start..units.min(start + AT_ONCE);
            let made: Vec<Vec<Grid>> = some.into_par_iter().with_max_len(1).map(&unit).collect();
            for grid in made.iter().flatten() {
                solutions += 1;
                sha.update(grid.values().map(|value| b'0' + value));
                sha.update(b"\n");
            }
        }
        Self { solutions, digest: hex(&sha.finalize()) }
    }
}

/// The solutions of the standard board.
pub(super) fn standard() -> &'static Listed {
    static BACKTRACKED: LazyLock<Listed> = LazyLock::new(|| {
        let unit = |unit| backtrack::unit(Board::standard(), unit);
        Listed::of(backtrack::units().len(), unit)
    });
    &BACKTRACKED
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_that_of_the_lines_in_order() {
        let grid = |value| Grid::new([value; 81]).unwrap();
        let units = [vec![grid(1)], vec![], vec![grid(2), grid(3)]];
        let listed = Listed::of(units.len(), |unit| units[unit].clone());
        let text = [1, 2, 3].map(|value| format!("{}\n", value.to_string().repeat(81))).concat();
        let digest = hex(&Sha256::digest(text));
        assert!(listed == Listed { solutions: 3, digest });
    }
}
