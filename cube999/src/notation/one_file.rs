//! A cube and turns in one text, as the question's program for verification reads them.

use common::input::{InputError, Source};

use super::{Reading, cube, turns};
use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;

/// Reads a cube in any style, and the turns that follow it. They begin with the first line that has more than a
/// cube's cells in it, or behind the arrays of a cube that is written so.
///
/// # Errors
/// If the cube or the turns can't be read, or nothing follows the cube.
pub fn cube_and_turns(
    source: &Source,
    reading: impl Into<Reading>,
) -> Result<(Cube, Vec<Turn>), InputError> {
    let text = source.text();
    let start =
        if text.trim_start().starts_with('[') { after_arrays(text) } else { after_rows(text) };
    let Some(start) = start else {
        // What is wrong with the cube, if anything is.
        cube(source)?;
        return Err(source.error_at_end("turns after the cube, as in 426Y3"));
    };
    // Each half stays in its lines, so that errors say where they are.
    let (first, second) = text.split_at(start);
    let blank: String = first.chars().map(|c| if c == '\n' { c } else { ' ' }).collect();
    let cube = cube(&Source::new(source.name().clone(), first))?;
    let turns = turns(&Source::new(source.name().clone(), blank + second), reading)?;
    Ok((cube, turns))
}

/// Where the first line begins that isn't rows of a cube.
fn after_rows(text: &str) -> Option<usize> {
    let is_of_a_cube = |c: char| {
        c.is_ascii_digit() || c.is_whitespace() || matches!(c.to_ascii_lowercase(), 'a'..='i')
    };
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let before_comment = line.split('#').next().unwrap_or_default();
        if !before_comment.chars().all(is_of_a_cube) {
            return Some(start);
        }
        start += line.len();
    }
    None
}

/// Where the first array ends, if anything follows.
fn after_arrays(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '[' => open += 1,
            ']' if open == 1 => return Some(at + 1).filter(|&end| !text[end..].trim().is_empty()),
            ']' => open = open.saturating_sub(1),
            _ => {}
        }
    }
    None
}
