//! Reading a puzzle in whatever format it is written: cells, links and objects, one or many.

use std::fmt;
use std::ops::Range;

use solidoku_common::input::{InputError, Pieces, Source, quoted};

use super::{CAP, Content, Document, Findings, ForeignRules, Format, Import, link, object};
use crate::notation::pencil::{self, PencilGrid};
use crate::notation::{
    Foreign, Found, MOST_AROUND, PUZZLES, Position, Puzzle, Reader, Skipped, Values,
};
use crate::puzzle::board::BoardDesign;
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;

/// Reads links and objects among lines of cells, and keeps the last.
#[derive(Debug)]
struct Importer {
    /// The board that they must be for.
    board: BoardDesign,
    foreign: ForeignRules,
    last: Option<Import>,
}

impl Importer {
    const fn new(board: BoardDesign, foreign: ForeignRules) -> Self {
        Self { board, foreign, last: None }
    }
}

impl Foreign for Importer {
    fn read(&mut self, source: &Source, at: usize) -> Result<Option<Found>, InputError> {
        let import = import_at(source, at, self.board, self.foreign)?;
        let Some((import, span)) = import else { return Ok(None) };
        let text = source.text();
        let end = text[span.end..].find('\n').map_or(text.len(), |end| span.end + end);
        if words_behind(&text[span.end..end]).is_none() {
            let from = end - text[span.end..end].trim_start().len();
            let found = quoted(text[from..end].trim_end());
            return Err(source.error(from..end, found, "the end of the line after a puzzle"));
        }
        let values = *import.document.puzzle.values();
        self.last = Some(import);
        Ok(Some((values, span)))
    }
}

fn reader(source: &Source, importer: Importer) -> Reader<'_, Importer> {
    Reader::with(source, PUZZLES, importer)
}

/// The only puzzle of a text, which is for this board where a format states the board.
///
/// # Errors
/// If it isn't written as a puzzle, or is for another board, or there is none, or a second one.
pub fn puzzle_on(board: BoardDesign, source: &Source) -> Result<Grid, InputError> {
    let (values, _) = reader(source, Importer::new(board, ForeignRules::Refuse)).only()?;
    Ok(Grid::new(values).expect("digits are below 10"))
}

/// The most bytes behind a line that can matter for what is in it: a link may be broken into lines,
/// and have up to [`CAP`] bytes and line breaks; and see [`MOST_AROUND`].
const AHEAD: usize = 2 << 20;

const _: () = assert!(AHEAD > CAP + CAP / 2 && AHEAD > MOST_AROUND);

/// The puzzles of a long text, some at a time. A line is read when all is there that can matter for
/// what is in it, so the pieces of the text make no difference. A grid may begin in one piece and
/// end in another.
pub struct Stream {
    pieces: Pieces,
    /// The pieces so far, and from where on the next one needs them.
    before: Option<(Source, usize)>,
    ahead: usize,
    board: BoardDesign,
    position: Position,
    is_empty: bool,
    is_at_end: bool,
    left_out: LeftOut,
}

/// What was left out of puzzles.
#[derive(Default)]
struct LeftOut {
    /// How many puzzles something was left out of.
    puzzles: usize,
    /// The line of the first of these, and what that was.
    first: (usize, Vec<String>),
}

impl LeftOut {
    fn add(&mut self, line: usize, what: &[String]) {
        if self.puzzles == 0 {
            self.first = (line, what.to_vec());
        }
        self.puzzles += usize::from(!what.is_empty());
    }

    fn describe(&self) -> Vec<String> {
        let (line, first) = &self.first;
        match self.puzzles {
            0 | 1 => first.clone(),
            many => {
                let first = first.join("; ");
                vec![format!("parts of {many} puzzles, of the first in line {line}: {first}")]
            }
        }
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").finish_non_exhaustive()
    }
}

impl Stream {
    /// The puzzles of these pieces.
    pub fn new(pieces: Pieces) -> Self {
        Self {
            pieces,
            before: None,
            ahead: AHEAD,
            board: BoardDesign::STANDARD,
            position: Position::default(),
            is_empty: true,
            is_at_end: false,
            left_out: LeftOut::default(),
        }
    }

    /// With another number of bytes for [`AHEAD`], for texts whose links have fewer.
    #[cfg(test)]
    pub(super) fn with_ahead(self, ahead: usize) -> Self {
        Self { ahead, ..self }
    }

    /// The puzzles of another board, where a format states the board.
    #[must_use]
    pub fn on(self, board: BoardDesign) -> Self {
        Self { board, ..self }
    }

    /// The next puzzles, in order, as `item` makes them: all that can be read with the next piece.
    fn piece<T>(&mut self, item: FromReader<T>) -> Result<Option<Vec<T>>, InputError> {
        let Some(piece) = self.pieces.next().transpose()? else { return Ok(None) };
        let is_continued = !self.pieces.is_at_end();
        let source = match self.before.take() {
            Some((before, from)) => before.followed_by(from, &piece),
            None => piece,
        };
        let position = std::mem::take(&mut self.position);
        let importer = Importer::new(self.board, ForeignRules::Refuse);
        let ahead = is_continued.then_some(self.ahead);
        let mut reader = reader(&source, importer).continuing(position, ahead);
        let mut puzzles = Vec::new();
        while let Some(next) = reader.next()? {
            if let Some(import) = &reader.foreign.last {
                self.left_out.add(next.1, &import.left_out);
            }
            puzzles.push(item(next, &mut reader));
        }
        self.is_empty &= puzzles.is_empty();
        if self.is_empty && !is_continued {
            return Err(reader.missing());
        }
        self.position = reader.into_position();
        let from = self.position.keep(source.text());
        self.before = Some((source, from));
        Ok(Some(puzzles))
    }

    /// As [`Stream::piece`]; nothing after an error.
    fn next_as<T>(&mut self, item: FromReader<T>) -> Option<Result<Vec<T>, InputError>> {
        if self.is_at_end {
            return None;
        }
        let next = self.piece(item).transpose();
        self.is_at_end = !matches!(next, Some(Ok(_)));
        next
    }

    /// The next puzzles with all that their formats keep beside them.
    pub fn next_imports(&mut self) -> Option<Result<Vec<Import>, InputError>> {
        self.next_as(import_of)
    }

    /// What was left out of the puzzles so far, and the lines that were no part of one, in words.
    /// What players have entered isn't among them.
    pub fn left_out(&self) -> Vec<String> {
        self.left_out.describe().into_iter().chain(self.position.skipped().describe()).collect()
    }
}

/// What makes something of the puzzle that a reader has returned.
type FromReader<T> = fn((Values, usize), &mut Reader<'_, Importer>) -> T;

/// After an error there are no more. There is a puzzle, or an error.
impl Iterator for Stream {
    type Item = Result<Vec<Puzzle>, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_as(puzzle_of)
    }
}

/// The puzzle that a reader has returned, and how many cells a player has filled or marked.
fn puzzle_of(next: (Values, usize), reader: &mut Reader<'_, Importer>) -> Puzzle {
    let puzzle = Puzzle::of(next, reader.take_state());
    let import = reader.foreign.last.take();
    import.map_or(puzzle, |import| Import { line: puzzle.line, ..import }.puzzle())
}

/// The puzzle that a reader has returned, with all that its format keeps beside it.
fn import_of((values, line): (Values, usize), reader: &mut Reader<'_, Importer>) -> Import {
    let state = reader.take_state();
    if let Some(import) = reader.foreign.last.take() {
        return Import { line, ..import };
    }
    let grid = |values| Grid::new(values).expect("digits are below 10");
    let position = PencilGrid::from(grid(state.unwrap_or(values)));
    let document = Document::on(reader.foreign.board, grid(values));
    Import { document, position, format: Format::Text, line, left_out: Vec::new() }
}

impl Import {
    /// The puzzle, and in how many cells a player has entered something.
    pub(crate) fn puzzle(&self) -> Puzzle {
        let (grid, position) = (self.document.puzzle, &self.position);
        let has = |cell| position.grid().get(cell).is_some() || position.marks(cell).is_some();
        let is_entered = |&cell: &Cell| grid.get(cell).is_none() && has(cell);
        Puzzle { grid, line: self.line, entered: Cell::all().filter(is_entered).count() }
    }
}

/// The puzzles of a text, in any format. After an error there are no more.
#[derive(Debug)]
pub struct Imports<'a> {
    reader: Reader<'a, Importer>,
}

/// All puzzles of a text, in any format.
pub fn imports(source: &Source, foreign: ForeignRules) -> Imports<'_> {
    imports_on(BoardDesign::STANDARD, source, foreign)
}

/// All puzzles of a text, in any format, for another board.
pub fn imports_on(board: BoardDesign, source: &Source, foreign: ForeignRules) -> Imports<'_> {
    Imports { reader: reader(source, Importer::new(board, foreign)) }
}

impl Iterator for Imports<'_> {
    type Item = Result<Import, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.reader.next().transpose()?;
        Some(next.map(|next| import_of(next, &mut self.reader)))
    }
}

impl Imports<'_> {
    /// How many lines so far were no part of a puzzle, and the first of them.
    pub const fn skipped(&self) -> &Skipped {
        self.reader.skipped()
    }

    /// The error where no puzzle was found.
    pub fn missing(&self) -> InputError {
        self.reader.missing()
    }
}

/// The only puzzle of a text, with all that a player has entered: in any format, and as cells with
/// pencil marks.
///
/// # Errors
/// If it isn't written as a puzzle of the board, or there is none, or a second one.
pub fn game_on(board: BoardDesign, source: &Source) -> Result<Import, InputError> {
    if !is_import(source.text().trim_start()) && pencil::has_marks(source) {
        let pencil::Game { clues, position, skipped } = pencil::read_game(source)?;
        let document = Document::on(board, clues);
        let (format, left_out) = (Format::Text, skipped.describe().into_iter().collect());
        return Ok(Import { document, position, format, line: 1, left_out });
    }
    let mut imports = imports_on(board, source, ForeignRules::Refuse);
    let mut only = import_of(imports.reader.only()?, &mut imports.reader);
    only.left_out.extend(imports.skipped().describe());
    Ok(only)
}

/// Whether this text begins with a puzzle in a format that isn't made of cells.
pub fn is_import(text: &str) -> bool {
    recognise(text).is_some()
}

/// What the first line of a text has.
enum Beginning {
    /// A link, at this byte.
    Link(usize),
    Object,
}

fn recognise(text: &str) -> Option<Beginning> {
    let start = text.len() - text.trim_start_matches([' ', '\t']).len();
    match text[start..].strip_prefix('{') {
        Some(inside) if !pencil::are_marks(inside) => Some(Beginning::Object),
        _ => link::find(text.lines().next()?).map(Beginning::Link),
    }
}

/// Reads what begins in the line at this offset of a text, if that isn't made of cells. It must be
/// a puzzle of this board. The range is that of the import.
fn import_at(
    source: &Source,
    at: usize,
    board: BoardDesign,
    foreign: ForeignRules,
) -> Result<Option<(Import, Range<usize>)>, InputError> {
    let rest = &source.text()[at..];
    let mut findings = Findings { foreign, board, left_out: Vec::new() };
    let (content, format, span) = match recognise(rest) {
        None => return Ok(None),
        Some(Beginning::Link(start)) => {
            let (content, format, length) = link::read(&rest[start..], &mut findings)
                .map_err(|(refusal, length)| refusal.at(source, at + start..at + start + length))?;
            let span = at + start..at + start + length;
            findings.words_around("link", &rest[..start], &source.text()[span.end..]);
            (content, format, span)
        }
        Some(Beginning::Object) => {
            let (content, format, span) = object::read(source, at, &mut findings)?;
            findings.words_around("object", "", &source.text()[span.end..]);
            (content, format, span)
        }
    };
    let (Content { document, position }, left_out) = (content, findings.left_out);
    Ok(Some((Import { document, position, format, line: 0, left_out }, span)))
}

/// What may stand behind a puzzle in its line: whatever closes a quotation or ends a sentence, and
/// words. `None` if it is a puzzle.
pub(super) fn words_behind(line: &str) -> Option<&str> {
    let words = line.split('#').next().unwrap_or(line);
    let is_puzzle = words.contains('{') || link::find(words).is_some();
    let cells = words.chars().filter(|c| c.is_ascii_digit() || *c == '.').count();
    (!is_puzzle && cells < 9).then_some(words.trim_matches(link::is_wrapping))
}
