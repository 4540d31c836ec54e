//! Every Nth solution of the list, in an order in which neighbours are unlike each other.

use rayon::prelude::*;
use solidoku_common::control::Control;

use super::List;
use crate::puzzle::grid::Grid;

/// The solutions are visited in steps of this, so that neighbours in the list, which are alike, lie
/// apart. A prime, and no divisor of the number of solutions that are taken.
const STRIDE: usize = 7_919;

/// On how many threads a sample is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Threads {
    /// On the thread that asks, which waits for no other.
    One,
    /// On all.
    All,
}

impl Threads {
    /// The fewest items that a thread takes at a time.
    pub(crate) const fn min_len(self) -> usize {
        match self {
            Self::One => usize::MAX,
            Self::All => 1,
        }
    }
}

impl List {
    /// One solution in `step`; `None` if `control` stops it.
    pub(crate) fn sample(
        &self,
        step: usize,
        threads: Threads,
        control: Control<'_>,
    ) -> Option<Vec<Grid>> {
        let least = threads.min_len();
        let units = self.units().into_par_iter().with_min_len(least);
        let sizes: Option<Vec<_>> = units.map(|unit| self.count_of_unit(unit, control)).collect();
        let starts = starts(&sizes?, step).into_par_iter().with_min_len(least).enumerate();
        let some: Option<Vec<_>> =
            starts.map(|(unit, start)| self.some_from(unit, start, step, control)).collect();
        Some(strided(&some?.concat()))
    }

    /// Every `step`th solution of a unit from one on; `None` if `control` stops the search.
    fn some_from(
        &self,
        unit: usize,
        start: usize,
        step: usize,
        control: Control<'_>,
    ) -> Option<Vec<Grid>> {
        let solutions = self.some_of_unit(unit, usize::MAX, control);
        let all = solutions.is_exhausted().then(|| solutions.into_found())?;
        Some(all.into_iter().skip(start).step_by(step).collect())
    }
}

/// The first solution that is taken of each unit, of these sizes: all are stepped through as one.
fn starts(sizes: &[usize], step: usize) -> Vec<usize> {
    let mut passed = 0;
    let start = |size: &usize| {
        let start = (step - passed % step) % step;
        passed += size;
        start
    };
    sizes.iter().map(start).collect()
}

/// Solutions that are neighbours in the list, far apart.
fn strided(some: &[Grid]) -> Vec<Grid> {
    (0..some.len()).map(|number| some[number * STRIDE % some.len()]).collect()
}
