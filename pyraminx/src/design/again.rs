//! A unit once more, literally: every state is looked at.
//!
//! A state shows some stickers with a label and some that are free. If a house shows a label twice,
//! no completion is solved in that state. Otherwise the free stickers that a house shows must take the
//! labels that it lacks, and each completion that does so in all houses is solved. Nothing of the sweep is
//! used.

use std::collections::BTreeMap;

use common::digit::{Digit, DigitSet};
use rayon::prelude::*;

use super::{By, Order, Orders, Search};
use crate::geometry::{Corner, FACELETS, Face, Facelet, Piece};
use crate::identical::arrangements_per_look;
use crate::state::{EdgeState, State, Twists};

/// Whether axials and edges alone show a label twice in a house: then no tips can help.
fn clashes_without_tips(
    labels: &[Option<Digit>; FACELETS],
    houses: &[[Facelet; 9]],
    state: State,
) -> bool {
    let sources = state.sources();
    houses.iter().any(|house| {
        let inner = house.iter().filter(|f| !matches!(f.piece(), Piece::Tip(_)));
        let shown = inner.filter_map(|facelet| labels[sources[facelet.index()].index()]);
        DigitSet::distinct(shown).is_err()
    })
}

impl Search {
    /// How many completions a unit has, and which of them have exactly one solved state: the slow way.
    pub(crate) fn orders_again(&self, unit: u64) -> (u64, Orders) {
        let labels = self.labels_of(unit);
        let counts = self.counts_again(&labels);
        let mut found = Orders::default();
        for (number, &arrangements) in (0..).zip(&counts) {
            let per_look = match self.config.by {
                By::Looks => arrangements_per_look(&self.completed(&labels, number)),
                By::Arrangements => 1,
            };
            let solved = arrangements / per_look;
            if solved == 1 {
                found.unique += 1;
                if self.config.limit.is_none_or(|limit| (found.listed.len() as u64) < limit) {
                    found.listed.push(number);
                }
            }
            if self.config.histogram {
                *found.histogram.entry(solved).or_default() += 1;
            }
        }
        (counts.len() as u64, found)
    }

    /// For each completion in order, how many states of it are solved.
    fn counts_again(&self, labels: &[Option<Digit>; FACELETS]) -> Vec<u64> {
        let faces = Face::ALL.map(Face::printed);
        let rings = Corner::ALL.map(Corner::ring);
        let houses: Vec<[Facelet; 9]> = match self.config.rings {
            true => faces.into_iter().chain(rings).collect(),
            false => faces.into(),
        };
        let twists = || (0..Twists::COUNT).map(Twists::from_index);
        let of_edges = |edges: usize| {
            let mut solved = BTreeMap::new();
            let edges = EdgeState::from_index(edges);
            for axials in twists() {
                let without_tips = State { tips: Twists::default(), axials, edges };
                if clashes_without_tips(labels, &houses, without_tips) {
                    continue;
                }
                for tips in twists() {
                    let sources = State { tips, axials, edges }.sources();
                    self.enter(labels, &houses, &sources, &mut solved);
                }
            }
            solved
        };
        let mut counts = vec![0; self.swept.orders() as usize];
        let all: Vec<BTreeMap<u32, u64>> =
            (0..EdgeState::COUNT).into_par_iter().map(of_edges).collect();
        for (number, solved) in all.into_iter().flatten() {
            counts[number as usize] += solved;
        }
        counts
    }

    /// Enters the completions that are solved in a state, given what sticker comes to each facelet.
    fn enter(
        &self,
        labels: &[Option<Digit>; FACELETS],
        houses: &[[Facelet; 9]],
        sources: &[Facelet; FACELETS],
        solved: &mut BTreeMap<u32, u64>,
    ) {
        let shown = |facelet: &Facelet| labels[sources[facelet.index()].index()];
        if houses.iter().any(|house| DigitSet::distinct(house.iter().filter_map(shown)).is_err()) {
            return;
        }
        // What each free sticker may be.
        let stickers = &self.swept.stickers;
        let mut may_be = vec![DigitSet::ALL; stickers.len()];
        for house in houses {
            let lacking = !house.iter().filter_map(shown).collect::<DigitSet>();
            for facelet in house {
                if let Some(free) = stickers.iter().position(|s| *s == sources[facelet.index()]) {
                    may_be[free] = may_be[free] & lacking;
                }
            }
        }
        // A house shows nine stickers, so different labels on its free ones, all lacking, fill it. The
        // free ones of the state all differ, as the completions' do.
        self.assign(&may_be, &mut Vec::new(), solved);
    }

    /// Gives the free stickers from the next on what they may be, each digit once.
    fn assign(&self, may_be: &[DigitSet], given: &mut Vec<Digit>, solved: &mut BTreeMap<u32, u64>) {
        let Some(next) = may_be.get(given.len()) else {
            *solved.entry(self.number_of(given)).or_default() += 1;
            return;
        };
        for &digit in &self.swept.missing {
            if next.contains(digit) && !given.contains(&digit) {
                given.push(digit);
                self.assign(may_be, given, solved);
                given.pop();
            }
        }
    }

    /// The number of a completion in the order of digits.
    fn number_of(&self, given: &[Digit]) -> u32 {
        let still = 9 - given.len();
        let at = |digit: &Digit| {
            let place = self.swept.missing.iter().position(|missing| missing == digit);
            (still + place.expect("it is one that the face lacks")) as u8
        };
        let images: Vec<u8> = (0..still as u8).chain(given.iter().map(at)).collect();
        let images = images.try_into().expect("there are nine");
        Order::new(images).expect("no digit comes twice").rank() as u32
    }
}
