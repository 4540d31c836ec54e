//! The texts, puzzles and colourings that arguments are or name.

use std::io::Cursor;
use std::path::Path;

use fractal3d::api::Text;
use fractal3d::board::{BoardDesign, Colouring};
use fractal3d::formats::{self, Stream};
use fractal3d::geometry::Cell;
use fractal3d::notation;
use solidoku_common::cli::output::{Failure, Output};
use solidoku_common::input::{InputError, Pieces, STDIN, Source};
use solidoku_common::signs;

/// More bytes than one grid can sensibly have.
const CAP_OF_ONE: u64 = 1 << 20;

/// More than puzzles to convert sensibly have.
const CAP_OF_SOME: u64 = 16 << 20;

/// And more than many can: three million puzzles are 246 MB.
const CAP_OF_MANY: u64 = 256 << 20;

/// Says what was read and isn't used.
pub(crate) fn say_left_out(all: &[String], out: &mut Output) -> Result<(), Failure> {
    Ok(all.iter().try_for_each(|what| out.message(format!("left out: {what}")))?)
}

/// The text of one grid that an argument is or names.
pub(crate) fn grid_text(argument: &str) -> Result<Text, InputError> {
    Ok(source(argument, CAP_OF_ONE)?.into())
}

/// The colouring in a file.
pub(crate) fn colouring(argument: &str) -> Result<Colouring, InputError> {
    notation::colouring(&source(argument, CAP_OF_ONE)?)
}

/// The text of the puzzles that an argument is or names; of standard input if there is none.
pub(crate) fn puzzles_text(argument: Option<&str>) -> Result<Text, InputError> {
    Ok(source(argument.unwrap_or(STDIN), CAP_OF_SOME)?.into())
}

/// The puzzles of an argument, some at a time; of standard input if there is none.
pub(crate) fn puzzles(board: BoardDesign, argument: Option<&str>) -> Result<Stream, InputError> {
    let argument = argument.unwrap_or(STDIN);
    let pieces = match is_itself(argument) {
        true => Pieces::new("<argument>", Cursor::new(argument.to_owned()), CAP_OF_MANY),
        false => Pieces::read(argument, CAP_OF_MANY)?,
    };
    Ok(Stream::new(pieces).on(board))
}

/// The text of one grid: the argument itself, or the file of that name.
fn source(argument: &str, cap: u64) -> Result<Source, InputError> {
    match is_itself(argument) {
        true => Ok(Source::new("<argument>", argument)),
        false => Source::read(argument, cap),
    }
}

/// Whether an argument looks like a puzzle, even a wrong one, and no file is called so.
fn is_itself(argument: &str) -> bool {
    let is_cell = |&c: &char| c.is_ascii_digit() || signs::is_empty(c);
    let cells = argument.chars().filter(is_cell).count();
    let all = argument.chars().filter(|c| !c.is_whitespace()).count();
    let is_grid = cells + 9 > Cell::COUNT || (2 * all > Cell::COUNT && 4 * cells > 3 * all);
    (is_grid || formats::is_import(argument)) && argument != STDIN && !Path::new(argument).exists()
}
