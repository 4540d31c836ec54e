//! The objects S(A; B1, …, B9) in classes, by going through all of them.
//!
//! A block's square is one of twelve. Of objects that differ in the names of depths alone, three
//! depths at each of the three depths of A, one is enough: its first block at each depth of A has
//! one of two squares, and 2 · 12 · 12 are left for the three blocks, cubed for all. The rows and
//! columns of blocks, bands and stacks are exchanged, and columns turned to depths, and what is
//! reached from one object is a class. Most of that leaves blocks at one depth of A at one depth,
//! so what it makes of each three blocks is tabulated.

use std::collections::HashMap;

use fractal3d::board::Colouring;
use fractal3d::geometry::Cell;
use fractal3d::latin::LatinSquare;

/// The depth of each position.
type Depths = [u8; 9];

/// The place of each block's square among [`LatinSquare::all`].
type Blocks = [u8; 9];

/// Where operations on a square lead: the place of another.
type Moves = [u8; 12];

const STATES_OF_THREE: u32 = 2 * 12 * 12;

struct Squares {
    depths: Vec<Depths>,
    places: HashMap<Depths, u8>,
    /// The names of depths in all orders, and for each where each square leads.
    named: Vec<Moves>,
    /// For each square the names, as a place in `named`, that make it one of two.
    to_first: [usize; 12],
    /// The first of each square's two.
    firsts: [u8; 2],
    /// The blocks at each depth of A.
    at_depth: [[usize; 3]; 3],
}

/// For each class the depths of one object, and how many of the 12^10 objects belong to it.
pub(super) fn classes() -> Vec<(Colouring, u64)> {
    let squares = Squares::new();
    let states = STATES_OF_THREE.pow(3);
    let operations = all_operations(&squares).into_iter();
    let operations: Vec<_> =
        operations.map(|operation| (operation.by_threes(&squares), operation)).collect();
    let mut seen = vec![false; states as usize];
    let mut classes = Vec::new();
    for start in 0..states {
        if std::mem::replace(&mut seen[start as usize], true) {
            continue;
        }
        let (mut reached, mut queue) = (0u64, vec![start]);
        while let Some(state) = queue.pop() {
            reached += 1;
            for (by_threes, operation) in &operations {
                let image = match by_threes {
                    Some(threes) => threes.image(state),
                    None => operation.image(&squares, state),
                };
                if !std::mem::replace(&mut seen[image as usize], true) {
                    queue.push(image);
                }
            }
        }
        // Six names of the depths at each depth of A, and twelve A.
        classes.push((squares.depths_of(start), reached * 6u64.pow(3) * 12));
    }
    classes
}

/// The blocks that are at a depth of A = H, in order.
fn at_depth(depth: usize) -> [usize; 3] {
    let mut blocks = (0..9).filter(|&block| LatinSquare::H.depth(block) == depth);
    [(); 3].map(|()| blocks.next().expect("three blocks are at each depth"))
}

/// The exchanges of rows and columns of blocks, of bands and stacks, and of columns with rows and
/// with depths, that make all others.
fn all_operations(squares: &Squares) -> Vec<Operation> {
    let row_swaps = [[1, 0, 2], [0, 2, 1]].map(|rows: [u8; 3]| {
        squares.moves(|depths, at| depths[usize::from(3 * rows[at / 3]) + at % 3])
    });
    let column_swaps = [[1, 0, 2], [0, 2, 1]].map(|columns: [u8; 3]| {
        squares.moves(|depths, at| depths[at / 3 * 3 + usize::from(columns[at % 3])])
    });
    let transposed = squares.moves(|depths, at| depths[at % 3 * 3 + at / 3]);
    let turned = squares.moves(|depths, at| {
        let row = &depths[at / 3 * 3..at / 3 * 3 + 3];
        row.iter().position(|&depth| usize::from(depth) == at % 3).expect("it is Latin") as u8
    });
    let stay: Moves = std::array::from_fn(|square| square as u8);
    let mut operations = vec![
        Operation::new(|row, column| [row + 1, column], |_| stay),
        Operation::new(|row, column| [row, column + 1], |_| stay),
        Operation::new(|row, column| [3 - row, 3 - column], |_| stay),
        Operation::new(|row, column| [column, row], |_| transposed),
        Operation::new(|row, column| [row, 6 - row - column], |_| turned),
    ];
    for moves in row_swaps {
        let of_block = |block| if block / 3 == 0 { moves } else { stay };
        operations.push(Operation::new(|row, column| [row, column], of_block));
    }
    for moves in column_swaps {
        let of_block = |block| if block % 3 == 0 { moves } else { stay };
        operations.push(Operation::new(|row, column| [row, column], of_block));
    }
    operations
}

/// Where each block comes from, and what happens to the square there.
struct Operation([(usize, Moves); 9]);

impl Operation {
    /// Rows and columns of blocks are numbers modulo 3.
    fn new(from: impl Fn(usize, usize) -> [usize; 2], moves: impl Fn(usize) -> Moves) -> Self {
        Self(std::array::from_fn(|block| {
            let [row, column] = from(block / 3, block % 3);
            (3 * (row % 3) + column % 3, moves(block))
        }))
    }

    fn image(&self, squares: &Squares, state: u32) -> u32 {
        let blocks = squares.blocks(state);
        let image = |(from, moves): &(usize, Moves)| moves[usize::from(blocks[*from])];
        squares.state(&self.0.each_ref().map(image))
    }

    /// The symmetry's images in a table, if blocks at one depth come from one depth.
    fn by_threes(&self, squares: &Squares) -> Option<Threes> {
        let depth_before = |block: usize| LatinSquare::H.depth(self.0[block].0);
        let is_apart = squares.at_depth.iter().all(|blocks| {
            blocks.iter().all(|&block| depth_before(block) == depth_before(blocks[0]))
        });
        let of_first = self.image(squares, 0);
        let changes = |depth| {
            let three = |three| self.image(squares, three * STATES_OF_THREE.pow(depth));
            (0..STATES_OF_THREE).map(|number| three(number).wrapping_sub(of_first)).collect()
        };
        is_apart.then(|| Threes { of_first, changes: [0, 1, 2].map(changes) })
    }
}

/// What an operation makes of the first state, and what the three blocks at each depth change in
/// that. The changes add up, because each depth has a factor of its own in the number of a state.
struct Threes {
    of_first: u32,
    changes: [Vec<u32>; 3],
}

impl Threes {
    fn image(&self, mut state: u32) -> u32 {
        self.changes.iter().fold(self.of_first, |image, changes| {
            let three = state % STATES_OF_THREE;
            state /= STATES_OF_THREE;
            image.wrapping_add(changes[three as usize])
        })
    }
}

impl Squares {
    fn new() -> Self {
        let depths: Vec<Depths> = LatinSquare::all()
            .iter()
            .map(|square| std::array::from_fn(|position| square.depth(position) as u8))
            .collect();
        let places = (0..).zip(&depths).map(|(place, depths)| (*depths, place)).collect();
        let mut squares = Self {
            depths,
            places,
            named: Vec::new(),
            to_first: [0; 12],
            firsts: [0; 2],
            at_depth: [0, 1, 2].map(at_depth),
        };
        let names = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        squares.named = names
            .map(|names: [u8; 3]| squares.moves(|depths, at| names[usize::from(depths[at])]))
            .to_vec();
        // A square and what its depths' names make of it are six of twelve.
        let second = (0..12).find(|square| squares.named.iter().all(|moves| moves[0] != *square));
        squares.firsts = [0, second.expect("six aren't reached")];
        for square in 0..12 {
            let leads = |moves: &Moves| squares.firsts.contains(&moves[square]);
            squares.to_first[square] =
                squares.named.iter().position(leads).expect("each is one of six");
        }
        squares
    }

    fn moves(&self, image: impl Fn(&Depths, usize) -> u8) -> Moves {
        std::array::from_fn(|square| {
            let moved: Depths = std::array::from_fn(|at| image(&self.depths[square], at));
            self.places[&moved]
        })
    }

    fn blocks(&self, mut state: u32) -> Blocks {
        let mut blocks = [0; 9];
        for depth in 0..3 {
            let three = state % STATES_OF_THREE;
            state /= STATES_OF_THREE;
            let [first, second, third] = self.at_depth[depth];
            blocks[first] = self.firsts[(three % 2) as usize];
            blocks[second] = (three / 2 % 12) as u8;
            blocks[third] = (three / 24) as u8;
        }
        blocks
    }

    fn state(&self, blocks: &Blocks) -> u32 {
        (0..3).rev().fold(0, |state, depth| {
            let squares = self.at_depth[depth].map(|block| usize::from(blocks[block]));
            let moves = &self.named[self.to_first[squares[0]]];
            let [first, second, third] = squares.map(|square| u32::from(moves[square]));
            let first = u32::from(first != u32::from(self.firsts[0]));
            state * STATES_OF_THREE + first + 2 * second + 24 * third
        })
    }

    fn depths_of(&self, state: u32) -> Colouring {
        let blocks = self.blocks(state);
        Colouring::new(std::array::from_fn(|index| {
            let cell = Cell::new(index).expect("there are 81 cells");
            let inner = self.depths[usize::from(blocks[cell.block()])][cell.position()];
            3 * LatinSquare::H.depth(cell.block()) as u8 + inner
        }))
        .expect("each depth has nine cells")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_say_what_operations_do() {
        let squares = Squares::new();
        let operations = all_operations(&squares);
        let tables: Vec<_> =
            operations.iter().map(|operation| operation.by_threes(&squares)).collect();
        assert_eq!(tables.iter().flatten().count(), operations.len() - 1);
        for (operation, table) in operations.iter().zip(&tables) {
            for state in (0..STATES_OF_THREE.pow(3)).step_by(10_007) {
                let by_table = table.as_ref().map(|table| table.image(state));
                assert!(by_table.is_none_or(|image| image == operation.image(&squares, state)));
            }
        }
    }
}
