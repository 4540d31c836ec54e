//! The objects S(A; B1, …, B9) in classes, by going through all of them.
//!
//! A block's square is one of twelve. Of objects that differ in the names of depths alone, three depths at each of the
//! three depths of A, one is enough: its first block at each depth of A has one of two squares, and 2 · 12 · 12 are
//! left for the three blocks, cubed for all. The rows and columns of blocks, bands and stacks are exchanged, and
//! columns turned to depths, and what is reached from one object is a class.

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
}

/// For each class the depths of one object, and how many of the 12^10 objects belong to it.
pub(super) fn classes() -> Vec<(Colouring, u64)> {
    let squares = Squares::new();
    let states = STATES_OF_THREE.pow(3);
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
    // Where each block comes from, and what happens to the squares of which blocks.
    type Operation<'a> = (fn(usize, usize) -> [usize; 2], fn(usize) -> bool, &'a Moves);
    let mut operations: Vec<Operation<'_>> = vec![
        (|row, column| [row + 1, column], |_| true, &stay),
        (|row, column| [row, column + 1], |_| true, &stay),
        (|row, column| [3 - row, 3 - column], |_| true, &stay),
        (|row, column| [column, row], |_| true, &transposed),
        (|row, column| [row, 6 - row - column], |_| true, &turned),
    ];
    for moves in &row_swaps {
        operations.push((|row, column| [row, column], |block| block / 3 == 0, moves));
    }
    for moves in &column_swaps {
        operations.push((|row, column| [row, column], |block| block % 3 == 0, moves));
    }
    let mut seen = vec![false; states as usize];
    let mut classes = Vec::new();
    for start in 0..states {
        if std::mem::replace(&mut seen[start as usize], true) {
            continue;
        }
        let (mut reached, mut queue) = (0u64, vec![start]);
        while let Some(state) = queue.pop() {
            reached += 1;
            let blocks = squares.blocks(state);
            for (from, is_moved, moves) in &operations {
                let image = std::array::from_fn(|block| {
                    let [row, column] = from(block / 3, block % 3);
                    let square = blocks[3 * (row % 3) + column % 3];
                    if is_moved(block) { moves[usize::from(square)] } else { square }
                });
                let image = squares.state(&image);
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

impl Squares {
    fn new() -> Self {
        let depths: Vec<Depths> = LatinSquare::all()
            .iter()
            .map(|square| std::array::from_fn(|position| square.depth(position) as u8))
            .collect();
        let places = (0..).zip(&depths).map(|(place, depths)| (*depths, place)).collect();
        let mut squares =
            Self { depths, places, named: Vec::new(), to_first: [0; 12], firsts: [0; 2] };
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
            let [first, second, third] = at_depth_table()[depth];
            blocks[first] = self.firsts[(three % 2) as usize];
            blocks[second] = (three / 2 % 12) as u8;
            blocks[third] = (three / 24) as u8;
        }
        blocks
    }

    fn state(&self, blocks: &Blocks) -> u32 {
        (0..3).rev().fold(0, |state, depth| {
            let squares = at_depth_table()[depth].map(|block| usize::from(blocks[block]));
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

/// [`at_depth`] for each depth.
fn at_depth_table() -> &'static [[usize; 3]; 3] {
    static TABLE: std::sync::LazyLock<[[usize; 3]; 3]> =
        std::sync::LazyLock::new(|| [0, 1, 2].map(at_depth));
    &TABLE
}
