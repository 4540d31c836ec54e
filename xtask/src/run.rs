//! Checking a claim, and the verdict on it.
//!
//! | the methods agree | published = ours | erratum | verdict |
//! |---|---|---|---|
//! | no | | | fails |
//! | yes | yes | none | holds |
//! | yes | yes | any | fails: there is no difference to explain |
//! | yes | no | none | fails |
//! | yes | no | its test holds | differs, explained |
//! | yes | no | its test fails | fails |
//!
//! Times are measured and shown, never compared. Work that several claims share is done for the
//! first that asks, and is in that one's time; another claim may have been checked beside it.

use std::fmt;
use std::time::{Duration, Instant};

use crate::claim::{Claim, Method, Value};

/// A claim and what became of it.
pub(crate) struct Checked<'a> {
    /// The claim.
    pub(crate) claim: &'a Claim,
    /// Our value, and how long it took.
    pub(crate) computed: Timed,
    /// The value by the second method, where there is one.
    pub(crate) second: Option<Timed>,
    /// What to make of it.
    pub(crate) verdict: Verdict,
}

/// A value and how long it took.
pub(crate) struct Timed {
    /// The value.
    pub(crate) value: Value,
    /// How long it took.
    pub(crate) time: Duration,
}

/// What becomes of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The published value is ours.
    Holds,
    /// The published value isn't ours, the claim says why, and what it says stands up.
    DiffersExplained,
    /// Something is wrong, be it here or in the document.
    Fails(Failure),
}

/// Why a claim fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// Our two methods give different values.
    MethodsDisagree,
    /// The published value isn't ours, and nothing explains it.
    Differs,
    /// The published value isn't ours, and what is to explain it is wrong.
    ExplanationFails,
    /// The claim explains a difference that isn't there.
    NothingToExplain,
}

/// Computes what a claim needs, and compares.
pub(crate) fn check(claim: &Claim) -> Checked<'_> {
    let computed = timed(&claim.ours);
    let second = claim.second.as_ref().map(timed);
    let verdict = verdict(claim, &computed.value, second.as_ref().map(|second| &second.value));
    Checked { claim, computed, second, verdict }
}

/// Whether no claim fails.
pub(crate) fn all_hold(results: &[Checked<'_>]) -> bool {
    results.iter().all(|checked| !matches!(checked.verdict, Verdict::Fails(_)))
}

fn timed(method: &Method) -> Timed {
    let start = Instant::now();
    let value = (method.compute)();
    Timed { value, time: start.elapsed() }
}

fn verdict(claim: &Claim, computed: &Value, second: Option<&Value>) -> Verdict {
    if second.is_some_and(|second| second != computed) {
        return Verdict::Fails(Failure::MethodsDisagree);
    }
    match (&claim.erratum, claim.published == *computed) {
        (None, true) => Verdict::Holds,
        (None, false) => Verdict::Fails(Failure::Differs),
        (Some(_), true) => Verdict::Fails(Failure::NothingToExplain),
        (Some(erratum), false) if (erratum.test)() => Verdict::DiffersExplained,
        (Some(_), false) => Verdict::Fails(Failure::ExplanationFails),
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Holds => "holds",
            Self::DiffersExplained => "differs, explained",
            Self::Fails(_) => "FAILS",
        })
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MethodsDisagree => "our two methods disagree",
            Self::Differs => "ours differs from the published value",
            Self::ExplanationFails => "ours differs, and the explanation doesn't stand its test",
            Self::NothingToExplain => "a difference is explained that isn't there",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::tests::{differing, holding, with_erratum};

    fn verdict_on(claim: Claim) -> Verdict {
        check(&claim).verdict
    }

    #[test]
    fn every_row_of_the_table_can_be_reached() {
        let guess = || Value::count(41);
        assert_eq!(verdict_on(holding("a")), Verdict::Holds);
        assert_eq!(verdict_on(Claim { second: None, ..holding("a") }), Verdict::Holds);
        assert_eq!(verdict_on(with_erratum("a")), Verdict::DiffersExplained);

        let fails = |claim| match verdict_on(claim) {
            Verdict::Fails(failure) => failure,
            other => panic!("{other:?}"),
        };
        assert_eq!(fails(differing("a")), Failure::Differs);
        let disagreeing = holding("a").confirmed("guessing", guess);
        assert_eq!(fails(disagreeing), Failure::MethodsDisagree);
        // Not even a good explanation helps if we aren't of one mind.
        let disagreeing = with_erratum("a").confirmed("guessing", guess);
        assert_eq!(fails(disagreeing), Failure::MethodsDisagree);
        let unfounded = differing("a").erratum("so they say", || false);
        assert_eq!(fails(unfounded), Failure::ExplanationFails);
        let needless = holding("a").erratum("so they say", || true);
        assert_eq!(fails(needless), Failure::NothingToExplain);
    }

    #[test]
    fn one_failure_is_enough() {
        let claims = [holding("a"), with_erratum("b"), differing("c")];
        let results: Vec<_> = claims.iter().map(check).collect();
        assert!(all_hold(&results[..2]));
        assert!(!all_hold(&results));
    }
}
