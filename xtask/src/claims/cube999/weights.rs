//! A second way to the lower bounds: weights of wrong cells as one side of a game.
//!
//! One player names a wrong cell, the other a turn, and the first pays 1 if the turn moves the
//! cell. If the first draws cells by weights w, it pays at most the weight that the heaviest turn
//! moves; so its best weights are those of the best bound. Both players learn: each prefers, by a
//! factor exp(η · payoff), what would have paid so far, with the last round counted twice
//! (optimistic multiplicative weights). Means over some rounds are rounded to integers, and all
//! that is claimed is added up from these; the best mean is taken.

use cube999::Cube;
use cube999::check;
use cube999::geometry::{CELLS, Cell};
use cube999::turn::Turn;

/// How much a player learns from a round.
const RATE: f64 = 10.0;
const ROUNDS: usize = 6_000;
/// A mean begins anew after this many rounds, and is tried after each of these many.
const WINDOW: usize = 1_500;
const TRIED_EVERY: usize = 250;

/// What a weight of 1 is as an integer.
const UNIT: f64 = 1e9;

/// For each turn the cells whose pieces it moves, by the literal checker. Turns that move the same
/// are one.
pub(super) fn moved_cells() -> Vec<Vec<usize>> {
    let labels: [u16; CELLS] = std::array::from_fn(|cell| cell as u16);
    let bytes = [0, 8].map(|shift| labels.map(|label| (label >> shift) as u8));
    let mut all: Vec<Vec<usize>> = Turn::all()
        .map(|turn| {
            let [low, high] = bytes.each_ref().map(|labels| check::turned(labels, turn));
            let is_moved =
                |cell: &usize| u16::from(high[*cell]) << 8 | u16::from(low[*cell]) != labels[*cell];
            (0..CELLS).filter(is_moved).collect()
        })
        .collect();
    all.sort();
    all.dedup();
    all
}

/// A lower bound of the turns that a cube needs.
pub(super) fn bound(cube: &Cube, moved: &[Vec<usize>]) -> usize {
    let wrong: Vec<usize> = cube.wrong().map(Cell::index).collect();
    let mut number = [None; CELLS];
    wrong.iter().enumerate().for_each(|(n, &cell)| number[cell] = Some(n));
    let moved: Vec<Vec<usize>> =
        moved.iter().map(|cells| cells.iter().filter_map(|&cell| number[cell]).collect()).collect();
    let means = learned(wrong.len(), &moved);
    means.iter().map(|weights| by_weights(weights, &moved)).max().unwrap_or(0)
}

/// All weight over what the heaviest turn moves.
fn by_weights(weights: &[u64], moved: &[Vec<usize>]) -> usize {
    let all: u64 = weights.iter().sum();
    let of_turn = |cells: &Vec<usize>| cells.iter().map(|&cell| weights[cell]).sum::<u64>();
    let heaviest = moved.iter().map(of_turn).max().unwrap_or(0);
    all.div_ceil(heaviest.max(1)) as usize
}

/// Mean weights of the cells over some rounds of the game, as integers.
fn learned(cells: usize, moved: &[Vec<usize>]) -> Vec<Vec<u64>> {
    let (mut cell_gains, mut turn_gains) = (vec![0.0; cells], vec![0.0; moved.len()]);
    let (mut cell_losses, mut loads) = (cell_gains.clone(), turn_gains.clone());
    let (mut sum, mut means) = (vec![0.0; cells], Vec::new());
    for round in 1..=ROUNDS {
        let by_cell = drawn(&cell_gains, &cell_losses, -RATE);
        let by_turn = drawn(&turn_gains, &loads, RATE);
        cell_losses.fill(0.0);
        for ((load, &chance), cells) in loads.iter_mut().zip(&by_turn).zip(moved) {
            *load = cells.iter().map(|&cell| by_cell[cell]).sum();
            cells.iter().for_each(|&cell| cell_losses[cell] += chance);
        }
        add(&mut cell_gains, &cell_losses);
        add(&mut turn_gains, &loads);
        add(&mut sum, &by_cell);
        if round % TRIED_EVERY == 0 {
            means.push(sum.iter().map(|weight| (weight / WINDOW as f64 * UNIT) as u64).collect());
        }
        if round % WINDOW == 0 {
            sum.fill(0.0);
        }
    }
    means
}

fn add(sums: &mut [f64], terms: &[f64]) {
    sums.iter_mut().zip(terms).for_each(|(sum, term)| *sum += term);
}

/// The chances of a player's choices, by what they gained and what they gained last.
fn drawn(gains: &[f64], last: &[f64], rate: f64) -> Vec<f64> {
    let exponents: Vec<f64> =
        gains.iter().zip(last).map(|(all, last)| rate * (all + last)).collect();
    let most = exponents.iter().copied().fold(f64::MIN, f64::max);
    let chances: Vec<f64> = exponents.iter().map(|exponent| (exponent - most).exp()).collect();
    let sum: f64 = chances.iter().sum();
    chances.into_iter().map(|chance| chance / sum).collect()
}
