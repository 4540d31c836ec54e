//! How few digits of the toy must be printed.

use cube4d::Control;
use cube4d::notation::{parse_printing, parse_refutation};
use cube4d::printing::refutation::{Formula, verify};
use cube4d::printing::{Printing, another_layout, check};
use cube4d::puzzle::Refutation;
use solidoku_common::input::Source;

use super::{OWN, solution};
use crate::claim::{Claim, Tier, Value, claim};

const PRINTING: &str = include_str!("../../../../results/cube4d/fewest-digits.txt");
const REFUTATION: &str = include_str!("../../../../results/cube4d/fewest-digits-bound.txt");

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("cube4d.own.fewest-digits", OWN)
            .says("60 of the toy's 153 digits are enough for its one layout to be the only one.")
            .published(Value::list(["60 digits, of the toy", "one layout"]))
            .recomputed("cell by cell, every cube in every orientation", || {
                let outcome = check(&printing(), Control::UNLIMITED);
                assert!(outcome.is_exhausted(), "nothing stops the search");
                digits_and_layouts(outcome.found().other.is_none())
            })
            .confirmed("exact cover", || {
                let outcome = another_layout(&printing(), Control::UNLIMITED);
                assert!(outcome.is_exhausted(), "nothing stops the search");
                digits_and_layouts(outcome.found().is_none())
            })
            .tier(Tier::Full),
        claim("cube4d.own.fewest-digits-bound", OWN)
            .says("At least 44 of the toy's digits must be printed for it to have one layout.")
            .published(Value::count(BOUND))
            .recomputed("each lemma of a refutation, by propagation", || {
                let (full, refutation) = (full(), refutation());
                let outcome = verify(&full, &refutation, Control::UNLIMITED);
                assert!(outcome.is_exhausted(), "nothing stops the search");
                outcome.found().map_or(0, |()| refutation.at_least as u64)
            })
            .confirmed(
                "the same lemmas, counting the open literals of each clause",
                bound_by_counting,
            )
            .tier(Tier::Full),
    ]
}

const BOUND: u64 = 44;

fn full() -> Printing {
    Printing::full(&solution()).expect("the layout is complete")
}

fn printing() -> Printing {
    parse_printing(&Source::new("fewest-digits.txt", PRINTING)).expect("it is a printing")
}

fn refutation() -> Refutation {
    parse_refutation(&Source::new("fewest-digits-bound.txt", REFUTATION)).expect("it is one")
}

/// The digits of the printing, and how many layouts it has.
fn digits_and_layouts(is_only: bool) -> Value {
    let (printing, full) = (printing(), full());
    let of_toy = if full.only(&printing.printed()) == printing { "" } else { "not " };
    let layouts = if is_only { "one layout" } else { "more than one" };
    Value::list([format!("{} digits, {of_toy}of the toy", printing.digits()), layouts.to_owned()])
}

/// The bound if each lemma follows from the clauses before it, and in the end nothing is left.
fn bound_by_counting() -> u64 {
    let (full, refutation) = (full(), refutation());
    let formula = Formula::new(&full, &refutation.layouts, refutation.at_least);
    let mut known = Counting::new(formula.variables());
    let clauses = formula.clauses().iter().map(|clause| (clause, true));
    let lemmas = refutation.lemmas.iter().map(|lemma| (lemma, false));
    for (clause, is_given) in clauses.chain(lemmas) {
        let numbers: Vec<i32> = clause.iter().map(|literal| literal.number()).collect();
        if !is_given && !known.contradicts(&numbers) {
            return 0;
        }
        known.add(numbers);
    }
    if known.contradicts(&[]) { refutation.at_least as u64 } else { 0 }
}

/// Clauses, each with the number of its literals that aren't false. Nothing is remembered from one
/// question to the next.
struct Counting {
    clauses: Vec<Vec<i32>>,
    /// For each literal the clauses that have it; twice the variable, and one more if negated.
    having: Vec<Vec<u32>>,
    open: Vec<u32>,
    /// Clauses of one literal.
    units: Vec<i32>,
}

impl Counting {
    fn new(variables: usize) -> Self {
        let having = vec![Vec::new(); 2 * variables + 2];
        Self { clauses: Vec::new(), having, open: Vec::new(), units: Vec::new() }
    }

    const fn place(literal: i32) -> usize {
        2 * literal.unsigned_abs() as usize + (literal < 0) as usize
    }

    fn add(&mut self, mut clause: Vec<i32>) {
        clause.sort_unstable();
        clause.dedup();
        for &literal in &clause {
            self.having[Self::place(literal)].push(self.clauses.len() as u32);
        }
        if let [unit] = clause[..] {
            self.units.push(unit);
        }
        self.open.push(clause.len() as u32);
        self.clauses.push(clause);
    }

    /// Whether propagation finds a contradiction if all these literals are false.
    fn contradicts(&mut self, clause: &[i32]) -> bool {
        let mut is_true = vec![false; self.having.len()];
        let mut next: Vec<i32> = clause.iter().map(|literal| -literal).collect();
        next.extend(&self.units);
        let mut done = Vec::new();
        let mut is_contradiction = false;
        while let Some(literal) = next.pop().filter(|_| !is_contradiction) {
            if is_true[Self::place(literal)] {
                continue;
            }
            is_true[Self::place(literal)] = true;
            is_contradiction = is_true[Self::place(-literal)];
            done.push(literal);
            for &number in &self.having[Self::place(-literal)] {
                let open = &mut self.open[number as usize];
                *open -= 1;
                let is_open = |literal: &&i32| !is_true[Self::place(-**literal)];
                match *open {
                    0 => is_contradiction = true,
                    1 => next.extend(self.clauses[number as usize].iter().find(is_open)),
                    _ => {}
                }
            }
        }
        for literal in done {
            for &number in &self.having[Self::place(-literal)] {
                self.open[number as usize] += 1;
            }
        }
        is_contradiction
    }
}
