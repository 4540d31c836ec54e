//! Reads the labellings and states that arguments name.

use std::ops::Range;
use std::path::Path;

use common::input::{InputError, STDIN, Source};
use pyraminx::labelling::{Labelling, QUESTION};
use pyraminx::locate::Showing;
use pyraminx::notation::{self, Entry};

/// The largest size of a labelling or a sequence of turns, in bytes.
const CAP_OF_ONE: u64 = 1 << 20;

/// The largest size of a list of states, in bytes. The longest list of solved states that is known has 21 MB.
const CAP_OF_MANY: u64 = 24 << 20;

/// The text of a single labelling, state or sequence that an argument names; the question's labelling if there is
/// no argument.
pub(crate) fn source(argument: Option<&str>) -> Result<Source, InputError> {
    capped(argument, CAP_OF_ONE)
}

/// The text of a list of states that an argument names.
pub(crate) fn list(argument: Option<&str>) -> Result<Source, InputError> {
    capped(argument, CAP_OF_MANY)
}

fn capped(argument: Option<&str>, cap: u64) -> Result<Source, InputError> {
    let Some(argument) = argument else {
        return Ok(Source::new("the question", QUESTION.join(" ")));
    };
    let stickers = argument.chars().filter(|&c| c.is_ascii_digit() || c == '?').count();
    // No file has a name like a net, and few like a tuple or a list of faces.
    let is_itself = stickers >= 30 || argument.starts_with(['(', '{']);
    if argument != STDIN && is_itself && !Path::new(argument).exists() {
        return Ok(Source::new("<argument>", argument));
    }
    Source::read(argument, cap).map_err(|error| {
        let is_short = argument.chars().all(|c| c.is_ascii_digit() || "?[] \n".contains(c));
        if argument != STDIN && stickers > 0 && is_short && !Path::new(argument).exists() {
            let source = Source::new("<argument>", argument);
            let found = format!("{stickers}, and no file of that name");
            return source.error(0..argument.len(), found, "36 stickers, or a file");
        }
        error
    })
}

/// The labelling that an argument names.
pub(crate) fn labelling(argument: Option<&str>) -> Result<Labelling, InputError> {
    notation::read_labelling(&source(argument)?)
}

/// The only state in a text.
pub(crate) fn only_state(source: &Source, labelling: &Labelling) -> Result<Entry, InputError> {
    let mut states = notation::read_states(source, labelling)?;
    if let Some(second) = states.get(1) {
        let span = first_line(source, &second.span);
        return Err(source.error(span, "a second state", "a single state"));
    }
    Ok(states.remove(0))
}

/// The states of a labelling that show what was read. If there are none, the error says what was `expected`, and
/// why this isn't a state.
pub(crate) fn reach(
    labelling: &Labelling,
    entry: &Entry,
    source: &Source,
    expected: &str,
) -> Result<Showing, InputError> {
    Showing::of(labelling, &entry.shown).map_err(|reason| {
        let span = first_line(source, &entry.span);
        let error = source.error(span, "a net that no state shows", expected);
        error.with_help(reason.to_string())
    })
}

/// The part of a span that is on its first line.
fn first_line(source: &Source, span: &Range<usize>) -> Range<usize> {
    let text = &source.text()[span.clone()];
    let line = text.lines().next().unwrap_or_default();
    span.start..span.start + line.len()
}
