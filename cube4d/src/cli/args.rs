//! The command line, as clap types.

use std::fmt;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use common::cli::global_args::GlobalArgs;
use common::cli::program::ShellCommand;
use common::page::Paper;
use cube4d::hint::PartSize;
use cube4d::search::MOST;
use cube4d::sheet::Edge;

use super::examples;

/// The 4D Sudoku toy: 27 cubes that make a 3×3×3 in which every face shows 1 to 9. Solve it, prove that the
/// solution is unique, check and repair a layout, and make new toys.
#[derive(Parser)]
#[command(
    name = "cube4d",
    version,
    max_term_width = 80,
    after_help = "\
A set has one cube on each line, `orange 1 9 6 0 4 5`: top, front, right, back, left, bottom; 0 is \
blank. After a digit, ' means upside down, < and > a quarter turn, ? not recorded; where no digit \
has a mark, none is recorded, unless a line says `directions: recorded`. A line `or ...` is another \
reading of the cube above. A layout is 27 cubes as they stand, `[7 2-3-1-5 9]`, the front slice \
first, with the blank side where you hold it; `.` is an empty cell. FILE may be `-`, or the cubes \
themselves. Without a set, the toy's is used.

Examples:
  cube4d                                solve the toy, and prove it unique
  cube4d solve --no-colours             see what the colours are for
  cube4d set > my.txt                   write down the cubes of the toy
  cube4d rules --upright                see what every rule is for
  cube4d check table.txt                check a layout so far
  cube4d hint table.txt                 get the next cube, and why
  cube4d new --seed 7 --out my.txt      make a new set with one layout
  cube4d sheet my.txt --out my.pdf      print paper cubes of it
  cube4d fewest-digits --seed 1         leave out digits that aren't needed
  cube4d census --seed 1                estimate how many such sets there are

Exit status: 0 done and it holds, 1 done and it doesn't, 2 bad input or usage, \
3 an internal check failed, 130 interrupted."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) global: GlobalArgs,
}

#[derive(Subcommand)]
// Only the options of the command that is run are put together.
#[command(defer = true)]
pub(crate) enum Command {
    /// Find all layouts of a set
    #[command(after_help = examples::SOLVE)]
    Solve(Solve),
    /// List the cubes of a set, as text that can be read back
    #[command(after_help = examples::SET)]
    Set(ListSet),
    /// Count the layouts under every subset of the rules
    #[command(after_help = examples::RULES)]
    Rules(Rules),
    /// Check which rules a layout breaks, and whether it can be completed
    #[command(after_help = examples::CHECK,
        override_usage = "cube4d check [OPTIONS] [[SET] <LAYOUT>]")]
    Check(Check),
    /// Suggest the next cube of a layout, and say why
    #[command(after_help = examples::HINT,
        override_usage = "cube4d hint [OPTIONS] [[SET] <LAYOUT>]")]
    Hint(Hint),
    /// Draw a layout, slice by slice, as SVG
    #[command(after_help = examples::DRAW,
        override_usage = "cube4d draw [OPTIONS] --out <FILE> [SET] <LAYOUT>")]
    Draw(Draw),
    /// Make a new set with one layout
    #[command(after_help = examples::NEW)]
    New(New),
    /// Draw paper cubes or stickers of a set to print, as SVG
    #[command(after_help = examples::SHEET)]
    Sheet(Sheet),
    /// Find out how few digits must be printed for the one layout to stay the only one
    #[command(after_help = examples::FEWEST_DIGITS)]
    FewestDigits(FewestDigits),
    /// Estimate how many sets have exactly one layout
    #[command(after_help = examples::CENSUS)]
    Census(Census),
    #[command(flatten)]
    Shell(ShellCommand),
}

// Rules to switch off, or on. In a doc comment clap would print this as the command's description.
#[derive(Args, Default)]
pub(crate) struct Switches {
    /// Orange and white need not alternate
    #[arg(long)]
    no_colours: bool,
    /// Rings need not show 1 to 9
    #[arg(long)]
    no_rings: bool,
    /// Faces between cubes need not show 1 to 9
    #[arg(long)]
    no_internal: bool,
    /// The digits of a face need not stand the same way up
    #[arg(long)]
    no_alignment: bool,
    /// Some face must have rows and columns that sum to 15
    #[arg(long)]
    magic: bool,
}

impl Switches {
    pub(crate) fn rules(&self) -> cube4d::Rules {
        cube4d::Rules {
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
    /// Cubes stand as listed, in any of their readings, and aren't turned
    #[arg(long)]
    pub(crate) upright: bool,
    /// Stop at N layouts that differ where rules apply, 0 (all) to 10000, or `all`, which are 10000 at most, or
    /// a million if they are only counted
    #[arg(long, value_name = "N|all", default_value_t = LIMIT, value_parser = limit)]
    limit: Limit,
    /// Print how many layouts there are, but not the layouts
    #[arg(long)]
    pub(crate) count_only: bool,
}

impl Solve {
    /// At how many layouts the search stops.
    pub(crate) const fn limit(&self) -> u64 {
        match self.limit {
            Limit::At(number) => number,
            Limit::All if self.count_only => MOST_COUNTED,
            Limit::All => MOST_LAYOUTS,
        }
    }
}

/// At how many layouts a search stops, as it is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Limit {
    All,
    At(u64),
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("all"),
            Self::At(number) => number.fmt(f),
        }
    }
}

/// More layouts than anyone reads.
const LIMIT: Limit = Limit::At(1000);

/// To print more layouts would take gigabytes under the weakest rules.
pub(crate) const MOST_LAYOUTS: u64 = MOST as u64;

/// So would counting more: each is kept until the end, so that none counts twice.
const MOST_COUNTED: u64 = 1_000_000;

/// `all`, which used to be 0, or a number.
fn limit(text: &str) -> Result<Limit, String> {
    match text {
        "all" | "0" => Ok(Limit::All),
        _ => text
            .parse()
            .ok()
            .filter(|limit| (1..=MOST_LAYOUTS).contains(limit))
            .map(Limit::At)
            .ok_or_else(|| format!("expected a number from 1 to {MOST_LAYOUTS}, or `all`")),
    }
}

/// Hours for most sets.
const MOST_NODES: u64 = 1_000_000_000;

impl Default for Solve {
    fn default() -> Self {
        let switches = Switches::default();
        Self { file: None, switches, upright: false, limit: LIMIT, count_only: false }
    }
}

#[derive(Args)]
pub(crate) struct ListSet {
    /// The set [default: the toy]
    pub(crate) file: Option<String>,
}

#[derive(Args)]
pub(crate) struct Rules {
    /// The set [default: the toy]
    pub(crate) file: Option<String>,
    /// Cubes stand as listed, in any of their readings, and aren't turned
    #[arg(long)]
    pub(crate) upright: bool,
    /// Stop each search after N nodes, 1 to 1000000000
    #[arg(long, value_name = "N", default_value_t = 100_000,
        value_parser = clap::value_parser!(u64).range(1..=MOST_NODES))]
    pub(crate) nodes: u64,
}

// A layout, and the set of its cubes. (As above.)
#[derive(Args)]
pub(crate) struct Table {
    /// The set, if it isn't the toy, and the layout
    #[arg(num_args = 0..=2, value_names = ["SET", "LAYOUT"])]
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
    /// Print the layout after the step, with the hint as a comment
    #[arg(long, conflicts_with = "follow")]
    pub(crate) apply: bool,
    /// Print all steps to the end, and the complete layout
    #[arg(long)]
    pub(crate) follow: bool,
    /// Instead of one cube, show the whole row to build next
    #[arg(long, conflicts_with_all = ["follow", "slice"])]
    row: bool,
    /// Instead of one cube, show the whole slice to build next
    #[arg(long, conflicts_with = "follow")]
    slice: bool,
}

impl Hint {
    /// How much to show instead of one cube.
    pub(crate) fn part(&self) -> Option<PartSize> {
        let row = self.row.then_some(PartSize::Row);
        row.or_else(|| self.slice.then_some(PartSize::Slice))
    }
}

#[derive(Args)]
pub(crate) struct Draw {
    #[command(flatten)]
    pub(crate) table: Table,
    /// Where to write the picture: a file that ends in .svg or .pdf, or `-`
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

#[derive(Args)]
pub(crate) struct New {
    /// The seed, 0 to 2^64 - 1: the same seed gives the same set [default: random]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// The layout has a semi-magic face, which may be needed to make it the only one
    #[arg(long)]
    pub(crate) magic: bool,
    /// The same with a magic square, whose diagonals sum to 15, too
    #[arg(long, conflicts_with = "magic")]
    pub(crate) fully_magic: bool,
    /// Colours may be needed to make the layout the only one
    #[arg(long)]
    pub(crate) colours: bool,
    /// Faces stand either way up, so that a 6 on a cube can be a 9 in the layout
    #[arg(long)]
    pub(crate) sixes_and_nines: bool,
    /// Take the one of several sets that stays unique with the fewest rules
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
    /// What to draw
    #[arg(long, value_enum, default_value_t)]
    pub(crate) kind: Kind,
    /// The edge of a cube in millimetres, 10 to 40
    #[arg(long, value_name = "MM", default_value_t = Edge::USUAL.millimetres(), value_parser = edge())]
    pub(crate) edge: u16,
    /// The paper to print on
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    pub(crate) paper: Paper,
    /// Leave out the pages with the rules and the solution
    #[arg(long)]
    pub(crate) cubes_only: bool,
    /// The file to write: .pdf, or .svg (page 2 goes to a file whose name ends in -2.svg, and so on)
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

#[derive(Args)]
pub(crate) struct FewestDigits {
    /// A set that has one layout [default: the toy]
    pub(crate) set: Option<String>,
    /// The seed of the search, 0 to 2^64 - 1 [default: random]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// How many times the search adds digits and removes others, 0 to 100000000
    #[arg(long, value_name = "N", default_value_t = 10,
        value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    pub(crate) rounds: u64,
    /// Where to write the layout with the digits that are printed [default: standard output]
    #[arg(long, value_name = "FILE", default_value = "-")]
    pub(crate) out: PathBuf,
    /// Instead, check whether the digits printed in this file leave one layout
    #[arg(long, value_name = "FILE", conflicts_with_all = ["set", "seed", "rounds", "out", "bound"])]
    pub(crate) check: Option<String>,
    /// Instead, check which lower bound the layouts with weights in this file prove
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "rounds", "out"])]
    pub(crate) bound: Option<String>,
}

#[derive(Args)]
pub(crate) struct Census {
    /// How many random sets to solve, 1 to 1000000000
    #[arg(long, value_name = "N", default_value_t = 1_000,
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) sets: u64,
    /// The seed, 0 to 2^64 - 1 [default: random]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Some face must have rows and columns that sum to 15
    #[arg(long)]
    pub(crate) magic: bool,
}

fn edge() -> clap::builder::RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(i64::from(*Edge::RANGE.start())..=i64::from(*Edge::RANGE.end()))
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Kind {
    /// Nets to fold
    #[default]
    Nets,
    /// Stickers for blank cubes
    Stickers,
}
