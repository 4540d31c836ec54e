//! The checker: the rules read literally, on every one of the 75,582,720 states.
//!
//! It uses the geometry and what a state shows, and nothing of the search. To trust a count it is
//! enough to read this file and those two. It takes some seconds.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::outcome::{Outcome, StopReason};

use crate::geometry::Facelet;
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::state::{EdgeState, State, Twists};

/// Whether each face shows 1 to 9, and each ring that must be full.
pub fn is_solved(shown: &Labelling, rings: Rings) -> bool {
    obeys(|facelet| shown.at(facelet), rings)
}

/// Whether the rules hold, given what each facelet shows.
fn obeys(shown: impl Fn(Facelet) -> Digit, rings: Rings) -> bool {
    let full =
        |facelets: [Facelet; 9]| DigitSet::distinct(facelets.into_iter().map(&shown)).is_ok();
    rings.houses().all(full)
}

/// All solved states of a labelling in the order of their indices, found by examining each state.
/// Progress is the number of edge states that are done, of [`EdgeState::COUNT`].
pub fn solved_states(
    labelling: &Labelling,
    rings: Rings,
    control: Control<'_>,
) -> Outcome<Vec<State>> {
    let twists = || (0..Twists::COUNT).map(Twists::from_index);
    let tip_states: Vec<_> =
        twists().map(|tips| (tips, State { tips, ..State::HOME }.sources())).collect();
    let (done, is_stopped) = (AtomicU64::new(0), AtomicBool::new(false));
    let of_edges = |edges: usize| {
        let mut solved = Vec::new();
        if control.should_stop() {
            is_stopped.store(true, Ordering::Relaxed);
            return solved;
        }
        let edges = EdgeState::from_index(edges);
        for axials in twists() {
            let tips = Twists::default();
            let shown = State { tips, axials, edges }.show(labelling);
            for (tips, sources) in &tip_states {
                if obeys(|facelet| shown.at(sources[facelet]), rings) {
                    solved.push(State { tips: *tips, axials, edges });
                }
            }
        }
        control.report(1 + done.fetch_add(1, Ordering::Relaxed));
        solved
    };
    let solved = (0..EdgeState::COUNT).into_par_iter().flat_map_iter(of_edges).collect();
    if is_stopped.into_inner() {
        Outcome::Stopped { reason: StopReason::Requested, so_far: solved }
    } else {
        Outcome::Exhausted(solved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Corner, Edge, Face};

    #[test]
    fn the_presented_state_is_solved_but_for_the_rings() {
        let question = Labelling::question();
        assert!(is_solved(&question, Rings::None));
        assert!(!is_solved(&question, Rings::Four));
        // The first answer reads this ring clockwise from FR, an axial's label after each edge.
        let edge = |edge, face| question.at(Facelet::edge(edge, face)).value();
        let axial = |face| question.at(Facelet::axial(Corner::Frd, face)).value();
        let walk = [
            [edge(Edge::Fr, Face::F), edge(Edge::Fr, Face::R), axial(Face::R)],
            [edge(Edge::Rd, Face::R), edge(Edge::Rd, Face::D), axial(Face::D)],
            [edge(Edge::Fd, Face::D), edge(Edge::Fd, Face::F), axial(Face::F)],
        ];
        assert_eq!(walk.concat(), [2, 6, 3, 7, 1, 7, 2, 8, 5]);
        let mut ring = question.ring(Corner::Frd).map(Digit::value);
        ring.sort();
        assert_eq!(ring, [1, 2, 2, 3, 5, 6, 7, 7, 8]);
    }

    #[test]
    fn a_ring_design_of_the_first_answer_is_solved_with_rings() {
        let [l, f, r, _] = crate::labelling::QUESTION;
        let design = Labelling::from_faces([l, f, r, "731965248"]).unwrap();
        assert!(is_solved(&design, Rings::Four));
    }
}
