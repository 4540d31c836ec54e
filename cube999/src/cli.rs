//! The command line: a file for each command, with its arguments, its examples and the text of its
//! report.

mod bench;
mod best;
mod bound;
mod convert;
mod draw;
mod inverse;
mod scramble;
mod simplify;
mod solve;
mod texts;
mod time;
mod turn;
mod turn_style;
mod verify;

use clap::{CommandFactory as _, Parser, Subcommand};
use solidoku_common::cli::global_args::GlobalArgs;
use solidoku_common::cli::output::{Failure, LINE_WIDTH, Output, Verdict};
use solidoku_common::cli::program::{ShellCommand, version};

/// The 9×9×9 cube of digits, scrambled by turning 3×3×3 sub-cubes within it: solve it in few turns,
/// check a solution, scramble, bound and draw it.
#[derive(Parser)]
#[command(
    name = "cube999",
    version = version(env!("CARGO_PKG_VERSION")),
    max_term_width = LINE_WIDTH,
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
  cube999 draw cube.txt turns.txt -o cube.html

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
    #[command(after_help = solve::EXAMPLES)]
    Solve(solve::Solve),
    /// Check whether turns lead to the target, and if not, where they go wrong
    #[command(after_help = verify::EXAMPLES)]
    Verify(verify::Verify),
    /// Apply turns, and print the cube
    #[command(after_help = turn::EXAMPLES)]
    Turn(turn::TurnCube),
    /// Print the turns that undo turns
    #[command(after_help = inverse::EXAMPLES)]
    Inverse(turn_style::ChangeTurns),
    /// Remove superfluous turns without changing the effect
    #[command(after_help = simplify::EXAMPLES)]
    Simplify(turn_style::ChangeTurns),
    /// Print a scrambled cube, and the turns that scrambled it
    #[command(after_help = scramble::EXAMPLES)]
    Scramble(scramble::Scramble),
    /// Write the puzzle for other programs: cubing.js, twips, twsearch
    #[command(after_help = convert::EXAMPLES)]
    Convert(convert::Convert),
    /// Print a lower bound of the number of turns, with the reason
    #[command(after_help = bound::EXAMPLES)]
    Bound(bound::Bound),
    /// Draw a cube as SVG or PDF, or make a page that plays turns
    #[command(after_help = draw::EXAMPLES)]
    Draw(draw::Draw),
    /// Solve fixed scrambles in each mode, and tabulate turns and times
    #[command(after_help = bench::EXAMPLES)]
    Bench(bench::Bench),
    #[command(flatten)]
    Shell(ShellCommand),
}

/// Runs the command.
pub(crate) fn run(cli: &Cli, out: &mut Output) -> Result<Verdict, Failure> {
    match &cli.command {
        None => solve::run(&solve::Solve::default(), out),
        Some(Command::Solve(args)) => solve::run(args, out),
        Some(Command::Verify(args)) => verify::run(args, out),
        Some(Command::Turn(args)) => turn::run(args, out),
        Some(Command::Inverse(args)) => inverse::run(args, out),
        Some(Command::Simplify(args)) => simplify::run(args, out),
        Some(Command::Scramble(args)) => scramble::run(args, out),
        Some(Command::Convert(args)) => convert::run(args, out),
        Some(Command::Bound(args)) => bound::run(args, out),
        Some(Command::Draw(args)) => draw::run(args, out),
        Some(Command::Bench(args)) => bench::run(args, out),
        Some(Command::Shell(command)) => command.run(Cli::command(), out),
    }
}
