//! Cubes and turns from files: as text, or as `--format json` prints them.

use std::path::Path;

use common::cli::output::Failure;
use common::input::{STDIN, Source};
use cube999::notation::Reading;
use cube999::report::read;
use cube999::{Cube, Turn};

/// The cube of a file, or the question's first test.
pub(crate) fn cube(file: Option<&str>) -> Result<Cube, Failure> {
    let source = match file {
        None => Source::new("test 1", include_str!("../../data/test1.txt")),
        Some(file) => Source::read(file, read::MOST_BYTES)?,
    };
    Ok(read::cube(&source)?)
}

/// The turns of a file.
pub(crate) fn turns(file: &str, reading: Reading) -> Result<Vec<Turn>, Failure> {
    Ok(read::turns(&Source::read(file, read::MOST_BYTES)?, reading)?)
}

/// The text of a file, if it is one.
pub(crate) fn text(file: &Path) -> Option<String> {
    Some(Source::read(&file.to_string_lossy(), read::MOST_BYTES).ok()?.text().to_owned())
}

/// A cube, and the turns of another file; no turns if there is no such file.
pub(crate) fn cube_and_turns(
    cube_file: &str,
    turns_file: Option<&str>,
    reading: Reading,
) -> Result<(Cube, Vec<Turn>), Failure> {
    if cube_file == STDIN && turns_file == Some(STDIN) {
        return Err(Failure::Usage("only one of the files can be standard input".to_owned()));
    }
    let cube = cube(Some(cube_file))?;
    Ok((cube, turns_file.map_or(Ok(Vec::new()), |file| turns(file, reading))?))
}

/// A cube and its turns from one file: a report, or a cube and turns.
pub(crate) fn solution(file: &str, reading: Reading) -> Result<(Cube, Vec<Turn>), Failure> {
    Ok(read::solution(&Source::read(file, read::MOST_BYTES)?, reading)?)
}
