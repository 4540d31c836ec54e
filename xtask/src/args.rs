//! The command line.

use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use solidoku_common::api::Limit;
use solidoku_common::cli::output::LINE_WIDTH;
use solidoku_common::threads;

use crate::claim::Tier;
use crate::web::{Npm, Web};

/// The project's own tasks.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version, max_term_width = LINE_WIDTH)]
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
    /// Exit status: 0 if every claim that was checked holds (or differs by an erratum whose
    /// explanation was tested), 1 if one fails, 2 for wrong usage, a GLOB that matches nothing
    /// included, 130 if interrupted.
    VerifyPaper(VerifyPaper),
    /// Check the ledgers of long searches, and recompute some of their units
    ///
    /// The totals of a ledger are compared with its rows and with independent counts. A search that
    /// takes seconds is run again, and a random sample of the units is recomputed by the reference
    /// method. The report says how probably that finds wrong rows. Exit status: 0 if all hold as far
    /// as requested, 1 if one doesn't or not all of a sample could be recomputed, 2 if a file isn't
    /// a ledger that can be audited, 130 if interrupted.
    Audit(Audit),
    /// Measure our programs, and others that answer the same questions
    ///
    /// Whole processes by hyperfine, which must be installed (`cargo install hyperfine --locked` or
    /// `apt install hyperfine`), and library calls (ids calls.*). All of it takes some minutes, in
    /// which nothing else should run. Exit status: 0 if all was measured and every answer agrees, 1
    /// if not, 2 for wrong usage, 130 if interrupted.
    Bench(Bench),
    /// Draw the pictures of the README anew, as the programs' `draw` commands make them
    Pictures,
    /// Write the JSON Schemas of all questions, in docs/schema
    Schema(Schema),
    /// Write the tables of docs/results.md as CSV, in results/csv
    Tables,
    /// Write a puzzle for a SAT or answer set solver, which can then count its solutions
    ///
    /// Models are solutions, one to one. clasp counts them: `cargo xtask export CLAIM | clasp 0
    /// -q`, or with --format asp: `… | gringo | clasp 0 -q`.
    Export(Export),
    /// Cross-check: clasp, gringo and CaDiCaL count and prove all that can be exported
    ///
    /// Exit status: 0 if all agree with our counts, 1 if one doesn't, 2 if a program isn't
    /// installed.
    Crosscheck {
        /// Only puzzles whose id matches, as in 'cube4d.*'; * is any text, ? a character
        #[arg(long, value_name = "GLOB")]
        only: Option<String>,
    },
    /// Build the browser page, in target/web
    ///
    /// Needs Node.js 20 and Rust's target wasm32-unknown-unknown, and says how to install what is
    /// missing. Its foot links to the repository and to the documentation if the environment names
    /// them: SOLIDOKU_REPOSITORY, and SOLIDOKU_PAGE, the address where the page will be. Exit
    /// status: 0 if the page was built, 1 if not, 2 if something isn't installed.
    Web(Web),
    /// Build the documentation as a site, in target/web/docs, after the page if both are wanted
    ///
    /// Needs mdBook. Files that aren't part of it are linked in the repository that
    /// SOLIDOKU_REPOSITORY names. All links of the site are checked. Exit status: 0 if it was built
    /// and they lead somewhere, 1 if not, 2 if mdBook isn't installed.
    Book,
    /// Build the npm package, in target/npm
    ///
    /// Needs what `web` needs, and has the same exit status.
    Npm(Npm),
}

/// What to measure, and how.
#[derive(Args, Clone)]
pub(crate) struct Bench {
    /// Only ids that match, as in 'pyraminx.*'; * is any text, ? a character
    #[arg(long, value_name = "GLOB")]
    pub(crate) only: Option<String>,

    /// Time each command up to N times, 1 to 1000; slow ones fewer times
    #[arg(long, value_name = "N", default_value = "11",
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=1000))]
    pub(crate) runs: usize,

    /// Include what takes over a minute
    #[arg(long)]
    pub(crate) long: bool,

    /// List what can be measured, and measure nothing
    #[arg(long)]
    pub(crate) list: bool,

    /// Write BENCHMARKS.md and results/bench.json. Other figures stay as they were last measured on
    /// this machine
    #[arg(long, value_name = "FILE", conflicts_with = "list")]
    pub(crate) page: Option<PathBuf>,

    /// Then say what got slower by more than a fifth since this earlier measurement, such as
    /// results/bench.json: library calls by instructions where valgrind is installed
    #[arg(long, value_name = "FILE", conflicts_with = "list")]
    pub(crate) against: Option<PathBuf>,

    /// Measure nothing: make the page from results/bench.json
    #[arg(long, requires = "page", conflicts_with_all = ["only", "long", "against", "list"])]
    pub(crate) redraw: bool,
}

/// What to do with the schemas.
#[derive(Args)]
pub(crate) struct Schema {
    /// Check values on standard input instead: a line for each, as in {"schema":
    /// "cube4d/solve.report", "value": {}}
    #[arg(long)]
    pub(crate) check: bool,
}

/// Which ledgers, and how much of them.
#[derive(Args)]
pub(crate) struct Audit {
    /// Files that a search wrote with --ledger, such as results/fractal3d/min-clues/ledger.json
    #[arg(required = true, value_name = "LEDGER")]
    pub(crate) ledgers: Vec<PathBuf>,

    /// How many units of each to recompute by the reference method: 0 to 2^64 - 1, or `all`. They are
    /// chosen at random, in proportion to their true sizes
    #[arg(long, value_name = "K", default_value = "2")]
    pub(crate) sample: Limit,

    /// Decides which units, together with the ledger's SHA-256, 0 to 2^64 - 1 [default: a random one,
    /// which is printed]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,

    /// How to report
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// How many threads to use.
#[derive(Args, Clone, Copy)]
pub(crate) struct Threads {
    /// Number of threads, up to 1024 (0: all cores); does not affect the report
    #[arg(long = "threads", value_name = "N", default_value = "0",
        value_parser = clap::value_parser!(u16).range(..=i64::from(threads::MOST)))]
    pub(crate) number: u16,
}

/// What to export, and how.
#[derive(Args)]
pub(crate) struct Export {
    /// The claim's id; --list lists those that can be exported
    #[arg(required_unless_present = "list")]
    pub(crate) claim: Option<String>,

    /// The format
    #[arg(long, value_enum, default_value = "cnf")]
    pub(crate) format: ExportFormat,

    /// List what can be exported, and how many models each has
    #[arg(long, conflicts_with_all = ["claim", "format"])]
    pub(crate) list: bool,
}

/// A format of exports.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ExportFormat {
    /// DIMACS CNF, for SAT solvers and clasp
    Cnf,
    /// A logic program, for gringo
    Asp,
}

/// Which claims, and how to report them.
#[derive(Args)]
pub(crate) struct VerifyPaper {
    /// How long a claim may take; a longer tier includes the shorter ones. Claims of longer tiers
    /// are skipped, and the report says which
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

    /// Write the page docs/claims.md. If it is there, rows of claims that aren't checked now stay as
    /// they are, unless the claim has changed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["list", "check_page"])]
    pub(crate) page: Option<PathBuf>,

    /// Fail also if this page isn't current, apart from times
    #[arg(long, value_name = "FILE", conflicts_with = "list")]
    pub(crate) check_page: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// A form of report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    /// Human-readable
    Text,
    /// One object, or one a ledger
    Json,
}
