//! The `pyraminx` program: arguments in, a library call, a report out.

mod cli;

use std::io::Write as _;
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser as _};

use cli::args::{Cli, Color, Command, Solve};
use cli::output::{Failure, Output, Verdict};

/// What clap uses for bad usage, and we for bad input.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match cli.manners.color {
        Color::Auto => {}
        Color::Always => anstream::ColorChoice::Always.write_global(),
        Color::Never => anstream::ColorChoice::Never.write_global(),
    }
    match run(&cli) {
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

fn run(cli: &Cli) -> Result<Verdict, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(cli.manners.threads.into())
        .build_global()
        .map_err(|error| Failure::Usage(format!("cannot start the threads: {error}")))?;
    let mut out = Output::new(&cli.manners);
    let verdict = match &cli.command {
        None => cli::solve::run(&Solve::default(), &mut out),
        Some(Command::Solve(args)) => cli::solve::run(args, &mut out),
        Some(Command::Design(args)) => cli::design::run(args, &mut out),
        Some(Command::Fix(args)) => cli::fix::run(args, &mut out),
        Some(Command::Route(args)) => cli::route::run(args, &mut out),
        Some(Command::Turn(args)) => cli::turn::run(args, &mut out),
        Some(Command::Scramble(args)) => cli::turn::scramble(args, &mut out),
        Some(Command::Convert(args)) => cli::convert::run(args, &mut out),
        Some(Command::Census(args)) => cli::census::run(args, &mut out),
        Some(Command::Draw(args)) => cli::draw::run(args, &mut out),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "pyraminx", &mut script);
            out.raw(&script).map(|()| Verdict::Holds)
        }
        Some(Command::Man) => {
            let mut page = Vec::new();
            clap_mangen::Man::new(Cli::command()).render(&mut page)?;
            out.raw(&page).map(|()| Verdict::Holds)
        }
    }?;
    out.flush()?;
    Ok(verdict)
}
