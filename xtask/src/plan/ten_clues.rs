//! The plan of the search for every 3D-Sudoku puzzle with ten clues and one solution, up to the 5,832 symmetries and
//! relabelling: `fractal3d ten-clues`.
//!
//! The number of sets of ten cells is known by Burnside's lemma. Units are drawn in proportion to the number of sets of
//! eight cells that begin with theirs; all units are listed for that. One with none has no puzzle. Cost and results are
//! nearly proportional to the number of sets of ten, so the ratio to it is estimated.

use common::control::Control;
use common::number::grouped;
use fractal3d::burnside::cell_sets;
use fractal3d::cell_sets::CellSets;
use fractal3d::ten_clues::{CLUES, Found, TenClues};
use rayon::prelude::*;

use super::clock::timed;
use super::estimate::{Drawn, Estimate, estimates};
use super::{Lines, Sampling};

/// A puzzle as a line of text: 81 cells.
const LINE: f64 = 82.0;

/// For each unit the number of canonical sets of eight cells that begin with its six.
fn sizes(search: &TenClues) -> Vec<u64> {
    let sets = CellSets::new();
    let size = |unit: usize| {
        let mut size = 0;
        sets.extend(&mut search.start_of_unit(unit).to_vec(), 8, &mut |_| size += 1);
        size
    };
    (0..search.units()).into_par_iter().map(size).collect()
}

/// The report.
pub(super) fn plan(sampling: &Sampling) -> String {
    let search = TenClues::new();
    let ((), making) = timed(|| search.prepare(Control::UNLIMITED));
    let find = |unit: usize| search.try_unit(unit, Control::UNLIMITED).expect("nothing stops it");
    let sizes = sizes(&search);
    let units = sizes.iter().filter(|&&size| size > 0).count();
    let drawn = sampling.drawn(sizes, find);
    let ten = estimates(&drawn, |unit| unit.found.sets as f64);
    let all_ten = cell_sets(CLUES);
    let estimate = |summand: &dyn Fn(&Drawn<Found>) -> f64| {
        Estimate::by_ratio(&estimates(&drawn, summand), &ten, all_ten as f64)
    };
    let unique = estimate(&|unit| unit.found.puzzles.len() as f64);
    let in_sample: usize = drawn.iter().map(|unit| unit.found.puzzles.len()).sum();
    let longest = drawn.iter().map(|unit| unit.seconds).fold(0.0, f64::max);

    let mut lines = Lines(Vec::new());
    lines.add("units: sets of six cells that can be extended", grouped(units));
    lines.add("making the pool", format!("{making:.1} s"));
    lines.add("units drawn", sampling.to_string());
    lines.add_cost(units as u64, &estimate(&|unit| unit.seconds));
    lines.add("longest in the sample", format!("{longest:.1} s"));
    lines.add("sets of ten cells, estimated", Estimate::of(&ten).to_string());
    lines.add("sets of ten cells, by Burnside's lemma", grouped(all_ten));
    lines.add(
        "patterns left to the solver",
        estimate(&|unit| unit.found.searched as f64).to_string(),
    );
    lines.add("with one solution, in the sample", grouped(in_sample));
    lines.add("with one solution, in all", unique.to_string());
    lines.add("these as text", format!("{:.1} MB", LINE * unique.total / 1e6));
    lines.text("3D-Sudoku puzzles with ten clues and one solution, up to symmetry")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_have_all_sets_of_eight_cells() {
        assert_eq!(u128::from(sizes(&TenClues::new()).iter().sum::<u64>()), cell_sets(8));
    }
}
