//! The commands: each file has the arguments and the examples of one, asks the library, and writes
//! the text of the report.

mod census;
mod convert;
mod design;
mod distances;
mod draw;
mod export;
mod fix;
mod input;
mod json_list;
mod labels;
mod merge;
mod random_walk;
mod route;
mod scramble;
mod solve;
mod turn;
mod words;

use clap::{CommandFactory as _, Parser, Subcommand};
use solidoku_common::cli::global_args::GlobalArgs;
use solidoku_common::cli::output::{Failure, LINE_WIDTH, Output, Verdict};
use solidoku_common::cli::program::{Formatting, ShellCommand, version};
use solidoku_common::cli::sweep::Merge;

/// The Sudoku Pyraminx: solve, design, repair, turn and draw a twisty puzzle with digit stickers.
#[derive(Parser)]
#[command(
    name = "pyraminx",
    version = version(env!("CARGO_PKG_VERSION")),
    max_term_width = LINE_WIDTH,
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
    command: Option<Command>,
    #[command(flatten)]
    pub(crate) global: GlobalArgs,
}

/// Options of commands that some formats would ignore.
pub(crate) const FORMATTING: Formatting =
    Formatting { text: &["style"], json: &[], remarks: &["histogram"] };

#[derive(Subcommand)]
// Only the options of the command that is run are put together.
#[command(defer = true)]
enum Command {
    /// Count and list the solved states of a labelling
    #[command(after_help = solve::EXAMPLES)]
    Solve(solve::Solve),
    /// Find completions with exactly one solved state
    #[command(after_help = design::EXAMPLES)]
    Design(design::Design),
    /// Find the smallest change that leaves one solved state
    #[command(after_help = fix::EXAMPLES)]
    Fix(fix::Fix),
    /// Find shortest sequences of turns
    #[command(after_help = words::with_turns(route::EXAMPLES))]
    Route(route::Route),
    /// Count the states at each number of turns from being solved
    #[command(after_help = distances::EXAMPLES)]
    Distances(distances::Distances),
    /// Do a sequence of turns
    #[command(after_help = words::with_turns(turn::EXAMPLES))]
    Turn(turn::Turn),
    /// Choose a random state and print turns that lead to it
    #[command(after_help = words::with_turns(scramble::EXAMPLES))]
    Scramble(scramble::Scramble),
    /// Write states in another style, or the puzzle for other programs
    #[command(after_help = convert::EXAMPLES)]
    Convert(convert::Convert),
    /// Turn at random until every state has been seen, and count the turns
    #[command(after_help = random_walk::EXAMPLES)]
    RandomWalk(random_walk::RandomWalk),
    /// Count all labellings whose faces and rings are full as presented
    #[command(after_help = census::EXAMPLES)]
    Census(census::Census),
    /// Merge the parts of a long search, and report what they found
    #[command(after_help = merge::EXAMPLES)]
    Merge(Merge),
    /// Draw a net to print, or what the turns do, as SVG or PDF
    #[command(after_help = draw::EXAMPLES)]
    Draw(draw::Draw),
    #[command(flatten)]
    Shell(ShellCommand),
}

impl Cli {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut Output) -> Result<Verdict, Failure> {
        match &self.command {
            None => solve::run(&solve::Solve::default(), out),
            Some(Command::Solve(args)) => solve::run(args, out),
            Some(Command::Design(args)) => design::run(args, out),
            Some(Command::Fix(args)) => fix::run(args, out),
            Some(Command::Distances(args)) => distances::run(args, out),
            Some(Command::Route(args)) => route::run(args, out),
            Some(Command::Turn(args)) => turn::run(args, out),
            Some(Command::Scramble(args)) => scramble::run(args, out),
            Some(Command::Convert(args)) => convert::run(args, out),
            Some(Command::RandomWalk(args)) => random_walk::run(args, out),
            Some(Command::Census(args)) => census::run(args, out),
            Some(Command::Merge(args)) => merge::run(args, out),
            Some(Command::Draw(args)) => draw::run(args, out),
            Some(Command::Shell(command)) => command.run(Self::command(), out),
        }
    }
}
