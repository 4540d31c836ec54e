//! Addresses: where a link is in a line, which program it is for, and where its data are.
//!
//! A link changes on its way. Mail programs break it into lines, forms turn `+` into a blank, chats
//! encode it once more, and people put it into brackets and sentences. So it is tried in up to
//! three spellings: as it stands, up to the end of its line with blanks for `+`, and up to the end
//! of its paragraph. Data say where they end, so that no spelling is taken for another.

use percent_encoding::percent_decode_str;

use solidoku_common::input::quoted;
use solidoku_common::signs;

use super::{CAP, Cause, Content, Findings, Format, Refusal, fpuzzles, penpa};

/// What is expected where a link is.
const LINK: &str = "a link to f-puzzles.com, sudokupad.app or penpa-edit that holds the puzzle";

/// The link to f-puzzles. Other readers of such links take the data literally: their `+` stays.
pub(super) fn f_puzzles(packed: &str) -> String {
    format!("https://www.f-puzzles.com/?load={packed}")
}

/// The link to SudokuPad, which decodes it. Servers make one of two slashes, so every second one is
/// encoded, and some programs make a blank of `+`.
pub(super) fn sudokupad(packed: &str) -> String {
    let packed = packed.replace("//", "/%2F").replace('+', "%2B");
    format!("https://sudokupad.app/fpuzzles{packed}")
}

/// How lz-string packs an opening brace, so that every packed object begins so.
const PACKED_BRACE: &str = "N4";

/// The hosts of SudokuPad, also with something before them, such as `beta.`.
const SUDOKUPAD: [&str; 3] = ["sudokupad.app", "crackingthecryptic.com", "svencodes.com"];

/// What shows that a word is an address, without `https://` too.
const PLACES: [&str; 5] = [
    "f-puzzles.com/",
    "sudokupad.app/",
    "crackingthecryptic.com/",
    "svencodes.com/",
    "penpa-edit/",
];

/// Whether a character opens, closes or follows a quotation, or is blank.
pub(super) fn is_wrapping(c: char) -> bool {
    !c.is_alphanumeric() && (is_closing(c) || is_ending(c) || matches!(c, '(' | '[' | '_' | '-'))
}

/// Whether a character ends a link that stands before it. Links are in ASCII: whatever else a
/// program or another language puts there, such as a no-break space or `…`, belongs to the words.
const fn is_closing(c: char) -> bool {
    !c.is_ascii()
        || c.is_ascii_whitespace()
        || matches!(c, '<' | '>' | '"' | '\'' | '`' | ')' | ']' | '}' | '|' | '*')
}

/// Whether a character at the end of a link belongs to the sentence.
const fn is_ending(c: char) -> bool {
    c.is_ascii_whitespace() || matches!(c, '.' | ',' | ';' | ':' | '!' | '?')
}

/// Where the link of a line begins, if it has one. A link in a comment is none, and the data of one
/// alone must begin the line.
pub(super) fn find(line: &str) -> Option<usize> {
    let data = line.trim_start_matches(is_wrapping);
    if is_data(data) {
        return Some(line.len() - data.len());
    }
    if !line.contains('/') {
        return find_encoded(line);
    }
    let place = |place: &str| {
        let at = find_ignoring_case(line, place)?;
        let before = &line[..at];
        Some(before.len() - before.chars().rev().take_while(|&c| is_of_host(c)).count())
    };
    let scheme = line
        .find("://")
        .map(|at| at - line[..at].bytes().rev().take_while(u8::is_ascii_alphabetic).count());
    let start = PLACES.into_iter().filter_map(place).chain(scheme).min()?;
    let before = &line[..start];
    let is_comment = before.contains(['#', '%']) || before.contains("//");
    let cells = before.chars().filter(|c| c.is_ascii_digit() || *c == '.').count();
    (!is_comment && cells < 9).then_some(start)
}

fn find_ignoring_case(line: &str, word: &str) -> Option<usize> {
    all_ignoring_case(line, word).next()
}

/// Where a link begins that is encoded as a whole, with its slashes, at the beginning of a line.
fn find_encoded(line: &str) -> Option<usize> {
    let link = line.trim_start_matches(is_wrapping);
    let is_link =
        |scheme: &&str| link.get(..scheme.len()).is_some_and(|s| s.eq_ignore_ascii_case(scheme));
    ["https%3A%2F%2F", "http%3A%2F%2F"].iter().any(is_link).then(|| line.len() - link.len())
}

/// Where a word with a slash at its end begins in a line.
fn all_ignoring_case(line: &str, word: &str) -> impl Iterator<Item = usize> {
    // The slash is rare in the lines of a long list.
    line.match_indices('/').filter_map(|(slash, _)| {
        let start = (slash + 1).checked_sub(word.len())?;
        line.get(start..=slash).filter(|part| part.eq_ignore_ascii_case(word)).map(|_| start)
    })
}

/// Whether a character can stand before the name of a host, or in the path before the folder of
/// penpa-edit.
const fn is_of_host(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '/' | ':')
}

/// Whether a text begins with the data of a link. A row of a grid may begin with `N4` too.
fn is_data(text: &str) -> bool {
    let starts = |with: &str| text.get(..with.len()).is_some_and(|t| t.eq_ignore_ascii_case(with));
    let word = || text.split(is_closing).next().unwrap_or_default();
    let is_packed = |word: &str| !word.chars().all(|c| c.is_ascii_digit() || signs::is_empty(c));
    text.starts_with(PACKED_BRACE) && is_packed(word())
        || ["fpuz", "scl", "ctc"]
            .iter()
            .any(|id| text.strip_prefix(id).is_some_and(|data| data.contains(PACKED_BRACE)))
        || starts("m=edit&")
        || starts("m=solve&")
}

/// What a link holds, how it was written, and how many bytes of the text it takes.
type Reading = (Content, Format, usize);

/// Reads the link that begins a text. After an error, the length is that of what was tried first.
pub(super) fn read(text: &str, findings: &mut Findings) -> Result<Reading, (Refusal, usize)> {
    let word = text.split(is_closing).next().unwrap_or_default().trim_end_matches(is_ending);
    let damage = match read_spelling(word, findings) {
        Ok((content, format)) => return Ok((content, format, word.len())),
        Err(refusal) if refusal.cause == Cause::Damage => refusal,
        Err(refusal) => return Err((refusal, word.len())),
    };
    for (spelling, length) in longer_spellings(text, word.len()) {
        match read_spelling(&spelling, findings) {
            Ok((content, format)) => return Ok((content, format, length)),
            Err(refusal) if refusal.cause == Cause::Damage => {}
            Err(refusal) => return Err((refusal, length)),
        }
    }
    Err((damage, word.len()))
}

/// The ways to spell the link that begins a text if it doesn't end with its first word, and how
/// many bytes each takes.
fn longer_spellings(text: &str, shortest: usize) -> Vec<(String, usize)> {
    let text = &text[..text.floor_char_boundary(CAP + CAP / 2)];
    let line = text.lines().next().unwrap_or_default();
    let line = line.split(" #").next().unwrap_or(line);
    let line = line[..end_of_data(line)].trim_end_matches(is_ending);
    let mut ways = Vec::new();
    if line.len() > shortest {
        ways.push((line.replace([' ', '\t'], "+"), line.len()));
    }
    let starts_anew = |words: &str| find(words).is_some();
    // Data that are broken into lines may have a line that begins as data do.
    let has_address = |words: &str| !is_data(words) && find(words).is_some();
    for is_other in [&starts_anew as &dyn Fn(&str) -> bool, &has_address] {
        let paragraph = &text[..end_of_paragraph(text, is_other)];
        let data = paragraph[..end_of_data(paragraph)].trim_end_matches(is_ending);
        // A full stop may have got a line of its own.
        let is_all = paragraph.trim_end_matches(is_ending).len() == data.len();
        let length = if is_all { paragraph.trim_end().len() } else { data.len() };
        if data.len() > line.len().max(shortest) {
            let lines = data.lines().map(|line| line.trim_matches([' ', '\t', '\r', '>']));
            ways.push((lines.map(|line| line.replace(' ', "+")).collect(), length));
        }
    }
    ways
}

/// Up to where a text has characters of links and blanks alone.
fn end_of_data(text: &str) -> usize {
    let is_of_link = |c: char| {
        c.is_ascii_alphanumeric() || c.is_ascii_whitespace() || "+/=%&?#:._-~>".contains(c)
    };
    text.find(|c| !is_of_link(c)).unwrap_or(text.len())
}

/// Where the paragraph ends with which a text begins: at an empty line, or before a line that is
/// something else.
fn end_of_paragraph(text: &str, is_other: &dyn Fn(&str) -> bool) -> usize {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        let words = line.trim_matches(|c: char| c == '>' || c.is_whitespace());
        let is_comment = words.starts_with('#') && !words.starts_with("#m=");
        let ends_here =
            words.is_empty() || is_comment || words.starts_with(['{', '[']) || is_other(words);
        if end > 0 && ends_here {
            break;
        }
        end += line.len();
    }
    end
}

fn read_spelling(word: &str, findings: &mut Findings) -> Result<(Content, Format), Refusal> {
    let word = decoded(word)?;
    let places = PLACES.iter().map(|place| all_ignoring_case(&word, place).count());
    if places.sum::<usize>() > 1 {
        return Err(Refusal::new("several links without a blank between", LINK));
    }
    if find_ignoring_case(&word, "penpa-edit/").is_some() || word.starts_with("m=") {
        // It may be on the next line.
        let data = parameter(&word, "p").ok_or_else(|| Refusal::damage("no `p=`", LINK))?;
        return Ok((penpa::read(data, findings)?, Format::Penpa));
    }
    let (data, format) = packed(&word)?;
    let before = word.find(data).map_or("", |at| &word[..at]);
    let is_own_form = before.ends_with("scl") || before.ends_with("ctc");
    match fpuzzles::unpack(data, findings) {
        // Whole or not, it is no puzzle as f-puzzles writes it.
        Err(damage) if is_own_form && damage.cause == Cause::Damage => {
            Err(Refusal { cause: Cause::Damage, ..fpuzzles::sudokupads_own() })
        }
        read => Ok((read?, format)),
    }
}

/// The data of a link to f-puzzles or SudokuPad.
fn packed(word: &str) -> Result<(&str, Format), Refusal> {
    let address = word.split_once("://").map_or(word, |(_, address)| address);
    let (host, path) = address.split_once('/').unwrap_or((address, ""));
    let host = host.to_ascii_lowercase();
    let is_host = |name: &str| {
        host.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with('.'))
    };
    if is_host("f-puzzles.com") {
        let data = parameter(word, "load").ok_or_else(|| elsewhere(word))?;
        return Ok((data, Format::FPuzzles));
    }
    if is_data(word) && !word.contains("://") && !SUDOKUPAD.into_iter().any(is_host) {
        let format = if word.starts_with('N') { Format::FPuzzles } else { Format::SudokuPad };
        return Ok((data_of_id(word).ok_or_else(|| elsewhere(word))?, format));
    }
    // That scheme opens the program itself.
    let is_app = word.get(..12).is_some_and(|w| w.eq_ignore_ascii_case("sudokupad://"));
    if !is_app && !SUDOKUPAD.into_iter().any(is_host) {
        return Err(elsewhere(word));
    }
    let id = parameter(word, "puzzleid").or_else(|| parameter(word, "load"));
    let mut id = id.unwrap_or(if is_app { address } else { path });
    while let Some(rest) = ["sudoku/", "puzzle/", "/"].iter().find_map(|p| id.strip_prefix(p)) {
        id = rest;
    }
    let id = id.split(['?', '&', '#']).next().unwrap_or_default();
    if id.starts_with("scf") {
        return Err(Refusal::new(quoted(word), LINK)
            .with_help("SudokuPad's `scf` form holds an ordinary Sudoku, and isn't read"));
    }
    Ok((data_of_id(id).ok_or_else(|| elsewhere(word))?, Format::SudokuPad))
}

/// The data of the name that SudokuPad gives to a puzzle. `scl` and `ctc` mark the program's own
/// form, which is recognised when it is unpacked.
fn data_of_id(id: &str) -> Option<&str> {
    let data = ["fpuzzles", "fpuz", "scl", "ctc"].iter().find_map(|form| id.strip_prefix(form));
    data.or_else(|| id.starts_with(PACKED_BRACE).then_some(id))
}

/// A link that is only the name of a puzzle, or leads to another program.
fn elsewhere(word: &str) -> Refusal {
    const LONGEST_NAME: usize = 60;
    if word.len() > LONGEST_NAME {
        return Refusal::new(quoted(word), LINK)
            .with_help("this is no address of these programs, or none that holds a puzzle");
    }
    Refusal::new(quoted(word), LINK).with_help(
        "a short link is only the name of a puzzle on a server, and this program uses no network:\n\
         open it in a browser, and export the puzzle as a link to f-puzzles",
    )
}

/// The value of a parameter, behind `?`, `#` or `&`.
fn parameter<'a>(word: &'a str, name: &str) -> Option<&'a str> {
    let mut parts = word.split(['?', '#', '&']);
    let value = parts.find_map(|part| part.strip_prefix(name)?.strip_prefix('='));
    value.filter(|value| !value.is_empty())
}

/// A link without percent-encoding, also where it was encoded twice. A blank is what became of a
/// `+`.
fn decoded(word: &str) -> Result<String, Refusal> {
    let mut word = word.to_owned();
    for _ in 0..2 {
        let decoded = percent_decode_str(&word).decode_utf8();
        let decoded =
            decoded.map_err(|_| Refusal::damage(quoted(&word), "percent-encoded UTF-8"))?;
        word = decoded.into_owned();
    }
    Ok(word.replace(' ', "+"))
}
