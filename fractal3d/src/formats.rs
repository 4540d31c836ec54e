//! Links and files of other Sudoku programs, both ways.
//!
//! ```text
//! format      what it is                                      read and written by
//! f-puzzles   a link: JSON, compressed by lz-string           fpuzzles, lz
//! sudokupad   the same JSON behind another address            fpuzzles, lz
//! penpa       a link: lines of JSON, deflated                 penpa
//! sdk         nine lines, with remarks before them            notation; `sdk` here
//! text        nine lines of nine                              notation
//! json        one object, as `new` and `solve` print them     object
//! ```
//!
//! `anything.rs` recognises all of them line by line, so that they are read wherever a puzzle is.
//! `docs/formats.md` says what each format keeps.
//!
//! A file of another program may have rules that 3D-Sudoku doesn't have, or other extra regions
//! than the nine depths, or none. Whatever may be a rule is refused by name ([`ForeignRules`]):
//! nothing is dropped in silence. What a player has entered is read beside the clues
//! ([`Import::position`]). All of it is untrusted: sizes are limited before and after
//! decompression.
//!
//! Sources: the public decoders of SudokuPad (`sudokutools`), lisudoku (`sudoku_formats`) and
//! penpa-edit, which were read, not copied.

mod anything;
mod fpuzzles;
mod houses;
mod json;
mod link;
mod lz;
mod object;
mod penpa;

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use solidoku_common::foreign::one_line;
use solidoku_common::input::{InputError, Source, quoted};
use solidoku_common::number::counted;

use serde::{Deserialize, Serialize};

use self::anything::words_behind;
pub use self::anything::{Imports, Stream, game_on, imports, imports_on, is_import, puzzle_on};
use crate::notation::Pretty;
pub use crate::notation::Skipped;
use crate::notation::pencil::PencilGrid;
use crate::puzzle::board::BoardDesign;
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;

/// The rule of a board, as text for a reader of the link.
pub const fn rule(board: &BoardDesign) -> &'static str {
    match board {
        BoardDesign::Surface(..) => {
            "Place the digits 1 to 9 once in each row, column and block, and once in each depth. A depth is \
             the nine cells of one colour."
        }
        BoardDesign::Coloured(_) => {
            "Place the digits 1 to 9 once in each row, column and block, and once in the nine cells of each \
             colour."
        }
        BoardDesign::SixWay => {
            "Place the digits 1 to 9 once in each row, column and block of each of the six square sides of \
             the sculpture: here, in each row, column, block, colour and extra region."
        }
    }
}

/// The most characters of a link's data or of a JSON object, before and after decompression.
const CAP: usize = 1 << 20;

/// A puzzle, and what some formats keep beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// The clues.
    pub puzzle: Grid,
    /// A full grid with these clues.
    pub solution: Option<Grid>,
    /// The title of the puzzle.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// The board that it is for.
    pub board: BoardDesign,
}

/// On the standard board.
impl From<Grid> for Document {
    fn from(puzzle: Grid) -> Self {
        Self::on(BoardDesign::STANDARD, puzzle)
    }
}

impl Document {
    /// A puzzle of this board, and nothing else.
    pub const fn on(board: BoardDesign, puzzle: Grid) -> Self {
        Self { puzzle, solution: None, title: None, author: None, board }
    }
}

/// A way to write a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[non_exhaustive]
pub enum Format {
    /// A link to f-puzzles.com.
    FPuzzles,
    /// A link to sudokupad.app.
    #[serde(rename = "sudokupad")]
    SudokuPad,
    /// A link to penpa-edit.
    Penpa,
    /// The file of SudoCue and SadMan Sudoku.
    Sdk,
    /// Nine lines of nine.
    #[default]
    Text,
    /// A JSON object.
    Json,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::FPuzzles, Self::SudokuPad, Self::Penpa, Self::Sdk, Self::Text, Self::Json];

    /// The name of the format.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FPuzzles => "f-puzzles",
            Self::SudokuPad => "sudokupad",
            Self::Penpa => "penpa",
            Self::Sdk => "sdk",
            Self::Text => "text",
            Self::Json => "json",
        }
    }

    /// Whether the format has a place for what makes the board: the penpa format has colours alone.
    pub const fn can_state(self, board: &BoardDesign) -> bool {
        !matches!((self, board), (Self::Penpa, BoardDesign::SixWay))
    }

    /// What of a document it has no place for.
    pub fn loses(self, document: &Document) -> Vec<&'static str> {
        let has = [
            (document.solution.is_some(), "the solution"),
            (document.title.is_some(), "the title"),
            (document.author.is_some(), "the author"),
        ];
        let is_lost = |what: &str| match self {
            Self::FPuzzles | Self::SudokuPad | Self::Penpa | Self::Json => false,
            Self::Sdk => what == "the solution",
            Self::Text => true,
        };
        has.into_iter().filter(|&(there, what)| there && is_lost(what)).map(|(_, w)| w).collect()
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected f-puzzles, sudokupad, penpa, sdk, text or json")]
pub struct FormatError;

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Self, FormatError> {
        Self::ALL.into_iter().find(|format| format.name() == text).ok_or(FormatError)
    }
}

/// What becomes of rules that 3D-Sudoku doesn't have, and of a board without the nine depths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum ForeignRules {
    /// Foreign rules are an error.
    #[default]
    Refuse,
    /// The digits are read, and what is left out is listed.
    LeaveOut,
}

/// What was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Import {
    /// The puzzle.
    pub document: Document,
    /// The puzzle with all that a player has entered: digits, and pencil marks.
    pub position: PencilGrid,
    /// How it was written.
    pub format: Format,
    /// The line where it begins, from 1.
    pub line: usize,
    /// What was there and is neither in the document nor in the position, such as a rule.
    pub left_out: Vec<String>,
}

impl Import {
    /// What a player has entered, in words: what is left out where only the puzzle is used.
    pub fn progress(&self) -> Vec<String> {
        progress(&self.document.puzzle, &self.position)
    }
}

/// What a position has beside the clues, in words.
pub(crate) fn progress(puzzle: &Grid, position: &PencilGrid) -> Vec<String> {
    let digits = position.grid().clues().count().saturating_sub(puzzle.clues().count());
    let marked = Cell::all().filter(|&cell| position.marks(cell).is_some()).count();
    let all = [
        (digits, counted(digits, "digit") + " that a player has entered"),
        (marked, "the pencil marks of ".to_owned() + &counted(marked, "cell")),
    ];
    all.into_iter().filter(|&(count, _)| count > 0).map(|(_, words)| words).collect()
}

/// What a reader returns: the puzzle, and the puzzle with what a player has entered.
struct Content {
    document: Document,
    position: PencilGrid,
}

impl From<Document> for Content {
    fn from(document: Document) -> Self {
        Self { position: PencilGrid::from(document.puzzle), document }
    }
}

/// Writes a document, without a last line break.
pub fn write(document: &Document, format: Format) -> String {
    match format {
        Format::FPuzzles => link::f_puzzles(&fpuzzles::packed(document)),
        Format::SudokuPad => link::sudokupad(&fpuzzles::packed(document)),
        Format::Penpa => penpa::link(document),
        Format::Sdk => sdk(document),
        Format::Text => Pretty(&document.puzzle).to_string(),
        Format::Json => object::write(document),
    }
}

/// The link to play a puzzle in a browser: that of SudokuPad.
pub fn playing_link(document: &Document) -> String {
    write(document, Format::SudokuPad)
}

/// Links to play a puzzle, each shorter than the one before: all that a link holds; without the
/// solution, so that a browser checks the houses alone; without words. The clues, the depths and
/// their colours stay.
pub fn playing_links(document: &Document) -> impl Iterator<Item = String> + use<> {
    let unsolved = Document { solution: None, ..document.clone() };
    let full = fpuzzles::packed(document);
    let short = fpuzzles::packed(&unsolved);
    let shortest = fpuzzles::packed_without_words(document);
    [full, short, shortest].into_iter().map(|packed| link::sudokupad(&packed))
}

/// Remarks as SudoCue writes them, then nine lines.
fn sdk(document: &Document) -> String {
    let remark = |letter: char, text: &str| format!("#{letter}{}\n", one_line(text));
    let mut text = String::new();
    if let Some(author) = &document.author {
        text += &remark('A', author);
    }
    text += &remark('D', document.title.as_deref().unwrap_or("3D-Sudoku"));
    let houses = match document.board {
        BoardDesign::Surface(..) => "Rows, columns, blocks and depths have 1 to 9 once",
        BoardDesign::Coloured(_) => "Rows, columns, blocks and colours have 1 to 9 once",
        BoardDesign::SixWay => "Rows, columns and blocks of all six sides have 1 to 9 once",
    };
    text += &remark('C', houses);
    let cells = document.puzzle.to_string();
    let rows: Vec<&str> = (0..9).map(|row| &cells[9 * row..9 * row + 9]).collect();
    text + &rows.join("\n")
}

/// Why a puzzle in another format is refused; where is added by [`Refusal::at`].
#[derive(Debug)]
struct Refusal {
    found: String,
    expected: String,
    help: Option<&'static str>,
    cause: Cause,
}

/// Whether reading more of the text could help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cause {
    /// The data are cut off, or something is wrong in them.
    Damage,
    Other,
}

impl Refusal {
    fn new(found: impl Into<String>, expected: impl Into<String>) -> Self {
        let (found, expected) = (found.into(), expected.into());
        Self { found, expected, help: None, cause: Cause::Other }
    }

    fn damage(found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { cause: Cause::Damage, ..Self::new(found, expected) }
    }

    const fn with_help(mut self, help: &'static str) -> Self {
        self.help = Some(help);
        self
    }

    fn at(self, source: &Source, span: Range<usize>) -> InputError {
        let error = source.error(span, self.found, self.expected);
        match self.help {
            Some(help) => error.with_help(help),
            None => error,
        }
    }
}

/// What was found that may be a rule.
struct Findings {
    foreign: ForeignRules,
    /// The board that a puzzle must be for.
    board: BoardDesign,
    left_out: Vec<String>,
}

impl Findings {
    /// Refuses what may be a rule, or notes that it is left out.
    fn foreign(&mut self, found: String, expected: &str) -> Result<(), Refusal> {
        const HELP: &str = "to read the digits alone, convert it and ignore its rules";
        self.refuse_or_note(found, expected, HELP)
    }

    /// Refuses a puzzle of another board, or notes what is left out.
    fn other_board(&mut self, found: String, expected: &str) -> Result<(), Refusal> {
        const HELP: &str =
            "state its board; or, to read the digits alone, convert it and ignore its rules";
        self.refuse_or_note(found, expected, HELP)
    }

    /// Notes what is left out and isn't a rule.
    fn note(&mut self, what: impl Into<String>) {
        self.left_out.push(what.into());
    }

    /// Notes in how many cells there is something that isn't read.
    fn note_cells(&mut self, what: &str, cells: usize) {
        if cells > 0 {
            self.note(format!("{what} in {}", counted(cells, "cell")));
        }
    }

    /// Notes the words before and after a link, or an object, in its line.
    fn words_around(&mut self, what: &str, before: &str, after: &str) {
        let after = after.lines().next().unwrap_or_default();
        for words in [Some(before.trim_matches(link::is_wrapping)), words_behind(after)] {
            if let Some(words) = words.filter(|words| words.chars().any(char::is_alphanumeric)) {
                self.note(format!("words beside the {what}: {}", quoted(words)));
            }
        }
    }

    fn refuse_or_note(
        &mut self,
        found: String,
        expected: &str,
        help: &'static str,
    ) -> Result<(), Refusal> {
        match self.foreign {
            ForeignRules::Refuse => Err(Refusal::new(found, expected).with_help(help)),
            ForeignRules::LeaveOut => {
                self.left_out.push(found);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests;
