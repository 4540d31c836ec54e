//! The texts, puzzles and colourings that arguments are or name.

use std::ffi::OsStr;
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
pub(crate) fn grid_text(argument: &OsStr) -> Result<Text, InputError> {
    Ok(source(argument, CAP_OF_ONE)?.into())
}

/// The colouring in a file.
pub(crate) fn colouring(argument: &OsStr) -> Result<Colouring, InputError> {
    notation::colouring(&source(argument, CAP_OF_ONE)?)
}

/// The text of the puzzles that an argument is or names; of standard input if there is none.
pub(crate) fn puzzles_text(argument: Option<&OsStr>) -> Result<Text, InputError> {
    Ok(source(argument.unwrap_or(OsStr::new(STDIN)), CAP_OF_SOME)?.into())
}

/// The puzzles of an argument, some at a time; of standard input if there is none.
pub(crate) fn puzzles(board: BoardDesign, argument: Option<&OsStr>) -> Result<Stream, InputError> {
    let argument = argument.unwrap_or(OsStr::new(STDIN));
    let pieces = match as_puzzle(argument) {
        Some(text) => Pieces::new("<argument>", Cursor::new(text.to_owned()), CAP_OF_MANY),
        None => Pieces::read(argument, CAP_OF_MANY)?,
    };
    Ok(Stream::new(pieces).on(board))
}

/// The text of one grid: the argument itself, or the file of that name.
fn source(argument: &OsStr, cap: u64) -> Result<Source, InputError> {
    match as_puzzle(argument) {
        Some(text) => Ok(Source::new("<argument>", text)),
        None => Source::read(argument, cap),
    }
}

/// The argument, if it looks like a puzzle, even a wrong one, and no file is called so.
fn as_puzzle(argument: &OsStr) -> Option<&str> {
    argument.to_str().filter(|text| is_puzzle(text) && !Path::new(text).exists())
}

fn is_puzzle(argument: &str) -> bool {
    // The reader says what to write instead of full-width characters.
    let is_cell =
        |&c: &char| c.is_ascii_digit() || signs::is_empty(c) || signs::ascii_of(c).is_some();
    let cells = argument.chars().filter(is_cell).count();
    let all = argument.chars().filter(|c| !c.is_whitespace()).count();
    let is_grid = cells + 9 > Cell::COUNT || (2 * all > Cell::COUNT && 4 * cells > 3 * all);
    is_grid || formats::is_import(argument)
}
