//! Reading and printing puzzles.
//!
//! A text holds any number of puzzles. Each is one line of 81 cells, or a grid of nine lines of nine.
//! A cell is a digit from 1 to 9, or `.` or `0` if it is empty. White space, `|`, `-`, `+` and box
//! drawings between cells mean nothing, `#` begins a comment, and lines without a cell may stand
//! anywhere, within a grid too. So what [`Pretty`] prints is read back:
//!
//! ```text
//! . 2 . | . . . | 8 . .
//! 1 . . | . 6 . | . . .
//! . . 3 | . . . | . . .
//! ------+-------+------
//! …
//! ```
//!
//! Puzzles come one by one ([`puzzles`]), so that a text of a million needs no memory beside its own, or,
//! from a long text, a piece at a time ([`Stream`]).
//! A [`pattern`] is written in the same ways; there any other character marks a cell that has a clue.

use std::fmt;
use std::ops::Range;
use std::str::{Chars, FromStr};

use common::input::{InputError, Pieces, Source};
use common::number::counted;

use crate::board::Colouring;
use crate::geometry::{Cell, Cells};
use crate::grid::{Grid, NotAGrid};

/// A puzzle, and where it was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The digits given.
    pub grid: Grid,
    /// The line of its first cell, from 1.
    pub line: usize,
}

impl Puzzle {
    fn of((values, line): (Values, usize)) -> Self {
        Self { grid: Grid::new(values).expect("digits are below 10"), line }
    }
}

/// The puzzles of a text in order. After an error there are no more.
#[derive(Debug)]
pub struct Puzzles<'a> {
    reader: Reader<'a>,
}

/// All puzzles of a text.
pub fn puzzles(source: &Source) -> Puzzles<'_> {
    Puzzles { reader: Reader::new(source, PUZZLES) }
}

/// The puzzles of a long text, some at a time. A grid may begin in one piece of it and end in another.
pub struct Stream {
    pieces: Pieces,
    partial: Option<PartialGrid>,
    is_empty: bool,
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").finish_non_exhaustive()
    }
}

impl Stream {
    /// Those of these pieces.
    pub const fn new(pieces: Pieces) -> Self {
        Self { pieces, partial: None, is_empty: true }
    }

    /// The next puzzles, in order: all that end in the next piece.
    fn piece(&mut self) -> Result<Option<Vec<Puzzle>>, InputError> {
        let Some(source) = self.pieces.next().transpose()? else { return Ok(None) };
        let is_continued = !self.pieces.is_at_end();
        let partial = self.partial.take();
        let mut reader = Reader { is_continued, partial, ..Reader::new(&source, PUZZLES) };
        let mut puzzles = Vec::new();
        while let Some(next) = reader.next()? {
            puzzles.push(Puzzle::of(next));
        }
        self.partial = reader.partial;
        self.is_empty &= puzzles.is_empty();
        if self.is_empty && !is_continued {
            return Err(source.error_at_end("a puzzle"));
        }
        Ok(Some(puzzles))
    }
}

/// After an error there are no more. There is a puzzle, or an error.
impl Iterator for Stream {
    type Item = Result<Vec<Puzzle>, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.piece().transpose()
    }
}

/// The only puzzle of a text.
///
/// # Errors
/// If it isn't written as a puzzle, or there is none, or a second one.
pub fn puzzle(source: &Source) -> Result<Grid, InputError> {
    let (values, _) = Reader::new(source, PUZZLES).only()?;
    Ok(Grid::new(values).expect("digits are below 10"))
}

/// The only pattern of a text: the cells that have a clue.
///
/// # Errors
/// If it isn't written as a pattern, or there is none, or a second one.
pub fn pattern(source: &Source) -> Result<Cells, InputError> {
    let (values, _) = Reader::new(source, PATTERNS).only()?;
    Ok(Cell::all().filter(|cell| values[cell.index()] > 0).collect())
}

/// The only colouring of a text: written as a puzzle without empty cells, nine of each colour 1 to 9.
///
/// # Errors
/// If it isn't written so, or some colour isn't there nine times.
pub fn colouring(source: &Source) -> Result<Colouring, InputError> {
    let (values, _) = Reader::new(source, COLOURINGS).only()?;
    let of = |colour: u8| values.iter().filter(|&&value| value == colour).count();
    match (1..=9).find(|&colour| of(colour) != 9) {
        Some(colour) => {
            let found = format!("colour {colour} in {} cells", of(colour));
            let text = source.text();
            let start = text.len() - text.trim_start().len();
            let end = text[start..].find('\n').map_or(text.len(), |line| start + line);
            Err(source.error(start..end, found, "each of the colours 1 to 9 in nine cells"))
        }
        None => Ok(Colouring::new(values.map(|value| value - 1)).expect("nine of each")),
    }
}

/// Reads 81 characters, or a grid of nine lines.
impl FromStr for Grid {
    type Err = NotAGrid;

    fn from_str(text: &str) -> Result<Self, NotAGrid> {
        let read = puzzle(&Source::new("grid", text));
        read.map_err(|error| NotAGrid::Text(error.to_string()))
    }
}

/// Prints a grid as nine lines, with lines between blocks and without a last line break.
#[derive(Clone, Copy, Debug)]
pub struct Pretty<'a>(pub &'a Grid);

impl fmt::Display for Pretty<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..9 {
            match row {
                0 => {}
                3 | 6 => f.write_str("\n------+-------+------\n")?,
                _ => f.write_str("\n")?,
            }
            for column in 0..9 {
                f.write_str(match column {
                    0 => "",
                    3 | 6 => " | ",
                    _ => " ",
                })?;
                match self.0.get(Cell::at(row, column)) {
                    Some(digit) => write!(f, "{digit}")?,
                    None => f.write_str(".")?,
                }
            }
        }
        Ok(())
    }
}

impl Iterator for Puzzles<'_> {
    type Item = Result<Puzzle, InputError>;
    fn next(&mut self) -> Option<Self::Item> {
        let next = self.reader.next().transpose()?;
        Some(next.map(Puzzle::of))
    }
}

/// What is written in cells.
#[derive(Clone, Copy, Debug)]
struct Syntax {
    /// The value of a character, 0 for an empty cell.
    value: fn(char) -> Option<u8>,
    /// What a text holds, for errors.
    noun: &'static str,
    /// What stands in a cell, for errors.
    cell: &'static str,
}

const PUZZLES: Syntax = Syntax {
    value: |c| match c {
        '.' => Some(0),
        _ => c.to_digit(10).map(|digit| digit as u8),
    },
    noun: "puzzle",
    cell: "a digit, or `.` or `0` for an empty cell",
};

const PATTERNS: Syntax = Syntax {
    value: |c| match c {
        '.' | '0' => Some(0),
        _ => (!c.is_control()).then_some(1),
    },
    noun: "pattern",
    cell: "a mark for a clue, or `.` or `0` for an empty cell",
};

const COLOURINGS: Syntax = Syntax {
    value: |c| c.to_digit(10).filter(|&colour| colour > 0).map(|colour| colour as u8),
    noun: "colouring",
    cell: "a colour from 1 to 9",
};

type Values = [u8; Cell::COUNT];

/// Walks over a text, line by line.
#[derive(Debug)]
struct Reader<'a> {
    source: &'a Source,
    syntax: Syntax,
    /// Where the next line begins, and its number, from 1; the end of the text when done.
    at: usize,
    line: usize,
    /// Whether another piece of the text comes after this one.
    is_continued: bool,
    /// A grid whose other rows come in that.
    partial: Option<PartialGrid>,
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
    fn new(source: &'a Source, syntax: Syntax) -> Self {
        let line = source.first_line();
        Self { source, syntax, at: 0, line, is_continued: false, partial: None }
    }

    /// What the text holds if that is one thing, with the line where it begins.
    fn only(mut self) -> Result<(Values, usize), InputError> {
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
    fn next(&mut self) -> Result<Option<(Values, usize)>, InputError> {
        let read = self.read();
        if read.is_err() {
            self.at = self.source.text().len();
        }
        read
    }

    fn read(&mut self) -> Result<Option<(Values, usize)>, InputError> {
        let mut grid = match self.partial.take() {
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
                    self.partial = Some(grid);
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
            let line = self.cells_of_line()?;
            if line.count > 0 {
                return Ok(Some((line, number)));
            }
        }
        Ok(None)
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

fn is_decoration(c: char) -> bool {
    c.is_whitespace() || matches!(c, '|' | '-' | '+' | '\u{2500}'..='\u{257f}')
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

#[cfg(test)]
mod tests;
