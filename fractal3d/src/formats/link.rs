//! Addresses: which program a link is for, and where its data are.

use percent_encoding::percent_decode_str;

use common::input::quoted;

use super::{Document, Findings, Format, Refusal, fpuzzles, penpa};

/// What is expected where a link is.
const LINK: &str = "a link to f-puzzles.com, sudokupad.app or penpa-edit that holds the puzzle";

/// The link to f-puzzles.
pub(super) fn f_puzzles(packed: &str) -> String {
    format!("https://www.f-puzzles.com/?load={packed}")
}

/// The link to SudokuPad. Servers make one of two slashes, so every second one is encoded.
pub(super) fn sudokupad(packed: &str) -> String {
    format!("https://sudokupad.app/fpuzzles{}", packed.replace("//", "/%2F"))
}

/// The beginning of each link to penpa-edit.
pub(super) const PENPA: &str = "https://swaroopg92.github.io/penpa-edit/#m=solve&p=";

/// How lz-string packs an opening brace, so that every packed object begins so.
const PACKED_BRACE: &str = "N4";

/// Whether a word looks like a link, or like the data of one.
pub(super) fn is_link(word: &str) -> bool {
    let starts = |with: &str| word.get(..with.len()).is_some_and(|w| w.eq_ignore_ascii_case(with));
    let is_data = word.starts_with("fpuz") || word.starts_with(PACKED_BRACE);
    is_data
        || ["http://", "https://", "m=edit&", "m=solve&"].iter().any(|with| starts(with))
        || ["f-puzzles.com/", "sudokupad.app/", "penpa-edit/"]
            .iter()
            .any(|host| word.contains(host))
}

/// Reads a link.
pub(super) fn read(word: &str, findings: &mut Findings) -> Result<(Document, Format), Refusal> {
    let is_penpa = word.contains("penpa-edit/") || word.starts_with("m=");
    if is_penpa {
        let data = parameter(word, "p").ok_or_else(|| Refusal::new("no `p=`", LINK))?;
        return Ok((penpa::read(&decoded(data)?, findings)?, Format::Penpa));
    }
    let (data, format) = packed(word)?;
    Ok((fpuzzles::unpack(&decoded(data)?, findings)?, format))
}

/// The data of a link to f-puzzles or SudokuPad.
fn packed(word: &str) -> Result<(&str, Format), Refusal> {
    if word.starts_with(PACKED_BRACE) {
        return Ok((word, Format::FPuzzles));
    }
    if word.contains("f-puzzles.com/") {
        let data = parameter(word, "load").ok_or_else(|| elsewhere(word))?;
        return Ok((data, Format::FPuzzles));
    }
    let id = match word.find("://") {
        None if word.starts_with("fpuz") => word,
        None if !word.contains("sudokupad.app/") => return Err(Refusal::new(quoted(word), LINK)),
        _ => match parameter(word, "puzzleid") {
            Some(id) => id,
            None => {
                let address = word.split_once("://").map_or(word, |(_, address)| address);
                let (host, path) = address.split_once('/').unwrap_or((address, ""));
                let is_known =
                    host.ends_with("sudokupad.app") || host.ends_with("crackingthecryptic.com");
                if !is_known {
                    return Err(Refusal::new(quoted(word), LINK));
                }
                path.strip_prefix("sudoku/").unwrap_or(path)
            }
        },
    };
    let id = id.split(['?', '&', '#']).next().unwrap_or_default();
    let data = id.strip_prefix("fpuzzles").or_else(|| id.strip_prefix("fpuz"));
    Ok((data.ok_or_else(|| elsewhere(word))?, Format::SudokuPad))
}

/// A link that is only the name of a puzzle, or has it in a format that nobody documents.
fn elsewhere(word: &str) -> Refusal {
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

fn decoded(data: &str) -> Result<String, Refusal> {
    let decoded = percent_decode_str(data).decode_utf8();
    let decoded = decoded.map_err(|_| Refusal::new(quoted(data), "percent-encoded UTF-8"))?;
    Ok(decoded.into_owned())
}
