//! Runs of turns that a conjugation may be about, as a pass follows them (`conjugation_pass.rs`).

use crate::puzzle::turn::Turn;
use crate::solve::kernel::data::{BestPaying, ByTurn, Padded, Paying, Run, Stakes};
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
    runs: &mut [Run],
    stakes: &Stakes<'_>,
) -> Option<Paying> {
    let few = &NEIGHBOURS.few[turn.block().index()];
    match wide() {
        Some(wide) => wide.continue_runs(cubes, turn, few, runs, stakes),
        None => by_sixteens(cubes, turn, few, runs, stakes),
    }
}

/// Continues the runs, in vectors of sixteen bytes.
pub(crate) fn by_sixteens(
    (is, wanted): (&Padded, &Padded),
    turn: Turn,
    few: &[Neighbour],
    runs: &mut [Run],
    stakes: &Stakes<'_>,
) -> Option<Paying> {
    let passed = PassedTurn::new(is, wanted, turn, stakes.weights);
    let here = Words::splat(stakes.here);
    let (cost, opening) = (Words::splat(stakes.turn), Words::splat(-stakes.turn));
    let (nine, zero) = (Words::load(&NINE), Words::splat(0));
    let mut best = BestPaying::default();
    for (n, neighbour) in few.iter().enumerate() {
        let shared = &NEIGHBOURS.shared[neighbour.way][turn.rotation()];
        let view = View::new(is, wanted, neighbour.block, stakes.weights);
        let gains = view.conjugations(&passed, shared).times_four();
        let run = &mut runs[neighbour.block.index()];
        let (gain, old) = (Words::load(&run.gain), Words::load(&run.opening));
        run.start = old.above(gain).choose(here, Words::load(&run.start)).to_array();
        let gain = old.larger(gain).plus(gains);
        run.gain = gain.to_array();
        run.opening = opening.to_array();
        let noise = Words::load(stakes.noise(n));
        let score = gain.minus(cost).plus(noise);
        let pays = score.above(zero).and(gain.above(opening)).and(nine);
        if pays.any() {
            let (pays, score, noise) = (pays.to_array(), score.to_array(), noise.to_array());
            best.offer(neighbour.block, |rotation| pays[rotation] != 0, &score, &noise);
        }
    }
    best.into_paying()
}
