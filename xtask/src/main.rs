//! The project's own tasks:
//!
//! - [`suite`], `cargo xtask verify-paper`, recomputes what the documents behind the puzzles claim.
//! - For those who trust none of our solvers, [`export`] writes puzzles down for others, and [`outside`]
//!   asks these.
//! - [`audit`] checks the ledgers of long searches, and [`plan`] measures what a search that
//!   nobody has run would cost.
//! - [`mod@bench`] measures ours and their peers, side by side.
//! - [`pictures`] draws those of the README.

mod args;
mod audit;
mod bench;
mod claim;
mod claims;
mod export;
mod outside;
mod pictures;
mod plan;
mod report;
mod run;
mod select;
mod suite;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use common::cli::program::complain;
use rayon::ThreadPoolBuilder;

use args::{Cli, Task};

/// Everything that was run holds.
const HOLDS: u8 = 0;
/// A claim fails.
const FAILS: u8 = 1;
/// The command line makes no sense, an input is bad, or the report can't be written. (`clap` ends with the
/// same code.)
const USAGE: u8 = 2;

fn main() -> ExitCode {
    let task = match Cli::try_parse() {
        Ok(cli) => cli.task,
        Err(error) if error.use_stderr() => {
            let code = complain(&error, |shown| Cli::try_parse_from(shown).err());
            return u8::try_from(code).unwrap_or(USAGE).into();
        }
        // Help that can't be written is an error, unless nobody wants it any more.
        Err(error) => {
            return match error.print() {
                Err(failed) => unwritten(&failed, 0),
                Ok(()) => u8::try_from(error.exit_code()).unwrap_or(USAGE).into(),
            };
        }
    };
    let threads = match &task {
        Task::VerifyPaper(args) => args.threads,
        Task::Audit(args) => args.threads,
        Task::Plan(args) => args.threads,
        Task::Bench(_) | Task::Export(_) | Task::Outside | Task::Pictures => 0,
    };
    let pool = match ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool,
        Err(error) => {
            eprintln!("error: {threads} threads can't be started: {error}");
            return USAGE.into();
        }
    };
    let mut report = Vec::new();
    let code = pool.install(|| match &task {
        Task::VerifyPaper(args) => suite::run(&claims::all(), args, &mut report),
        Task::Audit(args) => audit::run(args, &mut report),
        Task::Plan(args) => {
            report.extend(plan::report(args).bytes());
            HOLDS
        }
        Task::Export(args) => export::run(args, &mut report),
        Task::Outside => outside::run(&mut report),
        Task::Bench(args) => bench::run(args, &mut report),
        Task::Pictures => match pictures::write() {
            Ok(()) => HOLDS,
            Err(error) => {
                eprintln!("error: the pictures can't be written: {error}");
                FAILS
            }
        },
    });
    let mut stdout = io::stdout();
    match stdout.write_all(&report).and_then(|()| stdout.flush()) {
        Err(error) => unwritten(&error, code),
        Ok(()) => code.into(),
    }
}

/// How to exit if standard output can't be written, where it would have been with this code.
fn unwritten(error: &io::Error, code: u8) -> ExitCode {
    // Who closed the pipe has read enough; what was found stands.
    if error.kind() == io::ErrorKind::BrokenPipe {
        return code.into();
    }
    eprintln!("error: the report can't be written: {error}");
    USAGE.into()
}
