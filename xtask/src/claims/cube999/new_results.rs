//! What was found here about the cube: what can be reached, how much that is, and in how many turns
//! at least.

use cube999::bound::bound;
use cube999::count;
use cube999::geometry::CELLS;
use cube999::reach;
use solidoku_common::number::{counted, grouped};

use super::{OWN, growth, jordan, question, weights};
use crate::claim::{Claim, Tier, Value, claim};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("cube999.own.reachable", OWN)
            .says(
                "Turns lead from any cube to the target, if both have the same digits in each \
                 checkerboard class.",
            )
            .published(Value::one("always"))
            .recomputed(
                "3-cycles that connect all cells of a class, each replayed on 729 labels; and quarter \
                 turns are odd in both classes",
                || {
                    let certificate = reach::certificate();
                    let cycles = certificate.classes.iter().map(|proof| proof.cycles.len() as u64);
                    match reach::check(&certificate) {
                        Ok(()) => {
                            Value::one("always").rounded_from(counted(cycles.sum::<u64>(), "cycle"))
                        }
                        Err(flaw) => Value::one(flaw),
                    }
                },
            )
            .confirmed(
                "Jordan's theorem: on each class the turns are transitive and primitive, a commutator \
                 is a 3-cycle, and quarter turns are odd",
                || {
                    let facts = jordan::proof();
                    let whole = "transitive, primitive, a 3-cycle, quarters odd";
                    let holds = facts.iter().all(|fact| fact.ends_with(whole));
                    Value::one(if holds { "always".to_owned() } else { facts.join("; ") })
                },
            )
            .tier(Tier::Standard),
        claim("cube999.own.configurations", OWN)
            .says("About 10^655.08 cubes can be solved. (The power of ten.)")
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
                "Some scrambled cube needs at least 188 turns, because there are too few shorter \
                 sequences of turns for all cubes.",
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
                "Some scrambled cube needs at least 216 turns: many sequences have the same effect, \
                 because turns of disjoint sub-cubes can be made in any order, a sub-cube has only \
                 24 rotations, and three of them keep the target.",
            )
            .published(Value::count(216))
            .recomputed(
                "the growth series of a graph product, from all sets of disjoint sub-cubes",
                || {
                    let sets: u128 = count::packings().iter().sum();
                    let exact = format!("{} sets of sub-cubes", grouped(sets));
                    Value::count(count::distance_bound() as u64).rounded_from(exact)
                },
            )
            .confirmed(
                "sets of disjoint sub-cubes layer by layer, modulo a prime, and the series as a power \
                 series",
                || {
                    let packings = growth::packings();
                    let exact = format!("{} sets of sub-cubes", grouped(packings.iter().sum::<u64>()));
                    Value::count(growth::bound(&packings) as u64).rounded_from(exact)
                },
            )
            .tier(Tier::Standard),
        claim("cube999.own.bounds", OWN)
            .says("The question's three tests need at least 28, 31 and 33 turns.")
            .published(Value::list([28, 31, 33]))
            .recomputed("weights of wrong cells, of which no turn moves more than 1", || {
                Value::list(question::tests().map(|cube| bound(&cube).turns))
            })
            .confirmed(
                "weights learned in a game, and the cells that turns move by the literal checker",
                || {
                    let moved = weights::moved_cells();
                    Value::list(question::tests().map(|cube| weights::bound(&cube, &moved)))
                },
            )
            .tier(Tier::Standard),
    ]
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
