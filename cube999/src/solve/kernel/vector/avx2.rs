//! The inner loops of the search in vectors of 32 bytes (AVX2, which most x86-64 processors since
//! 2013 have).
//!
//! Each function computes what its counterpart in plain code does, and the tests compare them. All
//! are safe, but only for processors that have these instructions: `dispatch.rs` asks.
//!
//! *Loading.* A shuffle stays within 16 bytes, and so does a rotation within its half of the cells
//! (`lanes.rs`). So one vector is a sub-cube, its even cells below and its odd ones above.
//!
//! `simd128.rs` does the same for one half after the other. The two share their tables only: what a
//! function is generic over would have to be compiled for these vectors too, which safe traits
//! can't say.

mod tables;

#[allow(clippy::wildcard_imports)]
use std::arch::x86_64::*;

use bytemuck::cast;

use crate::puzzle::geometry::{Block, ByBlock};
use crate::puzzle::turn::Turn;
use crate::solve::kernel::data::{
    BestPaying, ByTurn, ClassWeights, ConjugationCosts, Padded, Paying, Run,
};
use crate::solve::kernel::neighbours::Neighbour;

use super::lanes::{ROTATE, THIRD, layers_of, put_layers};
use tables::{
    BACK, FROM_SECOND, FROM_THIRD, LANES_OF_STEPS, Lanes, ODD, PLACES, STEPS, SharedCells,
};

/// Rows of [`PassedTurn::constant`]: a power of two, so that none is out of range.
const ROWS: usize = 64;

/// Each layer's places, in both halves.
#[inline]
#[target_feature(enable = "avx2")]
fn layers(cells: &Padded, first: usize) -> [__m256i; 3] {
    let [first, second, third] = layers_of(cells, first);
    [layer(first), layer(second), layer(third)]
}

#[inline]
#[target_feature(enable = "avx2")]
fn layer((rows, third): ([u8; 16], [u8; 4])) -> __m256i {
    let rows = _mm256_broadcastsi128_si256(cast(rows));
    _mm256_blend_epi32::<0x88>(rows, _mm256_set1_epi32(i32::from_le_bytes(third)))
}

/// Both halves of a sub-cube with these layers; lanes of no cell are 0.
#[inline]
#[target_feature(enable = "avx2")]
fn halves([first, second, third]: [__m256i; 3]) -> __m256i {
    let two = _mm256_blendv_epi8(first, second, cast(FROM_SECOND));
    _mm256_blendv_epi8(two, _mm256_shuffle_epi8(third, cast(THIRD)), cast(FROM_THIRD))
}

/// Digits and weights of bytes of `wanted`.
#[inline]
#[target_feature(enable = "avx2")]
fn unpack(wanted: __m256i, weights: __m256i) -> (__m256i, __m256i) {
    let low = _mm256_set1_epi8(15);
    let class = _mm256_and_si256(_mm256_srli_epi16::<4>(wanted), low);
    (_mm256_and_si256(wanted, low), _mm256_shuffle_epi8(weights, class))
}

/// The weights where both are equal.
#[inline]
#[target_feature(enable = "avx2")]
fn weigh(digit: __m256i, other: __m256i, weight: __m256i) -> __m256i {
    _mm256_and_si256(_mm256_cmpeq_epi8(digit, other), weight)
}

#[inline]
#[target_feature(enable = "avx2")]
fn by_class(weights: &ClassWeights) -> __m256i {
    _mm256_broadcastsi128_si256(cast(weights.0))
}

/// A sub-cube at the cursor.
struct View {
    is: __m256i,
    digit: __m256i,
    weight: __m256i,
}

impl View {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(is: &Padded, wanted: &Padded, first: usize, weights: __m256i) -> Self {
        let (digit, weight) = unpack(halves(layers(wanted, first)), weights);
        Self { is: halves(layers(is, first)), digit, weight }
    }
}

/// Makes a turn: [`crate::solve::kernel::moves::apply`].
#[target_feature(enable = "avx2")]
pub(super) fn apply(cells: &mut Padded, turn: Turn) {
    let first = turn.block().first();
    let before = layers(cells, first);
    let turned = _mm256_shuffle_epi8(halves(before), cast(ROTATE[turn.rotation()]));
    let other = exchanged(turned);
    // Even and odd cells are in both vectors' lower halves.
    let odd = cast(ODD);
    let third = _mm256_shuffle_epi8(turned, cast(BACK));
    let third = _mm256_or_si256(third, exchanged(third));
    let [before_1, before_2, before_3] = before;
    let after = [
        places_from(before_1, _mm256_blendv_epi8(turned, other, odd)),
        places_from(before_2, _mm256_blendv_epi8(other, turned, odd)),
        places_from(before_3, third),
    ];
    put_layers(cells, first, after);
}

/// A layer with the cells of another.
#[inline]
#[target_feature(enable = "avx2")]
fn places_from(layer: __m256i, cells: __m256i) -> [u8; 16] {
    cast(_mm256_castsi256_si128(_mm256_blendv_epi8(layer, cells, cast(PLACES))))
}

/// The halves exchanged.
#[inline]
#[target_feature(enable = "avx2")]
fn exchanged(halves: __m256i) -> __m256i {
    _mm256_permute4x64_epi64::<0x4E>(halves)
}

/// The weight of wrong cells: [`crate::solve::kernel::cursor::wrong_weight`].
#[target_feature(enable = "avx2")]
pub(super) fn wrong_weight(is: &Padded, wanted: &Padded, weights: &ClassWeights) -> i32 {
    let (is, wanted) = (is.as_chunks::<32>().0, wanted.as_chunks::<32>().0);
    let weights = by_class(weights);
    let zero = _mm256_setzero_si256();
    let mut sum = zero;
    // What is left is padding.
    for (is, wanted) in is.iter().zip(wanted) {
        let (digit, weight) = unpack(cast(*wanted), weights);
        let wrong = _mm256_andnot_si256(_mm256_cmpeq_epi8(cast(*is), digit), weight);
        sum = _mm256_add_epi64(sum, _mm256_sad_epu8(wrong, zero));
    }
    cast::<__m256i, [i64; 4]>(sum).into_iter().sum::<i64>() as i32
}

/// What all nine turns of a sub-cube gain: `View::turns` in `gains.rs`.
#[target_feature(enable = "avx2")]
pub(super) fn turns(is: &Padded, wanted: &Padded, first: usize, weights: &ClassWeights) -> ByTurn {
    let View { is, digit, weight } = View::new(is, wanted, first, by_class(weights));
    let zero = _mm256_setzero_si256();
    // Lanes of no cell count as right before and after. Each has four sums, in each of 64 bits.
    let right = |turned| _mm256_sad_epu8(weigh(turned, digit, weight), zero);
    let turned =
        |rotation: usize| right(_mm256_shuffle_epi8(is, cast::<_, __m256i>(ROTATE[rotation])));
    let pair = |n| _mm256_packus_epi32(turned(n), turned(n + 1));
    // Two sums for each turn in each half of the vector, in the turns' order.
    let four = |n| summed(_mm256_packus_epi32(pair(n), pair(n + 2)));
    let eight = halves_summed(_mm256_packs_epi32(four(0), four(4)));
    let last = _mm256_packus_epi32(turned(8), right(is));
    let last = summed(_mm256_packus_epi32(last, last));
    let last = halves_summed(_mm256_packs_epi32(last, last));
    let before = _mm_broadcastw_epi16(_mm_srli_epi64::<16>(last));
    cast([_mm_sub_epi16(eight, before), _mm_sub_epi16(last, before)])
}

/// The sums of neighbouring numbers.
#[inline]
#[target_feature(enable = "avx2")]
fn summed(numbers: __m256i) -> __m256i {
    _mm256_madd_epi16(numbers, _mm256_set1_epi16(1))
}

/// The sum of both halves.
#[inline]
#[target_feature(enable = "avx2")]
fn halves_summed(numbers: __m256i) -> __m128i {
    _mm_add_epi16(_mm256_castsi256_si128(numbers), _mm256_extracti128_si256::<1>(numbers))
}

/// The first of the largest sums of four times a gain and its noise, and that sum: `Scale::choose`
/// in `costs.rs`.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn choose(gains: &ByTurn, noise: &[i16; 16]) -> (usize, i16) {
    let gains: __m256i = cast(*gains);
    let sums = _mm256_adds_epi16(times_four(gains), cast(*noise));
    // The instruction finds the first of the smallest eight.
    let lowered = _mm_sub_epi16(_mm_set1_epi16(i16::MAX), _mm256_castsi256_si128(sums));
    let least = _mm_cvtsi128_si32(_mm_minpos_epu16(lowered));
    let largest = i16::MAX.wrapping_sub(least as i16);
    let ninth = _mm_extract_epi16::<0>(_mm256_extracti128_si256::<1>(sums)) as i16;
    if ninth > largest { (8, ninth) } else { ((least >> 16) as usize & 7, largest) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn times_four(numbers: __m256i) -> __m256i {
    let twice = _mm256_adds_epi16(numbers, numbers);
    _mm256_adds_epi16(twice, twice)
}

/// The cells of a passed turn's sub-cube.
struct PassedTurn {
    /// As they are there, and with the halves exchanged: those of a neighbour may be.
    cells: [PassedCells; 2],
    /// By half and lane: what it would gain to leave each cell as it was, less what its piece is
    /// worth where it goes; and then, for pieces that stay in t's sub-cube, without that.
    constant: [i16; ROWS],
}

#[derive(Clone, Copy)]
struct PassedCells {
    /// The digit that the turn brings to each.
    brought: __m256i,
    /// What is wanted where it takes each one's piece, and the weight of that.
    goal: __m256i,
    goal_weight: __m256i,
}

impl PassedCells {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn exchanged(self) -> Self {
        let Self { brought, goal, goal_weight } = self;
        Self {
            brought: exchanged(brought),
            goal: exchanged(goal),
            goal_weight: exchanged(goal_weight),
        }
    }
}

impl PassedTurn {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(is: &Padded, wanted: &Padded, turn: Turn, weights: __m256i) -> Self {
        let View { is, digit, weight } = View::new(is, wanted, turn.block().first(), weights);
        let back = cast(ROTATE[turn.inverse().rotation()]);
        let brought = _mm256_shuffle_epi8(is, cast(ROTATE[turn.rotation()]));
        let goal = _mm256_shuffle_epi8(digit, back);
        let goal_weight = _mm256_shuffle_epi8(weight, back);
        let [before_even, before_odd] = widened(weigh(is, digit, weight));
        let [after_even, after_odd] = widened(weigh(brought, digit, weight));
        let [there_even, there_odd] = widened(weigh(is, goal, goal_weight));
        let even = _mm256_sub_epi16(before_even, after_even);
        let odd = _mm256_sub_epi16(before_odd, after_odd);
        let constant =
            cast([_mm256_sub_epi16(even, there_even), _mm256_sub_epi16(odd, there_odd), even, odd]);
        let cells = PassedCells { brought, goal, goal_weight };
        Self { cells: [cells, cells.exchanged()], constant }
    }
}

/// Both halves of a vector, in sixteen bits.
#[inline]
#[target_feature(enable = "avx2")]
fn widened(bytes: __m256i) -> [__m256i; 2] {
    [
        _mm256_cvtepu8_epi16(_mm256_castsi256_si128(bytes)),
        _mm256_cvtepu8_epi16(_mm256_extracti128_si256::<1>(bytes)),
    ]
}

/// What the conjugations of the passed turn gain by the turns of a sub-cube: `View::conjugations`
/// in `gains.rs`.
#[inline]
#[target_feature(enable = "avx2")]
fn conjugations(
    view: &View,
    passed: &PassedTurn,
    shared: &SharedCells,
    lanes: &[Lanes; LANES_OF_STEPS],
) -> __m256i {
    let lanes = |index: u8| -> __m256i { cast(lanes[usize::from(index)].0) };
    let cells = &passed.cells[shared.parity];
    let zero = _mm256_setzero_si256();
    // What is lost, for the first eight turns and the ninth, in both halves.
    let (mut low, mut high) = (zero, zero);
    let mut constant = 0;
    for step in shared.steps() {
        for row in step.constant {
            constant += passed.constant[usize::from(row) % ROWS];
        }
        // What the passed turn brings to the cell goes where t would have brought it from.
        let brought = _mm256_shuffle_epi8(cells.brought, lanes(step.brought));
        let brought = _mm256_or_si256(_mm256_shuffle_epi8(view.is, lanes(step.from)), brought);
        let origin = lanes(step.origin);
        let is = _mm256_shuffle_epi8(view.is, origin);
        let digit = _mm256_shuffle_epi8(view.digit, origin);
        let weight = _mm256_shuffle_epi8(view.weight, origin);
        // −1 if it becomes right, 1 if it was.
        let worse =
            _mm256_sub_epi8(_mm256_cmpeq_epi8(brought, digit), _mm256_cmpeq_epi8(is, digit));
        // What t brings to the cell goes where the passed turn takes it.
        let at = lanes(step.goal);
        let taken = _mm256_cmpeq_epi8(is, _mm256_shuffle_epi8(cells.goal, at));
        let goal_weight = _mm256_shuffle_epi8(cells.goal_weight, at);
        // Interleaved, two products are made and added at once.
        let products = _mm256_maddubs_epi16(
            _mm256_unpacklo_epi8(weight, goal_weight),
            _mm256_unpacklo_epi8(worse, taken),
        );
        low = _mm256_add_epi16(low, products);
        let products = _mm256_maddubs_epi16(
            _mm256_unpackhi_epi8(weight, goal_weight),
            _mm256_unpackhi_epi8(worse, taken),
        );
        high = _mm256_add_epi16(high, products);
    }
    let even = _mm256_permute2x128_si256::<0x20>(low, high);
    let odd = _mm256_permute2x128_si256::<0x31>(low, high);
    _mm256_sub_epi16(_mm256_set1_epi16(constant), _mm256_add_epi16(even, odd))
}

/// [`crate::solve::kernel::conjugation_runs::by_sixteens`].
#[target_feature(enable = "avx2")]
pub(super) fn continue_runs(
    (is, wanted): (&Padded, &Padded),
    turn: Turn,
    few: &[Neighbour],
    runs: &mut ByBlock<Run>,
    costs: &ConjugationCosts<'_>,
) -> Option<Paying> {
    let steps = &*STEPS;
    let shared = &steps.shared[turn.rotation()];
    let weights = by_class(costs.weights);
    let passed = PassedTurn::new(is, wanted, turn, weights);
    let ends = Ends::new(costs);
    let mut best = BestPaying::default();
    for (n, neighbour) in few.iter().enumerate() {
        let view = View::new(is, wanted, neighbour.block.first(), weights);
        let gains = conjugations(&view, &passed, &shared[neighbour.way], &steps.lanes);
        ends.offer(gains, neighbour.block, runs, costs.noise(n), &mut best);
    }
    best.into_paying()
}

/// Where runs end and begin: what is the same for all neighbours of a turn.
pub(super) struct Ends {
    cost: __m256i,
    opening: __m256i,
}

impl Ends {
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn new(costs: &ConjugationCosts<'_>) -> Self {
        Self { cost: _mm256_set1_epi16(costs.turn), opening: _mm256_set1_epi16(-costs.turn) }
    }

    /// Continues the runs of a sub-cube, whose conjugations of the passed turn gain this, and
    /// offers what pays if it ends here.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn offer(
        &self,
        gains: __m256i,
        block: Block,
        runs: &mut ByBlock<Run>,
        noise: &[i16; 16],
        best: &mut BestPaying,
    ) {
        // Two bits for each of the nine turns.
        const NINE: u32 = 0x3FFFF;
        let Self { cost, opening } = *self;
        let run = &mut runs[block];
        let gain = _mm256_max_epi16(opening, cast(run.gain));
        let gain = _mm256_adds_epi16(gain, times_four(gains));
        run.gain = cast(gain);
        let noise: __m256i = cast(*noise);
        let score = _mm256_adds_epi16(_mm256_subs_epi16(gain, cost), noise);
        let pays = _mm256_and_si256(
            _mm256_cmpgt_epi16(score, _mm256_setzero_si256()),
            _mm256_cmpgt_epi16(gain, opening),
        );
        let pays = _mm256_movemask_epi8(pays) as u32 & NINE;
        if pays != 0 {
            let (score, noise): (ByTurn, ByTurn) = (cast(score), cast(noise));
            best.offer(block, |rotation| pays >> (2 * rotation) & 1 == 1, &score, &noise);
        }
    }
}
