//! One solution of each of the 1,070 classes.

use rayon::prelude::*;
use solidoku_common::control::Control;

use crate::count::canon::stabiliser_if_canonical;
use crate::count::list::List;
use crate::puzzle::board::Board;
use crate::puzzle::grid::Grid;

/// The solutions that are their own canonical form, in order; `None` if `control` stops the search.
pub fn essential_solutions(control: Control<'_>) -> Option<Vec<Grid>> {
    let list = List::new(Board::standard());
    let of_unit = |unit: usize| {
        if control.should_stop() {
            return None;
        }
        let mut solutions = list.candidates_of_unit(unit);
        solutions.retain(|grid| stabiliser_if_canonical(grid).is_some());
        Some(solutions)
    };
    let units: Option<Vec<Vec<Grid>>> = list.units().into_par_iter().map(of_unit).collect();
    Some(units?.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_1070() {
        let solutions = essential_solutions(Control::UNLIMITED).unwrap();
        assert_eq!(solutions.len(), 1_070);
        assert!(solutions.is_sorted());
        assert_eq!(essential_solutions(Control::stopping(&|| true)), None);
    }
}
