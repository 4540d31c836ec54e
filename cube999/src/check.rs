//! The checker: a cube as layers of rows of digits, turned as the question's drawings show.
//!
//! It shares no table with the rest of the crate. A sub-cube is cut out, rotated quarter by quarter
//! as the drawings show for its three layers, and put back.

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{Axis, CELLS};
use crate::puzzle::turn::Turn;

/// Layers from the bottom, rows from the back, digits from the left.
type Layers<const N: usize> = [[[u8; N]; N]; N];

/// Turns that are made one after the other, and what they lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    layers: Layers<9>,
    /// Wrong cells before the first turn, and after each.
    pub wrong: Vec<usize>,
}

impl Replay {
    /// Before the first turn.
    pub fn new(cube: &Cube) -> Self {
        let layers = layers(cube.digits());
        Self { layers, wrong: vec![count_wrong(&layers)] }
    }

    /// Makes a turn.
    pub fn turn(&mut self, turn: Turn) {
        make(&mut self.layers, turn);
        self.wrong.push(count_wrong(&self.layers));
    }

    /// The number of turns that were made.
    pub const fn turns(&self) -> usize {
        self.wrong.len() - 1
    }

    /// The cube after these turns.
    pub fn end(&self) -> Cube {
        Cube::rearranged(cells(&self.layers))
    }

    /// Whether the end is the target.
    pub fn is_solved(&self) -> bool {
        self.wrong.last() == Some(&0)
    }
}

/// Whether the turns lead to the target.
pub fn solves(cube: &Cube, turns: &[Turn]) -> bool {
    let mut layers = layers(cube.digits());
    turns.iter().for_each(|&turn| make(&mut layers, turn));
    count_wrong(&layers) == 0
}

/// Makes the turns one after the other.
pub fn replay(cube: &Cube, turns: &[Turn]) -> Replay {
    let mut replay = Replay::new(cube);
    turns.iter().for_each(|&turn| replay.turn(turn));
    replay
}

/// The labels in the cells after a turn, digits or any others.
pub fn turned(labels: &[u8; CELLS], turn: Turn) -> [u8; CELLS] {
    let mut layers = layers(labels);
    make(&mut layers, turn);
    cells(&layers)
}

fn layers(labels: &[u8; CELLS]) -> Layers<9> {
    let mut layers = [[[0; 9]; 9]; 9];
    for (n, &label) in labels.iter().enumerate() {
        layers[n / 81][n / 9 % 9][n % 9] = label;
    }
    layers
}

fn cells(layers: &Layers<9>) -> [u8; CELLS] {
    std::array::from_fn(|n| layers[n / 81][n / 9 % 9][n % 9])
}

fn make(layers: &mut Layers<9>, turn: Turn) {
    let [x, y, z] = turn.block().centre();
    let mut block: Layers<3> = [[[0; 3]; 3]; 3];
    for (layer, row, column) in positions() {
        block[layer][row][column] = layers[y - 1 + layer][z - 1 + row][x - 1 + column];
    }
    for _ in 0..turn.quarters() {
        block = quarter(&block, turn.axis());
    }
    for (layer, row, column) in positions() {
        layers[y - 1 + layer][z - 1 + row][x - 1 + column] = block[layer][row][column];
    }
}

/// A quarter turn, read off the question's drawings.
fn quarter(block: &Layers<3>, axis: Axis) -> Layers<3> {
    let mut turned = [[[0; 3]; 3]; 3];
    for (layer, row, column) in positions() {
        turned[layer][row][column] = match axis {
            // The bottom layer is what were the front rows, from the top down.
            Axis::X => block[2 - row][layer][column],
            // The back row of a layer is what was its right column, from the back.
            Axis::Y => block[layer][column][2 - row],
            // The left column of the bottom layer is what was left in the top layer, and so on.
            Axis::Z => block[2 - column][row][layer],
        };
    }
    turned
}

fn positions() -> impl Iterator<Item = (usize, usize, usize)> {
    (0..27).map(|n| (n / 9, n / 3 % 3, n % 3))
}

fn count_wrong(layers: &Layers<9>) -> usize {
    let target = |n: usize| (n / 81 + n / 9 % 9 + n % 9) % 9 + 1;
    let digit = |n: usize| usize::from(layers[n / 81][n / 9 % 9][n % 9]);
    (0..CELLS).filter(|&n| digit(n) != target(n)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The question's drawing of a block, three layers side by side from the bottom.
    fn drawn(rows: [&str; 3]) -> Layers<3> {
        let mut block = [[[0; 3]; 3]; 3];
        for (row, text) in rows.iter().enumerate() {
            for (layer, word) in text.split(' ').enumerate() {
                for (column, letter) in word.bytes().enumerate() {
                    block[layer][row][column] = letter;
                }
            }
        }
        block
    }

    #[test]
    fn quarters_are_as_the_question_draws_them() {
        let before = drawn(["ABC JKL STU", "DEF MNO VWX", "GHI PQR YZ*"]);
        let x = drawn(["STU VWX YZ*", "JKL MNO PQR", "ABC DEF GHI"]);
        let y = drawn(["CFI LOR UX*", "BEH KNQ TWZ", "ADG JMP SVY"]);
        let z = drawn(["SJA TKB ULC", "VMD WNE XOF", "YPG ZQH *RI"]);
        assert_eq!(quarter(&before, Axis::X), x);
        assert_eq!(quarter(&before, Axis::Y), y);
        assert_eq!(quarter(&before, Axis::Z), z);
    }

    #[test]
    fn the_checker_agrees_with_the_tables() {
        for turn in Turn::all() {
            let turns = [turn, Turn::from_index(1500)];
            let replay = replay(&Cube::TARGET, &turns);
            let after = Cube::TARGET.after(&turns);
            assert_eq!(replay.end(), after, "{turn}");
            assert_eq!(replay.wrong[2], after.wrong().count());
            assert!(solves(&after, &crate::puzzle::turn::inverse(&turns)));
            assert_eq!(solves(&after, &[]), after.is_solved());
        }
    }
}
