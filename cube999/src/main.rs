//! The `cube999` program: arguments in, a question to the library, a report out.

mod cli;

use std::process::ExitCode;

use solidoku_common::cli::program;

use cli::Cli;

fn main() -> ExitCode {
    let cli: Cli = program::arguments(program::Formatting::default());
    program::run(&cli.global, |out| cli::run(&cli, out))
}
