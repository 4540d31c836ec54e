//! Finds weights of wrong cells of which no turn moves much: an approximate solution of a linear
//! program.
//!
//! Maximise the total of w ≥ 0 such that no turn moves more than 1. With dual variables y ≥ 0 for
//! the turns, w and y take alternate steps (the primal-dual method with the diagonal steps of Pock
//! and Chambolle, 2011). The result is made feasible: a cell's weight is divided by the load of its
//! most loaded turn, and then raised by what all its turns have left.
//!
//! Floating point is enough, and nothing but + − × ÷ is used, which give the same on every machine.

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{BLOCKS, ByCell, Cell, ROTATIONS};
use crate::puzzle::turn::Turn;

/// More steps change less than rounding up a bound does.
const STEPS: usize = 600;

/// What a weight of 1 becomes as an integer.
const UNIT: f64 = (1u32 << 30) as f64;

/// Weights, 0 where the cube is right.
pub(super) fn of_wrong_cells(cube: &Cube) -> ByCell<u32> {
    let wrong: Vec<Cell> = cube.wrong().collect();
    let program = Program::new(&wrong);
    let weights = program.solve();
    let mut of_cells = ByCell::default();
    for (&cell, weight) in wrong.iter().zip(weights) {
        of_cells[cell] = (weight * UNIT) as u32;
    }
    of_cells
}

/// Which turns move which cells. The number of quarters doesn't matter: a row is a sub-cube and an
/// axis.
struct Program {
    rows: Vec<Vec<u16>>,
    columns: Vec<Vec<u16>>,
}

impl Program {
    fn new(cells: &[Cell]) -> Self {
        let mut number = ByCell::default();
        for (n, &cell) in (0..).zip(cells) {
            number[cell] = Some(n);
        }
        let turns = (0..BLOCKS * ROTATIONS).step_by(3).map(Turn::from_index);
        let row = |turn| super::moved(turn).filter_map(|cell| number[cell]).collect();
        let rows: Vec<Vec<u16>> = turns.map(row).filter(|row: &Vec<u16>| !row.is_empty()).collect();
        let mut columns = vec![Vec::new(); cells.len()];
        for (n, row) in (0..).zip(&rows) {
            row.iter().for_each(|&cell| columns[usize::from(cell)].push(n));
        }
        Self { rows, columns }
    }

    fn solve(&self) -> Vec<f64> {
        let mut weights = vec![0.0; self.columns.len()];
        let mut duals = vec![0.0; self.rows.len()];
        let mut best = (0.0, weights.clone());
        for step in 1..=STEPS {
            let before = weights.clone();
            for (weight, column) in weights.iter_mut().zip(&self.columns) {
                let dual = sum_of(&duals, column);
                *weight = f64::max(0.0, *weight + (1.0 - dual) / column.len() as f64);
            }
            // Extrapolated, so that the duals converge.
            let ahead: Vec<f64> = weights.iter().zip(&before).map(|(w, b)| 2.0 * w - b).collect();
            for (dual, row) in duals.iter_mut().zip(&self.rows) {
                let load = sum_of(&ahead, row);
                *dual = f64::max(0.0, *dual + (load - 1.0) / row.len() as f64);
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
        let loads: Vec<f64> = self.rows.iter().map(|row| sum_of(weights, row)).collect();
        let most =
            |column: &[u16]| column.iter().map(|&row| loads[usize::from(row)]).fold(1.0, f64::max);
        let mut weights: Vec<f64> =
            weights.iter().zip(&self.columns).map(|(w, column)| w / most(column)).collect();
        let mut left: Vec<f64> = self.rows.iter().map(|row| 1.0 - sum_of(&weights, row)).collect();
        for (weight, column) in weights.iter_mut().zip(&self.columns) {
            let least =
                column.iter().map(|&row| left[usize::from(row)]).fold(1.0, f64::min).max(0.0);
            *weight += least;
            column.iter().for_each(|&row| left[usize::from(row)] -= least);
        }
        weights
    }
}

fn sum_of(values: &[f64], of: &[u16]) -> f64 {
    of.iter().map(|&n| values[usize::from(n)]).sum()
}
