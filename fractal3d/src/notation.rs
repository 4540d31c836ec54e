//! Reading and printing puzzles.
//!
//! A text holds any number of puzzles. Each is one line of 81 cells, or a grid of nine lines of
//! nine. A cell is a digit from 1 to 9, or empty ([`solidoku_common::signs::EMPTY`]). White space,
//! `|`, `-`, `+` and box drawings between cells mean nothing, `#`, `%` and `//` begin a comment,
//! and lines without a cell may stand anywhere, within a grid too. So what [`Pretty`] prints is
//! read back:
//!
//! ```text
//! . 2 . | . . . | 8 . .
//! 1 . . | . 6 . | . . .
//! . . 3 | . . . | . . .
//! ------+-------+------
//! …
//! ```
//!
//! A dash is an empty cell where a line has 9 or 81 cells with its dashes, and neither without
//! them. A line of nine dashes is a ruler if other rows have other signs for empty cells, if grids
//! have rulers there in a regular way, or if the rows without such lines make whole grids; it is an
//! empty row if only those with them do. What counts is the lines around it, first up to an empty
//! line, then up to words. If that decides nothing, it is an empty row where other rows have dashes
//! as empty cells; where more than a mebibyte belongs together, that is refused. Fields between
//! commas, semicolons or tabs may be empty, if there are 9 or 81 in the line; quotation marks and
//! brackets may be around it.
//!
//! Lines of words may stand before, between and behind puzzles, but not within one. They are
//! skipped, and [`Skipped`] says so.
//!
//! A line `[Puzzle]`, as in `.sdk` files, means nothing; after `[State]` come the digits typed so
//! far. The module `formats` reads all this, and links and JSON objects, each in a line of its own.
//!
//! Puzzles come one by one ([`puzzles`]), so that a text of a million needs no memory beside its
//! own. A [`pattern`] is written in the same ways; there a digit is a clue, the [signs] for an
//! empty cell but `x`, `X`, `*` and `?` are one, and any other character marks a cell that has a
//! clue.

mod dash_rows;
mod line;
pub mod pencil;
mod reader;

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use solidoku_common::input::{InputError, Source};
use solidoku_common::signs;

use crate::puzzle::board::Colouring;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::{Grid, GridError};
use crate::puzzle::pattern::Pattern;

#[cfg(feature = "formats")]
pub(crate) use self::dash_rows::MOST_AROUND;
#[cfg(feature = "formats")]
pub(crate) use self::line::is_cell;
pub(crate) use self::line::{is_blank, is_decoration};
pub use self::reader::Skipped;
#[cfg(feature = "formats")]
pub(crate) use self::reader::{Foreign, Found, Position};
pub(crate) use self::reader::{Reader, Syntax, Values};

/// A puzzle, and where it was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The digits given.
    pub grid: Grid,
    /// The line of its first cell, from 1.
    pub line: usize,
    /// How many cells have something that a player has entered, a digit or pencil marks. It is no
    /// part of the puzzle.
    pub entered: usize,
}

impl Puzzle {
    /// The puzzle that a reader has returned, with the digits typed so far.
    pub(crate) fn of((values, line): (Values, usize), state: Option<Values>) -> Self {
        let grid = Grid::new(values).expect("digits are below 10");
        let entered = state.map_or(0, |state| {
            state.iter().zip(&values).filter(|(digit, clue)| digit != clue).count()
        });
        Self { grid, line, entered }
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

/// The only puzzle of a text.
///
/// # Errors
/// If it isn't written as a puzzle, or there is none, or a second one.
pub fn puzzle(source: &Source) -> Result<Grid, InputError> {
    let (values, _) = Reader::new(source, PUZZLES).only()?;
    Ok(Grid::new(values).expect("digits are below 10"))
}

/// The only puzzle of a text that is made of cells, without words around it.
#[cfg(feature = "formats")]
pub(crate) fn cells(source: &Source) -> Result<Grid, InputError> {
    let (values, _) = Reader::new(source, Syntax { has_words: false, ..PUZZLES }).only()?;
    Ok(Grid::new(values).expect("digits are below 10"))
}

/// The only pattern of a text: the cells that have a clue, and the digits of some.
///
/// # Errors
/// If it isn't written as a pattern, or there is none, or a second one, or no cell is empty
/// although the cells show digits and marks, or two different marks.
pub fn pattern(source: &Source) -> Result<Pattern, InputError> {
    let (values, line) = Reader::new(source, PATTERNS).only().map_err(|error| {
        // A row that is drawn with `#`.
        let is_drawn = |c: char| c == '#' || signs::is_empty(c) || is_decoration(c);
        let mut lines = source.text().lines().filter_map(|line| line.split_once('#'));
        match lines.any(|(_, comment)| comment.chars().all(is_drawn)) {
            true => error.with_help("`#` begins a comment; a clue whose digit is free is `x`"),
            false => error,
        }
    })?;
    let all = |value| Cell::all().filter(|cell| values[cell.index()] == value).collect::<Cells>();
    let (marks, digits) = (all(MARK), values.map(|value| if value == MARK { 0 } else { value }));
    let digits = Grid::new(digits).expect("digits are below 10");
    if marks != Cells::EMPTY && all(0) == Cells::EMPTY {
        let text = source.text().lines().flat_map(|line| line.split('#').next());
        let is_mark = |&c: &char| !is_decoration(c) && (PATTERNS.value)(c) == Some(MARK);
        let mut signs = text.flat_map(str::chars).filter(is_mark);
        let first = signs.next();
        let found = match (first, signs.find(|&sign| Some(sign) != first)) {
            (Some(one), Some(other)) => {
                format!("a clue in each cell: `{one}` and `{other}` are marks")
            }
            _ if digits != Grid::EMPTY => {
                "a clue in each cell: marks, which are clues whose digits are free, and digits"
                    .to_owned()
            }
            _ => return Ok(Pattern::new(marks, digits)),
        };
        let expected = "`.` for each cell without a clue";
        return Err(source.error(span_of_line(source, line), found, expected));
    }
    Ok(Pattern::new(marks, digits))
}

/// Where the line of this number is, without its end.
fn span_of_line(source: &Source, number: usize) -> Range<usize> {
    let text = source.text();
    let lines = text.split_inclusive('\n').take(number - source.first_line());
    let start = lines.map(str::len).sum();
    start..start + text[start..].lines().next().map_or(0, str::len)
}

/// The only colouring of a text: written as a puzzle without empty cells, nine of each colour 1 to
/// 9.
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
    type Err = GridError;

    fn from_str(text: &str) -> Result<Self, GridError> {
        let read = puzzle(&Source::new("grid", text));
        read.map_err(|error| GridError::Text(error.to_string()))
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

impl Puzzles<'_> {
    /// The lines so far that were no part of a puzzle.
    pub const fn skipped(&self) -> &Skipped {
        self.reader.skipped()
    }
}

impl Iterator for Puzzles<'_> {
    type Item = Result<Puzzle, InputError>;
    fn next(&mut self) -> Option<Self::Item> {
        let next = self.reader.next().transpose()?;
        Some(next.map(|next| Puzzle::of(next, self.reader.take_state())))
    }
}

/// Whether dashes, and fields without anything in them, may be empty cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dashes {
    MayBeCells,
    AreDecoration,
}

pub(crate) const PUZZLES: Syntax = Syntax {
    value: |c| if is_blank(c) { Some(0) } else { c.to_digit(10).map(|digit| digit as u8) },
    noun: "puzzle",
    cell: "a digit, or one of . 0 - _ * ? x N for an empty cell",
    has_words: true,
    dashes: Dashes::MayBeCells,
};

/// The value of a clue whose digit is free.
const MARK: u8 = 10;

const PATTERNS: Syntax = Syntax {
    value: |c| match c {
        '1'..='9' => c.to_digit(10).map(|digit| digit as u8),
        'x' | 'X' | '*' | '?' => Some(MARK),
        _ if signs::is_empty(c) => Some(0),
        // Other signs for numbers, such as `５` and `⑤`, may be meant as digits, and `．` as `.`.
        _ => (!c.is_control() && !c.is_numeric() && signs::ascii_of(c).is_none()).then_some(MARK),
    },
    noun: "pattern",
    cell: "a digit, a mark such as x for a clue whose digit is free, or `.` for an empty cell",
    has_words: false,
    dashes: Dashes::AreDecoration,
};

const COLOURINGS: Syntax = Syntax {
    value: |c| c.to_digit(10).filter(|&colour| colour > 0).map(|colour| colour as u8),
    noun: "colouring",
    cell: "a colour from 1 to 9",
    has_words: false,
    dashes: Dashes::AreDecoration,
};

#[cfg(test)]
mod tests;
