//! Which vectors this processor has: the only place where code is called that not every processor
//! can run.
#![allow(unsafe_code)]

use std::sync::LazyLock;

use crate::puzzle::geometry::Block;
use crate::puzzle::turn::Turn;
use crate::solve::kernel::data::{ByTurn, ClassWeights, Padded, Paying, Run, Stakes};
use crate::solve::kernel::neighbours::Neighbour;

use super::{avx2, avx512};

/// A proof that the processor has the instructions of `avx512.rs`, and of `avx2.rs`, too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HasAvx512(());

/// A proof that the processor has the instructions of `avx2.rs`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HasAvx2(());

/// A processor with the vectors of `avx512.rs`, or only with those of `avx2.rs`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wide {
    Avx512(HasAvx512),
    Avx2(HasAvx2),
}

static WIDE: LazyLock<Option<Wide>> = LazyLock::new(|| all().next());

/// All wide vectors that this processor has, the fastest first.
pub(super) fn all() -> impl Iterator<Item = Wide> {
    let has_avx2 = is_x86_feature_detected!("avx2");
    let has_avx512 = has_avx2
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512vnni");
    let avx512 = has_avx512.then_some(Wide::Avx512(HasAvx512(())));
    let avx2 = has_avx2.then_some(Wide::Avx2(HasAvx2(())));
    [avx512, avx2].into_iter().flatten()
}

/// This processor's fastest wide vectors, if it has any.
#[inline]
pub(crate) fn wide() -> Option<Wide> {
    *WIDE
}

// The functions are safe but for the instructions that they need: the same sets in each module and
// above.
impl Wide {
    /// [`crate::solve::kernel::moves::apply`].
    #[inline]
    pub(crate) fn apply(self, cells: &mut Padded, turn: Turn) {
        // SAFETY: each variant proves that the processor has the instructions.
        unsafe {
            match self {
                Self::Avx512(_) => avx512::apply(cells, turn),
                Self::Avx2(_) => avx2::apply(cells, turn),
            }
        }
    }

    /// [`crate::solve::kernel::cursor::wrong_weight`].
    #[inline]
    pub(crate) fn wrong_weight(self, is: &Padded, wanted: &Padded, weights: &ClassWeights) -> i32 {
        // SAFETY: each variant proves that the processor has the instructions.
        unsafe {
            match self {
                Self::Avx512(_) => avx512::wrong_weight(is, wanted, weights),
                Self::Avx2(_) => avx2::wrong_weight(is, wanted, weights),
            }
        }
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
        // SAFETY: each variant proves that the processor has the instructions.
        unsafe {
            match self {
                Self::Avx512(_) => avx512::turns(is, wanted, block.first(), weights),
                Self::Avx2(_) => avx2::turns(is, wanted, block.first(), weights),
            }
        }
    }

    /// [`crate::solve::kernel::costs::choose`].
    #[inline]
    pub(crate) fn choose(self, gains: &ByTurn, noise: &[i16; 16]) -> (usize, i16) {
        // SAFETY: each variant proves that the processor has the instructions. Those of AVX-512
        // include AVX2.
        unsafe { avx2::choose(gains, noise) }
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
        // SAFETY: each variant proves that the processor has the instructions.
        unsafe {
            match self {
                Self::Avx512(_) => avx512::continue_runs(cubes, turn, few, runs, stakes),
                Self::Avx2(_) => avx2::continue_runs(cubes, turn, few, runs, stakes),
            }
        }
    }
}
