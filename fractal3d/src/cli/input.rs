//! Getting at the grids and colourings that arguments name.

use std::path::Path;

use common::input::{InputError, STDIN, Source};
use fractal3d::board::Colouring;
use fractal3d::geometry::{Cell, Cells};
use fractal3d::grid::Grid;
use fractal3d::notation::{self, Puzzle};

/// More bytes than one grid can sensibly have.
const CAP_OF_ONE: u64 = 1 << 20;

/// And more than many can: three million puzzles are 246 MB.
const CAP_OF_MANY: u64 = 256 << 20;

/// The grid that an argument is or names.
pub(crate) fn grid(argument: &str) -> Result<Grid, InputError> {
    notation::puzzle(&source(argument, CAP_OF_ONE)?)
}

/// The colouring in a file.
pub(crate) fn colouring(argument: &str) -> Result<Colouring, InputError> {
    notation::colouring(&source(argument, CAP_OF_ONE)?)
}

/// The cells that a file marks.
pub(crate) fn pattern(argument: &str) -> Result<Cells, InputError> {
    notation::pattern(&source(argument, CAP_OF_ONE)?)
}

/// All puzzles of an argument; of standard input if there is none.
pub(crate) fn puzzles(argument: Option<&str>) -> Result<Vec<Puzzle>, InputError> {
    let argument = argument.unwrap_or(STDIN);
    let source = source(argument, CAP_OF_MANY)?;
    let puzzles: Vec<_> = notation::puzzles(&source).collect::<Result<_, _>>()?;
    if puzzles.is_empty() {
        return Err(source.error_at_end("a puzzle"));
    }
    Ok(puzzles)
}

/// The text of grids: the argument itself if it looks like one, and no file is called so.
fn source(argument: &str, cap: u64) -> Result<Source, InputError> {
    let cells = argument.chars().filter(|&c| c.is_ascii_digit() || c == '.').count();
    if argument != STDIN && cells + 9 > Cell::COUNT && !Path::new(argument).exists() {
        return Ok(Source::new("<argument>", argument));
    }
    Source::read(argument, cap)
}
