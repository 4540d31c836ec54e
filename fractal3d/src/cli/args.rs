//! The command line, as clap types.

mod draw;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use common::cli::global_args::GlobalArgs;
use common::cli::program::{Formatting, ShellCommand};
use common::cli::sweep::{Merge, SweepArgs};
use fractal3d::board::BoardDesign;
use fractal3d::explain::RatingError;
use fractal3d::formats::Format;
use fractal3d::generate::{Difficulty, FEWEST_CLUES, FEWEST_OF_ANY_BOARD};
use fractal3d::geometry::Cell;
use fractal3d::latin::LatinSquare;
use fractal3d::prefractal::Prefractal;
use fractal3d::sweeps::Recheck;

use super::board_args::BoardArgs;
use super::examples;
use super::symmetric::Symmetric;

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
    #[command(after_help = examples::COUNT)]
    Count(Count),
    /// Write all 5,065,278 solutions, sorted
    #[command(after_help = examples::LIST)]
    List(List),
    /// Solve puzzles, and count their solutions
    #[command(after_help = examples::SOLVE)]
    Solve(Solve),
    /// Give the next step of a puzzle, or say what is wrong with it
    #[command(after_help = examples::HINT)]
    Hint(Hint),
    /// Generate puzzles with one solution
    #[command(after_help = examples::NEW)]
    New(New),
    /// Draw a puzzle, the object with its views, or a book, as SVG
    #[command(after_help = examples::DRAW)]
    Draw(Draw),
    /// Show the symmetries, and count the essentially different solutions
    #[command(after_help = examples::SYMMETRY)]
    Symmetry,
    /// Show the canonical form of a puzzle or solution, and the operations that lead to it
    #[command(after_help = examples::CANON)]
    Canon(Canon),
    /// Convert puzzles to links and files of other Sudoku programs, or from them
    #[command(after_help = examples::CONVERT)]
    Convert(Convert),
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

#[derive(Args, Default)]
pub(crate) struct Count {
    /// How to count
    #[arg(long, value_enum, default_value_t)]
    pub(crate) method: Method,
    /// Use no symmetry (with templates)
    #[arg(long)]
    pub(crate) plain: bool,
    /// Print only the number of solutions up to relabelling, with `+` if the count was interrupted
    #[arg(long, conflicts_with = "part")]
    pub(crate) count_only: bool,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// As --board A,B
    #[arg(long, value_name = "A,B", hide = true, value_parser = parse_surface,
        conflicts_with_all = ["board", "colouring"])]
    pub(crate) surface: Option<BoardDesign>,
    /// As --board sculpture
    #[arg(long, hide = true, conflicts_with_all = ["board", "colouring", "surface"])]
    pub(crate) six_way: bool,
    /// Where a part saves what it found (with --part)
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) long: SweepArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Method {
    /// Exact covers by templates (the ways to place one digit), with the board's symmetries
    #[default]
    Templates,
    /// The paper's two steps: classes of top bands, extensions of each
    Bands,
    /// Plain backtracking, one solution after another
    Backtrack,
}

#[derive(Args)]
pub(crate) struct List {
    /// Where to write [default: standard output]
    #[arg(long, value_name = "FILE", default_value = "-")]
    pub(crate) out: PathBuf,
    /// Write nine bytes per solution (see docs/reference.md)
    #[arg(long, conflicts_with = "essential")]
    pub(crate) packed: bool,
    /// Write one solution of each equivalence class, and how many belong to its class
    #[arg(long)]
    pub(crate) essential: bool,
    /// Write N solutions, or classes, at most: a number from 1 to 2^64 - 1, or `all`
    #[arg(long, value_name = "N|all", default_value = "all", value_parser = parse_most)]
    pub(crate) limit: Limit,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// Convert a packed list to text
    #[arg(long, value_name = "FILE",
        conflicts_with_all = ["packed", "essential", "limit", "board", "colouring"])]
    pub(crate) read: Option<String>,
    #[command(flatten)]
    pub(crate) long: SweepArgs,
}

#[derive(Args)]
pub(crate) struct Solve {
    /// The puzzles: 81 characters, a file, or `-` [default: standard input]
    pub(crate) file: Option<String>,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// Count solutions up to N, 0 to 2^64 - 1 (0 or `all`: all, which takes no longer on S(A,B))
    #[arg(long, value_name = "N|all", default_value = "2", value_parser = parse_limit)]
    pub(crate) limit: Limit,
    /// Print only how many solutions each puzzle has, with `+` if there may be more
    #[arg(long, conflicts_with_all = ["explain", "rate"])]
    pub(crate) count_only: bool,
    /// Show a human-style solution, step by step
    #[arg(long)]
    pub(crate) explain: bool,
    /// Rate each puzzle that has one solution by its hardest step (the default)
    #[arg(long)]
    pub(crate) rate: bool,
    /// Leave the rating out, which is far faster for many puzzles
    #[arg(long, conflicts_with_all = ["rate", "explain"])]
    pub(crate) no_rating: bool,
    /// Print a link to play each puzzle in a browser
    #[arg(long, conflicts_with = "count_only")]
    pub(crate) link: bool,
}

#[derive(Args)]
pub(crate) struct Hint {
    /// The puzzle, with pencil marks if there are any: 81 characters, a file, or `-` [default: an
    /// example]
    pub(crate) puzzle: Option<String>,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// Print the grid with the step done, which can be read again
    #[arg(long)]
    pub(crate) apply: bool,
}

#[derive(Args)]
pub(crate) struct New {
    /// Random seed, 0 to 2^64 - 1 [default: a random one, which is printed]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// How many clues, 8 to 81 (on S(A,B) from 9)
    #[arg(long, value_name = "N", value_parser = parse_clues)]
    pub(crate) clues: Option<usize>,
    /// Hardest step needed: easy, medium, hard, expert, trial or nested (see below); `any` for
    /// minimal puzzles as they come [default: no trial]
    #[arg(long, value_name = "R", value_parser = parse_difficulty)]
    pub(crate) rating: Option<Difficulty>,
    /// Only puzzles in which each clue is needed for one solution
    #[arg(long, conflicts_with = "extra")]
    pub(crate) minimal: bool,
    /// Add at least N clues that aren't needed, 0 to 72
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "pattern",
        value_parser = clap::value_parser!(u8).range(..=MOST_EXTRA))]
    pub(crate) extra: u8,
    /// Where the clues are: a grid in which x marks a clue, a digit is one, and `.` is an empty cell
    #[arg(long, value_name = "FILE", conflicts_with = "symmetric")]
    pub(crate) pattern: Option<String>,
    /// Make the clues symmetric: rot180, diagonal, antidiagonal, or operations in quotes (see
    /// `fractal3d symmetry`); `list` shows those of the board
    #[arg(long, value_name = "NAME", value_parser = Symmetric::parse)]
    pub(crate) symmetric: Option<Symmetric>,
    /// How many puzzles, 1 to 1000000000
    #[arg(long, value_name = "K", default_value_t = 1,
        value_parser = clap::value_parser!(u64).range(1..=MOST_PUZZLES))]
    pub(crate) count: u64,
    /// Print a link to play each puzzle in a browser
    #[arg(long)]
    pub(crate) link: bool,
}

#[derive(Args)]
pub(crate) struct Canon {
    /// The puzzle or solution: 81 characters, a file, or `-`
    pub(crate) grid: String,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
}

#[derive(Args)]
pub(crate) struct Convert {
    /// The puzzles: a link, 81 characters, a file, or `-` [default: standard input]
    pub(crate) puzzle: Option<String>,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// What to write: f-puzzles, sudokupad, penpa, sdk, text or json
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Format,
    /// Title to write
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// Author to write
    #[arg(long, value_name = "TEXT")]
    pub(crate) author: Option<String>,
    /// Read the digits of puzzles with other rules, and list what is left out
    #[arg(long)]
    pub(crate) ignore_rules: bool,
}

#[derive(Args)]
pub(crate) struct Depths {
    /// How many random Latin squares to examine, 0 to 1000000000
    #[arg(long, value_name = "N", default_value_t = 1_000,
        value_parser = clap::value_parser!(u64).range(..=MOST_SQUARES))]
    pub(crate) random: u64,
    /// Random seed, 0 to 2^64 - 1 [default: a random one, which is printed]
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
    pub(crate) check: u32,
    /// Random seed for the choice of sets to recheck, 0 to 2^64 - 1 [default: 1]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Also write the puzzles to this file; with --part, what the part found
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) long: SweepArgs,
}

#[derive(Args)]
pub(crate) struct TenClues {
    /// Also write the puzzles to this file, packed if its name ends in .s3d; with --part, what the
    /// part found
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Read and verify a packed list instead of searching
    #[arg(long, value_name = "FILE", conflicts_with_all = ["checkpoint", "part", "ledger"])]
    pub(crate) read: Option<String>,
    /// With --read, count the puzzles by rating, too, which takes minutes
    #[arg(long)]
    pub(crate) rate: bool,
    /// With --read, check N puzzles of the list, and the puzzles on N sets of cells, 0 to 10000, by
    /// other methods [default: 20]
    #[arg(long, value_name = "N",
        value_parser = clap::value_parser!(u32).range(..=i64::from(Recheck::MOST)))]
    pub(crate) check: Option<u32>,
    /// Random seed for the choice of what to check, 0 to 2^64 - 1 [default: 1]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) long: SweepArgs,
}

#[derive(Args)]
pub(crate) struct MaxClues {
    /// Steps of the walk in each of 32 solutions in the first round, 1 to 100000000
    #[arg(long, value_name = "N", default_value_t = 10_000, conflicts_with = "at_most",
        value_parser = clap::value_parser!(u32).range(1..=MOST_STEPS))]
    pub(crate) steps: u32,
    /// Random seed, 0 to 2^64 - 1 [default: a random one, which is printed]
    #[arg(long, value_name = "S", conflicts_with = "at_most")]
    pub(crate) seed: Option<u64>,
    /// Also write the puzzle to this file
    #[arg(long, value_name = "FILE", conflicts_with = "at_most")]
    pub(crate) out: Option<PathBuf>,
    /// Prove that no minimal puzzle has more than N clues, 9 to 81
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(9..=81))]
    pub(crate) at_most: Option<u8>,
}

/// All cells but nine, as no puzzle with fewer clues has one solution.
const MOST_EXTRA: i64 = Cell::COUNT as i64 - FEWEST_CLUES as i64;

/// A day or two.
const MOST_SQUARES: u64 = 1_000_000_000;

/// A day or two.
const MOST_STEPS: i64 = 100_000_000;

/// Half a million pieces.
const MOST_LEVELS: i64 = Prefractal::MOST_LEVELS as i64;

/// Days. They are written as they are made.
const MOST_PUZZLES: u64 = 1_000_000_000;

fn parse_clues(text: &str) -> Result<usize, String> {
    let clues = text.parse().map_err(|_| "expected a number of clues, from 8 to 81")?;
    match clues {
        ..FEWEST_OF_ANY_BOARD => Err(format!(
            "no puzzle with fewer than {FEWEST_CLUES} clues has one solution (on other boards, \
             {FEWEST_OF_ANY_BOARD})"
        )),
        FEWEST_OF_ANY_BOARD..=Cell::COUNT => Ok(clues),
        _ => Err(format!("there are {} cells", Cell::COUNT)),
    }
}

/// How many solutions to count.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Limit {
    All,
    AtMost(u64),
}

impl Limit {
    /// The number; `None` for all.
    pub(crate) const fn number(self) -> Option<u64> {
        match self {
            Self::All => None,
            Self::AtMost(number) => Some(number),
        }
    }
}

fn parse_most(text: &str) -> Result<Limit, String> {
    match text {
        "0" => Err("expected a number from 1 on, or `all`".to_owned()),
        _ => parse_limit(text),
    }
}

/// Once 0 stood for all, and still does.
fn parse_limit(text: &str) -> Result<Limit, String> {
    match text {
        "all" | "0" => Ok(Limit::All),
        _ => text.parse().map(Limit::AtMost).map_err(|_| "expected a number or `all`".to_owned()),
    }
}

fn parse_difficulty(text: &str) -> Result<Difficulty, String> {
    if text == "any" {
        return Ok(Difficulty::Any);
    }
    text.parse().map(Difficulty::Exactly).map_err(|e: RatingError| format!("{e}, and any"))
}

fn parse_surface(text: &str) -> Result<BoardDesign, String> {
    let (blocks, cells) = text.split_once(',').ok_or("expected two squares, as in H,T2")?;
    let parse = |square: &str| square.trim().parse::<LatinSquare>().map_err(|e| e.to_string());
    Ok(BoardDesign::Surface(parse(blocks)?, parse(cells)?))
}
