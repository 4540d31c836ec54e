//! The commands: each file takes its arguments, calls the library and reports.

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output};
use cube4d::report::LeftOpen;

pub(crate) mod args;
pub(crate) mod census;
pub(crate) mod check;
pub(crate) mod draw;
mod examples;
pub(crate) mod fewest_digits;
pub(crate) mod hint;
pub(crate) mod input;
pub(crate) mod new;
pub(crate) mod rules;
pub(crate) mod sheet;
pub(crate) mod solve;

/// Columns of a line.
const COLUMNS: usize = 80;

/// Columns of a line that becomes a comment.
const COLUMNS_OF_COMMENT: usize = COLUMNS - "# ".len();

/// Says what a layout as typed leaves open.
fn remark_on(left_open: &LeftOpen, out: &mut Output) -> Result<(), Failure> {
    let explanation = left_open.explanation();
    if !explanation.text.is_empty() {
        out.remark(explanation.wrapped(COLUMNS_OF_COMMENT))?;
    }
    Ok(())
}

/// Catches Ctrl-C, so that a command can print what it has.
fn listen() -> Result<Interrupt, Failure> {
    Interrupt::listen().map_err(Failure::Output)
}
