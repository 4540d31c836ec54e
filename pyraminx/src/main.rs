//! The `pyraminx` program: arguments in, a question to the library, a report out.

mod cli;

use std::process::ExitCode;

use solidoku_common::cli::program;

use cli::{Cli, FORMATTING};

fn main() -> ExitCode {
    let cli: Cli = program::arguments(FORMATTING);
    program::run(&cli.global, |out| cli.run(out))
}
