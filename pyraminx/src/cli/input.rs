//! Reads the labellings and states that arguments name.

use std::path::Path;

use common::input::{InputError, STDIN, Source};
use pyraminx::labelling::{Labelling, QUESTION};
use pyraminx::notation;

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
