//! Texts from the page as values of the library.

use pyraminx::{Labelling, State, Template, notation};
use solidoku_common::input::{InputError, Source};

use crate::Problem;

/// The largest size of a text, in bytes: that of the program.
const CAP: u64 = 1 << 20;

pub(super) fn source(name: &str, text: &str) -> Result<Source, InputError> {
    Source::from_bytes(name, text.as_bytes().to_vec(), CAP)
}

pub(super) fn template(net: &str) -> Result<Template, Problem> {
    Ok(notation::read_template(&source("net", net)?)?)
}

pub(super) fn labelling(net: &str) -> Result<Labelling, Problem> {
    Ok(notation::read_labelling(&source("net", net)?)?)
}

/// Home if the text is empty.
pub(super) fn state(tuple: &str) -> Result<State, Problem> {
    if tuple.is_empty() {
        return Ok(State::HOME);
    }
    tuple.parse().map_err(Problem::new)
}
