//! Whether directions are recorded: what a digit without a mark means.
//!
//! Who writes down cubes with marks means an upright digit where he leaves the mark out. Who writes
//! digits alone says nothing of their directions; to read them as upright would prove things of a
//! toy that isn't his. So a text in which no digit has a mark leaves all directions open, unless a
//! line says otherwise:
//!
//! ```text
//! directions: recorded     a digit without a mark is upright
//! directions: unknown      its direction isn't known, though others have marks
//! ```
//!
//! What the program prints has a mark or that line, so that it is read as it was meant.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use solidoku_common::input::{InputError, Source, quoted};

use super::sides::lines;
use crate::puzzle::{Faces, Mark};

/// Whether directions of digits without a mark are recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Directions {
    /// Directions are recorded: a digit without a mark is upright.
    Recorded,
    /// Directions aren't recorded.
    Unknown,
}

/// The line that says that digits without a mark are upright.
pub(super) const RECORDED: &str = "directions: recorded";

const WORD: &str = "directions";

impl Directions {
    /// What a text says, or else what its digits show: whether one of them has a mark.
    pub(super) fn of<'a>(
        source: &Source,
        mut cubes: impl Iterator<Item = &'a Faces>,
    ) -> Result<Self, InputError> {
        let mut stated = None;
        for line in lines(source.text()) {
            let Some(here) = statement(source, &line)? else { continue };
            if stated.is_some_and(|before| before != here) {
                return Err(source.error(line, "the opposite of a line above", "one of the two"));
            }
            stated = Some(here);
        }
        let by_marks = || if cubes.any(has_mark) { Self::Recorded } else { Self::Unknown };
        Ok(stated.unwrap_or_else(by_marks))
    }

    /// Changes the digits without a mark if their directions aren't recorded.
    pub(super) fn applied(self, faces: &mut Faces, unknown: impl Fn(Mark) -> Mark) {
        for mark in faces.iter_mut().flatten() {
            if self == Self::Unknown && is_bare(*mark) {
                *mark = unknown(*mark);
            }
        }
    }
}

/// What a line says of directions; `None` if it isn't about them.
pub(super) fn statement(
    source: &Source,
    line: &Range<usize>,
) -> Result<Option<Directions>, InputError> {
    let text = &source.text()[line.clone()];
    let start = line.end - text.trim_start().len();
    let text = text.trim_start();
    let Some(head) = text.get(..WORD.len()).filter(|head| head.eq_ignore_ascii_case(WORD)) else {
        return Ok(None);
    };
    let rest = &text[head.len()..];
    let value = rest.trim_start_matches(|c: char| c == ':' || c == '=' || c.is_whitespace());
    match value.to_ascii_lowercase().as_str() {
        "recorded" => Ok(Some(Directions::Recorded)),
        "unknown" => Ok(Some(Directions::Unknown)),
        _ => {
            let found = if value.is_empty() { "nothing".to_owned() } else { quoted(value) };
            let at = start + text.len() - value.len()..line.end;
            Err(source.error(at, found, "`recorded` or `unknown` after `directions:`"))
        }
    }
}

/// Whether a cube has a digit with a mark.
pub(super) fn has_mark(faces: &Faces) -> bool {
    faces.iter().flatten().any(|mark| !is_bare(*mark))
}

/// Whether a digit is written without a mark.
fn is_bare(mark: Mark) -> bool {
    mark == Mark::upright(mark.digit)
}

/// Whether cubes need the line that says that directions are recorded: without it nothing would.
pub(super) fn must_be_stated<'a>(mut cubes: impl Iterator<Item = &'a Faces> + Clone) -> bool {
    let has_digit = |faces: &Faces| faces.iter().any(Option::is_some);
    cubes.clone().any(has_digit) && !cubes.any(has_mark)
}
