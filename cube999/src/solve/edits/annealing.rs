//! A word that is being annealed: what it costs, and what the edits of annealing have in common.

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::ByBlock;
use crate::puzzle::turn::Turn;
use crate::solve::kernel::costs::{Costs, Scale};
use crate::solve::kernel::cursor::Cursor;
use crate::solve::kernel::data::Run;

/// This many evaluations of a sub-cube count as an edit.
pub(crate) const AN_EDIT: u64 = 50;

/// A word that is being annealed by steps of a heat bath (`heat_bath.rs`) and by conjugation passes
/// (`conjugation_pass.rs`).
pub(crate) struct Annealing {
    pub(super) cursor: Cursor,
    pub(super) scale: Scale,
    pub(super) wrong_weight: i32,
    pub(super) start: Cube,
    /// The best run that ends at the cursor, by sub-cube.
    pub(super) runs: Box<ByBlock<Run>>,
    /// How often the nine turns of a sub-cube were evaluated: a measure of time.
    pub(super) evaluations: u64,
    /// How many conjugation passes were made.
    pub(super) passes: u64,
}

impl Annealing {
    /// Begins with these turns.
    pub(crate) fn new(start: &Cube, turns: &[Turn], costs: Costs, seed: u64) -> Self {
        let cursor = Cursor::new(start, turns);
        let scale = Scale::new(costs, seed);
        let wrong_weight = cursor.wrong_weight(&scale.weights);
        let runs = Box::new(ByBlock::from_fn(|_| Run::NONE));
        let start = start.clone();
        Self { cursor, scale, wrong_weight, start, runs, evaluations: 0, passes: 0 }
    }

    /// Changes what wrong cells and turns cost.
    pub(crate) fn set_costs(&mut self, costs: Costs) {
        self.scale.set(costs);
        self.wrong_weight = self.cursor.wrong_weight(&self.scale.weights);
    }

    /// The turns as they are.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        self.cursor.turns()
    }

    /// Whether they lead to the target.
    pub(crate) const fn is_solved(&self) -> bool {
        self.wrong_weight == 0
    }

    /// How often the nine turns of a sub-cube were evaluated.
    pub(crate) const fn evaluations(&self) -> u64 {
        self.evaluations
    }
}

/// Two turns of a sub-cube about one axis as one turn, if they don't cancel.
pub(crate) fn product(a: Turn, b: Turn) -> Option<Turn> {
    let quarters = (a.quarters() + b.quarters()) % 4;
    Turn::new(a.block(), a.axis(), quarters).ok()
}

/// Whether two turns are of one sub-cube and about one axis.
pub(crate) fn are_alike(a: Turn, b: Turn) -> bool {
    a.block() == b.block() && a.axis() == b.axis()
}

/// The three turns of a sub-cube about one axis, of which this is one.
pub(crate) fn alike(turn: Turn) -> impl Iterator<Item = Turn> {
    let first = turn.index() - turn.index() % 3;
    (first..first + 3).map(Turn::from_index)
}
