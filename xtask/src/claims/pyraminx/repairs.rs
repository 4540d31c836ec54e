//! The repairs of a labelling if rings count, found by way of the states in which they are solved.
//!
//! The search of `pyraminx fix` goes through relabellings and counts the solved states of each.
//! This one goes through the 75,582,720 states and finds the relabellings that are solved in each
//! of them. A relabelling that is found in one state alone has one solved state. From the crate it
//! takes the geometry and what a state shows.
//!
//! A solved state shows each digit at the four places of a *pattern*: one on each face, one in each
//! ring. So a relabelling that is solved in a state is a choice of nine patterns, one for each
//! digit, that share no place. It changes each sticker that lies outside the pattern of its digit.
//! These are at least as many as if each digit chose on its own, which few states allow. Pieces are
//! placed one after another, so that most states are ruled out many at once.

use std::collections::BTreeSet;

use pyraminx::geometry::{Corner, Face, Facelet, Piece};
use pyraminx::labelling::Labelling;
use pyraminx::state::{EdgeState, State};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use solidoku_common::digit::{Digit, DigitSet};

/// Where digits may move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moves {
    /// Within the faces of the labelling, each of which keeps its nine digits.
    WithinFaces,
    /// Anywhere.
    Anywhere,
}

/// The smallest number of changes after which a labelling has one solved state, and in how many
/// ways.
pub(super) fn smallest(labelling: &Labelling, moves: Moves) -> (usize, usize) {
    let patterns = patterns();
    let fewest_changes = fewest_changes(&patterns);
    let with = |changes| {
        let repairs = Repairs {
            labelling,
            moves,
            changes,
            patterns: &patterns,
            fewest_changes: &fewest_changes,
        };
        (changes, repairs.count())
    };
    (0..).map(with).find(|&(_, ways)| ways > 0).expect("the labelling can be repaired")
}

/// A set of places: bit i is facelet i.
type Places = u64;

fn set_of(facelets: impl IntoIterator<Item = Facelet>) -> Places {
    facelets.into_iter().map(|facelet| 1 << facelet.index()).sum()
}

/// All sets of four places, one on each face and one in each ring.
fn patterns() -> Vec<Places> {
    let with_one_on = |sets: Vec<Places>, face: Face| {
        let with_each = |set| face.printed().map(|place| set | set_of([place]));
        sets.into_iter().flat_map(with_each).collect()
    };
    let rings = Corner::ALL.map(|corner| set_of(corner.ring()));
    let has_one_in_each_ring =
        |set: &Places| rings.iter().all(|ring| (set & ring).count_ones() == 1);
    let one_on_each_face = Face::ALL.into_iter().fold(vec![0], with_one_on);
    one_on_each_face.into_iter().filter(has_one_in_each_ring).collect()
}

/// For each set of up to four places, how many lie outside the pattern that has most of them.
fn fewest_changes(patterns: &[Places]) -> FxHashMap<Places, u8> {
    let with_one_more = |sets: BTreeSet<Places>| -> BTreeSet<Places> {
        let with_each = |set| Facelet::all().map(move |place| set | set_of([place]));
        [0].into_iter().chain(sets.into_iter().flat_map(with_each)).collect()
    };
    let sets = (0..4).fold(BTreeSet::from([0]), |sets, _| with_one_more(sets));
    let fewest = |set: Places| {
        let outside_each = patterns.iter().map(|&pattern| count_outside(set, pattern));
        (set, outside_each.min().expect("there are patterns") as u8)
    };
    sets.into_iter().map(fewest).collect()
}

/// The relabellings with one number of changes.
struct Repairs<'a> {
    labelling: &'a Labelling,
    moves: Moves,
    changes: usize,
    patterns: &'a [Places],
    /// By the places that show a digit, of which there are four at most, as [`fewest_changes`] has
    /// it.
    fewest_changes: &'a FxHashMap<Places, u8>,
}

/// A state some of whose pieces are placed.
#[derive(Clone, Copy)]
struct Partial {
    /// The pieces that aren't placed are at home.
    state: State,
    /// For each digit, at which places the placed pieces show it.
    shown: [Places; 9],
    /// For each digit, how many of these stickers must change at least so that the others are
    /// within a pattern.
    fewest_changes: [usize; 9],
}

impl Repairs<'_> {
    /// How many are solved in one state.
    fn count(&self) -> usize {
        let edges: Vec<_> =
            Facelet::all().filter(|place| matches!(place.piece(), Piece::Edge(_))).collect();
        let axials = Corner::ALL.map(|c| c.faces().map(|face| Facelet::axial(c, face)));
        let tips = Corner::ALL.map(|c| c.faces().map(|face| Facelet::tip(c, face)));
        let others = [axials, tips].concat();
        let with_edges = |index| {
            let state = State { edges: EdgeState::from_index(index), ..State::HOME };
            let begin = Partial { state, shown: [0; 9], fewest_changes: [0; 9] };
            let mut solved = Vec::new();
            self.place_remaining(&self.placed(begin, &edges), &others, &mut solved);
            solved
        };
        let mut solved: Vec<_> =
            (0..EdgeState::COUNT).into_par_iter().flat_map_iter(with_edges).collect();
        solved.par_sort_unstable();
        solved.chunk_by(Labelling::eq).filter(|states| states.len() == 1).count()
    }

    /// A partial state, with the pieces at these places where the state has them.
    fn placed(&self, mut partial: Partial, places: &[Facelet]) -> Partial {
        for &place in places {
            let digit = self.labelling.at(partial.state.source(place)).index();
            partial.shown[digit] |= set_of([place]);
            partial.fewest_changes[digit] = usize::from(self.fewest_changes[&partial.shown[digit]]);
        }
        partial
    }

    /// Places the remaining pieces, axials and tips at these places, in all ways. Collects the
    /// relabellings that are solved in a state, once for each state.
    fn place_remaining(
        &self,
        partial: &Partial,
        remaining: &[[Facelet; 3]],
        solved: &mut Vec<Labelling>,
    ) {
        if partial.fewest_changes.iter().sum::<usize>() > self.changes {
            return;
        }
        let Some((&next, remaining)) = remaining.split_first() else {
            return self.choose(partial, &mut Vec::new(), self.changes, solved);
        };
        for k in 0..3 {
            let mut state = partial.state;
            match next[0].piece() {
                Piece::Axial(corner) => state.axials = state.axials.twisted(corner, k),
                Piece::Tip(corner) => state.tips = state.tips.twisted(corner, k),
                Piece::Edge(_) => unreachable!("edges are placed first"),
            }
            let partial = Partial { state, ..*partial };
            self.place_remaining(&self.placed(partial, &next), remaining, solved);
        }
    }

    /// Chooses patterns for the digits that have none, in all ways that change exactly this many
    /// stickers more.
    fn choose(
        &self,
        full: &Partial,
        chosen: &mut Vec<Places>,
        changes: usize,
        solved: &mut Vec<Labelling>,
    ) {
        let digit = chosen.len();
        let Some(&shown) = full.shown.get(digit) else {
            let relabelled = self.relabelled(full.state, chosen);
            if changes == 0 && self.allows(&relabelled) {
                solved.push(relabelled);
            }
            return;
        };
        let fewest_of_rest: usize = full.fewest_changes[digit + 1..].iter().sum();
        let taken: Places = chosen.iter().sum();
        for &pattern in self.patterns.iter().filter(|&pattern| pattern & taken == 0) {
            let changed = count_outside(shown, pattern);
            if changed + fewest_of_rest <= changes {
                chosen.push(pattern);
                self.choose(full, chosen, changes - changed, solved);
                chosen.pop();
            }
        }
    }

    /// The labelling that shows each digit at its pattern in this state.
    fn relabelled(&self, state: State, patterns: &[Places]) -> Labelling {
        Facelet::all().fold(*self.labelling, |labelling, place| {
            let has_place = |pattern: &Places| pattern & set_of([place]) != 0;
            let digit = patterns.iter().position(has_place).expect("nine patterns are all places");
            labelling.with(state.source(place), Digit::ALL[digit])
        })
    }

    fn allows(&self, relabelled: &Labelling) -> bool {
        let is_full = |face| DigitSet::distinct(relabelled.face(face)).is_ok();
        self.moves == Moves::Anywhere || Face::ALL.into_iter().all(is_full)
    }
}

/// How many of these places lie outside a pattern.
fn count_outside(places: Places, pattern: Places) -> usize {
    (places & !pattern).count_ones() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use pyraminx::labelling::QUESTION;

    #[test]
    fn a_state_that_is_solved_with_rings_shows_each_digit_at_a_pattern() {
        // A design of the first answer, and the question's labelling, whose rings aren't full.
        let [l, f, r, d] = QUESTION;
        for (face_d, is_full) in [("731965248", true), (d, false)] {
            let labelling = Labelling::from_faces([l, f, r, face_d]).unwrap();
            let shows = |digit| set_of(Facelet::all().filter(|&f| labelling.at(f) == digit));
            let patterns = patterns();
            assert_eq!(Digit::ALL.into_iter().all(|d| patterns.contains(&shows(d))), is_full);
        }
    }
}
