//! The command line, as clap types.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use common::cli::global_args::GlobalArgs;
use common::cli::program::ShellCommand;
use cube4d::search::MOST;
use cube4d::sheet::{EDGES, USUAL_EDGE};

use super::examples;

/// The 4D Sudoku toy: 27 cubes that make a 3×3×3 in which every face shows 1 to 9. Solve it, prove that
/// there is no other way, check and mend a layout, and make new toys.
#[derive(Parser)]
#[command(
    name = "cube4d",
    version,
    max_term_width = 80,
    after_help = "\
A set is a cube a line, `orange 1 9 6 0 4 5`: top, front, right, back, left, bottom; 0 is blank. \
After a digit, ' is upside down, < and > a quarter, ? not recorded. A line `or ...` is another \
reading of the cube above. A layout is 27 cubes as they stand, `[7 2-3-1-5 9]`, the front slice \
first; `.` is an empty cell. FILE may be `-`. Without a set, it is the toy's.

Examples:
  cube4d                                the toy's one layout, and no other
  cube4d solve --no-colours             what the colours are for
  cube4d rules --upright                and every other rule
  cube4d check table.txt                is it right so far?
  cube4d hint table.txt                 the next cube, and why
  cube4d new --seed 7 --out my.txt      a new set with one layout
  cube4d sheet my.txt --out my.svg      paper cubes of it

Exit status: 0 done, 1 done but there is no such thing, 2 bad input, 130 interrupted."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) global: GlobalArgs,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Find all layouts of a set
    #[command(after_help = examples::SOLVE)]
    Solve(Solve),
    /// Count the layouts under every subset of the rules
    #[command(after_help = examples::RULES)]
    Rules(Rules),
    /// Check which rules a layout breaks, and whether it can be completed
    #[command(after_help = examples::CHECK,
        override_usage = "cube4d check [OPTIONS] [SET] <LAYOUT>")]
    Check(Check),
    /// Suggest the next cube of a layout, and say why
    #[command(after_help = examples::HINT,
        override_usage = "cube4d hint [OPTIONS] [SET] <LAYOUT>")]
    Hint(Hint),
    /// Draw a layout, slice by slice, as SVG
    #[command(after_help = examples::DRAW,
        override_usage = "cube4d draw [OPTIONS] --out <FILE> [SET] <LAYOUT>")]
    Draw(Draw),
    /// Make a new set with one layout
    #[command(after_help = examples::NEW)]
    New(New),
    /// Print paper cubes or stickers of a set, as SVG
    #[command(after_help = examples::SHEET)]
    Sheet(Sheet),
    #[command(flatten)]
    Shell(ShellCommand),
}

/// Rules to be switched off, or on.
#[derive(Args, Default)]
pub(crate) struct Switches {
    /// Orange and white needn't alternate
    #[arg(long)]
    no_colours: bool,
    /// Rings needn't show 1 to 9
    #[arg(long)]
    no_rings: bool,
    /// Faces between cubes needn't show 1 to 9
    #[arg(long)]
    no_internal: bool,
    /// Digits of a face needn't stand the same way up
    #[arg(long)]
    no_alignment: bool,
    /// Some face must have rows and columns that sum to 15
    #[arg(long)]
    magic: bool,
}

impl Switches {
    pub(crate) fn rules(&self) -> cube4d::rules::Rules {
        cube4d::rules::Rules {
            colours: !self.no_colours,
            rings: !self.no_rings,
            internal: !self.no_internal,
            alignment: !self.no_alignment,
            magic: self.magic,
        }
    }
}

#[derive(Args)]
pub(crate) struct Solve {
    /// The set [default: the toy]
    pub(crate) file: Option<String>,
    #[command(flatten)]
    pub(crate) switches: Switches,
    /// Cubes stand as listed, or as read by `or`, and aren't turned
    #[arg(long)]
    pub(crate) upright: bool,
    /// Stop after N layouts that differ where the rules look, 0 to 10000 (0: the maximum)
    #[arg(long, value_name = "N", default_value_t = LIMIT,
        value_parser = clap::value_parser!(u64).range(..=MOST_LAYOUTS))]
    pub(crate) limit: u64,
}

/// More layouts than anyone reads.
const LIMIT: u64 = 1000;

/// As many as are written out. More would take gigabytes under the weakest rules.
pub(crate) const MOST_LAYOUTS: u64 = MOST as u64;

/// Hours for most sets.
const MOST_NODES: u64 = 1_000_000_000;

impl Default for Solve {
    fn default() -> Self {
        Self { file: None, switches: Switches::default(), upright: false, limit: LIMIT }
    }
}

#[derive(Args)]
pub(crate) struct Rules {
    /// The set [default: the toy]
    pub(crate) file: Option<String>,
    /// Cubes stand as listed, or as read by `or`, and aren't turned
    #[arg(long)]
    pub(crate) upright: bool,
    /// Stop each search after N nodes, 1 to 1000000000
    #[arg(long, value_name = "N", default_value_t = 100_000,
        value_parser = clap::value_parser!(u64).range(1..=MOST_NODES))]
    pub(crate) nodes: u64,
}

/// A layout, and whose cubes it is made of.
#[derive(Args)]
pub(crate) struct Table {
    /// The set, if it isn't the toy, and the layout
    #[arg(required = true, num_args = 1..=2, value_names = ["SET", "LAYOUT"])]
    pub(crate) files: Vec<String>,
}

#[derive(Args)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) table: Table,
    #[command(flatten)]
    pub(crate) switches: Switches,
}

#[derive(Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) table: Table,
    #[command(flatten)]
    pub(crate) switches: Switches,
    /// Print the layout with the step done; the hint becomes a comment
    #[arg(long, conflicts_with = "follow")]
    pub(crate) apply: bool,
    /// Print all steps to the end, and the whole layout
    #[arg(long)]
    pub(crate) follow: bool,
}

#[derive(Args)]
pub(crate) struct Draw {
    #[command(flatten)]
    pub(crate) table: Table,
    /// Where to write the picture
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

#[derive(Args)]
pub(crate) struct New {
    /// The same seed, 0 to 2^64 - 1, gives the same set
    #[arg(long, value_name = "S")]
    pub(crate) seed: u64,
    /// Its layout has a semi-magic face, which may be needed to find it
    #[arg(long)]
    pub(crate) magic: bool,
    /// Colours may be needed to make it the only layout
    #[arg(long)]
    pub(crate) colours: bool,
    /// Faces stand either way up, so that a 6 on a cube can be a 9 of the whole
    #[arg(long)]
    pub(crate) sixes_and_nines: bool,
    /// Of several sets, take the one that stays unique with the fewest rules
    #[arg(long)]
    pub(crate) minimal_rules: bool,
    /// Where to write the set [default: standard output]
    #[arg(long, value_name = "FILE", default_value = "-")]
    pub(crate) out: PathBuf,
}

#[derive(Args)]
pub(crate) struct Sheet {
    /// The set [default: the toy]
    pub(crate) file: Option<String>,
    /// What to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) kind: Kind,
    /// The edge of a cube in millimetres, 10 to 40
    #[arg(long, value_name = "MM", default_value_t = USUAL_EDGE, value_parser = edge())]
    pub(crate) edge: u16,
    /// Where to write; page 2 goes into a file beside it, whose name ends in -2, and so on
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

fn edge() -> clap::builder::RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(i64::from(*EDGES.start())..=i64::from(*EDGES.end()))
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Kind {
    /// Nets to fold
    #[default]
    Nets,
    /// Stickers for blank cubes
    Stickers,
}
