//! The plain data of the search: cubes as padded bytes, weights of wrong cells, numbers by turn,
//! and runs.

use crate::puzzle::geometry::{Block, CELLS, ROTATIONS};

/// The cells of a cube, and padding so that every sub-cube lies within 256 bytes from its first
/// cell.
pub(super) const PADDED: usize = 816;

/// A byte for each cell; the padding is always 0.
pub(crate) type Padded = [u8; PADDED];

/// The bytes of a cube's cells, and padding.
pub(crate) fn padded(cells: &[u8; CELLS]) -> Padded {
    let mut digits = [0; PADDED];
    digits[..CELLS].copy_from_slice(cells);
    digits
}

/// An index by which a vector picks no byte: the result is 0.
pub(crate) const NONE: u8 = 0x80;

/// Numbers of sub-cubes that a cell may be in.
pub(super) const AROUND: [usize; 10] = [1, 2, 3, 4, 6, 8, 9, 12, 18, 27];

/// What a wrong cell weighs, by class: how many sub-cubes it is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClassWeights(pub(crate) [u8; 16]);

impl ClassWeights {
    /// What wrong cells weigh, by the number of sub-cubes that they are in.
    pub(crate) fn new(weight: impl Fn(usize) -> u8) -> Self {
        let class = |class: usize| AROUND.get(class).map_or(0, |&around| weight(around));
        Self(std::array::from_fn(class))
    }

    /// What the cell of a byte of `wanted` weighs.
    #[inline]
    pub(crate) fn of(&self, wanted: u8) -> u8 {
        self.0[usize::from(wanted >> 4)]
    }
}

/// A number for each of the nine turns of a sub-cube, in the first lanes.
pub(crate) type ByTurn = [i16; 16];

/// How many random numbers there are, to be scaled by the temperature. Sixteen in a row from a
/// random place serve as sixteen random numbers.
pub(super) const NOISE: usize = 8_192;

/// What conjugations that end here gain and cost.
pub(crate) struct ConjugationCosts<'a> {
    pub(crate) weights: &'a ClassWeights,
    /// What a turn costs.
    pub(crate) turn: i16,
    /// Noise for many turns, and where that for these begins.
    pub(super) exponential: &'a [i16],
    pub(super) noise_from: usize,
}

impl ConjugationCosts<'_> {
    /// The nth sixteen numbers of noise.
    #[inline]
    pub(crate) fn noise(&self, n: usize) -> &[i16; 16] {
        let at = (self.noise_from + 16 * n) % NOISE;
        self.exponential[at..at + 16].try_into().expect("it is as long")
    }
}

/// For the nine turns t of a sub-cube: what the best run that ends here gains, less what beginning
/// it cost, in quarters of weight. Where it began isn't kept: it is looked for when a run seems to
/// pay, once in thousands of times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(32))]
pub(crate) struct Run {
    pub(crate) gain: ByTurn,
}

/// The gain of a run that there isn't.
pub(crate) const NO_RUN: i16 = -32_000;

impl Run {
    pub(crate) const NONE: Self = Self { gain: [NO_RUN; 16] };
}

/// A conjugation that seems to pay if it ends here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paying {
    pub(crate) block: Block,
    pub(crate) rotation: usize,
    /// The noise that was added to its gain.
    pub(crate) noise: i32,
}

/// The best of all that seem to pay, the first of equals.
#[derive(Default)]
pub(crate) struct BestPaying {
    score: i16,
    paying: Option<Paying>,
}

impl BestPaying {
    /// The turns of a sub-cube that pay, their scores and the noise in these.
    #[inline]
    pub(crate) fn offer(
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

    pub(crate) fn into_paying(self) -> Option<Paying> {
        self.paying
    }
}
