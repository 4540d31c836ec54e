//! Reading a text line by line.

use std::ops::Range;
use std::str::Chars;

#[cfg(feature = "formats")]
use common::input::quoted;
use common::input::{InputError, Source};
use common::number::counted;

use super::is_decoration;
#[cfg(feature = "formats")]
use crate::board::BoardDesign;
#[cfg(feature = "formats")]
use crate::formats::{self, ForeignRules, Import};
use crate::geometry::Cell;

/// The value of each cell, 0 for an empty one.
pub(super) type Values = [u8; Cell::COUNT];

/// What is written in cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Syntax {
    /// The value of a character, 0 for an empty cell.
    pub(super) value: fn(char) -> Option<u8>,
    /// What a text holds, for errors.
    pub(super) noun: &'static str,
    /// What stands in a cell, for errors.
    pub(super) cell: &'static str,
    /// Whether links and JSON objects stand for things of this sort.
    pub(super) has_imports: bool,
}

/// Walks over a text, line by line.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    source: &'a Source,
    syntax: Syntax,
    /// Where the next line begins, and its number, from 1; the end of the text when done.
    at: usize,
    line: usize,
    /// Whether another piece of the text comes after this one.
    is_continued: bool,
    /// What came before in the text, and still matters.
    position: Position,
    /// What becomes of foreign rules, and the last puzzle in another format.
    #[cfg(feature = "formats")]
    imports: Imports,
}

/// What carries over from one piece of a text to the next.
#[derive(Debug, Default)]
pub(super) struct Position {
    /// A grid whose other rows come in the next piece.
    partial: Option<PartialGrid>,
    /// Whether this is the section of an `.sdk` file that isn't the puzzle.
    is_in_state: bool,
}

#[cfg(feature = "formats")]
#[derive(Debug)]
struct Imports {
    board: BoardDesign,
    foreign: ForeignRules,
    last: Option<Import>,
}

#[cfg(feature = "formats")]
impl Default for Imports {
    fn default() -> Self {
        Self { board: BoardDesign::STANDARD, foreign: ForeignRules::default(), last: None }
    }
}

/// The first rows of a grid.
#[derive(Debug)]
struct PartialGrid {
    values: Values,
    rows: usize,
    /// The line where it begins.
    start: usize,
}

/// The cells of a line: the first 81 of them, how many there are, and from the first to the last;
/// if they are more than 81, where the 82nd is.
struct Line {
    values: Values,
    count: usize,
    span: Range<usize>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(source: &'a Source, syntax: Syntax) -> Self {
        Self {
            source,
            syntax,
            at: 0,
            line: source.first_line(),
            is_continued: false,
            position: Position::default(),
            #[cfg(feature = "formats")]
            imports: Imports::default(),
        }
    }

    /// One whose puzzles may have foreign rules, and are known with all that was read of them.
    #[cfg(feature = "formats")]
    pub(crate) fn importing(source: &'a Source, foreign: ForeignRules) -> Self {
        let imports = Imports { foreign, ..Imports::default() };
        Self { imports, ..Self::new(source, super::PUZZLES) }
    }

    /// One whose puzzles are for this board, where a format states the board.
    #[cfg(feature = "formats")]
    pub(crate) const fn on(mut self, board: BoardDesign) -> Self {
        self.imports.board = board;
        self
    }

    /// The last thing read, if it was in a format that isn't made of cells.
    #[cfg(feature = "formats")]
    pub(crate) const fn take_import(&mut self) -> Option<Import> {
        self.imports.last.take()
    }

    /// One for a piece of a text that isn't the first, or isn't the last.
    pub(super) fn continuing(self, position: Position, is_continued: bool) -> Self {
        Self { position, is_continued, ..self }
    }

    pub(super) fn into_position(self) -> Position {
        self.position
    }

    /// What the text holds if that is one thing, with the line where it begins.
    pub(super) fn only(mut self) -> Result<(Values, usize), InputError> {
        let noun = self.syntax.noun;
        let only = self.next()?.ok_or_else(|| self.source.error_at_end(format!("a {noun}")))?;
        match self.next_line()? {
            None => Ok(only),
            Some((line, _)) => Err(self.source.error(
                line.span,
                "more cells",
                format!("one {noun}, which begins in line {}", only.1),
            )),
        }
    }

    /// The next of what the text holds, with the line where it begins.
    pub(crate) fn next(&mut self) -> Result<Option<(Values, usize)>, InputError> {
        let read = self.read();
        if read.is_err() {
            self.at = self.source.text().len();
        }
        read
    }

    fn read(&mut self) -> Result<Option<(Values, usize)>, InputError> {
        let mut grid = match self.position.partial.take() {
            Some(partial) => partial,
            None => {
                let Some((line, start)) = self.next_line()? else { return Ok(None) };
                match line.count {
                    Cell::COUNT => return Ok(Some((line.values, start))),
                    9 => PartialGrid { values: line.values, rows: 1, start },
                    count => {
                        let noun = self.syntax.noun;
                        let expected = format!("a {noun} of 81 cells in a line, or a row of 9");
                        return Err(self.source.error(line.span, in_this_line(count), expected));
                    }
                }
            }
        };
        while grid.rows < 9 {
            let row = grid.rows;
            let (number, start) = (row + 1, grid.start);
            let expected =
                || format!("9 cells in row {number} of the grid that begins in line {start}");
            let Some((line, _)) = self.next_line()? else {
                if self.is_continued {
                    self.position.partial = Some(grid);
                    return Ok(None);
                }
                return Err(self.source.error_at_end(expected()));
            };
            if line.count != 9 {
                return Err(self.source.error(line.span, in_this_line(line.count), expected()));
            }
            grid.values[9 * row..9 * row + 9].copy_from_slice(&line.values[..9]);
            grid.rows += 1;
        }
        Ok(Some((grid.values, grid.start)))
    }

    /// The next line that has cells, and its number.
    fn next_line(&mut self) -> Result<Option<(Line, usize)>, InputError> {
        while self.at < self.source.text().len() {
            // Nobody writes a million empty lines, unless to keep a program busy.
            let rest = &self.source.text().as_bytes()[self.at..];
            let empty = rest.iter().take_while(|&&byte| byte == b'\n').count();
            (self.at, self.line) = (self.at + empty, self.line + empty);
            if empty == rest.len() {
                break;
            }
            let number = self.line;
            if self.skip_section() {
                continue;
            }
            #[cfg(feature = "formats")]
            if let Some(line) = self.import()? {
                return Ok(Some((line, number)));
            }
            let line = self.cells_of_line()?;
            if line.count > 0 {
                return Ok(Some((line, number)));
            }
        }
        Ok(None)
    }

    /// Skips a line that is no row: the name of a section, what isn't the puzzle, or a border such as
    /// `*-----------*`, whose stars are no cells.
    fn skip_section(&mut self) -> bool {
        if !self.syntax.has_imports {
            return false;
        }
        let rest = &self.source.text()[self.at..];
        let end = rest.find('\n').unwrap_or(rest.len());
        let line = rest[..end].trim();
        let is_border =
            || line.contains("---") && line.chars().all(|c| c == '*' || is_decoration(c));
        let is_skipped = match line.strip_prefix('[') {
            Some(name) if name.eq_ignore_ascii_case("puzzle]") => {
                self.position.is_in_state = false;
                true
            }
            Some(name) if name.eq_ignore_ascii_case("state]") => {
                self.position.is_in_state = true;
                true
            }
            _ => self.position.is_in_state || (line.starts_with('*') && is_border()),
        };
        if is_skipped {
            self.at += (end + 1).min(rest.len());
            self.line += 1;
        }
        is_skipped
    }

    /// The puzzle in another format that begins in this line, if there is one.
    #[cfg(feature = "formats")]
    fn import(&mut self) -> Result<Option<Line>, InputError> {
        if !self.syntax.has_imports {
            return Ok(None);
        }
        let import = {
            let Imports { board, foreign, .. } = self.imports;
            formats::import_at(self.source, self.at, board, foreign)?
        };
        let Some((import, span)) = import else { return Ok(None) };
        let text = self.source.text();
        let end = text[span.end..].find('\n').map_or(text.len(), |end| span.end + end);
        let rest = text[span.end..end].trim_start();
        if !rest.is_empty() && !rest.starts_with('#') {
            let from = end - text[span.end..end].trim_start().len();
            let found = quoted(rest.trim_end());
            return Err(self.source.error(from..end, found, "the end of the line after a puzzle"));
        }
        let values = *import.document.puzzle.values();
        self.line += text[self.at..(end + 1).min(text.len())].matches('\n').count();
        self.at = (end + 1).min(text.len());
        self.imports.last = Some(import);
        Ok(Some(Line { values, count: Cell::COUNT, span }))
    }

    /// The cells of the line that begins here; goes on to the next one.
    fn cells_of_line(&mut self) -> Result<Line, InputError> {
        let rest = &self.source.text()[self.at..];
        let mut line = Line { values: [0; Cell::COUNT], count: 0, span: self.at..self.at };
        let mut chars = rest.chars();
        loop {
            let at = self.at + rest.len() - chars.as_str().len();
            match chars.next() {
                None | Some('\n') => break,
                Some('#') => {
                    skip_comment(&mut chars);
                    break;
                }
                Some(c) if is_decoration(c) => {}
                Some(c) => {
                    let end = at + c.len_utf8();
                    let value = (self.syntax.value)(c).ok_or_else(|| self.stray(at..end))?;
                    match line.count {
                        0 | Cell::COUNT => line.span = at..end,
                        1..Cell::COUNT => line.span.end = end,
                        _ => {}
                    }
                    if let Some(cell) = line.values.get_mut(line.count) {
                        *cell = value;
                    }
                    line.count += 1;
                }
            }
        }
        self.at += rest.len() - chars.as_str().len();
        self.line += 1;
        Ok(line)
    }

    fn stray(&self, span: Range<usize>) -> InputError {
        let found = format!("`{}`", &self.source.text()[span.clone()]);
        let expected = self.syntax.cell;
        self.source.error(span, found, expected)
    }
}

/// Goes on behind the end of the line.
fn skip_comment(chars: &mut Chars<'_>) {
    let rest = chars.as_str();
    let end = rest.find('\n').map_or(rest.len(), |end| end + 1);
    *chars = rest[end..].chars();
}

fn in_this_line(cells: usize) -> String {
    format!("{} in this line", counted(cells, "cell"))
}
