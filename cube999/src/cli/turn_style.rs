//! How turns are written as text.

use std::ffi::OsString;

use clap::Args;
use cube999::Turn;
use cube999::api::{Error, TurnList, TurnListRequest};
use cube999::notation::Notation;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::control::Control;

use super::texts::{TurnNames, failure_about, print_remarks, text_of};

// What changes turns as turns. In a doc comment clap would print this as the command's description.
#[derive(Args)]
pub(crate) struct ChangeTurns {
    /// The turns
    turns: OsString,
    #[command(flatten)]
    names: TurnNames,
    #[command(flatten)]
    lines: LongLine,
}

impl ChangeTurns {
    /// Asks a question about the turns, and prints the turns that are the answer.
    pub(crate) fn ask(
        &self,
        question: fn(&TurnListRequest, Control<'_>) -> Result<TurnList, Error>,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        let (notation, clamp) = (self.names.notation(), self.names.clamp);
        let request = TurnListRequest { turns: text_of(&self.turns)?, notation, clamp };
        let report = question(&request, Control::UNLIMITED)
            .map_err(failure_about(None, Some(&request.turns)))?;
        print(&report, self.lines.style(notation), out)
    }
}

// In a doc comment clap would print this as the command's description.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct LongLine {
    /// Print all turns in one line
    #[arg(long)]
    long_line: bool,
}

impl LongLine {
    /// The style of turns in this notation.
    pub(crate) const fn style(self, notation: Notation) -> TurnStyle {
        TurnStyle { notation, long_line: self.long_line }
    }
}

/// How turns are written.
#[derive(Clone, Copy, Default)]
pub(crate) struct TurnStyle {
    /// How they are named.
    pub(crate) notation: Notation,
    /// All in one line, or one per line.
    pub(crate) long_line: bool,
}

impl TurnStyle {
    /// Refuses what says how turns are written as text, if they are written as JSON.
    pub(crate) fn refused_as_json(self, out: &Output) -> Result<(), Failure> {
        let why = match self {
            _ if !out.is_json() => return Ok(()),
            Self { long_line: true, .. } => "--long-line is for text: JSON is one line",
            Self { notation: Notation::Answer, .. } => {
                "--notation is for text: JSON has the question's names"
            }
            _ => return Ok(()),
        };
        Err(Failure::Usage(why.to_owned()))
    }
}

/// Turns as text.
pub(crate) fn turns_as_text(turns: &[Turn], style: TurnStyle) -> String {
    let end = if style.long_line { "" } else { "\n" };
    let text: String = turns.iter().map(|&turn| style.notation.name(turn) + end).collect();
    if style.long_line { text + "\n" } else { text }
}

/// Prints a list of turns. JSON has the question's names, whatever was read.
fn print(report: &TurnList, style: TurnStyle, out: &mut Output) -> Result<Verdict, Failure> {
    print_remarks(&report.remarks, out)?;
    if out.is_json() {
        TurnStyle { notation: Notation::Question, ..style }.refused_as_json(out)?;
        out.json(report)?;
    } else {
        out.raw(turns_as_text(&report.turns, style).as_bytes())?;
    }
    Ok(Verdict::Holds)
}
