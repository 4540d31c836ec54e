//! Reading a text line by line.

use std::ops::Range;

use solidoku_common::input::{InputError, Source, quoted};
use solidoku_common::number::counted;
use solidoku_common::signs;

use super::{Dashes, SECTIONS_LEFT_OUT, without_comment};
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
    /// Whether another piece of the text comes after this one.
    is_continued: bool,
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

/// What carries over from one piece of a text to the next.
#[derive(Debug, Default)]
pub(crate) struct Position {
    /// A grid whose other rows come in the next piece.
    partial: Option<PartialGrid>,
    /// The digits typed so far, whose other rows come in the next piece.
    state: Option<PartialGrid>,
    skipped: Skipped,
}

#[cfg(feature = "formats")]
impl Position {
    pub(crate) const fn skipped(&self) -> &Skipped {
        &self.skipped
    }
}

/// The lines that were no part of a puzzle, such as the name of a program below a grid.
#[derive(Clone, Debug, Default)]
pub struct Skipped {
    count: usize,
    first: Option<(usize, String)>,
}

impl Skipped {
    pub(crate) fn add(&mut self, line: usize, text: &str) {
        self.count += 1;
        self.first.get_or_insert_with(|| (line, quoted(text.trim())));
    }

    /// What was skipped, in words; nothing if nothing was.
    pub fn describe(&self) -> Option<String> {
        let (line, text) = self.first.as_ref()?;
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

/// Whether lines of nine dashes are rows of grids.
#[derive(Clone, Copy, Default, Debug)]
struct DashRows {
    /// None if the lines around don't decide it.
    are_rows: Option<bool>,
    /// Whether other rows have dashes as empty cells.
    has_others: bool,
    /// Up to where in the text that holds.
    until: usize,
}

/// Where a line is: words may stand between puzzles, but not within one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Between,
    Within,
}

/// What the name of a section says of what follows.
enum Section {
    Puzzle,
    State,
    LeftOut,
    Unknown,
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
            is_continued: false,
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

    /// One for a piece of a text that isn't the first, or isn't the last.
    #[cfg(feature = "formats")]
    pub(crate) fn continuing(self, position: Position, is_continued: bool) -> Self {
        Self { position, is_continued, ..self }
    }

    #[cfg(feature = "formats")]
    pub(crate) fn into_position(self) -> Position {
        self.position
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
        // They may be in an earlier piece of the text.
        let first = self.position.skipped.first.as_ref();
        let first = first.filter(|(line, _)| *line >= self.source.first_line());
        let Some((line, words)) = first else {
            return self.source.error_at_end(expected);
        };
        let mut lines = self.source.text().split_inclusive('\n');
        let before = line.saturating_sub(self.source.first_line());
        let at: usize = lines.by_ref().take(before).map(str::len).sum();
        let text = lines.next().unwrap_or_default();
        let start = at + text.len() - text.trim_start().len();
        self.source.error(start..at + text.trim_end().len().max(start - at), words, expected)
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
                let rows = match line.count {
                    Cell::COUNT => 9,
                    9 => 1,
                    count => {
                        let noun = self.syntax.noun;
                        let expected = format!("a {noun} of 81 cells in a line, or a row of 9");
                        return Err(self.source.error(line.span, in_this_line(count), expected));
                    }
                };
                PartialGrid { values: line.values, rows, start }
            }
        };
        if !self.complete(&mut grid)? || !self.read_state(&grid)? {
            self.position.partial = Some(grid);
            return Ok(None);
        }
        Ok(Some((grid.values, grid.start)))
    }

    /// Reads the other rows of a grid; `false` if they come in the next piece of the text.
    fn complete(&mut self, grid: &mut PartialGrid) -> Result<bool, InputError> {
        while grid.rows < 9 {
            let row = grid.rows;
            let (number, start) = (row + 1, grid.start);
            let expected =
                || format!("9 cells in row {number} of the grid that begins in line {start}");
            let Some((line, _)) = self.next_line(Place::Within)? else {
                if self.is_continued {
                    return Ok(false);
                }
                return Err(self.source.error_at_end(expected()));
            };
            if line.count == Cell::COUNT && row == 0 {
                (grid.values, grid.rows) = (line.values, 9);
                break;
            }
            if line.count != 9 {
                return Err(self.source.error(line.span, in_this_line(line.count), expected()));
            }
            grid.values[9 * row..9 * row + 9].copy_from_slice(&line.values[..9]);
            grid.rows += 1;
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
                if self.at == self.source.text().len() {
                    return Ok(!self.is_continued);
                }
                let Some((Section::State, _)) = self.section() else { return Ok(true) };
                self.skip_line();
                PartialGrid { values: [0; Cell::COUNT], rows: 0, start: self.line }
            }
        };
        let begin = self.at;
        if !self.complete(&mut state)? {
            self.position.state = Some(state);
            return Ok(false);
        }
        let is_other = |(&clue, &digit): (&u8, &u8)| clue > 0 && digit > 0 && clue != digit;
        if grid.values.iter().zip(&state.values).any(is_other) {
            let expected = format!("the clues of the puzzle that begins in line {}", grid.start);
            return Err(self.source.error(begin..self.at, "other digits", expected));
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
            if self.at == self.source.text().len() {
                return Ok(None);
            }
            let number = self.line;
            if self.skip_section(place)? {
                continue;
            }
            if let Some(line) = self.foreign_line()? {
                return Ok(Some((line, number)));
            }
            if place == Place::Between && self.syntax.has_words && is_prose(self.text_of_line()) {
                let text = without_comment(self.text_of_line()).to_owned();
                self.position.skipped.add(number, &text);
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

    /// The name of the section that begins here, if this line is one, such as `[State]`.
    fn section(&self) -> Option<(Section, &'a str)> {
        let name = self.text_of_line().trim().strip_prefix('[')?.strip_suffix(']')?;
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphabetic() || c == ' ');
        let is = |known: &&str| name.replace(' ', "").eq_ignore_ascii_case(known);
        is_name.then(|| match name {
            _ if is(&"puzzle") => (Section::Puzzle, name),
            _ if is(&"state") => (Section::State, name),
            _ if SECTIONS_LEFT_OUT.iter().any(is) => (Section::LeftOut, name),
            _ => (Section::Unknown, name),
        })
    }

    /// Skips a line that is no row: the name of a section, with what isn't read, or a border such
    /// as `*-----------*`, whose stars are no cells.
    fn skip_section(&mut self, place: Place) -> Result<bool, InputError> {
        if !self.syntax.has_words {
            return Ok(false);
        }
        let line = self.text_of_line().trim();
        let Some((section, _)) = self.section() else {
            let is_border = is_border(line);
            if is_border {
                self.skip_line();
            }
            return Ok(is_border);
        };
        match section {
            Section::Puzzle if place == Place::Between => self.skip_line(),
            Section::LeftOut if place == Place::Between => self.leave_section_out(),
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

    /// Skips a section, up to the name of the next.
    fn leave_section_out(&mut self) {
        let (line, name) = (self.line, self.text_of_line().to_owned());
        self.position.skipped.add(line, &name);
        self.skip_line();
        while self.at < self.source.text().len() && self.section().is_none() {
            self.skip_line();
        }
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
        let text = self.text_without_comment();
        let mut line = Line::empty_at(start);
        let (mut dashes, mut other) = (0, None);
        for (at, c) in text.char_indices() {
            let span = start + at..start + at + c.len_utf8();
            if self.syntax.dashes == Dashes::MayBeCells && is_dash(c) {
                dashes += 1;
            } else if !super::is_decoration(c) {
                match (self.syntax.value)(c) {
                    Some(value) => line.push(value, span),
                    None => _ = other.get_or_insert(span),
                }
            }
        }
        if self.syntax.dashes == Dashes::MayBeCells {
            if let Some(fields) = self.fields(text, &line, other.is_some()) {
                (line, other) = (fields, None);
            } else if other.is_none() && self.has_dash_cells(text, line.count, dashes) {
                line = self.with_dashes(text);
            }
        }
        if let Some(span) = other {
            return Err(self.stray(span));
        }
        self.skip_line();
        Ok(line)
    }

    /// Whether the dashes of a line are empty cells.
    fn has_dash_cells(&mut self, text: &str, cells: usize, dashes: usize) -> bool {
        match (cells, cells + dashes) {
            _ if dashes == 0 => false,
            (0, 9) => self.is_row_of_dashes(text),
            (1.., Cell::COUNT) => true,
            (9 | Cell::COUNT, _) => false,
            (cells, all) => cells > 0 && all == 9,
        }
    }

    /// The cells of this line if its dashes are empty cells.
    fn with_dashes(&self, text: &str) -> Line {
        let mut line = Line::empty_at(self.at);
        for (at, c) in text.char_indices() {
            let value = if is_dash(c) { Some(0) } else { (self.syntax.value)(c) };
            let is_cell = is_dash(c) || !super::is_decoration(c);
            if let Some(value) = value.filter(|_| is_cell) {
                line.push(value, self.at + at..self.at + at + c.len_utf8());
            }
        }
        line
    }

    /// The cells of a line of fields, some of which are empty: nine, or 81.
    fn fields(&self, text: &str, cells: &Line, has_other: bool) -> Option<Line> {
        if matches!(cells.count, 9 | Cell::COUNT) && !has_other {
            return None;
        }
        let separator = [',', ';', '\t'].into_iter().find(|&separator| text.contains(separator))?;
        let is_wrapping = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '[' | ']' | '|');
        let mut fields: Vec<&str> = text.split(separator).collect();
        if matches!(fields.len(), 10 | 82) && fields.last()?.trim_matches(is_wrapping).is_empty() {
            fields.pop();
        }
        if !matches!(fields.len(), 9 | Cell::COUNT) {
            return None;
        }
        let mut line = Line::empty_at(self.at);
        let all = self.at..self.at + text.trim_end().len();
        for field in fields {
            let mut chars = field.trim_matches(is_wrapping).chars();
            let value = match (chars.next(), chars.next()) {
                (None, _) => 0,
                (Some(c), None) if is_dash(c) => 0,
                (Some(c), None) => (self.syntax.value)(c)?,
                _ => return None,
            };
            line.push(value, all.clone());
        }
        Some(line)
    }

    /// Whether a line of dashes alone is an empty row: the lines around it decide, up to an empty
    /// line; else the text around these, up to words; else, whether other rows have dashes.
    fn is_row_of_dashes(&mut self, text: &str) -> bool {
        if !is_nine_dashes(text) {
            return false;
        }
        if self.at >= self.near.until {
            self.near = self.dash_rows(|line| !line.trim().is_empty() && !is_prose(line));
        }
        if self.near.are_rows.is_none() && self.at >= self.far.until {
            self.far = self.dash_rows(|line| !is_prose(line));
        }
        self.near.are_rows.or(self.far.are_rows).unwrap_or(self.far.has_others)
    }

    /// Whether lines of nine dashes are rows in the lines around this one that belong together.
    fn dash_rows(&self, belongs: fn(&str) -> bool) -> DashRows {
        let text = self.source.text();
        let before = text[..self.at].split_inclusive('\n').rev().take_while(|line| belongs(line));
        let begin = self.at - before.map(str::len).sum::<usize>();
        let (mut rows, mut dashed, mut has_others, mut until) = (0, 0, false, begin);
        for line in text[begin..].split_inclusive('\n').take_while(|line| belongs(line)) {
            let words = without_comment(line);
            let count = |is: fn(char) -> bool| words.chars().filter(|&c| is(c)).count();
            let (cells, dashes) = (count(super::is_cell), count(is_dash));
            if is_nine_dashes(words) {
                dashed += 1;
            } else if cells > 0 && (cells == 9 || cells + dashes == 9) {
                rows += 1;
                has_others |= cells != 9;
            }
            until += line.len();
        }
        // Another piece of the text may have more of them.
        let is_cut = (self.is_continued && until == text.len())
            || (begin == 0 && self.source.first_line() > 1);
        let are_rows = match (rows % 9, (rows + dashed) % 9) {
            (0, 1..) if rows > 0 => Some(false),
            (1.., 0) => Some(true),
            _ => None,
        };
        let are_rows = are_rows.filter(|_| !is_cut);
        DashRows { are_rows, has_others, until: until.max(self.at + 1) }
    }

    fn stray(&self, span: Range<usize>) -> InputError {
        let found = &self.source.text()[span.clone()];
        let error = self.source.error(span, format!("`{found}`"), self.syntax.cell);
        match found {
            "{" if self.syntax.has_words => {
                error.with_help("pencil marks are read by `hint`, `draw` and `canon` alone")
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

/// A line, or an empty cell.
const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '–' | '−')
}

/// A border such as `*-----------*` or `.---.---.---.`, whose stars and dots are no cells.
fn is_border(line: &str) -> bool {
    let count = |is: fn(char) -> bool| line.chars().filter(|&c| is(c)).count();
    let is_frame = |c: char| matches!(c, '*' | '.' | ':' | '\'') || super::is_decoration(c);
    line.starts_with(['*', '.', ':', '\''])
        && line.contains("---")
        && line.chars().all(is_frame)
        && (line.starts_with('*') || !matches!(count(|c| is_dash(c) || c == '.'), 9 | Cell::COUNT))
}

/// Nine dashes, and frames: `---|---|---`. With `+` it is a ruler.
fn is_nine_dashes(text: &str) -> bool {
    let is_frame = |c: char| c != '+' && super::is_decoration(c);
    text.chars().filter(|&c| is_dash(c)).count() == 9
        && text.chars().all(|c| is_dash(c) || is_frame(c))
}

/// Whether a line is words: more than half of it is letters, some of which can't be empty cells.
pub(crate) fn is_prose(line: &str) -> bool {
    let words = || without_comment(line).chars().filter(|c| !c.is_whitespace());
    let letters = words().filter(|&c| c.is_alphabetic() && !signs::is_empty(c)).count();
    2 * letters > words().count()
}

fn in_this_line(cells: usize) -> String {
    format!("{} in this line", counted(cells, "cell"))
}
