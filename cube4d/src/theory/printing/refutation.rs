//! A lower bound: a proof that fewer digits can't leave one layout.
//!
//! # The argument
//!
//! Say that some digits are printed, fewer than a number, and leave one layout. Then each other
//! layout is excluded by a reason that is printed: a single digit that stands otherwise than its
//! face is read, or a pair of equal digits in a house. This holds for the layouts that are listed,
//! and for all in which one cube is turned or two are exchanged. [`Formula`] says so in clauses.
//!
//! The lemmas are clauses, too. Each follows from those before it by unit propagation, which
//! `propagation` checks, and in the end two clauses contradict each other. So there are no such
//! digits. How layouts and lemmas were found isn't part of the proof: they come from a SAT solver.
//!
//! **Exchanged cubes.** Two cubes of one colour, both or neither with a blank side, change places,
//! and each may be turned in each way: 576 layouts for most pairs. Whether a way of the first cube is
//! excluded doesn't depend on the way of the second, but for equal digits of the two, which count as
//! a reason in any case. So if all 576 layouts are excluded, the first cube is excluded in each way,
//! or the second. That is one clause for a pair and one for each way.
//!
//! **6 and 9.** How each face is read is part of a layout. So a 6 or 9 that stands the other way up
//! than its face is read is the other of the two.

mod formula;
mod propagation;

use std::fmt;

use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use self::propagation::Propagation;
use super::Printing;
use super::other::is_another_layout;
use crate::puzzle::{Difference, Refutation};

pub use self::formula::Formula;

/// Why a refutation proves nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefutationError {
    /// A layout, by its number from 1, isn't another one.
    Layout(usize),
    /// A lemma, by its number from 1, doesn't follow from what is before it.
    Lemma(usize),
    /// There is no contradiction in the end.
    Open,
}

impl std::error::Error for RefutationError {}

impl fmt::Display for RefutationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(n) => write!(f, "layout {n} isn't another layout of these cubes"),
            Self::Lemma(n) => write!(f, "lemma {n} doesn't follow from what is before it"),
            Self::Open => f.write_str("the lemmas don't end in a contradiction"),
        }
    }
}

/// Checks a refutation for the digits of a full printing. Progress is in
/// thousandths.
///
/// # Errors
/// If what is listed isn't a layout of the same cubes, with alternating colours and the blank sides
/// at the back, or if it is the wanted one; if a lemma doesn't follow; or if there is no
/// contradiction.
pub fn verify(
    full: &Printing,
    refutation: &Refutation,
    control: Control<'_>,
) -> Outcome<Result<(), RefutationError>> {
    let Refutation { at_least, layouts, lemmas } = refutation;
    let is_wrong = |layout: &Difference| !is_another_layout(full, &layout.cubes);
    if let Some(n) = layouts.iter().position(is_wrong) {
        return Outcome::Exhausted(Err(RefutationError::Layout(n + 1)));
    }
    let formula = Formula::new(full, layouts, *at_least);
    let mut known = Propagation::new(formula.variables());
    formula.clauses().iter().for_each(|clause| known.add(clause.clone()));
    for (n, lemma) in lemmas.iter().enumerate() {
        if control.should_stop() {
            return Outcome::Stopped { reason: StopReason::Requested, so_far: Ok(()) };
        }
        let has_variables = lemma.iter().all(|literal| literal.variable() <= formula.variables());
        if !has_variables || !known.follows(lemma) {
            return Outcome::Exhausted(Err(RefutationError::Lemma(n + 1)));
        }
        known.add(lemma.clone());
        control.report((1000 * (n + 1) / lemmas.len()) as u64);
    }
    let end = if known.is_contradiction() { Ok(()) } else { Err(RefutationError::Open) };
    Outcome::Exhausted(end)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzle::{Cell, Facelet, FaceletSet};
    use crate::theory::printing::another_layout;
    use crate::theory::printing::tests::{full, without};

    const DIGITS: usize = 153;

    /// What follows if exactly these digits are printed.
    fn known(full: &Printing, formula: &Formula<'_>, printed: &FaceletSet) -> Propagation {
        let mut known = Propagation::new(formula.variables());
        formula.clauses().iter().for_each(|clause| known.add(clause.clone()));
        for facelet in full.printed().iter() {
            let digit = formula.digit(facelet);
            known.add(vec![if printed.contains(facelet) { digit } else { -digit }]);
        }
        known
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(12))]

        /// Each clause has a literal that can be true.
        #[test]
        fn digits_that_leave_one_layout_satisfy_the_formula(
            words in prop::collection::vec(any::<[u64; 3]>(), 2..4)
        ) {
            let (full, printing) = (full(), without(&words));
            let formula = Formula::new(&full, &[], DIGITS);
            let mut known = known(&full, &formula, &printing.printed());
            if another_layout(&printing, Control::UNLIMITED).into_found().is_none() {
                prop_assert!(!known.is_contradiction());
                for clause in formula.clauses() {
                    prop_assert!(clause.iter().any(|literal| !known.follows(&[-*literal])));
                }
            }
        }
    }

    #[test]
    fn a_cube_that_can_be_turned_and_too_many_digits_contradict_the_formula() {
        let full = full();
        let is_elsewhere = |facelet: &Facelet| facelet.cell != Cell::at(1, 1, 1);
        let printed = full.printed().iter().filter(is_elsewhere).collect();
        let formula = Formula::new(&full, &[], DIGITS);
        assert!(known(&full, &formula, &printed).is_contradiction());
        assert!(known(&full, &formula, &full.printed()).is_contradiction());
    }
}
