//! A program from its arguments to its exit code.

use std::error::Error as _;
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::num::{IntErrorKind, ParseIntError};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::builder::Resettable;
use clap::error::{ContextKind, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, Id, Parser, Subcommand};
use clap_complete::Shell;

use super::global_args::{Color, Format, GlobalArgs};
use super::interrupt::with_signals_blocked;
use super::manual::{page, pages};
use super::output::{Failure, Output, Verdict};
use super::unread::is_input_waiting;
use crate::foreign::{FileName, Foreign};
use crate::input::STDIN;
use crate::threads::{self, ThreadsError};

/// The exit status for bad input. clap uses the same for bad usage.
const BAD_INPUT: u8 = 2;

/// The exit status if a finder and its checker disagree.
const INTERNAL_ERROR: u8 = 3;

/// Options that apply only to some output formats, by their clap ids. Giving one that would have no
/// effect is an error.
#[derive(Clone, Copy, Default, Debug)]
pub struct Formatting {
    /// Options for text, but not for JSON.
    pub text: &'static [&'static str],
    /// Options for JSON only.
    pub json: &'static [&'static str],
    /// Options about remarks, which `--quiet` suppresses.
    pub remarks: &'static [&'static str],
}

impl Formatting {
    /// The first given option that would have no effect, and why.
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
            return of(self.text, "applies only to text, not to --format json");
        }
        let quiet = if command.get_flag("quiet") { self.remarks } else { &[] };
        of(self.json, "requires --format json")
            .or_else(|| of(quiet, "adds remarks, which --quiet suppresses"))
    }
}

/// Parses the arguments. If they are invalid or ask for help, prints a message and ends the
/// program.
pub fn arguments<C: Parser>(formatting: Formatting) -> C {
    parsed::<C>(formatting, std::env::args_os()).unwrap_or_else(|error| {
        let helps = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
        let error_of = |arguments| parsed::<C>(formatting, arguments).err();
        std::process::exit(if helps { print_help(&error) } else { complain(&error, error_of) })
    })
}

fn parsed<C: Parser>(
    formatting: Formatting,
    arguments: impl IntoIterator<Item = OsString>,
) -> Result<C, clap::Error> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let mut command = with_negative_numbers(C::command());
    let matches = command.try_get_matches_from_mut(&arguments).map_err(in_plain_words)?;
    without_conflicts(command.clone()).try_get_matches_from(&arguments).map_err(in_plain_words)?;
    if let Some((name, why)) = formatting.ignored(&matches) {
        let conflict = format!("--{} {why}", name.replace('_', "-"));
        return Err(C::command().error(ErrorKind::ArgumentConflict, conflict));
    }
    TAKES_EXAMPLE.store(names_no_input(&command, &matches), Ordering::Relaxed);
    C::from_arg_matches(&matches)
}

/// Whether the command has a built-in example for its input, and takes that.
static TAKES_EXAMPLE: AtomicBool = AtomicBool::new(false);

/// Whether a command that can be given an input isn't given one, or the second of two alone, as the
/// turns without the net. The program itself has an example. It has parsed these arguments, and so
/// knows those of the command.
fn names_no_input(program: &Command, matches: &ArgMatches) -> bool {
    let Some((name, matches)) = matches.subcommand() else { return true };
    let Some(command) = program.find_subcommand(name) else { return false };
    let mut inputs = command.get_positionals().peekable();
    let is_missing = |input: &Arg| {
        let id = input.get_id().as_str();
        if matches.value_source(id) != Some(ValueSource::CommandLine) {
            return true;
        }
        let takes_two = input.get_num_args().is_some_and(|number| number.max_values() == 2);
        let mut given = matches.get_raw(id).into_iter().flatten();
        takes_two && given.next().is_some_and(|only| only != STDIN) && given.next().is_none()
    };
    inputs.peek().is_some() && inputs.all(is_missing)
}

/// The command, for which `-1` is a number, which may be out of range, and not an unknown option.
fn with_negative_numbers(command: Command) -> Command {
    command.allow_negative_numbers(true).mut_subcommands(with_negative_numbers)
}

/// The command, for which no options rule each other out.
///
/// clap forgets that an option needs another one where a third rules that one out: if `--out` needs
/// `--part`, it takes `--out FILE --checkpoint FILE`, and `--out` is dropped. This command doesn't.
fn without_conflicts(command: Command) -> Command {
    let groups: Vec<Id> = command.get_groups().map(|group| group.get_id().clone()).collect();
    let command = command
        .mut_args(|argument| argument.conflicts_with(Resettable::Reset))
        .mut_subcommands(without_conflicts);
    groups
        .into_iter()
        .fold(command, |command, id| command.mut_group(id, |group| group.multiple(true)))
}

/// The error, with what was expected instead of what a function of Rust found.
fn in_plain_words(error: clap::Error) -> clap::Error {
    let text = |kind| error.get(kind).map(ToString::to_string);
    let (ErrorKind::ValueValidation, Some(reason), Some(value), Some(argument)) = (
        error.kind(),
        error.source(),
        text(ContextKind::InvalidValue),
        text(ContextKind::InvalidArg),
    ) else {
        return error;
    };
    let number = reason.downcast_ref::<ParseIntError>().map(ParseIntError::kind);
    let reason = reason.to_string();
    // clap's parsers of ranges have no type of error.
    let range = reason.split_once(" is not in ").and_then(|(_, range)| range.split_once("..="));
    let expected = match (range, number) {
        (Some((least, most)), _) => format!("a number from {least} to {most}"),
        (None, Some(IntErrorKind::InvalidDigit)) => "a whole number from 0 on".to_owned(),
        (None, Some(IntErrorKind::PosOverflow)) => "a smaller number".to_owned(),
        _ => return error,
    };
    invalid_value(&value, &argument, &format!("expected {expected}"))
}

/// The error of a value that isn't one, escaped. Escaped values would have other errors.
fn in_escaped_words(error: &clap::Error) -> Option<clap::Error> {
    let text = |kind| error.get(kind).map(|text| Foreign(text).to_string());
    let reason = error.source().filter(|_| error.kind() == ErrorKind::ValueValidation)?;
    let (value, argument) = (text(ContextKind::InvalidValue)?, text(ContextKind::InvalidArg)?);
    Some(invalid_value(&value, &argument, &Foreign(reason).to_string()))
}

/// The error of a value, in clap's words.
fn invalid_value(value: &str, argument: &str, reason: &str) -> clap::Error {
    let message = format!(
        "invalid value '{value}' for '{argument}': {reason}\n\nFor more information, try '--help'.\n"
    );
    clap::Error::raw(ErrorKind::ValueValidation, message)
}

/// Prints the help that was requested, and returns the exit status.
fn print_help(error: &clap::Error) -> i32 {
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _ignored = writeln!(anstream::stderr(), "error: cannot write the output: {error}");
            BAD_INPUT.into()
        }
        _ => 0,
    }
}

/// Prints what is wrong with the arguments, and returns the exit status. clap quotes arguments
/// unescaped, so if any contain invisible characters or line breaks, all are escaped and parsed
/// again by `error_of`, which must lead to the same kind of error.
pub fn complain(
    error: &clap::Error,
    error_of: impl FnOnce(Vec<OsString>) -> Option<clap::Error>,
) -> i32 {
    let given: Vec<OsString> = std::env::args_os().collect();
    let escaped: Vec<OsString> =
        given.iter().map(|argument| FileName::from(argument).to_string().into()).collect();
    let _ignored = if escaped == given {
        error.print()
    } else if let Some(error) = in_escaped_words(error) {
        error.print()
    } else {
        match error_of(escaped).filter(|escaped| escaped.kind() == error.kind()) {
            Some(escaped) => escaped.print(),
            // The escaped arguments have another error: print only the first sentence, on one line.
            None => {
                let message = error.render().to_string();
                let first = message.split("\n\n").next().unwrap_or_default().trim_end();
                writeln!(anstream::stderr(), "{}", Foreign(first))
            }
        }
    };
    error.exit_code()
}

/// Runs the job. If it fails, reports why on standard error.
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
        Err(Failure::Reported) => return ExitCode::from(BAD_INPUT),
        Err(failure @ Failure::Interrupted(_)) => {
            (Foreign(failure).to_string(), Verdict::Interrupted.into())
        }
        Err(failure @ Failure::Internal(_)) => {
            (Foreign(failure).to_string(), ExitCode::from(INTERNAL_ERROR))
        }
        // Its parts are already escaped. The message as a whole has line breaks and colours.
        Err(Failure::Input(error)) => (error.render(true), ExitCode::from(BAD_INPUT)),
        Err(failure) => (format!("error: {}", Foreign(failure)), ExitCode::from(BAD_INPUT)),
    };
    // The stream removes the colours if none are wanted. If writing fails too, only the exit status
    // is left.
    let _ignored = writeln!(anstream::stderr(), "{report}");
    code
}

fn start(
    global: &GlobalArgs,
    job: impl FnOnce(&mut Output) -> Result<Verdict, Failure>,
) -> Result<Verdict, Failure> {
    start_threads(global);
    let mut out = Output::new(global);
    let verdict = job(&mut out)?;
    if TAKES_EXAMPLE.load(Ordering::Relaxed) && is_input_waiting() {
        out.message("standard input was not read: that takes `-` as an argument")?;
    }
    out.flush()?;
    if out.has_failed() { Err(Failure::Reported) } else { Ok(verdict) }
}

/// Starts the threads of all searches. One thread is the main thread.
fn start_threads(global: &GlobalArgs) {
    match threads::number(global.threads) {
        1 => threads::use_calling_thread(),
        number => match start_pool(number) {
            Err(error) if !global.quiet => {
                let _ignored = writeln!(anstream::stderr(), "note: {error}; using only one");
            }
            _ => {}
        },
    }
}

/// Starts the pool of threads, and leaves signals to the threads that exist already.
///
/// # Errors
/// If the system can't start that number of threads, because too little memory is left or too few
/// processes are allowed. Then the calling thread is the pool, which changes no result.
pub fn start_pool(number: usize) -> Result<(), ThreadsError> {
    let start = || threads::start_pool(number);
    // If signals can't be blocked, the pool is started all the same.
    let started = with_signals_blocked(start).unwrap_or_else(|_| start());
    started.inspect_err(|_| threads::use_calling_thread())
}

/// What `--version` says after the name. `.ci/release` sets the variable while it compiles, so that
/// a downloaded program tells its commit and date: `0.1.0 (f25d383e 2026-11-26)`. Everywhere else it
/// is the number of the package.
pub const fn version(number: &'static str) -> &'static str {
    match option_env!("SOLIDOKU_VERSION") {
        Some(version) => version,
        None => number,
    }
}

/// Commands that describe the program to a shell.
#[derive(Debug, Subcommand)]
pub enum ShellCommand {
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print a man page, or write all of them
    Man {
        /// The command to describe [default: the whole program]
        #[arg(conflicts_with = "all")]
        command: Option<String>,
        /// Write the pages of the program and of all commands into a folder
        #[arg(long, value_name = "DIR")]
        all: Option<PathBuf>,
    },
}

impl ShellCommand {
    /// Prints the completions or the page of this program, or writes all its pages.
    ///
    /// # Errors
    /// If they can't be written, or there is no such command.
    pub fn run(&self, mut program: clap::Command, out: &mut Output) -> Result<Verdict, Failure> {
        if out.is_json() {
            let no_json = "this command prints a script or a page: --format json does not apply";
            return Err(Failure::Usage(no_json.to_owned()));
        }
        let mut text = Vec::new();
        match self {
            Self::Completions { shell } => {
                let name = program.get_name().to_owned();
                clap_complete::generate(*shell, &mut program, name, &mut text);
            }
            Self::Man { all: Some(folder), .. } => pages(program, folder, out)?,
            Self::Man { command, all: None } => page(program, command.as_deref(), &mut text)?,
        }
        out.raw(&text).map(|()| Verdict::Holds)
    }
}
