//! The commands: each file has the arguments and the examples of one, asks the library, and writes
//! the text of the report.

mod bands;
mod board;
mod canon;
mod convert;
mod count;
mod counted_board;
mod depths;
mod draw;
mod essential;
mod hint;
mod input;
mod items;
mod level;
mod list;
mod max_clues;
mod merge;
mod min_clues;
mod new;
mod packed;
mod solve;
mod symmetric;
mod symmetry;
mod ten_clues;
mod written;

use clap::{CommandFactory as _, Parser, Subcommand};
use solidoku_common::cli::global_args::GlobalArgs;
use solidoku_common::cli::output::{Failure, LINE_WIDTH, Output, Verdict};
use solidoku_common::cli::program::{Formatting, ShellCommand, version};
use solidoku_common::cli::sweep::Merge;

/// 3D-Sudoku: Sudoku on a cube of 81 pieces that looks square from three sides. Count and list its
/// solutions; solve, explain, generate and draw its puzzles.
#[derive(Parser)]
#[command(
    name = "fractal3d",
    version = version(env!("CARGO_PKG_VERSION")),
    max_term_width = LINE_WIDTH,
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
    command: Option<Command>,
    #[command(flatten)]
    pub(crate) global: GlobalArgs,
}

/// Options that some formats would ignore.
pub(crate) const FORMATTING: Formatting =
    Formatting { text: &["apply"], json: &[], remarks: &["explain", "link", "rate"] };

#[derive(Subcommand)]
// Only the options of the command that is run are put together.
#[command(defer = true)]
enum Command {
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
    #[command(after_help = draw::EXAMPLES)]
    Draw(draw::Draw),
    /// Show the symmetries, and count the essentially different solutions
    #[command(after_help = symmetry::EXAMPLES)]
    Symmetry,
    /// Show the canonical form of a puzzle or solution, and the operations that lead to it
    #[command(after_help = canon::EXAMPLES)]
    Canon(canon::Canon),
    /// Convert puzzles to links and files of other Sudoku programs, or from them
    #[command(after_help = convert::EXAMPLES)]
    Convert(convert::Convert),
    /// Count the solutions for other depths: all S(A, B), nine different cubes, random squares
    #[command(after_help = depths::EXAMPLES)]
    Depths(depths::Depths),
    /// Construct a solution on the object of any level, as of 27×27, or verify one
    #[command(after_help = level::EXAMPLES)]
    Level(level::Level),
    /// Find the smallest puzzles: none has eight clues; list all with nine
    #[command(after_help = min_clues::EXAMPLES)]
    MinClues(min_clues::MinClues),
    /// Find all puzzles of ten clues with one solution
    #[command(after_help = ten_clues::EXAMPLES)]
    TenClues(ten_clues::TenClues),
    /// Find minimal puzzles with many clues, or prove that none has more than N
    #[command(after_help = max_clues::EXAMPLES)]
    MaxClues(max_clues::MaxClues),
    /// Merge the parts of a long search, and report the result
    #[command(after_help = merge::EXAMPLES)]
    Merge(Merge),
    #[command(flatten)]
    Shell(ShellCommand),
}

impl Cli {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut Output) -> Result<Verdict, Failure> {
        match &self.command {
            None => count::Count::default().run(out),
            Some(Command::Count(args)) => args.run(out),
            Some(Command::List(args)) => args.run(out),
            Some(Command::Symmetry) => symmetry::run(out),
            Some(Command::Solve(args)) => args.run(out),
            Some(Command::Hint(args)) => args.run(out),
            Some(Command::New(args)) => args.run(out),
            Some(Command::Draw(args)) => args.run(out),
            Some(Command::Canon(args)) => args.run(out),
            Some(Command::Convert(args)) => args.run(out),
            Some(Command::Depths(args)) => args.run(out),
            Some(Command::Level(args)) => args.run(out),
            Some(Command::MinClues(args)) => min_clues::run(args, out),
            Some(Command::TenClues(args)) => ten_clues::run(args, out),
            Some(Command::MaxClues(args)) => max_clues::run(args, out),
            Some(Command::Merge(args)) => merge::run(args, out),
            Some(Command::Shell(command)) => command.run(Self::command(), out),
        }
    }
}
