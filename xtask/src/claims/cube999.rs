//! The 9×9×9 cube of digits: the question, its one answer, and what was found here beside them.

mod question;

use std::collections::BTreeSet;

use common::number::{counted, grouped};
use cube999::bound::bound;
use cube999::count;
use cube999::geometry::{Axis, Block, CELLS, Cell, Class};
use cube999::reach;
use cube999::turn::Turn;

use crate::claim::{Claim, Tier, Value, claim};

const QUESTION: &str = "the question to unjumble a 9x9x9 cube of digits, on code golf";
const ANSWER: &str = "the one answer to the question to unjumble a 9x9x9 cube";
const OWN: &str = "Solidoku's own results on the 9×9×9 cube of digits";

/// All claims about the cube.
pub(super) fn claims() -> Vec<Claim> {
    let mut claims = question::claims();
    claims.extend(of_the_answer());
    claims.extend(own());
    claims
}

fn of_the_answer() -> Vec<Claim> {
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
                "In the centre 3×3×3, P and Q positions (corners, face centres) all have odd \
                 parity, and T and U positions (edges, the centre) all have even.",
            )
            .published(Value::list(["P odd", "Q odd", "T even", "U even"]))
            .recomputed("the classes of the 27 cells", pool),
    ]
}

fn own() -> Vec<Claim> {
    vec![
        claim("cube999.own.reachable", OWN)
            .says(
                "Every arrangement with the target's digits in each checkerboard class can be \
                 reached: 3-cycles connect all cells in both classes, and quarter turns are odd in \
                 both.",
            )
            .published(Value::one("every"))
            .recomputed("a certificate, each of whose cycles is replayed on 729 labels", || {
                let certificate = reach::certificate();
                let cycles = certificate.classes.iter().map(|proof| proof.cycles.len() as u64);
                match reach::check(&certificate) {
                    Ok(()) => {
                        Value::one("every").rounded_from(counted(cycles.sum::<u64>(), "cycle"))
                    }
                    Err(flaw) => Value::one(flaw),
                }
            })
            .tier(Tier::Standard),
        claim("cube999.own.configurations", OWN)
            .says("The number of configurations is about ten to the power of this.")
            .published(Value::one("655.08"))
            .recomputed("365! · 364! over the factorials of the kinds, exactly", || {
                let number = count::configurations();
                let exact = format!("{} digits", number.to_string().len());
                Value::one(format!("{:.2}", count::decimal_logarithm(&number))).rounded_from(exact)
            })
            .confirmed("a sum of logarithms, over kinds counted by the formula", || {
                Value::one(format!("{:.2}", sum_of_logarithms()))
            }),
        claim("cube999.own.naive-bound", OWN)
            .says(
                "Some configuration needs at least that many turns, for fewer have too few \
                 sequences.",
            )
            .published(Value::count(188))
            .recomputed("exact sums of powers of 3,087", count::naive_bound)
            .confirmed("a quotient of logarithms", || {
                // The sum of all shorter sequences is 3,087 / 3,086 of the longest ones.
                let longest = sum_of_logarithms() - (3087.0_f64 / 3086.0).log10();
                Value::count((longest / 3087.0_f64.log10()).ceil() as u64)
            }),
        claim("cube999.own.counting-bound", OWN)
            .says(
                "Some configuration needs at least that many turns, for turns of disjoint \
                 sub-cubes commute and those of one sub-cube are 24 rotations.",
            )
            .published(Value::count(215))
            .recomputed(
                "the growth series of a graph product, from all sets of disjoint sub-cubes",
                || {
                    let sets: u128 = count::packings().iter().sum();
                    let exact = format!("{} sets of sub-cubes", grouped(sets));
                    Value::count(count::distance_bound() as u64).rounded_from(exact)
                },
            )
            .tier(Tier::Standard),
        claim("cube999.own.bounds", OWN)
            .says("The question's three tests need at least that many turns.")
            .published(Value::list([28, 31, 33]))
            .recomputed("weights of wrong cells, of which no turn moves more than 1", || {
                Value::list(question::tests().map(|cube| bound(&cube).turns))
            }),
    ]
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

/// The decimal logarithm of the number of configurations, in floating point.
fn sum_of_logarithms() -> f64 {
    let mut kinds = [[0_u32; 9]; 2];
    for n in 0..CELLS {
        let sum = n % 9 + n / 9 % 9 + n / 81;
        kinds[sum % 2][sum % 9] += 1;
    }
    let factorial = |n: u32| (1..=n).map(|m| f64::from(m).log10()).sum::<f64>();
    let of_class = |kinds: &[u32; 9]| {
        factorial(kinds.iter().sum()) - kinds.iter().copied().map(factorial).sum::<f64>()
    };
    kinds.iter().map(of_class).sum()
}
