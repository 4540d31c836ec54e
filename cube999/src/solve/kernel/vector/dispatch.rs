//! Whether this processor has wide vectors: the only place where code is called that not every
//! processor can run.
#![allow(unsafe_code)]

use std::sync::LazyLock;

use crate::puzzle::geometry::{Block, ByBlock};
use crate::puzzle::turn::Turn;
use crate::solve::kernel::data::{ByTurn, ClassWeights, ConjugationCosts, Padded, Paying, Run};
use crate::solve::kernel::neighbours::Neighbour;

use super::avx2;

/// A proof that the processor has the instructions of `avx2.rs`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide(());

static WIDE: LazyLock<Option<Wide>> =
    LazyLock::new(|| is_x86_feature_detected!("avx2").then_some(Wide(())));

/// This processor's wide vectors, if it has any.
#[inline]
pub(crate) fn wide() -> Option<Wide> {
    *WIDE
}

// The functions are safe but for the instructions that they need.
impl Wide {
    /// [`crate::solve::kernel::moves::apply`].
    #[inline]
    pub(crate) fn apply(self, cells: &mut Padded, turn: Turn) {
        // SAFETY: the processor has the instructions.
        unsafe { avx2::apply(cells, turn) }
    }

    /// [`crate::solve::kernel::cursor::wrong_weight`].
    #[inline]
    pub(crate) fn wrong_weight(self, is: &Padded, wanted: &Padded, weights: &ClassWeights) -> i32 {
        // SAFETY: the processor has the instructions.
        unsafe { avx2::wrong_weight(is, wanted, weights) }
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
        // SAFETY: the processor has the instructions.
        unsafe { avx2::turns(is, wanted, block.first(), weights) }
    }

    /// [`crate::solve::kernel::costs::choose`].
    #[inline]
    pub(crate) fn choose(self, gains: &ByTurn, noise: &[i16; 16]) -> (usize, i16) {
        // SAFETY: the processor has the instructions.
        unsafe { avx2::choose(gains, noise) }
    }

    /// Continues runs through a turn.
    #[inline]
    pub(crate) fn continue_runs(
        self,
        cubes: (&Padded, &Padded),
        turn: Turn,
        few: &[Neighbour],
        runs: &mut ByBlock<Run>,
        costs: &ConjugationCosts<'_>,
    ) -> Option<Paying> {
        // SAFETY: the processor has the instructions.
        unsafe { avx2::continue_runs(cubes, turn, few, runs, costs) }
    }
}
