//! The report: for each claim its verdict and times, and what was published above what we find.
//!
//! A claim stands there by the last part of its id; the rest is in the heading. A long list is
//! shown by its length and the beginning of its first entry; if it fails, it is printed below in
//! full.

use std::fmt::Write;

use solidoku_common::cli::output::LINE_WIDTH;

use super::duration;
use super::wrap::{hanging, wrapped};
use crate::claim::{Claim, Value};
use crate::run::{Checked, Verdict};

/// The claims of each document, the errata and failures, a summary, and which claims were skipped.
pub(crate) fn text(results: &[Checked<'_>], skipped_claims: &[&Claim]) -> String {
    let mut text = String::new();
    for group in results.chunk_by(|a, b| split(a.claim.id).0 == split(b.claim.id).0) {
        let (prefix, _) = split(group[0].claim.id);
        let heading = format!("{prefix}.*: {}", group[0].claim.document);
        text += &wrapped(&heading, "");
        group.iter().for_each(|checked| text += &claim_text(checked));
        text += "\n";
    }
    for checked in results {
        text += &remark(checked);
    }
    text + &summary(results) + &skipped(skipped_claims)
}

/// Which claims were skipped, and how to check them. Many are only counted.
pub(crate) fn skipped(claims: &[&Claim]) -> String {
    const MOST: usize = 10;
    let Some(longest) = claims.iter().map(|claim| claim.tier).max() else { return String::new() };
    let claims_were = match claims.len() {
        1 => "1 claim was skipped, which belongs".to_owned(),
        count => format!("{count} claims were skipped, which belong"),
    };
    let longest = longest.name();
    if claims.len() > MOST {
        let how = format!("add --tier {longest}; --tier {longest} --list names them");
        return wrapped(&format!("{claims_were} to a longer tier ({how})."), "");
    }
    let head = format!("{claims_were} to a longer tier (add --tier {longest}):");
    let ids = claims.iter().map(|claim| format!("  {}\n", claim.id));
    wrapped(&head, "") + &ids.collect::<String>()
}

/// An id without its last part, and that part.
fn split(id: &str) -> (&str, &str) {
    id.rsplit_once('.').unwrap_or(("", id))
}

/// A claim, by the last part of its id.
fn claim_text(checked: &Checked<'_>) -> String {
    let claim = checked.claim;
    let (_, name) = split(claim.id);
    let timed = [Some(&checked.computed), checked.second.as_ref()];
    let times: Vec<_> = timed.iter().flatten().map(|timed| duration(timed.time)).collect();
    let verdict = format!("{}, {}", checked.verdict, times.join(" and "));
    let mut text = format!("\n  {name} {verdict:>width$}\n", width = LINE_WIDTH - name.len() - 3);
    let mut line = |head: &str, value: &str| {
        text += &hanging(&format!("    {head:<11}"), value);
    };
    line("published", &claim.published.short());
    for (head, timed) in ["computed", "reference"].iter().zip(timed) {
        timed.iter().for_each(|timed| line(head, &timed.value.short()));
    }
    claim.reported.iter().for_each(|reported| line("their time", reported));
    text
}

/// What a row can't say: an explanation, or how a claim fails.
fn remark(checked: &Checked<'_>) -> String {
    let claim = checked.claim;
    match (checked.verdict, &claim.erratum) {
        (Verdict::Holds, _) | (Verdict::DiffersExplained, None) => String::new(),
        (Verdict::DiffersExplained, Some(erratum)) => {
            let head = format!("{} differs, explained and tested:\n", claim.id);
            head + &wrapped(erratum.explanation, "  ") + "\n"
        }
        (Verdict::Fails(failure), _) => {
            let mut text = format!("{} FAILS: {failure}\n", claim.id);
            text += &wrapped(&format!("It says: {}", claim.says), "  ");
            text += &in_full("published", &claim.published);
            text += &in_full(&format!("computed ({})", claim.ours.how), &checked.computed.value);
            if let (Some(method), Some(second)) = (&claim.second, &checked.second) {
                text += &in_full(&format!("second ({})", method.how), &second.value);
            }
            if let Some(erratum) = &claim.erratum {
                text += &wrapped(&format!("explanation: {}", erratum.explanation), "  ");
            }
            text + "\n"
        }
    }
}

fn in_full(name: &str, value: &Value) -> String {
    let mut text = format!("  {name}:\n");
    for entry in value.entries() {
        writeln!(text, "    {entry}").expect("memory is written");
    }
    text
}

fn summary(results: &[Checked<'_>]) -> String {
    let count = |wish: fn(&Verdict) -> bool| results.iter().filter(|c| wish(&c.verdict)).count();
    let held = count(|verdict| *verdict == Verdict::Holds);
    let explained = count(|verdict| *verdict == Verdict::DiffersExplained);
    let failed = count(|verdict| matches!(verdict, Verdict::Fails(_)));
    let note = "Two times are those of our two methods. Work that several claims share is in the time of \
                the first. Times are not compared.";
    let sum = match (results.len(), held, explained) {
        (1, 1, _) => "1 claim: holds".to_owned(),
        (1, _, 1) => "1 claim: differs by a tested erratum".to_owned(),
        (1, ..) => "1 claim: fails".to_owned(),
        (total, ..) => {
            let verb = |count, one: &str, more: &str| {
                format!("{count} {}", if count == 1 { one } else { more })
            };
            format!(
                "{total} claims: {}, {} by a tested erratum, {}",
                verb(held, "holds", "hold"),
                verb(explained, "differs", "differ"),
                verb(failed, "fails", "fail")
            )
        }
    };
    wrapped(note, "") + &sum + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::tests::{differing, holding, with_erratum};
    use crate::run::check;

    /// The report, with times that are always the same.
    fn report(claims: &[Claim]) -> String {
        let mut results: Vec<_> = claims.iter().map(check).collect();
        for checked in &mut results {
            checked.computed.time = std::time::Duration::from_micros(1_500);
            if let Some(second) = &mut checked.second {
                second.time = std::time::Duration::from_millis(2_500);
            }
        }
        text(&results, &[])
    }

    #[test]
    fn failures_and_explanations_stand_below_the_table() {
        let claims = [holding("a.holds"), differing("a.differs"), with_erratum("a.erratum")];
        insta::assert_snapshot!(report(&claims), @r"
        a.*: a book of sums

          holds                                                holds, 1.50 ms and 2.50 s
            published  42
            computed   42
            reference  42
            their time 7.5 million years

          differs                                              FAILS, 1.50 ms and 2.50 s
            published  54
            computed   42
            reference  42
            their time 7.5 million years

          erratum                                 differs, explained, 1.50 ms and 2.50 s
            published  54
            computed   42
            reference  42
            their time 7.5 million years

        a.differs FAILS: ours differs from the published value
          It says: six times seven
          published:
            54
          computed (multiplying):
            42
          second (adding):
            42

        a.erratum differs, explained and tested:
          they count in base 13

        Two times are those of our two methods. Work that several claims share is in the
        time of the first. Times are not compared.
        3 claims: 1 holds, 1 differs by a tested erratum, 1 fails
        ");
    }

    #[test]
    fn the_sum_is_a_sentence() {
        let sum = |claims: &[Claim]| {
            let text = report(claims);
            text.lines().last().unwrap().to_owned()
        };
        assert_eq!(sum(&[holding("a.holds")]), "1 claim: holds");
        assert_eq!(sum(&[with_erratum("a.erratum")]), "1 claim: differs by a tested erratum");
        assert_eq!(sum(&[differing("a.differs")]), "1 claim: fails");
        assert_eq!(
            sum(&[holding("a.one"), holding("a.two")]),
            "2 claims: 2 hold, 0 differ by a tested erratum, 0 fail"
        );
    }

    #[test]
    fn a_few_skipped_claims_are_named_and_many_counted() {
        use crate::claim::Tier;
        let long = holding("a.long").tier(Tier::Full);
        assert_eq!(skipped(&[]), "");
        insta::assert_snapshot!(skipped(&[&long]), @r"
        1 claim was skipped, which belongs to a longer tier (add --tier full):
          a.long
        ");
        insta::assert_snapshot!(skipped(&[&long; 11]), @r"
        11 claims were skipped, which belong to a longer tier (add --tier full; --tier
        full --list names them).
        ");
    }

    #[test]
    fn long_lists_are_short_in_the_table_and_whole_below() {
        let list = |last| Value::list((1..40).chain([last]).map(|i| i * i));
        let claim = Claim { published: list(41), second: None, ..holding("a.squares") };
        let text = report(&[claim]);
        assert!(text.contains("40: 1; 4; 9;") && text.contains("\n    1681\n"));
        assert!(text.lines().all(|line| line.chars().count() <= LINE_WIDTH));
    }
}
