//! Getting at the grids and colourings that arguments name.

use std::path::Path;

use common::input::{InputError, STDIN, Source};
use fractal3d::board::Colouring;
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use fractal3d::notation;

/// More bytes than one grid can sensibly have.
const CAP_OF_ONE: u64 = 1 << 20;

/// The grid that an argument is or names.
pub(crate) fn grid(argument: &str) -> Result<Grid, InputError> {
    notation::puzzle(&source(argument)?)
}

/// The colouring in a file.
pub(crate) fn colouring(argument: &str) -> Result<Colouring, InputError> {
    notation::colouring(&source(argument)?)
}

/// The text of a single grid: the argument itself if it looks like one, and no file is called so.
fn source(argument: &str) -> Result<Source, InputError> {
    let cells = argument.chars().filter(|&c| c.is_ascii_digit() || c == '.').count();
    if argument != STDIN && cells + 9 > Cell::COUNT && !Path::new(argument).exists() {
        return Ok(Source::new("<argument>", argument));
    }
    Source::read(argument, CAP_OF_ONE)
}
