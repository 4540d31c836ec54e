//! Sets and layouts in a report as `--format json` prints it.

use serde::Deserialize;
use solidoku_common::input::{InputError, Source};

use crate::notation::front_first;
use crate::puzzle::Cell;

/// What a report says of a set and of layouts; the rest of it is skipped.
#[derive(Deserialize)]
struct Report {
    set: Option<String>,
    layout: Option<String>,
    layouts: Option<Vec<Cells>>,
}

#[derive(Deserialize)]
struct Cells {
    cells: Vec<Placed>,
}

#[derive(Deserialize)]
struct Placed {
    x: usize,
    y: usize,
    z: usize,
    sides: String,
}

impl Report {
    /// The report in a text, if it is an object.
    fn of(source: &Source) -> Result<Option<Self>, InputError> {
        if !source.text().trim_start().starts_with('{') {
            return Ok(None);
        }
        serde_json::from_str(source.text()).map(Some).map_err(|error| {
            let (place, expected) =
                ((error.line(), error.column()), "a report as `--format json` prints it");
            source.json_error(0, place, &error.to_string(), expected)
        })
    }
}

/// The text of the set in a report; nothing if the source isn't a report.
pub(super) fn set(source: &Source) -> Result<Option<Source>, InputError> {
    let Some(report) = Report::of(source)? else { return Ok(None) };
    let text = report.set.ok_or_else(|| lacks(source, "`set`, as that of `new` has"))?;
    Ok(Some(part(source, "set", text)))
}

/// The text of the one layout in a report; nothing if the source isn't a report.
pub(super) fn layout(source: &Source) -> Result<Option<Source>, InputError> {
    let Some(report) = Report::of(source)? else { return Ok(None) };
    match (report.layout, report.layouts.as_deref()) {
        (Some(text), _) => Ok(Some(part(source, "layout", text))),
        (None, Some([only])) => Ok(Some(part(source, "layouts", text_of(only, source)?))),
        (None, Some(layouts)) => {
            let found = format!("{} layouts", layouts.len());
            let at = source.text().find("\"layouts\"").unwrap_or_default();
            Err(source.error(at..at + 1, found, "a report with one layout"))
        }
        (None, None) => {
            let one = "`layout` or `layouts`, as those of `solve`, `check` and `hint --apply` have";
            Err(lacks(source, one))
        }
    }
}

/// A text in a report, named after its key.
fn part(source: &Source, key: &str, text: String) -> Source {
    Source::new(format!("{}, `{key}`", source.name()), text)
}

/// An error about what a report lacks, at its end.
fn lacks(source: &Source, key: &str) -> InputError {
    let end = source.text().trim_end().len();
    source.error(end.saturating_sub(1)..end, "the end of a report without it", key)
}

/// The layout as text.
fn text_of(layout: &Cells, source: &Source) -> Result<String, InputError> {
    let mut cubes = vec!["."; 27];
    for Placed { x, y, z, sides } in &layout.cells {
        let is_it = |cell: &Cell| cell.coordinates() == [*x, *y, *z];
        let place = front_first().position(|cell| is_it(&cell));
        match place.map(|place| &mut cubes[place]) {
            Some(cube) if *cube == "." => *cube = sides,
            _ => {
                let end = source.text().trim_end().len();
                let (found, expected) =
                    (format!("the cell ({x},{y},{z})"), "cells from (0,0,0) to (2,2,2), each once");
                return Err(source.error(end.saturating_sub(1)..end, found, expected));
            }
        }
    }
    Ok(cubes.join("\n") + "\ndirections: recorded\n")
}
