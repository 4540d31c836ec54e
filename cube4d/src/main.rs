//! The `cube4d` program: arguments in, a question of the library, its report out.

mod cli;

use std::process::ExitCode;

use clap::CommandFactory as _;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::program;

use cli::{Cli, Command};

fn main() -> ExitCode {
    let cli: Cli = program::arguments(program::Formatting::default());
    program::run(&cli.global, |out| run(&cli, out))
}

fn run(cli: &Cli, out: &mut Output) -> Result<Verdict, Failure> {
    match &cli.command {
        None => cli::solve::run(&cli::solve::Solve::without_arguments(), out),
        Some(Command::Solve(args)) => cli::solve::run(args, out),
        Some(Command::Set(args)) => cli::set::run(args, out),
        Some(Command::Rules(args)) => cli::rules::run(args, out),
        Some(Command::Check(args)) => cli::check::run(args, out),
        Some(Command::Hint(args)) => cli::hint::run(args, out),
        Some(Command::Draw(args)) => cli::draw::run(args, out),
        Some(Command::New(args)) => cli::new::run(args, out),
        Some(Command::Sheet(args)) => cli::sheet::run(args, out),
        Some(Command::FewestDigits(args)) => cli::fewest_digits::run(args, out),
        Some(Command::Census(args)) => cli::census::run(args, out),
        Some(Command::Shell(command)) => command.run(Cli::command(), out),
    }
}
