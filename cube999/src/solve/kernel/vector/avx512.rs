//! The inner loops of the search in vectors of 64 bytes (AVX-512, with the byte permutations of
//! VBMI and the sums of VNNI).
//!
//! Each function computes what its counterpart in plain code does, and the tests compare them. All
//! are safe, but only for processors that have these instructions: `dispatch.rs` asks.
//!
//! *Loading.* A sub-cube is three layers of at most 21 bytes. Two registers hold it: the first two
//! layers in one, at 32 bytes distance, and the third in the other, whose upper half is empty. One
//! permutation of both picks any 64 bytes, and [`NOTHING`] picks a zero.

#[allow(clippy::wildcard_imports)]
use std::arch::x86_64::*;
use std::sync::LazyLock;

use bytemuck::cast;

use crate::puzzle::geometry::{BLOCK_CELLS, OFFSETS, ROTATED, ROTATIONS};
use crate::puzzle::turn::Turn;
use crate::solve::kernel::data::{BestPaying, ByTurn, ClassWeights, Padded, Paying, Run, Stakes};
use crate::solve::kernel::neighbours::{NEIGHBOURS, Neighbour, SharedCell};

use super::avx2::Ends;

/// The byte of a pair of registers that is always 0.
const NOTHING: u8 = 127;

/// Where a cell of a sub-cube is in a pair of registers.
const fn place(local: usize) -> u8 {
    let in_layer = OFFSETS[local % 9] as u8;
    32 * (local / 9) as u8 + in_layer
}

/// The cells in order, in each half of a register.
const IN_ORDER: [u8; 64] = {
    let mut places = [NOTHING; 64];
    let mut local = 0;
    while local < BLOCK_CELLS {
        places[local] = place(local);
        places[32 + local] = place(local);
        local += 1;
    }
    places
};

/// By rotation and cell: where its piece goes, and from where one comes; cells beyond the last
/// stay.
const TO: [[u8; 64]; ROTATIONS] = {
    let mut to = [[63; 64]; ROTATIONS];
    let mut n = 0;
    while n < ROTATIONS * BLOCK_CELLS {
        to[n / BLOCK_CELLS][n % BLOCK_CELLS] = ROTATED[n / BLOCK_CELLS][n % BLOCK_CELLS];
        n += 1;
    }
    to
};

const FROM: [[u8; 64]; ROTATIONS] = {
    let mut from = [[63; 64]; ROTATIONS];
    let mut n = 0;
    while n < ROTATIONS * BLOCK_CELLS {
        let to = ROTATED[n / BLOCK_CELLS][n % BLOCK_CELLS] as usize;
        from[n / BLOCK_CELLS][to] = (n % BLOCK_CELLS) as u8;
        n += 1;
    }
    from
};

/// Two rotations in a register: n and n + 4, and the last with none.
const PAIRS: [[u8; 64]; 5] = {
    let mut pairs = [[0; 64]; 5];
    let mut lane = 0;
    while lane < 5 * 32 {
        let (pair, lane_of_half) = (lane / 32, lane % 32);
        let (low, high) = if pair < 4 { (pair, Some(pair + 4)) } else { (8, None) };
        let inside = lane_of_half < BLOCK_CELLS;
        pairs[pair][lane_of_half] =
            if inside { FROM[low][lane_of_half] } else { lane_of_half as u8 };
        pairs[pair][32 + lane_of_half] = match high {
            Some(high) if inside => FROM[high][lane_of_half],
            _ => lane_of_half as u8,
        };
        lane += 1;
    }
    pairs
};

/// By rotation: what a turn puts into the two registers of a sub-cube.
const TURNED: [[[u8; 64]; 2]; ROTATIONS] = {
    let mut turned = [[[0; 64]; 2]; ROTATIONS];
    let mut rotation = 0;
    while rotation < ROTATIONS {
        let mut lane = 0;
        while lane < 64 {
            turned[rotation][0][lane] = lane as u8;
            turned[rotation][1][lane] = 64 + lane as u8;
            lane += 1;
        }
        let mut local = 0;
        while local < BLOCK_CELLS {
            let to = place(ROTATED[rotation][local] as usize) as usize;
            turned[rotation][to / 64][to % 64] = place(local);
            local += 1;
        }
        rotation += 1;
    }
    turned
};

/// Up to four shared cells of two sub-cubes: byte 4 t + c is for turn t and cell c.
#[repr(align(64))]
struct Step {
    /// The places, for each turn, from which it brings a piece to each cell.
    origin: [u8; 64],
    /// The places from which the passed turn brings a piece to each cell.
    from: [u8; 64],
    /// What the passed turn brings, where it takes, and the cells themselves, by their local
    /// indices in the passed sub-cube; or an empty one.
    brought: u32,
    goal: u32,
    own: u32,
}

/// Steps by rotation and way; a pair has one or two.
static STEPS: LazyLock<Vec<Vec<Vec<Step>>>> = LazyLock::new(|| {
    let steps = |shared: &Vec<SharedCell>| shared.chunks(4).map(step).collect();
    let ways = |rotation: usize| NEIGHBOURS.shared.iter().map(move |way| steps(&way[rotation]));
    (0..ROTATIONS).map(|rotation| ways(rotation).collect()).collect()
});

fn step(cells: &[SharedCell]) -> Step {
    let (mut origin, mut from) = ([NOTHING; 64], [NOTHING; 64]);
    let [mut brought, mut goal, mut own] = [[EMPTY; 4]; 3];
    let place_from = |turn: usize, local: u8| match usize::from(local) {
        local if local < BLOCK_CELLS => place(FROM[turn][local].into()),
        _ => NOTHING,
    };
    for (c, cell) in cells.iter().enumerate() {
        for turn in 0..ROTATIONS {
            origin[4 * turn + c] = place_from(turn, cell.block);
            from[4 * turn + c] = place_from(turn, cell.from);
        }
        (brought[c], goal[c], own[c]) = (cell.brought, cell.goal, cell.own);
    }
    let [brought, goal, own] = [brought, goal, own].map(u32::from_le_bytes);
    Step { origin, from, brought, goal, own }
}

/// A local index of no cell; its weight is 0.
const EMPTY: u8 = 31;

/// The three layers from a sub-cube's first cell.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni")]
fn load(cells: &Padded, first: usize) -> (__m512i, __m512i) {
    let window: &[u8; 194] = cells[first..first + 194].try_into().expect("it is as long");
    let layer = |at: usize| -> __m256i {
        let bytes: [u8; 32] = window[at..at + 32].try_into().expect("it is as long");
        cast(bytes)
    };
    let two = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(layer(0)), layer(81));
    (two, _mm512_zextsi256_si512(layer(162)))
}

/// The bytes at these places.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni")]
fn pick((two, third): (__m512i, __m512i), places: &[u8; 64]) -> __m512i {
    _mm512_permutex2var_epi8(two, cast(*places), third)
}

/// Digits and weights of bytes of `wanted`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni")]
fn unpack(wanted: __m512i, weights: __m512i) -> (__m512i, __m512i) {
    let low = _mm512_set1_epi8(15);
    let class = _mm512_and_si512(_mm512_srli_epi16::<4>(wanted), low);
    (_mm512_and_si512(wanted, low), _mm512_shuffle_epi8(weights, class))
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni")]
fn by_class(weights: &ClassWeights) -> __m512i {
    _mm512_broadcast_i32x4(cast::<[u8; 16], __m128i>(weights.0))
}

/// Makes a turn: [`crate::solve::kernel::moves::apply`].
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni")]
pub(super) fn apply(cells: &mut Padded, turn: Turn) {
    let first = turn.block().first();
    let (two, third) = load(cells, first);
    let turned = &TURNED[turn.rotation()];
    let low = pick((two, third), &turned[0]);
    let high = pick((two, third), &turned[1]);
    let window: &mut [u8; 194] =
        (&mut cells[first..first + 194]).try_into().expect("it is as long");
    let mut store = |at: usize, layer: __m256i| {
        window[at..at + 32].copy_from_slice(&cast::<__m256i, [u8; 32]>(layer));
    };
    store(0, _mm512_castsi512_si256(low));
    store(81, _mm512_extracti64x4_epi64::<1>(low));
    store(162, _mm512_castsi512_si256(high));
}

/// The weight of wrong cells: [`crate::solve::kernel::cursor::wrong_weight`].
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni")]
pub(super) fn wrong_weight(is: &Padded, wanted: &Padded, weights: &ClassWeights) -> i32 {
    let (is, wanted) = (is.as_chunks::<64>().0, wanted.as_chunks::<64>().0);
    let weights = by_class(weights);
    let mut sum = _mm512_setzero_si512();
    // What is left is padding.
    for (is, wanted) in is.iter().zip(wanted) {
        let (digit, weight) = unpack(cast(*wanted), weights);
        let wrong = _mm512_cmpneq_epi8_mask(cast(*is), digit);
        let weight = _mm512_maskz_mov_epi8(wrong, weight);
        sum = _mm512_add_epi64(sum, _mm512_sad_epu8(weight, _mm512_setzero_si512()));
    }
    _mm512_reduce_add_epi64(sum) as i32
}

/// What all nine turns of a sub-cube gain: `View::turns` in `gains.rs`.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni")]
pub(super) fn turns(is: &Padded, wanted: &Padded, first: usize, weights: &ClassWeights) -> ByTurn {
    /// Both halves without the lanes after the last cell.
    const CELLS_OF_HALVES: u64 = 0x07FF_FFFF_07FF_FFFF;
    let is = pick(load(is, first), &IN_ORDER);
    let (digit, weight) = unpack(pick(load(wanted, first), &IN_ORDER), by_class(weights));
    let weight = _mm512_maskz_mov_epi8(CELLS_OF_HALVES, weight);
    let zero = _mm512_setzero_si512();
    // Not by `map`, which wouldn't be compiled for these vectors.
    let mut sums = [zero; 5];
    for (sum, pair) in sums.iter_mut().zip(&PAIRS) {
        let right = _mm512_cmpeq_epi8_mask(_mm512_permutexvar_epi8(cast(*pair), is), digit);
        *sum = _mm512_sad_epu8(_mm512_maskz_mov_epi8(right, weight), zero);
    }
    // Four sums of 16 bits in each of 64, which are then added up in each half.
    let low = _mm512_or_si512(sums[0], _mm512_slli_epi64::<16>(sums[1]));
    let high = _mm512_or_si512(_mm512_slli_epi64::<32>(sums[2]), _mm512_slli_epi64::<48>(sums[3]));
    let [low, high] = halves_summed(_mm512_or_si512(low, high));
    let [last, before] = halves_summed(sums[4]);
    let eight = _mm_unpacklo_epi64(low, high);
    let gains = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(eight), last);
    let before = _mm256_broadcastw_epi16(before);
    cast(_mm256_sub_epi16(gains, before))
}

/// Each half's four numbers of 64 bits, added up.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni")]
fn halves_summed(numbers: __m512i) -> [__m128i; 2] {
    let pairs = _mm512_add_epi16(numbers, _mm512_shuffle_epi32::<0x4E>(numbers));
    let sums = _mm512_add_epi16(pairs, _mm512_permutex_epi64::<0x4E>(pairs));
    [_mm512_castsi512_si128(sums), _mm512_extracti32x4_epi32::<2>(sums)]
}

/// The cells of a passed turn's sub-cube, by local index.
struct PassedTurn {
    /// The digit that the turn brings to each.
    brought: __m512i,
    /// What is wanted where it takes each one's piece, its weight, and that if it is right.
    goal: __m512i,
    goal_weight: __m512i,
    goal_right: __m512i,
    /// The weight of each cell, if it is right without the turn, and with it.
    right_before: __m512i,
    right_after: __m512i,
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni")]
fn passed(is: &Padded, wanted: &Padded, turn: Turn, weights: __m512i) -> PassedTurn {
    const CELLS_ONCE: u64 = 0x07FF_FFFF;
    let first = turn.block().first();
    let is = _mm512_maskz_mov_epi8(CELLS_ONCE, pick(load(is, first), &IN_ORDER));
    let (digit, weight) = unpack(pick(load(wanted, first), &IN_ORDER), weights);
    let digit = _mm512_maskz_mov_epi8(CELLS_ONCE, digit);
    let weight = _mm512_maskz_mov_epi8(CELLS_ONCE, weight);
    let brought = _mm512_permutexvar_epi8(cast(FROM[turn.rotation()]), is);
    let goal = _mm512_permutexvar_epi8(cast(TO[turn.rotation()]), digit);
    let goal_weight = _mm512_permutexvar_epi8(cast(TO[turn.rotation()]), weight);
    PassedTurn {
        brought,
        goal,
        goal_weight,
        goal_right: _mm512_maskz_mov_epi8(_mm512_cmpeq_epi8_mask(is, goal), goal_weight),
        right_before: _mm512_maskz_mov_epi8(_mm512_cmpeq_epi8_mask(is, digit), weight),
        right_after: _mm512_maskz_mov_epi8(_mm512_cmpeq_epi8_mask(brought, digit), weight),
    }
}

/// [`crate::solve::kernel::conjugation_runs::by_sixteens`].
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni")]
pub(super) fn continue_runs(
    (is, wanted): (&Padded, &Padded),
    turn: Turn,
    few: &[Neighbour],
    runs: &mut [Run],
    stakes: &Stakes<'_>,
) -> Option<Paying> {
    let steps = &STEPS[turn.rotation()];
    let weights = by_class(stakes.weights);
    let passed = passed(is, wanted, turn, weights);
    let (ones, minus) = (_mm512_set1_epi8(1), _mm512_set1_epi8(-1));
    let ends = Ends::new(stakes);
    let mut best = BestPaying::default();
    for (n, neighbour) in few.iter().enumerate() {
        let first = neighbour.block.first();
        let (is, wanted) = (load(is, first), load(wanted, first));
        let mut sum = _mm512_setzero_si512();
        for step in &steps[neighbour.way] {
            let of_cells = |cells: u32, of: __m512i| {
                _mm512_permutexvar_epi8(_mm512_set1_epi32(cells as i32), of)
            };
            let origin = pick(is, &step.origin);
            let (digit, weight) = unpack(pick(wanted, &step.origin), weights);
            let brought =
                _mm512_or_si512(pick(is, &step.from), of_cells(step.brought, passed.brought));
            let better = _mm512_maskz_mov_epi8(_mm512_cmpeq_epi8_mask(brought, digit), weight);
            let worse = _mm512_maskz_mov_epi8(_mm512_cmpeq_epi8_mask(origin, digit), weight);
            let taken = _mm512_cmpeq_epi8_mask(origin, of_cells(step.goal, passed.goal));
            let taken = _mm512_maskz_mov_epi8(taken, of_cells(step.goal, passed.goal_weight));
            sum = _mm512_dpbusd_epi32(sum, better, ones);
            sum = _mm512_dpbusd_epi32(sum, taken, ones);
            sum = _mm512_dpbusd_epi32(sum, of_cells(step.own, passed.right_before), ones);
            sum = _mm512_dpbusd_epi32(sum, worse, minus);
            sum = _mm512_dpbusd_epi32(sum, of_cells(step.own, passed.right_after), minus);
            sum = _mm512_dpbusd_epi32(sum, of_cells(step.goal, passed.goal_right), minus);
        }
        let gains = _mm512_cvtsepi32_epi16(sum);
        ends.offer(gains, neighbour.block, runs, stakes.noise(n), &mut best);
    }
    best.into_paying()
}
