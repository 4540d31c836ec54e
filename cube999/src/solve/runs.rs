//! Runs of turns that a conjugation may be about, as sweeps follow them (`sweep.rs`).

use crate::puzzle::geometry::{Block, ROTATIONS};
use crate::puzzle::turn::Turn;
use crate::solve::gains::{ByTurn, NEIGHBOURS, Neighbour, Passed, View};
use crate::solve::prices::Stakes;
use crate::solve::vector::{Words, wide};
use crate::solve::word::Padded;

/// For the nine turns t of a sub-cube: the best run that ends here.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Run {
    /// What it gains, less what beginning it cost, in quarters of weight.
    pub(super) gain: ByTurn,
    /// How many turns of the word come before it.
    pub(super) start: ByTurn,
    /// What beginning it here would gain.
    pub(super) opening: ByTurn,
}

/// The gain of a run that there isn't.
pub(super) const NO_RUN: i16 = -32_000;

/// The lanes of the nine turns.
const NINE: ByTurn = [-1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0];

/// A conjugation that seems to pay if it ends here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paying {
    pub(super) block: Block,
    pub(super) rotation: usize,
    /// The noise that was added to its gain.
    pub(super) noise: i32,
}

/// The best of all that seem to pay, the first of equals.
#[derive(Default)]
pub(super) struct BestPaying {
    score: i16,
    paying: Option<Paying>,
}

impl BestPaying {
    /// The turns of a sub-cube that pay, their scores and the noise in these.
    #[inline]
    pub(super) fn offer(
        &mut self,
        block: Block,
        pays: impl Fn(usize) -> bool,
        scores: &ByTurn,
        noise: &ByTurn,
    ) {
        for rotation in (0..ROTATIONS).filter(|&rotation| pays(rotation)) {
            if scores[rotation] > self.score {
                self.score = scores[rotation];
                self.paying = Some(Paying { block, rotation, noise: noise[rotation].into() });
            }
        }
    }

    pub(super) fn into_paying(self) -> Option<Paying> {
        self.paying
    }
}

impl Run {
    /// No run, which may begin at this gain.
    pub(super) const fn none(opening: ByTurn) -> Self {
        Self { gain: [NO_RUN; 16], start: [0; 16], opening }
    }

    /// Forgets all runs.
    pub(super) const fn forget(&mut self, opening: ByTurn) {
        (self.gain, self.opening) = ([NO_RUN; 16], opening);
    }
}

/// Continues the runs by sub-cubes that share few cells with that of a turn. `is` is the cube before the turn,
/// `wanted` after it. Returns what gains most if it ends here, if anything does.
#[inline]
pub(super) fn continue_runs(
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

/// The same in vectors of sixteen bytes.
pub(super) fn by_sixteens(
    (is, wanted): (&Padded, &Padded),
    turn: Turn,
    few: &[Neighbour],
    runs: &mut [Run],
    stakes: &Stakes<'_>,
) -> Option<Paying> {
    let passed = Passed::new(is, wanted, turn, stakes.weights);
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
