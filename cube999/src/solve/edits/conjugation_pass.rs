//! Conjugation passes: all conjugations of runs of turns in a word, in one pass along it.
//!
//! Instead of turns u₁ … uₙ of a word, t u₁ … uₙ t⁻¹. For one u, the gains of all t come at once
//! (`gains.rs`). For a run of turns they are nearly the sum over its u. So for each t, the best run
//! that ends here is found as in Kadane's algorithm for the largest sum of a part of a sequence:
//! continue the run that was best so far, or begin here. Beginning costs a turn, t. It costs
//! nothing if t merges with the last turn before, which is how conjugations also shift turns, and
//! it gains a turn if the two cancel, which takes conjugations out again. Ending is alike.
//!
//! When the best t of the turns here is worth its cost, at the temperature, its effect is computed
//! exactly. If it still is, it is made, and the runs of the sub-cubes that share cells with t's
//! begin anew. On the way, each turn may be deleted, or made in another way.

use crate::puzzle::geometry::{Block, ROTATIONS};
use crate::puzzle::turn::Turn;
use crate::solve::edits::annealing::{Annealing, are_alike, product};
use crate::solve::kernel::conjugation_runs::continue_runs;
use crate::solve::kernel::cursor::{Cursor, wrong_weight};
use crate::solve::kernel::data::{ByTurn, NO_RUN, Paying};
use crate::solve::kernel::moves::apply;
use crate::solve::kernel::neighbours::NEIGHBOURS;
use crate::solve::simplify::simplify;

/// A conjugation of the turns from `start` to the cursor.
#[derive(Clone, Copy)]
struct Conjugation {
    turn: Turn,
    start: usize,
    noise: i32,
}

/// How a conjugation ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// The turn's inverse is inserted at the cursor.
    Here,
    /// The turn's inverse merges with the next turn.
    Merging,
}

impl Annealing {
    /// Passes the word from its beginning to its end, and makes what pays.
    pub(crate) fn make_conjugation_pass(&mut self) {
        /// A turn is changed at most this often before it is passed.
        const MOST_EDITS: usize = 4;
        /// Once in this number of passes, turns that commute up to each other are merged.
        const SIMPLIFIED: u64 = 8;
        self.passes += 1;
        // Also if there is no turn to pass: whoever waits for evaluations must not wait forever.
        self.evaluations += 1;
        if self.passes.is_multiple_of(SIMPLIFIED) {
            self.cursor = Cursor::new(&self.start, &simplify(&self.cursor.turns()));
        } else {
            self.cursor.step_to_the_start();
        }
        let opening = self.opening();
        Block::all().for_each(|block| self.runs[block].forget(opening));
        let mut edits = 0;
        while let Some(&next) = self.cursor.after.last() {
            let edited = edits < MOST_EDITS && (self.close_into(next) || self.change(next));
            if edited {
                edits += 1;
            } else {
                self.pass(next);
                edits = 0;
            }
        }
    }

    fn opening(&self) -> ByTurn {
        [-self.scale.turn; 16]
    }

    /// What beginning a run gains after this turn, by turns of the same sub-cube.
    fn opening_after(&self, last: Turn) -> ByTurn {
        let turn = self.scale.turn;
        let mut opening = [-turn; 16];
        for (gain, other) in opening.iter_mut().zip(Turn::of(last.block())) {
            if are_alike(last, other) {
                *gain = if other == last.inverse() { turn } else { 0 };
            }
        }
        opening
    }

    /// Ends a run before the next turn, with which its end merges; whether it did.
    fn close_into(&mut self, next: Turn) -> bool {
        let run = &self.runs[next.block()];
        let (gains, starts) = (&run.gain, &run.start);
        let mut best = None;
        let mut most = 0;
        for turn in Turn::of(next.block()).filter(|&turn| are_alike(turn, next)) {
            let gain = i32::from(gains[turn.rotation()]);
            let noise = self.scale.exponential();
            let score = gain + if turn == next { self.scale.turn_cost() } else { 0 } + noise;
            if gain > i32::from(NO_RUN) / 2 && score > most {
                most = score;
                let start = starts[turn.rotation()] as usize;
                best = Some(Conjugation { turn, start, noise });
            }
        }
        best.is_some_and(|conjugation| self.try_conjugation(conjugation, Ending::Merging))
    }

    /// Deletes the next turn, makes it in another way, or inserts another of its sub-cube; whether
    /// it did.
    fn change(&mut self, next: Turn) -> bool {
        self.evaluations += 1;
        let gains = self.cursor.gains(next.block(), &self.scale.weights);
        let mut best = None;
        let mut most = 0;
        for turn in Turn::of(next.block()) {
            let gain = i32::from(gains[turn.rotation()]);
            let merges = are_alike(turn, next);
            let saved = match () {
                () if turn == next.inverse() => self.scale.turn_cost(),
                () if merges => 0,
                () => -self.scale.turn_cost(),
            };
            let score = 4 * gain + saved + self.scale.exponential();
            if score > most && (merges || gain > 0) {
                most = score;
                best = Some((turn, gain, merges));
            }
        }
        let Some((turn, gain, merges)) = best else { return false };
        self.wrong_weight -= gain;
        if merges {
            apply(&mut self.cursor.wanted, next);
            self.cursor.after.pop();
            if let Some(merged) = product(turn, next) {
                apply(&mut self.cursor.wanted, merged.inverse());
                self.cursor.after.push(merged);
            }
        } else {
            self.cursor.insert(turn);
        }
        self.forget_around(turn.block());
        true
    }

    /// Begins the runs anew that share cells with this sub-cube.
    fn forget_around(&mut self, block: Block) {
        let opening = self.opening();
        for &other in &NEIGHBOURS.all[block] {
            self.runs[other].forget(opening);
        }
    }

    /// Passes the next turn: continues all runs, and makes the best conjugation that ends here, if
    /// it pays.
    fn pass(&mut self, next: Turn) {
        let own = next.block();
        apply(&mut self.cursor.wanted, next);
        self.cursor.after.pop();
        let best = self.continue_runs(next);
        let opening = self.opening();
        for &block in &NEIGHBOURS.many[own] {
            self.runs[block].forget(opening);
        }
        // Turns about the same axis commute with it; others of its sub-cube don't.
        for other in Turn::of(next.block()).filter(|&other| !are_alike(other, next)) {
            self.runs[own].gain[other.rotation()] = NO_RUN;
        }
        self.runs[own].opening = self.opening_after(next);
        self.cursor.insert(next);
        if let Some(conjugation) = best
            && self.try_conjugation(conjugation, Ending::Here)
        {
            let last = conjugation.turn.inverse();
            self.runs[last.block()].opening = self.opening_after(last);
        }
    }

    /// Continues all runs through the next turn, from which `wanted` is already seen from behind.
    /// Returns what gains most if it ends here.
    fn continue_runs(&mut self, next: Turn) -> Option<Conjugation> {
        let Self { cursor, scale, runs, .. } = self;
        self.evaluations += NEIGHBOURS.few[next.block()].len() as u64;
        let costs = scale.conjugation_costs(cursor.before.len());
        let best = continue_runs((&cursor.is, &cursor.wanted), next, runs, &costs);
        best.map(|Paying { block, rotation, noise }| {
            let start = runs[block].start[rotation] as usize;
            let turn = Turn::from_index(ROTATIONS * block.index() + rotation);
            Conjugation { turn, start, noise }
        })
    }

    /// Computes exactly what a conjugation gains, and makes it if it pays; whether it did.
    fn try_conjugation(&mut self, conjugation: Conjugation, ending: Ending) -> bool {
        let Conjugation { turn, start, noise } = conjugation;
        let Cursor { is, wanted, before, after } = &mut self.cursor;
        if start >= before.len() {
            return false;
        }
        let mut conjugated = *is;
        before[start..].iter().rev().for_each(|turn| apply(&mut conjugated, turn.inverse()));
        apply(&mut conjugated, turn);
        before[start..].iter().for_each(|&turn| apply(&mut conjugated, turn));
        apply(&mut conjugated, turn.inverse());
        let weight = wrong_weight(&conjugated, wanted, &self.scale.weights);
        let saved_by = |merged: Option<Turn>| if merged.is_some() { 1 } else { 2 };
        let first = place_to_merge(&before[..start], turn);
        let mut longer = 2 - first.map_or(0, |at| saved_by(product(before[at], turn)));
        let next = match ending {
            Ending::Here => None,
            Ending::Merging => after.last().map(|&next| product(turn.inverse(), next)),
        };
        longer -= next.map_or(0, saved_by);
        let gain = self.wrong_weight - weight;
        let pays = 4 * gain - longer * i32::from(self.scale.turn) + noise > 0;
        if !pays || (longer > 0 && gain <= 0) {
            return false;
        }
        self.wrong_weight = weight;
        *is = conjugated;
        match next {
            None => before.push(turn.inverse()),
            Some(merged) => {
                // The cursor stays before the merged turn.
                apply(is, turn);
                apply(wanted, turn);
                after.pop();
                after.extend(merged);
            }
        }
        let (from, shift) = match first.map(|at| (at, product(before[at], turn))) {
            Some((at, Some(merged))) => {
                before[at] = merged;
                (start, 0)
            }
            Some((at, None)) => {
                before.remove(at);
                (at, -1)
            }
            None => {
                before.insert(start, turn);
                (start, 1)
            }
        };
        let from = from as i16;
        if shift != 0 {
            for block in Block::all() {
                let run = &mut self.runs[block];
                run.start = run.start.map(|start| start + if start > from { shift } else { 0 });
            }
        }
        self.forget_around(turn.block());
        true
    }
}

/// Where the turn is that this one merges with, if it comes after these.
fn place_to_merge(before: &[Turn], turn: Turn) -> Option<usize> {
    let near = before.iter().rposition(|other| other.block().overlaps(turn.block()))?;
    are_alike(before[near], turn).then_some(near)
}

#[cfg(test)]
mod tests;
