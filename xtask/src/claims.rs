//! What the documents say, a file for each puzzle.

mod cube4d;
mod cube999;
mod fractal3d;
mod ledger;
mod pyraminx;

use std::sync::LazyLock;

use crate::claim::Claim;

/// All claims in the order in which they are reported.
pub(crate) fn all() -> &'static [Claim] {
    static CLAIMS: LazyLock<Vec<Claim>> = LazyLock::new(|| {
        let of_puzzles =
            [pyraminx::claims(), cube4d::claims(), fractal3d::claims(), cube999::claims()];
        of_puzzles.into_iter().flatten().collect()
    });
    &CLAIMS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::Tier;
    use crate::run::{Verdict, check};

    #[test]
    fn ids_are_plain_words_and_differ() {
        let mut ids: Vec<_> = all().iter().map(|claim| claim.id).collect();
        for id in &ids {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || ".-".contains(c);
            assert!(id.chars().all(plain) && id.split('.').count() == 3, "{id}");
        }
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }

    #[test]
    fn every_claim_has_a_text_and_a_value() {
        for claim in all() {
            assert!(
                !claim.says.is_empty() && !claim.published.entries().is_empty(),
                "{}",
                claim.id
            );
        }
    }

    /// `.ci/run` runs `cargo xtask verify-paper --tier quick` for every change.
    #[test]
    #[ignore = "nightly: a quarter of a minute"]
    fn no_quick_claim_fails() {
        for claim in all().iter().filter(|claim| claim.tier == Tier::Quick) {
            let checked = check(claim);
            let fails = matches!(checked.verdict, Verdict::Fails(_));
            assert!(!fails, "{}: {:?}", claim.id, checked.computed.value);
        }
    }
}
