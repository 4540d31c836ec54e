//! A program from its manners to its exit code.

use std::io::Write as _;
use std::process::ExitCode;

use clap::Subcommand;
use clap_complete::Shell;

use super::manners::{Color, Manners};
use super::output::{Failure, Output, Verdict, printable};

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
                // What files are called or hold may be anything, but a terminal must not be given
                // orders by it.
                other => format!("error: {}", printable(&other.to_string())),
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

/// What every program can tell a shell about itself.
#[derive(Subcommand)]
pub enum Extra {
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print a man page
    Man,
}

impl Extra {
    /// Prints it, of this program.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn run(&self, mut program: clap::Command, out: &mut Output) -> Result<Verdict, Failure> {
        let mut text = Vec::new();
        match self {
            Self::Completions { shell } => {
                let name = program.get_name().to_owned();
                clap_complete::generate(*shell, &mut program, name, &mut text);
            }
            Self::Man => clap_mangen::Man::new(program).render(&mut text)?,
        }
        out.raw(&text).map(|()| Verdict::Holds)
    }
}
