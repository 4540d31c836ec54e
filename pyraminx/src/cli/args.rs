//! The command line, as clap types.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use common::cli::global_args::GlobalArgs;
use common::cli::program::{Formatting, ShellCommand};
use common::cli::sweep::{Merge, SweepArgs};
use common::page::Paper;
use pyraminx::geometry::Face;
use pyraminx::notation::{Style, Symbols, TurnStyle};
use pyraminx::rings::Rings;
use pyraminx::search::CountBy;
use pyraminx::sweeps::random_walks::MOST_WALKS;
use pyraminx::twisty::Format;
use serde::Serialize;

use super::examples;

/// The Sudoku Pyraminx: solve, design, repair, turn and draw a twisty puzzle with digit stickers.
#[derive(Parser)]
#[command(
    name = "pyraminx",
    version,
    max_term_width = 80,
    after_help = "\
NET is a file, or `-` for standard input, or the 36 stickers themselves in quotes: the rows of a \
net (3, 9, 15, 5, 3 and 1 stickers) or the faces L, F, R and D (nine each). What the program prints \
is read too, as text or JSON. The default is the labelling of the question.

Examples:
  pyraminx                           the question's labelling, solved
  pyraminx solve my.net --rings      is my sticker set unique, with rings?
  pyraminx design --face D --rings   faces D that make the question's unique
  pyraminx fix my.net                the fewest stickers to change
  pyraminx route --each              routes from one solved state to the others
  pyraminx draw my.net --out my.svg  a net to print, cut out and glue

Exit status: 0 found, 1 there is none, 2 bad input or usage, 3 an internal check failed, \
130 interrupted."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) global: GlobalArgs,
}

/// Options of commands that some formats would ignore.
pub(crate) const FORMATTING: Formatting =
    Formatting { text: &["style"], json: &[], remarks: &["histogram"] };

#[derive(Subcommand)]
// Only the options of the command that is run are put together.
#[command(defer = true)]
pub(crate) enum Command {
    /// Count and list the solved states of a labelling
    #[command(after_help = examples::SOLVE)]
    Solve(Solve),
    /// Find completions with exactly one solved state
    #[command(after_help = examples::DESIGN)]
    Design(Design),
    /// Find the smallest change that leaves one solved state
    #[command(after_help = examples::FIX)]
    Fix(Fix),
    /// Find shortest sequences of turns
    #[command(after_help = examples::with_turns(examples::ROUTE))]
    Route(Route),
    /// Count the states at each number of turns from being solved
    #[command(after_help = examples::DISTANCES)]
    Distances(Distances),
    /// Do a sequence of turns
    #[command(after_help = examples::with_turns(examples::TURN))]
    Turn(Turn),
    /// Choose a random state and print turns that lead to it
    #[command(after_help = examples::with_turns(examples::SCRAMBLE))]
    Scramble(Scramble),
    /// Write states in another style, or the puzzle for other programs
    #[command(after_help = examples::CONVERT)]
    Convert(Convert),
    /// Turn at random until every state has been seen, and count the turns
    #[command(after_help = examples::RANDOM_WALK)]
    RandomWalk(RandomWalk),
    /// Count all labellings whose faces and rings are full as presented
    #[command(after_help = examples::CENSUS)]
    Census(Census),
    /// Merge the parts of a long search, and report what they found
    #[command(after_help = examples::MERGE)]
    Merge(Merge),
    /// Draw a net to print, or what the turns do, as SVG or PDF
    #[command(after_help = examples::DRAW)]
    Draw(Draw),
    #[command(flatten)]
    Shell(ShellCommand),
}

// What the stickers show. (A doc comment would take the place of the commands'.)
#[derive(Args, Default)]
pub(crate) struct Labels {
    /// The nine signs on the stickers, for 1 to 9, as in ABCDEFGHI [default: digits, or the nine
    /// letters of the net]
    #[arg(long, value_name = "SIGNS")]
    pub(crate) symbols: Option<Symbols>,
}

impl Cli {
    /// The signs of `--symbols`.
    pub(crate) fn symbols(&self) -> Option<Symbols> {
        let labels = match self.command.as_ref()? {
            Command::Solve(args) => &args.labels,
            Command::Design(args) => &args.labels,
            Command::Fix(args) => &args.labels,
            Command::Route(args) => &args.labels,
            Command::Distances(args) => &args.labels,
            Command::Turn(args) => &args.labels,
            Command::Scramble(args) => &args.labels,
            Command::Convert(args) => &args.labels,
            Command::Draw(args) => &args.labels,
            Command::RandomWalk(_) | Command::Census(_) | Command::Merge(_) | Command::Shell(_) => {
                return None;
            }
        };
        labels.symbols
    }
}

#[derive(Args, Default)]
pub(crate) struct Solve {
    /// The labelling, or several: a file, `-`, or the stickers themselves [default: the question's]
    pub(crate) net: Option<String>,
    /// A solved state must also show 1 to 9 in each ring
    #[arg(long)]
    pub(crate) rings: bool,
    /// How to write states
    #[arg(long, value_enum, default_value_t)]
    pub(crate) style: Style,
    /// How many states to list: 0 to 2^64 - 1, or `all` [default: all]
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<Limit>,
    /// Print the number of solved states alone
    #[arg(long, conflicts_with_all = ["limit", "style"])]
    pub(crate) count_only: bool,
    /// Examine each of the 75,582,720 states as well, and compare (some seconds)
    #[arg(long)]
    pub(crate) check: bool,
    #[command(flatten)]
    pub(crate) labels: Labels,
}

#[derive(Args)]
pub(crate) struct Design {
    /// The labelling, with `?`, `.` or `0` for free stickers [default: the question's]
    pub(crate) net: Option<String>,
    /// Free all nine stickers of a face (L, F, R or D); may be repeated
    #[arg(long, value_name = "FACE")]
    pub(crate) face: Vec<Face>,
    /// A solved state must also show 1 to 9 in each ring
    #[arg(long)]
    pub(crate) rings: bool,
    /// What makes two solved states different
    #[arg(long, value_enum, default_value_t)]
    pub(crate) by: CountBy,
    /// How many designs to list: 0 to 2^64 - 1, or `all` [default: all if one face has free
    /// stickers; otherwise 10, and the search ends when it has them]
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<Limit>,
    /// Find N random designs (default 10) rather than the first ones: the same for the same seed,
    /// 0 to 2^64 - 1
    #[arg(long, value_name = "S", conflicts_with_all = ["count_only", "histogram"])]
    pub(crate) seed: Option<u64>,
    /// Search all completions, and print the number of designs alone
    #[arg(long, conflicts_with_all = ["limit", "style"])]
    pub(crate) count_only: bool,
    /// Count the completions by number of solved states
    #[arg(long)]
    pub(crate) histogram: bool,
    /// How to write designs
    #[arg(long, value_enum, default_value_t = Style::Line)]
    pub(crate) style: Style,
    /// Where a part saves what it found (with --part)
    #[arg(long, value_name = "FILE", requires = "part")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) long: SweepArgs,
    #[command(flatten)]
    pub(crate) labels: Labels,
}

#[derive(Args)]
pub(crate) struct Fix {
    /// The labelling; stickers in square brackets stay. If some are free (`?`, `.` or `0`), these
    /// are filled and the others stay [default: the question's]
    pub(crate) net: Option<String>,
    /// A solved state must also show 1 to 9 in each ring
    #[arg(long)]
    pub(crate) rings: bool,
    /// What makes two solved states different
    #[arg(long, value_enum, default_value_t)]
    pub(crate) by: CountBy,
    /// Allow digits to move between faces; otherwise each face keeps its nine
    #[arg(long)]
    pub(crate) free: bool,
    /// Stickers that stay, separated by commas: `D` (a face), `D3` (its third in printed order),
    /// `tips` (the points of the corners), `axials` (the pieces under them) or `edges`
    #[arg(long, value_name = "STICKERS", value_delimiter = ',')]
    pub(crate) lock: Vec<Lock>,
    /// Try changes of up to N stickers, 0 to 36 [default: as many as take a few seconds]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=36))]
    pub(crate) max_changes: Option<u8>,
    /// How many repairs to list: 0 to 2^64 - 1, or `all`
    #[arg(long, value_name = "N", default_value = "10")]
    pub(crate) limit: Limit,
    /// Print the number of repairs alone
    #[arg(long, conflicts_with = "limit")]
    pub(crate) count_only: bool,
    #[command(flatten)]
    pub(crate) labels: Labels,
}

#[derive(Args)]
pub(crate) struct Route {
    /// Where to begin: a state in any style [default: the question's labelling]
    pub(crate) from: Option<String>,
    /// Where to end, in any style [default: the nearest solved state]
    pub(crate) to: Option<String>,
    /// Routes to each of the solved states, not only the nearest
    #[arg(long, conflicts_with = "to")]
    pub(crate) each: bool,
    /// A solved state must also show 1 to 9 in each ring
    #[arg(long, conflicts_with = "to")]
    pub(crate) rings: bool,
    /// List every shortest sequence, not only the first
    #[arg(long)]
    pub(crate) all: bool,
    /// With --all: how many sequences to write, 0 to 2^64 - 1, or `all` [default: all]
    #[arg(long, value_name = "N", requires = "all")]
    pub(crate) limit: Option<Limit>,
    /// With --all: print how many sequences there are, and none of them
    #[arg(long, requires = "all", conflicts_with = "limit")]
    pub(crate) count_only: bool,
    /// The labelling of which FROM and TO are states; tuples need one [default: FROM itself, and
    /// the question's for tuples]
    #[arg(long, value_name = "NET")]
    pub(crate) labelling: Option<String>,
    /// How to write turns: by letters (U' b), numbers (A0' T3) or faces (A_FRL' T_RLD)
    #[arg(long, value_enum, default_value_t, value_name = "STYLE")]
    pub(crate) turns: TurnStyle,
    #[command(flatten)]
    pub(crate) labels: Labels,
}

#[derive(Args)]
pub(crate) struct Distances {
    /// The labelling: a file, `-`, or the stickers themselves [default: the question's]
    pub(crate) net: Option<String>,
    /// A solved state must also show 1 to 9 in each ring
    #[arg(long)]
    pub(crate) rings: bool,
    #[command(flatten)]
    pub(crate) labels: Labels,
}

#[derive(Args)]
pub(crate) struct Turn {
    /// The state to turn (NET, without it the question's), and the turns, left to right, as in
    /// "U R' b", "A1' A_FRL T3", "(U R')3 b", "[U, R]" (U R U' R') or "[U: R]" (U R U'), or `-` to
    /// read them
    #[arg(value_names = ["[NET] TURNS"], num_args = 1..=2, required = true)]
    pub(crate) net_and_turns: Vec<String>,
    /// How to write the state that they lead to
    #[arg(long, value_enum, default_value_t)]
    pub(crate) style: Style,
    /// How to write turns: by letters (U' b), numbers (A0' T3) or faces (A_FRL' T_RLD)
    #[arg(long, value_enum, default_value_t, value_name = "STYLE")]
    pub(crate) turns: TurnStyle,
    #[command(flatten)]
    pub(crate) labels: Labels,
}

#[derive(Args)]
pub(crate) struct Scramble {
    /// The labelling to scramble: a file, `-`, or the stickers themselves [default: the question's]
    pub(crate) net: Option<String>,
    /// The same seed, 0 to 2^64 - 1, gives the same scramble everywhere [default: a random one,
    /// which is printed]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// How to write the state
    #[arg(long, value_enum, default_value_t)]
    pub(crate) style: Style,
    /// How to write turns: by letters (U' b), numbers (A0' T3) or faces (A_FRL' T_RLD)
    #[arg(long, value_enum, default_value_t, value_name = "STYLE")]
    pub(crate) turns: TurnStyle,
    #[command(flatten)]
    pub(crate) labels: Labels,
}

#[derive(Args)]
pub(crate) struct Convert {
    /// One or many states in any style, or JSON: a file, `-`, or one net itself [default: the
    /// question's]
    pub(crate) states: Option<String>,
    /// The labelling of which they are states, to read and write tuples and JSON [default: that of
    /// JSON, or the question's; with --to, the first state]
    #[arg(long, value_name = "NET")]
    pub(crate) labelling: Option<String>,
    /// How to write them
    #[arg(long, value_enum, default_value_t)]
    pub(crate) style: Style,
    /// Instead of states, write the puzzle as programs for twisty puzzles read it
    #[arg(long, value_enum, value_name = "FORMAT", conflicts_with = "style")]
    pub(crate) to: Option<Format>,
    /// With --to: how many solved states are targets, 0 to 2^64 - 1, or `all` [default: 1]. With 0
    /// the state itself counts as solved
    #[arg(long, value_name = "N", requires = "to")]
    pub(crate) targets: Option<Limit>,
    /// With --to: a solved state must also show 1 to 9 in each ring
    #[arg(long, requires = "to")]
    pub(crate) rings: bool,
    #[command(flatten)]
    pub(crate) labels: Labels,
}

#[derive(Args)]
pub(crate) struct RandomWalk {
    /// How many walks, 1 to 100000; each takes some twenty seconds
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=MOST_WALKS))]
    pub(crate) walks: u64,
    /// The same seed, 0 to 2^64 - 1, gives the same walks everywhere [default: a random one, which is
    /// printed]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// With --part: the file for what the part found
    #[arg(long, value_name = "FILE", requires = "part")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) long: SweepArgs,
}

#[derive(Args)]
pub(crate) struct Census {
    /// One of the four rings needn't be full, in the solved states as well; no classes are listed
    #[arg(long)]
    pub(crate) three_rings: bool,
    /// Write the canonical labelling of each class to this file, with its counts; with --part, what
    /// the part found
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) long: SweepArgs,
}

#[derive(Args)]
pub(crate) struct Draw {
    /// The labelling: a file, `-`, or the stickers themselves [default: the question's]; not with
    /// --kind turns
    pub(crate) net: Option<String>,
    /// The file to write (.svg or .pdf), or `-` for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// What to draw
    #[arg(long, value_enum, default_value_t = DrawKind::Model)]
    pub(crate) kind: DrawKind,
    /// The same as --kind net
    #[arg(long, hide = true, conflicts_with = "kind")]
    pub(crate) flat: bool,
    /// What the turns U R L B u r l b do, and how to hold the puzzle: the same as --kind turns
    #[arg(long, conflicts_with_all = ["kind", "flat"])]
    pub(crate) turns: bool,
    /// The puzzle's edge in mm, 30 to 180 [default: 90, stickers 80, net 58]; not with --kind turns
    #[arg(long, value_name = "MM", value_parser = clap::value_parser!(u16).range(30..=180))]
    pub(crate) edge: Option<u16>,
    /// The paper to print on [default: a4; a net is a picture of its own size]
    #[arg(long, value_enum)]
    pub(crate) paper: Option<Paper>,
    /// Colour each digit, in colours that colour-blind people can tell apart; not with --kind turns
    #[arg(long)]
    pub(crate) colours: bool,
    #[command(flatten)]
    pub(crate) labels: Labels,
}

/// What to draw.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DrawKind {
    /// A net with tabs, to cut out, fold and glue
    Model,
    /// Stickers to cut out, true to size
    Stickers,
    /// A picture of the faces side by side
    Net,
    /// How to hold the puzzle, where its corners are, and which way turns go
    Turns,
}

/// How much to list.
#[derive(Clone, Copy)]
pub(crate) enum Limit {
    All,
    At(u64),
}

/// A text that is no [`Limit`].
#[derive(Debug, thiserror::Error)]
#[error("expected a number from 0 to 2^64 - 1, or `all`")]
pub(crate) struct NoLimit;

/// The rings that `--rings` asks for.
pub(crate) const fn required_rings(with_rings: bool) -> Rings {
    if with_rings { Rings::Four } else { Rings::None }
}

impl Limit {
    /// None at all with `--count-only`.
    pub(crate) const fn unless_counting(self, count_only: bool) -> Self {
        if count_only { Self::At(0) } else { self }
    }

    /// `None` for all.
    pub(crate) const fn as_option(self) -> Option<u64> {
        match self {
            Self::All => None,
            Self::At(limit) => Some(limit),
        }
    }

    /// As a number of things that are kept in memory.
    pub(crate) fn get(self) -> usize {
        match self {
            Self::All => usize::MAX,
            Self::At(limit) => usize::try_from(limit).unwrap_or(usize::MAX),
        }
    }
}

impl std::str::FromStr for Limit {
    type Err = NoLimit;
    fn from_str(text: &str) -> Result<Self, NoLimit> {
        if text == "all" {
            return Ok(Self::All);
        }
        text.parse().map(Self::At).map_err(|_| NoLimit)
    }
}

/// Stickers that must stay.
#[derive(Clone, Copy)]
pub(crate) enum Lock {
    Face(Face),
    /// A face, and a place in its printed order from 0.
    Sticker(Face, usize),
    Tips,
    Axials,
    Edges,
}

/// A text that is no [`Lock`].
#[derive(Debug, thiserror::Error)]
#[error(
    "expected a face (`D`), a face and a number from 1 to 9 (`D3`), `tips`, `axials` or `edges`"
)]
pub(crate) struct NoLock;

impl std::str::FromStr for Lock {
    type Err = NoLock;
    fn from_str(text: &str) -> Result<Self, NoLock> {
        match text {
            "tips" => return Ok(Self::Tips),
            "axials" => return Ok(Self::Axials),
            "edges" => return Ok(Self::Edges),
            _ => {}
        }
        let mut chars = text.chars();
        let face = chars.next().and_then(Face::from_char).ok_or(NoLock)?;
        match (chars.next(), chars.next()) {
            (None, _) => Ok(Self::Face(face)),
            (Some(n @ '1'..='9'), None) => Ok(Self::Sticker(face, n as usize - '1' as usize)),
            _ => Err(NoLock),
        }
    }
}
