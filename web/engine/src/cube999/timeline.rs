//! A cube and turns, at any point of them.

use ::cube999::geometry::{Axis, Block, CELLS, Cell};
use ::cube999::{Cube, Turn, seams};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::{cube_in, digits, line, turns_in};
use crate::Problem;
use crate::output::to_page;

/// One state in this many is kept, so that any other is a few turns away.
const KEPT_EVERY: usize = 64;

/// A cell that doesn't hold the target's digit.
const WRONG: u16 = 1 << 4;

/// Broken seams: towards smaller and larger x, y and z.
const SEAMS: [[u16; 2]; 3] = [[1 << 5, 1 << 6], [1 << 7, 1 << 8], [1 << 9, 1 << 10]];

/// A turn in parts.
#[derive(Debug, Serialize, Tsify)]
pub struct TurnParts {
    /// As in the question: 426Y3.
    pub name: String,
    /// The sub-cube's middle: x, y and z, each 1 to 7.
    pub centre: [usize; 3],
    /// The axis: 0, 1 or 2 for x, y or z.
    pub axis: usize,
    /// Quarter turns, 1 to 3.
    pub quarters: usize,
    /// The shortest way there, in quarters anticlockwise about the axis (seen from its far end): −1, 1 or 2.
    pub anticlockwise: i8,
    /// The cells of the sub-cube, by number: x + 9 z + 81 y.
    pub cells: Vec<usize>,
    /// For each of these cells, where its piece goes.
    pub to: Vec<usize>,
}

/// The turn of a sub-cube with a centre at x, y, z about an axis (0, 1 or 2).
///
/// # Errors
/// If a number is out of range.
#[wasm_bindgen(js_name = turnOf)]
pub fn turn_of(
    x: usize,
    y: usize,
    z: usize,
    axis: usize,
    quarters: usize,
) -> Result<Ts<TurnParts>, Problem> {
    let axis = *Axis::ALL.get(axis).ok_or_else(|| Problem::new("there are three axes"))?;
    let block = Block::new(x, y, z).map_err(Problem::new)?;
    to_page(&parts(Turn::new(block, axis, quarters).map_err(Problem::new)?))
}

fn parts(turn: Turn) -> TurnParts {
    let axis = turn.axis() as usize;
    // What lies along the next axis goes to the one after that, or the other way.
    let mut next = [0, 0, 0];
    next[(axis + 1) % 3] = 1;
    let sign = turn.axis().quarter(next)[(axis + 2) % 3];
    let quarters = turn.quarters();
    let cells = (0..27).map(|local| turn.block().cell(local));
    TurnParts {
        name: turn.to_string(),
        centre: turn.block().centre(),
        axis,
        quarters,
        anticlockwise: match quarters {
            3 => -sign,
            2 => 2,
            _ => sign,
        },
        cells: cells.clone().map(Cell::index).collect(),
        to: cells.map(|cell| turn.carries(cell).index()).collect(),
    }
}

/// A cube, and turns to play on it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Timeline {
    turns: Vec<Turn>,
    kept: Vec<Cube>,
}

#[wasm_bindgen]
impl Timeline {
    /// Begins with a cube.
    ///
    /// # Errors
    /// If one of the texts isn't what it should be.
    #[wasm_bindgen(constructor)]
    pub fn new(cube: &str, turns: &str) -> Result<Self, Problem> {
        let mut now = cube_in(cube)?;
        let turns = turns_in(turns)?;
        let mut kept = vec![now.clone()];
        for (n, &turn) in turns.iter().enumerate() {
            now.turn(turn);
            if (n + 1) % KEPT_EVERY == 0 {
                kept.push(now.clone());
            }
        }
        Ok(Self { turns, kept })
    }

    /// How many turns there are.
    #[wasm_bindgen(getter)]
    pub fn count(&self) -> usize {
        self.turns.len()
    }

    /// The turns from one to another, not included, counted from 0: their names, with spaces between them.
    pub fn turns(&self, from: usize, to: usize) -> String {
        let to = to.min(self.turns.len());
        line(&self.turns[from.min(to)..to])
    }

    /// The turn of that number, from 0.
    ///
    /// # Errors
    /// If there is none.
    pub fn turn(&self, number: usize) -> Result<Ts<TurnParts>, Problem> {
        let turn = self.turns.get(number).ok_or_else(|| Problem::new("no such turn"))?;
        to_page(&parts(*turn))
    }

    /// The cube after that many turns, as 729 digits.
    pub fn cube(&self, step: usize) -> String {
        digits(&self.state(step))
    }

    /// What is to be seen after that many turns, for each cell: its digit in bits 0 to 3; in bit 4 whether it is
    /// wrong; in bits 5 to 10 whether the seams towards smaller and larger x, y and z are broken.
    pub fn marks(&self, step: usize) -> Vec<u16> {
        marks(&self.state(step))
    }

    fn state(&self, step: usize) -> Cube {
        let step = step.min(self.turns.len());
        let nearest = step / KEPT_EVERY;
        self.kept[nearest].after(&self.turns[nearest * KEPT_EVERY..step])
    }
}

fn marks(cube: &Cube) -> Vec<u16> {
    let mut marks = vec![0; CELLS];
    for cell in Cell::all() {
        marks[cell.index()] = u16::from(cube.digit(cell));
    }
    cube.wrong().for_each(|cell| marks[cell.index()] |= WRONG);
    for (cell, next) in seams::broken(cube) {
        let (a, b) = (cell.coordinates(), next.coordinates());
        let axis = (0..3).find(|&axis| a[axis] != b[axis]).expect("neighbours are apart");
        let [smaller, larger] = SEAMS[axis];
        marks[cell.index()] |= larger;
        marks[next.index()] |= smaller;
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_step_is_what_the_turns_lead_to() {
        let turns = ::cube999::scramble::turns(150, 1);
        let line = Timeline::new(&digits(&Cube::TARGET), &line(&turns)).unwrap();
        for step in [0, 1, 63, 64, 65, 149, 150, 200] {
            let cube = Cube::TARGET.after(&turns[..step.min(150)]);
            assert_eq!(line.cube(step), digits(&cube));
        }
        let marks = marks(&Cube::TARGET.after(&turns));
        let count = |bits: u16| marks.iter().map(|mark| (mark & bits).count_ones()).sum::<u32>();
        let cube = Cube::TARGET.after(&turns);
        assert_eq!(count(WRONG) as usize, cube.wrong().count());
        let all = SEAMS.into_iter().flatten().sum();
        assert_eq!(count(all) as usize, 2 * seams::broken(&cube).count());
    }

    #[test]
    fn turns_go_round_as_their_cells_do() {
        for turn in Turn::all() {
            let parts = parts(turn);
            let centre = turn.block().centre().map(|at| at as i32);
            // A cell beside the centre along the next axis.
            let (next, last) = ((parts.axis + 1) % 3, (parts.axis + 2) % 3);
            let mut at = centre;
            at[next] += 1;
            let [x, y, z] = at.map(|at| at as usize);
            let to = turn.carries(Cell::new(x, y, z).unwrap()).coordinates();
            let (cos, sin) = match parts.anticlockwise {
                1 => (0, 1),
                -1 => (0, -1),
                _ => (-1, 0),
            };
            assert_eq!(to[next] as i32, centre[next] + cos, "{turn}");
            assert_eq!(to[last] as i32, centre[last] + sin, "{turn}");
        }
    }
}
