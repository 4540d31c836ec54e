//! The solved states of a labelling: counted, and listed in order.
//!
//! The idea is the second answer's: tips, axials and edges move independently, so the 81, 81 and
//! 11,520 states of each can be filtered separately for those in which no face has a digit twice;
//! then tips and axials are joined to *corner states*. The last step differs: what is missing from
//! a corner state is exactly what the edges must fill, so **each edge state is looked up** in a
//! table of the corner states by what they lack, instead of being tried with every one of them. In
//! the worst case that is 81 · 81 + 11,520 steps.
//!
//! Rings are four more houses, as the second answer says; to the edges' part of a ring the axial's
//! own labels are added, which no orientation changes.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::edge_states;
use crate::houses::{HouseDigits, Placements};
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::stabiliser::arrangements_per_look;
use crate::state::{EdgeState, State, Twists};

/// What makes two solved states different.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum CountBy {
    /// A piece is elsewhere or turned, even if it looks the same
    #[default]
    Arrangements,
    /// It looks different
    Looks,
}

impl CountBy {
    /// Both ways to count.
    pub const ALL: [Self; 2] = [Self::Arrangements, Self::Looks];

    /// As on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Arrangements => "arrangements",
            Self::Looks => "looks",
        }
    }
}

/// How many states of each kind of piece have no digit twice in a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Reduction {
    /// How many of the 81 states of the tips.
    pub tips: u64,
    /// How many of the 81 states of the axials.
    pub axials: u64,
    /// How many of the 11,520 states of the edges.
    pub edges: u64,
    /// How many pairs of such states of tips and axials.
    pub corners: u64,
}

/// The solved states of a labelling, counted exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Count {
    /// How much each kind of piece reduces the search.
    pub reduction: Reduction,
    /// How many states are solved.
    pub arrangements: u64,
    /// How many of them look different.
    pub looks: u64,
}

/// The solved states of a labelling, to count and to list.
#[derive(Clone, Debug)]
pub struct Problem {
    count: Count,
    /// The corner states, those that lack the same together, each group by axials, then tips.
    corners: Vec<Corners>,
    /// The edge states that fill what some group lacks, in order.
    fitting: Vec<Fitting>,
}

/// A state of the tips and axials in which no house has a digit twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Corners {
    /// What the edges must fill.
    lacks: HouseDigits,
    axials: Twists,
    tips: Twists,
}

/// A state of the edges, and where the corner states are that lack what it fills.
#[derive(Clone, Copy, Debug)]
struct Fitting {
    edges: u16,
    start: u16,
    end: u16,
}

impl Problem {
    /// Finds the states in which each face, and with `rings` each ring, is full.
    pub fn new(labelling: &Labelling, rings: Rings) -> Self {
        let placements = Placements::new(&labelling.labels().map(Some), rings);
        let tip_states = placements.tip_states();
        let axial_states = placements.axial_states();
        let mut corners = Vec::new();
        for &(axials, axials_fill) in &axial_states {
            for &(tips, tips_fill) in &tip_states {
                if let Some(filled) = axials_fill.join(tips_fill) {
                    let lacks = filled.missing_from(HouseDigits::full(rings));
                    corners.push(Corners { lacks, axials, tips });
                }
            }
        }
        corners.sort();
        // At most 6,561, so their places fit into 16 bits.
        let mut lacking = FxHashMap::default();
        let mut end = 0;
        for group in corners.chunk_by(|a, b| a.lacks == b.lacks) {
            let start = end;
            end += group.len() as u16;
            lacking.insert(group[0].lacks, (start, end));
        }
        let (mut edges, mut arrangements) = (0, 0);
        let mut fitting = Vec::new();
        edge_states::for_each(&placements, |index, filled| {
            edges += 1;
            if let Some(&(start, end)) = lacking.get(&filled) {
                arrangements += u64::from(end - start);
                fitting.push(Fitting { edges: index as u16, start, end });
            }
        });
        let arrangements_per_look = arrangements_per_look(labelling);
        assert!(
            arrangements.is_multiple_of(arrangements_per_look),
            "every look has equally many arrangements"
        );
        let reduction = Reduction {
            tips: tip_states.len() as u64,
            axials: axial_states.len() as u64,
            edges,
            corners: corners.len() as u64,
        };
        let looks = arrangements / arrangements_per_look;
        Self { count: Count { reduction, arrangements, looks }, corners, fitting }
    }

    /// The numbers of solved states.
    pub const fn count(&self) -> Count {
        self.count
    }

    /// The solved states, in the order of their indices.
    pub fn solutions(&self) -> impl Iterator<Item = State> {
        self.fitting.iter().flat_map(|&Fitting { edges, start, end }| {
            let edges = EdgeState::from_index(usize::from(edges));
            let corners = self.corners[usize::from(start)..usize::from(end)].iter();
            corners.map(move |&Corners { axials, tips, .. }| State { tips, axials, edges })
        })
    }
}

/// Counts the solved states of a labelling.
pub fn count(labelling: &Labelling, rings: Rings) -> Count {
    Problem::new(labelling, rings).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check;

    #[test]
    fn solutions_are_solved_ordered_and_as_many_as_counted() {
        let [l, f, r, _] = crate::labelling::QUESTION;
        for d in ["682753914", "391546872", "731965248", "358219746"] {
            let labelling = Labelling::from_faces([l, f, r, d]).unwrap();
            for rings in [Rings::None, Rings::Three, Rings::Four] {
                let problem = Problem::new(&labelling, rings);
                let solutions: Vec<_> = problem.solutions().collect();
                assert_eq!(solutions.len() as u64, problem.count().arrangements);
                assert!(solutions.is_sorted_by_key(|state| state.index()));
                for state in solutions {
                    assert!(check::is_solved(&state.show(&labelling), rings));
                }
            }
        }
    }
}
