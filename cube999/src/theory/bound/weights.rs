//! Finds weights of wrong cells of which no turn moves much: a linear program, solved nearly.
//!
//! Greatest total of w ≥ 0 such that no turn moves more than 1. With prices y ≥ 0 of turns, w and y
//! go by turns towards what the other makes worth while, each a step that its row or column allows
//! (the primal-dual method with the diagonal steps of Pock and Chambolle, 2011). What comes out is
//! made feasible: a cell's weight is divided by the load of its most loaded turn, and then raised
//! by what all its turns have left.
//!
//! Floating point is enough, and nothing but + − × ÷ is used, which give the same on every machine.

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{BLOCKS, CELLS, ROTATIONS};
use crate::puzzle::turn::Turn;

/// Steps: more than 600 change less than the rounding up of a bound.
const STEPS: usize = 600;

/// What a weight of 1 becomes as an integer.
const UNIT: f64 = (1u32 << 30) as f64;

/// Weights, 0 where the cube is right.
pub(super) fn of_wrong_cells(cube: &Cube) -> [u32; CELLS] {
    let wrong: Vec<usize> = cube.wrong().map(|cell| cell.index()).collect();
    let program = Program::new(&wrong);
    let weights = program.solve();
    let mut of_cells = [0; CELLS];
    for (&cell, weight) in wrong.iter().zip(weights) {
        of_cells[cell] = (weight * UNIT) as u32;
    }
    of_cells
}

/// Which turns move which cells. Quarters don't matter: a row is a sub-cube and an axis.
struct Program {
    rows: Vec<Vec<u16>>,
    columns: Vec<Vec<u16>>,
}

impl Program {
    fn new(cells: &[usize]) -> Self {
        let mut number = [None; CELLS];
        for (n, &cell) in (0..).zip(cells) {
            number[cell] = Some(n);
        }
        let turns = (0..BLOCKS * ROTATIONS).step_by(3).map(Turn::from_index);
        let row = |turn| super::moved(turn).filter_map(|cell| number[cell.index()]).collect();
        let rows: Vec<Vec<u16>> = turns.map(row).filter(|row: &Vec<u16>| !row.is_empty()).collect();
        let mut columns = vec![Vec::new(); cells.len()];
        for (n, row) in (0..).zip(&rows) {
            row.iter().for_each(|&cell| columns[usize::from(cell)].push(n));
        }
        Self { rows, columns }
    }

    fn solve(&self) -> Vec<f64> {
        let mut weights = vec![0.0; self.columns.len()];
        let mut prices = vec![0.0; self.rows.len()];
        let mut best = (0.0, weights.clone());
        for step in 1..=STEPS {
            let before = weights.clone();
            for (weight, column) in weights.iter_mut().zip(&self.columns) {
                let price = sum(&prices, column);
                *weight = f64::max(0.0, *weight + (1.0 - price) / column.len() as f64);
            }
            // Ahead of themselves, for the prices to settle.
            let ahead: Vec<f64> = weights.iter().zip(&before).map(|(w, b)| 2.0 * w - b).collect();
            for (price, row) in prices.iter_mut().zip(&self.rows) {
                let load = sum(&ahead, row);
                *price = f64::max(0.0, *price + (load - 1.0) / row.len() as f64);
            }
            if step % 50 == 0 {
                let feasible = self.feasible(&weights);
                let total = feasible.iter().sum();
                if total > best.0 {
                    best = (total, feasible);
                }
            }
        }
        best.1
    }

    /// Weights near these of which no turn moves more than 1.
    fn feasible(&self, weights: &[f64]) -> Vec<f64> {
        let loads: Vec<f64> = self.rows.iter().map(|row| sum(weights, row)).collect();
        let most =
            |column: &[u16]| column.iter().map(|&row| loads[usize::from(row)]).fold(1.0, f64::max);
        let mut weights: Vec<f64> =
            weights.iter().zip(&self.columns).map(|(w, column)| w / most(column)).collect();
        let mut left: Vec<f64> = self.rows.iter().map(|row| 1.0 - sum(&weights, row)).collect();
        for (weight, column) in weights.iter_mut().zip(&self.columns) {
            let least =
                column.iter().map(|&row| left[usize::from(row)]).fold(1.0, f64::min).max(0.0);
            *weight += least;
            column.iter().for_each(|&row| left[usize::from(row)] -= least);
        }
        weights
    }
}

fn sum(values: &[f64], of: &[u16]) -> f64 {
    of.iter().map(|&n| values[usize::from(n)]).sum()
}
