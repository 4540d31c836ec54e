//! Nets, as the question and the first answer print them.
//!
//! L, F and R stand side by side, apex up, and D under F, apex down. The posts have lost the
//! indentation of D; as white space in a row doesn't matter here, such a net can be read as well.
//! Faces may also be written one after another, nine stickers each. `net/forms.rs` says how a text
//! shows which it is.
//!
//! A net ends with a line. Free stickers are any of the signs of [`solidoku_common::signs`], locked
//! ones stand in square brackets.

mod forms;
#[cfg(test)]
mod tests;

use std::ops::Range;
use std::sync::LazyLock;

use solidoku_common::digit::Digit;
use solidoku_common::input::InputError;
use solidoku_common::number::counted;
use solidoku_common::signs::is_empty;

use super::gap::Gap;
use super::picture::Picture;
use super::reader::{Glyph, Reader};
use super::symbols::Symbols;
use crate::geometry::{FACELETS, Face, Facelet};
use crate::labelling::Labelling;
use crate::template::{Sticker, Template};
use forms::{Cuts, Form};

/// How 36 stickers may be written, as errors say it.
const FORMS: &str = "\
    a net has rows of 3, 9, 15, 5, 3 and 1 stickers; or write the faces L, F, R and D, \
    nine stickers each in printed order;\n\
    rows and faces end with a line, or with a blank, a comma, | or /";

/// From where a face is written.
const FACE_ROWS: &str = "\
    a face is written from its upper row on, as printed: L, F and R from the apex, \
    D, which has its apex down, from the row of five";

/// A net that was read.
pub(super) struct Net {
    pub(super) template: Template,
    places: Vec<Place>,
}

/// Where a sticker is in the text, with its brackets.
pub(super) struct Place {
    pub(super) facelet: Facelet,
    pub(super) span: Range<usize>,
}

/// A sticker in the text.
struct Written {
    sticker: Sticker,
    span: Range<usize>,
    /// What is before it.
    gap: Gap,
}

static PRINTED: LazyLock<Picture> = LazyLock::new(|| {
    let drawing = "  l     f     r
 lll   fff   rrr
lllll fffff rrrrr
      ddddd
       ddd
        d";
    Picture::new(drawing, Face::printed)
});

pub(super) fn write(shown: &Labelling, symbols: &Symbols) -> String {
    PRINTED.write(shown, symbols)
}

/// Reads one net.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<Net, InputError> {
    let mut stickers = Vec::new();
    while stickers.len() < FACELETS && reader.peek().is_some() {
        read_line(reader, &mut stickers)?;
    }
    let gaps: Result<[Gap; FACELETS], _> =
        stickers.iter().map(|sticker| sticker.gap).collect::<Vec<_>>().try_into();
    let gaps = gaps.map_err(|_| refusal(&stickers, reader))?;
    let cuts = Cuts::of(&gaps);
    let form = Form::of(cuts).ok_or_else(|| refusal(&stickers, reader))?;
    if let Some(row) = form.misplaced_row(cuts) {
        return Err(misplaced_row(form, row, cuts, &stickers, reader));
    }
    let mut net = Net { template: Template::FREE, places: Vec::new() };
    for (facelet, Written { sticker, span, .. }) in
        form.facelets(&PRINTED).into_iter().zip(stickers)
    {
        net.template = net.template.with(facelet, sticker);
        net.places.push(Place { facelet, span });
    }
    Ok(net)
}

impl Net {
    /// Where all of it is in the text.
    pub(super) fn span(&self) -> Range<usize> {
        let ends = [self.places.first(), self.places.last()];
        let [first, last] = ends.map(|place| place.expect("a net has stickers"));
        first.span.start..last.span.end
    }

    /// Where a sticker is in the text.
    pub(super) fn place(&self, facelet: Facelet) -> Option<Range<usize>> {
        self.places.iter().find(|place| place.facelet == facelet).map(|place| place.span.clone())
    }

    /// Where the first free sticker is.
    pub(super) fn first_free(&self) -> Option<Range<usize>> {
        let is_free = |place: &&Place| self.template.at(place.facelet).is_free();
        self.places.iter().find(is_free).map(|place| place.span.clone())
    }
}

/// Why these stickers aren't a net.
fn refusal(stickers: &[Written], reader: &Reader<'_>) -> InputError {
    let rows: Vec<_> = stickers.chunk_by(|_, next| !next.gap.ends_row()).collect();
    let Some(first) = rows.first() else { return reader.source.error_at_end("a net") };
    if let Some(form) = Form::with_first_row(first.len()) {
        return wrong_row(form, &rows, reader);
    }
    let (found, expected) = match (stickers.len(), rows.len()) {
        (FACELETS, _) => (undivided(stickers), "the rows of a net, or four faces".to_owned()),
        (_, 1) => (count(stickers.len()), count(FACELETS)),
        _ => {
            let expected = "3, 9 or 36 stickers in a net's first row";
            (in_this_row(first.len()), expected.to_owned())
        }
    };
    let last = if stickers.len() == FACELETS { stickers.last() } else { first.last() };
    let end = last.map_or(first[0].span.end, |last| last.span.end);
    reader.source.error(first[0].span.start..end, found, expected).with_help(FORMS)
}

/// The first row that has more or fewer stickers than in this form.
fn wrong_row(form: Form, rows: &[&[Written]], reader: &Reader<'_>) -> InputError {
    for (i, (&length, name)) in form.rows().iter().zip(form.row_names()).enumerate() {
        let expected = format!("{} in the {name}", count(length));
        let Some(row) = rows.get(i) else { return reader.source.error_at_end(expected) };
        if let ([first, ..], [.., last]) = (row, row)
            && row.len() != length
        {
            let span = first.span.start..last.span.end;
            return reader.source.error(span, in_this_row(row.len()), expected).with_help(FORMS);
        }
    }
    let after = rows[form.rows().len()][0].span.clone();
    reader.source.error(after, "one more row", "the end of the net").with_help(FORMS)
}

/// A row that is divided as another one, or as it is from its other end.
fn misplaced_row(
    form: Form,
    row: usize,
    cuts: Cuts,
    stickers: &[Written],
    reader: &Reader<'_>,
) -> InputError {
    let (start, length) = (form.start(row), form.rows()[row]);
    let span = stickers[start].span.start..stickers[start + length - 1].span.end;
    let expected = format!("{} in the {}", groups(form.parts_of_row(row)), form.row_names()[row]);
    let error = reader.source.error(span, groups(&cuts.division(start, length)), expected);
    error.with_help(if form == Form::Faces { FACE_ROWS } else { FORMS })
}

fn count(stickers: usize) -> String {
    counted(stickers, "sticker")
}

fn in_this_row(stickers: usize) -> String {
    format!("{} in this row", count(stickers))
}

/// The groups of stickers with nothing between them.
fn undivided(stickers: &[Written]) -> String {
    let groups = stickers.chunk_by(|_, next| next.gap == Gap::Nothing);
    self::groups(&groups.map(<[_]>::len).collect::<Vec<_>>())
}

/// As in `groups of 12, 12 and 12 stickers`.
fn groups(lengths: &[usize]) -> String {
    let lengths: Vec<_> = lengths.iter().map(usize::to_string).collect();
    match lengths.split_last() {
        Some((last, [])) => format!("a group of {last} stickers"),
        Some((last, others)) => format!("groups of {} and {last} stickers", others.join(", ")),
        None => "nothing".to_owned(),
    }
}

/// Adds the stickers of the line on which the next glyph is.
fn read_line(reader: &mut Reader<'_>, stickers: &mut Vec<Written>) -> Result<(), InputError> {
    let Some(line) = reader.peek().map(|glyph| glyph.line) else { return Ok(()) };
    let (mut gap, mut end) = (Gap::Line, None);
    while let Some(glyph) = reader.peek().filter(|glyph| glyph.line == line) {
        if end.is_some_and(|end| end != glyph.at) {
            gap = gap.max(Gap::Blank);
        }
        end = Some(glyph.end());
        if let Some(separator) = Gap::of(glyph.c) {
            reader.next_if(|_| true);
            gap = gap.max(separator);
            continue;
        }
        let (sticker, span) = reader.spanned(read_sticker)?;
        end = Some(span.end);
        stickers.push(Written { sticker, span, gap });
        gap = Gap::Nothing;
    }
    Ok(())
}

fn read_sticker(reader: &mut Reader<'_>) -> Result<Sticker, InputError> {
    let symbols = reader.symbols;
    let is_free = |glyph: Glyph| is_empty(glyph.c) && symbols.digit(glyph.c).is_none();
    if reader.next_if(is_free).is_some() {
        return Ok(Sticker::Free);
    }
    if !reader.eat('[') {
        return reader.digit().map(Sticker::Label);
    }
    if reader.peek().is_some_and(is_free) {
        let error = reader.unexpected(format!("{} to lock", symbols.expected()));
        return Err(error.with_help("a free sticker has no label to lock"));
    }
    let label: Digit = reader.digit()?;
    reader.expect(']')?;
    Ok(Sticker::Locked(label))
}
