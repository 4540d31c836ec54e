//! What the first answer says about other faces D.

use pyraminx::design::Config;
use pyraminx::design::reference::Completion;
use pyraminx::labelling::Labelling;
use pyraminx::notation::Style;
use pyraminx::rings::Rings;
use pyraminx::search::{self, CountBy};
use pyraminx::stabiliser::arrangements_per_look;

use super::faces::{self, BY_SWEEP};
use super::published::{blocks, labelling, shown};
use super::{BY_SEARCH, FIRST, LITERALLY, literally_solved};
use crate::claim::{Claim, Method, Slip, Tier, Value};

const SIX_NETS: &str = include_str!("published/six_nets.txt");
const EXAMPLE: &str = "  1     4     9
984   732   651
73625 19856 43782
35821
974
6";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            id: "pyraminx.first-answer.faces",
            document: FIRST,
            says: "There are 9! = 362,880 possible D faces.",
            published: Value::count(362_880),
            tier: Tier::Quick,
            reported: None,
            ours: Method {
                how: "the completions that `pyraminx design` sweeps",
                compute: all_faces,
            },
            second: Some(Method {
                how: "1 · 2 · … · 9",
                compute: || Value::count((1..=9).product()),
            }),
            slip: None,
        },
        Claim {
            id: "pyraminx.first-answer.ring-faces",
            document: FIRST,
            says: "With the constraint to solve the rings there are 6 possible labellings of D \
                   given the L, F and R labellings, all uniquely solvable. (They come by the \
                   labels of the pieces in the answer's order, tips first.)",
            published: blocks(SIX_NETS),
            tier: Tier::Standard,
            reported: None,
            ours: Method {
                how: BY_SWEEP,
                compute: || {
                    in_first_order(faces::sweep(Rings::Four, CountBy::Arrangements, None).nets)
                },
            },
            second: Some(Method {
                how: faces::LITERALLY,
                compute: || {
                    let numbers = faces::unique_with_rings().into_iter();
                    in_first_order(numbers.map(faces::numbered).collect())
                },
            }),
            slip: None,
        },
        Claim {
            id: "pyraminx.first-answer.unique-faces",
            document: FIRST,
            says: "Of the 9! possible D faces 7,408 are uniquely solvable without the ring \
                   restriction.",
            published: Value::count(7_408),
            tier: Tier::Full,
            reported: None,
            ours: Method { how: BY_SWEEP, compute: || Value::count(swept(CountBy::Arrangements)) },
            second: Some(Method {
                how: faces::LITERALLY,
                compute: || Value::count(unique_literally(|count| count.arrangements)),
            }),
            slip: None,
        },
        Claim {
            id: "pyraminx.first-answer.one-in-49",
            document: FIRST,
            says: "That is about 1 in 49.",
            published: Value::one("1 in 49"),
            tier: Tier::Quick,
            reported: None,
            ours: Method {
                how: BY_SWEEP,
                compute: || {
                    let one_in = faces::FACES as f64 / swept(CountBy::Arrangements) as f64;
                    Value::one(format!("1 in {one_in:.0}")).rounded_from(format!("{one_in:.2}"))
                },
            },
            second: None,
            slip: None,
        },
        Claim {
            id: "pyraminx.first-answer.unique-looks",
            document: FIRST,
            says: "Those 7,408 are the uniquely solvable faces. (Taken to mean: that show one solved \
                   look, whichever pieces make it.)",
            published: Value::count(7_408),
            tier: Tier::Standard,
            reported: None,
            ours: Method { how: BY_SWEEP, compute: || Value::count(swept(CountBy::Looks)) },
            second: Some(Method {
                how: faces::LITERALLY,
                compute: || Value::count(unique_literally(|count| count.looks)),
            }),
            slip: Some(Slip {
                explanation: "The answer counts arrangements of pieces. Where two edges have the \
                              same labels, as some D faces make them, arrangements that one can't \
                              tell apart are counted apart: each further face, solved one way to \
                              the eye, has pieces that look the same and several arrangements.",
                test: more_looks_by_identical_pieces,
            }),
        },
        Claim {
            id: "pyraminx.first-answer.example",
            document: FIRST,
            says: "One such example is 35821/974/6: its solved states.",
            published: Value::count(1),
            tier: Tier::Standard,
            reported: None,
            ours: Method {
                how: BY_SEARCH,
                compute: || {
                    Value::count(search::count(&labelling(EXAMPLE), Rings::None).arrangements)
                },
            },
            second: Some(Method {
                how: LITERALLY,
                compute: || {
                    let solved = literally_solved(&labelling(EXAMPLE), Rings::None);
                    Value::count(solved.len() as u64)
                },
            }),
            slip: None,
        },
    ]
}

fn all_faces() -> Value {
    let config =
        Config { rings: Rings::None, by: CountBy::Arrangements, histogram: false, limit: Some(0) };
    Value::one(common::number::grouped(faces::search(config).completions() as u64))
}

/// The nets in the order of the labels of the first answer's pieces, which is that of the facelets.
fn in_first_order(mut labellings: Vec<Labelling>) -> Value {
    labellings.sort();
    Value::list(labellings.iter().map(|labelling| shown(Style::Net, labelling)))
}

fn swept(by: CountBy) -> u64 {
    faces::sweep(Rings::None, by, Some(0)).unique
}

fn unique_literally(solved: fn(&Completion) -> u64) -> u64 {
    faces::counts().iter().filter(|count| solved(count) == 1).count() as u64
}

/// Whether the faces with one solved look are those with one solved arrangement, and others that
/// have identical pieces, and some of the latter exist.
fn more_looks_by_identical_pieces() -> bool {
    let counts = || (0..).zip(faces::counts());
    let mut further = counts().filter(|(_, c)| c.looks == 1 && c.arrangements > 1).peekable();
    further.peek().is_some()
        && further.all(|(number, count)| {
            count.arrangements == arrangements_per_look(&faces::numbered(number))
        })
        && counts().all(|(_, count)| count.arrangements != 1 || count.looks == 1)
}
