//! How the quick solver begins: words that make most cells right, in a few milliseconds.
//!
//! 1. *Greedy turns.* While some turn gains more than it costs, append the best one.
//! 2. *Conjugation passes* along that word (`conjugation_pass.rs`), at rising costs of a wrong
//!    cell, almost cold. They make cells right for two turns each or fewer, where commutators take
//!    four turns for one or two.
//!
//! Cells near the surface cost far more than inner ones from the first turn on, because few turns
//! reach them later.

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{Block, ByBlock, ROTATIONS};
use crate::puzzle::turn::Turn;
use crate::solve::edits::annealing::Annealing;
use crate::solve::edits::conjugation_pass::Pass;
use crate::solve::kernel::costs::{Costs, Scale};
use crate::solve::kernel::cursor::Cursor;
use crate::solve::kernel::neighbours::NEIGHBOURS;
use crate::solve::simplify::simplify;

/// How a word begins.
struct Way {
    /// What a wrong cell costs while turns are appended.
    greedy: Costs,
    /// What it costs in the first conjugation pass and in the last.
    passes: [Costs; 2],
}

const fn costs(inner: f64, outer: f64, temperature: f64) -> Costs {
    Costs { inner, outer, temperature }
}

/// For every cube.
const FAR: Way =
    Way { greedy: costs(0.5, 12.5, 0.1), passes: [costs(0.15, 6.0, 0.05), costs(2.0, 40.0, 0.01)] };

/// For light scrambles: all cells count the same, so the turns that undo the last of the scramble
/// gain most.
const NEAR: Way =
    Way { greedy: costs(1.0, 1.0, 0.1), passes: [costs(0.5, 6.0, 0.05), costs(3.0, 40.0, 0.01)] };

/// Words to finish: one, or for a light scramble several.
pub(super) fn words(cube: &Cube) -> Vec<Vec<Turn>> {
    /// If greedy turns leave more cells wrong, they didn't undo a scramble.
    const LIGHT: usize = 120;
    let far = greedy_turns(cube, FAR.greedy);
    let near = greedy_turns(cube, NEAR.greedy);
    let mut words = vec![with_passes(cube, &far, &FAR.passes)];
    if cube.after(&near).wrong().count() <= LIGHT {
        words.push(with_passes(cube, &near, &NEAR.passes));
        words.push(near);
    }
    words
}

/// Appends the turn that gains most while one gains more than it costs.
fn greedy_turns(cube: &Cube, costs: Costs) -> Vec<Turn> {
    let mut cursor = Cursor::new(cube, &[]);
    let scale = Scale::new(costs, 0);
    let gains_of = |block| cursor.gains(block, &scale.weights);
    let mut gains = ByBlock::from_fn(gains_of);
    loop {
        // The first of the best.
        let (mut most, mut best) = (0, None);
        for (block, gains) in Block::all().zip(gains.iter()) {
            for (turn, &gain) in Turn::of(block).zip(&gains[..ROTATIONS]) {
                if gain > most {
                    (most, best) = (gain, Some(turn));
                }
            }
        }
        let Some(turn) = best.filter(|_| 4 * i32::from(most) > scale.turn_cost()) else {
            return cursor.turns();
        };
        cursor.insert(turn);
        for &near in &NEIGHBOURS.all[turn.block()] {
            gains[near] = cursor.gains(near, &scale.weights);
        }
    }
}

fn with_passes(cube: &Cube, turns: &[Turn], &[first, last]: &[Costs; 2]) -> Vec<Turn> {
    const PASSES: u32 = 16;
    let mut annealing = Annealing::new(cube, turns, first, 1);
    for pass in 0..PASSES {
        annealing.set_costs(first.towards(last, f64::from(pass) / f64::from(PASSES - 1)));
        annealing.make_conjugation_pass(Pass::Whole);
    }
    simplify(&annealing.turns())
}
