//! The states that a text means.

use std::ops::Range;

use solidoku_common::input::{InputError, Source};

use super::Showing;
use crate::labelling::Labelling;
use crate::notation::{self, Entry, Text};
use crate::state::State;

/// The only state in a text.
///
/// # Errors
/// If it can't be read, or there are more.
pub fn only_state<'a>(
    text: impl Into<Text<'a>>,
    labelling: &Labelling,
) -> Result<Entry, InputError> {
    let text = text.into();
    let mut states = notation::read_states(text, labelling)?;
    if let Some(second) = states.get(1) {
        let span = first_line(text.source, &second.span);
        return Err(text.source.error(span, "a second state", "a single state"));
    }
    Ok(states.remove(0))
}

/// The states of a labelling that show what was read.
///
/// # Errors
/// If there are none, the error says what was `expected`, and why this isn't a state.
pub fn states_showing(
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

/// The state of a labelling that was meant, or the first of those that show the same.
///
/// # Errors
/// If there is none. `by_default` says that no labelling was given, so that it is the question's.
pub fn first_state(
    entry: &Entry,
    labelling: &Labelling,
    by_default: bool,
    source: &Source,
) -> Result<State, InputError> {
    if let Some(state) = entry.state {
        return Ok(state);
    }
    let expected = if by_default {
        "a state of the question's labelling, since no other `labelling` is given"
    } else {
        "a state of the labelling"
    };
    let showing = states_showing(labelling, entry, source, expected)?;
    Ok(showing.states().next().expect("something shows it"))
}

/// The part of a span that is on its first line.
fn first_line(source: &Source, span: &Range<usize>) -> Range<usize> {
    let text = &source.text()[span.clone()];
    let line = text.lines().next().unwrap_or_default();
    span.start..span.start + line.len()
}
