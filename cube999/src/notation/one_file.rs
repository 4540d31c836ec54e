//! A cube and turns in one text, as the question's program for verification reads them.

use std::ops::Range;

use solidoku_common::input::{InputError, Source};

use super::cubes::{is_in_arrays, one_cube};
use super::sections::{Section, is_empty, sections};
use super::turns::{Sequence, one_sequence};
use super::{Reading, cube};
use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::Axis;
use crate::puzzle::turn::Turn;

/// A part of a text, and the section that it is in.
struct Part {
    section: Section,
    range: Range<usize>,
}

impl Part {
    fn alone(&self, source: &Source) -> Source {
        source.part(self.range.clone())
    }
}

/// Reads a cube in any style, and turns. These begin with the first line that has more than a
/// cube's cells in it, behind the arrays of a cube that is written so, or under a caption.
///
/// # Errors
/// If the cube or the turns can't be read, if one of them is missing, or if there are several.
pub fn cube_and_turns(
    source: &Source,
    reading: impl Into<Reading>,
) -> Result<(Cube, Vec<Turn>), InputError> {
    let (cube, sequence) = cube_and_sequence(source, reading)?;
    Ok((cube, sequence.turns))
}

/// Reads a cube and turns as [`cube_and_turns`] does, and counts turns that do nothing.
///
/// # Errors
/// As [`cube_and_turns`].
pub fn cube_and_sequence(
    source: &Source,
    reading: impl Into<Reading>,
) -> Result<(Cube, Sequence), InputError> {
    let (mut cubes, mut turns) = (Vec::new(), Vec::new());
    for section in sections(source.text()) {
        let (whole, start) = (section.content(), start_of_turns(source.text(), &section));
        for (parts, range) in [(&mut cubes, whole.start..start), (&mut turns, start..whole.end)] {
            if !is_empty(&source.text()[range.clone()]) {
                parts.push(Part { section: section.clone(), range });
            }
        }
    }
    if let [_, second, ..] = &cubes[..] {
        return Err(second.section.unwanted(source, "a second cube", "give one cube at a time"));
    }
    let ([first], false) = (&cubes[..], turns.is_empty()) else {
        // What is wrong with the cube, if anything is.
        cube(source)?;
        return Err(source.error_at_end("turns after the cube, as in 426Y3"));
    };
    if let [_, second, ..] = &turns[..] {
        let help = "these are two sequences of turns; keep the one that is meant";
        return Err(second.section.unwanted(source, "more turns", help));
    }
    Ok((one_cube(&first.alone(source))?, one_sequence(&turns[0].alone(source), reading.into())?))
}

/// The text of the cube alone.
pub(super) fn text_of_cube(text: &str) -> &str {
    let sections = sections(text);
    let mut cubes = sections
        .iter()
        .map(|section| &text[section.content().start..start_of_turns(text, section)]);
    cubes.find(|cube| !is_empty(cube)).unwrap_or_default()
}

/// Where the turns begin in a section: at its end if there are none.
fn start_of_turns(text: &str, section: &Section) -> usize {
    let Range { start, end } = section.content();
    let content = &text[start..end];
    let length = if is_in_arrays(content) { after_arrays(content) } else { after_rows(content) };
    start + length.unwrap_or(content.len())
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

/// Where the first array ends. Turns in an array, or in groups, are no cube.
fn after_arrays(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    let mut is_comment = false;
    for (at, c) in text.char_indices() {
        is_comment = (is_comment || c == '#') && c != '\n';
        match c {
            _ if is_comment => {}
            _ if open > 0 && Axis::named(c).is_some() => return Some(0),
            '[' => open += 1,
            ']' if open == 1 => return Some(at + 1),
            ']' => open = open.saturating_sub(1),
            _ => {}
        }
    }
    None
}
