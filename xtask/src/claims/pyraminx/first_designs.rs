//! What the first answer says about other faces D.

use pyraminx::design::Config;
use pyraminx::design::reference::Completion;
use pyraminx::labelling::Labelling;
use pyraminx::notation::Style;
use pyraminx::rings::Rings;
use pyraminx::search::{self, CountBy};
use pyraminx::stabiliser::arrangements_per_look;

use super::faces::{self, BY_SWEEP};
use super::published::{blocks, labelling, labelling_rows};
use super::{BY_SEARCH, FIRST, LITERALLY, literally_solved};
use crate::claim::{Claim, Tier, Value, claim};

const SIX_NETS: &str = include_str!("published/six_nets.txt");
const EXAMPLE: &str = "  1     4     9
984   732   651
73625 19856 43782
35821
974
6";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("pyraminx.first-answer.faces", FIRST)
            .says("There are 9! = 362,880 ways to label face D.")
            .published(Value::count(362_880))
            .recomputed("the completions that `pyraminx design` sweeps", all_faces)
            .confirmed("1 · 2 · … · 9", || (1..=9).product::<u64>()),
        claim("pyraminx.first-answer.ring-faces", FIRST)
            .says(
                "With the rings as well, 6 of these can be solved beside the given faces L, F \
                 and R, and each has one solved state. (They come by the labels of the pieces \
                 in the answer's order, tips first.)",
            )
            .published(blocks(SIX_NETS))
            .recomputed(BY_SWEEP, || {
                in_first_order(faces::sweep(Rings::Four, CountBy::Arrangements, None).nets)
            })
            .confirmed(faces::LITERALLY, || {
                let numbers = faces::unique_with_rings().into_iter();
                in_first_order(numbers.map(faces::numbered).collect())
            })
            .tier(Tier::Standard),
        claim("pyraminx.first-answer.unique-faces", FIRST)
            .says("Without rings, 7,408 of the 9! faces D leave one solved state.")
            .published(Value::count(7_408))
            .recomputed(BY_SWEEP, || swept(CountBy::Arrangements))
            .confirmed(faces::LITERALLY, || unique_literally(|count| count.arrangements))
            .tier(Tier::Full),
        claim("pyraminx.first-answer.one-in-49", FIRST)
            .says("That is about 1 in 49.")
            .published(Value::one("1 in 49"))
            .recomputed(BY_SWEEP, || {
                let one_in = faces::FACES as f64 / swept(CountBy::Arrangements) as f64;
                Value::one(format!("1 in {one_in:.0}")).rounded_from(format!("{one_in:.2}"))
            }),
        claim("pyraminx.first-answer.unique-looks", FIRST)
            .says(
                "The same, if solved states that look alike count once, whichever pieces they \
                 are made of.",
            )
            .published(Value::count(7_408))
            .recomputed(BY_SWEEP, || swept(CountBy::Looks))
            .confirmed(faces::LITERALLY, || unique_literally(|count| count.looks))
            .tier(Tier::Standard)
            .erratum(
                "The answer counts arrangements of pieces. Where two edges have the same labels, \
                 as some D faces make them, arrangements that look the same are counted \
                 separately: each further face, solved in one way that looks different, has pieces \
                 that look the same and several arrangements.",
                more_looks_by_identical_pieces,
            ),
        claim("pyraminx.first-answer.example", FIRST)
            .says("One such face is 35821/974/6: the number of its solved states.")
            .published(Value::count(1))
            .recomputed(BY_SEARCH, || search::count(&labelling(EXAMPLE), Rings::None).arrangements)
            .confirmed(LITERALLY, || {
                let solved = literally_solved(&labelling(EXAMPLE), Rings::None);
                Value::count(solved.len() as u64)
            })
            .tier(Tier::Standard),
    ]
}

fn all_faces() -> Value {
    let config =
        Config { rings: Rings::None, by: CountBy::Arrangements, histogram: false, limit: Some(0) };
    Value::one(solidoku_common::number::grouped(faces::search(config).completions() as u64))
}

/// The nets in the order of the labels of the first answer's pieces, which is that of the facelets.
fn in_first_order(mut labellings: Vec<Labelling>) -> Value {
    labellings.sort();
    Value::list(labellings.iter().map(|labelling| labelling_rows(Style::Net, labelling)))
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
