//! Whatever a set or a layout is read from: the project's own text, or, with the feature `json`, a
//! report as `--format json` prints it.

#[cfg(feature = "json")]
mod report;

use std::borrow::Cow;

use solidoku_common::api::{Error, Text};
use solidoku_common::input::{InputError, Source};

use crate::notation::{Typed, parse_set, read_layout};
use crate::puzzle::Set;

/// Reads a set; without a text it is the toy.
///
/// # Errors
/// If the text is neither a set nor a report with one.
pub fn set(text: Option<&Text>) -> Result<Cow<'static, Set>, InputError> {
    match text {
        None => Ok(Cow::Borrowed(Set::toy())),
        Some(text) => Ok(Cow::Owned(set_of(&text.named("set"))?)),
    }
}

/// Reads a layout of a set's cubes; an empty text is an empty table.
///
/// # Errors
/// If the text is neither a layout nor a report with one. A set in its place is recognised.
pub fn layout(text: &Text, set: &Set) -> Result<Typed, Error> {
    let source = text.named("layout");
    match layout_of(&source, set) {
        Ok(typed) => Ok(typed),
        // The other error would say that its first word isn't a cube.
        Err(_) if set_of(&source).is_ok() => Err(Error::request(format!(
            "{} is a set, not a layout: give SET, then LAYOUT (27 dots are an empty layout)",
            source.name()
        ))),
        Err(error) => Err(error.into()),
    }
}

fn set_of(source: &Source) -> Result<Set, InputError> {
    #[cfg(feature = "json")]
    if let Some(set) = report::set(source)? {
        return Ok(set);
    }
    parse_set(source)
}

fn layout_of(source: &Source, set: &Set) -> Result<Typed, InputError> {
    #[cfg(feature = "json")]
    if let Some(layout) = report::layout(source, set)? {
        return Ok(layout);
    }
    read_layout(source, set)
}
