//! The commands: each file takes its arguments, calls the library and reports.

use std::path::Path;

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, ProgressBar};
use common::control::Control;
use common::foreign::FileName;
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
pub(crate) mod set;
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
    Ok(Interrupt::listen()?)
}

/// Does a search whose progress moves a bar.
fn with_bar<T>(
    bar: &ProgressBar,
    control: Control<'_>,
    search: impl FnOnce(Control<'_>) -> T,
) -> T {
    let report = |done| bar.set_position(done);
    let result = search(control.with_progress(&report));
    bar.finish_and_clear();
    result
}

/// The same for a search whose progress is in thousandths.
fn with_percent<T>(out: &Output, control: Control<'_>, search: impl FnOnce(Control<'_>) -> T) -> T {
    let bar = out.progress(100, "percent");
    let report = |thousandths| bar.set_position(thousandths / 10);
    let result = search(control.with_progress(&report));
    bar.finish_and_clear();
    result
}

/// Extensions of files that aren't text.
const OTHER_FORMATS: [&str; 5] = ["svg", "pdf", "html", "png", "json"];

/// That a file with this name can hold text; `instead` is what makes the others.
fn require_text(out: &Path, instead: &str) -> Result<(), Failure> {
    let extension = out.extension();
    if OTHER_FORMATS.iter().any(|other| extension.is_some_and(|e| e.eq_ignore_ascii_case(other))) {
        let name = FileName::from(out);
        return Err(Failure::Usage(format!("--out {name}: {instead}")));
    }
    Ok(())
}
