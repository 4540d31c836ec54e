//! The claims, unchecked, for `--list`.

use std::fmt::Write;

use super::text::skipped as skipped_text;
use super::wrap::wrapped;
use crate::claim::Claim;

/// Each claim's id and tier, the document, what it says and what value it gives; and which claims
/// were skipped.
pub(crate) fn text(claims: &[&Claim], skipped: &[&Claim]) -> String {
    let mut text = String::new();
    for group in claims.chunk_by(|a, b| a.document == b.document) {
        text += &wrapped(group[0].document, "");
        for claim in group {
            write!(text, "\n  {}  [{}]\n", claim.id, claim.tier.name()).expect("memory is written");
            text += &wrapped(claim.says, "      ");
            text += &wrapped(&format!("published: {}", claim.published.short()), "      ");
        }
        text += "\n";
    }
    text + &skipped_text(skipped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::tests::{differing, holding};

    #[test]
    fn claims_stand_under_their_document() {
        insta::assert_snapshot!(text(&[&holding("a.holds"), &differing("a.differs")], &[]), @r"
        a book of sums

          a.holds  [quick]
              six times seven
              published: 42

          a.differs  [quick]
              six times seven
              published: 54
        ");
    }
}
