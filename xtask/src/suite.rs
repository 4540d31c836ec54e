//! `cargo xtask verify-paper`, the reproducibility suite.
//!
//! In the order in which data flows: [`args`](crate::args) what was asked → [`claims`](crate::claims) what
//! the documents say, a file for each document → [`select`] the claims that were asked for →
//! [`run`](crate::run) computes our values and reaches a verdict → [`report`] the text or JSON. Another
//! puzzle's claims are one more file under `claims/` and one more line in `claims.rs`.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
use std::{iter, thread};

use common::foreign::{FileName, Foreign};
use common::input::Source;
use indicatif::ProgressBar;

use crate::args::{Format, VerifyPaper};
use crate::claim::Claim;
use crate::exit::Exit;
use crate::report::visible::visible;
use crate::run::{Checked, all_hold, check};
use crate::{progress, report, select};

/// Does what `args` ask, writes the report to `out`, and says how to exit.
pub(crate) fn run(claims: &'static [Claim], args: &VerifyPaper, out: &mut Vec<u8>) -> Exit {
    let selected = match select::select(claims, args.tier, args.only.as_deref()) {
        Ok(selected) => selected,
        Err(error) => {
            let error = Foreign(error);
            eprintln!("error: {error}\n\n`cargo xtask verify-paper --list` lists the claims.");
            return Exit::Usage;
        }
    };
    if args.list {
        let text = match args.format {
            Format::Text => report::list::text(&selected),
            Format::Json => report::json::list(&selected),
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
        Format::Text => report::text::text(&results),
        Format::Json => report::json::results(args.tier, &results),
    };
    out.extend(text.bytes());
    if !is_complete {
        return Exit::Interrupted(format!("{} of {total} claims", results.len()));
    }
    if let Err(error) = write_page(claims, args, &results) {
        return refuse(&error);
    }
    let is_current = page.is_none_or(|page| is_current(&page, claims, &results));
    Exit::of(all_hold(&results) && is_current)
}

/// Sends for the place of each claim what became of it. Many methods use one thread, and the others share a pool: so two
/// claims are checked at a time, if there are two threads.
///
/// A value that claims share and that is made on the pool is first asked for by these threads or by a method's own,
/// never by a task of the pool: it could wait for a value that waits for the pool.
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
        (0..rayon::current_num_threads().min(2)).for_each(|_| drop(scope.spawn(check_one_by_one)));
    });
}

fn refuse(error: &str) -> Exit {
    eprintln!("error: {}", visible(error));
    Exit::Usage
}

/// The page that is to be checked, if one is. No page has more than a few megabytes.
fn read_page(args: &VerifyPaper) -> Result<Option<Source>, String> {
    const MOST_BYTES: u64 = 1 << 24;
    let Some(path) = &args.check_page else {
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

/// Writes the page, if that is asked.
fn write_page(claims: &[Claim], args: &VerifyPaper, results: &[Checked<'_>]) -> Result<(), String> {
    let Some(path) = &args.page else {
        return Ok(());
    };
    fs::write(path, report::page::page(claims, results))
        .map_err(|error| format!("cannot write {}: {error}", FileName::from(path)))
}

/// Says in what a page isn't current; true if it is.
fn is_current(page: &Source, claims: &[Claim], results: &[Checked<'_>]) -> bool {
    let outdated = report::page::outdated(page.text(), claims, results);
    for fault in &outdated {
        eprintln!("{}", visible(&format!("{}: {fault}", page.name())));
    }
    if !outdated.is_empty() {
        let repairs = format!("`cargo xtask verify-paper --page {}` repairs it", page.name());
        eprintln!("{}", visible(&repairs));
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
        assert!(text.contains("a.differs") && !text.contains("a.long"));
        assert!(verify(claims, &["--list", "--tier", "full"]).1.contains("a.long"));
    }
}
