//! The signs that stand for digits in this run: those of `--symbols`, or those of the nets that are read.
//!
//! They are found where arguments are read, and used wherever a net is printed. All nets of a run have the
//! same.

use std::io;
use std::sync::OnceLock;

use common::cli::output::{Failure, Output};
use common::input::{InputError, Source};
use pyraminx::labelling::Labelling;
use pyraminx::notation::{self, Style, Symbols, Text};
use pyraminx::state::State;
use serde::Serialize;

/// Those of `--symbols`.
static CHOSEN: OnceLock<Symbols> = OnceLock::new();

/// Those of the first text that isn't in digits.
static READ: OnceLock<Symbols> = OnceLock::new();

/// Takes the signs of `--symbols`.
pub(crate) fn choose(symbols: Symbols) {
    CHOSEN.get_or_init(|| symbols);
}

/// The signs that nets are printed with.
pub(crate) fn current() -> Symbols {
    *CHOSEN.get().or_else(|| READ.get()).unwrap_or(&Symbols::DIGITS)
}

/// A text with the signs that are labels in it.
pub(crate) fn text(source: &Source) -> Result<Text<'_>, InputError> {
    let (first, symbols, whose) = match CHOSEN.get() {
        Some(&chosen) => (chosen, Symbols::named(source)?.unwrap_or(chosen), "as of --symbols"),
        None => {
            let symbols = Symbols::of(source)?;
            (*READ.get_or_init(|| symbols), symbols, "as in the text before")
        }
    };
    if first != symbols {
        let (found, expected) =
            (format!("the labels {symbols}"), format!("the labels {first}, {whose}"));
        return Err(source.error(0..0, found, expected));
    }
    Ok(Text { source, symbols })
}

/// A state of a labelling as text.
pub(crate) fn write(style: Style, state: State, labelling: &Labelling) -> String {
    notation::write_with(style, state, labelling, &current())
}

/// A labelling or a template on one line.
pub(crate) fn line(net: impl std::fmt::Display) -> String {
    current().translate(&net.to_string())
}

/// A remark on what stands for which digit, where digits and labels are both printed.
pub(crate) fn remark(out: &mut Output) -> io::Result<()> {
    let symbols = current();
    if symbols != Symbols::DIGITS && !out.is_json() {
        out.remark(format!("{symbols} stand for 1 to 9."))?;
    }
    Ok(())
}

/// Writes a report. Its nets are in digits, and `symbols` names other signs.
pub(crate) fn json(report: &impl Serialize, out: &mut Output) -> Result<(), Failure> {
    #[derive(Serialize)]
    struct Named<'a, R> {
        #[serde(flatten)]
        report: &'a R,
        symbols: String,
    }
    match current() {
        Symbols::DIGITS => out.json(report),
        symbols => out.json(&Named { report, symbols: symbols.to_string() }),
    }
}
