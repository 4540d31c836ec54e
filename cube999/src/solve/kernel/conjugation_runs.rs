//! Runs of turns that a conjugation may be about, as a pass follows them (`conjugation_pass.rs`).

use crate::puzzle::geometry::ByBlock;
use crate::puzzle::turn::Turn;
use crate::solve::kernel::data::{BestPaying, ByTurn, ConjugationCosts, Padded, Paying, Run};
use crate::solve::kernel::gains::{PassedTurn, View};
use crate::solve::kernel::neighbours::{NEIGHBOURS, Neighbour};
use crate::solve::kernel::vector::{Words, wide};

/// The lanes of the nine turns.
const NINE: ByTurn = [-1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0];

/// Continues the runs by sub-cubes that share few cells with that of a turn. `is` is the cube
/// before the turn, `wanted` after it. Returns what gains most if it ends here, if anything does.
#[inline]
pub(crate) fn continue_runs(
    cubes: (&Padded, &Padded),
    turn: Turn,
    few: &[Neighbour],
    runs: &mut ByBlock<Run>,
    costs: &ConjugationCosts<'_>,
) -> Option<Paying> {
    match wide() {
        Some(wide) => wide.continue_runs(cubes, turn, few, runs, costs),
        None => by_sixteens(cubes, turn, few, runs, costs),
    }
}

/// Continues the runs, in vectors of sixteen bytes.
pub(crate) fn by_sixteens(
    (is, wanted): (&Padded, &Padded),
    turn: Turn,
    few: &[Neighbour],
    runs: &mut ByBlock<Run>,
    costs: &ConjugationCosts<'_>,
) -> Option<Paying> {
    let passed = PassedTurn::new(is, wanted, turn, costs.weights);
    let (cost, opening) = (Words::splat(costs.turn), Words::splat(-costs.turn));
    let (nine, zero) = (Words::load(&NINE), Words::splat(0));
    let mut best = BestPaying::default();
    for (n, neighbour) in few.iter().enumerate() {
        let shared = &NEIGHBOURS.shared[neighbour.way][turn.rotation()];
        let view = View::new(is, wanted, neighbour.block, costs.weights);
        let gains = view.conjugations(&passed, shared).times_four();
        let run = &mut runs[neighbour.block];
        let gain = opening.larger(Words::load(&run.gain)).plus(gains);
        run.gain = gain.to_array();
        let noise = Words::load(costs.noise(n));
        let score = gain.minus(cost).plus(noise);
        let pays = score.above(zero).and(gain.above(opening)).and(nine);
        if pays.any() {
            let (pays, score, noise) = (pays.to_array(), score.to_array(), noise.to_array());
            best.offer(neighbour.block, |rotation| pays[rotation] != 0, &score, &noise);
        }
    }
    best.into_paying()
}
