//! The plan of a census: every labelling of the Pyraminx whose four faces and three of whose rings
//! show 1 to 9 as presented. How many are there, and how many have no other solved state?
//!
//! The ring that needn't be full is that of corner RLD, as any other corner can be taken there. So
//! labellings count as the same if they differ by a renaming of digits or one of the 6 symmetries that
//! keep RLD. *Solved* means what is asked of the presented state: four faces and these three rings are
//! full. (With faces alone is the other reading; the census counts that as well.)
//!
//! The work is that of [`pyraminx::census`], with three rings. How many cores there are is
//! counted, and how many labellings is known by Burnside's lemma. What a core needs and finds is
//! measured on some, drawn with the same probability each.

use common::number::grouped;
use pyraminx::census::{Summary, burnside, units_with_three_rings};

use super::clock::timed;
use super::estimate::{Drawn, Estimate, estimates};
use super::{Lines, Sampling};

/// A labelling as a line of text: four faces of nine digits, and what stands between them.
const LINE: f64 = 40.0;

/// The report.
pub(super) fn plan(sampling: &Sampling) -> String {
    let (units, listing) = timed(units_with_three_rings);
    let summary = |unit: usize| Summary::of(&units[unit], &units[unit].classes());
    let drawn = sampling.drawn(units.iter().map(|_| 1), summary);
    let estimate =
        |summand: &dyn Fn(&Drawn<Summary>) -> f64| Estimate::of(&estimates(&drawn, summand));
    let classes = estimate(&|unit| unit.found.all.classes as f64);
    let unique = estimate(&|unit| unit.found.unique_with_rings.classes as f64);
    let by_faces = estimate(&|unit| unit.found.unique_without_rings.classes as f64);

    let mut lines = Lines(Vec::new());
    let cores: u64 = units.iter().map(|unit| unit.cores()).sum();
    lines.add("cores, all", grouped(cores));
    lines.add("units: cores up to 6 symmetries", grouped(units.len()));
    lines.add("listing these", format!("{listing:.1} s of processor time"));
    lines.add("units drawn", sampling.to_string());
    lines.add_cost(units.len() as u64, &estimate(&|unit| unit.seconds));
    lines.add("labellings, estimated", classes.to_string());
    lines.add("labellings, by Burnside's lemma", grouped(burnside::classes_with_three_rings()));
    lines.add("one solved state, three rings", unique.to_string());
    lines.add("these as text", format!("{:.2} GB", LINE * unique.total / 1e9));
    lines.add("one solved state, faces alone", by_faces.to_string());
    lines.text("Labellings of the Pyraminx with four faces and three rings, up to 6 symmetries")
}

#[cfg(test)]
mod tests {
    use super::*;
    use common::digit::DigitSet;
    use pyraminx::census::units;
    use pyraminx::check;
    use pyraminx::geometry::Corner;
    use pyraminx::rings::Rings;
    use pyraminx::search::Problem;
    use rayon::prelude::*;

    use crate::plan::estimate::Lottery;

    /// Solved states as the plan counts them are those of the search, which knows nothing of the
    /// census, in which three rings are seen to be full.
    #[test]
    fn some_labellings_solved_by_another_search() {
        let units = units_with_three_rings();
        let mut unique = 0;
        for (unit, _) in Lottery::new(units.iter().map(|_| 1)).draw(20, 3) {
            let classes = units[unit].classes();
            for class in classes.iter().step_by(331) {
                // The canonical form needn't leave RLD where it is; which ring needn't be full is
                // known by the others, unless all are.
                let full =
                    |corner: &Corner| DigitSet::distinct(class.labelling.ring(*corner)).is_ok();
                let rings: Vec<_> = Corner::ALL.into_iter().filter(full).collect();
                if rings.len() == 4 {
                    continue;
                }
                assert_eq!(rings.len(), 3);
                let states: Vec<_> =
                    Problem::new(&class.labelling, Rings::None).solutions().collect();
                let holds = |state: &&pyraminx::state::State| {
                    let shown = state.show(&class.labelling);
                    assert!(check::is_solved(&shown, Rings::None));
                    rings.iter().all(|&corner| DigitSet::distinct(shown.ring(corner)).is_ok())
                };
                assert_eq!(class.without_rings.arrangements, states.len() as u64);
                let with_rings = states.iter().filter(holds).count();
                assert_eq!(class.with_rings.arrangements, with_rings as u64);
                unique += usize::from(with_rings == 1);
            }
        }
        assert!(unique > 10);
    }

    #[test]
    fn four_rings_are_the_census() {
        let summary: Summary =
            units().par_iter().map(|unit| Summary::of(unit, &unit.classes())).sum();
        assert_eq!((summary.all.classes, summary.unique_with_rings.classes), (202_698, 142_545));
    }
}
