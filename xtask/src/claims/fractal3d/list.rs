//! The list of all solutions, as `fractal3d list` writes it, against the literal checker and
//! another way to the same list.

use fractal3d::board::Board;
use fractal3d::check;
use fractal3d::list::List;
use rayon::prelude::*;

use super::OWN;
use super::backtracked::{self, Listed};
use crate::claim::{Claim, Tier, Value, claim};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.own.list-by-definition", OWN)
            .says(
                "The list of solutions has 5,065,278 that satisfy the paper's Definition 1, in \
                 ascending order and each once.",
            )
            .published(Value::count(5_065_278))
            .recomputed("Definition 1, read literally, on each grid of the list", || {
                in_order_by_definition()
            })
            .tier(Tier::Full),
        claim("fractal3d.own.list-digest", OWN)
            .says("The SHA-256 of the list that `fractal3d list` writes.")
            .published(Value::one(
                "b4b6d7fd1f6a314fa610ce11bba3c483924052a3f975535372bce4a5395451d1",
            ))
            .recomputed("listing by templates", || {
                let list = List::new(Board::standard());
                Value::one(Listed::of(list.units().len(), |unit| list.unit(unit)).digest)
            })
            .confirmed("listing by plain backtracking", || {
                Value::one(&backtracked::standard().digest)
            })
            .tier(Tier::Full),
    ]
}

/// How many grids of the list are as they should be, and behind the one before.
fn in_order_by_definition() -> u64 {
    let list = List::new(Board::standard());
    let checked = |unit: usize| {
        let grids = list.unit(unit);
        let in_order = |i: usize| i == 0 || grids[i - 1] < grids[i];
        let good = (0..grids.len())
            .filter(|&i| in_order(i) && check::is_solution_by_definition(&grids[i]))
            .count() as u64;
        (good, grids.first().copied(), grids.last().copied())
    };
    let units: Vec<_> = list.units().into_par_iter().map(checked).collect();
    let mut last = None;
    let mut count = 0;
    for (good, first, unit_last) in units {
        // Empty units have neither.
        if first.is_some() {
            count += if first > last { good } else { 0 };
            last = unit_last;
        }
    }
    count
}
