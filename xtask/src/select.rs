//! The claims that were asked for.
//!
//! Patterns are matched by `wildmatch`, one file without dependencies; ids are plain words with
//! dots, which need no more than `*` and `?`.

use wildmatch::WildMatch;

use crate::claim::{Claim, Tier};

/// No claim is left to check.
#[derive(PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum NoClaim {
    /// The pattern fits no id.
    #[error("no claim's id matches '{0}'")]
    NoMatch(String),
    /// The pattern fits, but what it fits takes longer.
    #[error("what matches '{glob}' takes longer: add --tier {needed}")]
    Longer {
        /// The pattern.
        glob: String,
        /// The lowest tier with a match.
        needed: &'static str,
    },
}

/// The claims up to a tier whose ids match a pattern, if there is one, in order; at least one.
pub(crate) fn select<'a>(
    claims: &'a [Claim],
    tier: Tier,
    only: Option<&str>,
) -> Result<Vec<&'a Claim>, NoClaim> {
    let glob = only.unwrap_or("*");
    let pattern = WildMatch::new(glob);
    let matching = || claims.iter().filter(|claim| pattern.matches(claim.id));
    let selected: Vec<_> = matching().filter(|claim| claim.tier <= tier).collect();
    if !selected.is_empty() {
        return Ok(selected);
    }
    let glob = glob.to_owned();
    Err(match matching().map(|claim| claim.tier).min() {
        Some(needed) => NoClaim::Longer { glob, needed: needed.name() },
        None => NoClaim::NoMatch(glob),
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
        let ids = |tier, only| {
            select(&claims, tier, only).map(|found| found.iter().map(|c| c.id).collect::<Vec<_>>())
        };
        assert_eq!(ids(Tier::Quick, None), Ok(vec!["a.one"]));
        assert_eq!(ids(Tier::Full, None), Ok(vec!["a.one", "a.two", "b.one"]));
        assert_eq!(ids(Tier::Full, Some("*.one")), Ok(vec!["a.one", "b.one"]));
        assert_eq!(ids(Tier::Standard, Some("a.tw?")), Ok(vec!["a.two"]));
        // A pattern is for the whole id.
        assert_eq!(ids(Tier::Full, Some("a")), Err(NoClaim::NoMatch("a".to_owned())));
        let longer = NoClaim::Longer { glob: "b.*".to_owned(), needed: "full" };
        assert_eq!(ids(Tier::Standard, Some("b.*")), Err(longer));
    }
}
