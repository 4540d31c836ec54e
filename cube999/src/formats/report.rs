//! Cubes and turns as text in any style, or in a report: what the program prints with `--format
//! json`. Without the feature `json`, only text is read.

#[cfg(feature = "json")]
use serde::Deserialize;
use solidoku_common::input::{InputError, Source};

use crate::notation::{self, Reading, Sequence};
use crate::puzzle::cube::Cube;

/// Texts with more bytes are refused: this is more than any list of turns that people use, and than
/// a cube with remarks on what scrambled it.
pub const MOST_BYTES: u64 = 1 << 24;

/// What a report says of a cube and turns; the rest of it is skipped.
#[cfg_attr(feature = "json", derive(Deserialize))]
struct Report {
    cube: Option<Vec<Vec<Vec<u8>>>>,
    turns: Option<Vec<String>>,
}

impl Report {
    /// The report in a text, if it is an object.
    #[cfg(feature = "json")]
    fn in_text(source: &Source) -> Result<Option<Self>, InputError> {
        if !is_report(source) {
            return Ok(None);
        }
        serde_json::from_str(source.text()).map(Some).map_err(|error| {
            let (place, expected) =
                ((error.line(), error.column()), "a report as `--format json` prints it");
            source.json_error(0, place, &error.to_string(), expected)
        })
    }

    #[cfg(not(feature = "json"))]
    fn in_text(_: &Source) -> Result<Option<Self>, InputError> {
        Ok(None)
    }
}

/// Whether a text is a report, and not a cube or turns as text.
pub fn is_report(source: &Source) -> bool {
    cfg!(feature = "json") && source.text().trim_start().starts_with('{')
}

/// Reads a cube, in any style or from a report.
///
/// # Errors
/// If the text is neither, or no turns lead from the digits to the target.
pub fn cube(source: &Source) -> Result<Cube, InputError> {
    let Some(report) = Report::in_text(source)? else { return notation::cube(source) };
    let layers = report.cube.ok_or_else(|| source.error_at_end("`cube` in this report"))?;
    let arrays = format!("{layers:?}").replace(' ', "");
    notation::cube(&Source::new(format!("{}, `cube`", source.name()), arrays))
}

/// Reads turns as text, or from a report, which is always in the question's notation.
///
/// # Errors
/// If the text is neither.
pub fn sequence(source: &Source, reading: impl Into<Reading>) -> Result<Sequence, InputError> {
    let reading = reading.into();
    let Some(report) = Report::in_text(source)? else {
        return notation::sequence(source, reading);
    };
    let turns = report.turns.ok_or_else(|| source.error_at_end("`turns` in this report"))?;
    let name = format!("{}, `turns`", source.name());
    notation::sequence_of(&turns, name, reading.centres.into())
}

/// Reads a cube and its turns from one text: a report, or a cube and turns.
///
/// # Errors
/// If the text is neither, or lacks one of them.
pub fn cube_and_sequence(
    source: &Source,
    reading: impl Into<Reading>,
) -> Result<(Cube, Sequence), InputError> {
    let reading = reading.into();
    if !is_report(source) {
        return notation::cube_and_sequence(source, reading);
    }
    Ok((cube(source)?, sequence(source, reading)?))
}
