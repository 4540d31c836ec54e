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
//! exactly, for each place where the run may have begun. If it still is, it is made, and the runs of
//! the sub-cubes that share cells with t's begin anew.
//!
//! In a *whole* pass, each turn may be deleted on the way, or made in another way. A *partial* one
//! doesn't do that, and leaves out the sub-cubes that are aligned with u's along an axis. These are
//! a third of all and have almost half of the shared cells to compute. But of the conjugations that
//! are made they make one in ten where a cell costs 0.3, and one in forty where it costs 0.8.

use crate::puzzle::geometry::{Block, ROTATIONS};
use crate::puzzle::turn::Turn;
use crate::solve::edits::annealing::{Annealing, alike, are_alike, product};
use crate::solve::kernel::conjugation_runs::continue_runs;
use crate::solve::kernel::cursor::{Cursor, wrong_weight};
use crate::solve::kernel::data::{NO_RUN, Padded, Paying, Run};
use crate::solve::kernel::moves::apply;
use crate::solve::kernel::neighbours::{FEW, NEIGHBOURS};
use crate::solve::simplify::simplify;

/// A conjugation by a turn that seems to pay if it ends at the cursor.
#[derive(Clone, Copy)]
struct Conjugation {
    turn: Turn,
    noise: i32,
}

/// Where a conjugation begins, and what it leads to.
struct Beginning {
    /// How many turns come before the first.
    start: usize,
    /// The turn before it that the conjugating turn merges with.
    merges_with: Option<usize>,
    /// The cube at the cursor, and the weight of the wrong cells.
    is: Padded,
    weight: i32,
    score: i32,
}

/// What a pass tries.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pass {
    /// All.
    Whole,
    /// Only conjugations by sub-cubes that are askew.
    Partial,
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
    pub(crate) fn make_conjugation_pass(&mut self, pass: Pass) {
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
            self.cursor.return_to(&self.start);
        }
        self.runs.iter_mut().for_each(|run| *run = Run::NONE);
        let mut edits = 0;
        while let Some(&next) = self.cursor.after.last() {
            let may_edit = edits < MOST_EDITS;
            if may_edit && (self.close_into(next) || pass == Pass::Whole && self.change(next)) {
                edits += 1;
            } else {
                self.pass(next, pass);
                edits = 0;
            }
        }
    }

    /// Lets runs begin after this turn that merge with it.
    fn begin_after(&mut self, last: Turn) {
        let turn = self.scale.turn;
        let gains = &mut self.runs[last.block()].gain;
        for other in alike(last) {
            let gain = &mut gains[other.rotation()];
            *gain = (*gain).max(if other == last.inverse() { turn } else { 0 });
        }
    }

    /// Ends a run before the next turn, with which its end merges; whether it did.
    fn close_into(&mut self, next: Turn) -> bool {
        let gains = self.runs[next.block()].gain;
        let mut best = None;
        let mut most = 0;
        for turn in alike(next) {
            let gain = i32::from(gains[turn.rotation()]);
            if gain <= i32::from(NO_RUN) / 2 {
                continue;
            }
            let noise = self.scale.exponential();
            let score = gain + if turn == next { self.scale.turn_cost() } else { 0 } + noise;
            if score > most {
                most = score;
                best = Some(Conjugation { turn, noise });
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
        for &other in &NEIGHBOURS.all[block] {
            self.runs[other] = Run::NONE;
        }
    }

    /// Passes the next turn: continues all runs, and makes the best conjugation that ends here, if
    /// it pays.
    fn pass(&mut self, next: Turn, pass: Pass) {
        let own = next.block();
        apply(&mut self.cursor.wanted, next);
        self.cursor.after.pop();
        let best = self.continue_runs(next, pass);
        for &block in &NEIGHBOURS.many[own] {
            self.runs[block] = Run::NONE;
        }
        // Turns about the same axis commute with it; others of its sub-cube don't.
        for other in Turn::of(own).filter(|&other| !are_alike(other, next)) {
            self.runs[own].gain[other.rotation()] = NO_RUN;
        }
        self.begin_after(next);
        self.cursor.insert(next);
        if let Some(conjugation) = best
            && self.try_conjugation(conjugation, Ending::Here)
        {
            self.begin_after(conjugation.turn.inverse());
        }
    }

    /// Continues the runs through the next turn, from which `wanted` is already seen from behind.
    /// Returns what gains most if it ends here.
    fn continue_runs(&mut self, next: Turn, pass: Pass) -> Option<Conjugation> {
        let Self { cursor, scale, runs, .. } = self;
        let all = &NEIGHBOURS.few[next.block()][..];
        let (few, forgotten) = match pass {
            Pass::Whole => (all, &[][..]),
            Pass::Partial => all.split_at(NEIGHBOURS.askew[next.block()]),
        };
        forgotten.iter().for_each(|neighbour| runs[neighbour.block] = Run::NONE);
        self.evaluations += few.len() as u64;
        let costs = scale.conjugation_costs();
        let best = continue_runs((&cursor.is, &cursor.wanted), next, few, runs, &costs);
        best.map(|Paying { block, rotation, noise }| Conjugation {
            turn: Turn::from_index(ROTATIONS * block.index() + rotation),
            noise,
        })
    }

    /// Computes exactly what a conjugation gains, from each place where it may begin, and makes the
    /// best if it pays; whether it did.
    fn try_conjugation(&mut self, conjugation: Conjugation, ending: Ending) -> bool {
        let Conjugation { turn, noise } = conjugation;
        let next = match ending {
            Ending::Here => None,
            Ending::Merging => self.cursor.after.last().map(|&next| product(turn.inverse(), next)),
        };
        let saved_at_end = next.map_or(0, saved_by);
        let Some(best) = self.best_beginning(turn, saved_at_end, noise) else { return false };
        let Beginning { start, merges_with, is, weight, .. } = best;
        self.wrong_weight = weight;
        self.cursor.is = is;
        let Cursor { is, wanted, before, after } = &mut self.cursor;
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
        match merges_with.map(|at| (at, product(before[at], turn))) {
            Some((at, Some(merged))) => before[at] = merged,
            Some((at, None)) => {
                before.remove(at);
            }
            None => before.insert(start, turn),
        }
        self.forget_around(turn.block());
        true
    }

    /// Where a conjugation that ends at the cursor begins best, if it pays.
    fn best_beginning(&self, turn: Turn, saved_at_end: i32, noise: i32) -> Option<Beginning> {
        /// At most this many of the turns that it is about share cells with its own. (Ninety-eight
        /// in a hundred conjugations that are made are about one such turn.)
        const MOST: usize = 3;
        let Cursor { is, wanted, before, .. } = &self.cursor;
        let mut best: Option<Beginning> = None;
        let mut undone = *is;
        let mut sharing = 0;
        for (start, &passed) in before.iter().enumerate().rev() {
            apply(&mut undone, passed.inverse());
            let shared = turn.block().shared(passed.block());
            if shared == 0 {
                continue;
            }
            if shared > FEW || sharing == MOST {
                break;
            }
            sharing += 1;
            let mut conjugated = undone;
            apply(&mut conjugated, turn);
            before[start..].iter().for_each(|&turn| apply(&mut conjugated, turn));
            apply(&mut conjugated, turn.inverse());
            let weight = wrong_weight(&conjugated, wanted, &self.scale.weights);
            let gain = self.wrong_weight - weight;
            let merges_with = place_to_merge(&before[..start], turn);
            let saved = merges_with.map_or(0, |at| saved_by(product(before[at], turn)));
            let longer = 2 - saved - saved_at_end;
            let score = 4 * gain - longer * i32::from(self.scale.turn) + noise;
            let is_best = score > best.as_ref().map_or(0, |best| best.score);
            if is_best && (longer <= 0 || gain > 0) {
                best = Some(Beginning { start, merges_with, is: conjugated, weight, score });
            }
        }
        best
    }
}

/// How many turns it saves that two merge into one, or cancel.
const fn saved_by(merged: Option<Turn>) -> i32 {
    if merged.is_some() { 1 } else { 2 }
}

/// Where the turn is that this one merges with, if it comes after these.
fn place_to_merge(before: &[Turn], turn: Turn) -> Option<usize> {
    let near = before.iter().rposition(|other| other.block().overlaps(turn.block()))?;
    are_alike(before[near], turn).then_some(near)
}

#[cfg(test)]
mod tests;
