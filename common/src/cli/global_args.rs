//! The options of all commands of all programs.

use clap::{Args, ValueEnum};

use crate::threads;

/// The options that all commands share.
#[derive(Args, Debug)]
pub struct GlobalArgs {
    /// How to write results
    #[arg(long, global = true, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
    /// Number of threads, 0 to 1024 (0: all cores); does not affect the output
    #[arg(long, global = true, default_value_t = 0, value_name = "N",
        value_parser = clap::value_parser!(u16).range(..=i64::from(threads::MOST)))]
    pub threads: u16,
    /// No progress and no remarks: results and errors only
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Whether to colour messages
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub color: Color,
}

/// How results are written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, ValueEnum)]
pub enum Format {
    /// Human-readable text; remarks begin with `#`, so that it can be read back
    #[default]
    Text,
    /// One JSON object
    Json,
}

/// When messages are coloured.
#[derive(Clone, Copy, Default, Debug, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    #[expect(missing_docs, reason = "with a comment, clap would print a longer help text")]
    Always,
    #[expect(missing_docs, reason = "as above")]
    Never,
}
