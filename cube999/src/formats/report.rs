//! Cubes and turns as text in any style, or in a report: what the program prints with `--format
//! json`. Without the feature `json`, only text is read.

use std::fmt::Display;
use std::ops::Range;

#[cfg(feature = "json")]
use serde::Deserialize;
#[cfg(feature = "json")]
use serde_json::value::RawValue;
#[cfg(feature = "json")]
use solidoku_common::input::span_in;
use solidoku_common::input::{InputError, Source};

use crate::notation::{self, Reading, Sequence};
use crate::puzzle::cube::Cube;

/// Texts with more bytes are refused: this is more than any list of turns that people use, and than
/// a cube with remarks on what scrambled it.
pub const MOST_BYTES: u64 = 1 << 24;

/// What a report says of a cube and turns, and of both; the rest of it is skipped.
struct Report {
    /// Where its arrays are in the text.
    cube: Option<Range<usize>>,
    turns: Option<Turns>,
    count: Option<usize>,
    solved: Option<bool>,
}

/// The turns of a report, one or several in each string, and where each string is in the text.
struct Turns {
    strings: Vec<String>,
    places: Vec<Range<usize>>,
}

impl Turns {
    fn read(&self, source: &Source, reading: Reading) -> Result<Sequence, InputError> {
        let inside = |place: &Range<usize>| place.start + 1..place.end - 1;
        if !self.places.iter().any(|place| source.text()[place.clone()].contains('\\')) {
            return notation::in_parts(source, self.places.iter().map(inside), reading);
        }
        let read = |strings| notation::sequence_of(strings, "turns", reading);
        read(&self.strings).map_err(|error| {
            // The first strings with which it is wrong end with the one that is.
            let lengths: Vec<_> = (1..self.strings.len()).collect();
            let last = lengths.partition_point(|&length| read(&self.strings[..length]).is_ok());
            error.moved_to(source, self.places[last].clone())
        })
    }
}

/// The values of a report as they are written.
#[cfg(feature = "json")]
#[derive(Deserialize)]
struct Values<'a> {
    #[serde(borrow)]
    cube: Option<&'a RawValue>,
    #[serde(borrow)]
    turns: Option<Vec<&'a RawValue>>,
    count: Option<usize>,
    solved: Option<bool>,
}

impl Report {
    /// The report in a text, if it is an object.
    #[cfg(feature = "json")]
    fn in_text(source: &Source) -> Result<Option<Self>, InputError> {
        if !is_report(source) {
            return Ok(None);
        }
        let expected = "a report as `--format json` prints it";
        let Values { cube, turns, count, solved } = source.parsed_json(source.text(), expected)?;
        let place = |value: &RawValue| span_in(source.text(), value.get());
        if let Some(value) = cube {
            let expected = "`cube` as `--format json` prints it";
            source.parsed_json::<Vec<Vec<Vec<u8>>>>(value.get(), expected)?;
        }
        let string = |value: &&RawValue| source.parsed_json(value.get(), "turns as a string");
        let in_strings = |values: Vec<&RawValue>| {
            let strings = values.iter().map(string).collect::<Result<_, _>>()?;
            Ok(Turns { strings, places: values.into_iter().map(place).collect() })
        };
        let turns = turns.map(in_strings).transpose()?;
        Ok(Some(Self { cube: cube.map(place), turns, count, solved }))
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
    match Report::in_text(source)? {
        Some(report) => report.cube(source),
        None => notation::cube(source),
    }
}

/// Reads turns as text, or from a report, which is always in the question's notation.
///
/// # Errors
/// If the text is neither, or a report has another count of turns.
pub fn sequence(source: &Source, reading: impl Into<Reading>) -> Result<Sequence, InputError> {
    match Report::in_text(source)? {
        Some(report) => report.sequence(source, reading.into()),
        None => notation::sequence(source, reading),
    }
}

/// Reads a cube and its turns from one text: a report, or a cube and turns.
///
/// # Errors
/// If the text is neither, or lacks one of them, or if a report counts other turns or doesn't know
/// that they solve the cube.
pub fn cube_and_sequence(
    source: &Source,
    reading: impl Into<Reading>,
) -> Result<(Cube, Sequence), InputError> {
    let Some(report) = Report::in_text(source)? else {
        return notation::cube_and_sequence(source, reading);
    };
    let (cube, sequence) = (report.cube(source)?, report.sequence(source, reading.into())?);
    // If it says that they solve it and they don't, that is for the checker to explain.
    if report.solved == Some(false) && cube.after(&sequence.turns).is_solved() {
        return Err(error_at_key(
            source,
            "solved",
            "`false`",
            "`true`, as the turns solve the cube",
        ));
    }
    Ok((cube, sequence))
}

impl Report {
    fn cube(&self, source: &Source) -> Result<Cube, InputError> {
        let at = self.cube.clone().ok_or_else(|| source.error_at_end("`cube` in this report"))?;
        notation::cube(&source.part(at))
    }

    fn sequence(&self, source: &Source, reading: Reading) -> Result<Sequence, InputError> {
        let turns =
            self.turns.as_ref().ok_or_else(|| source.error_at_end("`turns` in this report"))?;
        let sequence = turns.read(source, reading.centres.into())?;
        let count = sequence.turns.len() + sequence.by_no_quarter;
        match self.count {
            Some(found) if found != count => {
                let expected = format!("`{count}`, the number of `turns`");
                Err(error_at_key(source, "count", found, &expected))
            }
            _ => Ok(sequence),
        }
    }
}

/// The error that a key of a report has this value.
fn error_at_key(source: &Source, key: &str, found: impl Display, expected: &str) -> InputError {
    source.error(source.key(key), format!("`\"{key}\": {found}`"), expected)
}
