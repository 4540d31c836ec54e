//! `cargo xtask verify-paper`, the reproducibility suite.
//!
//! In the order in which data flows: [`args`](crate::args) what was asked → [`claims`](crate::claims) what
//! the documents say, one file a document, each a list of [`Claim`]s → [`select`] those that were asked for
//! → [`run`](crate::run) computes ours and reaches a verdict → [`report`] the text or JSON, and the exit
//! code. Another puzzle's claims are one more file under `claims/` and one more line in `claims.rs`.

use std::io;

use common::foreign::FileName;
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::{Format, VerifyPaper};
use crate::claim::Claim;
use crate::run::{Checked, all_hold, check};
use crate::{FAILS, HOLDS, USAGE, report, select};

/// Does what `args` ask, writes the report to `out`, and says how to exit.
pub(crate) fn run(claims: &[Claim], args: &VerifyPaper, out: &mut Vec<u8>) -> u8 {
    let selected = match select::select(claims, args.tier, args.only.as_deref()) {
        Ok(selected) => selected,
        Err(error) => {
            eprintln!("error: {error}\n\n`cargo xtask verify-paper --list` lists the claims.");
            return USAGE;
        }
    };
    let (text, code) = if args.list {
        let text = match args.format {
            Format::Text => report::list::text(&selected),
            Format::Json => report::json::list(&selected),
        };
        (text, HOLDS)
    } else {
        let bar = progress_bar(selected.len());
        let results: Vec<_> = selected
            .into_iter()
            .map(|claim| {
                bar.set_message(claim.id);
                let checked = check(claim);
                bar.inc(1);
                checked
            })
            .collect();
        bar.finish_and_clear();
        let text = match args.format {
            Format::Text => report::text::text(&results),
            Format::Json => report::json::results(args.tier, &results),
        };
        let holds = all_hold(&results);
        let page = match page_of(claims, args, &results) {
            Ok(is_current) => is_current,
            Err(error) => {
                eprintln!("error: {error}");
                return USAGE;
            }
        };
        (text, if holds && page { HOLDS } else { FAILS })
    };
    out.extend(text.bytes());
    code
}

/// Writes the page, or says whether it is current; true if nothing is asked.
fn page_of(claims: &[Claim], args: &VerifyPaper, results: &[Checked<'_>]) -> io::Result<bool> {
    if let Some(path) = &args.page {
        std::fs::write(path, report::page::page(claims, results))?;
    }
    let Some(path) = &args.check_page else {
        return Ok(true);
    };
    let outdated = report::page::outdated(&std::fs::read_to_string(path)?, claims, results);
    for fault in &outdated {
        eprintln!("{}: {fault}", FileName::from(path));
    }
    if !outdated.is_empty() {
        eprintln!("`cargo xtask verify-paper --page {}` mends it", FileName::from(path));
    }
    Ok(outdated.is_empty())
}

/// A bar on standard error, which shows nothing where that isn't a terminal.
fn progress_bar(claims: usize) -> ProgressBar {
    let bar = ProgressBar::new(claims as u64).with_style(progress_style());
    bar.enable_steady_tick(std::time::Duration::from_millis(100));
    bar
}

/// How far, with what, and for how long.
pub(crate) fn progress_style() -> ProgressStyle {
    ProgressStyle::with_template("[{pos}/{len}] {wide_msg} {elapsed}")
        .expect("the template is well formed")
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;

    use crate::args::{Cli, Task};
    use crate::claim::Tier;
    use crate::claim::tests::{differing, holding, slipping};

    fn verify(claims: &[Claim], args: &[&str]) -> (u8, String) {
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
        let claims = [holding("a.holds"), differing("a.differs"), slipping("b.slips")];
        assert_eq!(verify(&claims, &["--only", "a.holds"]).0, HOLDS);
        assert_eq!(verify(&claims, &["--only", "b.*"]).0, HOLDS);
        assert_eq!(verify(&claims, &["--only", "a.*"]).0, FAILS);
        assert_eq!(verify(&claims, &["--format", "json"]).0, FAILS);
        assert_eq!(verify(&claims, &["--only", "c.*"]), (USAGE, String::new()));
    }

    #[test]
    fn a_list_runs_nothing() {
        let claims = [differing("a.differs"), Claim { tier: Tier::Full, ..holding("a.long") }];
        let (code, text) = verify(&claims, &["--list"]);
        assert_eq!(code, HOLDS);
        assert!(text.contains("a.differs") && !text.contains("a.long"));
        assert!(verify(&claims, &["--list", "--tier", "full"]).1.contains("a.long"));
    }
}
