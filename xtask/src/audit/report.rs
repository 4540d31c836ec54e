//! The result of an audit, as text and as JSON.

use serde::Serialize;
use solidoku_common::foreign::write_json;
use solidoku_common::number::{counted, grouped};
use solidoku_common::sweep::{Audited, Coverage, LedgerHead, Sample, Verdict};

use crate::report::visible::{shortened, visible};
use crate::report::wrap::item;

/// No more faults, or recomputed units, are listed in a text; JSON has all.
const MOST_LISTED: usize = 20;

/// Shares of the cases for which a report says how probably wrong rows would have been found.
const SHARES: [(f64, &str); 3] =
    [(0.1, "a tenth of the cases"), (0.01, "a hundredth"), (0.001, "a thousandth")];

/// The command that a ledger is of.
pub(super) fn command(head: &LedgerHead) -> String {
    [&head.sweep[..], &head.parameters].join(" ").trim_end().to_owned()
}

/// What a ledger says, in a few lines.
fn claim(text: &str) -> String {
    format!("`{}`", shortened(text, 200))
}

pub(super) fn text(name: &str, sample: Sample, audited: &Audited) -> String {
    let Audited { head, found, faults, .. } = audited;
    let mut text = item("", &visible(&format!("{name}: {}", claim(&command(head)))));
    let mut line = |line: &str| text += &item("  ", &visible(line));
    let (cases, units) = (counted(head.cases, "case"), counted(head.units, "unit"));
    match found.as_ref().filter(|_| faults.is_empty()) {
        Some(found) => {
            line(&format!("found, by its rows: {found}"));
            line(&format!("{cases} in {units}, counted as {}", head.counted_by));
        }
        // Whatever it says, it mustn't look like what this report says.
        None => {
            line(&format!("claims to have found: {}", claim(&head.found)));
            line(&format!("claims {cases} in {units}, counted as: {}", claim(&head.counted_by)));
        }
    }
    recomputed(sample, audited).iter().for_each(|sentence| line(sentence));
    faults.iter().take(MOST_LISTED).for_each(|fault| {
        line(&format!("FAULT: {}", shortened(fault, 600)));
    });
    if faults.len() > MOST_LISTED {
        line(&format!("and {} more", counted((faults.len() - MOST_LISTED) as u64, "fault")));
    }
    line(&verdict(audited));
    text
}

/// What was recomputed, how much of the whole that is, and what it would have found.
fn recomputed(sample: Sample, audited: &Audited) -> Vec<String> {
    let Audited { head, coverage, .. } = audited;
    let Coverage { searched_again, units, in_part, cases, findings, .. } = coverage;
    let mut lines = Vec::new();
    if *searched_again {
        lines.push("searched again: all units".to_owned());
    }
    lines.push(match units.len() {
        0 => "recomputed: no unit".to_owned(),
        all if all as u64 == head.units => "recomputed: all units".to_owned(),
        all => {
            let [of_cases, of_findings] =
                [percent_of(*cases, head.cases), percent_of(findings[0], findings[1])];
            let (list, cases, seed) = (listed(units), counted(*cases, "case"), sample.seed);
            let noun = if all == 1 { "unit" } else { "units" };
            format!(
                "recomputed: {noun} {list} ({cases}, {of_cases} of all; {of_findings} of what was found; \
                 --seed {seed})"
            )
        }
    });
    if !in_part.is_empty() {
        let cases = counted(coverage.cases_by_reference, "case");
        lines.push(format!(
            "of these units, {} by the search again; by the reference method {cases}",
            listed(in_part)
        ));
    }
    lines.extend(detection(audited));
    lines
}

/// How probably the sample would have found wrong rows, or errors of the search if all rows are as
/// the search finds them.
fn detection(audited: &Audited) -> Option<String> {
    let mut chances = Vec::new();
    for (share, name) in SHARES {
        chances.push(format!("{} if in {name}", percent(audited.detection(share)?)));
    }
    let what = match audited.coverage.searched_again {
        true => "errors of the search",
        false => "wrong rows, unless their author knew the seed",
    };
    let chances = chances.join(", ");
    Some(format!("probability to find {what}: {chances}"))
}

fn listed(units: &[u64]) -> String {
    let list = units.iter().take(MOST_LISTED).map(u64::to_string);
    let list = list.collect::<Vec<_>>().join(", ");
    match units.len().checked_sub(MOST_LISTED) {
        None | Some(0) => list,
        Some(more) => format!("{list} and {} more", grouped(more)),
    }
}

fn percent_of(part: u64, all: u64) -> String {
    percent(if all == 0 { 0.0 } else { part as f64 / all as f64 })
}

/// Two digits, but never rounded to all or nothing.
fn percent(share: f64) -> String {
    let percents = 100.0 * share;
    match percents {
        0.0 | 100.0 => format!("{percents:.0} %"),
        _ if percents < 0.1 => "less than 0.1 %".to_owned(),
        _ if percents < 9.95 => format!("{percents:.1} %"),
        _ if percents > 99.0 => "more than 99 %".to_owned(),
        _ => format!("{percents:.0} %"),
    }
}

fn verdict(audited: &Audited) -> String {
    let Audited { head, coverage, faults, .. } = audited;
    let known = match coverage.is_count_left_out {
        false => "the total follows from the rows, and no case is missing in the sum",
        true => {
            "the total follows from the rows, and no case is missing in the sum (what was found was \
             not counted in another way, as that takes too long)"
        }
    };
    let recomputed = coverage.units.len() as u64;
    match audited.verdict() {
        Verdict::Fails => {
            format!("does not hold: {} above", counted(faults.len() as u64, "fault"))
        }
        Verdict::Undecided => format!(
            "not decided: {known}, but only {} of the {} that were to be recomputed could be; the \
             others take too long",
            grouped(recomputed),
            counted(coverage.requested, "unit")
        ),
        Verdict::Consistent => {
            format!("consistent: {known}; but no row was recomputed, so all may be invented")
        }
        Verdict::Holds if audited.is_recomputed_wholly() => {
            format!("holds: {known}; all units were recomputed")
        }
        Verdict::Holds => {
            let again =
                if coverage.searched_again { "; the search finds the same rows" } else { "" };
            let (some, of) = (grouped(recomputed), counted(head.units, "unit"));
            format!("holds as far as it was checked: {known}{again}; {some} of {of} recomputed")
        }
    }
}

/// A share of the cases, and the probability to find wrong rows with that share.
#[derive(Serialize)]
struct Detection {
    share: f64,
    probability: f64,
}

pub(super) fn json(name: &str, sample: Sample, audited: &Audited) -> String {
    #[derive(Serialize)]
    struct Report<'a> {
        ledger: &'a str,
        sweep: &'a str,
        parameters: &'a str,
        /// Null if it isn't known.
        found: Option<&'a str>,
        cases: u64,
        units: u64,
        seed: u64,
        searched_again: bool,
        requested: u64,
        recomputed: &'a [u64],
        recomputed_in_part: &'a [u64],
        cases_recomputed: u64,
        cases_by_reference: u64,
        /// Empty if nothing, or all, was recomputed.
        detection: Vec<Detection>,
        faults: &'a [String],
        verdict: &'a str,
        holds: bool,
        count_left_out: bool,
    }
    let Audited { head, found, coverage, faults } = audited;
    let detection =
        |(share, _)| audited.detection(share).map(|probability| Detection { share, probability });
    let report = Report {
        ledger: name,
        sweep: &head.sweep,
        parameters: &head.parameters,
        found: found.as_deref(),
        cases: head.cases,
        units: head.units,
        seed: sample.seed,
        searched_again: coverage.searched_again,
        requested: coverage.requested,
        recomputed: &coverage.units,
        recomputed_in_part: &coverage.in_part,
        cases_recomputed: coverage.cases,
        cases_by_reference: coverage.cases_by_reference,
        detection: SHARES.into_iter().filter_map(detection).collect(),
        faults,
        verdict: match audited.verdict() {
            Verdict::Fails => "fails",
            Verdict::Undecided => "undecided",
            Verdict::Consistent => "consistent",
            Verdict::Holds if audited.is_recomputed_wholly() => "holds",
            Verdict::Holds => "holds as far as checked",
        },
        holds: audited.holds(),
        count_left_out: coverage.is_count_left_out,
    };
    let mut line = Vec::new();
    write_json(&mut line, &report).expect("it is plain data");
    String::from_utf8(line).expect("JSON is text") + "\n"
}
