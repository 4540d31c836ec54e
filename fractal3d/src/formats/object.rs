//! JSON objects: our own, as `new` and `solve` print them, and those of f-puzzles before they are
//! compressed.

use std::ops::Range;

use serde::Serialize;
use serde_json::{Deserializer, Map, Value};
use solidoku_common::foreign::write_json;
use solidoku_common::input::{InputError, Source, quoted};

use super::houses::check_board;
use super::json::{self, Distinct, is_empty};
use super::{CAP, Content, Document, Findings, Format, Refusal, fpuzzles};
use crate::notation::pencil::{self, PencilGrid};
use crate::notation::{self, is_cell};
use crate::puzzle::board::BoardDesign;

#[derive(Serialize)]
struct Object<'a> {
    puzzle: String,
    /// None for the standard board.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    clues: usize,
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<&'a str>,
}

pub(super) fn write(document: &Document) -> String {
    let object = Object {
        puzzle: document.puzzle.to_string(),
        board: (document.board != BoardDesign::STANDARD).then(|| document.board.to_string()),
        clues: document.puzzle.clues().count(),
        solution: document.solution.map(|grid| grid.to_string()),
        title: document.title.as_deref(),
        author: document.author.as_deref(),
    };
    let mut json = Vec::new();
    write_json(&mut json, &object).expect("keys are text");
    String::from_utf8(json).expect("JSON is UTF-8")
}

/// Reads the object that begins here, on one line or on many.
pub(super) fn read(
    source: &Source,
    at: usize,
    findings: &mut Findings,
) -> Result<(Content, Format, Range<usize>), InputError> {
    const OBJECT: &str = "a JSON object that is complete, of at most 1 MiB, with each key once";
    let rest = &source.text()[at..];
    let rest = &rest[..rest.floor_char_boundary(CAP)];
    let start = at + rest.len() - rest.trim_start().len();
    let mut objects = Deserializer::from_str(&source.text()[start..at + rest.len()]).into_iter();
    let value = match objects.next() {
        Some(Ok(Distinct(value))) => value,
        Some(Err(error)) => {
            let found = match (error.is_eof(), rest.len() < CAP - 4) {
                (true, true) => "the end of the input".to_owned(),
                (true, false) => "more".to_owned(),
                (false, _) => error.to_string(),
            };
            return Err(source.json_error(start, (error.line(), error.column()), &found, OBJECT));
        }
        None => return Err(source.error(start..start, "nothing", OBJECT)),
    };
    let span = start..start + objects.byte_offset();
    let first_line = source.text()[span.clone()].lines().next().map_or(0, str::len);
    let place = span.start..span.start + first_line;
    let object = value.as_object().expect("it begins with a brace");
    let read = document(object, findings).map_err(|refusal| refusal.at(source, place))?;
    Ok((read.0, read.1, span))
}

/// Keys beside the puzzle: those that `new`, `solve`, `hint` and `convert` write, and that say no
/// rule.
const KEYS: [&str; 24] = [
    "puzzle",
    "board",
    "clues",
    "solution",
    "title",
    "author",
    "redundant",
    "rating",
    "seed",
    "link",
    "completions",
    "exact",
    "reason",
    "steps",
    "ending",
    "house_cells",
    "format",
    "text",
    "left_out",
    "not_kept",
    "kind",
    "step",
    "after",
    "wrong",
];

fn document(
    object: &Map<String, Value>,
    findings: &mut Findings,
) -> Result<(Content, Format), Refusal> {
    const OBJECT: &str = "an object with `puzzle`, or one of f-puzzles with `grid`";
    if object.contains_key("grid") {
        return Ok((fpuzzles::read(object, findings)?, Format::FPuzzles));
    }
    if object.contains_key("cells") {
        return Err(fpuzzles::sudokupads_own());
    }
    let Some(cells) = json::text(object, "puzzle")? else {
        return Err(Refusal::new("an object without them", OBJECT));
    };
    for (key, _) in object.iter().filter(|(_, value)| !is_empty(value)) {
        if !KEYS.contains(&key.as_str()) {
            let found = format!("the rule or mark {}", quoted(key));
            findings.foreign(found, "the keys that `fractal3d` writes")?;
        }
    }
    if let Some(board) = json::text(object, "board")? {
        check_board(board, findings)?;
    }
    let position = grid_in_play(cells)?;
    let puzzle = *position.grid();
    let clues = puzzle.clues().count();
    let is_other = |stated: &&Value| !stated.is_null() && stated.as_u64() != Some(clues as u64);
    if let Some(other) = object.get("clues").filter(is_other) {
        let expected = format!("{clues} as `clues`, the number of digits in `puzzle`");
        return Err(Refusal::new(quoted(&other.to_string()), expected));
    }
    let text = |key: &str| json::text(object, key).map(|text| text.map(str::to_owned));
    let document = Document {
        puzzle,
        solution: fpuzzles::solution(object, &puzzle, findings)?,
        title: text("title")?,
        author: text("author")?,
        board: findings.board,
    };
    Ok((Content { document, position }, Format::Json))
}

/// Cells as text, with the pencil marks that `hint` writes. What a file may have beside them, such
/// as a comment, may be a rule here.
fn grid_in_play(cells: &str) -> Result<PencilGrid, Refusal> {
    const CELLS: &str = "81 cells alone as `puzzle`";
    let is_beside = |c: char| matches!(c, '#' | '%') || c.is_alphabetic() && !is_cell(c);
    if let Some(beside) = cells.find(is_beside).or_else(|| cells.find("//")) {
        return Err(Refusal::new(quoted(&cells[beside..]), CELLS));
    }
    let source = Source::new("", cells);
    let read = match cells.contains('{') {
        true => pencil::read(&source),
        false => notation::cells(&source).map(PencilGrid::from),
    };
    read.map_err(|_| Refusal::new(quoted(cells), CELLS))
}
