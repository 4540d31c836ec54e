//! The command line, as clap types.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::PossibleValue;
use clap::{Args, Parser, Subcommand, ValueEnum};
use common::cli::global_args::GlobalArgs;
use common::cli::output::Failure;
use common::cli::program::ShellCommand;
use cube999::notation;
use cube999::report::Effort;
use cube999::twisty::{Format, Region};

use super::examples;

/// The largest `--iterations`: more than a machine tries in thirty years.
const MOST_EDITS: u64 = 1_000_000_000_000_000;

/// The largest `--turns` and `--max-turns`.
const MOST_TURNS: i64 = 1_000_000;

/// The 9×9×9 cube of digits, scrambled by turning 3×3×3 sub-cubes within it: solve it in few turns, check a
/// solution, scramble, bound and draw it.
#[derive(Parser)]
#[command(
    name = "cube999",
    version,
    max_term_width = 80,
    after_help = "\
In the solved cube, the target, the cell at x, y, z (each 0 to 8) holds the digit (x + y + z) mod 9 + 1. \
A turn is a sub-cube's centre (x to the right, y up, z to the front, each 1 to 7), an axis and the number of \
quarter turns: 426Y3. X turns the top towards the back; Y and Z turn anticlockwise, seen from above \
and from the front. (A B)3, [A, B] and [A: B] are groups of turns. A cube is 729 digits: nine layers from the bottom, rows from the back; or nested JSON \
arrays, digits 0 to 8, or the symbols 0a1b2c3d4e5f6g7h8i. CUBE and TURNS are files, `-` for standard \
input, or the text itself in quotes; what `--format json` prints is accepted as well.

Examples:
  cube999                                  solve the question's first test
  cube999 solve --fast cube.txt            in milliseconds
  cube999 solve --time 10m cube.txt        in few turns
  cube999 solve --iterations 1000000       the same turns on every machine
  cube999 solve cube.txt > turns.txt
  cube999 verify cube.txt turns.txt
  cube999 scramble --turns 30 --seed 1
  cube999 draw cube.txt turns.txt --out cube.html

Exit status: 0 done; 1 done, but not solved or not short enough; 2 bad input; 3 an internal check \
failed; 130 interrupted, after the best solution so far was printed."
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
    /// Find turns that lead to the target
    #[command(after_help = examples::SOLVE)]
    Solve(Solve),
    /// Check whether turns lead to the target, and if not, where they go wrong
    #[command(after_help = examples::VERIFY)]
    Verify(Verify),
    /// Apply turns, and print the cube
    #[command(after_help = examples::TURN)]
    Turn(TurnCube),
    /// Print the turns that undo turns
    #[command(after_help = examples::INVERSE)]
    Inverse(Turns),
    /// Remove superfluous turns without changing the effect
    #[command(after_help = examples::SIMPLIFY)]
    Simplify(Turns),
    /// Print a scrambled cube, and the turns that scrambled it
    #[command(after_help = examples::SCRAMBLE)]
    Scramble(Scramble),
    /// Write the puzzle for other programs: cubing.js, twips, twsearch
    #[command(after_help = examples::CONVERT)]
    Convert(Convert),
    /// Print a lower bound of the number of turns, with the reason
    #[command(after_help = examples::BOUND)]
    Bound(Bound),
    /// Draw a cube, or make a page that plays turns
    #[command(after_help = examples::DRAW)]
    Draw(Draw),
    /// Solve fixed scrambles in each mode, and tabulate turns and times
    #[command(after_help = examples::BENCH)]
    Bench(Bench),
    #[command(flatten)]
    Shell(ShellCommand),
}

#[derive(Args)]
pub(crate) struct Solve {
    /// The cube [default: the question's first test]
    pub(crate) cube: Option<String>,
    /// Solve in milliseconds, in about 1,300 turns or fewer
    #[arg(long, conflicts_with_all = ["time", "iterations", "seed"])]
    pub(crate) fast: bool,
    /// Search for this time: 30, 90s, 10m, 2h [0.1s..=1000000s]. The result depends on the machine. The search
    /// ends early if nothing shorter is to be expected. Ctrl-C ends it and prints the best solution so far
    /// [default: 9.5s]
    #[arg(long, value_name = "TIME", value_parser = time, conflicts_with = "iterations")]
    pub(crate) time: Option<Duration>,
    /// Instead of a time, try this many edits in each of two searches [1..=1000000000000000]: the same turns on
    /// every machine. Half a million or more take a second
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_EDITS))]
    pub(crate) iterations: Option<u64>,
    /// Stop at a solution of at most this many turns [0..=1000000]; exit status 1 if none is found
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=MOST_TURNS))]
    pub(crate) max_turns: Option<u32>,
    /// The same seed tries the same edits [0..=18446744073709551615]
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Keep the best solution so far in this file, as text; it is at most a second old. If the file holds a
    /// solution already, the search resumes from it, and only a shorter one replaces it
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Print all turns in one line
    #[arg(long)]
    pub(crate) long_line: bool,
    #[command(flatten)]
    pub(crate) names: InNotation,
    #[command(flatten)]
    pub(crate) order: ReadCube,
}

impl Default for Solve {
    fn default() -> Self {
        Self {
            cube: None,
            fast: false,
            time: None,
            iterations: None,
            max_turns: None,
            seed: 1,
            out: None,
            long_line: false,
            names: InNotation::default(),
            order: ReadCube::default(),
        }
    }
}

/// A time: a number of seconds, or of the unit that its last letter names.
fn time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.trim_end_matches(['s', 'm', 'h']) {
        number if number.len() == text.len() => (number, 1.0),
        number if text.len() == number.len() + 1 => (
            number,
            if text.ends_with('h') {
                3600.0
            } else if text.ends_with('m') {
                60.0
            } else {
                1.0
            },
        ),
        _ => (text, 1.0),
    };
    let seconds = number.parse::<f64>().ok().map(|number| number * unit);
    let in_range = seconds.filter(|&seconds| (0.1..=1e6).contains(&seconds));
    let seconds =
        in_range.ok_or("expected a time, as in 30, 90s, 10m or 2h, from 0.1s to 1000000s")?;
    Ok(Duration::from_secs_f64(seconds))
}

// How turns are written. In a doc comment clap would print this as the command's description.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct InNotation {
    /// How turns are named in text; JSON always has the question's names
    #[arg(long, value_enum, value_name = "NOTATION", default_value_t)]
    notation: Notation,
}

impl InNotation {
    pub(crate) fn notation(self) -> notation::Notation {
        self.notation.into()
    }
}

/// How turns are named.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Notation {
    /// As in the question
    #[default]
    Question,
    /// As the answer's program names them: y and z exchanged, clockwise
    Answer,
}

impl From<Notation> for notation::Notation {
    fn from(named: Notation) -> Self {
        match named {
            Notation::Question => Self::Question,
            Notation::Answer => Self::Answer,
        }
    }
}

// How a cube is read. (As above.)
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct ReadCube {
    /// Which coordinate of the cube's digits changes slowest, and which fastest: yzx, yxz, xyz (as in a program's
    /// cube[x][y][z]), xzy, zxy or zyx [default: yzx, as in the question]
    #[arg(long, value_enum, value_name = "ORDER", hide_possible_values = true)]
    order: Option<Order>,
}

impl ReadCube {
    pub(crate) fn order(self) -> Option<notation::Order> {
        self.order.map(|Order(order)| order)
    }
}

/// The order of a text's digits.
#[derive(Clone, Copy)]
pub(crate) struct Order(notation::Order);

impl ValueEnum for Order {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [Order; 6] = {
            let orders = notation::Order::ALL;
            [
                Order(orders[0]),
                Order(orders[1]),
                Order(orders[2]),
                Order(orders[3]),
                Order(orders[4]),
                Order(orders[5]),
            ]
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()))
    }
}

// How turns are read. (As above.)
#[derive(Args)]
pub(crate) struct ReadTurns {
    /// Move centres outside 1 to 7 inside, as the question's utility does
    #[arg(long)]
    clamp: bool,
    #[command(flatten)]
    notation: InNotation,
}

impl ReadTurns {
    pub(crate) fn reading(&self) -> notation::Reading {
        let centres = match self.clamp {
            true => notation::Centres::Clamped,
            false => notation::Centres::InRange,
        };
        notation::Reading { notation: self.notation(), centres }
    }

    pub(crate) fn notation(&self) -> notation::Notation {
        self.notation.notation()
    }

    /// Refuses what says how turns are read if none are.
    pub(crate) fn without_turns(&self) -> Result<(), Failure> {
        let option = match self {
            Self { clamp: true, .. } => "--clamp",
            _ if self.notation() == notation::Notation::Answer => "--notation",
            _ => return Ok(()),
        };
        Err(Failure::Usage(format!("{option} is for turns, and there are none")))
    }
}

#[derive(Args)]
pub(crate) struct Verify {
    /// The cube; or both, as `solve --format json` prints them, or the turns after the cube
    #[arg(default_value = "-")]
    pub(crate) cube: String,
    /// The turns
    pub(crate) turns: Option<String>,
    #[command(flatten)]
    pub(crate) read: ReadTurns,
    #[command(flatten)]
    pub(crate) order: ReadCube,
}

#[derive(Args)]
pub(crate) struct TurnCube {
    /// The cube
    pub(crate) cube: String,
    /// The turns [default: none, which prints the cube in another style]
    pub(crate) turns: Option<String>,
    #[command(flatten)]
    pub(crate) read: ReadTurns,
    #[command(flatten)]
    pub(crate) order: ReadCube,
    /// How to write the cube [default: question]
    #[arg(long, value_enum)]
    pub(crate) style: Option<Style>,
}

#[derive(Args)]
pub(crate) struct Turns {
    /// The turns
    pub(crate) turns: String,
    #[command(flatten)]
    pub(crate) read: ReadTurns,
    /// Print all turns in one line
    #[arg(long)]
    pub(crate) long_line: bool,
}

#[derive(Args)]
pub(crate) struct Scramble {
    /// Make this many random turns [0..=1000000] [default: a random arrangement]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(..=MOST_TURNS))]
    pub(crate) turns: Option<u32>,
    /// The same seed gives the same cube [0..=18446744073709551615] [default: random, and printed]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// How to write the cube [default: question]
    #[arg(long, value_enum)]
    pub(crate) style: Option<Style>,
    #[command(flatten)]
    pub(crate) names: InNotation,
}

#[derive(Args)]
pub(crate) struct Convert {
    /// The cube to solve there [default: the target]
    pub(crate) cube: Option<String>,
    /// What to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: Format,
    /// Only turns inside these cells: ranges of x, y and z [0-8], each at least three cells. twsearch and twips take
    /// up to 7×8×9 cells, as in 0-6,0-7,0-8 [default: the whole cube]
    #[arg(long, value_name = "X,Y,Z")]
    pub(crate) within: Option<Region>,
    #[command(flatten)]
    pub(crate) order: ReadCube,
}

#[derive(Args)]
pub(crate) struct Bound {
    /// The cube [default: the question's first test]
    pub(crate) cube: Option<String>,
    #[command(flatten)]
    pub(crate) order: ReadCube,
}

#[derive(Args)]
pub(crate) struct Draw {
    /// The cube
    pub(crate) cube: String,
    /// Turns to play; a picture marks the first
    pub(crate) turns: Option<String>,
    #[command(flatten)]
    pub(crate) read: ReadTurns,
    #[command(flatten)]
    pub(crate) order: ReadCube,
    /// Where to write: a page to a file named .html, a picture to one named .svg or .pdf, or to standard output for `-`
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

#[derive(Args)]
pub(crate) struct Bench {
    /// Only this mode
    #[arg(long, value_enum, alias = "gear", value_name = "MODE")]
    pub(crate) mode: Option<Mode>,
    /// The same as `--mode fast`
    #[arg(long, conflicts_with_all = ["mode", "time"])]
    pub(crate) fast: bool,
    /// Only scrambles of this many turns [0..=1000000] (0: random arrangements)
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(..=MOST_TURNS))]
    pub(crate) turns: Option<u32>,
    /// Number of cubes for each number of turns, with seeds from 1 on [1..=10000]
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub(crate) count: u64,
    /// The time of `--mode time` [0.1s..=1000000s] [default: 1m]
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time: Option<Duration>,
}

/// How long to search.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Mode {
    /// In milliseconds
    Fast,
    /// About ten seconds
    Default,
    /// For the time of `--time`
    Time,
}

impl From<Mode> for Effort {
    fn from(mode: Mode) -> Self {
        match mode {
            Mode::Fast => Self::Fast,
            Mode::Default => Self::Default,
            Mode::Time => Self::Time,
        }
    }
}

/// How a cube is written.
#[derive(Clone, Copy, Default, ValueEnum)]
pub(crate) enum Style {
    /// As in the question: three rows of three blocks
    #[default]
    Question,
    /// Nine blocks, one below the other
    Column,
    /// 729 digits in one line
    Plain,
    /// Nested arrays
    Json,
    /// Digits 0 to 8, one block below the other
    Zero,
    /// The answer's eighteen symbols, one block below the other
    Symbols,
}

impl From<Style> for notation::Style {
    fn from(style: Style) -> Self {
        match style {
            Style::Question => Self::Question,
            Style::Column => Self::Column,
            Style::Plain => Self::Plain,
            Style::Json => Self::Json,
            Style::Zero => Self::Zero,
            Style::Symbols => Self::Symbols,
        }
    }
}
