//! Why something can't be measured.

use std::io;

/// Why something can't be measured.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BenchError {
    /// The pattern matches nothing.
    #[error("nothing to measure has an id like '{0}'; `cargo xtask bench --list` lists all")]
    NoMatch(String),
    /// What it matches takes long.
    #[error("what matches '{0}' takes over a minute: add --long")]
    Longer(String),
    /// hyperfine isn't there.
    #[error(
        "hyperfine is not installed: `cargo install hyperfine --locked`, or `apt install hyperfine`"
    )]
    NoHyperfine,
    /// hyperfine doesn't do its job.
    #[error("hyperfine: {0}")]
    Hyperfine(io::Error),
    /// A command can't be run, or ends badly.
    #[error("`{command}` {what}")]
    Command {
        /// The command.
        command: String,
        /// What is wrong with it.
        what: String,
    },
    /// A baseline's answer isn't ours.
    #[error("{id}: {baseline} answers {theirs}, ours {ours}: one of them is wrong")]
    Disagrees {
        /// The figure.
        id: &'static str,
        /// The baseline.
        baseline: &'static str,
        /// The baseline's answer.
        theirs: String,
        /// Our answer.
        ours: String,
    },
    /// A file can't be read or written.
    #[error("{0}: {1}")]
    File(String, io::Error),
    /// The user asked to end.
    #[error("interrupted")]
    Interrupted,
}
