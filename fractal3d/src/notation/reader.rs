//! Reading a text line by line.

use std::iter;
use std::ops::Range;

use solidoku_common::input::{InputError, Source, quoted};
use solidoku_common::number::counted;

use super::Dashes;
use super::dash_rows::{DashRows, MOST_AROUND};
use super::line::{
    Row, SEPARATORS, Section, fields, is_border, is_candidates, is_cell, is_dash, is_decoration,
    is_nine_dashes, is_prose, is_wrapping, row, section, stands_alone, unwrapped, without_comment,
};
use crate::puzzle::geometry::Cell;

/// The value of each cell, 0 for an empty one.
pub(crate) type Values = [u8; Cell::COUNT];

/// What is written in cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Syntax {
    /// The value of a character, 0 for an empty cell.
    pub(super) value: fn(char) -> Option<u8>,
    /// What a text holds, for errors.
    pub(super) noun: &'static str,
    /// What stands in a cell, for errors.
    pub(super) cell: &'static str,
    /// Whether lines of words and names of sections may stand between.
    pub(super) has_words: bool,
    /// Whether dashes may be empty cells, and fields separated by commas may be empty.
    pub(super) dashes: Dashes,
}

/// Reads what isn't made of cells: links and objects, for `formats`.
pub(crate) trait Foreign {
    /// The digits of what begins in the line at this byte, and where it stands; nothing if that is
    /// a line of cells.
    fn read(&mut self, source: &Source, at: usize) -> Result<Option<Found>, InputError>;
}

/// The digits of what isn't made of cells, and where it stands.
pub(crate) type Found = (Values, Range<usize>);

/// Reads nothing but cells.
#[derive(Debug)]
pub(crate) struct CellsAlone;

impl Foreign for CellsAlone {
    fn read(&mut self, _: &Source, _: usize) -> Result<Option<Found>, InputError> {
        Ok(None)
    }
}

/// Walks over a text, line by line.
#[derive(Debug)]
pub(crate) struct Reader<'a, F = CellsAlone> {
    source: &'a Source,
    syntax: Syntax,
    /// Where the next line begins, and its number, from 1; the end of the text when done.
    at: usize,
    line: usize,
    /// Lines that begin before it are read; the others when the next piece of the text is there.
    end: usize,
    /// What came before in the text, and still matters.
    position: Position,
    /// Whether lines of nine dashes are rows: in the lines around, and in the text around these.
    near: DashRows,
    far: DashRows,
    /// The digits typed so far, which follow the last puzzle.
    state: Option<Values>,
    /// What reads lines that aren't made of cells.
    pub(crate) foreign: F,
}

/// Where pencil marks are no help.
const MARKS: &str = "pencil marks are read by `hint`, `draw` and `canon` alone";

/// What carries over from one piece of a text to the next.
#[derive(Debug, Default)]
pub(crate) struct Position {
    /// A grid whose other rows come in the next piece.
    partial: Option<PartialGrid>,
    /// The digits typed so far, whose other rows come in the next piece.
    state: Option<PartialGrid>,
    /// Whether the next lines belong to a section that is left out.
    is_left_out: bool,
    /// Where the next line begins in a text that continues.
    #[cfg(feature = "formats")]
    at: usize,
    skipped: Skipped,
}

#[cfg(feature = "formats")]
impl Position {
    pub(crate) const fn skipped(&self) -> &Skipped {
        &self.skipped
    }

    /// Where the text begins that the next piece must have in front, and that this is left out of
    /// the position: what isn't read yet, and what may decide how it is read.
    pub(crate) fn keep(&mut self, text: &str) -> usize {
        let from = start_of_line(text, self.at.saturating_sub(MOST_AROUND + 1));
        self.at -= from;
        from
    }
}

/// The lines that were no part of a puzzle, such as the name of a program below a grid.
#[derive(Clone, Debug, Default)]
pub struct Skipped {
    count: usize,
    /// The first line.
    first: Option<Source>,
}

impl Skipped {
    /// Adds the line that begins at this byte.
    pub(crate) fn add(&mut self, source: &Source, start: usize) {
        self.count += 1;
        self.first.get_or_insert_with(|| source.line_at(start));
    }

    /// What was skipped, in words; nothing if nothing was.
    pub fn describe(&self) -> Option<String> {
        let first = self.first.as_ref()?;
        let (line, text) = (first.first_line(), quoted(without_comment(first.text()).trim()));
        Some(match self.count {
            1 => format!("line {line}, which is no part of a puzzle: {text}"),
            _ => {
                let lines = counted(self.count, "line");
                format!("{lines} that are no part of a puzzle; the first is line {line}: {text}")
            }
        })
    }
}

/// The first rows of a grid.
#[derive(Debug)]
struct PartialGrid {
    values: Values,
    rows: usize,
    /// The line where it begins.
    start: usize,
    /// Whether its rows are known to have no empty line between them.
    is_in_one: bool,
}

/// What a character, or two, of a line are.
enum Sign {
    /// With its value, 0 for an empty one.
    Cell(u8),
    /// A line, or an empty cell.
    Dash,
    /// Not a part of a grid.
    Other,
}

/// The dashes of a line.
#[derive(Default)]
struct DashesOfLine {
    count: usize,
    /// Where they stand: bit i if one does behind i cells.
    places: u128,
    /// The first that doesn't stand between cells of different blocks.
    lone: Option<Range<usize>>,
}

impl DashesOfLine {
    /// Adds one behind this many cells.
    fn add(&mut self, cells: usize, span: Range<usize>) {
        self.count += 1;
        self.places |= 1_u128.checked_shl(cells as u32).unwrap_or(0);
        if !cells.is_multiple_of(3) {
            self.lone.get_or_insert(span);
        }
    }

    /// Whether there are dashes between all cells, of which there are at most 81.
    fn are_between_all(&self, cells: usize) -> bool {
        (1..cells).all(|cell| self.places >> cell & 1 == 1)
    }
}

/// The cells of a line: the first 81 of them, how many there are, and from the first to the last;
/// if they are more than 81, where the 82nd is.
struct Line {
    values: Values,
    count: usize,
    span: Range<usize>,
    /// Whether the line isn't made of cells.
    is_foreign: bool,
}

/// Where a line is: words may stand between puzzles, but not within one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Between,
    Within,
}

impl<'a> Reader<'a> {
    pub(super) fn new(source: &'a Source, syntax: Syntax) -> Self {
        Self::with(source, syntax, CellsAlone)
    }
}

impl<'a, F: Foreign> Reader<'a, F> {
    /// One that reads other things than cells too.
    pub(crate) fn with(source: &'a Source, syntax: Syntax, foreign: F) -> Self {
        Self {
            source,
            syntax,
            at: 0,
            line: source.first_line(),
            end: source.text().len(),
            position: Position::default(),
            near: DashRows::default(),
            far: DashRows::default(),
            state: None,
            foreign,
        }
    }

    /// The last puzzle with the digits typed so far, if they were written below it.
    pub(crate) const fn take_state(&mut self) -> Option<Values> {
        self.state.take()
    }

    /// The lines that were no part of a puzzle.
    pub(crate) const fn skipped(&self) -> &Skipped {
        &self.position.skipped
    }

    /// One that continues from there, if other pieces of the text were read before, and reads the
    /// lines that have this many bytes behind them, if others come.
    #[cfg(feature = "formats")]
    pub(crate) fn continuing(self, position: Position, ahead: Option<usize>) -> Self {
        let (text, at) = (self.source.text(), position.at);
        let end = |ahead| start_of_line(text, text.len().saturating_sub(ahead));
        let line = self.line + text[..at].matches('\n').count();
        Self { at, line, end: ahead.map_or(text.len(), end), position, ..self }
    }

    #[cfg(feature = "formats")]
    pub(crate) fn into_position(self) -> Position {
        Position { at: self.at, ..self.position }
    }

    /// Whether another piece of the text comes after this one.
    fn is_continued(&self) -> bool {
        self.end < self.source.text().len()
    }

    /// What the text holds if that is one thing, with the line where it begins.
    pub(crate) fn only(&mut self) -> Result<(Values, usize), InputError> {
        let noun = self.syntax.noun;
        let only = self.next()?.ok_or_else(|| self.missing())?;
        match self.next_line(Place::Between)? {
            None => Ok(only),
            Some((line, _)) => Err(self.source.error(
                line.span,
                "more cells",
                format!("one {noun}, which begins in line {}", only.1),
            )),
        }
    }

    /// The error where a text holds nothing: at its first words, if it has some.
    pub(crate) fn missing(&self) -> InputError {
        let expected = format!("a {}", self.syntax.noun);
        let Some(first) = &self.position.skipped.first else {
            return self.source.error_at_end(expected);
        };
        let (start, end) = (first.text().trim_start().len(), first.text().trim_end().len());
        let start = first.text().len() - start;
        first.error(start..end, quoted(without_comment(first.text()).trim()), expected)
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
        self.state = None;
        let mut grid = match self.position.partial.take() {
            Some(partial) => partial,
            None => {
                let Some((line, start)) = self.next_line(Place::Between)? else { return Ok(None) };
                if line.is_foreign {
                    return Ok(Some((line.values, start)));
                }
                let (rows, is_in_one) = match line.count {
                    Cell::COUNT => (9, true),
                    9 => (1, self.rows_of_first(&line)? >= 9),
                    count => {
                        let noun = self.syntax.noun;
                        let expected = format!("a {noun} of 81 cells in a line, or a row of 9");
                        return Err(self.wrong_count(line, count, expected));
                    }
                };
                PartialGrid { values: line.values, rows, start, is_in_one }
            }
        };
        let has_rows_ahead = grid.rows < 9;
        if !self.complete(&mut grid, None)? {
            self.position.partial = Some(grid);
            return Ok(None);
        }
        if has_rows_ahead && !grid.is_in_one && self.line > grid.start + 9 {
            self.refuse_rows_behind(grid.start)?;
        }
        if !self.read_state(&grid)? {
            self.position.partial = Some(grid);
            return Ok(None);
        }
        Ok(Some((grid.values, grid.start)))
    }

    /// How many rows there are from the first one of a grid on, as [`Reader::rows_from`] counts.
    /// Refuses a grid that has more than nine: a title such as `2026-11-28`, or the head of a table,
    /// can be nine cells too. Two grids may follow one another, and bands may have empty lines
    /// between them.
    fn rows_of_first(&mut self, first: &Line) -> Result<usize, InputError> {
        let rows = self.rows_from(start_of_line(self.source.text(), first.span.start))?;
        if rows < 10 || rows % 3 == 0 {
            return Ok(rows);
        }
        let found = format!("{rows} rows up to the next empty line, or the end");
        let error = self.source.error(first.span.clone(), found, "a grid of nine rows");
        Err(error.with_help("if this line is a title or the head of a table, leave it out"))
    }

    /// Refuses rows right behind a grid that begins in this line, and that has empty lines in it:
    /// its first row may be a title or the head of a table, too.
    fn refuse_rows_behind(&mut self, start: usize) -> Result<(), InputError> {
        let rows = self.rows_from(self.at)?;
        if rows % 3 == 0 {
            return Ok(());
        }
        let found = format!("{} right behind a grid", counted(rows, "row"));
        let expected = format!("an empty line behind the grid that begins in line {start}");
        let error =
            self.source.error(self.at..self.at + self.text_of_line().len(), found, expected);
        Err(error.with_help("if that line is a title or the head of a table, leave it out"))
    }

    /// How many rows there are from the line on that begins at this byte, up to an empty line or
    /// words; 18 if there are more.
    fn rows_from(&mut self, start: usize) -> Result<usize, InputError> {
        const LINES: usize = 40;
        let (mut rows, mut at) = (0, start);
        if !self.syntax.has_words {
            return Ok(rows);
        }
        for line in self.source.text()[start..].split('\n').take(LINES) {
            let is_plain = line.len() == 9 && line.bytes().all(|c| c.is_ascii_digit() || c == b'.');
            if !is_plain && (line.trim().is_empty() || is_prose(line)) {
                break;
            }
            let is_row = is_plain || {
                let words = without_comment(line);
                row(words).is_some() || self.is_row_of_dashes(at, &words[unwrapped(words)])?
            };
            rows += usize::from(is_row);
            if rows == 18 {
                break;
            }
            at += line.len() + 1;
        }
        Ok(rows)
    }

    /// The error where a line has this many cells, and neither a row nor a grid.
    fn wrong_count(&self, line: Line, count: usize, expected: String) -> InputError {
        let has_marks =
            self.source.text()[line.span.start..].lines().next().is_some_and(is_candidates);
        let error = self.source.error(line.span, in_this_line(count), expected);
        if self.syntax.has_words && has_marks { error.with_help(MARKS) } else { error }
    }

    /// Reads the other rows of a grid that has these clues; `false` if they come in the next piece
    /// of the text.
    fn complete(
        &mut self,
        grid: &mut PartialGrid,
        clues: Option<&PartialGrid>,
    ) -> Result<bool, InputError> {
        while grid.rows < 9 {
            let row = grid.rows;
            let (number, start) = (row + 1, grid.start);
            let expected =
                || format!("9 cells in row {number} of the grid that begins in line {start}");
            let Some((line, _)) = self.next_line(Place::Within)? else {
                if self.is_continued() {
                    return Ok(false);
                }
                return Err(self.source.error_at_end(expected()));
            };
            match line.count {
                Cell::COUNT if row == 0 => (grid.values, grid.rows) = (line.values, 9),
                9 => {
                    grid.values[9 * row..9 * row + 9].copy_from_slice(&line.values[..9]);
                    grid.rows += 1;
                }
                count => return Err(self.wrong_count(line, count, expected())),
            }
            let is_other = |(&clue, &digit): (&u8, &u8)| clue > 0 && digit > 0 && clue != digit;
            let has_others =
                |clues: &&PartialGrid| clues.values.iter().zip(&grid.values).any(is_other);
            if let Some(clues) = clues.filter(has_others) {
                let expected =
                    format!("the clues of the puzzle that begins in line {}", clues.start);
                return Err(self.source.error(line.span, "other digits", expected));
            }
        }
        Ok(true)
    }

    /// Reads the digits typed so far, if they follow; `false` if that is known in the next piece of
    /// the text.
    fn read_state(&mut self, grid: &PartialGrid) -> Result<bool, InputError> {
        if !self.syntax.has_words {
            return Ok(true);
        }
        let mut state = match self.position.state.take() {
            Some(state) => state,
            None => {
                self.skip_empty_lines();
                if self.at >= self.end {
                    return Ok(!self.is_continued());
                }
                let Some(Section::State) = self.section() else { return Ok(true) };
                self.skip_line();
                PartialGrid { values: [0; Cell::COUNT], rows: 0, start: self.line, is_in_one: true }
            }
        };
        if !self.complete(&mut state, Some(grid))? {
            self.position.state = Some(state);
            return Ok(false);
        }
        let both = |(&clue, &digit): (&u8, &u8)| if clue > 0 { clue } else { digit };
        let both: Vec<u8> = grid.values.iter().zip(&state.values).map(both).collect();
        self.state = both.try_into().ok();
        Ok(true)
    }

    /// The next line that has cells, and its number.
    fn next_line(&mut self, place: Place) -> Result<Option<(Line, usize)>, InputError> {
        loop {
            self.skip_empty_lines();
            if self.at >= self.end {
                return Ok(None);
            }
            if self.position.is_left_out && self.section().is_none() {
                if !self.text_of_line().trim().is_empty() {
                    self.position.skipped.add(self.source, self.at);
                }
                self.skip_line();
                continue;
            }
            self.position.is_left_out = false;
            let number = self.line;
            if self.skip_section(place)? {
                continue;
            }
            if let Some(line) = self.foreign_line()? {
                return Ok(Some((line, number)));
            }
            if place == Place::Between && self.syntax.has_words && is_prose(self.text_of_line()) {
                self.position.skipped.add(self.source, self.at);
                self.skip_line();
                continue;
            }
            let line = self.cells_of_line()?;
            if line.count > 0 {
                return Ok(Some((line, number)));
            }
        }
    }

    /// Nobody writes a million empty lines, unless to keep a program busy.
    fn skip_empty_lines(&mut self) {
        let rest = &self.source.text().as_bytes()[self.at..];
        let empty = rest.iter().take_while(|&&byte| byte == b'\n').count();
        (self.at, self.line) = (self.at + empty, self.line + empty);
    }

    /// The line that begins here, without its end.
    fn text_of_line(&self) -> &'a str {
        let rest = &self.source.text()[self.at..];
        &rest[..rest.find('\n').unwrap_or(rest.len())]
    }

    /// The line without a comment. In a pattern, whatever isn't `#` may be a mark.
    fn text_without_comment(&self) -> &'a str {
        let line = self.text_of_line();
        match self.syntax.dashes {
            Dashes::MayBeCells => without_comment(line),
            Dashes::AreDecoration => line.split('#').next().unwrap_or(line),
        }
    }

    fn skip_line(&mut self) {
        let length = self.text_of_line().len();
        self.at = (self.at + length + 1).min(self.source.text().len());
        self.line += 1;
    }

    /// The section that begins here, if this line is the name of one.
    fn section(&self) -> Option<Section> {
        section(self.text_of_line())
    }

    /// Skips a line that is no row: the name of a section, with what isn't read, or a border such
    /// as `*-----------*`, whose stars are no cells.
    fn skip_section(&mut self, place: Place) -> Result<bool, InputError> {
        if !self.syntax.has_words {
            return Ok(false);
        }
        let line = self.text_of_line().trim();
        let Some(section) = self.section() else {
            let is_border = is_border(line);
            if is_border {
                self.skip_line();
            }
            return Ok(is_border);
        };
        match section {
            Section::Puzzle if place == Place::Between => self.skip_line(),
            Section::LeftOut if place == Place::Between => {
                self.position.skipped.add(self.source, self.at);
                self.position.is_left_out = true;
                self.skip_line();
            }
            _ => {
                let start = self.at + self.text_of_line().find('[').unwrap_or(0);
                let expected = match place {
                    Place::Between => "`[Puzzle]`, or `[State]` behind a puzzle",
                    Place::Within => "the other rows of the grid",
                };
                return Err(self.source.error(start..start + line.len(), quoted(line), expected));
            }
        }
        Ok(true)
    }

    /// What begins in this line if it isn't made of cells; goes on to the line after it.
    fn foreign_line(&mut self) -> Result<Option<Line>, InputError> {
        let Some((values, span)) = self.foreign.read(self.source, self.at)? else {
            return Ok(None);
        };
        let text = self.source.text();
        let end = text[span.end..].find('\n').map_or(text.len(), |end| span.end + end + 1);
        self.line += text[self.at..end].matches('\n').count();
        self.at = end;
        Ok(Some(Line { values, count: Cell::COUNT, span, is_foreign: true }))
    }

    /// The cells of the line that begins here; goes on to the next one.
    fn cells_of_line(&mut self) -> Result<Line, InputError> {
        let start = self.at;
        let array = self.array_on_lines();
        let text = array.unwrap_or_else(|| self.text_without_comment());
        let mut line = Line::empty_at(start);
        let (mut dashes, mut other) = (DashesOfLine::default(), None);
        let inside = match self.syntax.dashes {
            Dashes::MayBeCells => unwrapped(text),
            Dashes::AreDecoration => 0..text.len(),
        };
        for (span, sign) in
            signs(text, self.syntax).filter(|(span, _)| inside.contains(&span.start))
        {
            let span = start + span.start..start + span.end;
            match sign {
                Sign::Cell(value) => line.push(value, span),
                Sign::Dash => dashes.add(line.count, span),
                Sign::Other => _ = other.get_or_insert(span),
            }
        }
        if self.syntax.dashes == Dashes::MayBeCells {
            if let Some(fields) = self.fields(text, &line, other.is_some())? {
                (line, other) = (fields, None);
            } else if other.is_none()
                && self.has_dash_cells(&text[inside], line.count, dashes.count)?
            {
                line = self.with_dashes(text);
            } else if other.is_none() {
                self.refuse_lone_dashes(&line, dashes)?;
            }
        }
        if let Some(span) = other {
            return Err(self.stray(span));
        }
        let line_breaks = array.map_or(0, |array| array.matches('\n').count());
        (0..=line_breaks).for_each(|_| self.skip_line());
        Ok(line)
    }

    /// An array of 81 cells that begins here, and whose lines aren't rows: some programs write each
    /// number of JSON in a line of its own. It is read as if it stood in one line.
    fn array_on_lines(&self) -> Option<&'a str> {
        let rest = &self.source.text()[self.at..];
        if !self.syntax.has_words || !rest.trim_start_matches([' ', '\t']).starts_with('[') {
            return None;
        }
        let (mut depth, mut fields, mut is_filled) = (0, 1, false);
        let (mut has_lines, mut has_cells) = (false, false);
        for (at, c) in rest.char_indices().take_while(|&(at, _)| at < MOST_AROUND) {
            match c {
                '[' if depth < 2 => depth += 1,
                ']' if depth == 1 => {
                    let behind = rest[at + 1..].lines().next().map_or("", without_comment);
                    let is_last = behind.chars().all(|c| is_wrapping(c) || matches!(c, ',' | ';'));
                    let is_array = fields == Cell::COUNT && has_lines && is_last;
                    return is_array.then(|| &rest[..=at]);
                }
                // A row of another length.
                ']' if fields % 9 != 0 => return None,
                ']' => depth -= 1,
                ',' if fields < Cell::COUNT => (fields, is_filled) = (fields + 1, false),
                // The first line with cells has nine.
                '\n' if !has_cells && matches!(fields, 9 | 10) => return None,
                '\n' => (has_lines, has_cells) = (true, fields > 1 || is_filled),
                '[' | ',' => return None,
                _ if is_wrapping(c) => {}
                _ if !is_filled && (is_cell(c) || is_dash(c)) => is_filled = true,
                '1' if rest[..at].ends_with(is_dash) => {}
                _ => return None,
            }
        }
        None
    }

    /// Whether the dashes of a line are empty cells.
    fn has_dash_cells(
        &mut self,
        text: &str,
        cells: usize,
        dashes: usize,
    ) -> Result<bool, InputError> {
        Ok(match (cells, cells + dashes) {
            _ if dashes == 0 => false,
            (0, 9) => self.is_row_of_dashes(self.at, text)?,
            (1.., Cell::COUNT) => true,
            (9 | Cell::COUNT, _) => false,
            (cells, all) => cells > 0 && all == 9,
        })
    }

    /// The cells of this line if its dashes are empty cells.
    fn with_dashes(&self, text: &str) -> Line {
        let mut line = Line::empty_at(self.at);
        for (span, sign) in signs(text, self.syntax) {
            let span = self.at + span.start..self.at + span.end;
            match sign {
                Sign::Cell(value) => line.push(value, span),
                Sign::Dash => line.push(0, span),
                Sign::Other => {}
            }
        }
        line
    }

    /// Refuses dashes among enough cells without them, unless they stand between the cells of each
    /// block, or between all: the first cell may be the number of the row, and one of the dashes an
    /// empty cell.
    fn refuse_lone_dashes(&self, line: &Line, dashes: DashesOfLine) -> Result<(), InputError> {
        if !matches!(line.count, 9 | Cell::COUNT) || dashes.are_between_all(line.count) {
            return Ok(());
        }
        match dashes.lone {
            Some(span) => {
                let found = format!("{} and a dash among them", counted(line.count, "cell"));
                let expected = "one sign for each cell, without the number of the row";
                Err(self.source.error(span, found, expected))
            }
            None => Ok(()),
        }
    }

    /// The cells of a line of fields, some of which are empty: nine, or 81.
    fn fields(
        &self,
        text: &str,
        cells: &Line,
        has_other: bool,
    ) -> Result<Option<Line>, InputError> {
        // Tabs and frames mean nothing between cells.
        let are_cells = matches!(cells.count, 9 | Cell::COUNT) && !has_other;
        let means_something = |separator: &char| !are_cells || matches!(separator, '\t' | '|');
        let mut separators = SEPARATORS.into_iter().filter(means_something);
        let separator = separators.find(|&separator| text.contains(separator));
        let Some(separator) = separator else { return Ok(None) };
        let mut fields = fields(text, separator);
        if let (10 | 82, [others @ .., last]) = (fields.len(), &fields[..]) {
            // The first may be the number of the row, and the last an empty cell.
            let is_numbered = if last.is_empty() { others } else { &others[1..] }.contains(&"");
            if is_numbered && (last.is_empty() || are_cells) {
                return Err(self.some_are_empty(text, fields.len()));
            }
            if last.is_empty() {
                fields.pop();
            }
        }
        // As many cells as fields, though some are empty: others have several, such as `4.0`.
        if are_cells && fields.len() == cells.count && fields.contains(&"") {
            return Err(self.some_are_empty(text, fields.len()));
        }
        if are_cells || !matches!(fields.len(), 9 | Cell::COUNT) {
            return Ok(None);
        }
        let mut line = Line::empty_at(self.at);
        let all = self.at..self.at + text.trim_end().len();
        let is_ruler = separator == '|' && fields.iter().all(|field| field.starts_with(is_dash));
        for field in fields {
            let mut all_signs = signs(field, self.syntax);
            let value = match (all_signs.next(), all_signs.next()) {
                (None, _) if field.is_empty() => 0,
                (Some((_, Sign::Dash)), None) if !is_ruler => 0,
                (Some((_, Sign::Cell(value))), None) => value,
                _ => return Ok(None),
            };
            line.push(value, all.clone());
        }
        Ok(Some(line))
    }

    fn some_are_empty(&self, text: &str, fields: usize) -> InputError {
        let found = format!("{fields} fields, some of which are empty");
        let expected = match fields {
            9 | Cell::COUNT => format!("{fields} fields, with one sign in each or none"),
            _ => format!("{} fields, without the number of the row", fields - 1),
        };
        self.source.error(self.at..self.at + text.trim_end().len(), found, expected)
    }

    /// Whether a line that begins at this byte is dashes alone, and an empty row: the lines around
    /// it decide, up to an empty line; else the text around these, up to words; else, whether other
    /// rows have dashes.
    fn is_row_of_dashes(&mut self, at: usize, line: &str) -> Result<bool, InputError> {
        if !is_nine_dashes(line) {
            return Ok(false);
        }
        let text = self.source.text();
        if at >= self.near.until {
            self.near =
                DashRows::around(text, at, |line| !line.trim().is_empty() && !is_prose(line));
        }
        if self.near.are_rows.is_none() && at >= self.far.until {
            self.far = DashRows::around(text, at, |line| !is_prose(line));
        }
        let are_rows = match &self.near.rulers[..] {
            [] if !self.near.is_irregular => self.near.are_rows.or(self.far.are_rows),
            [rulers] => return Ok(rulers.binary_search(&at).is_err()),
            _ => return Err(self.ruler_or_row(at, "rulers that have other signs than empty cells")),
        };
        if are_rows.is_none() && self.far.are_many && self.has_dashes_close_by(at) {
            let expected = "an empty line between the grids of a text this long";
            return Err(self.ruler_or_row(at, expected));
        }
        Ok(are_rows.unwrap_or(self.far.has_dashes))
    }

    fn ruler_or_row(&self, at: usize, expected: &str) -> InputError {
        let length = self.source.text()[at..].lines().next().map_or(0, str::len);
        let found = "nine dashes, which may be a ruler or an empty row";
        self.source.error(at..at + length, found, expected)
    }

    /// Whether rows have dashes as empty cells in the lines before and after this byte, as many as a
    /// grid has.
    fn has_dashes_close_by(&self, at: usize) -> bool {
        const LINES: usize = 11;
        let (before, after) = self.source.text().split_at(at);
        let mut lines = before.lines().rev().take(LINES).chain(after.lines().take(LINES));
        lines.any(|line| row(without_comment(line)) == Some(Row::Dashed))
    }

    fn stray(&self, span: Range<usize>) -> InputError {
        let found = &self.source.text()[span.clone()];
        let error = self.source.error(span, format!("`{found}`"), self.syntax.cell);
        match found {
            "{" if self.syntax.has_words => error.with_help(MARKS),
            "+" => {
                error.with_help("some programs write `+5` for a digit that a player has entered")
            }
            _ => error,
        }
    }
}

impl Line {
    const fn empty_at(at: usize) -> Self {
        Self { values: [0; Cell::COUNT], count: 0, span: at..at, is_foreign: false }
    }

    fn push(&mut self, value: u8, span: Range<usize>) {
        match self.count {
            0 | Cell::COUNT => self.span = span,
            1..Cell::COUNT => self.span.end = span.end,
            _ => {}
        }
        if let Some(cell) = self.values.get_mut(self.count) {
            *cell = value;
        }
        self.count += 1;
    }
}

/// Where the line begins that has this byte.
fn start_of_line(text: &str, at: usize) -> usize {
    text.as_bytes()[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1)
}

/// The signs of a line that aren't decoration, and where they stand. `-1`, alone, is an empty cell in
/// arrays of numbers; another negative number isn't, nor is a digit with a plus.
fn signs(text: &str, syntax: Syntax) -> impl Iterator<Item = (Range<usize>, Sign)> {
    let mut at = 0;
    iter::from_fn(move || {
        loop {
            let c = text[at..].chars().next()?;
            let (start, behind) = (at, &text[at + c.len_utf8()..]);
            at += c.len_utf8();
            if syntax.dashes == Dashes::MayBeCells && (is_dash(c) || c == '+') {
                let digit = behind.chars().next().filter(char::is_ascii_digit);
                let is_word = stands_alone(text, start..at + digit.map_or(0, char::len_utf8));
                at += usize::from(digit.is_some() && is_dash(c) && is_word);
                let sign = match digit {
                    Some('1') if is_dash(c) && is_word => Sign::Cell(0),
                    Some(_) if c == '+' || is_word => Sign::Other,
                    _ if c == '+' => continue,
                    _ => Sign::Dash,
                };
                return Some((start..at, sign));
            }
            if !is_decoration(c) {
                let sign = (syntax.value)(c).map_or(Sign::Other, Sign::Cell);
                return Some((start..at, sign));
            }
        }
    })
}

fn in_this_line(cells: usize) -> String {
    format!("{} in this line", counted(cells, "cell"))
}
