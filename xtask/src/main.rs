//! The project's own tasks:
//!
//! - [`suite`], `cargo xtask verify-paper`, recomputes what the documents behind the puzzles claim.
//! - For those who trust none of our solvers, [`export`] writes puzzles for others, and
//!   [`crosscheck`] runs these and compares.
//! - [`audit`] checks the ledgers of long searches.
//! - [`mod@bench`] measures our programs and others, side by side.
//! - [`pictures`] draws the pictures of the README, [`schema`] writes the schemas of all questions,
//!   and [`tables`] the tables of the results as CSV.
//! - [`web`] builds the browser page, and [`book`] the documentation beside it.

// They panic where nothing can be written: `message` doesn't.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod args;
mod audit;
mod bench;
mod book;
mod claim;
mod claims;
mod crosscheck;
mod exit;
mod export;
mod message;
mod pictures;
mod progress;
mod report;
mod run;
mod schema;
mod select;
mod suite;
mod tables;
mod web;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use solidoku_common::cli::program::{complain, start_pool};
use solidoku_common::threads;

use args::{Cli, Task};
use exit::Exit;
use message::message;

fn main() -> ExitCode {
    let task = match Cli::try_parse() {
        Ok(cli) => cli.task,
        Err(error) if error.use_stderr() => {
            let code = complain(&error, |shown| Cli::try_parse_from(shown).err());
            return u8::try_from(code).unwrap_or(Exit::Usage.code()).into();
        }
        // Help that can't be written is an error, unless nobody wants it any more.
        Err(error) => return exit_code(Exit::Holds, error.print()),
    };
    start_threads(match &task {
        Task::VerifyPaper(args) => args.threads.number,
        Task::Audit(args) => args.threads.number,
        Task::Bench(_)
        | Task::Export(_)
        | Task::Crosscheck { .. }
        | Task::Pictures
        | Task::Schema(_)
        | Task::Tables
        | Task::Web(_)
        | Task::Npm(_)
        | Task::Book => 0,
    });
    let mut report = Vec::new();
    let exit = match &task {
        Task::VerifyPaper(args) => suite::run(claims::all(), args, &mut report),
        Task::Audit(args) => audit::run(args, &mut report),
        Task::Export(args) => export::run(args, &mut report),
        Task::Crosscheck { only } => crosscheck::run(only.as_deref(), &mut report),
        Task::Bench(args) => bench::run(args, &mut report),
        Task::Pictures => pictures::run(),
        Task::Schema(args) => schema::run(args),
        Task::Tables => tables::run(),
        Task::Web(args) => web::run(args, &mut report),
        Task::Book => book::run(&mut report),
        Task::Npm(args) => web::run_npm(args, &mut report),
    };
    let mut stdout = io::stdout();
    exit_code(exit, stdout.write_all(&report).and_then(|()| stdout.flush()))
}

/// Starts the threads that do the work, while the main thread waits for Ctrl-C. If the system can't
/// start them, the main thread does everything.
fn start_threads(requested: u16) {
    if let Err(error) = start_pool(threads::number(requested)) {
        message(format_args!("note: {error}; using only one"));
    }
}

/// The exit code, after standard output was written or not.
fn exit_code(exit: Exit, written: io::Result<()>) -> ExitCode {
    match written {
        // A reader that closes the pipe has read enough; the result stands.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            message(format_args!("error: the report can't be written: {error}"));
            return Exit::Usage.code().into();
        }
        _ => {}
    }
    if let Exit::Interrupted(progress) = &exit {
        message(format_args!("interrupted after {progress}"));
    }
    exit.code().into()
}
