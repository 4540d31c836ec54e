//! Reading and printing a labelling or a state in the forms that the posts use.
//!
//! | style | as in |
//! |---|---|
//! | net | the question and the first answer |
//! | diagram | the second answer's pictures |
//! | tuple | the first answer's list, `(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)` |
//! | faces | the second answer's list of states, `{{1,5,7,8,2,3,4,9,6},…}` |
//!
//! A tuple names a state, and what it shows depends on the labelling; the other three show labels,
//! and so can give a labelling as well. The first characters that count decide the style: `{`
//! begins lists, `(` or a bullet a tuple, `D` or `\` a diagram, `{"` or `["` JSON, and anything
//! else is taken for a net.
//!
//! In every style but JSON `#` begins a comment, and white space, line ends of either kind, blank
//! lines and a byte order mark make no difference, except that in a net they part rows and faces.

mod diagram;
mod faces;
mod gap;
#[cfg_attr(not(feature = "json"), path = "notation/no_json.rs")]
mod json;
mod label_signs;
mod net;
mod parse;
mod picture;
mod reader;
mod symbols;
#[cfg(test)]
mod tests;
mod tuple;
mod turns;

use std::ops::Range;

use serde::{Deserialize, Serialize};
use solidoku_common::input::{InputError, Source, quoted};
use solidoku_common::signs::is_empty;

use crate::geometry::Facelet;
use crate::labelling::Labelling;
use crate::state::State;
use crate::template::Template;
use reader::{Reader, Spanned};

pub(crate) use label_signs::is_tuple;
pub use parse::ParseError;
pub use symbols::{Symbols, SymbolsError, Text};
pub use turns::{MOST_TURNS, TurnStyle, explain_turns, read_turns, write_turns};

/// What to do with free stickers where none may be.
const FREE: &str = "this is a free sticker: `design` and `fix` fill those of a net";

/// A way to write a state.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "NetStyle"))]
#[non_exhaustive]
pub enum Style {
    /// L, F and R side by side, and D under F, as the first answer prints them
    #[default]
    Net,
    /// The net in a line: nine stickers each of L, F, R and D
    Line,
    /// The second answer's picture
    Diagram,
    /// Tips, axials, edges and flips: `(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)`
    Tuple,
    /// The second answer's four lists: `{{1,5,7,8,2,3,4,9,6},…}`
    Faces,
}

impl Style {
    /// As on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Net => "net",
            Self::Line => "line",
            Self::Diagram => "diagram",
            Self::Tuple => "tuple",
            Self::Faces => "faces",
        }
    }
}

/// A state that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What the state shows.
    pub shown: Labelling,
    /// Which state it is, if the text says so: a tuple does, the others show labels only.
    pub state: Option<State>,
    /// The bytes of the state in the text.
    pub span: Range<usize>,
}

/// A state of a labelling as text, without a line end after it.
pub fn write(style: Style, state: State, labelling: &Labelling) -> String {
    write_with(style, state, labelling, &Symbols::DIGITS)
}

/// A state of a labelling as text, with these signs for the digits. A tuple has none of them.
pub fn write_with(style: Style, state: State, labelling: &Labelling, symbols: &Symbols) -> String {
    let shown = state.show(labelling);
    match style {
        Style::Net => net::write(&shown, symbols),
        Style::Line => symbols.translate(&shown.to_string()),
        Style::Diagram => diagram::write(&shown, symbols),
        Style::Tuple => state.to_string(),
        Style::Faces => faces::write(&shown, symbols),
    }
}

/// Reads one net in which stickers may be free ([`solidoku_common::signs::EMPTY`]) or locked
/// (`[7]`); or one diagram, face list or report, where nothing can be locked.
///
/// # Errors
/// At the first thing that can't be understood, and at whatever follows the first labelling.
pub fn read_template<'a>(text: impl Into<Text<'a>>) -> Result<Template, InputError> {
    only_one(text.into()).map(|one| one.template)
}

/// Where a sticker is in the text of a net, for errors about it; `None` if the text isn't a net.
pub fn place_in_net<'a>(text: impl Into<Text<'a>>, facelet: Facelet) -> Option<Range<usize>> {
    net::read(&mut Reader::new(text.into())).ok()?.place(facelet)
}

/// Reads one net, diagram, face list or report; brackets in a net make no difference.
///
/// # Errors
/// As [`read_template`], and at a free sticker.
pub fn read_labelling<'a>(text: impl Into<Text<'a>>) -> Result<Labelling, InputError> {
    let text = text.into();
    only_one(text)?.labelling(text)
}

/// Reads labellings one after another: nets, diagrams, face lists or reports.
///
/// # Errors
/// As [`read_labelling`]; and if there is none.
pub fn read_labellings<'a>(text: impl Into<Text<'a>>) -> Result<Vec<Labelling>, InputError> {
    let text = text.into();
    if is_json(text.source) {
        let all = json::templates(text.source)?;
        return all.iter().map(|one| one.labelling(text)).collect();
    }
    let mut reader = Reader::new(text);
    let mut all = read_some(&mut reader)?;
    while reader.peek().is_some() {
        all.append(&mut read_some(&mut reader)?);
    }
    all.iter().map(|one| one.labelling(text)).collect()
}

/// The labelling to which the states in a report belong, if this is a report and says so.
///
/// # Errors
/// If the report can't be read.
pub fn read_labelling_of_states(source: &Source) -> Result<Option<Labelling>, InputError> {
    if is_json(source) { json::labelling(source) } else { Ok(None) }
}

/// Reads states of a labelling: one or many, all in one style.
///
/// # Errors
/// At the first thing that can't be understood, and at the end if there is no state at all.
pub fn read_states<'a>(
    text: impl Into<Text<'a>>,
    labelling: &Labelling,
) -> Result<Vec<Entry>, InputError> {
    let text = text.into();
    let source = text.source;
    if is_json(source) {
        return json::states(source, labelling);
    }
    let mut reader = Reader::new(text);
    if reader.peek().is_none() {
        return Err(source.error_at_end("a state (a net, a diagram, a tuple or a face list)"));
    }
    let style = style(&reader);
    let mut entries = Vec::new();
    while reader.peek().is_some() {
        match style {
            Style::Net | Style::Line => {
                let net = net::read(&mut reader)?;
                let one = One::from(net);
                entries.push(Entry::showing(one.labelling(text)?, one.span));
            }
            Style::Diagram => {
                let (shown, span) = reader.spanned(diagram::read)?;
                entries.push(Entry::showing(shown, span));
            }
            Style::Tuple => {
                let (state, span) = reader.spanned(tuple::read)?;
                entries.push(Entry {
                    state: Some(state),
                    ..Entry::showing(state.show(labelling), span)
                });
            }
            Style::Faces => {
                for (shown, span) in faces::read(&mut reader)? {
                    entries.push(Entry::showing(shown, span));
                }
                reader.eat(',');
            }
        }
    }
    Ok(entries)
}

impl Entry {
    const fn showing(shown: Labelling, span: Range<usize>) -> Self {
        Self { shown, state: None, span }
    }
}

/// The style that the next glyph begins.
fn style(reader: &Reader<'_>) -> Style {
    let mut glyphs = reader.rest().iter().map(|glyph| glyph.c);
    match (glyphs.next(), glyphs.next()) {
        (Some('{'), _) => Style::Faces,
        (Some('\\'), _) => Style::Diagram,
        // A label may be D; the first line of a diagram has fewer glyphs.
        (Some('D'), _) if glyphs.take(64).any(|c| c == '\\') => Style::Diagram,
        (Some('('), _) => Style::Tuple,
        // Two bullets are signs of free stickers too.
        (Some(bullet), next)
            if tuple::BULLETS.contains(&bullet) && (next == Some('(') || !is_empty(bullet)) =>
        {
            Style::Tuple
        }
        _ => Style::Net,
    }
}

/// A labelling that was read, or what may become one.
struct One {
    template: Template,
    span: Range<usize>,
    /// Where the first free sticker is.
    first_free: Option<Range<usize>>,
}

impl One {
    fn labelling(&self, Text { source, symbols }: Text<'_>) -> Result<Labelling, InputError> {
        self.template.labelling().ok_or_else(|| {
            let span = self.first_free.clone().unwrap_or(self.span.clone());
            let found = quoted(&source.text()[span.clone()]);
            source.error(span, found, symbols.expected()).with_help(FREE)
        })
    }
}

impl From<net::Net> for One {
    fn from(net: net::Net) -> Self {
        Self { template: net.template, span: net.span(), first_free: net.first_free() }
    }
}

impl From<Spanned<Labelling>> for One {
    fn from((labelling, span): Spanned<Labelling>) -> Self {
        Self { template: labelling.into(), span, first_free: None }
    }
}

/// Whether a text is JSON: no other form begins like this.
fn is_json(source: &Source) -> bool {
    let mut chars = source.text().chars().filter(|c| !c.is_whitespace());
    matches!(
        (chars.next(), chars.next()),
        (Some('{'), Some('"' | '}')) | (Some('['), Some('"' | '[' | '{' | ']'))
    )
}

/// Reads the one labelling of a text.
fn only_one(text: Text<'_>) -> Result<One, InputError> {
    let source = text.source;
    const ONLY: &str = "only one labelling";
    let mut all = if is_json(source) {
        json::templates(source)?
    } else {
        let mut reader = Reader::new(text);
        let all = read_some(&mut reader)?;
        if let (Some(next), [_]) = (reader.peek(), all.as_slice()) {
            return Err(source.error(next.span(), "more text after it", ONLY));
        }
        all
    };
    match all.get(1) {
        Some(second) => Err(source.error(second.span.clone(), "a second one", ONLY)),
        None => all.pop().ok_or_else(|| source.error_at_end(ONLY)),
    }
}

/// Reads the next labelling, or the face lists that stand together in braces.
fn read_some(reader: &mut Reader<'_>) -> Result<Vec<One>, InputError> {
    const NO_LABELLING: &str = "a tuple is a state of a labelling, not a labelling";
    let source = reader.source;
    match style(reader) {
        Style::Net | Style::Line => Ok(vec![net::read(reader)?.into()]),
        Style::Diagram => Ok(vec![reader.spanned(diagram::read)?.into()]),
        Style::Tuple => {
            let tuple = reader.find('(', 0);
            let error = source.error(tuple, "a tuple", "a net, a diagram or a face list");
            Err(error.with_help(NO_LABELLING))
        }
        Style::Faces => {
            let lists = faces::read(reader)?.into_iter().map(One::from).collect();
            reader.eat(',');
            Ok(lists)
        }
    }
}
