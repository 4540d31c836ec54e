//! What the question says of turns, and its tests.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use cube999::Cube;
use cube999::check::{self, replay, solves};
use cube999::fast;
use cube999::geometry::{Axis, Block, CELLS, Cell};
use cube999::notation::{self, Centres};
use cube999::turn::{TURNS, Turn, inverse};
use solidoku_common::input::Source;

use super::QUESTION;
use crate::claim::{Claim, Value, claim};

/// The turns of its example output.
const EXAMPLE: [&str; 3] = ["111X1", "789Z2", "426Y3"];

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("cube999.question.drawings", QUESTION)
            .says("The question draws a sub-cube of letters after X1, Y1 and Z1.")
            .published(Value::list([
                "STU VWX YZ* / JKL MNO PQR / ABC DEF GHI",
                "CFI LOR UX* / BEH KNQ TWZ / ADG JMP SVY",
                "SJA TKB ULC / VMD WNE XOF / YPG ZQH *RI",
            ]))
            .recomputed("the literal checker, on letters in the cube's middle", || {
                drawings(check::turned)
            })
            .confirmed("the tables of turns", || drawings(|signs, turn| turn.turned(signs))),
        claim("cube999.question.sub-cubes", QUESTION)
            .says(
                "The question shows four sub-cubes of the target, with the centres 1 1 1, 7 1 \
                 1, 1 7 1 and 1 1 7.",
            )
            .published(Value::list([
                "111: 123 234 345 / 234 345 456 / 345 456 567",
                "711: 789 891 912 / 891 912 123 / 912 123 234",
                "171: 789 891 912 / 891 912 123 / 912 123 234",
                "117: 789 891 912 / 891 912 123 / 912 123 234",
            ]))
            .recomputed("cut out of the target", || Value::list(SHOWN.map(cut)))
            .confirmed("the formula, digit by digit", || Value::list(SHOWN.map(by_formula))),
        claim("cube999.question.tests", QUESTION)
            .says("It asks for solutions of three tests: those that we have.")
            .published(Value::count(3))
            .recomputed("the quick solver, replayed by the literal checker", || {
                solved(&tests().map(|cube| fast::solve(&cube)))
            })
            .confirmed("the best known solutions, from results/, replayed", || {
                solved(&TESTS.map(|(_, solution)| known(solution)))
            }),
        claim("cube999.question.scrambles", QUESTION)
            .says(
                "These tests \"were scrambled by at most 100 moves\": those that at most 100 moves make from \
                 the target.",
            )
            .published(Value::count(3))
            .recomputed("the best known solutions, from results/, undone by the literal checker", || {
                scrambled(|turns| replay(&Cube::TARGET, &inverse(turns)).end())
            })
            .confirmed("the same by the tables of turns", || {
                scrambled(|turns| Cube::TARGET.after(&inverse(turns)))
            }),
        claim("cube999.question.example", QUESTION)
            .says(
                "Its example output has three turns, among them \"789Z2: Block at X=7, Y=8, \
                 Z=9, rotated 2 quarter turn around the Z axis.\"",
            )
            .published(Value::list(EXAMPLE))
            .recomputed("those whose sub-cubes exist", || {
                Value::list(EXAMPLE.iter().filter(|name| turn(name).is_some()))
            })
            .erratum(
                "\"X, Y and Z can only be between 1 and 7\", and 8 and 9 aren't. The question's \
                 utility reads that sub-cube as 7 7 7, for it clamps there, and fails when it \
                 writes it back, for there it doesn't",
                || {
                    clamped("789Z2") == [7, 7, 7]
                        && EXAMPLE.iter().all(|name| is_written(name) == turn(name).is_some())
                },
            ),
        claim("cube999.question.reversed", QUESTION)
            .says(
                "The utility outputs the scrambled cube, the moves that generated it \"and those \
                 moves reversed as a possible solution\". (Tried on 100 scrambles of ours.)",
            )
            .published(Value::one("a solution"))
            .recomputed("reversed as the utility does it, by the literal checker", || {
                solutions(|turns| {
                    let scrambled = replay(&Cube::TARGET, turns).end();
                    replay(&scrambled, &reversed(turns)).is_solved()
                })
            })
            .confirmed("inverses, by the tables of turns", || {
                solutions(|turns| Cube::TARGET.after(turns).after(&inverse(turns)).is_solved())
            }),
    ]
}

/// The question's three tests.
pub(super) fn tests() -> [Cube; 3] {
    TESTS.map(|(cube, _)| test(cube))
}

/// The question's sub-cube of 27 signs, turned, as it draws it: line by line, layers side by side.
fn drawings(make: fn(&[u8; CELLS], Turn) -> [u8; CELLS]) -> Value {
    let block = Block::new(4, 4, 4).expect("it is within the cube");
    // The sign in a layer's row and column: layers from the bottom, rows from the back.
    let signs = *b"ABCDEFGHIJKLMNOPQRSTUVWXYZ*";
    let mut cells = [0; CELLS];
    for (local, sign) in signs.into_iter().enumerate() {
        cells[block.cell(local).index()] = sign;
    }
    let drawn = |axis| {
        let turn = Turn::new(block, axis, 1).expect("one quarter is allowed");
        let turned = make(&cells, turn);
        lines(|row, layer, column| turned[block.cell(9 * layer + 3 * row + column).index()].into())
    };
    Value::list(Axis::ALL.map(drawn))
}

/// Sub-cubes that the question shows.
const SHOWN: [[usize; 3]; 4] = [[1, 1, 1], [7, 1, 1], [1, 7, 1], [1, 1, 7]];

fn cut([x, y, z]: [usize; 3]) -> String {
    let block = Block::new(x, y, z).expect("it is within the cube");
    let digit = |row, layer, column| {
        let digit = Cube::TARGET.digit(block.cell(9 * layer + 3 * row + column));
        char::from(b'0' + digit)
    };
    format!("{x}{y}{z}: {}", lines(digit))
}

fn by_formula([x, y, z]: [usize; 3]) -> String {
    let digit = |row: usize, layer: usize, column: usize| {
        let at_zero = [x - 1 + column, y - 1 + layer, z - 1 + row];
        char::from(b"123456789"[at_zero.into_iter().sum::<usize>() % 9])
    };
    format!("{x}{y}{z}: {}", lines(digit))
}

/// Rows from the back, in each the layers from the bottom, in each the signs from the left.
fn lines(sign: impl Fn(usize, usize, usize) -> char) -> String {
    let word = |row, layer| (0..3).map(|column| sign(row, layer, column)).collect::<String>();
    let line = |row| [0, 1, 2].map(|layer| word(row, layer)).join(" ");
    [0, 1, 2].map(line).join(" / ")
}

/// The question's test inputs, and the best solutions known.
const TESTS: [(&str, &str); 3] = [
    (
        include_str!("../../../../cube999/data/test1.txt"),
        include_str!("../../../../results/cube999/test1.txt"),
    ),
    (
        include_str!("../../../../cube999/data/test2.txt"),
        include_str!("../../../../results/cube999/test2.txt"),
    ),
    (
        include_str!("../../../../cube999/data/test3.txt"),
        include_str!("../../../../results/cube999/test3.txt"),
    ),
];

fn test(text: &str) -> Cube {
    notation::cube(&Source::new("a test", text)).expect("it is one of the question's cubes")
}

fn known(text: &str) -> Vec<Turn> {
    let source = Source::new("a solution", text);
    notation::turns(&source, Centres::InRange).expect("they are written as turns")
}

/// How many of the tests at most 100 moves make: those of the best known solutions, undone.
fn scrambled(make: impl Fn(&[Turn]) -> Cube) -> Value {
    let solutions = TESTS.map(|(_, solution)| known(solution));
    let is_made = |(cube, turns): &(Cube, &Vec<Turn>)| turns.len() <= 100 && make(turns) == *cube;
    let count = tests().into_iter().zip(&solutions).filter(is_made).count();
    let lengths: Vec<String> = solutions.iter().map(|turns| turns.len().to_string()).collect();
    Value::count(count as u64).rounded_from(format!("{} turns", lengths.join(", ")))
}

/// How many of the tests these solve.
fn solved(solutions: &[Vec<Turn>; 3]) -> Value {
    let solved = |(cube, turns): &(Cube, &Vec<Turn>)| solves(cube, turns);
    let count = tests().into_iter().zip(solutions).filter(solved).count();
    let lengths: Vec<String> = solutions.iter().map(|turns| turns.len().to_string()).collect();
    Value::count(count as u64).rounded_from(format!("{} turns", lengths.join(", ")))
}

/// The coordinates in a turn's name, whatever they are.
fn coordinates(name: &str) -> [usize; 3] {
    let bytes = name.as_bytes();
    [0, 1, 2].map(|n| usize::from(bytes[n] - b'0'))
}

fn turn(name: &str) -> Option<Turn> {
    let [x, y, z] = coordinates(name);
    let axis = Axis::ALL.into_iter().find(|axis| name[3..4] == axis.to_string())?;
    Turn::new(Block::new(x, y, z).ok()?, axis, name[4..].parse().ok()?).ok()
}

/// The centre that the utility reads around.
fn clamped(name: &str) -> [usize; 3] {
    coordinates(name).map(|at| at.clamp(1, 7))
}

/// Whether all cells that the utility writes, around the centre as it is named, lie in the cube.
fn is_written(name: &str) -> bool {
    let [x, y, z] = coordinates(name);
    (0..27).all(|n| Cell::new(x + n % 3 - 1, y + n / 3 % 3 - 1, z + n / 9 - 1).is_ok())
}

/// A hundred lists of 10 to 100 turns, as the utility draws them.
fn scrambles() -> impl Iterator<Item = Vec<Turn>> {
    (0..100).map(|seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut below = |n: usize| rng.next_u32() as usize % n;
        let count = 10 + below(91);
        (0..count).map(|_| Turn::from_index(below(TURNS))).collect()
    })
}

/// Whether the moves reversed are a solution, of all scrambles.
fn solutions(is_solved: impl Fn(&Vec<Turn>) -> bool) -> Value {
    let (all, solved) = (scrambles().count(), scrambles().filter(is_solved).count());
    let word = if solved == all { "a solution" } else { "none" };
    Value::one(word).rounded_from(format!("{solved} of {all}"))
}

/// Each turn by 4 less its quarters, the last first.
fn reversed(turns: &[Turn]) -> Vec<Turn> {
    let back = |turn: &Turn| Turn::new(turn.block(), turn.axis(), 4 - turn.quarters());
    turns.iter().rev().map(|turn| back(turn).expect("they are 1 to 3 quarters")).collect()
}
