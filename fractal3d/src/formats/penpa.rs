//! Links to penpa-edit, an editor for pencil puzzles of all sorts.
//!
//! The data are lines, deflated without a header, in base64. Of the 19 lines these matter here:
//!
//! ```text
//! 0   gridtype,columns,rows,…,diagonals (4),Title: …,Author: …,source,rules,border,
//!     several solutions,picture
//! 1   how many columns and rows around the grid are used otherwise
//! 3   the problem: {"number": {"28": ["5", 1, "1"]}, "surface": {"28": 2}, …}
//! 4   what a player has entered, written as the problem
//! 5   the cells, each as the distance from the one before
//! ```
//!
//! The others are settings of the editor, colours of what is drawn (14, 15) and tags (17). An entry
//! of `number` is what is written, its colour, and how: `1` and `10` are digits, `7` is a list of
//! nine marks that are there or not, and the rest is smaller.
//!
//! Cells are numbered row by row in a frame two cells wide. In lines of JSON, words that occur
//! often stand as two characters, `z9` for `"qa"` and so on. A depth is a colour of its cells
//! (`surface`). The parameter `a` is the solution in the same packing: the editor compares what is
//! typed with it.

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde_json::{Map, Value, json};
use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::foreign::one_line;
use solidoku_common::input::quoted;

use super::houses::check_depths;
use super::json::{self, is_empty};
use super::{CAP, Content, Document, Findings, Refusal, rule};
use crate::notation::pencil::PencilGrid;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

/// The beginning of each link to penpa-edit, which reads what follows literally: its `+` stays.
const ADDRESS: &str = "https://swaroopg92.github.io/penpa-edit/#m=solve&p=";

/// Columns, and rows, with the frame.
const WIDE: usize = 13;

/// The editor's nine light colours, in the order of depths.
const SURFACES: [u8; 9] = [2, 7, 5, 3, 10, 11, 9, 12, 6];

/// What stands for what, in the order in which an editor replaces it; the other way in reading.
const SHORT: [(&str, &str); 31] = [
    ("z", "zZ"),
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"numberS\"", "z1"),
    ("\"freeline\"", "zF"),
    ("\"freelineE\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"direction\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deletelineE\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

/// The editor's number of a cell.
fn number_of(cell: Cell) -> usize {
    WIDE * (cell.row() + 2) + cell.column() + 2
}

/// The cell of a number as the editor writes it, so that no other text is the same cell once more.
fn cell_named(text: &str) -> Option<Cell> {
    let number: usize = text.parse().ok()?;
    let (row, column) = ((number / WIDE).checked_sub(2)?, (number % WIDE).checked_sub(2)?);
    let is_inside = row < 9 && column < 9 && number.to_string() == text;
    is_inside.then(|| Cell::at(row, column))
}

/// The lines between blocks, as pairs of numbers of corners.
fn block_lines() -> BTreeSet<String> {
    // The corner at the top left of a cell has the number of the cell before, above it, behind all
    // cells.
    let corner = |row: usize, column: usize| WIDE * WIDE + WIDE * (row + 1) + column + 1;
    let mut lines = BTreeSet::new();
    for across in [3, 6] {
        for along in 0..9 {
            lines.insert(format!("{},{}", corner(across, along), corner(across, along + 1)));
            lines.insert(format!("{},{}", corner(along, across), corner(along + 1, across)));
        }
    }
    lines
}

/// A layer without anything in it.
fn layer() -> Map<String, Value> {
    const LISTS: [&str; 7] =
        ["thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"];
    const TABLES: [&str; 11] = [
        "surface",
        "number",
        "numberS",
        "symbol",
        "freeline",
        "freelineE",
        "line",
        "lineE",
        "wall",
        "cage",
        "deletelineE",
    ];
    let stacks = ["command_redo", "command_undo", "command_replay"];
    let stacks = stacks.into_iter().map(|key| (key, json!({"__a": []})));
    let lists = LISTS.into_iter().map(|key| (key, json!([])));
    let tables = TABLES.into_iter().map(|key| (key, json!({})));
    stacks.chain(tables).chain(lists).map(|(key, value)| (key.to_owned(), value)).collect()
}

/// The link, which opens for solving.
pub(super) fn link(document: &Document) -> String {
    let problem = pack(&shortened(lines(document).join("\n")));
    let mut link = format!("{ADDRESS}{problem}");
    if let Some(solution) = &document.solution {
        link += "&a=";
        link += &pack(&answer(&document.puzzle, solution));
    }
    link
}

fn lines(document: &Document) -> Vec<String> {
    let depth_of = document.board.colouring();
    let surface: Map<String, Value> = Cell::all()
        .map(|cell| (number_of(cell).to_string(), SURFACES[depth_of.of(cell)].into()))
        .collect();
    let clue = |(cell, digit): (Cell, Digit)| {
        (number_of(cell).to_string(), json!([digit.to_string(), 1, "1"]))
    };
    let borders: Map<String, Value> =
        block_lines().into_iter().map(|line| (line, 2.into())).collect();
    let mut problem = layer();
    problem.insert("surface".to_owned(), surface.into());
    let clues: Map<String, Value> = document.puzzle.clues().map(clue).collect();
    problem.insert("number".to_owned(), clues.into());
    problem.insert("lineE".to_owned(), borders.into());
    let title = field(document.title.as_deref().unwrap_or("3D-Sudoku"));
    let author = field(document.author.as_deref().unwrap_or_default());
    let rule = field(rule(&document.board));
    let middle = number_of(Cell::at(4, 4));
    let numbers: Vec<usize> = Cell::all().map(number_of).collect();
    let steps: Vec<usize> = std::iter::once(numbers[0])
        .chain(numbers.windows(2).map(|pair| pair[1] - pair[0]))
        .collect();
    let modes = json!({
        "edit_mode": "sudoku", "surface": ["", 1], "line": ["1", 3], "lineE": ["1", 3],
        "wall": ["", 3], "cage": ["1", 10], "number": ["1", 2], "symbol": ["circle_L", 1],
        "special": ["thermo", ""], "board": ["", ""], "move": ["1", ""],
        "combi": ["battleship", ""], "sudoku": ["1", 9], "multicolor": ["", 1],
    });
    let grid = json!(["1", "2", "1"]);
    vec![
        format!(
            "sudoku,9,9,38,0,1,1,380,380,{middle},{middle},0,0,0,0,\
             Title: {title},Author: {author},,{rule},OFF,false"
        ),
        json!([0, 0, 0, 0]).to_string(),
        format!("{grid}~\"sudoku\"~[\"1\",9]"),
        Value::Object(problem).to_string(),
        String::new(),
        json!(steps).to_string(),
        json!([]).to_string(),
        json!({"sol_number": true}).to_string(),
        "\"x\"".to_owned(),
        "\"x\"".to_owned(),
        json!([3, 2, 3]).to_string(),
        json!({"qa": "pu_a", "grid": grid, "pu_q": modes, "pu_a": modes}).to_string(),
        "\"x\"".to_owned(),
        "0".to_owned(),
        Value::Object(layer()).to_string(),
        "x".to_owned(),
        json!({}).to_string(),
        json!([]).to_string(),
        "false".to_owned(),
    ]
}

/// A text as a field of the first line, where the editor writes `%2C` for a comma and changes
/// nothing else. What would be read as a comma, `%2C` itself, is `%252C` here, that is `%25252C`,
/// and so on.
pub(super) fn field(text: &str) -> String {
    let text = one_line(text);
    let mut parts = text.split('%');
    let first = parts.next().unwrap_or_default().to_owned();
    let is_escaped = |part: &str| part.trim_start_matches("25").starts_with("2C");
    let sign = |part| if is_escaped(part) { "%25" } else { "%" };
    parts.fold(first, |text, part| text + sign(part) + part).replace(',', "%2C")
}

/// The text of a field.
pub(super) fn text_of_field(field: &str) -> String {
    let mut parts = field.split('%');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| match part.strip_prefix("2C") {
        Some(rest) => text + "," + rest,
        None if part.trim_start_matches("25").starts_with("2C") => text + "%" + &part[2..],
        None => text + "%" + part,
    })
}

/// What a solver must have typed: the digits that aren't clues, sorted as text.
fn answer(puzzle: &Grid, solution: &Grid) -> String {
    let open = solution.clues().filter(|&(cell, _)| puzzle.get(cell).is_none());
    let typed: BTreeSet<String> =
        open.map(|(cell, digit)| format!("{},{digit}", number_of(cell))).collect();
    json!([[], [], [], [], typed, []]).to_string()
}

fn shortened(text: String) -> String {
    SHORT.into_iter().fold(text, |text, (word, short)| text.replace(word, short))
}

fn pack(text: &str) -> String {
    const BEST: u8 = 9;
    STANDARD.encode(compress_to_vec(text.as_bytes(), BEST))
}

fn unpack(data: &str) -> Result<String, Refusal> {
    const DATA: &str = "the data of a penpa-edit link: deflated text in base64";
    if data.len() > CAP {
        return Err(Refusal::new("more", "at most 1 MiB in a link"));
    }
    let wrong = |_| Refusal::damage("data that are cut off or damaged", DATA);
    let bytes = STANDARD.decode(data).map_err(|_| ()).map_err(wrong)?;
    let bytes = decompress_to_vec_with_limit(&bytes, CAP).map_err(|_| ()).map_err(wrong)?;
    let text = String::from_utf8(bytes).map_err(|_| ()).map_err(wrong)?;
    // A crafted text may grow eightfold, which is still little.
    Ok(SHORT.into_iter().rev().fold(text, |text, (word, short)| text.replace(short, word)))
}

/// Reads the value of the parameter `p`.
pub(super) fn read(data: &str, findings: &mut Findings) -> Result<Content, Refusal> {
    let text = unpack(data)?;
    let lines: Vec<&str> = text.split('\n').collect();
    let header: Vec<&str> = lines[0].split(',').collect();
    let field = |number: usize| header.get(number).copied().unwrap_or_default();
    check_grid(&header, &lines)?;
    if (11..15).any(|number| field(number) == "1") {
        findings.foreign("diagonals".to_owned(), "only the rules of 3D-Sudoku")?;
    }
    let Some(Value::Object(problem)) = value_in(&lines, 3)? else {
        return Err(Refusal::new("other text", "a penpa-edit problem in the fourth line"));
    };
    check_marks(&problem, findings)?;
    check_depths(&surfaces(&problem)?, "colours", findings)?;
    let text = |number: usize, label: &str| {
        let text = text_of_field(field(number));
        let text = text.strip_prefix(label).unwrap_or(&text).trim().to_owned();
        (!text.is_empty()).then_some(text)
    };
    if text(17, "").is_some() {
        findings.note("the source");
    }
    if text(18, "").is_some_and(|text| text != rule(&findings.board)) {
        findings.note("the rules as text");
    }
    if text(21, "").is_some() {
        findings.note("the picture behind the grid");
    }
    let puzzle = clues(&problem, findings)?;
    let document = Document {
        puzzle,
        solution: None,
        title: text(15, "Title:"),
        author: text(16, "Author:"),
        board: findings.board,
    };
    let position = match value_in(&lines, 4)?.filter(|played| !is_empty(played)) {
        None => PencilGrid::from(puzzle),
        Some(Value::Object(played)) => played_on(&puzzle, &played, findings)?,
        Some(other) => {
            let expected = "what a player has entered, as an object, in the fifth line";
            return Err(Refusal::new(quoted(&other.to_string()), expected));
        }
    };
    Ok(Content { document, position })
}

/// What a line says; `None` if there is nothing in it.
fn value_in(lines: &[&str], number: usize) -> Result<Option<Value>, Refusal> {
    let line = lines.get(number).map_or("", |line| line.trim());
    let value = (!line.is_empty()).then(|| json::value(line)).transpose();
    value.map_err(|error| {
        let found = format!("{} ({error})", quoted(line));
        Refusal::new(found, format!("JSON with each key once in line {} of the data", number + 1))
    })
}

/// The grid must have all cells of a Sudoku, and nothing around it.
fn check_grid(header: &[&str], lines: &[&str]) -> Result<(), Refusal> {
    const BOARD: &str = "a penpa-edit grid of nine rows and columns";
    let field = |number: usize| header.get(number).copied().unwrap_or_default();
    let is_square = matches!(field(0), "square" | "sudoku");
    if !is_square || field(1) != "9" || field(2) != "9" {
        let found = format!("`{}` of {} by {}", field(0), quoted(field(1)), quoted(field(2)));
        return Err(Refusal::new(found, BOARD));
    }
    if !value_in(lines, 1)?.is_some_and(|margins| is_empty(&margins)) {
        let expected = "zeros in the second line: nothing around the grid";
        return Err(Refusal::new(quoted(lines.get(1).copied().unwrap_or_default()), expected));
    }
    let Some(steps) = value_in(lines, 5)? else { return Ok(()) };
    let Value::Array(steps) = steps else {
        let expected = "the cells as a list in the sixth line";
        return Err(Refusal::new(quoted(&steps.to_string()), expected));
    };
    let mut number = 0i64;
    let cells: BTreeSet<i64> = steps
        .iter()
        .map(|step| {
            number = number.saturating_add(step.as_i64().unwrap_or(-1));
            number
        })
        .collect();
    match cells == Cell::all().map(|cell| number_of(cell) as i64).collect() {
        true => Ok(()),
        false => Err(Refusal::new("a grid from which cells were taken, or with more", BOARD)),
    }
}

/// The clues with what a player has entered. Whatever else was drawn is left out.
fn played_on(
    puzzle: &Grid,
    played: &Map<String, Value>,
    findings: &mut Findings,
) -> Result<PencilGrid, Refusal> {
    let mut position = PencilGrid::from(*puzzle);
    let mut unread = 0;
    for (number, entry) in entries(played, "number")? {
        match cell_named(number) {
            Some(cell) if puzzle.get(cell).is_some() => {}
            Some(cell) => match written(entry) {
                Some(Written::Digit(digit)) => position.place(cell, digit),
                Some(Written::Marks(marks)) => position.mark(cell, marks),
                None => unread += 1,
            },
            None => unread += 1,
        }
    }
    findings.note_cells("what a player has written that isn't digits", unread);
    if entries(played, "numberS")?.next().is_some() {
        findings.note("the player's corner marks");
    }
    let is_read = |key: &str| matches!(key, "number" | "numberS") || key.starts_with("command_");
    for (key, _) in played.iter().filter(|(key, value)| !is_read(key) && !is_empty(value)) {
        findings.note(format!("the player's {}", quoted(key)));
    }
    Ok(position)
}

/// What is written in a cell.
enum Written {
    Digit(Digit),
    Marks(DigitSet),
}

/// What an entry of `number` says; `None` if it isn't a digit or marks.
fn written(entry: &Value) -> Option<Written> {
    let how = entry.get(2).map(|how| how.as_str().map_or_else(|| how.to_string(), str::to_owned));
    let what = entry.get(0)?;
    match how.as_deref() {
        None | Some("1" | "10") => {
            let digit = text_of(what).trim().parse().ok().and_then(Digit::new)?;
            Some(Written::Digit(digit))
        }
        Some("7") => {
            let flags = what.as_array()?.iter().take(9);
            let there = Digit::ALL.into_iter().zip(flags).filter(|(_, flag)| !is_empty(flag));
            Some(Written::Marks(there.map(|(digit, _)| digit).collect()))
        }
        Some(_) => {
            let marks = DigitSet::parse_distinct(text_of(what).trim())?;
            (!marks.is_empty()).then_some(Written::Marks(marks))
        }
    }
}

fn text_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Whatever is drawn beside digits, colours and the lines between blocks may be a rule.
fn check_marks(problem: &Map<String, Value>, findings: &mut Findings) -> Result<(), Refusal> {
    let is_known = |key: &str| matches!(key, "surface" | "number") || key.starts_with("command_");
    for (key, value) in problem.iter().filter(|(key, value)| !is_known(key) && !is_empty(value)) {
        let lines = value.as_object().filter(|_| key == "lineE");
        let borders = block_lines();
        if !lines.is_some_and(|lines| lines.keys().all(|line| borders.contains(line))) {
            let found = format!("the rule or mark {}", quoted(key));
            findings.foreign(found, "only the rules of 3D-Sudoku")?;
        }
    }
    Ok(())
}

/// What a layer has in a table, by number, and isn't empty.
fn entries<'a>(
    layer: &'a Map<String, Value>,
    key: &str,
) -> Result<impl Iterator<Item = (&'a String, &'a Value)> + use<'a>, Refusal> {
    let table = match layer.get(key).filter(|table| !is_empty(table)) {
        None => None,
        Some(Value::Object(table)) => Some(table),
        Some(other) => {
            let expected = format!("an object as `{key}`");
            return Err(Refusal::new(quoted(&other.to_string()), expected));
        }
    };
    Ok(table.into_iter().flatten().filter(|(_, entry)| !is_empty(entry)))
}

/// The cells of each colour.
fn surfaces(problem: &Map<String, Value>) -> Result<Vec<Cells>, Refusal> {
    let mut cells: BTreeMap<i64, Cells> = BTreeMap::new();
    for (number, colour) in entries(problem, "surface")? {
        let (Some(cell), Some(colour)) = (cell_named(number), colour.as_i64()) else {
            return Err(Refusal::new(
                format!("{} at {}", quoted(&colour.to_string()), quoted(number)),
                "the number of a colour at that of a cell",
            ));
        };
        let cells = cells.entry(colour).or_insert(Cells::EMPTY);
        *cells = cells.with(cell);
    }
    Ok(cells.into_values().collect())
}

/// The digits of the problem. Marks there are a setter's, who may restrict a cell by them.
fn clues(problem: &Map<String, Value>, findings: &mut Findings) -> Result<Grid, Refusal> {
    let mut grid = Grid::EMPTY;
    for (number, entry) in entries(problem, "number")? {
        let text = text_of(entry.get(0).unwrap_or(entry));
        let cell = cell_named(number);
        match (cell, written(entry)) {
            (Some(cell), Some(Written::Digit(digit))) => grid.set(cell, Some(digit)),
            (Some(cell), Some(Written::Marks(_))) => {
                let found = format!("marks of the setter in {cell}");
                findings.foreign(found, "a digit from 1 to 9")?;
            }
            _ if text.trim().is_empty() => {}
            _ => {
                let place = cell.map_or("outside the grid".to_owned(), |cell| format!("in {cell}"));
                findings.foreign(format!("{} {place}", quoted(&text)), "a digit from 1 to 9")?;
            }
        }
    }
    Ok(grid)
}

/// The link with this as what a player has entered.
#[cfg(test)]
pub(super) fn with_played(link: &str, played: &Value) -> String {
    with_line(link, 4, |_| played.to_string())
}

/// The link with this change in a line of its data.
#[cfg(test)]
pub(super) fn with_line(link: &str, number: usize, change: impl FnOnce(&str) -> String) -> String {
    let (begin, data) = link.split_once("&p=").expect("it has a problem");
    let data = data.split('&').next().unwrap_or_default();
    let text = unpack(data).expect("it is packed");
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    lines[number] = change(&lines[number]);
    format!("{begin}&p={}", pack(&shortened(lines.join("\n"))))
}

/// The number of a cell, for tests.
#[cfg(test)]
pub(super) fn number(cell: Cell) -> String {
    number_of(cell).to_string()
}
