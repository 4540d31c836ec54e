//! What the one answer says of the puzzle, of its program and of how that solves.

use std::collections::BTreeSet;

use common::input::Source;
use common::number::grouped;
use cube999::Cube;
use cube999::check::{replay, solves};
use cube999::count;
use cube999::geometry::{Axis, Block, CELLS, Cell, Class};
use cube999::notation::{self, Centres, Notation, Style};
use cube999::turn::Turn;

use super::published::facts::{self, By};
use super::published::{self, Gap};
use super::{ANSWER, OWN, question};
use crate::claim::{Claim, Value, claim};

/// How often each character stands in the program's text, which isn't here; SHA-256 of our copy of it:
/// 7ada5a29fec36721d3bb0b30e98db56a954e63b334eb92ae3b24b6d0681825b8.
const CHARACTERS: &str = include_str!("published/characters.txt");

const BY_GEOMETRY: &str = "its moves on all 729 cells, by its geometry";
const BY_TABLES: &str = "the same moves, read by `--notation answer`, by our tables";

pub(super) fn claims() -> Vec<Claim> {
    let mut claims = of_the_puzzle();
    claims.extend(of_the_program());
    claims.extend(of_the_method());
    claims
}

fn of_the_puzzle() -> Vec<Claim> {
    vec![
        claim("cube999.answer.parity", ANSWER)
            .says(
                "Pieces are locked in to a checkerboard pattern; pieces from odd places can only \
                 go to odd places, and likewise for even.",
            )
            .published(Value::one("locked in"))
            .recomputed(
                "every turn on every cell, by the tables; parts joined by turns counted",
                || {
                    let sizes = orbits();
                    let word = if sizes.len() > 1 { "locked in" } else { "free" };
                    Value::one(word).rounded_from(listed(sizes))
                },
            )
            .confirmed(
                "the sum of a piece's coordinates under quarter turns of its offsets",
                || {
                    let are_even = quarter_changes().all(|change| change % 2 == 0);
                    let sizes = Class::ALL.map(|class| class.cells().count());
                    let word = if are_even { "locked in" } else { "free" };
                    Value::one(word).rounded_from(listed(sizes.to_vec()))
                },
            ),
        claim("cube999.answer.kinds", ANSWER)
            .says("This means that there are actually 18 kinds of pieces.")
            .published(Value::count(18))
            .recomputed("digits that the cells of each class hold in the target", || {
                let kinds = Class::ALL.map(count::digit_counts);
                Value::count(kinds.iter().flatten().filter(|&&cells| cells > 0).count() as u64)
            })
            .confirmed("different pairs of a digit and a parity, by the formula", || {
                let sum = |n: usize| n % 9 + n / 9 % 9 + n / 81;
                let kind = |n| (sum(n) % 9 + 1, sum(n) % 2);
                Value::count((0..CELLS).map(kind).collect::<BTreeSet<_>>().len() as u64)
            }),
        claim("cube999.answer.pool", ANSWER)
            .says(
                "In the centre 3×3×3, the P and Q positions (corners, centres of faces) are all \
                 of the odd class, and the T and U positions (edges, the centre) of the even \
                 one.",
            )
            .published(Value::list(["P odd", "Q odd", "T even", "U even"]))
            .recomputed("the classes of the 27 cells", pool),
        claim("cube999.answer.symbols", ANSWER)
            .says("With symbols for 18 kinds of pieces, the solved cube begins so.")
            .published(Value::list(["0a1b2c3d4", "a1b2c3d4e", "1b2c3d4e5", "b2c3d4e5f"]))
            .recomputed("the target, as `cube999 turn --style symbols` writes it", || {
                let text = notation::write(&Cube::TARGET, Style::Symbols);
                Value::list(text.lines().take(4))
            })
            .confirmed("x + y, counted through 0a1b2c3d4e5f6g7h8i", || {
                let symbols = b"0a1b2c3d4e5f6g7h8i";
                let row = |y: usize| (y..y + 9).map(|n| char::from(symbols[n])).collect::<String>();
                Value::list((0..4).map(row))
            }),
        claim("cube999.answer.rotations", ANSWER)
            .says(
                "Rotations are clockwise looking down the axis: drawings of eight cells after X1, \
                 Y1 and Z1, front beside back.",
            )
            .published(Value::list(["z · · · / 0 x y ·", "x · 0 z / · · y ·", "y 0 · z / · x · ·"]))
            .recomputed("the program's formula for a rotation", facts::rotations_by_formula)
            .confirmed(
                "the corners of a sub-cube, turned as `--notation answer` reads it",
                facts::rotations_by_tables,
            ),
    ]
}

fn of_the_program() -> Vec<Claim> {
    vec![
        claim("cube999.answer.bytes", ANSWER)
            .says("Rust, 14716 bytes.")
            .published(Value::count(14_716))
            .recomputed(
                "how often each character stands in our copy of the program, added up",
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
pub(super) fn own() -> Vec<Claim> {
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

fn of_the_method() -> Vec<Claim> {
    vec![
        claim("cube999.answer.face-map", ANSWER)
            .says(
                "A map of the first face, 9 by 9 cells: for A one turn is enough, B and C are near \
                 the edges.",
            )
            .published(Value::list(
                [["AAAAAAAABB"; 7].as_slice(), &["BBBBBBBBCC"; 2]].concat(),
            ))
            .recomputed("how many turns the program has for each cell: 1, 3 or 5", facts::face_by_turns)
            .confirmed(
                "on how many sides a sub-cube would stick out that begins in the cell",
                facts::face_by_room,
            )
            .erratum(
                "The map has ten columns, and the face nine. Without one column of A (and of B \
                 below) it is right",
                || {
                    let rows = [["AAAAAAABB"; 7].as_slice(), &["BBBBBBBCC"; 2]].concat();
                    Value::list(rows) == facts::face_by_turns()
                },
            ),
        claim("cube999.answer.into-center", ANSWER)
            .says(
                "INTO_CENTER moves a piece from X to the centre, U, and preserves everything outside \
                 of the center 3×3×3. All its moves rotate around Z at Z=4, so that it has the same \
                 effect on Z=3 and Z=5.",
            )
            .published(Value::list([
                "X goes to U",
                "all outside stays",
                "turns about Z at Z=4",
                "the same at Z=3, 4, 5",
            ]))
            .recomputed(BY_GEOMETRY, || facts::into_center(By::ItsGeometry))
            .confirmed(BY_TABLES, || facts::into_center(By::OurTables)),
        claim("cube999.answer.partition", ANSWER)
            .says(
                "The inner shell, the 5×5×5 cells around the centre 3×3×3, falls into categories A \
                 to F, which are solved in this order: a map of its five layers.",
            )
            .published(Value::list([
                "ABCBA BDEDB CEFEC BDEDB ABCBA",
                "BDEDB D···D E···E D···D BDEDB",
                "CEFEC E···E F···F E···E CEFEC",
                "BDEDB D···D E···E D···D BDEDB",
                "ABCBA BDEDB CEFEC BDEDB ABCBA",
            ]))
            .recomputed("the order in which the program solves them", facts::categories_by_order)
            .confirmed(
                "how far a cell is from the centre along each axis",
                facts::categories_by_distance,
            ),
        claim("cube999.answer.thin-moves", ANSWER)
            .says("Thin moves rotate flat 1×3×3 sections of the cube, without affecting other pieces.")
            .published(Value::one("1×3×3 turns, others stay"))
            .recomputed(BY_GEOMETRY, || facts::thin_moves(By::ItsGeometry))
            .confirmed(BY_TABLES, || facts::thin_moves(By::OurTables)),
        claim("cube999.answer.t-permutation", ANSWER)
            .says(
                "The T permutation swaps the pieces in the B and C positions, and those in the P \
                 and Q positions (and moves nothing else).",
            )
            .published(Value::list(["B and C", "P and Q"]))
            .recomputed(BY_GEOMETRY, || facts::t_permutation(By::ItsGeometry))
            .confirmed(BY_TABLES, || facts::t_permutation(By::OurTables)),
        claim("cube999.answer.y-permutation", ANSWER)
            .says(
                "The Y permutation swaps the pieces in the B and C positions, and those in the P \
                 and Q positions (and moves nothing else).",
            )
            .published(Value::list(["B and C", "P and Q"]))
            .recomputed(BY_GEOMETRY, || facts::y_permutation(By::ItsGeometry))
            .confirmed(BY_TABLES, || facts::y_permutation(By::OurTables)),
        claim("cube999.answer.y-permutation-is-harmless", ANSWER)
            .says(
                "The P and Q positions of the Y permutation have the same solved value, so swapping \
                 them does nothing.",
            )
            .published(Value::one("the same"))
            .recomputed("what belongs in both", facts::are_alike),
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
    notation::turns_in(&source, notation, Centres::InRange).expect("they are written as turns")
}

/// Whether the program's turns solve the first test if they are taken for the question's. (Its turns by no quarter
/// do nothing there either.)
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
            let [x, y, z] = published::carried(&format!("444{name}"), [x, z, y]);
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

/// The sizes of the parts within which turns move pieces, the largest first.
fn orbits() -> Vec<usize> {
    let (mut seen, mut sizes) = ([false; CELLS], Vec::new());
    for start in Cell::all() {
        let (mut open, mut size) = (vec![start], 0);
        while let Some(cell) = open.pop() {
            if std::mem::replace(&mut seen[cell.index()], true) {
                continue;
            }
            size += 1;
            open.extend(Turn::all().map(|turn| turn.carries(cell)));
        }
        sizes.extend((size > 0).then_some(size));
    }
    sizes
}

/// By how much quarter turns change the sum of the coordinates.
fn quarter_changes() -> impl Iterator<Item = i8> {
    let offsets = (0..27).map(|n| [n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1]);
    let sum = |offset: [i8; 3]| offset.into_iter().sum::<i8>();
    offsets.flat_map(move |offset| Axis::ALL.map(|axis| sum(axis.quarter(offset)) - sum(offset)))
}

fn listed(sizes: Vec<usize>) -> String {
    sizes.iter().map(usize::to_string).collect::<Vec<_>>().join(" and ")
}

/// The parity of each kind of position in the centre, by how many coordinates aren't the centre's.
fn pool() -> Value {
    let centre = Block::new(4, 4, 4).expect("it is within the cube");
    let cells = || (0..27).map(|local| centre.cell(local));
    let kinds = [("P", 3), ("Q", 1), ("T", 2), ("U", 0)];
    Value::list(kinds.map(|(name, off_centre)| {
        let off = |cell: &Cell| cell.coordinates().iter().filter(|&&at| at != 4).count();
        let of_kind = cells().filter(|cell| off(cell) == off_centre);
        let classes: BTreeSet<&str> = of_kind.map(|cell| cell.class().name()).collect();
        format!("{name} {}", classes.into_iter().collect::<Vec<_>>().join(" or "))
    }))
}
