//! Which of the solved states have full rings too?

use serde::Serialize;

use crate::check;
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::search::Problem;
use crate::state::State;

/// The solved states with full rings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FullRings {
    /// The number of these states.
    pub arrangements: u64,
    /// The numbers of the first eight among all solved states, from 1.
    pub first: Vec<u64>,
}

/// With so few solved states it takes less to examine each than to search for those with rings.
const FEW: u64 = 64;

/// How many of the states with rings are named by their numbers.
const NAMED: usize = 8;

impl FullRings {
    /// The solved states with full rings, of a labelling whose solved states are those of
    /// `problem`.
    pub fn of(labelling: &Labelling, problem: &Problem) -> Self {
        let numbered = (1..).zip(problem.solutions());
        let full = |state: &(u64, State)| check::is_solved(&state.1.show(labelling), Rings::Four);
        let mut numbers = numbered.filter(full).map(|(number, _)| number);
        if problem.count().arrangements <= FEW {
            let all: Vec<_> = numbers.collect();
            let first = all.iter().copied().take(NAMED).collect();
            return Self { arrangements: all.len() as u64, first };
        }
        let arrangements = Problem::new(labelling, Rings::Four).count().arrangements;
        let first = arrangements.min(NAMED as u64) as usize;
        Self { arrangements, first: numbers.by_ref().take(first).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Few solved states and many: both ways find what the list has.
    #[test]
    fn they_are_those_of_the_list() {
        for net in [
            "198473625 473219856 965143782 731965248",
            "198473625 473219856 965143782 682753914",
            "123456789 123456789 123456789 123456789",
        ] {
            let labelling: Labelling = net.parse().unwrap();
            let problem = Problem::new(&labelling, Rings::None);
            let is_full = |state: &State| check::is_solved(&state.show(&labelling), Rings::Four);
            let expected: Vec<_> = (1..)
                .zip(problem.solutions())
                .filter(|(_, state)| is_full(state))
                .map(|(number, _): (u64, _)| number)
                .collect();
            let FullRings { arrangements, first } = FullRings::of(&labelling, &problem);
            assert_eq!(arrangements, expected.len() as u64, "{net}");
            assert_eq!(first, expected[..expected.len().min(NAMED)], "{net}");
        }
    }
}
