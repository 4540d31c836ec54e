//! Reading a grid with pencil marks.

use std::ops::Range;

use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::input::{InputError, Source, quoted};
use solidoku_common::number::counted;

use super::PencilGrid;
use crate::notation::Skipped;
use crate::notation::line::{
    ENTERED, Section, is_blank, is_candidates, is_decoration_of_table, is_prose, section,
    without_comment,
};
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;

/// What stands in a cell, for errors.
const CELL: &str = "a digit, `.` or `0` for an empty cell, or pencil marks as in `{15}`";

/// A grid in play, and what is known of it.
#[cfg_attr(not(feature = "formats"), allow(dead_code))]
pub(crate) struct Game {
    /// The digits that a player hasn't entered, as far as the text tells.
    pub(crate) clues: Grid,
    pub(crate) position: PencilGrid,
    pub(crate) skipped: Skipped,
}

/// What is written in a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    Empty,
    Digit(Digit),
    /// A digit that a player has entered, where the two are told apart.
    Entered(Digit),
    Marks(DigitSet),
}

/// The cells of a line in each of the two ways to read it: every digit a cell, or every word. With
/// more than 81 the first 82 are kept.
#[derive(Default)]
struct Line {
    single: Vec<Value>,
    words: Vec<Word>,
    span: Range<usize>,
}

/// Cells without a space between them.
struct Word {
    cells: Vec<Value>,
    span: Range<usize>,
}

/// Whether a text has pencil marks: braces with digits in them, or a line of nine words of which
/// one has several digits. (JSON has braces too, and quotation marks.)
pub fn has_marks(source: &Source) -> bool {
    let lines = || source.text().lines().map(without_comment);
    let in_braces = |line: &str| line.split('{').skip(1).any(are_marks);
    lines().all(|line| is_prose(line) || !line.contains('"'))
        && lines().any(|line| in_braces(line) || is_candidates(line))
}

/// Whether what stands behind a brace is the marks of a cell, which may be none. A JSON object has
/// a quotation mark there, or is empty and no puzzle.
pub(crate) fn are_marks(inside: &str) -> bool {
    let inside = inside.trim_start_matches(|c: char| c.is_whitespace() && c != '\n');
    inside.starts_with(|c: char| c.is_ascii_digit() || c == '}')
}

/// The only grid of a text, with the marks of its cells, if there are any.
///
/// # Errors
/// If it isn't written as a grid, or there is none, or a second one.
pub fn read(source: &Source) -> Result<PencilGrid, InputError> {
    read_game(source).map(|game| game.position)
}

/// The only grid of a text, and what the text says of the clues: programs print them above a table
/// of candidates, or mark the other digits. Words may stand above and below.
pub(crate) fn read_game(source: &Source) -> Result<Game, InputError> {
    let mut cells: Vec<Value> = Vec::with_capacity(Cell::COUNT);
    let (mut above, mut skipped) = (None, Skipped::default());
    let (mut at, mut is_left_out) = (0, false);
    for text in source.text().split_inclusive('\n') {
        let start = at;
        at += text.len();
        let line = without_comment(text);
        match section(text).filter(|_| matches!(cells.len(), 0 | Cell::COUNT)) {
            Some(Section::Puzzle | Section::State) => {
                is_left_out = false;
                continue;
            }
            Some(Section::LeftOut) => is_left_out = true,
            Some(Section::Unknown) => {
                let span = start..start + text.trim_end().len();
                return Err(source.error(span, quoted(text.trim()), "`[Puzzle]` or `[State]`"));
            }
            None => {}
        }
        if is_left_out {
            if !text.trim().is_empty() {
                skipped.add(source, start);
            }
            continue;
        }
        let is_border = line.contains("---") && !line.contains(|c: char| c.is_ascii_digit());
        if is_border && !line.contains('{') {
            continue;
        }
        if matches!(cells.len(), 0 | Cell::COUNT) && is_prose(line) {
            skipped.add(source, start);
            continue;
        }
        let line = cells_of(source, line, start)?;
        if line.single.is_empty() {
            continue;
        }
        if cells.len() == Cell::COUNT {
            let is_second = above.is_some() || cells.iter().any(|v| matches!(v, Value::Marks(_)));
            if is_second {
                return Err(source.error(line.span, "more cells", "one grid"));
            }
            above = Some((grid_of(&cells), start..at));
            cells.clear();
        }
        let row = cells.len() / 9 + 1;
        let span = line.span.clone();
        let values = line.values(source)?;
        let count = values.len();
        if count != 9 && !(count == Cell::COUNT && row == 1) {
            let expected = match row {
                1 => "a grid of 81 cells in a line, or a row of 9".to_owned(),
                _ => format!("9 cells in row {row}"),
            };
            let many = if count > Cell::COUNT { "more than 81 cells" } else { "" };
            let found = if many.is_empty() { counted(count, "cell") } else { many.to_owned() };
            return Err(source.error(span, format!("{found} in this line"), expected));
        }
        cells.extend(values);
    }
    match cells.len() {
        Cell::COUNT => {}
        0 => return Err(source.error_at_end("a grid")),
        count => return Err(source.error_at_end(format!("9 cells in row {}", count / 9 + 1))),
    }
    let mut position = grid_of(&cells);
    let clues = match above {
        Some((above, span)) => {
            complete(&mut position, above.grid()).map_err(|cell| {
                let expected = format!("a table that has the clue in {cell}");
                source.error(span, "a table of another grid", expected)
            })?;
            *above.grid()
        }
        None => clues_of(&cells),
    };
    Ok(Game { clues, position, skipped })
}

/// Adds the clues to a position that leaves them empty; the cell if it has something else there.
fn complete(position: &mut PencilGrid, clues: &Grid) -> Result<(), Cell> {
    for (cell, digit) in clues.clues() {
        match (position.grid().get(cell), position.marks(cell)) {
            (Some(other), _) if other == digit => {}
            (None, None) => position.place(cell, digit),
            _ => return Err(cell),
        }
    }
    Ok(())
}

fn clues_of(cells: &[Value]) -> Grid {
    let mut clues = Grid::EMPTY;
    for (cell, value) in Cell::all().zip(cells) {
        if let Value::Digit(digit) = *value {
            clues.set(cell, Some(digit));
        }
    }
    clues
}

fn grid_of(cells: &[Value]) -> PencilGrid {
    let mut grid = PencilGrid::from(Grid::EMPTY);
    for (cell, value) in Cell::all().zip(cells) {
        match *value {
            Value::Empty => {}
            Value::Digit(digit) | Value::Entered(digit) => grid.place(cell, digit),
            Value::Marks(marks) => grid.mark(cell, marks),
        }
    }
    grid
}

impl Line {
    /// The cells of the line: one for each digit, if they are 9 or 81 then, else one for each of
    /// nine words.
    fn values(self, source: &Source) -> Result<Vec<Value>, InputError> {
        let all = |word: &Word| word.cells.iter().copied().eq(Digit::ALL.map(Value::Digit));
        let is_one_each = matches!(self.single.len(), 9 | Cell::COUNT);
        if self.words.len() != 9 || (is_one_each && !self.words.iter().all(all)) {
            return Ok(self.single);
        }
        self.words.iter().map(|word| word.value(source)).collect()
    }
}

impl Word {
    /// The only cell of the word, or the marks that its digits are.
    fn value(&self, source: &Source) -> Result<Value, InputError> {
        if let [only] = self.cells[..] {
            return Ok(only);
        }
        let digit = |value: &Value| match value {
            Value::Digit(digit) => Some(*digit),
            Value::Empty | Value::Entered(_) | Value::Marks(_) => None,
        };
        let digits: Option<Vec<Digit>> = self.cells.iter().map(digit).collect();
        let marks = digits.and_then(|digits| DigitSet::distinct(digits).ok());
        marks.map(Value::Marks).ok_or_else(|| {
            let found = quoted(&source.text()[self.span.clone()]);
            source.error(self.span.clone(), found, "different digits as the marks of a cell")
        })
    }
}

/// The cells of a line that begins at this byte of the text.
fn cells_of(source: &Source, text: &str, start: usize) -> Result<Line, InputError> {
    let mut line = Line { span: start..start, ..Line::default() };
    let (mut at, mut is_inside) = (0, false);
    while let Some(c) = text[at..].chars().next() {
        let is_plus = c == '+' && text[at + 1..].starts_with(|c: char| c.is_ascii_digit());
        if is_decoration_of_table(c) && !is_plus {
            is_inside = false;
            at += c.len_utf8();
            continue;
        }
        let (value, length) = cell_of(source, &text[at..], start + at)?;
        let span = start + at..start + at + length;
        at += length;
        if line.single.is_empty() {
            line.span = span.clone();
        }
        line.span.end = span.end;
        if line.single.len() <= Cell::COUNT {
            line.single.push(value);
        }
        let is_full = line.words.len() > Cell::COUNT;
        match line.words.last_mut() {
            Some(word) if is_inside => {
                word.span.end = span.end;
                // Ten are too many for marks.
                word.cells.truncate(9);
                word.cells.push(value);
            }
            _ if is_full => {}
            _ => line.words.push(Word { cells: vec![value], span }),
        }
        is_inside = true;
    }
    Ok(line)
}

/// The cell that a text begins with, and its length; it begins at this byte of the source.
fn cell_of(source: &Source, text: &str, start: usize) -> Result<(Value, usize), InputError> {
    if let Some(inside) = text.strip_prefix('{') {
        let Some(length) = inside.find('}') else {
            let all = start..start + text.trim_end().len();
            return Err(source.error(all, "pencil marks without it", "`}` in the same line"));
        };
        let marks = marks_of(source, &inside[..length], start + 1)?;
        return Ok((Value::Marks(marks), length + 2));
    }
    let mut chars = text.chars();
    let first = chars.next().unwrap_or_default();
    let length = first.len_utf8();
    let entered = chars.next().and_then(Digit::from_char).filter(|_| first == ENTERED);
    if let Some(digit) = entered {
        return Ok((Value::Entered(digit), ENTERED.len_utf8() + 1));
    }
    match Digit::from_char(first) {
        Some(digit) => Ok((Value::Digit(digit), length)),
        None if is_blank(first) => Ok((Value::Empty, length)),
        None => Err(source.error(start..start + length, format!("`{first}`"), CELL)),
    }
}

/// The marks between braces, the first of which is at this byte of the text.
fn marks_of(source: &Source, text: &str, start: usize) -> Result<DigitSet, InputError> {
    let mut marks = DigitSet::EMPTY;
    for (at, c) in text.char_indices().filter(|(_, c)| !c.is_whitespace() && *c != ',') {
        if !Digit::from_char(c).is_some_and(|digit| marks.insert(digit)) {
            let span = start + at..start + at + c.len_utf8();
            return Err(source.error(span, format!("`{c}`"), "different digits from 1 to 9"));
        }
    }
    Ok(marks)
}
