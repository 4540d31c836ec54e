//! Sets and layouts in a report as `--format json` prints it.
//!
//! What a cell of `solve` says in several ways must agree: the sides, their digits, the cube and
//! its reading.

use std::ops::Range;

use serde::Deserialize;
use serde_json::value::RawValue;
use solidoku_common::input::{InputError, Source, quoted, span_in};

use crate::notation::{Typed, front_first, parse_set, read_layout};
use crate::puzzle::{Cell, Faces, Orientation, Set, may_be, turned};

/// What a report says of a set and of layouts; the rest of it is skipped.
#[derive(Deserialize)]
struct Report<'a> {
    set: Option<String>,
    layout: Option<String>,
    #[serde(borrow)]
    layouts: Option<Vec<Cells<'a>>>,
}

#[derive(Deserialize)]
struct Cells<'a> {
    #[serde(borrow)]
    cells: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct Placed {
    x: usize,
    y: usize,
    z: usize,
    sides: String,
    faces: Option<Vec<u8>>,
    cube: Option<usize>,
    reading: Option<usize>,
}

impl<'a> Report<'a> {
    /// The report in a text, if it is an object.
    fn of(source: &'a Source) -> Result<Option<Self>, InputError> {
        if !source.text().trim_start().starts_with('{') {
            return Ok(None);
        }
        source.parsed_json(source.text(), "a report as `--format json` prints it").map(Some)
    }

    /// Refuses a second one of the things that can be read, for one of them would be dropped.
    fn refuse_second_thing(&self, source: &Source) -> Result<(), InputError> {
        let keys = [
            ("set", self.set.is_some()),
            ("layout", self.layout.is_some()),
            ("layouts", self.layouts.is_some()),
        ];
        let mut given = keys.into_iter().filter(|(_, is_given)| *is_given).map(|(key, _)| key);
        match (given.next(), given.next()) {
            (Some(one), Some(other)) => {
                let found = format!("`{other}` beside `{one}`");
                Err(source.error(source.key(other), found, "one of them"))
            }
            _ => Ok(()),
        }
    }
}

/// The set in a report; nothing if the source isn't a report.
pub(super) fn set(source: &Source) -> Result<Option<Set>, InputError> {
    let Some(report) = Report::of(source)? else { return Ok(None) };
    report.refuse_second_thing(source)?;
    let text =
        report.set.ok_or_else(|| lacks(source, "`set`, as those of `set` and `new` have"))?;
    parse_set(&part(source, "set", text)).map(Some)
}

/// The one layout in a report; nothing if the source isn't a report.
pub(super) fn layout(source: &Source, set: &Set) -> Result<Option<Typed>, InputError> {
    let Some(report) = Report::of(source)? else { return Ok(None) };
    report.refuse_second_thing(source)?;
    match (report.layout, report.layouts.as_deref()) {
        (Some(text), _) => read_layout(&part(source, "layout", text), set).map(Some),
        (None, Some([only])) => only.read(source, set).map(Some),
        (None, Some(layouts)) => {
            let found = format!("{} layouts", layouts.len());
            Err(source.error(source.key("layouts"), found, "a report with one layout"))
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

impl Cells<'_> {
    fn read(&self, source: &Source, set: &Set) -> Result<Typed, InputError> {
        let mut given: Vec<Option<(Placed, Range<usize>)>> = Vec::new();
        given.resize_with(Cell::COUNT, || None);
        for raw in &self.cells {
            let at = span_in(source.text(), raw.get());
            let placed: Placed = source.parsed_json(raw.get(), "a cell as `solve` prints it")?;
            if !is_one_cube(&placed.sides) {
                let found = quoted(&placed.sides);
                return Err(source.error(at, found, "`sides` as in `[7 2-3-1-5 9]`"));
            }
            let coordinates = [placed.x, placed.y, placed.z];
            let place = front_first().position(|cell| cell.coordinates() == coordinates);
            match place.map(|place| &mut given[place]) {
                Some(free @ None) => *free = Some((placed, at)),
                _ => {
                    let [x, y, z] = coordinates;
                    let expected = "cells from (0,0,0) to (2,2,2), each once";
                    return Err(source.error(at, format!("the cell ({x},{y},{z})"), expected));
                }
            }
        }
        // A line for each cell, so that the line of an error says which it is.
        let sides = given.iter().map(|it| it.as_ref().map_or(".", |(placed, _)| &placed.sides[..]));
        let text = sides.collect::<Vec<_>>().join("\n") + "\ndirections: recorded\n";
        let typed = read_layout(&Source::new("sides", text), set).map_err(|error| {
            let at = error.place().and_then(|(line, _)| given.get(line - 1)?.as_ref());
            let at = at.map_or(0..0, |(_, at)| at.clone());
            error.moved_to(source, at)
        })?;
        for (cell, given) in front_first().zip(given) {
            let (Some((given, at)), Some(read)) = (given, typed.layout.get(cell)) else { continue };
            if let Some(found) = given.contradiction(&read.faces, set) {
                let expected = "a cell whose values agree with its `sides`";
                return Err(source.error(at, found, expected));
            }
        }
        Ok(typed)
    }
}

/// Whether a text is a pair of brackets on one line, with something inside.
fn is_one_cube(sides: &str) -> bool {
    let inner = sides.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    inner.is_some_and(|inner| !inner.trim().is_empty() && !inner.contains(['[', ']', '\n', '#']))
}

impl Placed {
    /// What isn't as the sides say.
    fn contradiction(&self, sides: &Faces, set: &Set) -> Option<String> {
        let digits = sides.map(|side| side.map_or(0, |mark| mark.digit.value()));
        if self.faces.as_ref().is_some_and(|faces| *faces != digits) {
            return Some("other `faces`".to_owned());
        }
        let cubes = set.cubes().iter().enumerate();
        let cubes = cubes.filter(|(number, _)| self.cube.is_none_or(|it| it == *number));
        let mut readings = cubes.flat_map(|(_, cube)| cube.readings.iter().enumerate());
        let fits = |(number, listed): (usize, &Faces)| {
            self.reading.is_none_or(|it| it == number)
                && Orientation::all().any(|turn| may_be(&turned(listed, turn), sides))
        };
        match readings.any(fits) {
            true => None,
            false => Some("another `cube` or `reading`".to_owned()),
        }
    }
}
