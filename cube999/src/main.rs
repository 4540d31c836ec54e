//! The `cube999` program: arguments in, a library call, a report out.

mod cli;

use std::process::ExitCode;

use clap::CommandFactory as _;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::program;

use cli::args::{Cli, Command, Solve};

fn main() -> ExitCode {
    let cli: Cli = program::arguments(program::Formatting::default());
    program::run(&cli.global, |out| run(&cli, out))
}

fn run(cli: &Cli, out: &mut Output) -> Result<Verdict, Failure> {
    match &cli.command {
        None => cli::solve::run(&Solve::default(), out),
        Some(Command::Solve(args)) => cli::solve::run(args, out),
        Some(Command::Verify(args)) => cli::verify::run(args, out),
        Some(Command::Turn(args)) => cli::turns::turn_cube(args, out),
        Some(Command::Inverse(args)) => cli::turns::inverse(args, out),
        Some(Command::Simplify(args)) => cli::turns::simplify(args, out),
        Some(Command::Scramble(args)) => cli::turns::scramble(args, out),
        Some(Command::Convert(args)) => cli::convert::run(args, out),
        Some(Command::Bound(args)) => cli::bound::run(args, out),
        Some(Command::Draw(args)) => cli::draw::run(args, out),
        Some(Command::Bench(args)) => cli::bench::run(args, out),
        Some(Command::Shell(command)) => command.run(Cli::command(), out),
    }
}
