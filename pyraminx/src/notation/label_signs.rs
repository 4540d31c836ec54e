//! Which signs of a text are its labels.
//!
//! Without being told, signs of a net are taken for labels if this can mean nothing else: if the
//! net has no digit from 1 to 9, and exactly nine different letters (or signs outside of ASCII),
//! none of which could be a free sticker: a sign of [`solidoku_common::signs::EMPTY`], or among
//! letters a box, a dash and the like. They stand for 1 to 9 in their order in Unicode, so that all
//! nets of a puzzle are read alike.

use std::collections::BTreeSet;

use solidoku_common::foreign::is_invisible;
use solidoku_common::input::{InputError, Source};
use solidoku_common::number::counted;
use solidoku_common::signs::{ascii_of, is_empty};

use super::gap::is_structure;
use super::reader::Reader;
use super::symbols::Symbols;
use super::{Style, diagram, is_json, json, style};

const HELP: &str =
    "`symbols` (`--symbols`) says which nine signs are labels, in the order of 1 to 9";

/// Whether a text is tuples of numbers, which have no labels.
pub(crate) fn is_tuple(source: &Source) -> bool {
    !is_json(source) && matches!(style(&Reader::new(source.into())), Style::Tuple)
}

/// Whether a sign among letters may be an empty place: a dash, a dot, a box or another sign that is
/// neither a letter nor an emoji, or a full-width one of those of ASCII.
fn looks_blank(c: char) -> bool {
    (!c.is_alphabetic() && c < '\u{1f000}') || ascii_of(c).is_some_and(is_empty) || c == '〇'
}

impl Symbols {
    /// The signs that are labels in a text: those that a report names, or those of the nets.
    ///
    /// # Errors
    /// If it has letters, and it isn't clear which of them are labels.
    pub fn of(source: &Source) -> Result<Self, InputError> {
        if let Some(symbols) = Self::named(source)? {
            return Ok(symbols);
        }
        if is_json(source) {
            return Ok(Self::DIGITS);
        }
        let reader = Reader::new(source.into());
        let signs = match style(&reader) {
            Style::Tuple => return Ok(Self::DIGITS),
            Style::Diagram => diagram::label_glyphs(&reader),
            Style::Net | Style::Line | Style::Faces => {
                reader.rest().iter().filter(|glyph| !is_structure(glyph.c)).copied().collect()
            }
        };
        let mut labels = BTreeSet::new();
        let (mut has_digits, mut has_letters) = (false, false);
        let (mut first, mut doubtful, mut blank) = (None, None, None);
        for glyph in signs {
            let is_letter = glyph.c.is_alphabetic() || !glyph.c.is_ascii();
            match glyph.c {
                '1'..='9' => has_digits = true,
                c if is_empty(c) && c.is_alphabetic() => doubtful = doubtful.or(Some(glyph)),
                c if is_letter && !is_empty(c) && !is_invisible(c) => {
                    labels.insert(c);
                    first = first.or(Some(glyph));
                    has_letters |= c.is_alphabetic();
                    blank = blank.or(Some(glyph).filter(|_| looks_blank(c)));
                }
                _ => {}
            }
        }
        let Some(first) = first.filter(|_| !has_digits) else { return Ok(Self::DIGITS) };
        if let Some(glyph) = doubtful.or(blank.filter(|_| has_letters)) {
            let error = reader.wrong(glyph.span(), "signs that can't be free stickers as well");
            return Err(error.with_help(HELP));
        }
        let signs: Vec<char> = labels.into_iter().collect();
        Self::new(&signs).map_err(|_| {
            let found = counted(signs.len(), "different sign");
            let error = source.error(first.span(), found, "digits, or nine different letters");
            error.with_help(HELP)
        })
    }

    /// The signs that a report names, if this is a report and does.
    ///
    /// # Errors
    /// If these aren't nine signs.
    pub fn named(source: &Source) -> Result<Option<Self>, InputError> {
        if is_json(source) { json::symbols(source) } else { Ok(None) }
    }
}
