//! What the one answer says of its program, the comments on it, and what the program does.

use cube999::Cube;
use cube999::check::{replay, solves};
use cube999::geometry::{Block, Cell};
use cube999::notation::{self, Centres, Notation, Reading, Style};
use cube999::turn::Turn;
use solidoku_common::input::Source;
use solidoku_common::number::grouped;

use super::published::{self, Gap};
use super::{ANSWER, OWN, question};
use crate::claim::{Claim, Value, claim};

/// How often each character stands in the program's text, which isn't here; SHA-256 of our copy of
/// it: 7ada5a29fec36721d3bb0b30e98db56a954e63b334eb92ae3b24b6d0681825b8.
const CHARACTERS: &str = include_str!("published/characters.txt");

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("cube999.answer.bytes", ANSWER)
            .says("Rust, 14716 bytes.")
            .published(Value::count(14_716))
            .recomputed(
                "how often each character stands in our copy of the text (not in this repository), added \
                 up",
                || characters().map(|(_, count)| count).sum::<u64>(),
            ),
        claim("cube999.answer.runs", ANSWER)
            .says(
                "The program takes a cube and \"will output a list of moves that solves the \
                 inputted cube\": what it does with the question's three tests.",
            )
            .published(Value::list(["solves", "solves", "solves"]))
            .recomputed("the program, reimplemented as it is printed", || outcomes(Gap::Nothing))
            .erratum(
                "Where the program splits a line into the rows of layers that stand side by side, \
                 it chooses between \"\" and \"\": blanks were lost between the quotes. So each \
                 character is a row, and it reads at most 81 of the 729 cells, however the cube \
                 is written, and refuses it. The byte count is that of the text without these \
                 blanks. With blanks put back, the program solves all three",
                || {
                    outcomes(Gap::Blanks) == Value::list(["solves"; 3])
                        && inputs().all(|input| {
                            published::run(&input, Gap::Nothing).is_err()
                                && published::cells_read(&input, Gap::Nothing) <= 81
                        })
                },
            ),
        claim("cube999.answer.fails-verification", ANSWER)
            .says(
                "Comment: for the first test and the program's output behind it in one file, the \
                 question's verification program \"outputs 'false'\".",
            )
            .published(Value::one("false"))
            .recomputed("its turns taken for the question's, replayed by the literal checker", || {
                as_the_questions(|cube, turns| replay(cube, turns).is_solved())
            })
            .confirmed("the same, by the tables of turns", || {
                as_the_questions(|cube, turns| cube.after(turns).is_solved())
            }),
        claim("cube999.answer.axes", ANSWER)
            .says(
                "Comment: \"your 'X' instruction behaves the same as mine, but the 'Y' and 'Z' are \
                 swapped and (I think) your 'Y' works clockwise instead of anti-clockwise\". (Its Z \
                 does as well, and the centre's y and z are swapped.)",
            )
            .published(Value::list(["X1: X1", "Y1: Z3"]))
            .recomputed("the question's turns that move all cells as X1 and Y1 do", || {
                meanings(&["X1", "Y1"])
            }),
    ]
}

/// What we found beside it.
pub(super) fn new_results() -> Vec<Claim> {
    vec![
        claim("cube999.own.answers-axes", OWN)
            .says(
                "The answer's turn at x y z is the question's at x z y, and its X, Y and Z are the \
                 question's X, Z backwards and Y backwards. (`cube999 --notation answer` reads and \
                 writes turns so.)",
            )
            .published(Value::list(["X1: X1", "Y1: Z3", "Z1: Y3"]))
            .recomputed("the question's turns that move all cells as these do", || {
                meanings(&["X1", "Y1", "Z1"])
            })
            .confirmed("`--notation answer`", || {
                Value::list(["X1", "Y1", "Z1"].map(|name| {
                    let turn = read(&format!("444{name}"), Notation::Answer)[0];
                    format!("{name}: {}", &turn.to_string()[3..])
                }))
            }),
        claim("cube999.own.answers-solutions", OWN)
            .says(
                "With its blanks put back, the answer's program solves the question's three tests \
                 in this many turns. (Some are turns by no quarter, which it prints as well.)",
            )
            .published(Value::list(["6,515", "6,645", "6,395"]))
            .recomputed("the program, reimplemented, and replayed by its own geometry", || {
                lengths(|_, output| output.is_solved)
            })
            .confirmed("its turns, read by `--notation answer`, and the literal checker", || {
                lengths(|cube, output| solves(cube, &read(&output.text, Notation::Answer)))
            }),
    ]
}

/// The characters of the program, and how often each stands there.
fn characters() -> impl Iterator<Item = (&'static str, u64)> {
    CHARACTERS.lines().map(|line| {
        let (character, count) = line.split_once(' ').expect("a character and a number");
        (character, count.parse().expect("a character and a number"))
    })
}

/// The question's tests in every way to write a cube that the answer's program could read.
fn inputs() -> impl Iterator<Item = String> {
    let styles = [Style::Question, Style::Column, Style::Plain, Style::Zero, Style::Symbols];
    let written = move |cube: Cube| styles.map(|style| notation::write(&cube, style));
    question::tests().into_iter().flat_map(written)
}

/// What the program makes of the three tests, as the question writes them.
fn outcomes(gap: Gap) -> Value {
    Value::list(question::tests().map(|cube| {
        match published::run(&notation::write(&cube, Style::Question), gap) {
            Ok(output) if solves(&cube, &read(&output.text, Notation::Answer)) => "solves",
            Ok(_) => "doesn't solve",
            Err(_) => "refuses",
        }
    }))
}

/// The program's output for a cube, with its blanks put back.
fn output(cube: &Cube) -> published::Output {
    let input = notation::write(cube, Style::Question);
    published::run(&input, Gap::Blanks).expect("it is a cube")
}

/// How many turns it has for each test, if they hold.
fn lengths(holds: impl Fn(&Cube, &published::Output) -> bool) -> Value {
    Value::list(question::tests().map(|cube| {
        let output = output(&cube);
        if holds(&cube, &output) { grouped(output.turns) } else { "no solution".to_owned() }
    }))
}

fn read(text: &str, notation: Notation) -> Vec<Turn> {
    let source = Source::new("the answer's turns", text);
    notation::turns(&source, Reading { notation, centres: Centres::InRange })
        .expect("they are written as turns")
}

/// Whether the program's turns solve the first test if they are taken for the question's. (Its
/// turns by no quarter do nothing there either.)
fn as_the_questions(is_solved: fn(&Cube, &[Turn]) -> bool) -> Value {
    let [first, ..] = question::tests();
    let text: String = output(&first)
        .text
        .lines()
        .filter(|line| !line.ends_with('0'))
        .map(|line| format!("{line}\n"))
        .collect();
    Value::one(is_solved(&first, &read(&text, Notation::Question)))
}

/// The question's turns that move all cells as these of the answer do, with y and z exchanged.
fn meanings(names: &[&str]) -> Value {
    Value::list(names.iter().map(|name| {
        let theirs = |cell: Cell| {
            let [x, y, z] = cell.coordinates();
            let [x, y, z] = published::named_turn_moves(&format!("444{name}"), [x, z, y]);
            Cell::new(x, z, y).expect("it is a cell")
        };
        let block = Block::new(4, 4, 4).expect("it is within the cube");
        let ours =
            Turn::of(block).find(|turn| Cell::all().all(|cell| turn.carries(cell) == theirs(cell)));
        format!(
            "{name}: {}",
            ours.map_or_else(|| "none".to_owned(), |turn| turn.to_string()[3..].to_owned())
        )
    }))
}
