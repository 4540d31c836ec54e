//! Laws that hold for any cube and any turns, tried on random ones.

use std::collections::BTreeSet;

use cube999::bound::bound;
use cube999::check;
use cube999::fast;
use cube999::geometry::{Axis, Block, Cell, Class};
use cube999::notation::{self, Centres, Notation, Reading};
use cube999::scramble;
use cube999::simplify::simplify;
use cube999::turn::{self, TURNS, Turn, carried};
use cube999::{Cube, Source};
use proptest::prelude::*;

fn any_turn() -> impl Strategy<Value = Turn> {
    (0..TURNS).prop_map(Turn::from_index)
}

fn turns(most: usize) -> impl Strategy<Value = Vec<Turn>> {
    prop::collection::vec(any_turn(), 0..most)
}

/// Scrambled cubes, by few turns or by many.
fn cubes() -> impl Strategy<Value = Cube> {
    turns(80).prop_map(|turns| Cube::TARGET.after(&turns))
}

/// Whether turns move the cells of a class evenly, by counting their cycles.
fn is_even(turns: &[Turn], class: Class) -> bool {
    let mut seen = BTreeSet::new();
    let mut swaps = 0;
    for start in class.cells() {
        let mut at = start;
        while seen.insert(at) {
            at = carried(turns, at);
            swaps += usize::from(at != start);
        }
    }
    swaps % 2 == 0
}

/// An order of the axes: where x, y and z go. The target stays as it is.
type Order = [usize; 3];

fn orders() -> impl Strategy<Value = Order> {
    prop::sample::select(vec![[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
}

fn reordered(order: Order, [x, y, z]: [usize; 3]) -> [usize; 3] {
    let mut to = [0; 3];
    to[order[0]] = x;
    to[order[1]] = y;
    to[order[2]] = z;
    to
}

fn cell_reordered(order: Order, cell: Cell) -> Cell {
    let [x, y, z] = reordered(order, cell.coordinates());
    Cell::new(x, y, z).expect("it is a cell still")
}

fn cube_reordered(order: Order, cube: &Cube) -> Cube {
    let mut digits = *cube.digits();
    for cell in Cell::all() {
        digits[cell_reordered(order, cell).index()] = cube.digit(cell);
    }
    Cube::new(digits).expect("the classes have what they had")
}

/// The turn that carries the images of cells as this one carries the cells.
fn turn_reordered(order: Order, turn: Turn) -> Turn {
    let [x, y, z] = reordered(order, turn.block().centre());
    let block = Block::new(x, y, z).expect("it is a centre still");
    let does = |other: &Turn| {
        Cell::all().all(|cell| {
            other.carries(cell_reordered(order, cell)) == cell_reordered(order, turn.carries(cell))
        })
    };
    Turn::of(block).find(does).expect("an order of the axes takes turns to turns")
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(256))]

    #[test]
    fn a_quarter_turn_has_order_four(block in 0..343_usize, axis in 0..3_usize, cube in cubes()) {
        let turn = |quarters| Turn::new(Block::from_index(block), Axis::ALL[axis], quarters);
        let quarter = turn(1).expect("one quarter is a turn");
        for times in 1..4 {
            let made = [turn(times).expect("so are two and three")];
            prop_assert_eq!(cube.after(&vec![quarter; times]), cube.after(&made));
            prop_assert!(Cell::all().any(|cell| carried(&made, cell) != cell));
        }
        prop_assert_eq!(cube.after(&[quarter; 4]), cube);
    }

    #[test]
    fn an_inverse_undoes_turns(cube in cubes(), all in turns(40)) {
        prop_assert_eq!(cube.after(&all).after(&turn::inverse(&all)), cube.clone());
        prop_assert_eq!(cube.after(&simplify(&all)), cube.after(&all));
    }

    #[test]
    fn parity_is_a_homomorphism(a in turns(20), b in turns(20)) {
        let both = [a.clone(), b.clone()].concat();
        // Of either class a quarter turn moves three cycles of four, so each is odd.
        let is_even_by_quarters = |turns: &[Turn]| {
            turns.iter().map(|turn| turn.quarters()).sum::<usize>().is_multiple_of(2)
        };
        for class in Class::ALL {
            prop_assert_eq!(is_even(&both, class), is_even(&a, class) == is_even(&b, class));
            prop_assert_eq!(is_even(&a, class), is_even_by_quarters(&a));
        }
    }

    #[test]
    fn permuting_the_axes_changes_nothing(order in orders(), all in turns(6)) {
        prop_assert_eq!(cube_reordered(order, &Cube::TARGET), Cube::TARGET);
        let images: Vec<Turn> = all.iter().map(|&turn| turn_reordered(order, turn)).collect();
        let cube = Cube::TARGET.after(&all);
        let image = cube_reordered(order, &cube);
        prop_assert_eq!(&image, &Cube::TARGET.after(&images));
        prop_assert!(check::solves(&image, &turn::inverse(&images)));
    }
}

/// Where the answer's turn of this name takes a cell, both in its coordinates: x to the right, y
/// down, z to the back. Its X takes y to z, its Y z to x, and its Z x to y.
fn carried_by_the_answer(name: &str, cell: [i32; 3]) -> [i32; 3] {
    let digit = |n: usize| i32::from(name.as_bytes()[n] - b'0');
    let (centre, axis) = ([0, 1, 2].map(digit), usize::from(name.as_bytes()[3] - b'X'));
    if (0..3).any(|n| (cell[n] - centre[n]).abs() > 1) {
        return cell;
    }
    let mut offset = [0, 1, 2].map(|n| cell[n] - centre[n]);
    let (from, to) = ((axis + 1) % 3, (axis + 2) % 3);
    for _ in 0..digit(4) {
        (offset[to], offset[from]) = (offset[from], -offset[to]);
    }
    [0, 1, 2].map(|n| centre[n] + offset[n])
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(64))]

    /// A word in the answer's notation does in its coordinates what the same word does in the
    /// question's.
    #[test]
    fn a_translated_word_acts_equally(all in turns(12)) {
        let names = all.iter().map(|&turn| Notation::Answer.name(turn)).collect::<Vec<_>>();
        for cell in Cell::all() {
            let answers = |cell: Cell| {
                let [x, y, z] = cell.coordinates().map(|at| at as i32);
                [x, z, y]
            };
            let there = names.iter().fold(answers(cell), |at, name| carried_by_the_answer(name, at));
            prop_assert_eq!(there, answers(carried(&all, cell)));
        }
        let source = Source::new("turns", names.concat());
        let read = notation::turns(&source, Reading { notation: Notation::Answer, centres: Centres::InRange });
        prop_assert_eq!(read.expect("they are as they were written"), all);
    }
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(24))]

    #[test]
    fn solutions_solve_and_none_is_shorter_than_the_bound(cube in cubes(), seed: u64, is_random: bool) {
        let cube = if is_random { scramble::random(seed) } else { cube };
        let solution = fast::solve(&cube);
        prop_assert!(check::solves(&cube, &solution));
        prop_assert!(bound(&cube).turns <= solution.len());
    }
}
