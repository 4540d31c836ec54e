//! The `pyraminx` program: arguments in, a library call, a report out.

mod cli;

use std::process::ExitCode;

use clap::CommandFactory as _;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::program;

use cli::args::{Cli, Command, FORMATTING, Solve};

fn main() -> ExitCode {
    let cli: Cli = program::arguments(FORMATTING);
    program::run(&cli.global, |out| run(&cli, out))
}

fn run(cli: &Cli, out: &mut Output) -> Result<Verdict, Failure> {
    if let Some(symbols) = cli.symbols() {
        cli::labels::choose(symbols);
    }
    match &cli.command {
        None => cli::solve::run(&Solve::default(), out),
        Some(Command::Solve(args)) => cli::solve::run(args, out),
        Some(Command::Design(args)) => cli::design::run(args, out),
        Some(Command::Fix(args)) => cli::fix::run(args, out),
        Some(Command::Distances(args)) => cli::distances::run(args, out),
        Some(Command::Route(args)) => cli::route::run(args, out),
        Some(Command::Turn(args)) => cli::turn::run(args, out),
        Some(Command::Scramble(args)) => cli::turn::scramble(args, out),
        Some(Command::Convert(args)) => cli::convert::run(args, out),
        Some(Command::RandomWalk(args)) => cli::random_walk::run(args, out),
        Some(Command::Census(args)) => cli::census::run(args, out),
        Some(Command::Merge(args)) => cli::merge::run(args, out),
        Some(Command::Draw(args)) => cli::draw::run(args, out),
        Some(Command::Shell(command)) => command.run(Cli::command(), out),
    }
}
