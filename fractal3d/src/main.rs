//! The `fractal3d` program: arguments in, a library call, a report out.

mod cli;

use std::process::ExitCode;

use clap::CommandFactory as _;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::program;

use cli::args::{Cli, Command, FORMATTING};
use cli::count::Count;

fn main() -> ExitCode {
    let cli: Cli = program::arguments(FORMATTING);
    program::run(&cli.global, |out| run(&cli, out))
}

fn run(cli: &Cli, out: &mut Output) -> Result<Verdict, Failure> {
    match &cli.command {
        None => Count::default().run(out),
        Some(Command::Count(args)) => args.run(out),
        Some(Command::List(args)) => args.run(out),
        Some(Command::Symmetry) => cli::symmetry::run(out),
        Some(Command::Solve(args)) => args.run(out),
        Some(Command::Hint(args)) => args.run(out),
        Some(Command::New(args)) => args.run(out),
        Some(Command::Draw(args)) => cli::draw::run(args, out),
        Some(Command::Canon(args)) => args.run(out),
        Some(Command::Convert(args)) => args.run(out),
        Some(Command::Depths(args)) => cli::depths::run(args, out),
        Some(Command::Level(args)) => cli::level::run(args, out),
        Some(Command::MinClues(args)) => cli::min_clues::run(args, out),
        Some(Command::TenClues(args)) => cli::ten_clues::run(args, out),
        Some(Command::MaxClues(args)) => cli::max_clues::run(args, out),
        Some(Command::Merge(args)) => cli::merge::run(args, out),
        Some(Command::Shell(command)) => command.run(Cli::command(), out),
    }
}
