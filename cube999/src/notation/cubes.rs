//! Cubes as text, both ways.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use solidoku_common::input::{InputError, Source, quoted};
use solidoku_common::number::counted;

use super::ParseError;
use super::sections::sections;
use crate::puzzle::cube::{Cube, CubeError};
use crate::puzzle::geometry::{CELLS, Cell, Class, EDGE};

/// No input has this many cells on purpose. They aren't read further, so that a large file takes no
/// memory.
const TOO_MANY: usize = 10 * CELLS;

/// The answer's symbols, in the order of (x + y + z) modulo 18.
const SYMBOLS: &str = "0a1b2c3d4e5f6g7h8i";

/// How a cube is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[non_exhaustive]
pub enum Style {
    /// As in the question: three rows of three blocks
    #[default]
    Question,
    /// Nine blocks, one below the other
    Column,
    /// 729 digits in one line
    Plain,
    /// Nested arrays
    Json,
    /// Digits 0 to 8, one block below the other
    Zero,
    /// The answer's eighteen symbols, one block below the other
    Symbols,
}

/// Writes a cube; every line ends with a line break.
pub fn write(cube: &Cube, style: Style) -> String {
    let character = |cell: &Cell| match style {
        Style::Symbols => {
            let zero_based = usize::from(cube.digit(*cell)) - 1;
            let symbol = match (cell.class(), zero_based % 2) {
                (Class::Even, 0) | (Class::Odd, 1) => zero_based,
                _ => zero_based + EDGE,
            };
            char::from(SYMBOLS.as_bytes()[symbol])
        }
        Style::Zero => char::from(b'0' + cube.digit(*cell) - 1),
        _ => char::from(b'0' + cube.digit(*cell)),
    };
    let cells: Vec<Cell> = Cell::all().collect();
    let row = |layer: usize, row: usize| -> String {
        let first = EDGE * (EDGE * layer + row);
        cells[first..first + EDGE].iter().map(character).collect()
    };
    let block = |layer| (0..EDGE).map(|n| row(layer, n)).collect::<Vec<_>>();
    let line = |layers: &[usize], n: usize| {
        layers.iter().map(|&layer| row(layer, n)).collect::<Vec<_>>().join("   ")
    };
    let join_layers =
        |layers: &[usize]| -> String { (0..EDGE).map(|n| line(layers, n) + "\n").collect() };
    match style {
        Style::Question => {
            [[0, 1, 2], [3, 4, 5], [6, 7, 8]].map(|three| join_layers(&three)).join("\n")
        }
        Style::Column | Style::Zero | Style::Symbols => {
            (0..EDGE).map(|layer| join_layers(&[layer])).collect::<Vec<_>>().join("\n")
        }
        Style::Plain => (0..EDGE).flat_map(block).collect::<String>() + "\n",
        Style::Json => {
            let list = |texts: Vec<String>| format!("[{}]", texts.join(","));
            let row = |row: &[u8]| list(row.iter().map(u8::to_string).collect());
            let layer = |layer: &[u8]| list(layer.chunks(EDGE).map(row).collect());
            list(cube.digits().chunks(EDGE * EDGE).map(layer).collect()) + "\n"
        }
    }
}

/// As in the question, without the last line break.
impl fmt::Display for Cube {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(write(self, Style::Question).trim_end())
    }
}

/// Reads a cube in any style.
impl FromStr for Cube {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(cube(&Source::new("cube", text))?)
    }
}

/// Reads a cube, under a caption or without.
///
/// # Errors
/// If it isn't written as above, if there is more than one, or if it can't be the target after
/// turns: a class has another number of a digit.
pub fn cube(source: &Source) -> Result<Cube, InputError> {
    match &sections(source.text())[..] {
        [] => one_cube(source),
        [only] => one_cube(&only.alone(source)),
        [_, second, ..] => {
            let help = "give one cube at a time, without what stands under other captions";
            Err(second.unwanted(source, "more", help))
        }
    }
}

/// Reads a cube without a caption.
pub(super) fn one_cube(source: &Source) -> Result<Cube, InputError> {
    let characters =
        if is_in_arrays(source.text()) { in_arrays(source)? } else { in_rows(source)? };
    let characters: [(char, usize); CELLS] = match characters.try_into() {
        Ok(all) => all,
        Err(some) => {
            let some: Vec<(char, usize)> = some;
            if let Some(&(_, at)) = some.get(CELLS) {
                let found = format!("{} more cells after a whole cube", some.len() - CELLS);
                let error = source.error(at..at + 1, found, "the end of the input");
                return Err(error.with_help("give one cube at a time"));
            }
            let found = format!("the end of the input after {} cells", some.len());
            let end = source.text().trim_end().len();
            return Err(source.error(end..end, found, "a cube of 729 cells"));
        }
    };
    let surplus = match Cube::new(digits(source, &characters)?) {
        Ok(cube) => return Ok(cube),
        Err(CubeError::Surplus(surplus)) => surplus,
        Err(CubeError::NotADigit { cell, found }) => {
            let (_, at) = characters[cell.index()];
            return Err(source.error(at..at + 1, format!("{found}"), "a digit 1 to 9"));
        }
    };
    let (_, at) = characters[surplus.cell.index()];
    let found = format!("one more at {}", surplus.cell);
    let expected = format!(
        "the digit {} at most {} times in the {} class",
        surplus.digit,
        surplus.expected,
        surplus.class.name()
    );
    let error = source.error(at..at + 1, found, expected);
    Err(error.with_help(format!(
        "turns keep the parity of x + y + z of every piece; this cube has {} where the target has {}, so no \
         turns lead to the target",
        surplus.found, surplus.expected
    )))
}

/// The digits that the characters stand for, which depends on all of them.
fn digits(source: &Source, characters: &[(char, usize); CELLS]) -> Result<[u8; CELLS], InputError> {
    let count = |wanted: fn(char) -> bool| characters.iter().filter(|&&(c, _)| wanted(c)).count();
    // Half of the cells of a cube with letters are letters, so a few of them are wrong.
    let symbols = 4 * count(|c| c.is_ascii_alphabetic()) > CELLS;
    // If there are zeros and nines, the rarer ones are wrong.
    let from_zero = count(|c| c == '0') > count(|c| c == '9');
    let mut digits = [0; CELLS];
    for (cell, &(c, at)) in Cell::all().zip(characters) {
        let refuse = |expected: &str| Err(source.error(at..at + 1, format!("`{c}`"), expected));
        digits[cell.index()] = if symbols {
            let lower = c.to_ascii_lowercase();
            let Some(symbol) = SYMBOLS.find(lower) else {
                return refuse("one of `0a1b2c3d4e5f6g7h8i`, because this cube has letters");
            };
            let fits = (symbol % 2 == 0) == (cell.class() == Class::Even);
            if !fits {
                return refuse(match cell.class() {
                    Class::Even => "a digit 0 to 8, because x + y + z is even here",
                    Class::Odd => "a letter a to i, because x + y + z is odd here",
                });
            }
            (symbol % EDGE) as u8 + 1
        } else if c.is_ascii_alphabetic() {
            return refuse("a digit, because nearly all of this cube is digits");
        } else if from_zero {
            match c {
                '0'..='8' => c as u8 - b'0' + 1,
                _ => return refuse("a digit 0 to 8, because this cube has a 0"),
            }
        } else {
            match c {
                '0' => return refuse("a digit 1 to 9, because this cube has a 9"),
                _ => c as u8 - b'0',
            }
        };
    }
    Ok(digits)
}

fn too_many(source: &Source, at: usize) -> InputError {
    let error =
        source.error(at..at + 1, format!("more than {TOO_MANY} cells"), "a cube of 729 cells");
    error.with_help("give one cube at a time")
}

fn is_cell(c: char) -> bool {
    c.is_ascii_digit() || matches!(c.to_ascii_lowercase(), 'a'..='i')
}

/// The error of a line with something that isn't a cell: the line, if it is words, or else the
/// character.
fn not_a_cell(source: &Source, line: Range<usize>, at: usize, c: char) -> InputError {
    let text = &source.text()[line.clone()];
    let words = text.trim_start();
    let is_words = words.chars().take_while(|c| c.is_alphabetic()).count() > 1;
    if !is_words {
        let found = format!("{c:?}");
        return source.error(at..at + c.len_utf8(), found, "a digit, or a letter a to i");
    }
    let start = line.start + text.len() - words.len();
    let error = source.error(start..line.end, quoted(words), "rows of a cube");
    error.with_help(
        "a line of words that ends in a colon, without [, # and turns, is a caption; # begins a \
         comment",
    )
}

/// The cells of a text of rows.
fn in_rows(source: &Source) -> Result<Vec<(char, usize)>, InputError> {
    let mut lines = lines(source)?;
    // As some programs copy it, with an empty line after every row.
    let mut blocks = lines.split(|line| line.is_empty()).filter(|block| !block.is_empty());
    if blocks.all(|block| block.len() == 1) {
        lines.retain(|line| !line.is_empty());
    }
    // A single line is a whole cube, whatever empty lines are around it.
    let mut written = lines.iter().filter(|line| !line.is_empty());
    if let (Some(only), None) = (written.next(), written.next()) {
        return Ok(only.iter().flatten().copied().collect());
    }
    let blocks = lines.split(|line| line.is_empty()).filter(|block| !block.is_empty());
    let mut cells = Vec::with_capacity(CELLS);
    for block in blocks {
        let width = block[0].len();
        for (n, line) in block.iter().enumerate() {
            let at = span_of(line);
            if line.len() != width {
                let found = format!("a row in {} blocks", line.len());
                return Err(source.error(
                    at,
                    found,
                    format!("{width} blocks, as in the row above"),
                ));
            }
            if n % EDGE == 0 && n > 0 && (2..EDGE).contains(&width) && block.len() < 2 * EDGE {
                return Err(source.error(at, "a tenth row in a block", "nine rows"));
            }
        }
        // A layer is nine rows, so such lines aren't rows of layers that stand side by side.
        if width >= EDGE {
            cells.extend(block.iter().flatten().flatten());
            continue;
        }
        if block.len() % EDGE != 0 {
            let last = span_of(block.last().expect("a block has a row"));
            let found = format!("a block of {}", counted(block.len(), "row"));
            return Err(source.error(last, found, "nine rows, or an empty line after every nine"));
        }
        for rows in block.chunks(EDGE) {
            let layer = |n: usize| rows.iter().flat_map(move |row| row[n].iter().copied());
            cells.extend((0..width).flat_map(layer));
        }
    }
    Ok(cells)
}

fn span_of(line: &[Vec<(char, usize)>]) -> Range<usize> {
    let ends = line.first().and_then(|row| row.first()).zip(line.last().and_then(|row| row.last()));
    let ((_, start), (_, end)) = ends.expect("a row has cells");
    *start..end + 1
}

/// Rows of nine cells, by line; an empty line has none.
type Lines = Vec<Vec<Vec<(char, usize)>>>;

fn lines(source: &Source) -> Result<Lines, InputError> {
    let mut lines = Lines::new();
    let (mut start, mut count) = (0, 0);
    for line in source.text().split_inclusive('\n') {
        let text = line.split('#').next().unwrap_or_default();
        let mut cells = Vec::new();
        let mut words = Vec::new();
        let mut after_space = true;
        for (at, c) in text.char_indices() {
            let at = start + at;
            if c.is_whitespace() {
                after_space = true;
            } else if is_cell(c) {
                if after_space {
                    words.push((at, 0));
                }
                words.last_mut().expect("a word has begun").1 += 1;
                after_space = false;
                count += 1;
                if count > TOO_MANY {
                    return Err(too_many(source, at));
                }
                cells.push((c, at));
            } else {
                return Err(not_a_cell(source, start..start + text.trim_end().len(), at, c));
            }
        }
        // Characters may be separated; a word is rows, or the whole cube.
        let single = words.iter().all(|&(_, length)| length == 1);
        let odd = words.iter().find(|&&(_, length)| !single && length % EDGE != 0);
        if let Some(&(at, length)) = odd {
            let found = format!("a row of {length}");
            return Err(source.error(at..at + length, found, "rows of nine cells"));
        }
        if cells.len() % EDGE != 0 {
            let found = format!("a line of {} cells", cells.len());
            return Err(source.error(
                cells[0].1..start + text.trim_end().len(),
                found,
                "nine cells a row",
            ));
        }
        // A line with only a comment isn't an empty line.
        let is_one_more_empty = cells.is_empty() && lines.last().is_some_and(Vec::is_empty);
        if !is_one_more_empty && (!cells.is_empty() || !line.contains('#')) {
            lines.push(cells.chunks(EDGE).map(<[_]>::to_vec).collect());
        }
        start += line.len();
    }
    Ok(lines)
}

/// Whether a text without a caption is in arrays.
pub(super) fn is_in_arrays(text: &str) -> bool {
    let mut lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines.find(|line| !line.is_empty()).is_some_and(|line| line.starts_with('['))
}

/// The cells of nested arrays, where strings are in quotes as in JSON or as in Python.
fn in_arrays(source: &Source) -> Result<Vec<(char, usize)>, InputError> {
    let text = source.text();
    let mut cells = Vec::with_capacity(CELLS);
    // By depth: cells or arrays so far, and where the array began.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut closed = false;
    let mut comment = false;
    // The quote that ends the string, where that begins, and the cells before it.
    let mut quote = None;
    for (at, c) in text.char_indices() {
        comment = (comment || c == '#') && c != '\n';
        let quoted = quote.is_some();
        let here = at..at + c.len_utf8();
        let refuse = |expected: &str| Err(source.error(here.clone(), format!("{c:?}"), expected));
        match c {
            _ if comment || c.is_whitespace() || (c == ',' && !quoted && !closed) => {}
            _ if closed => return refuse("the end of the input after the outer array"),
            '[' if open.len() < 3 && !quoted => open.push((cells.len(), at)),
            '[' => return refuse("layers of rows of cells: three arrays deep at most"),
            ']' if !quoted && !open.is_empty() => {
                let (before, start) = open.pop().expect("it isn't empty");
                let whole = [CELLS, EDGE * EDGE, EDGE][open.len()];
                if cells.len() - before != whole {
                    let found = format!("an array of {} cells", cells.len() - before);
                    return Err(source.error(start..at + 1, found, format!("{whole} cells in it")));
                }
                closed = open.is_empty();
            }
            '"' | '\'' if !quoted => quote = Some((c, at, cells.len())),
            _ if quote.is_some_and(|(end, ..)| end == c) => {
                let (_, start, before) = quote.take().expect("it has begun");
                let length = cells.len() - before;
                if open.len() == 1 && (EDGE + 1..EDGE * EDGE).contains(&length) {
                    let found = format!("a string of {length} cells");
                    let error = source.error(start..at + 1, found, "a row of 9, or a layer of 81");
                    return Err(
                        error.with_help("layers side by side are read without brackets and quotes")
                    );
                }
            }
            _ if is_cell(c) && !open.is_empty() => {
                let follows = |&(_, last): &(char, usize)| last + 1 == at && !quoted;
                if cells.last().is_some_and(follows) {
                    return refuse("`,` between cells, which are single digits");
                }
                if cells.len() == TOO_MANY {
                    return Err(too_many(source, at));
                }
                cells.push((c, at));
            }
            _ => return refuse("a digit, a letter a to i, or an array"),
        }
    }
    if !closed {
        return Err(source.error_at_end("`]`, the end of an array"));
    }
    Ok(cells)
}
