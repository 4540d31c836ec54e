//! Cubes and turns from files.

use std::path::Path;

use common::cli::output::Failure;
use common::input::{STDIN, Source};
use cube999::cube::Cube;
use cube999::notation::{self, Centres};
use cube999::turn::Turn;

/// More bytes than anyone's turns, or a cube with the remarks on what jumbled it.
const CAP: u64 = 1 << 24;

/// The cube of a file, or the question's first test.
pub(crate) fn cube(file: Option<&str>) -> Result<Cube, Failure> {
    let source = match file {
        None => Source::new("test 1", include_str!("../../data/test1.txt")),
        Some(file) => Source::read(file, CAP)?,
    };
    Ok(notation::cube(&source)?)
}

/// The turns of a file.
pub(crate) fn turns(file: &str, centres: Centres) -> Result<Vec<Turn>, Failure> {
    Ok(notation::turns(&Source::read(file, CAP)?, centres)?)
}

/// The text of a file, if it is one.
pub(crate) fn text(file: &Path) -> Option<String> {
    Some(Source::read(&file.to_string_lossy(), CAP).ok()?.text().to_owned())
}

/// A cube, and the turns of another file; none if there is no such file.
pub(crate) fn both(
    cube_file: &str,
    turns_file: Option<&str>,
    centres: Centres,
) -> Result<(Cube, Vec<Turn>), Failure> {
    if cube_file == STDIN && turns_file == Some(STDIN) {
        return Err(Failure::Usage("only one of the files can be standard input".to_owned()));
    }
    let cube = cube(Some(cube_file))?;
    Ok((cube, turns_file.map_or(Ok(Vec::new()), |file| turns(file, centres))?))
}
