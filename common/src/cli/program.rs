//! A program from its manners to its exit code.

use std::io::Write as _;
use std::process::ExitCode;

use clap_complete::Shell;

use super::manners::{Color, Manners};
use super::output::{Failure, Output, Verdict};

/// What clap uses for bad usage, and we for bad input.
const BAD_INPUT: u8 = 2;

/// Starts the threads, does the job, and reports on standard error why it failed, if it did.
pub fn run(
    manners: &Manners,
    job: impl FnOnce(&mut Output) -> Result<Verdict, Failure>,
) -> ExitCode {
    match manners.color {
        Color::Auto => {}
        Color::Always => anstream::ColorChoice::Always.write_global(),
        Color::Never => anstream::ColorChoice::Never.write_global(),
    }
    match start(manners, job) {
        Ok(verdict) => verdict.into(),
        // Whoever closed the pipe has seen enough.
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            let report = match &failure {
                Failure::Input(error) => error.render(true),
                other => format!("error: {other}"),
            };
            // The stream drops the colours where none are wanted. If it can't be written either,
            // the exit status must do.
            let _unheard = writeln!(anstream::stderr(), "{report}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

fn start(
    manners: &Manners,
    job: impl FnOnce(&mut Output) -> Result<Verdict, Failure>,
) -> Result<Verdict, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(manners.threads.into())
        .build_global()
        .map_err(|error| Failure::Usage(format!("cannot start the threads: {error}")))?;
    let mut out = Output::new(manners);
    let verdict = job(&mut out)?;
    out.flush()?;
    Ok(verdict)
}

/// Prints completions of a command for a shell.
pub fn completions(
    mut command: clap::Command,
    shell: Shell,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    out.raw(&script).map(|()| Verdict::Holds)
}

/// Prints the man page of a command.
pub fn man(command: clap::Command, out: &mut Output) -> Result<Verdict, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    out.raw(&page).map(|()| Verdict::Holds)
}
