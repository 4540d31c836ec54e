//! Cubes and turns from files.

use common::cli::output::Failure;
use common::input::{STDIN, Source};
use cube999::cube::Cube;
use cube999::notation::{self, Centres};
use cube999::turn::Turn;

/// More bytes than a cube has, however it is written.
const CUBE_CAP: u64 = 1 << 16;

/// More bytes than anyone's turns.
const TURNS_CAP: u64 = 1 << 24;

/// The cube of a file, or the question's first test.
pub(crate) fn cube(file: Option<&str>) -> Result<Cube, Failure> {
    let source = match file {
        None => Source::new("test 1", include_str!("../../data/test1.txt")),
        Some(file) => Source::read(file, CUBE_CAP)?,
    };
    Ok(notation::cube(&source)?)
}

/// The turns of a file.
pub(crate) fn turns(file: &str, centres: Centres) -> Result<Vec<Turn>, Failure> {
    Ok(notation::turns(&Source::read(file, TURNS_CAP)?, centres)?)
}

/// A cube, and the turns of another file.
pub(crate) fn both(
    cube_file: &str,
    turns_file: &str,
    centres: Centres,
) -> Result<(Cube, Vec<Turn>), Failure> {
    if cube_file == STDIN && turns_file == STDIN {
        return Err(Failure::Usage("only one of the files can be standard input".to_owned()));
    }
    Ok((cube(Some(cube_file))?, turns(turns_file, centres)?))
}
