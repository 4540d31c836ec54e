//! The claims that were asked for.
//!
//! Patterns are matched by `wildmatch`, one file without dependencies; ids are plain words with
//! dots, which need no more than `*` and `?`.

use wildmatch::WildMatch;

use crate::claim::{Claim, Tier};

/// No claim is left to check.
#[derive(PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum SelectionError {
    /// The pattern fits no id.
    #[error("no claim's id matches '{0}'")]
    NoMatch(String),
    /// The pattern fits, but only claims of a longer tier.
    #[error("all that matches '{glob}' belongs to a longer tier: add --tier {needed}")]
    Longer {
        /// The pattern.
        glob: String,
        /// The lowest tier with a match.
        needed: &'static str,
    },
}

/// What was asked for.
pub(crate) struct Selection<'a> {
    /// Claims up to the tier whose ids match, in order; at least one.
    pub(crate) claims: Vec<&'a Claim>,
    /// Claims whose ids match, of longer tiers.
    pub(crate) skipped: Vec<&'a Claim>,
}

/// The claims whose ids match a pattern, if there is one: those up to a tier, and the others.
pub(crate) fn select<'a>(
    claims: &'a [Claim],
    tier: Tier,
    only: Option<&str>,
) -> Result<Selection<'a>, SelectionError> {
    let glob = only.unwrap_or("*");
    let pattern = WildMatch::new(glob);
    let matching = claims.iter().filter(|claim| pattern.matches(claim.id));
    let (claims, skipped): (Vec<_>, Vec<_>) = matching.partition(|claim| claim.tier <= tier);
    if !claims.is_empty() {
        return Ok(Selection { claims, skipped });
    }
    let glob = glob.to_owned();
    Err(match skipped.iter().map(|claim| claim.tier).min() {
        Some(needed) => SelectionError::Longer { glob, needed: needed.name() },
        None => SelectionError::NoMatch(glob),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::tests::holding;

    #[test]
    fn tiers_include_those_below_and_patterns_must_match() {
        let claims = [
            holding("a.one"),
            Claim { tier: Tier::Standard, ..holding("a.two") },
            Claim { tier: Tier::Full, ..holding("b.one") },
        ];
        let names = |claims: &[&Claim]| claims.iter().map(|c| c.id).collect::<Vec<_>>();
        let ids = |tier, only| select(&claims, tier, only).map(|found| names(&found.claims));
        let skipped = |tier, only| select(&claims, tier, only).map(|found| names(&found.skipped));
        assert_eq!(ids(Tier::Quick, None), Ok(vec!["a.one"]));
        assert_eq!(ids(Tier::Full, None), Ok(vec!["a.one", "a.two", "b.one"]));
        assert_eq!(ids(Tier::Full, Some("*.one")), Ok(vec!["a.one", "b.one"]));
        assert_eq!(ids(Tier::Standard, Some("a.tw?")), Ok(vec!["a.two"]));
        assert_eq!(skipped(Tier::Quick, None), Ok(vec!["a.two", "b.one"]));
        assert_eq!(skipped(Tier::Standard, Some("*.one")), Ok(vec!["b.one"]));
        assert_eq!(skipped(Tier::Full, None), Ok(vec![]));
        // A pattern is for the whole id.
        assert_eq!(ids(Tier::Full, Some("a")), Err(SelectionError::NoMatch("a".to_owned())));
        let longer = SelectionError::Longer { glob: "b.*".to_owned(), needed: "full" };
        assert_eq!(ids(Tier::Standard, Some("b.*")), Err(longer));
    }
}
