//! A program from its arguments to its exit code.

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Parser, Subcommand};
use clap_complete::Shell;

use super::global_args::{Color, Format, GlobalArgs};
use super::manual::page;
use super::output::{Failure, Output, Verdict};
use crate::foreign::{FileName, Foreign};

/// What clap uses for bad usage, and we for bad input.
const BAD_INPUT: u8 = 2;

/// A finder and its checker disagree.
const INTERNAL_ERROR: u8 = 3;

/// Options that say how results are written, by their names within clap: each is for some formats only, and
/// would be ignored in silence with another.
#[derive(Clone, Copy, Default)]
pub struct Formatting {
    /// Not for JSON, which has a form of its own.
    pub text: &'static [&'static str],
    /// For JSON alone.
    pub json: &'static [&'static str],
    /// For remarks, which `--quiet` leaves out.
    pub remarks: &'static [&'static str],
}

impl Formatting {
    /// The first option that was given and would change nothing, and why.
    fn ignored(self, matches: &ArgMatches) -> Option<(&'static str, &'static str)> {
        let mut command = matches;
        while let Some((_, inner)) = command.subcommand() {
            command = inner;
        }
        let is_json = matches!(command.get_one("format"), Some(Format::Json));
        let is_given = |name: &&&'static str| {
            let is_known = command.ids().any(|id| id.as_str() == **name);
            is_known && command.value_source(name) == Some(ValueSource::CommandLine)
        };
        let first = |names: &'static [&'static str]| names.iter().find(is_given).copied();
        let of = |names, why| first(names).map(|name| (name, why));
        if is_json {
            return of(self.text, "is for text: --format json has a form of its own");
        }
        let quiet = if command.get_flag("quiet") { self.remarks } else { &[] };
        of(self.json, "goes with --format json")
            .or_else(|| of(quiet, "adds remarks, which --quiet leaves out"))
    }
}

/// The arguments, if they are as they should be; otherwise says what is wrong, or helps, and ends the program.
pub fn arguments<C: Parser>(formatting: Formatting) -> C {
    parsed::<C>(formatting, std::env::args_os()).unwrap_or_else(|error| {
        let helps = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
        let again = |shown| parsed::<C>(formatting, shown).err();
        std::process::exit(if helps { help(&error) } else { complain(&error, again) })
    })
}

fn parsed<C: Parser>(
    formatting: Formatting,
    arguments: impl IntoIterator<Item = OsString>,
) -> Result<C, clap::Error> {
    let matches = C::command().try_get_matches_from(arguments)?;
    if let Some((name, why)) = formatting.ignored(&matches) {
        let conflict = format!("--{} {why}", name.replace('_', "-"));
        return Err(C::command().error(ErrorKind::ArgumentConflict, conflict));
    }
    C::from_arg_matches(&matches)
}

/// Prints what was asked for, and gives the exit status.
fn help(error: &clap::Error) -> i32 {
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _unheard = writeln!(anstream::stderr(), "error: cannot write the output: {error}");
            BAD_INPUT.into()
        }
        _ => 0,
    }
}

/// Says what is wrong with the arguments, and gives the exit status. clap quotes them as they are, so those
/// that hold what can't be seen, or a line break, are replaced by what can be seen: `error_of` parses these,
/// and makes the same complaint about them.
pub fn complain(
    error: &clap::Error,
    error_of: impl FnOnce(Vec<OsString>) -> Option<clap::Error>,
) -> i32 {
    let given: Vec<OsString> = std::env::args_os().collect();
    let shown: Vec<OsString> =
        given.iter().map(|argument| FileName::from(argument).to_string().into()).collect();
    let _unheard = if shown == given {
        error.print()
    } else {
        match error_of(shown).filter(|shown| shown.kind() == error.kind()) {
            Some(shown) => shown.print(),
            // It would be another complaint: this one's first sentence, on one line.
            None => {
                let complaint = error.render().to_string();
                let first = complaint.split("\n\n").next().unwrap_or_default().trim_end();
                writeln!(anstream::stderr(), "{}", Foreign(first))
            }
        }
    };
    error.exit_code()
}

/// Starts the threads, does the job, and reports on standard error why it failed, if it did.
pub fn run(
    global: &GlobalArgs,
    job: impl FnOnce(&mut Output) -> Result<Verdict, Failure>,
) -> ExitCode {
    match global.color {
        Color::Auto => {}
        Color::Always => anstream::ColorChoice::Always.write_global(),
        Color::Never => anstream::ColorChoice::Never.write_global(),
    }
    let (report, code) = match start(global, job) {
        Ok(verdict) | Err(Failure::Unread(verdict)) => return verdict.into(),
        Err(failure @ Failure::Interrupted(_)) => {
            (Foreign(failure).to_string(), Verdict::Interrupted.into())
        }
        Err(failure @ Failure::Internal(_)) => {
            (Foreign(failure).to_string(), ExitCode::from(INTERNAL_ERROR))
        }
        // Its parts are escaped one by one, for it has lines and colours of its own.
        Err(Failure::Input(error)) => (error.render(true), ExitCode::from(BAD_INPUT)),
        Err(failure) => (format!("error: {}", Foreign(failure)), ExitCode::from(BAD_INPUT)),
    };
    // The stream drops the colours where none are wanted. If it can't be written either, the exit
    // status must do.
    let _unheard = writeln!(anstream::stderr(), "{report}");
    code
}

fn start(
    global: &GlobalArgs,
    job: impl FnOnce(&mut Output) -> Result<Verdict, Failure>,
) -> Result<Verdict, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(global.threads.into())
        .build_global()
        .map_err(|error| Failure::Usage(format!("cannot start the threads: {error}")))?;
    let mut out = Output::new(global);
    let verdict = job(&mut out)?;
    out.flush()?;
    Ok(verdict)
}

/// What every program can tell a shell about itself.
#[derive(Subcommand)]
pub enum ShellCommand {
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print a man page
    Man {
        /// The command whose page it is [default: the program's]
        command: Option<String>,
    },
}

impl ShellCommand {
    /// Prints it, of this program.
    ///
    /// # Errors
    /// If it can't be written, or there is no such command.
    pub fn run(&self, mut program: clap::Command, out: &mut Output) -> Result<Verdict, Failure> {
        if out.is_json() {
            let no_json = "this prints a script or a page: --format json is not for it";
            return Err(Failure::Usage(no_json.to_owned()));
        }
        let mut text = Vec::new();
        match self {
            Self::Completions { shell } => {
                let name = program.get_name().to_owned();
                clap_complete::generate(*shell, &mut program, name, &mut text);
            }
            Self::Man { command } => page(program, command.as_deref(), &mut text)?,
        }
        out.raw(&text).map(|()| Verdict::Holds)
    }
}
