//! Sets and layouts from files.

use std::borrow::Cow;

use common::cli::output::Failure;
use common::input::{STDIN, Source};

use cube4d::notation::{MOST_BYTES, parse_layout, parse_set};
use cube4d::{Layout, Set};

use super::args::Table;

/// The set of a file, or the toy.
pub(crate) fn set(file: Option<&str>) -> Result<Cow<'static, Set>, Failure> {
    match file {
        None => Ok(Cow::Borrowed(Set::toy())),
        Some(file) => Ok(Cow::Owned(parse_set(&Source::read(file, MOST_BYTES)?)?)),
    }
}

/// The set, and the layout as typed.
pub(crate) fn table(table: &Table) -> Result<(Cow<'static, Set>, Layout), Failure> {
    if table.files == [STDIN, STDIN] {
        return Err(Failure::Usage("only one of the files can be standard input".to_owned()));
    }
    let (set_file, layout_file) = match &table.files[..] {
        [set, layout] => (Some(set.as_str()), layout),
        [layout, ..] => (None, layout),
        [] => return Ok((set(None)?, Layout::EMPTY)),
    };
    let set = set(set_file)?;
    let source = Source::read(layout_file, MOST_BYTES)?;
    match parse_layout(&source, &set) {
        Ok(layout) => Ok((set, layout)),
        // Only the set was given. The other error would say that its first word isn't a cube.
        Err(_) if parse_set(&source).is_ok() => Err(Failure::Usage(format!(
            "{} is a set, not a layout: give SET, then LAYOUT (27 dots are an empty layout)",
            source.name()
        ))),
        Err(error) => Err(error.into()),
    }
}
