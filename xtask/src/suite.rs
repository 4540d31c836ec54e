//! `cargo xtask verify-paper`, the reproducibility suite.
//!
//! In the order in which data flows: [`args`](crate::args) what was asked →
//! [`claims`](crate::claims) what the documents say, a file for each document → [`select`] the
//! claims that were asked for → [`run`](crate::run) computes our values and reaches a verdict →
//! [`report`] the text or JSON. Another puzzle's claims are one more file under `claims/` and one
//! more line in `claims.rs`.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
use std::{iter, thread};

use indicatif::ProgressBar;
use solidoku_common::foreign::{FileName, Foreign};
use solidoku_common::input::Source;
use solidoku_common::threads;

use crate::args::{Format, VerifyPaper};
use crate::claim::Claim;
use crate::exit::Exit;
use crate::message::message;
use crate::report::visible::visible;
use crate::run::{Checked, all_hold, check};
use crate::select::Selection;
use crate::{progress, report, select};

/// Does what `args` ask, writes the report to `out`, and says how to exit.
pub(crate) fn run(claims: &'static [Claim], args: &VerifyPaper, out: &mut Vec<u8>) -> Exit {
    let selected = match select::select(claims, args.tier, args.only.as_deref()) {
        Ok(selected) => selected,
        Err(error) => {
            let error = Foreign(error);
            message(format_args!(
                "error: {error}\n\n`cargo xtask verify-paper --list` lists the claims."
            ));
            return Exit::Usage;
        }
    };
    let Selection { claims: selected, skipped } = selected;
    if args.list {
        let text = match args.format {
            Format::Text => report::list::text(&selected, &skipped),
            Format::Json => report::json::list(args.tier, &selected, &skipped),
        };
        out.extend(text.bytes());
        return Exit::Holds;
    }
    // Before minutes are spent on claims.
    let page = match read_page(args) {
        Ok(page) => page,
        Err(error) => return refuse(&error),
    };
    let total = selected.len();
    let bar = progress::bar(total as u64);
    let shown = bar.clone();
    let mut results = BTreeMap::new();
    let is_complete = progress::completed(
        move |results| check_side_by_side(&selected, &shown, results),
        |(place, checked)| drop(results.insert(place, checked)),
    );
    bar.finish_and_clear();
    let results: Vec<Checked<'_>> = results.into_values().collect();
    if !is_complete && results.is_empty() {
        return Exit::Interrupted(format!("0 of {total} claims"));
    }
    let text = match args.format {
        Format::Text => report::text::text(&results, &skipped),
        Format::Json => report::json::results(args.tier, &results, &skipped),
    };
    out.extend(text.bytes());
    if !is_complete {
        return Exit::Interrupted(format!("{} of {total} claims", results.len()));
    }
    if let Some(path) = &args.page {
        let before = page.as_ref().map_or("", Source::text);
        let page = report::page::page(claims, &results, before);
        if let Err(error) = fs::write(path, page) {
            return refuse(&format!("cannot write {}: {error}", FileName::from(path)));
        }
        return Exit::of(all_hold(&results));
    }
    let is_current = page.is_none_or(|page| is_current(&page, claims, &results));
    Exit::of(all_hold(&results) && is_current)
}

/// Sends for the place of each claim what became of it. Many methods use one thread, and the others
/// share a pool: so two claims are checked at a time, if there are two threads.
///
/// A value that claims share and that is made on the pool is first asked for by these threads or by
/// a method's own, never by a task of the pool: it could wait for a value that waits for the pool.
fn check_side_by_side(
    claims: &[&'static Claim],
    bar: &ProgressBar,
    results: &Sender<(usize, Checked<'static>)>,
) {
    let next = AtomicUsize::new(0);
    let check_one_by_one = || {
        let places = iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        for (place, claim) in places.map_while(|place| Some((place, *claims.get(place)?))) {
            bar.set_message(claim.id);
            // Once the user has asked to end, there is no receiver.
            let _unheard = results.send((place, check(claim)));
            bar.inc(1);
        }
    };
    thread::scope(|scope| {
        if rayon::current_num_threads() > 1 {
            // If there is none, this thread checks all.
            let _beside = threads::builder().spawn_scoped(scope, check_one_by_one);
        }
        check_one_by_one();
    });
}

fn refuse(error: &str) -> Exit {
    message(format_args!("error: {}", visible(error)));
    Exit::Usage
}

/// The page that is to be checked, or written if it is there already. No page has more than a few
/// megabytes.
fn read_page(args: &VerifyPaper) -> Result<Option<Source>, String> {
    const MOST_BYTES: u64 = 1 << 24;
    let written = args.page.as_ref().filter(|path| path.exists());
    let Some(path) = args.check_page.as_ref().or(written) else {
        return Ok(None);
    };
    let name = FileName::from(path);
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|error| format!("cannot read {name}: {error}"))?;
    let page = Source::from_bytes(name.clone(), bytes, MOST_BYTES);
    page.map(Some).map_err(|error| error.to_string())
}

/// Says in what a page isn't current; true if it is.
fn is_current(page: &Source, claims: &[Claim], results: &[Checked<'_>]) -> bool {
    let outdated = report::page::outdated(page.text(), claims, results);
    for fault in &outdated {
        message(visible(&format!("{}: {fault}", page.name())));
    }
    if !outdated.is_empty() {
        let repairs = format!("`cargo xtask verify-paper --page {}` repairs it", page.name());
        message(visible(&repairs));
    }
    outdated.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;

    use crate::args::{Cli, Task};
    use crate::claim::Tier;
    use crate::claim::tests::{differing, holding, with_erratum};

    fn verify(claims: &'static [Claim], args: &[&str]) -> (Exit, String) {
        let words = ["xtask", "verify-paper"].into_iter().chain(args.iter().copied());
        let Task::VerifyPaper(args) = Cli::parse_from(words).task else {
            unreachable!("it is the task that is asked for")
        };
        let mut out = Vec::new();
        let code = run(claims, &args, &mut out);
        (code, String::from_utf8(out).unwrap())
    }

    #[test]
    fn the_exit_code_says_whether_all_hold() {
        let claims =
            vec![holding("a.holds"), differing("a.differs"), with_erratum("b.erratum")].leak();
        assert_eq!(verify(claims, &["--only", "a.holds"]).0, Exit::Holds);
        assert_eq!(verify(claims, &["--only", "b.*"]).0, Exit::Holds);
        assert_eq!(verify(claims, &["--only", "a.*"]).0, Exit::Fails);
        assert_eq!(verify(claims, &["--format", "json"]).0, Exit::Fails);
        assert_eq!(verify(claims, &["--only", "c.*"]), (Exit::Usage, String::new()));
    }

    #[test]
    fn a_list_runs_nothing() {
        let claims = vec![differing("a.differs"), holding("a.long").tier(Tier::Full)].leak();
        let (code, text) = verify(claims, &["--list"]);
        assert_eq!(code, Exit::Holds);
        assert!(text.contains("a.differs") && !text.contains("a.long  [full]"));
        let all = verify(claims, &["--list", "--tier", "full"]).1;
        assert!(all.contains("a.long  [full]") && !all.contains("kipped"), "{all}");
    }

    /// Whatever is left out is said, with the reason, in every form of report.
    #[test]
    fn what_is_skipped_is_said() {
        let long = ["a.long", "a.longer"].map(|id| holding(id).tier(Tier::Full));
        let claims = [holding("a.holds")].into_iter().chain(long).collect::<Vec<_>>().leak();
        for args in [&[][..], &["--list"], &["--only", "a.*"], &["--only", "a.*", "--list"]] {
            let (code, text) = verify(claims, args);
            assert_eq!(code, Exit::Holds);
            let skipped = "2 claims were skipped, which belong to a longer tier (add --tier full):\n  a.long\n  \
                           a.longer\n";
            assert!(text.ends_with(skipped), "{args:?}: {text}");
            let json = verify(claims, &[args, &["--format", "json"]].concat()).1;
            let json: serde_json::Value = serde_json::from_str(&json).unwrap();
            let reason = "belongs to the tier full, and --tier standard was asked for";
            let skipped = |id| serde_json::json!({"id": id, "tier": "full", "reason": reason});
            assert_eq!(
                json["skipped"],
                serde_json::json!([skipped("a.long"), skipped("a.longer")])
            );
            let full = [args, &["--tier", "full"]].concat();
            assert!(!verify(claims, &full).1.contains("skipped"), "{args:?}");
        }
    }

    /// The claims' tiers bound the times of the page that was measured.
    #[test]
    fn claims_take_as_long_as_their_tiers_say() {
        /// The claim took turns on both processors with another, of the tier full.
        const SIDE_BY_SIDE: &str = "fractal3d.paper.proposition-11";
        let page = include_str!("../../docs/claims.md");
        let mut measured = 0;
        for claim in crate::claims::all().iter().filter(|claim| claim.id != SIDE_BY_SIDE) {
            let most = match claim.tier {
                Tier::Quick => 1.0,
                Tier::Standard => 60.0,
                Tier::Full => continue,
            };
            let start = format!("| `{}` |", claim.id);
            let row = page.lines().find(|line| line.starts_with(&start)).expect("it has a row");
            let times = row.trim_end_matches(" |").rsplit(" | ").next().expect("it has cells");
            let seconds: f64 = times.split("; ").map(seconds).sum();
            assert!(seconds < most, "{}: {times}", claim.id);
            measured += 1;
        }
        assert!(measured > 100);
    }

    /// Of a time as the page has it.
    fn seconds(time: &str) -> f64 {
        let (number, unit) = time.split_once(' ').expect("a number and a unit");
        let unit = match unit {
            "s" => 1.0,
            "ms" => 1e-3,
            "µs" => 1e-6,
            _ => panic!("{time}"),
        };
        unit * number.parse::<f64>().expect("a number")
    }
}
