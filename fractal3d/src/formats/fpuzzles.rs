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
//! Each rule of a variant is a key of its own, such as `killercage`, `thermometer` or `diagonal+`.
//! So any key that isn't known, of the object, of a cell or of a region, and isn't empty, is a
//! foreign rule. `docs/formats.md` says what becomes of the known ones.

use serde::Serialize;
use serde_json::{Map, Value};
use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::input::quoted;
use solidoku_common::page::Colour;

use super::houses::{check_blocks, check_depths, set_of};
use super::json::{self, is_empty};
use super::lz::{self, Damage};
use super::{Content, Document, Findings, Refusal, rule};
use crate::check::is_solution;
use crate::notation::pencil::PencilGrid;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

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
pub(super) fn unpack(data: &str, findings: &mut Findings) -> Result<Content, Refusal> {
    const DATA: &str =
        "the data of an f-puzzles link: JSON with each key once, compressed by lz-string";
    let json = lz::decompress(data).map_err(|damage| match damage {
        Damage::Character(c) => Refusal::damage(format!("`{c}` among them"), DATA),
        Damage::Broken => Refusal::damage("data that are cut off or damaged", DATA),
        Damage::TooLong => Refusal::new("more", "at most 1 MiB of JSON in a link"),
    })?;
    // That form is packed once more, so that it isn't JSON.
    if ["{ce:", "{'", "{id:", "{cs:", "{re:", "{metadata:"].iter().any(|own| json.starts_with(own))
    {
        return Err(sudokupads_own());
    }
    let value =
        json::value(&json).map_err(|error| Refusal::new(format!("other text ({error})"), DATA))?;
    match &value {
        Value::Object(object) if object.contains_key("cells") => Err(sudokupads_own()),
        Value::Object(object) => read(object, findings),
        _ => Err(Refusal::new("another JSON value", "an object of f-puzzles")),
    }
}

/// A puzzle in the form that SudokuPad itself uses: it has what is drawn, but doesn't say what it
/// means.
pub(super) fn sudokupads_own() -> Refusal {
    Refusal::new("SudokuPad's own form", "the puzzle as f-puzzles writes it").with_help(
        "a link with `scl` or `ctc` holds the puzzle as SudokuPad draws it, which isn't read: open it in\n\
         a browser, and export the puzzle as a link to f-puzzles",
    )
}

/// What becomes of a key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// The key is read.
    Read,
    /// The key is a setting of the program.
    Setting,
    /// The key is no rule, and is left out under this name.
    LeftOut(&'static str),
}

const KEYS: [(&str, Use); 14] = [
    ("size", Use::Read),
    ("title", Use::Read),
    ("author", Use::Read),
    ("ruleset", Use::Read),
    ("grid", Use::Read),
    ("extraregion", Use::Read),
    ("solution", Use::Read),
    ("metadata", Use::Read),
    ("successMessage", Use::LeftOut("the message for whoever solves it")),
    ("msgcorrect", Use::LeftOut("the message for whoever solves it")),
    ("highlightConflicts", Use::Setting),
    ("disabledlogic", Use::Setting),
    ("truecandidatesoptions", Use::Setting),
    ("id", Use::Setting),
];

/// Of a cell. What restricts it, such as `givenPencilMarks`, is a rule.
const CELL_KEYS: [(&str, Use); 10] = [
    ("value", Use::Read),
    ("given", Use::Read),
    ("region", Use::Read),
    ("centerPencilMarks", Use::Read),
    ("c", Use::Read),
    ("cornerPencilMarks", Use::LeftOut("the corner pencil marks")),
    ("candidates", Use::LeftOut("the program's candidates")),
    ("cArray", Use::LeftOut("colours")),
    ("highlight", Use::LeftOut("colours of the player")),
    ("highlightArray", Use::LeftOut("colours of the player")),
];

/// Of SudokuPad's `metadata`, whose other keys may be rules.
const METADATA_KEYS: [(&str, Use); 8] = [
    ("title", Use::Setting),
    ("author", Use::Setting),
    ("rules", Use::LeftOut("the rules as text")),
    ("solution", Use::LeftOut("the solution in `metadata`")),
    ("source", Use::LeftOut("the source")),
    ("video", Use::LeftOut("the video")),
    ("msgcorrect", Use::LeftOut("the message for whoever solves it")),
    ("successMessage", Use::LeftOut("the message for whoever solves it")),
];

const RULES: &str = "only the rules of 3D-Sudoku";

/// Refuses the keys that may be rules, and notes those that are left out.
fn check_keys(
    object: &Map<String, Value>,
    keys: &[(&str, Use)],
    place: &str,
    findings: &mut Findings,
) -> Result<(), Refusal> {
    for (key, _) in object.iter().filter(|(_, value)| !is_empty(value)) {
        match keys.iter().find(|(known, _)| known == key) {
            Some((_, Use::Read | Use::Setting)) => {}
            Some((_, Use::LeftOut(what))) => findings.note(*what),
            None => {
                findings.foreign(format!("the rule or mark {}{place}", quoted(key)), RULES)?;
            }
        }
    }
    Ok(())
}

/// Checks the keys of all cells. What is left out is noted once for all.
fn check_cells(cells: &[&Map<String, Value>], findings: &mut Findings) -> Result<(), Refusal> {
    for (key, what) in CELL_KEYS {
        let Use::LeftOut(what) = what else { continue };
        let there = |cell: &&&Map<String, Value>| cell.get(key).is_some_and(|v| !is_empty(v));
        findings.note_cells(what, cells.iter().filter(there).count());
    }
    for (cell, json) in Cell::all().zip(cells) {
        let unknown = json.iter().filter(|(key, value)| {
            !is_empty(value) && CELL_KEYS.iter().all(|(known, _)| known != key)
        });
        for (key, value) in unknown {
            let is_all = key == "givenPencilMarks" && marks_of(value) == Some(DigitSet::ALL);
            if !is_all {
                findings.foreign(format!("the rule or mark {} in {cell}", quoted(key)), RULES)?;
            }
        }
    }
    Ok(())
}

/// Reads the object itself.
pub(super) fn read(
    object: &Map<String, Value>,
    findings: &mut Findings,
) -> Result<Content, Refusal> {
    match object.get("size") {
        None | Some(Value::Null) => {}
        Some(size) if size.as_u64() == Some(9) => {}
        Some(size) => {
            let found = format!("size {}", quoted(&size.to_string()));
            return Err(Refusal::new(found, "a grid of size 9"));
        }
    }
    check_keys(object, &KEYS, "", findings)?;
    match object.get("metadata") {
        Some(Value::Object(data)) => check_keys(data, &METADATA_KEYS, " in `metadata`", findings)?,
        Some(data) if !is_empty(data) => {
            findings.foreign("the rule or mark `metadata`".to_owned(), RULES)?;
        }
        _ => {}
    }
    let cells = cells_of(object.get("grid"))?;
    check_cells(&cells, findings)?;
    let puzzle = clues(&cells)?;
    check_blocks(
        |cell| match cells[cell.index()].get("region") {
            None => cell.block() as i64,
            Some(region) => region.as_i64().unwrap_or(-1),
        },
        findings,
    )?;
    check_depths(&regions(object.get("extraregion"), findings)?, "extra regions", findings)?;
    note_colours(&cells, findings);
    let text = |key: &str| {
        let text = json::text(object, key)?.map(str::trim);
        Ok(text.filter(|text| !text.is_empty()).map(str::to_owned))
    };
    if text("ruleset")?.is_some_and(|text| text != rule(&findings.board)) {
        findings.note("the rules as text");
    }
    let solution = solution(object, &puzzle, findings)?;
    let board = findings.board;
    let document =
        Document { puzzle, solution, title: text("title")?, author: text("author")?, board };
    Ok(Content { position: position(&cells)?, document })
}

/// Notes the colours of cells, unless they are those that we write.
fn note_colours(cells: &[&Map<String, Value>], findings: &mut Findings) {
    let depths_of = findings.board.colouring();
    let is_other = |&(cell, json): &(Cell, &&Map<String, Value>)| {
        let colour = json.get("c").filter(|colour| !is_empty(colour));
        let own = Colour::of(depths_of.of(cell)).to_string();
        colour.is_some_and(|colour| colour.as_str() != Some(&own))
    };
    let others = Cell::all().zip(cells).filter(is_other).count();
    findings.note_cells("colours", others);
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
    for (cell, json) in Cell::all().zip(cells) {
        let Some(digit) = value_of(cell, json)? else { continue };
        all.set(cell, Some(digit));
        match json.get("given").filter(|is_given| !is_empty(is_given)) {
            None => {}
            Some(Value::Bool(_)) => given.set(cell, Some(digit)),
            Some(other) => {
                let found = format!("{} in {cell}", quoted(&other.to_string()));
                return Err(Refusal::new(found, "true or false as `given`"));
            }
        }
    }
    Ok(if given == Grid::EMPTY { all } else { given })
}

/// All digits, and the marks in the middle of cells without one.
fn position(cells: &[&Map<String, Value>]) -> Result<PencilGrid, Refusal> {
    let mut position = PencilGrid::from(Grid::EMPTY);
    for (cell, json) in Cell::all().zip(cells) {
        let marks = json.get("centerPencilMarks").filter(|marks| !is_empty(marks));
        if let Some(digit) = value_of(cell, json)? {
            position.place(cell, digit);
        } else if let Some(marks) = marks {
            let wrong = || format!("{} in {cell}", quoted(&marks.to_string()));
            let marks =
                marks_of(marks).ok_or_else(|| Refusal::new(wrong(), "pencil marks from 1 to 9"))?;
            position.mark(cell, marks);
        }
    }
    Ok(position)
}

/// The digit that a cell shows.
fn value_of(cell: Cell, json: &Map<String, Value>) -> Result<Option<Digit>, Refusal> {
    let Some(value) = json.get("value").filter(|value| !is_empty(value)) else { return Ok(None) };
    let found = || format!("{} in {cell}", quoted(&value.to_string()));
    digit_of(value).map(Some).ok_or_else(|| Refusal::new(found(), "a digit from 1 to 9"))
}

/// Pencil marks, as a list of digits.
fn marks_of(value: &Value) -> Option<DigitSet> {
    let digits: Option<Vec<Digit>> = value.as_array()?.iter().map(digit_of).collect();
    Some(digits?.into_iter().collect())
}

/// A digit, as a number or as text.
fn digit_of(value: &Value) -> Option<Digit> {
    let number = match value {
        Value::String(text) => text.trim().parse().ok()?,
        _ => value.as_u64()?,
    };
    Digit::new(u8::try_from(number).ok()?)
}

/// The solution that an object states; one that doesn't solve the puzzle is of another board, or of
/// a puzzle with other rules.
pub(super) fn solution(
    object: &Map<String, Value>,
    puzzle: &Grid,
    findings: &mut Findings,
) -> Result<Option<Grid>, Refusal> {
    let stated = object.get("solution").filter(|solution| !is_empty(solution));
    let Some(stated) = stated else { return Ok(None) };
    let board = findings.board.board();
    let solves = |full: &Grid| {
        is_solution(&board, full)
            && puzzle.clues().all(|(cell, digit)| full.get(cell) == Some(digit))
    };
    let solution = digits_of(stated).filter(solves);
    if solution.is_none() {
        let found = "a `solution` that doesn't solve the puzzle".to_owned();
        findings.other_board(found, "the clues and each digit once in each house")?;
    }
    Ok(solution)
}

/// 81 digits, in an array or as text.
fn digits_of(value: &Value) -> Option<Grid> {
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
    Grid::new(digits.try_into().ok()?).ok()
}

/// The cells of each extra region.
fn regions(value: Option<&Value>, findings: &mut Findings) -> Result<Vec<Cells>, Refusal> {
    const REGION: &str = "an extra region of different cells `R1C1` to `R9C9`";
    let Some(value) = value.filter(|value| !is_empty(value)) else { return Ok(Vec::new()) };
    let wrong = |found: &Value| Refusal::new(quoted(&found.to_string()), REGION);
    let regions = value.as_array().ok_or_else(|| wrong(value))?;
    for region in regions.iter().filter_map(Value::as_object) {
        check_keys(region, &[("cells", Use::Read)], " of an extra region", findings)?;
    }
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
