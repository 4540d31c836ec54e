//! Sets and layouts from files, or typed as an argument.

use std::borrow::Cow;
use std::path::Path;

use common::cli::output::Failure;
use common::input::{InputError, STDIN, Source};

use cube4d::Set;
use cube4d::notation::{MOST_BYTES, Typed};
use cube4d::report::read;

use super::args::Table;

/// The set of a file, or the toy.
pub(crate) fn set(file: Option<&str>) -> Result<Cow<'static, Set>, Failure> {
    match file {
        None => Ok(Cow::Borrowed(Set::toy())),
        Some(file) => Ok(Cow::Owned(read::set(&source(file)?)?)),
    }
}

/// The set, and the layout as typed.
pub(crate) fn table(table: &Table) -> Result<(Cow<'static, Set>, Typed), Failure> {
    if table.files == [STDIN, STDIN] {
        return Err(Failure::Usage("only one of the files can be standard input".to_owned()));
    }
    let (set_file, layout_file) = match &table.files[..] {
        [set, layout] => (Some(set.as_str()), layout),
        [layout, ..] => (None, layout),
        [] => return Ok((set(None)?, Typed::EMPTY_TABLE)),
    };
    let set = set(set_file)?;
    let source = source(layout_file)?;
    match read::layout(&source, &set) {
        Ok(typed) => Ok((set, typed)),
        // Only the set was given. The other error would say that its first word isn't a cube.
        Err(_) if read::set(&source).is_ok() => Err(Failure::Usage(format!(
            "{} is a set, not a layout: give SET, then LAYOUT (27 dots are an empty layout)",
            source.name()
        ))),
        Err(error) => Err(error.into()),
    }
}

/// The text of a file; or the argument itself, if there is no such file and it is cubes.
fn source(argument: &str) -> Result<Source, InputError> {
    if looks_like_cubes(argument) && !Path::new(argument).exists() {
        return Ok(Source::new("the argument", argument));
    }
    Source::read(argument, MOST_BYTES)
}

/// Whether an argument is cubes and not the name of a file: it begins with a bracket or a colour, or is digits,
/// marks and what stands between them.
fn looks_like_cubes(argument: &str) -> bool {
    let text = argument.trim_start();
    let first = text.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
    let is_named = ["orange", "white", "or"].contains(&first.as_str()) && first.len() < text.len();
    let is_of_cubes = |c: char| c.is_ascii_digit() || c.is_whitespace() || ".-[]<>'?|".contains(c);
    let is_bare = text.chars().all(is_of_cubes) && text.contains([' ', '\n', '.']);
    text.starts_with(['[', '{']) || is_named || is_bare
}
