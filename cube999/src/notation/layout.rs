//! Whether a text shows how its digits are layers of rows.

use super::cubes::is_in_arrays;
use super::one_file::text_of_cube;
use crate::puzzle::geometry::EDGE;

/// How the layers of a text's cube stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Layout {
    /// As the question shows them: rows of nine, one below another or side by side.
    Visible,
    /// One after another, in arrays or in lines of whole layers. Nothing shows what a layer is.
    OneAfterAnother,
    /// In lines of several rows with no blank between, which are read as layers side by side. They
    /// could be one after another too.
    SideBySide,
}

impl Layout {
    /// The layout of the cube in a text, or in a text of a cube and turns.
    pub fn of(text: &str) -> Self {
        let cube = text_of_cube(text);
        if is_in_arrays(cube) {
            return Self::OneAfterAnother;
        }
        cube.lines().map(Self::of_line).max().unwrap_or(Self::Visible)
    }

    fn of_line(line: &str) -> Self {
        let words = line.split('#').next().unwrap_or_default().split_whitespace();
        let lengths: Vec<usize> = words.map(str::len).collect();
        match lengths.iter().sum::<usize>() / EDGE {
            EDGE.. => Self::OneAfterAnother,
            2.. if lengths.iter().any(|&length| length != EDGE) => Self::SideBySide,
            _ => Self::Visible,
        }
    }
}
