//! Reading and printing a labelling or a state in the forms that the posts use.
//!
//! | style | as in |
//! |---|---|
//! | net | the question and the first answer |
//! | diagram | the second answer's pictures |
//! | tuple | the first answer's list of states, `(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)` |
//! | faces | the second answer's list of states, `{{1,5,7,8,2,3,4,9,6},…}` |
//!
//! A tuple names a state, and what it shows depends on the labelling; the other three show labels,
//! and so can give a labelling as well. The first character that counts decides the style: `{` begins
//! lists, `(` or a bullet a tuple, `D` or `\` a diagram, and anything else is taken for a net.
//!
//! In every style `#` begins a comment, and white space, line ends of either kind, blank lines and
//! a byte order mark make no difference, except that a row of a net is a line.

mod diagram;
mod faces;
mod net;
mod parse;
mod picture;
mod reader;
#[cfg(test)]
mod tests;
mod tuple;
mod turns;

use std::ops::Range;

use common::input::{InputError, Source};
use common::signs::is_empty;
use serde::{Deserialize, Serialize};

use crate::geometry::Facelet;
use crate::labelling::Labelling;
use crate::state::State;
use crate::template::Template;
use reader::Reader;

pub use parse::ParseError;
pub use turns::{MOST_TURNS, TurnStyle, read_turns, write_turns};

/// A way to write a state.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
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
    /// What it shows.
    pub shown: Labelling,
    /// Which state it is, if the text says so: a tuple does, the others show labels only.
    pub state: Option<State>,
    /// Its bytes in the text.
    pub span: Range<usize>,
}

/// A state of a labelling as text, without a line end after it.
pub fn write(style: Style, state: State, labelling: &Labelling) -> String {
    let shown = state.show(labelling);
    match style {
        Style::Net => net::write(&shown),
        Style::Line => shown.to_faces().join(" "),
        Style::Diagram => diagram::write(&shown),
        Style::Tuple => state.to_string(),
        Style::Faces => faces::write(&shown),
    }
}

/// Reads one net in which stickers may be free ([`common::signs::EMPTY`]) or locked (`[7]`); or one diagram or face
/// list, where nothing can be either.
///
/// # Errors
/// At the first thing that can't be understood, and at whatever follows the first labelling.
pub fn read_template(source: &Source) -> Result<Template, InputError> {
    Ok(match read_only_one(&mut Reader::new(source))? {
        One::Net(net) => net.template,
        One::Labelling(labelling) => labelling.into(),
    })
}

/// Where a sticker is in the text of a net, for errors about it; `None` if the text isn't a net.
pub fn place_in_net(source: &Source, facelet: Facelet) -> Option<Range<usize>> {
    net::read(&mut Reader::new(source)).ok()?.place(facelet)
}

/// Reads one net, diagram or face list; brackets in a net make no difference.
///
/// # Errors
/// As [`read_template`], and at a free sticker.
pub fn read_labelling(source: &Source) -> Result<Labelling, InputError> {
    let mut reader = Reader::new(source);
    let reader = &mut reader;
    match read_only_one(reader)? {
        One::Net(net) => net.labelling(reader),
        One::Labelling(labelling) => Ok(labelling),
    }
}

/// Reads states of a labelling: one or many, all in one style.
///
/// # Errors
/// At the first thing that can't be understood, and at the end if there is no state at all.
pub fn read_states(source: &Source, labelling: &Labelling) -> Result<Vec<Entry>, InputError> {
    let mut reader = Reader::new(source);
    if reader.peek().is_none() {
        return Err(source.error_at_end("a state (a net, a diagram, a tuple or a face list)"));
    }
    let style = style(&reader);
    let mut entries = Vec::new();
    while reader.peek().is_some() {
        match style {
            Style::Net | Style::Line => {
                let net = net::read(&mut reader)?;
                entries.push(Entry::showing(net.labelling(&reader)?, net.span()));
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
        (Some('D' | '\\'), _) => Style::Diagram,
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
enum One {
    Net(net::Net),
    Labelling(Labelling),
}

/// Reads one labelling, after which nothing may follow.
fn read_only_one(reader: &mut Reader<'_>) -> Result<One, InputError> {
    const ONLY: &str = "only one labelling";
    const MORE: &str = "more text after it";
    const NO_LABELLING: &str = "a tuple is a state of a labelling, not a labelling";
    let source = reader.source;
    let one = match style(reader) {
        Style::Net | Style::Line => One::Net(net::read(reader)?),
        Style::Diagram => One::Labelling(diagram::read(reader)?),
        Style::Tuple => {
            let tuple = reader.find('(', 0);
            let error = source.error(tuple, "a tuple", "a net, a diagram or a face list");
            return Err(error.with_help(NO_LABELLING));
        }
        Style::Faces => match faces::read(reader)?.as_slice() {
            [_, (_, second), ..] => return Err(source.error(second.clone(), MORE, ONLY)),
            [(only, _)] => One::Labelling(*only),
            [] => return Err(source.error_at_end(ONLY)),
        },
    };
    match reader.peek() {
        Some(next) => Err(source.error(next.span(), MORE, ONLY)),
        None => Ok(one),
    }
}
