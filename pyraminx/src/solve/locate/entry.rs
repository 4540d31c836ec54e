//! The states that a text means.

use std::ops::Range;

use common::input::{InputError, Source};

use super::Showing;
use crate::labelling::Labelling;
use crate::notation::{self, Entry};

/// The only state in a text.
///
/// # Errors
/// If it can't be read, or there are more.
pub fn only_state(source: &Source, labelling: &Labelling) -> Result<Entry, InputError> {
    let mut states = notation::read_states(source, labelling)?;
    if let Some(second) = states.get(1) {
        let span = first_line(source, &second.span);
        return Err(source.error(span, "a second state", "a single state"));
    }
    Ok(states.remove(0))
}

/// The states of a labelling that show what was read.
///
/// # Errors
/// If there are none, the error says what was `expected`, and why this isn't a state.
pub fn reach(
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
