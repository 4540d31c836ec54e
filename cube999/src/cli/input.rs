//! Cubes and turns from files: as text, or as `--format json` prints them.

use std::path::Path;

use common::cli::output::Failure;
use common::input::{InputError, STDIN, Source};
use cube999::notation::{self, Centres};
use cube999::{Cube, Turn};
use serde::Deserialize;

use super::turns::Layers;

/// Larger than any list of turns that people use, and than a cube with remarks on what scrambled it.
const CAP: u64 = 1 << 24;

/// What a program's report says of a cube and turns; the rest of it is skipped.
#[derive(Deserialize)]
struct Report {
    cube: Option<Layers>,
    turns: Option<Vec<String>>,
}

impl Report {
    /// The report in a text, if it is an object.
    fn of(source: &Source) -> Result<Option<Self>, InputError> {
        if !source.text().trim_start().starts_with('{') {
            return Ok(None);
        }
        serde_json::from_str(source.text()).map(Some).map_err(|error| {
            let before = source.text().split_inclusive('\n').take(error.line() - 1);
            let start: usize = before.map(str::len).sum();
            let line = source.text()[start..].lines().next().unwrap_or_default();
            let column = line.floor_char_boundary(error.column().saturating_sub(1));
            let at = start + column;
            let reason = error.to_string();
            let (reason, _) = reason.rsplit_once(" at line ").unwrap_or((&reason, ""));
            source.error(at..at, reason, "a report as `--format json` prints it")
        })
    }
}

/// The cube in a text.
fn cube_in(source: &Source) -> Result<Cube, InputError> {
    let Some(report) = Report::of(source)? else { return notation::cube(source) };
    let layers = report.cube.ok_or_else(|| source.error_at_end("`cube` in this report"))?;
    let text = serde_json::to_string(&layers).expect("numbers can be written");
    notation::cube(&Source::new(format!("{}, `cube`", source.name()), text))
}

/// The turns in a text.
fn turns_in(source: &Source, centres: Centres) -> Result<Vec<Turn>, InputError> {
    let Some(report) = Report::of(source)? else { return notation::turns(source, centres) };
    let turns = report.turns.ok_or_else(|| source.error_at_end("`turns` in this report"))?;
    let name = format!("{}, `turns`", source.name());
    notation::turns(&Source::new(name, turns.join("\n")), centres)
}

/// The cube of a file, or the question's first test.
pub(crate) fn cube(file: Option<&str>) -> Result<Cube, Failure> {
    let source = match file {
        None => Source::new("test 1", include_str!("../../data/test1.txt")),
        Some(file) => Source::read(file, CAP)?,
    };
    Ok(cube_in(&source)?)
}

/// The turns of a file.
pub(crate) fn turns(file: &str, centres: Centres) -> Result<Vec<Turn>, Failure> {
    Ok(turns_in(&Source::read(file, CAP)?, centres)?)
}

/// The text of a file, if it is one.
pub(crate) fn text(file: &Path) -> Option<String> {
    Some(Source::read(&file.to_string_lossy(), CAP).ok()?.text().to_owned())
}

/// A cube, and the turns of another file; no turns if there is no such file.
pub(crate) fn cube_and_turns(
    cube_file: &str,
    turns_file: Option<&str>,
    centres: Centres,
) -> Result<(Cube, Vec<Turn>), Failure> {
    if cube_file == STDIN && turns_file == Some(STDIN) {
        return Err(Failure::Usage("only one of the files can be standard input".to_owned()));
    }
    let cube = cube(Some(cube_file))?;
    Ok((cube, turns_file.map_or(Ok(Vec::new()), |file| turns(file, centres))?))
}

/// A cube and its turns from one report.
pub(crate) fn solution_report(file: &str, centres: Centres) -> Result<(Cube, Vec<Turn>), Failure> {
    let source = Source::read(file, CAP)?;
    if Report::of(&source)?.is_none() {
        let expected = "a report of `cube999 solve --format json`, as no TURNS are named";
        return Err(source.error(0..0, "other text", expected).into());
    }
    Ok((cube_in(&source)?, turns_in(&source, centres)?))
}
