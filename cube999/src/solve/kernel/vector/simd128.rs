//! The inner loops of the search in WebAssembly's vectors of 16 bytes (`simd128`, which all
//! browsers have).
//!
//! The crate `wide` serves there too, as for other processors. But a browser's compiler keeps an
//! array of vectors in memory if it is indexed, adds up no bytes by itself, and corrects the
//! indices of each shuffle. So these functions need fewer of them. Each computes what its
//! counterpart in plain code does; `web/tests/answers` compares the solutions that come of it with
//! those of the native program.
//!
//! *Loading.* Three vectors hold a sub-cube, one for each layer, and then two, one for each half
//! (`lanes.rs`).

mod tables;

#[allow(clippy::wildcard_imports)]
use std::arch::wasm32::*;

use bytemuck::cast;

use crate::puzzle::geometry::{Block, ByBlock};
use crate::puzzle::turn::Turn;
use crate::solve::kernel::data::{
    BestPaying, ByTurn, ClassWeights, ConjugationCosts, Padded, Paying, Run,
};
use crate::solve::kernel::neighbours::Neighbour;

use super::lanes::{EVEN_OR_ODD, ROTATE, THIRD, layers_of, put_layers};
use tables::{STEPS, Step, TURNED};

/// All engines with these vectors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide;

#[inline]
pub(crate) const fn wide() -> Option<Wide> {
    Some(Wide)
}

/// Rows of [`PassedTurn`]: a power of two, so that none is out of range.
const ROWS: usize = 64;

#[inline]
fn layers(cells: &Padded, first: usize) -> [v128; 3] {
    layers_of(cells, first)
        .map(|(rows, third)| u32x4_replace_lane::<3>(cast(rows), u32::from_le_bytes(third)))
}

/// Both halves of a sub-cube; lanes of no cell are 0.
#[inline]
fn halves(cells: &Padded, block: Block) -> [v128; 2] {
    let [first, second, third] = layers(cells, block.first());
    let [even, odd] = EVEN_OR_ODD.map(cast::<[u8; 16], v128>);
    let half = |of_first, of_second, places: [u8; 16]| {
        let two = v128_or(v128_and(first, of_first), v128_and(second, of_second));
        v128_or(two, u8x16_swizzle(third, cast(places)))
    };
    [half(even, odd, THIRD[0]), half(odd, even, THIRD[1])]
}

/// Digits and weights of bytes of `wanted`.
#[inline]
fn unpack(wanted: v128, weights: v128) -> (v128, v128) {
    let low = u8x16_splat(15);
    let class = v128_and(u16x8_shr(wanted, 4), low);
    (v128_and(wanted, low), u8x16_swizzle(weights, class))
}

/// The weights where both are equal.
#[inline]
fn weigh(digit: v128, other: v128, weight: v128) -> v128 {
    v128_and(u8x16_eq(digit, other), weight)
}

/// A sub-cube at the cursor, by half.
struct View {
    is: [v128; 2],
    digit: [v128; 2],
    weight: [v128; 2],
}

impl View {
    #[inline]
    fn new(is: &Padded, wanted: &Padded, block: Block, weights: v128) -> Self {
        let [even, odd] = halves(wanted, block).map(|half| unpack(half, weights));
        Self { is: halves(is, block), digit: [even.0, odd.0], weight: [even.1, odd.1] }
    }

    /// What all nine turns gain.
    #[inline]
    fn turns(self) -> ByTurn {
        let Self { is, digit, weight } = self;
        // Lanes of no cell count as right before and after.
        let right = |turned: [v128; 2]| {
            let [even, odd] = [0, 1].map(|half| {
                i16x8_extadd_pairwise_u8x16(weigh(turned[half], digit[half], weight[half]))
            });
            i16x8_add(even, odd)
        };
        let turned = |rotation: usize| {
            right([0, 1].map(|half| u8x16_swizzle(is[half], cast(ROTATE[rotation][half]))))
        };
        let pair = |n| pairwise(turned(n), turned(n + 1));
        let four = |n| pairwise(pair(n), pair(n + 2));
        let eight = pairwise(four(0), four(4));
        let last = pairwise(turned(8), right(is));
        let last = pairwise(last, last);
        let last = pairwise(last, last);
        let before = i16x8_splat(i16x8_extract_lane::<1>(last));
        cast([eight, last].map(|sums| i16x8_sub(sums, before)))
    }
}

/// The sums of the eight numbers of two vectors in four lanes each.
#[inline]
fn pairwise(one: v128, other: v128) -> v128 {
    i16x8_narrow_i32x4(i32x4_extadd_pairwise_i16x8(one), i32x4_extadd_pairwise_i16x8(other))
}

/// What a passed turn does, in rows by half and lane of its sub-cube, and empty rows.
struct PassedTurn {
    /// The digit that it brings to each cell.
    brought: [u8; ROWS],
    /// What is wanted where it takes each cell's piece, and the weight of that.
    goal: [u8; ROWS],
    goal_weight: [u8; ROWS],
    /// What it would gain to leave each cell as it was, less what its piece is worth where it goes;
    /// and then, for pieces that stay in t's sub-cube, without that.
    constant: [i16; ROWS],
}

impl PassedTurn {
    #[inline]
    fn new(is: &Padded, wanted: &Padded, turn: Turn, weights: v128) -> Self {
        let View { is, digit, weight } = View::new(is, wanted, turn.block(), weights);
        let (forward, back) = (&ROTATE[turn.rotation()], &ROTATE[turn.inverse().rotation()]);
        let zero = u8x16_splat(0);
        let mut rows = [[zero; 4]; 3];
        let mut constants = [zero; 8];
        for half in 0..2 {
            let brought = u8x16_swizzle(is[half], cast(forward[half]));
            let goal = u8x16_swizzle(digit[half], cast(back[half]));
            let goal_weight = u8x16_swizzle(weight[half], cast(back[half]));
            (rows[0][half], rows[1][half], rows[2][half]) = (brought, goal, goal_weight);
            let before = weigh(is[half], digit[half], weight[half]);
            let after = weigh(brought, digit[half], weight[half]);
            let there = weigh(is[half], goal, goal_weight);
            let kept = [
                i16x8_sub(u16x8_extend_low_u8x16(before), u16x8_extend_low_u8x16(after)),
                i16x8_sub(u16x8_extend_high_u8x16(before), u16x8_extend_high_u8x16(after)),
            ];
            constants[2 * half] = i16x8_sub(kept[0], u16x8_extend_low_u8x16(there));
            constants[2 * half + 1] = i16x8_sub(kept[1], u16x8_extend_high_u8x16(there));
            (constants[4 + 2 * half], constants[5 + 2 * half]) = (kept[0], kept[1]);
        }
        let [brought, goal, goal_weight] = rows.map(cast::<[v128; 4], [u8; ROWS]>);
        Self { brought, goal, goal_weight, constant: cast(constants) }
    }
}

/// What conjugations of the passed turn gain, in sixteen lanes.
struct Conjugations {
    low: v128,
    high: v128,
    constant: i16,
}

impl Conjugations {
    /// Adds what shared cells of one half contribute.
    #[inline]
    fn add(&mut self, view: &View, half: usize, passed: &PassedTurn, steps: &[Step]) {
        let (is, digit, weight) = (view.is[half], view.digit[half], view.weight[half]);
        for step in steps {
            let row = |row: u8| usize::from(row) % ROWS;
            let of = cast(step.origin);
            self.constant += passed.constant[row(step.constant)];
            // What the passed turn brings to the cell goes where t would have brought it from.
            let brought = u8x16_splat(passed.brought[row(step.brought)]);
            let brought = v128_or(u8x16_swizzle(is, cast(step.from)), brought);
            let (is, digit) = (u8x16_swizzle(is, of), u8x16_swizzle(digit, of));
            let weight = u8x16_swizzle(weight, of);
            let better = weigh(brought, digit, weight);
            let worse = weigh(is, digit, weight);
            // What t brings to the cell goes where the passed turn takes it.
            let goal = u8x16_splat(passed.goal[row(step.goal)]);
            let taken = weigh(is, goal, u8x16_splat(passed.goal_weight[row(step.goal)]));
            // Interleaved, two numbers are widened and added at once.
            let low = u8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(
                better, taken,
            );
            let high = u8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(
                better, taken,
            );
            self.low = i16x8_add(self.low, i16x8_extadd_pairwise_u8x16(low));
            self.high = i16x8_add(self.high, i16x8_extadd_pairwise_u8x16(high));
            self.low = i16x8_sub(self.low, u16x8_extend_low_u8x16(worse));
            self.high = i16x8_sub(self.high, u16x8_extend_high_u8x16(worse));
        }
    }

    /// In quarters of weight.
    #[inline]
    fn in_quarters(self) -> [v128; 2] {
        [self.low, self.high].map(|sum| times_four(i16x8_add(sum, i16x8_splat(self.constant))))
    }
}

#[inline]
fn times_four(numbers: v128) -> v128 {
    let twice = i16x8_add_sat(numbers, numbers);
    i16x8_add_sat(twice, twice)
}

impl Wide {
    /// Makes a turn: [`crate::solve::kernel::moves::apply`].
    #[inline]
    pub(crate) fn apply(self, cells: &mut Padded, turn: Turn) {
        let first = turn.block().first();
        let [a, b, c] = layers(cells, first);
        let turned = TURNED[turn.rotation()].map(|[of_a, of_b, of_c]| {
            let two = v128_or(u8x16_swizzle(a, cast(of_a)), u8x16_swizzle(b, cast(of_b)));
            cast(v128_or(two, u8x16_swizzle(c, cast(of_c))))
        });
        put_layers(cells, first, turned);
    }

    /// The weight of wrong cells: [`crate::solve::kernel::cursor::wrong_weight`].
    #[inline]
    pub(crate) fn wrong_weight(self, is: &Padded, wanted: &Padded, weights: &ClassWeights) -> i32 {
        let weights = cast(weights.0);
        let (is, wanted) = (is.as_chunks::<16>().0, wanted.as_chunks::<16>().0);
        let mut sum = i16x8_splat(0);
        // Also of the padding, which is nowhere wrong. The largest sum in a lane is 51 × 2 × 255.
        for (is, wanted) in is.iter().zip(wanted) {
            let (digit, weight) = unpack(cast(*wanted), weights);
            let wrong = v128_andnot(weight, u8x16_eq(cast(*is), digit));
            sum = i16x8_add(sum, i16x8_extadd_pairwise_u8x16(wrong));
        }
        let [a, b, c, d]: [i32; 4] = cast(i32x4_extadd_pairwise_i16x8(sum));
        a + b + c + d
    }

    /// What all nine turns of a sub-cube gain: `View::turns` in `gains.rs`.
    #[inline]
    pub(crate) fn turns(
        self,
        is: &Padded,
        wanted: &Padded,
        block: Block,
        weights: &ClassWeights,
    ) -> ByTurn {
        View::new(is, wanted, block, cast(weights.0)).turns()
    }

    /// The first of the largest sums of four times a gain and its noise, and that sum:
    /// [`crate::solve::kernel::costs::choose`].
    #[inline]
    pub(crate) fn choose(self, gains: &ByTurn, noise: &[i16; 16]) -> (usize, i16) {
        let (gains, noise): ([v128; 2], [v128; 2]) = (cast(*gains), cast(*noise));
        let [sums, ninth] = [0, 1].map(|n| i16x8_add_sat(times_four(gains[n]), noise[n]));
        let largest = i16x8_max(sums, i64x2_shuffle::<1, 0>(sums, sums));
        let largest = i16x8_max(largest, i32x4_shuffle::<1, 0, 3, 2>(largest, largest));
        let largest = i16x8_max(largest, i16x8_shuffle::<1, 0, 3, 2, 5, 4, 7, 6>(largest, largest));
        let is_largest = i16x8_bitmask(i16x8_eq(sums, largest));
        let (ninth, largest) = (i16x8_extract_lane::<0>(ninth), i16x8_extract_lane::<0>(largest));
        if ninth > largest { (8, ninth) } else { (is_largest.trailing_zeros() as usize, largest) }
    }

    /// [`crate::solve::kernel::conjugation_runs::by_sixteens`].
    pub(crate) fn continue_runs(
        self,
        (is, wanted): (&Padded, &Padded),
        turn: Turn,
        few: &[Neighbour],
        runs: &mut ByBlock<Run>,
        costs: &ConjugationCosts<'_>,
    ) -> Option<Paying> {
        const NINE: u16 = 0x1FF;
        let steps = &STEPS[..];
        let weights = cast(costs.weights.0);
        let passed = PassedTurn::new(is, wanted, turn, weights);
        let (cost, opening) = (i16x8_splat(costs.turn), i16x8_splat(-costs.turn));
        let mut best = BestPaying::default();
        for (n, neighbour) in few.iter().enumerate() {
            let view = View::new(is, wanted, neighbour.block, weights);
            let [even, odd] = &steps[neighbour.way][turn.rotation()];
            let zero = i16x8_splat(0);
            let mut sum = Conjugations { low: zero, high: zero, constant: 0 };
            sum.add(&view, 0, &passed, even);
            sum.add(&view, 1, &passed, odd);
            let gains = sum.in_quarters();
            let run = &mut runs[neighbour.block];
            let gain: [v128; 2] = cast(run.gain);
            let noise: [v128; 2] = cast(*costs.noise(n));
            let gain = [0, 1].map(|n| i16x8_add_sat(i16x8_max(opening, gain[n]), gains[n]));
            run.gain = cast(gain);
            let score = [0, 1].map(|n| i16x8_add_sat(i16x8_sub_sat(gain[n], cost), noise[n]));
            let [low, high] =
                [0, 1].map(|n| v128_and(i16x8_gt(score[n], zero), i16x8_gt(gain[n], opening)));
            let pays = i8x16_bitmask(i8x16_narrow_i16x8(low, high)) & NINE;
            if pays != 0 {
                let (score, noise): (ByTurn, ByTurn) = (cast(score), cast(noise));
                best.offer(neighbour.block, |rotation| pays >> rotation & 1 == 1, &score, &noise);
            }
        }
        best.into_paying()
    }
}
