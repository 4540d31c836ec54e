//! JSON where the library is built without the feature `json`: it is refused by name.

use solidoku_common::input::{InputError, Source};

use super::symbols::Symbols;
use super::{Entry, One};
use crate::labelling::Labelling;

fn refusal(source: &Source) -> InputError {
    let start = source.text().len() - source.text().trim_start().len();
    source.error(start..start + 1, "JSON", "text: JSON needs the feature `json` of the library")
}

pub(super) fn templates(source: &Source) -> Result<Vec<One>, InputError> {
    Err(refusal(source))
}

pub(super) fn states(source: &Source, _: &Labelling) -> Result<Vec<Entry>, InputError> {
    Err(refusal(source))
}

pub(super) fn symbols(source: &Source) -> Result<Option<Symbols>, InputError> {
    Err(refusal(source))
}

pub(super) fn labelling(source: &Source) -> Result<Option<Labelling>, InputError> {
    Err(refusal(source))
}
