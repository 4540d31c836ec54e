//! The reference method: every labelling of a unit's core, in every state.
//!
//! A labelling represents its class if none of its images under the 24 symmetries (the 6 that keep
//! corner RLD, if its ring needn't be full), renamed so that ring FRL reads 123456789, is smaller:
//! first by the labels of axials and edges, then by those of the tips. All its states are examined:
//! first of axials and edges, then of the tips with each. Whether rings are full doesn't depend on
//! tips. The tables of `solved.rs` aren't used.

use std::collections::BTreeSet;

use rayon::prelude::*;
use solidoku_common::digit::{Digit, DigitSet};

use super::{Class, Count, Unit};
use crate::check::is_solved;
use crate::geometry::{Corner, Face, Facelet, TIPS};
use crate::keyed::ByFacelet;
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::state::{EdgeState, State, Twists};
use crate::symmetry::{Relabelling, Symmetry};

impl Unit {
    /// The classes of [`Unit::classes`], recomputed by the reference method.
    pub fn recompute_classes(&self) -> Vec<Class> {
        let labellings = self.labellings();
        let states = states_without_a_clash(&labellings[0], self.rings);
        let class = |labelling: &Labelling| {
            let stabiliser = stabiliser_if_least(labelling, self.rings)?;
            let count = |rings| count(labelling, &states, rings);
            Some(Class {
                labelling: self.representative(*labelling),
                size: self.rings.order() / stabiliser.len() as u64,
                chiral: stabiliser.iter().all(|symmetry| symmetry.is_rotation()),
                with_rings: count(self.rings),
                without_rings: count(Rings::None),
            })
        };
        labellings.par_iter().filter_map(class).collect()
    }

    /// All labellings with this core whose faces show 1 to 9.
    fn labellings(&self) -> Vec<Labelling> {
        let mut partial = vec![ByFacelet::default()];
        for facelet in Facelet::all().skip(TIPS) {
            partial[0][facelet] = Some(self.core.at(facelet));
        }
        for tip in Facelet::all().take(TIPS) {
            partial = partial.iter().flat_map(|labels| with_each_digit(labels, tip)).collect();
        }
        let full = |labels: ByFacelet<Option<Digit>>| {
            Labelling::new(labels.map(|label| label.expect("the tips are labelled too")))
        };
        partial.into_iter().map(full).collect()
    }
}

/// The labels with each digit on a facelet that its face doesn't show yet.
fn with_each_digit(
    labels: &ByFacelet<Option<Digit>>,
    facelet: Facelet,
) -> Vec<ByFacelet<Option<Digit>>> {
    let face = facelet.face().printed();
    let shown: DigitSet = face.iter().filter_map(|f| labels[*f]).collect();
    let labelled = |digit| {
        let mut labels = *labels;
        labels[facelet] = Some(digit);
        labels
    };
    (!shown).iter().map(labelled).collect()
}

/// If no image is smaller and one is the labelling itself, the symmetries whose image it is. No
/// image is, if its ring FRL doesn't read 123456789.
fn stabiliser_if_least(labelling: &Labelling, rings: Rings) -> Option<Vec<Symmetry>> {
    let key = |labelling: &Labelling| {
        let (tips, core) = labelling.labels().as_array().split_at(TIPS);
        [core, tips].concat()
    };
    let own = key(labelling);
    let mut stabiliser = Vec::new();
    for symmetry in rings.symmetries() {
        let image = symmetry.apply(labelling);
        let names = Relabelling::making_ascend(image.ring(Corner::Frl)).expect("rings are full");
        match key(&names.apply(&image)).cmp(&own) {
            std::cmp::Ordering::Less => return None,
            std::cmp::Ordering::Equal => stabiliser.push(symmetry),
            std::cmp::Ordering::Greater => {}
        }
    }
    (!stabiliser.is_empty()).then_some(stabiliser)
}

/// A state of axials and edges in which these show no digit twice on a face.
struct Inner {
    state: State,
    /// What the tips must show on each face.
    lacking: [DigitSet; 4],
    rings_are_full: bool,
}

/// All states without a clash, for all labellings of a core.
fn states_without_a_clash(labelling: &Labelling, rings: Rings) -> Vec<Inner> {
    let inner = |state: State| {
        let shown = state.show(labelling);
        let mut lacking = [DigitSet::EMPTY; 4];
        for (face, lacking) in Face::ALL.iter().zip(&mut lacking) {
            let inner = face.printed().into_iter().filter(|facelet| facelet.index() >= TIPS);
            *lacking = !DigitSet::distinct(inner.map(|facelet| shown.at(facelet))).ok()?;
        }
        let is_full = |corner| DigitSet::distinct(shown.ring(corner)).is_ok();
        Some(Inner { state, lacking, rings_are_full: rings.corners().all(is_full) })
    };
    let of_edges = |edges| {
        let edges = EdgeState::from_index(edges);
        let axials = (0..Twists::COUNT).map(Twists::from_index);
        let states = axials.map(move |axials| State { tips: Twists::default(), axials, edges });
        states.filter_map(inner)
    };
    (0..EdgeState::COUNT).into_par_iter().flat_map_iter(of_edges).collect()
}

/// The solved states among these, with any tips: those in which the tips show on each face what it
/// lacks.
fn count(labelling: &Labelling, states: &[Inner], rings: Rings) -> Count {
    let mut arrangements = 0;
    let mut looks = BTreeSet::new();
    for tips in (0..Twists::COUNT).map(Twists::from_index) {
        let shown = State { tips, ..State::HOME }.show(labelling);
        let on_tips = Face::ALL.map(|face| {
            let tips = face.printed().into_iter().filter(|facelet| facelet.index() < TIPS);
            tips.map(|facelet| shown.at(facelet)).collect::<DigitSet>()
        });
        for inner in states {
            if inner.lacking == on_tips && (inner.rings_are_full || rings == Rings::None) {
                let shown = State { tips, ..inner.state }.show(labelling);
                debug_assert!(is_solved(&shown, rings));
                arrangements += 1;
                looks.insert(shown);
            }
        }
    }
    Count { arrangements, looks: looks.len() as u64 }
}
