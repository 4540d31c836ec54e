//! A round home, from a light scramble: annealing at the costs at which the way home appears
//! (`curve.rs`).
//!
//! Each lane anneals a word of its own, from no turns, in stages. A word that leaves few cells
//! wrong lacks a few turns, which are looked for at the end of a stage (`pairs.rs`). When a lane
//! has come home, the round is over: its word is cooled, so that it loses turns that it has too
//! many.

use crate::puzzle::turn::Turn;
use crate::solve::edits::annealing::AN_EDIT;
use crate::solve::edits::pairs::insert_pairs;

use super::curve::Curve;
use super::lane::Lane;
use super::round::{AtTarget, HomeStage, Length};

impl Lane<'_> {
    /// Makes a stage of a round home; whether it has come there.
    pub(super) fn towards_home(&mut self, stage: &HomeStage) -> bool {
        /// With more cells wrong, a word lacks more than a few turns.
        const NEAR: usize = 24;
        /// A cell costs about this many turns to close.
        const CLOSING: usize = 3;
        let seed = self.seed_of(stage.number);
        let from = if stage.is_first() { Vec::new() } else { std::mem::take(&mut self.word) };
        let curve = (stage.curve(), stage.length());
        let Some(mut turns) = self.anneal(&from, seed, curve, AtTarget::Stop) else {
            return false;
        };
        // In short rounds it would take most of the time.
        let may_complete = 2 * self.completing <= self.edits();
        if may_complete && (1..=NEAR).contains(&self.wrong_after(&turns)) {
            turns = self.complete(&turns);
        }
        let is_home = self.wrong_after(&turns) == 0;
        if is_home || stage.is_last() {
            turns = self.cool(&turns, seed.wrapping_add(1));
            let wrong = self.wrong_after(&turns);
            if wrong > 0 && turns.len() + CLOSING * wrong < self.best().len() {
                self.close(&turns);
            }
        } else {
            self.word = turns;
        }
        is_home
    }

    fn wrong_after(&self, turns: &[Turn]) -> usize {
        self.cube().after(turns).wrong().count()
    }

    /// Inserts the turns that a word lacks, if it finds them.
    fn complete(&mut self, turns: &[Turn]) -> Vec<Turn> {
        let (cube, before) = (self.cube(), self.edits());
        let completed = self.counting(AN_EDIT, |stop| insert_pairs(cube, turns, stop));
        self.completing += self.edits() - before;
        if self.wrong_after(&completed) == 0 {
            self.offer(&completed);
        }
        completed
    }

    /// Lets turns go that a word has too many.
    fn cool(&mut self, turns: &[Turn], seed: u64) -> Vec<Turn> {
        const EDITS: u64 = 40_000;
        let curve = (Curve::COOLING, Length::Edits(EDITS));
        self.anneal(turns, seed, curve, AtTarget::Continue).unwrap_or_else(|| turns.to_vec())
    }
}
