//! Without wide vectors.

use crate::puzzle::geometry::{Block, ByBlock};
use crate::puzzle::turn::Turn;
use crate::solve::kernel::data::{ByTurn, ClassWeights, ConjugationCosts, Padded, Paying, Run};
use crate::solve::kernel::neighbours::Neighbour;

/// There is none.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wide {}

pub(crate) fn wide() -> Option<Wide> {
    None
}

impl Wide {
    pub(crate) fn apply(self, _: &mut Padded, _: Turn) {
        match self {}
    }

    pub(crate) fn wrong_weight(self, _: &Padded, _: &Padded, _: &ClassWeights) -> i32 {
        match self {}
    }

    pub(crate) fn turns(self, _: &Padded, _: &Padded, _: Block, _: &ClassWeights) -> ByTurn {
        match self {}
    }

    pub(crate) fn choose(self, _: &ByTurn, _: &[i16; 16]) -> (usize, i16) {
        match self {}
    }

    pub(crate) fn continue_runs(
        self,
        _: (&Padded, &Padded),
        _: Turn,
        _: &[Neighbour],
        _: &mut ByBlock<Run>,
        _: &ConjugationCosts<'_>,
    ) -> Option<Paying> {
        match self {}
    }
}
