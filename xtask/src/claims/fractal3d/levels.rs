//! Objects of every level: that they have solutions, and how many are linear.

use std::collections::BTreeSet;

use fractal3d::board::Board;
use fractal3d::canon::canonical;
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use fractal3d::list::List;
use fractal3d::prefractal::linear::{self, Axis, Family, Matrix, fills};
use fractal3d::prefractal::{Prefractal, broken_house};
use rayon::prelude::*;
use solidoku_common::digit::Digit;
use solidoku_common::number::grouped;

use super::OWN;
use crate::claim::{Claim, Tier, Value, claim};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.own.level-3", OWN)
            .says(
                "The object of level 3, of 729 pieces, has 3D-Sudoku solutions of 27×27: 1,944 \
                 linear ones up to relabelling, if each of the three views has rows, columns and \
                 blocks of 3×9 and 9×3. There are 3,240 if only the front has blocks, 4,536 if these \
                 are only 3×9, and 6,291 without blocks.",
            )
            .published(Value::list(["1,944", "3,240", "4,536", "6,291"]))
            .recomputed("matrices for which a determinant vanishes for no family of houses", || {
                // Blocks of the front fix more digits of rows or of columns.
                let readings: [&[Axis]; 4] =
                    [&Axis::ALL, &[Axis::Row, Axis::Column], &[Axis::Row], &[]];
                Value::list(readings.map(|of_blocks| {
                    let mut families = Family::all(3);
                    families.retain(|family| family.shared == 0 || of_blocks.contains(&family.axis));
                    grouped(linear::count(3, &families))
                }))
            })
            .confirmed(
                "each of the 19,683 numberings c − Mr, written out and examined house by house",
                literal_level_3,
            ),
        claim("fractal3d.own.every-level", OWN)
            .says(
                "The object of every level n has a 3D-Sudoku solution of 3ⁿ×3ⁿ with all blocks of \
                 all three views (proved for every n; these levels are computed).",
            )
            .published(Value::list(["1 to 6"]))
            .recomputed("the constructed numbering, house by house", || {
                levels(|level| {
                    Prefractal::hexagonal(level).is_ok_and(|object| {
                        broken_house(&object, &linear::solution(&object)).is_none()
                    })
                })
            })
            .confirmed("a determinant for each family of houses", || {
                levels(|level| {
                    let matrix = Matrix::for_level(level);
                    Family::all(level).into_iter().all(|family| fills(&matrix, family))
                })
            }),
        claim("fractal3d.own.linear-solutions", OWN)
            .says(
                "Of the 5,065,278 solutions of 3D-Sudoku, 24 are linear: cells with the same digit are \
                 a coset of one group of addresses modulo 3. Up to symmetry they are two.",
            )
            .published(Value::list(["24", "2"]))
            .recomputed("matrices for which a determinant vanishes for no family of houses", || {
                let object = Prefractal::hexagonal(2).expect("there is a level 2");
                let families = Family::all(2);
                let matrices = (0..81).map(|number| Matrix::from_number(2, number));
                let linear = matrices
                    .filter(|matrix| families.iter().all(|&family| fills(matrix, family)))
                    .map(|matrix| {
                        let numbering = linear::numbering(&object, &matrix);
                        let digits: Vec<u8> = numbering.rows().flatten().map(|&n| n as u8).collect();
                        Grid::new(digits.try_into().expect("81 digits")).expect("of 1 to 9")
                    });
                counted_up_to_symmetry(linear.collect())
            })
            .confirmed("each of the 5,065,278 solutions, examined", || {
                let list = List::new(Board::standard());
                let linear = list
                    .units()
                    .into_par_iter()
                    .flat_map_iter(|unit| list.unit(unit).into_iter().filter(is_linear));
                counted_up_to_symmetry(linear.collect())
            })
            .tier(Tier::Standard),
    ]
}

/// The first of the levels from 1 to 6 that don't have what is asked of them, or that all have it.
fn levels(has: impl Fn(usize) -> bool) -> Value {
    let with = (1..=Prefractal::MOST_LEVELS).take_while(|&level| has(level)).count();
    Value::list([format!("1 to {with}")])
}

fn counted_up_to_symmetry(solutions: Vec<Grid>) -> Value {
    let classes: BTreeSet<String> =
        solutions.iter().map(|grid| canonical(grid).grid.to_string()).collect();
    Value::list([solutions.len(), classes.len()])
}

/// Whether the addresses at which the first digit stands are a group, of which those of each other
/// digit are a coset.
fn is_linear(grid: &Grid) -> bool {
    let address = |cell: Cell| {
        let (row, column) = (cell.row(), cell.column());
        [row / 3, row % 3, column / 3, column % 3]
    };
    let difference = |a: [usize; 4], b: [usize; 4]| [0, 1, 2, 3].map(|i| (a[i] + 3 - b[i]) % 3);
    let places = |digit| {
        let shows = move |&cell: &Cell| grid.get(cell) == Some(digit);
        Cell::all().filter(shows).map(address).collect::<Vec<_>>()
    };
    let Some(first) = grid.get(Cell::at(0, 0)) else { return false };
    let group = places(first);
    group.iter().all(|&a| group.iter().all(|&b| group.contains(&difference(a, b))))
        && Digit::ALL
            .into_iter()
            .map(places)
            .all(|places| places.iter().all(|&place| group.contains(&difference(place, places[0]))))
}

/// Goes through all maps (r, c) ↦ c − Mr of three digits modulo 3, the pieces of a cube cut three
/// times, and what lies in each rectangle of each view.
fn literal_level_3() -> Value {
    let digits = |number: usize| [number / 9, number / 3 % 3, number % 3];
    let value = |[a, b, c]: [usize; 3]| 9 * a + 3 * b + c;
    // Row and column of each piece, and the depth that makes each digit's sum 0.
    let pieces: Vec<[usize; 3]> = (0..27 * 27)
        .map(|number| {
            let (row, column) = (number / 27, number % 27);
            let (r, c) = (digits(row), digits(column));
            [row, column, value([0, 1, 2].map(|i| (6 - r[i] - c[i]) % 3))]
        })
        .collect();
    // Whether each rectangle of this height and width, seen along two axes, shows all 27 numbers.
    let fills = |numbers: &[usize], [down, right]: [usize; 2], height: usize, width: usize| {
        let mut shown = [0u32; 27];
        for (piece, number) in pieces.iter().zip(numbers) {
            let rectangle = piece[down] / height * (27 / width) + piece[right] / width;
            shown[rectangle] |= 1 << number;
        }
        shown.iter().all(|&shown| shown == (1 << 27) - 1)
    };
    let (front, right, above) = ([0, 1], [0, 2], [2, 1]);
    let mut counts = [0u64; 4];
    for number in 0..3usize.pow(9) {
        let matrix: [[usize; 3]; 3] = std::array::from_fn(|i| {
            std::array::from_fn(|j| number / 3usize.pow((3 * i + j) as u32) % 3)
        });
        let numbers: Vec<usize> =
            pieces
                .iter()
                .map(|piece| {
                    let (r, c) = (digits(piece[0]), digits(piece[1]));
                    value([0, 1, 2].map(|i| {
                        (c[i] + 2 * (0..3).map(|j| matrix[i][j] * r[j]).sum::<usize>()) % 3
                    }))
                })
                .collect();
        let lines = [front, right, above]
            .iter()
            .all(|&view| fills(&numbers, view, 1, 27) && fills(&numbers, view, 27, 1));
        if !lines {
            continue;
        }
        let blocks = [front, right, above]
            .map(|view| [fills(&numbers, view, 3, 9), fills(&numbers, view, 9, 3)]);
        counts[0] += u64::from(blocks == [[true; 2]; 3]);
        counts[1] += u64::from(blocks[0] == [true; 2]);
        counts[2] += u64::from(blocks[0][0]);
        counts[3] += 1;
    }
    Value::list(counts.map(grouped))
}
