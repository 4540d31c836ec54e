//! What the post's program says beside what it prints: its last line of data, its rows and columns,
//! and how it compares 6s and 9s.

use std::collections::BTreeSet;

use cube4d::puzzle::{Cell, Facelet, House, Side};

use super::{POST, post};
use crate::claim::{Claim, Value, claim};

/// The line as it is printed.
const LAST_ALTERNATE: &str = "white_cubes.append( Cube(6, 3, 4, 7, 4, 1) # 3";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("cube4d.post.syntax", POST)
            .says(
                "The program is printed so that it runs. (Its line for the third alternate: \
                 white_cubes.append( Cube(6, 3, 4, 7, 4, 1) # 3)",
            )
            .published(Value::one("runs"))
            .recomputed("the brackets of that line, before its comment", || brackets(LAST_ALTERNATE))
            .erratum(
                "The line lacks a closing bracket, and Python refuses the whole program. With one \
                 before the comment, the program runs: `cube4d.post.program` replays it",
                || {
                    let repaired = LAST_ALTERNATE.replace(" #", " ) #");
                    brackets(&repaired) == Value::one("runs") && post::run().accepted.len() == 1
                },
            ),
        claim("cube4d.post.six-rows-and-columns", POST)
            .says(
                "The blank face lets us have \"six rows and six columns coming off that blank \
                 face\".",
            )
            .published(Value::list(["6 rows", "6 columns"]))
            .recomputed("rings of nine that end at the blank side on both ends", || {
                let rings = House::all().filter(|house| !house.is_face());
                let (columns, rows): (Vec<House>, Vec<House>) =
                    rings.partition(|ring| matches!(ring, House::Ring { across: Side::Right, .. }));
                Value::list([format!("{} rows", rows.len()), format!("{} columns", columns.len())])
            })
            .confirmed("the nines that the post's own check_columns compares", || {
                let [columns, rows] = post::compared().map(|lines| {
                    lines.into_iter().map(|line| line.to_vec()).collect::<BTreeSet<_>>().len()
                });
                Value::list([format!("{rows} rows"), format!("{columns} columns")])
            })
            .erratum(
                "Six rows and six columns of cubes meet the edges of the blank face, three at each \
                 edge; but each goes round the toy and comes back at the opposite edge, so that \
                 there are three of each. The program's own check compares three of each",
                || {
                    // The sides that meet the blank one, and the three lines of cubes that begin at
                    // each.
                    let ends = |sides: [Side; 2]| {
                        let lines = |side| {
                            let at_edge = |cell: &Cell| cell.is_outer(side) && cell.is_outer(Side::Back);
                            Cell::all().filter(at_edge).count()
                        };
                        sides.map(lines).iter().sum::<usize>()
                    };
                    ends([Side::Left, Side::Right]) == 6
                        && ends([Side::Top, Side::Bottom]) == 6
                        && House::all().filter(|house| !house.is_face()).all(comes_back)
                },
            ),
        claim("cube4d.post.sixes-and-nines", POST)
            .says(
                "check_columns has an \"extra check here due to possible 6/9 confusion\", as a 6 or 9 \
                 on the bottom may be read either way: columns that it lets through though no \
                 reading shows 1 to 9, and columns that it stops though one does.",
            )
            .published(Value::list(["0 wrongly let through", "0 wrongly stopped"]))
            .recomputed(
                "its check and all readings, for each six digits on top and front and three on the \
                 bottom, in any order",
                || {
                    let counts = confused();
                    Value::list([
                        format!("{} wrongly let through", counts[0]),
                        format!("{} wrongly stopped", counts[1]),
                    ])
                },
            )
            .erratum(
                "The check lets through eight different digits if one of 6 and 9 is there twice, \
                 wherever it is and whether or not the other is there. Nothing that should pass is \
                 stopped. It does no harm: in the one layout that the program prints, each column \
                 can be read as 1 to 9",
                || {
                    let [_, stopped] = confused();
                    let is_fine = |layout: &[post::Typed; 27]| {
                        post::columns(layout).iter().all(can_be_read)
                    };
                    stopped == 0 && post::run().accepted.iter().all(is_fine)
                },
            ),
    ]
}

/// Whether as many brackets are closed as opened in a line of Python, without its comment.
fn brackets(line: &str) -> Value {
    let code = line.split('#').next().unwrap_or_default();
    let [opened, closed] = ['(', ')'].map(|bracket| code.matches(bracket).count());
    let word = if opened == closed { "runs" } else { "a syntax error" };
    Value::one(word).rounded_from(format!("{opened} opened, {closed} closed"))
}

/// Whether both ends of a ring lie at the blank side, on opposite sides of the toy.
fn comes_back(ring: House) -> bool {
    let [first, .., last]: [Facelet; 9] = ring.facelets();
    [first, last].iter().all(|end| end.cell.is_outer(Side::Back))
        && first.side.axis() == last.side.axis()
        && first.side != last.side
}

/// How many columns the post's check lets through wrongly, and stops wrongly.
fn confused() -> [u64; 2] {
    let (mut let_through, mut stopped) = (0, 0);
    for upper in multisets(6) {
        for lower in multisets(3) {
            let column: [u8; 9] =
                [&upper[..], &lower[..]].concat().try_into().expect("six and three are nine");
            match (post::column_passes(&column), can_be_read(&column)) {
                (true, false) => let_through += 1,
                (false, true) => stopped += 1,
                _ => {}
            }
        }
    }
    [let_through, stopped]
}

/// Whether the last three, the bottoms, can be read so that all nine digits are there.
fn can_be_read(column: &[u8; 9]) -> bool {
    const ALL: u16 = 0b11_1111_1110;
    (0..8).any(|reversed| {
        let digit = |n: usize| match column[n] {
            digit @ (6 | 9) if n >= 6 && reversed >> (n - 6) & 1 == 1 => 15 - digit,
            digit => digit,
        };
        (0..9).fold(0, |shown, n| shown | 1 << digit(n)) == ALL
    })
}

/// All sorted lists of this many digits.
fn multisets(length: usize) -> Vec<Vec<u8>> {
    (0..length).fold(vec![Vec::new()], |begun, _| {
        let longer = |list: &Vec<u8>| {
            let least = list.last().copied().unwrap_or(1);
            let with = |digit| [&list[..], &[digit]].concat();
            (least..=9).map(with).collect::<Vec<_>>()
        };
        begun.iter().flat_map(longer).collect()
    })
}
