//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::claim::Tier;

/// The project's own tasks.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version, max_term_width = 100)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) task: Task,
}

/// A task.
#[derive(Subcommand)]
pub(crate) enum Task {
    /// Recompute what the documents behind the puzzles claim, and compare
    ///
    /// Exit status: 0 if every claim that was checked holds (or differs for a reason that is told
    /// and tested), 1 if one fails, 2 for wrong usage, a GLOB that matches nothing included.
    VerifyPaper(VerifyPaper),
}

/// Which claims, and how to report them.
#[derive(Args)]
pub(crate) struct VerifyPaper {
    /// How long a claim may take; the longer include the shorter
    #[arg(long, value_enum, default_value = "standard")]
    pub(crate) tier: Tier,

    /// Only claims whose id matches, as in 'pyraminx.second-answer.*'; * is any text, ? a character
    #[arg(long, value_name = "GLOB")]
    pub(crate) only: Option<String>,

    /// List these claims and what the documents say, without checking any
    #[arg(long)]
    pub(crate) list: bool,

    /// How to report
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) format: Format,

    /// How many threads to use; 0: one for each processor
    #[arg(long, value_name = "N", default_value = "0")]
    pub(crate) threads: usize,
}

/// A form of report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    /// A table to be looked at
    Text,
    /// One object
    Json,
}
