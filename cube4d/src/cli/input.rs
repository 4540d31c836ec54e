//! Sets and layouts from files, or typed as an argument.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::Args;
use cube4d::api::Text;
use cube4d::notation::MOST_BYTES;
use solidoku_common::cli::output::Failure;
use solidoku_common::input::{InputError, STDIN, Source};
use solidoku_common::signs;

// A layout, and the set of its cubes. (A doc comment would be the command's description.)
#[derive(Args)]
pub(crate) struct Table {
    /// The set, if it isn't the toy, and the layout
    #[arg(num_args = 0..=2, value_names = ["SET", "LAYOUT"])]
    pub(crate) files: Vec<OsString>,
}

impl Table {
    /// The text of the set, unless it is the toy's, and that of the layout.
    pub(crate) fn texts(&self) -> Result<(Option<Text>, Text), Failure> {
        if self.files == [STDIN, STDIN] {
            return Err(Failure::Usage("only one of the files can be standard input".to_owned()));
        }
        match &self.files[..] {
            [set, layout] => Ok((text(Some(set))?, Text::from(source(layout)?))),
            [layout, ..] => Ok((None, Text::from(source(layout)?))),
            [] => Ok((None, Text::default())),
        }
    }
}

/// The text of a file, if one is given.
pub(crate) fn text(file: Option<&OsStr>) -> Result<Option<Text>, InputError> {
    file.map(|file| source(file).map(Text::from)).transpose()
}

/// The text of a file; or the argument itself, if there is no such file and it is cubes.
fn source(argument: &OsStr) -> Result<Source, InputError> {
    match argument.to_str().filter(|text| looks_like_cubes(text)) {
        Some(cubes) if !Path::new(cubes).exists() => Ok(Source::new("the argument", cubes)),
        _ => Source::read(argument, MOST_BYTES),
    }
}

/// Whether an argument is cubes and not the name of a file: it begins with a bracket or a colour,
/// or is digits, marks and what stands between them.
fn looks_like_cubes(argument: &str) -> bool {
    let text = &*signs::in_ascii(argument.trim_start());
    let first = text.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
    let is_named = ["orange", "white", "or"].contains(&first.as_str()) && first.len() < text.len();
    let is_of_cubes = |c: char| c.is_ascii_digit() || c.is_whitespace() || ".-[]<>'?|".contains(c);
    let is_bare = text.chars().all(is_of_cubes) && text.contains([' ', '\n', '.']);
    text.starts_with(['[', '{']) || is_named || is_bare
}
