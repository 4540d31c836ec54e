//! The command line. A file has a command: its arguments, which it turns into a request, its
//! examples, and the text of its report.

use std::path::Path;

use clap::{Parser, Subcommand};
use cube4d::api::LeftOpen;
use serde::Serialize;
use solidoku_common::cli::global_args::GlobalArgs;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, LINE_WIDTH, Output, REMARK_WIDTH};
use solidoku_common::cli::program::{ShellCommand, version};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::control::Control;
use solidoku_common::foreign::FileName;

pub(crate) mod census;
pub(crate) mod check;
pub(crate) mod draw;
pub(crate) mod fewest_digits;
pub(crate) mod hint;
mod input;
pub(crate) mod new;
pub(crate) mod rules;
pub(crate) mod set;
pub(crate) mod sheet;
pub(crate) mod solve;
mod switches;

/// The 4D Sudoku toy: 27 cubes that make a 3×3×3 in which every face but one shows 1 to 9. Solve
/// it, prove that the solution is unique, check and repair a layout, and make new toys.
#[derive(Parser)]
#[command(
    name = "cube4d",
    version = version(env!("CARGO_PKG_VERSION")),
    max_term_width = LINE_WIDTH,
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
    #[command(after_help = solve::EXAMPLES)]
    Solve(solve::Solve),
    /// List the cubes of a set, as text that can be read back
    #[command(after_help = set::EXAMPLES)]
    Set(set::ListSet),
    /// Count the layouts under every subset of the rules
    #[command(after_help = rules::EXAMPLES)]
    Rules(rules::CountByRules),
    /// Check which rules a layout breaks, and whether it can be completed
    #[command(after_help = check::EXAMPLES,
        override_usage = "cube4d check [OPTIONS] [[SET] <LAYOUT>]")]
    Check(check::Check),
    /// Suggest the next cube of a layout, and say why
    #[command(after_help = hint::EXAMPLES,
        override_usage = "cube4d hint [OPTIONS] [[SET] <LAYOUT>]")]
    Hint(hint::Hint),
    /// Draw a layout, slice by slice, as SVG or PDF
    #[command(after_help = draw::EXAMPLES,
        override_usage = "cube4d draw [OPTIONS] --out <FILE> [SET] <LAYOUT>")]
    Draw(draw::Draw),
    /// Make a new set with one layout
    #[command(after_help = new::EXAMPLES)]
    New(new::New),
    /// Draw paper cubes or stickers of a set to print, as SVG or PDF
    #[command(after_help = sheet::EXAMPLES)]
    Sheet(sheet::Sheet),
    /// Find out how few digits must be printed for the one layout to stay the only one
    #[command(after_help = fewest_digits::EXAMPLES)]
    FewestDigits(fewest_digits::FewestDigits),
    /// Estimate how many sets have exactly one layout
    #[command(after_help = census::EXAMPLES)]
    Census(census::Census),
    #[command(flatten)]
    Shell(ShellCommand),
}

/// A report, and the file with what was made.
#[derive(Serialize)]
struct Written<R> {
    #[serde(flatten)]
    report: R,
    out: FileName,
}

/// Says what a layout as typed leaves open.
fn remark_on(left_open: &LeftOpen, out: &mut Output) -> Result<(), Failure> {
    let explanation = left_open.explanation();
    if !explanation.text.is_empty() {
        out.remark(explanation.wrapped(REMARK_WIDTH))?;
    }
    Ok(())
}

/// Runs a search whose progress is in thousandths, with a progress bar.
fn with_percent<T>(
    interrupt: &Interrupt,
    out: &Output,
    search: impl FnOnce(Control<'_>) -> T,
) -> T {
    let in_percent = |control: Control<'_>| {
        let report = |thousandths| control.report(thousandths / 10);
        search(control.with_progress(&report))
    };
    search_with_progress(interrupt, out, (100, "percent"), in_percent).0
}

/// Extensions of files that aren't text.
const OTHER_FORMATS: [&str; 5] = ["svg", "pdf", "html", "png", "json"];

/// Refuses a file whose name says that it isn't text; `instead` says what makes such files.
fn require_text(out: &Path, instead: &str) -> Result<(), Failure> {
    let extension = out.extension();
    if OTHER_FORMATS.iter().any(|other| extension.is_some_and(|e| e.eq_ignore_ascii_case(other))) {
        let name = FileName::from(out);
        return Err(Failure::Usage(format!("--out {name}: {instead}")));
    }
    Ok(())
}
