//! Which vectors this processor has: the only place where code is called that not every processor can run.
#![allow(unsafe_code)]

use std::sync::LazyLock;

use crate::puzzle::geometry::Block;
use crate::puzzle::turn::Turn;
use crate::solve::cursor::ClassWeights;
use crate::solve::gains::{ByTurn, Neighbour};
use crate::solve::prices::Stakes;
use crate::solve::runs::{Paying, Run};
use crate::solve::word::Padded;

use super::avx512;

/// A processor with the vectors of `avx512.rs`. There is a value only if it has them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide(());

static WIDE: LazyLock<Option<Wide>> = LazyLock::new(|| {
    let has = is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512vnni");
    has.then_some(Wide(()))
});

/// This processor's wide vectors, if it has them.
#[inline]
pub(crate) fn wide() -> Option<Wide> {
    *WIDE
}

// The functions are safe but for the instructions that they need: the same five sets in `avx512.rs` and above.
impl Wide {
    /// [`crate::solve::word::apply`].
    #[inline]
    pub(crate) fn apply(self, cells: &mut Padded, turn: Turn) {
        // SAFETY: a `Wide` proves that the processor has the instructions.
        unsafe { avx512::apply(cells, turn) }
    }

    /// [`crate::solve::cursor::wrong_weight`].
    #[inline]
    pub(crate) fn wrong_weight(self, is: &Padded, wanted: &Padded, weights: &ClassWeights) -> i32 {
        // SAFETY: a `Wide` proves that the processor has the instructions.
        unsafe { avx512::wrong_weight(is, wanted, weights) }
    }

    /// What all nine turns of a sub-cube gain.
    #[inline]
    pub(crate) fn turns(
        self,
        is: &Padded,
        wanted: &Padded,
        block: Block,
        weights: &ClassWeights,
    ) -> ByTurn {
        // SAFETY: a `Wide` proves that the processor has the instructions.
        unsafe { avx512::turns(is, wanted, block.first(), weights) }
    }

    /// [`crate::solve::prices::choose`].
    #[inline]
    pub(crate) fn choose(self, gains: &ByTurn, noise: &[i16; 16]) -> (usize, i16) {
        // SAFETY: a `Wide` proves that the processor has the instructions.
        unsafe { avx512::choose(gains, noise) }
    }

    /// Continues runs through a turn.
    #[inline]
    pub(crate) fn continue_runs(
        self,
        cubes: (&Padded, &Padded),
        turn: Turn,
        few: &[Neighbour],
        runs: &mut [Run],
        stakes: &Stakes<'_>,
    ) -> Option<Paying> {
        // SAFETY: a `Wide` proves that the processor has the instructions.
        unsafe { avx512::continue_runs(cubes, turn, few, runs, stakes) }
    }
}
