//! The command line, as clap types.

mod draw;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use common::cli::global_args::GlobalArgs;
use common::cli::program::{Formatting, ShellCommand};
use common::cli::sweep::{Merge, SweepArgs};
use fractal3d::latin::LatinSquare;
use fractal3d::prefractal::Prefractal;
use fractal3d::sweeps::Recheck;

use super::{canon, convert, count, examples, hint, list, new, solve};

pub(crate) use self::draw::{BookSize, Draw, MOST_IN_BOOK, Solid};

/// 3D-Sudoku: Sudoku on a cube of 81 pieces that looks square from three sides. Count and list its
/// solutions; solve, explain, generate and draw its puzzles.
#[derive(Parser)]
#[command(
    name = "fractal3d",
    version,
    max_term_width = 80,
    after_help = "\
A puzzle is 81 characters, row by row, with `.` or 0 for an empty cell, a grid of nine lines, or a \
link of f-puzzles, SudokuPad or penpa-edit. FILE may be `-` for standard input.

Examples:
  fractal3d                                 5,065,278 solutions, counted
  fractal3d count --method bands            the paper's own two steps
  fractal3d list --out solutions.txt        all of them, sorted
  fractal3d solve puzzles.txt               one puzzle a line
  fractal3d solve puzzles.txt --explain     step by step
  fractal3d hint puzzle.txt                 the next step only
  fractal3d new --seed 7 --clues 12         a puzzle with one solution
  fractal3d draw --book 4 --seed 7 --out book.pdf
  fractal3d min-clues                       why nine clues are the fewest

Exit status: 0 done, 1 done but nothing found, 2 bad input, 3 internal error, 130 interrupted."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) global: GlobalArgs,
}

/// Options that some formats would ignore.
pub(crate) const FORMATTING: Formatting =
    Formatting { text: &["apply"], json: &[], remarks: &["explain", "link", "rate"] };

#[derive(Subcommand)]
// Only the options of the command that is run are put together.
#[command(defer = true)]
pub(crate) enum Command {
    /// Count the solutions of a board
    #[command(after_help = count::EXAMPLES)]
    Count(count::Count),
    /// Write all 5,065,278 solutions, sorted
    #[command(after_help = list::EXAMPLES)]
    List(list::List),
    /// Solve puzzles, and count their solutions
    #[command(after_help = solve::EXAMPLES)]
    Solve(solve::Solve),
    /// Give the next step of a puzzle, or say what is wrong with it
    #[command(after_help = hint::EXAMPLES)]
    Hint(hint::Hint),
    /// Generate puzzles with one solution
    #[command(after_help = new::EXAMPLES)]
    New(new::New),
    /// Draw a puzzle, the object with its views, or a book (SVG, PDF)
    #[command(after_help = examples::DRAW)]
    Draw(Draw),
    /// Show the symmetries, and count the essentially different solutions
    #[command(after_help = examples::SYMMETRY)]
    Symmetry,
    /// Show the canonical form of a puzzle or solution, and the operations that lead to it
    #[command(after_help = canon::EXAMPLES)]
    Canon(canon::Canon),
    /// Convert puzzles to links and files of other Sudoku programs, or from them
    #[command(after_help = convert::EXAMPLES)]
    Convert(convert::Convert),
    /// Count the solutions for other depths: all S(A, B), nine different cubes, random squares
    #[command(after_help = examples::DEPTHS)]
    Depths(Depths),
    /// Construct a solution on the object of any level, as of 27×27, or verify one
    #[command(after_help = examples::LEVEL)]
    Level(Level),
    /// Find the smallest puzzles: none has eight clues; list all with nine
    #[command(after_help = examples::MIN_CLUES)]
    MinClues(MinClues),
    /// Find all puzzles of ten clues with one solution
    #[command(after_help = examples::TEN_CLUES)]
    TenClues(TenClues),
    /// Find minimal puzzles with many clues, or prove that none has more than N
    #[command(after_help = examples::MAX_CLUES)]
    MaxClues(MaxClues),
    /// Merge the parts of a long search, and report the result
    #[command(after_help = examples::MERGE)]
    Merge(Merge),
    #[command(flatten)]
    Shell(ShellCommand),
}

#[derive(Args)]
pub(crate) struct Depths {
    /// How many random Latin squares to examine, 0 to 1000000000
    #[arg(long, value_name = "N", default_value_t = 1_000,
        value_parser = clap::value_parser!(u64).range(..=MOST_SQUARES))]
    pub(crate) random: u64,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
}

#[derive(Args)]
pub(crate) struct Level {
    /// How often the cube is cut, 1 to 6: the object looks like a grid of 3^N rows
    #[arg(value_name = "N", default_value_t = 3,
        value_parser = clap::value_parser!(u8).range(1..=MOST_LEVELS))]
    pub(crate) level: u8,
    /// The Latin square that the cube is cut like at each level, with commas: H, H2 to H4, T, T2 to
    /// T8, or nine depths [default: H at each]
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', conflicts_with = "level")]
    pub(crate) squares: Option<Vec<LatinSquare>>,
    /// Verify the numbering in this file: a line of numbers for each row
    #[arg(long, value_name = "FILE")]
    pub(crate) verify: Option<String>,
}

#[derive(Args)]
pub(crate) struct MinClues {
    /// Recheck every puzzle found, and N random sets, 0 to 10000, by a literal search
    #[arg(long, value_name = "N", default_value_t = 20,
        value_parser = clap::value_parser!(u32).range(..=i64::from(Recheck::MOST)))]
    pub(crate) recheck: u32,
    /// Random seed for the choice of sets to recheck, 0 to 2^64 - 1 [default: 1]
    #[arg(long, value_name = "S")]
    pub(crate) recheck_seed: Option<u64>,
    /// Also write the puzzles to this file; with --part, what the part found
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) long: SweepArgs,
}

#[derive(Args)]
pub(crate) struct TenClues {
    /// Also write the puzzles to this file, packed if its name ends in .s3d; with --part, what the
    /// part found
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Read and verify a packed list instead of searching
    #[arg(long, value_name = "FILE", conflicts_with_all = ["checkpoint", "part", "ledger"])]
    pub(crate) read: Option<String>,
    /// With --read, count the puzzles by rating, too, which takes minutes
    #[arg(long)]
    pub(crate) rate: bool,
    /// With --read, recheck N puzzles of the list, and the puzzles on N sets of cells, 0 to 10000,
    /// by other methods [default: 20]
    #[arg(long, value_name = "N",
        value_parser = clap::value_parser!(u32).range(..=i64::from(Recheck::MOST)))]
    pub(crate) recheck: Option<u32>,
    /// Random seed for the choice of sets to recheck, 0 to 2^64 - 1 [default: 1]
    #[arg(long, value_name = "S")]
    pub(crate) recheck_seed: Option<u64>,
    #[command(flatten)]
    pub(crate) long: SweepArgs,
}

#[derive(Args)]
pub(crate) struct MaxClues {
    /// Steps of the walk in each of 32 solutions in the first round, 1 to 100000000
    #[arg(long, value_name = "N", default_value_t = 10_000, conflicts_with = "at_most",
        value_parser = clap::value_parser!(u32).range(1..=MOST_STEPS))]
    pub(crate) steps: u32,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S", conflicts_with = "at_most")]
    pub(crate) seed: Option<u64>,
    /// Also write the puzzle to this file
    #[arg(short, long, value_name = "FILE", conflicts_with = "at_most")]
    pub(crate) out: Option<PathBuf>,
    /// Prove that no minimal puzzle has more than N clues, 9 to 81
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(9..=81))]
    pub(crate) at_most: Option<u8>,
}

/// A day or two.
const MOST_SQUARES: u64 = 1_000_000_000;

/// A day or two.
const MOST_STEPS: i64 = 100_000_000;

/// Half a million pieces.
const MOST_LEVELS: i64 = Prefractal::MOST_LEVELS as i64;
