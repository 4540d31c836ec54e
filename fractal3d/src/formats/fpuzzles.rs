//! The JSON of f-puzzles, which SudokuPad reads too.
//!
//! ```text
//! size: 9
//! title, author, ruleset: text
//! grid: nine rows of nine cells {value, given, c (a colour), region, …}
//! extraregion: [{cells: ["R1C1", …]}, …]    here the nine depths
//! solution: 81 digits
//! ```
//!
//! Each rule of a variant is a key of its own, such as `killercage`, `thermometer` or `diagonal+`. So any key
//! that isn't known to be harmless, and isn't empty, is a foreign rule.

use common::digit::Digit;
use common::input::quoted;
use common::page::Colour;
use serde::Serialize;
use serde_json::{Map, Value};

use super::houses::{check_blocks, check_depths, set_of};
use super::lz::{self, Damage};
use super::{Document, Findings, Refusal, rule};
use crate::geometry::{Cell, Cells};
use crate::grid::Grid;

#[derive(Serialize)]
struct Puzzle<'a> {
    size: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<&'a str>,
    grid: Vec<Vec<CellJson>>,
    extraregion: Vec<Region>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<u8>>,
}

#[derive(Serialize)]
struct CellJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<bool>,
    c: String,
}

#[derive(Serialize)]
struct Region {
    cells: Vec<String>,
}

/// The title of a puzzle that has none.
const TITLE: &str = "3D-Sudoku";

/// A document as the data of a link.
pub(super) fn packed(document: &Document) -> String {
    let words = Puzzle {
        title: Some(document.title.as_deref().unwrap_or(TITLE)),
        author: document.author.as_deref(),
        ruleset: Some(rule(&document.board)),
        solution: document.solution.map(|grid| grid.values().to_vec()),
        ..without_words(document)
    };
    pack(&words)
}

/// The clues, the depths and their colours alone.
pub(super) fn packed_without_words(document: &Document) -> String {
    pack(&without_words(document))
}

fn pack(puzzle: &Puzzle<'_>) -> String {
    lz::compress(&serde_json::to_string(puzzle).expect("keys are text"))
}

fn without_words(Document { puzzle, board, .. }: &Document) -> Puzzle<'static> {
    let depths_of = board.colouring();
    let cell = |cell: Cell| CellJson {
        value: puzzle.get(cell).map(Digit::value),
        given: puzzle.get(cell).map(|_| true),
        c: Colour::of(depths_of.of(cell)).to_string(),
    };
    let address = |cell: Cell| format!("R{}C{}", cell.row() + 1, cell.column() + 1);
    Puzzle {
        size: 9,
        title: None,
        author: None,
        ruleset: None,
        grid: (0..9)
            .map(|row| (0..9).map(|column| cell(Cell::at(row, column))).collect())
            .collect(),
        extraregion: board
            .board()
            .beyond_sudoku()
            .into_iter()
            .map(|cells| Region { cells: cells.iter().map(address).collect() })
            .collect(),
        solution: None,
    }
}

/// Reads the data of a link.
pub(super) fn unpack(data: &str, findings: &mut Findings) -> Result<Document, Refusal> {
    const DATA: &str = "the data of an f-puzzles link: JSON compressed by lz-string";
    let json = lz::decompress(data).map_err(|damage| match damage {
        Damage::Character(c) => Refusal::new(format!("`{c}` among them"), DATA),
        Damage::Broken => Refusal::new("data that are cut off or damaged", DATA),
        Damage::TooLong => Refusal::new("more", "at most 1 MiB of JSON in a link"),
    })?;
    let value: Value = serde_json::from_str(&json)
        .map_err(|error| Refusal::new(format!("other text ({error})"), DATA))?;
    match &value {
        Value::Object(object) => read(object, findings),
        _ => Err(Refusal::new("another JSON value", "an object of f-puzzles")),
    }
}

/// Keys that are no rules.
const HARMLESS: [&str; 14] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "extraregion",
    "solution",
    "successMessage",
    "msgcorrect",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "id",
    "metadata",
];

/// Reads the object itself.
pub(super) fn read(
    object: &Map<String, Value>,
    findings: &mut Findings,
) -> Result<Document, Refusal> {
    match object.get("size") {
        None | Some(Value::Null) => {}
        Some(size) if size.as_u64() == Some(9) => {}
        Some(size) => {
            let found = format!("size {}", quoted(&size.to_string()));
            return Err(Refusal::new(found, "a grid of size 9"));
        }
    }
    for (key, value) in object {
        if !HARMLESS.contains(&key.as_str()) && !is_empty(value) {
            let found = format!("the rule or mark {}", quoted(key));
            findings.foreign(found, "only the rules of 3D-Sudoku")?;
        }
    }
    let cells = cells_of(object.get("grid"))?;
    let puzzle = clues(&cells)?;
    check_blocks(
        |cell| match cells[cell.index()].get("region") {
            None => cell.block() as i64,
            Some(region) => region.as_i64().unwrap_or(-1),
        },
        findings,
    )?;
    check_depths(&regions(object.get("extraregion"))?, "extra regions", findings)?;
    let text = |key: &str| {
        let text = object.get(key).and_then(Value::as_str).map(str::trim);
        text.filter(|text| !text.is_empty()).map(str::to_owned)
    };
    let solution = object.get("solution").and_then(solution);
    let is_of_puzzle =
        |full: &Grid| puzzle.clues().all(|(cell, digit)| full.get(cell) == Some(digit));
    let solution = solution.filter(is_of_puzzle);
    if solution.is_none() && object.get("solution").is_some_and(|value| !is_empty(value)) {
        findings.left_out.push("a solution that isn't one of the clues".to_owned());
    }
    let board = findings.board;
    Ok(Document { puzzle, solution, title: text("title"), author: text("author"), board })
}

/// Whether a value says nothing.
pub(super) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(there) => !there,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Array(values) => values.iter().all(is_empty),
        Value::Object(values) => values.is_empty(),
    }
}

fn cells_of(grid: Option<&Value>) -> Result<Vec<&Map<String, Value>>, Refusal> {
    const GRID: &str = "`grid` with nine rows of nine cells";
    let rows = grid.and_then(Value::as_array).ok_or_else(|| Refusal::new("none", GRID))?;
    let mut cells = Vec::new();
    for (r, row) in rows.iter().enumerate() {
        let row = row.as_array().filter(|row| row.len() == 9 && rows.len() == 9);
        let row = row.ok_or_else(|| Refusal::new("another grid", GRID))?;
        for (c, cell) in row.iter().enumerate() {
            let cell = cell.as_object().ok_or_else(|| {
                Refusal::new(format!("another value in r{}c{}", r + 1, c + 1), "an object per cell")
            })?;
            cells.push(cell);
        }
    }
    match cells.len() {
        Cell::COUNT => Ok(cells),
        _ => Err(Refusal::new("another grid", GRID)),
    }
}

/// The digits that are given; all digits, if none is marked as given.
fn clues(cells: &[&Map<String, Value>]) -> Result<Grid, Refusal> {
    let (mut all, mut given) = (Grid::EMPTY, Grid::EMPTY);
    for cell in Cell::all() {
        let json = cells[cell.index()];
        let Some(value) = json.get("value").filter(|value| !is_empty(value)) else { continue };
        let digit = digit_of(value).ok_or_else(|| {
            Refusal::new(format!("{} in {cell}", quoted(&value.to_string())), "a digit from 1 to 9")
        })?;
        all.set(cell, Some(digit));
        if json.get("given").and_then(Value::as_bool) == Some(true) {
            given.set(cell, Some(digit));
        }
    }
    Ok(if given == Grid::EMPTY { all } else { given })
}

/// A digit, as a number or as text.
fn digit_of(value: &Value) -> Option<Digit> {
    let number = match value {
        Value::String(text) => text.trim().parse().ok()?,
        _ => value.as_u64()?,
    };
    Digit::new(u8::try_from(number).ok()?)
}

/// 81 digits, in an array or as text.
fn solution(value: &Value) -> Option<Grid> {
    let digits: Vec<u8> = match value {
        Value::Array(digits) if digits.len() == Cell::COUNT => {
            digits.iter().map(|digit| digit_of(digit).map(Digit::value)).collect::<Option<_>>()?
        }
        Value::String(text) => {
            let digits = text.chars().filter(|&c| c != ',');
            digits.map(|c| c.to_digit(10).map(|digit| digit as u8)).collect::<Option<_>>()?
        }
        _ => return None,
    };
    Grid::new(digits.try_into().ok()?).ok().filter(Grid::is_full)
}

/// The cells of each extra region.
fn regions(value: Option<&Value>) -> Result<Vec<Cells>, Refusal> {
    const REGION: &str = "an extra region of different cells `R1C1` to `R9C9`";
    let Some(value) = value.filter(|value| !is_empty(value)) else { return Ok(Vec::new()) };
    let wrong = |found: &Value| Refusal::new(quoted(&found.to_string()), REGION);
    let regions = value.as_array().ok_or_else(|| wrong(value))?;
    let set = |region: &Value| {
        let cells = region.get("cells").and_then(Value::as_array).ok_or_else(|| wrong(region))?;
        let cell = |cell: &Value| cell.as_str().and_then(address).ok_or_else(|| wrong(cell));
        let cells: Vec<Cell> = cells.iter().map(cell).collect::<Result<_, _>>()?;
        set_of(&cells).ok_or_else(|| wrong(region))
    };
    regions.iter().map(set).collect()
}

/// The cell at `R1C1`.
fn address(text: &str) -> Option<Cell> {
    let (row, column) = text.trim().strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1).filter(|&n| n < 9);
    Some(Cell::at(number(row)?, number(column)?))
}
