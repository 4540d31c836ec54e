//! What the lines of a text are, and their characters: rows, dashes, words, names of sections.

use std::ops::Range;

use solidoku_common::signs;

use crate::puzzle::geometry::Cell;

/// Whether a character is an empty cell of a puzzle. A dash is one in some lines alone.
pub(crate) fn is_blank(c: char) -> bool {
    signs::is_empty(c) && !matches!(c, '-' | '–' | '−')
}

/// Whether a character is a cell of a puzzle wherever it stands.
pub(crate) fn is_cell(c: char) -> bool {
    c.is_ascii_digit() || is_blank(c)
}

/// Whether a character between cells means nothing.
pub(crate) fn is_decoration(c: char) -> bool {
    c.is_whitespace() || matches!(c, '|' | '-' | '+' | '\u{2500}'..='\u{257f}')
}

/// A line without its comment.
pub(crate) fn without_comment(line: &str) -> &str {
    let line = line.split(['#', '%']).next().unwrap_or(line);
    line.split("//").next().unwrap_or(line)
}

/// A line, or an empty cell.
pub(super) const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '–' | '−')
}

/// Whether a character may be around a row, as it is in lists of a programming language.
pub(super) fn is_wrapping(c: char) -> bool {
    c.is_whitespace() || matches!(c, '"' | '\'' | '`' | '[' | ']')
}

/// A line without quotation marks and brackets around it, and without a separator behind it.
pub(super) fn unwrapped(line: &str) -> Range<usize> {
    let line = line.trim_end();
    let line = line.strip_suffix([',', ';']).unwrap_or(line).trim_end_matches(is_wrapping);
    line.len() - line.trim_start_matches(is_wrapping).len()..line.len()
}

/// A border such as `*-----------*` or `.---.---.---.`, whose stars and dots are no cells.
pub(super) fn is_border(line: &str) -> bool {
    let count = |is: fn(char) -> bool| line.chars().filter(|&c| is(c)).count();
    let is_frame = |c: char| matches!(c, '*' | '.' | ':' | '\'') || is_decoration(c);
    line.starts_with(['*', '.', ':', '\''])
        && line.contains("---")
        && line.chars().all(is_frame)
        && (line.starts_with('*') || !matches!(count(|c| is_dash(c) || c == '.'), 9 | Cell::COUNT))
}

/// Nine dashes, and frames: `---|---|---`. With `+` it is a ruler.
pub(super) fn is_nine_dashes(text: &str) -> bool {
    let is_frame = |c: char| c != '+' && is_decoration(c);
    text.chars().filter(|&c| is_dash(c)).count() == 9
        && text.chars().all(|c| is_dash(c) || is_frame(c))
}

/// A row of nine cells that aren't all dashes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    /// No cell is empty.
    Full,
    /// Its empty cells have other signs than dashes.
    Plain,
    /// Some of its empty cells are dashes.
    Dashed,
}

/// The row that a line is, if it is one.
pub(super) fn row(line: &str) -> Option<Row> {
    let (mut cells, mut digits, mut dashes) = (0, 0, 0);
    for c in line.chars() {
        cells += usize::from(is_cell(c));
        digits += usize::from(matches!(c, '1'..='9'));
        dashes += usize::from(is_dash(c));
    }
    let minus_ones = if dashes > 0 { minus_ones(line) } else { 0 };
    match (cells, dashes - minus_ones) {
        (9, _) if digits - minus_ones == 9 => Some(Row::Full),
        (9, _) => Some(Row::Plain),
        _ if has_empty_fields(line) => Some(Row::Plain),
        (cells @ 1.., dashes) => (cells + dashes == 9).then_some(Row::Dashed),
        _ => None,
    }
}

/// How often `-1` stands alone in a line, which is an empty cell in arrays of numbers.
fn minus_ones(line: &str) -> usize {
    let is_minus_one = |&(at, _): &(usize, &str)| {
        let dash = line[..at].chars().next_back().filter(|&c| is_dash(c));
        dash.is_some_and(|dash| stands_alone(line, at - dash.len_utf8()..at + 1))
    };
    line.match_indices('1').filter(is_minus_one).count()
}

/// Whether nothing beside a number belongs to it.
pub(super) fn stands_alone(line: &str, number: Range<usize>) -> bool {
    let is_in_word = |c: char| !is_wrapping(c) && !matches!(c, ',' | ';' | '|');
    !line[..number.start].ends_with(is_in_word) && !line[number.end..].starts_with(is_in_word)
}

/// Whether a line is nine fields, of which some are empty and the others have a cell each.
fn has_empty_fields(line: &str) -> bool {
    let Some(separator) = SEPARATORS.into_iter().find(|&separator| line.contains(separator)) else {
        return false;
    };
    let mut fields = fields(line, separator);
    if fields.len() == 10 && fields.last().is_some_and(|last| last.is_empty()) {
        fields.pop();
    }
    let is_cell_or_empty = |field: &&str| {
        let mut signs = field.chars();
        match (signs.next(), signs.next(), signs.next()) {
            (None, ..) => true,
            (Some(cell), None, _) => is_cell(cell),
            (Some(dash), Some('1'), None) => is_dash(dash),
            _ => false,
        }
    };
    fields.len() == 9 && fields.contains(&"") && fields.iter().all(is_cell_or_empty)
}

/// What may stand between the fields of a line.
pub(super) const SEPARATORS: [char; 4] = [',', ';', '\t', '|'];

/// The fields of a line, without white space and quotation marks around them. What is behind a list
/// is no field of it, and a table has frames around.
pub(super) fn fields(line: &str, separator: char) -> Vec<&str> {
    let is_wrapping = |c: char| c == '|' || is_wrapping(c);
    let list = match separator {
        '|' => line.trim().strip_prefix('|').and_then(|line| line.strip_suffix('|')),
        _ => line.trim_end().strip_suffix(separator).filter(|list| list.ends_with(']')),
    };
    let fields = list.unwrap_or(line).split(separator);
    fields.map(|field| field.trim_matches(is_wrapping)).collect()
}

/// Whether a line is words: more than half of it is letters, some of which can't be empty cells.
pub(crate) fn is_prose(line: &str) -> bool {
    let words = || without_comment(line).chars().filter(|c| !c.is_whitespace());
    let letters = words().filter(|&c| c.is_alphabetic() && !signs::is_empty(c)).count();
    2 * letters > words().count()
}

/// What the name of a section says of what follows.
#[derive(PartialEq, Eq)]
pub(super) enum Section {
    /// A puzzle.
    Puzzle,
    /// The puzzle before it, with the digits typed so far.
    State,
    /// Nothing of the puzzle.
    LeftOut,
    /// A name that no program is known to write.
    Unknown,
}

/// The section that begins with this line, if it is the name of one, such as `[State]`. `[code]` of
/// forums is none.
pub(super) fn section(line: &str) -> Option<Section> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphabetic() || c.is_whitespace());
    let is = |known: &&str| name.replace(char::is_whitespace, "").eq_ignore_ascii_case(known);
    let section = if is(&"puzzle") {
        Section::Puzzle
    } else if is(&"state") {
        Section::State
    } else if SECTIONS_LEFT_OUT.iter().any(is) {
        Section::LeftOut
    } else {
        Section::Unknown
    };
    (is_name && !is(&"code")).then_some(section)
}

/// Sections of `.sdk` files that say nothing of the puzzle, without blanks in their names.
const SECTIONS_LEFT_OUT: [&str; 8] =
    ["pencilmarks", "pencil", "marks", "candidates", "colours", "colors", "settings", "comments"];

/// What stands before a digit that a player has entered, in the `.sdx` files of SudoCue.
pub(super) const ENTERED: char = 'u';

/// Whether a line is nine words of which one has several digits.
pub(super) fn is_candidates(line: &str) -> bool {
    let words = || line.split(is_decoration_of_table).filter(|word| !word.is_empty());
    let is_cell = |c: char| c.is_ascii_digit() || is_blank(c);
    let are_cells = words().all(|word| word.trim_start_matches(ENTERED).chars().all(is_cell));
    let cells = words().map(str::len).sum::<usize>();
    let is_full = cells == Cell::COUNT && words().any(|word| word != "123456789");
    words().count() == 9 && are_cells && cells != 9 && !is_full
}

/// Tables of other programs have colons too.
pub(super) fn is_decoration_of_table(c: char) -> bool {
    c == ':' || is_decoration(c)
}
