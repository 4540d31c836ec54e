//! The result of an audit, as text and as JSON.

use serde::Serialize;
use solidoku_common::foreign::write_json;
use solidoku_common::number::{counted, grouped};
use solidoku_common::sweep::{Audited, LedgerHead, Sample};

use crate::report::visible::visible;
use crate::report::wrap::hanging;

/// No more faults, or recomputed units, are listed in a text; JSON has all.
const MOST_LISTED: usize = 20;

/// The command that a ledger is of.
pub(super) fn command(head: &LedgerHead) -> String {
    [&head.sweep[..], &head.parameters].join(" ").trim_end().to_owned()
}

pub(super) fn text(name: &str, sample: Sample, audited: &Audited) -> String {
    let Audited { head, found, recomputed, faults, unchecked, .. } = audited;
    let mut text = hanging("", &visible(&format!("{name}: `{}`", command(head))));
    let mut line = |line: &str| text += &hanging("  ", &visible(line));
    match found {
        Some(found) => line(&format!("found, by its rows: {found}")),
        None => line(&format!("claims to have found: {}", head.found)),
    }
    let (cases, units) = (counted(head.cases, "case"), counted(head.units, "unit"));
    line(&format!("{cases} in {units}, counted as {}", head.counted_by));
    line(&match recomputed.len() {
        0 => "recomputed: no unit".to_owned(),
        all if all as u64 == head.units => "recomputed: all units".to_owned(),
        some => {
            let list = recomputed.iter().take(MOST_LISTED).map(u64::to_string);
            let mut list = list.collect::<Vec<_>>().join(", ");
            if some > MOST_LISTED {
                list += &format!(" and {} more", grouped(some - MOST_LISTED));
            }
            let (cases, seed) = (counted(audited.cases, "case"), sample.seed);
            format!("recomputed: units {list} ({cases}; --seed {seed})")
        }
    });
    if !unchecked.is_empty() {
        line(&format!("not checked: {}", unchecked.join(", ")));
    }
    faults.iter().take(MOST_LISTED).for_each(|fault| line(&format!("FAULT: {fault}")));
    if faults.len() > MOST_LISTED {
        line(&format!("and {} more", counted((faults.len() - MOST_LISTED) as u64, "fault")));
    }
    line(&verdict(audited));
    text
}

fn verdict(audited: &Audited) -> String {
    let Audited { head, recomputed, faults, .. } = audited;
    if !faults.is_empty() {
        return format!("does not hold: {} above", counted(faults.len() as u64, "fault"));
    }
    let known = "the total follows from the rows, and no case is missing";
    match recomputed.len() as u64 {
        0 => format!("holds as far as it was checked: {known}; no row was recomputed"),
        all if all == head.units => format!("holds: {known}; all units were recomputed"),
        some => {
            let (some, of) = (grouped(some), counted(head.units, "unit"));
            format!("holds as far as it was checked: {known}; {some} of {of} recomputed")
        }
    }
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
        recomputed: &'a [u64],
        cases_recomputed: u64,
        not_checked: &'a [&'static str],
        faults: &'a [String],
        holds: bool,
    }
    let Audited { head, found, recomputed, cases, faults, unchecked } = audited;
    let report = Report {
        ledger: name,
        sweep: &head.sweep,
        parameters: &head.parameters,
        found: found.as_deref(),
        cases: head.cases,
        units: head.units,
        seed: sample.seed,
        recomputed,
        cases_recomputed: *cases,
        not_checked: unchecked,
        faults,
        holds: audited.holds(),
    };
    let mut line = Vec::new();
    write_json(&mut line, &report).expect("it is plain data");
    String::from_utf8(line).expect("JSON is text") + "\n"
}
