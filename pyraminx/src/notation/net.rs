//! Nets, as the question and the first answer print them.
//!
//! L, F and R stand side by side, apex up, and D under F, apex down. The posts have lost the
//! indentation of D; as white space in a row doesn't matter here, such a net can be read as well.
//!
//! The number of stickers in the first row decides the shape: 3 for the printed one, 9 for a face in each row,
//! 36 for everything in one row. Free stickers are `?`, locked ones stand in square brackets.

use std::ops::Range;
use std::sync::LazyLock;

use common::input::InputError;
use common::number::counted;

use super::picture::Picture;
use super::reader::{DIGIT, Reader, Spanned};
use crate::geometry::{Face, Facelet};
use crate::labelling::Labelling;
use crate::template::{Sticker, Template};

const SHAPES: &str = "a net has rows of 3, 9, 15, 5, 3 and 1 stickers, or a row of 9 for each of \
                      L, F, R and D, or all 36 in one row";

/// Where a sticker is in the text, with its brackets.
pub(super) struct Place {
    pub(super) facelet: Facelet,
    pub(super) span: Range<usize>,
}

/// A picture in which every face is in printed order, and names for its rows.
struct Shape {
    picture: Picture,
    rows: &'static [&'static str],
}

static PRINTED: LazyLock<Shape> = LazyLock::new(|| {
    let rows = &[
        "first row (the apexes of L, F and R)",
        "second row (three each of L, F and R)",
        "third row (five each of L, F and R)",
        "fourth row (the upper row of D)",
        "fifth row (the middle row of D)",
        "last row (the apex of D)",
    ];
    let drawing = "  l     f     r
 lll   fff   rrr
lllll fffff rrrrr
      ddddd
       ddd
        d";
    Shape::new(rows, drawing)
});

static A_FACE_A_ROW: LazyLock<Shape> = LazyLock::new(|| {
    let rows = &["first row (L)", "second row (F)", "third row (R)", "last row (D)"];
    Shape::new(rows, "lllllllll\nfffffffff\nrrrrrrrrr\nddddddddd")
});

static ALL_IN_A_ROW: LazyLock<Shape> =
    LazyLock::new(|| Shape::new(&["only row"], "lllllllll fffffffff rrrrrrrrr ddddddddd"));

impl Shape {
    fn new(rows: &'static [&'static str], drawing: &str) -> Self {
        Self { picture: Picture::new(drawing, Face::printed), rows }
    }

    /// The shape whose first row has this many stickers.
    fn with_first_row(stickers: usize) -> Option<&'static Self> {
        match stickers {
            3 => Some(&PRINTED),
            9 => Some(&A_FACE_A_ROW),
            36 => Some(&ALL_IN_A_ROW),
            _ => None,
        }
    }
}

pub(super) fn write(shown: &Labelling) -> String {
    PRINTED.picture.write(shown)
}

/// Reads one net.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<Template, InputError> {
    read_with_places(reader).map(|(template, _)| template)
}

/// Reads one net, and says where each sticker is.
pub(super) fn read_with_places(
    reader: &mut Reader<'_>,
) -> Result<(Template, Vec<Place>), InputError> {
    let (mut stickers, mut span) = read_row(reader, || "a net".to_owned())?;
    let shape = Shape::with_first_row(stickers.len()).ok_or_else(|| {
        let found = in_this_row(stickers.len());
        let expected = "3, 9 or 36 stickers in a net's first row";
        let error = reader.source.error(span.clone(), found, expected);
        error.with_help(SHAPES)
    })?;
    let (mut template, mut places) = (Template::FREE, Vec::new());
    for (i, (facelets, name)) in shape.picture.rows().zip(shape.rows).enumerate() {
        let expected = || format!("{} in the {name}", count(facelets.len()));
        if i > 0 {
            (stickers, span) = read_row(reader, expected)?;
        }
        if stickers.len() != facelets.len() {
            let found = in_this_row(stickers.len());
            let error = reader.source.error(span, found, expected());
            return Err(error.with_help(SHAPES));
        }
        for (facelet, (sticker, span)) in facelets.into_iter().zip(stickers.drain(..)) {
            template = template.with(facelet, sticker);
            places.push(Place { facelet, span });
        }
    }
    Ok((template, places))
}

fn count(stickers: usize) -> String {
    counted(stickers, "sticker")
}

fn in_this_row(stickers: usize) -> String {
    format!("{} in this row", count(stickers))
}

/// The stickers of the line on which the next glyph is, each with its place, and the whole row's.
fn read_row(
    reader: &mut Reader<'_>,
    expected: impl Fn() -> String,
) -> Result<Spanned<Vec<Spanned<Sticker>>>, InputError> {
    let Some(first) = reader.peek() else {
        return Err(reader.source.error_at_end(expected()));
    };
    reader.spanned(|reader| {
        let mut stickers = Vec::new();
        while reader.peek().is_some_and(|glyph| glyph.line == first.line) {
            stickers.push(reader.spanned(read_sticker)?);
        }
        Ok(stickers)
    })
}

fn read_sticker(reader: &mut Reader<'_>) -> Result<Sticker, InputError> {
    if reader.eat('?') {
        return Ok(Sticker::Free);
    }
    if !reader.eat('[') {
        return reader.digit().map(Sticker::Label);
    }
    if reader.peek().is_some_and(|glyph| glyph.c == '?') {
        let error = reader.unexpected(format!("{DIGIT} to lock"));
        return Err(error.with_help("a free sticker has no label to lock"));
    }
    let label = reader.digit()?;
    reader.expect(']')?;
    Ok(Sticker::Locked(label))
}

#[cfg(test)]
mod tests {
    use crate::geometry::Face;
    use crate::labelling::Labelling;
    use crate::notation::{read_labelling, read_template};
    use crate::template::Template;
    use common::input::Source;

    fn error(text: &str) -> String {
        let source = Source::new("net", text);
        read_template(&source).unwrap_err().render(false)
    }

    #[test]
    fn the_net_is_printed_with_d_under_f() {
        insta::assert_snapshot!(super::write(&Labelling::question()), @r"
          1     4     9
         984   732   651
        73625 19856 43782
              68275
               391
                4
        ");
    }

    #[test]
    fn every_shape_is_read_whatever_its_white_space() {
        for text in [
            "1 4 9\n984 732 651\n73625 19856 43782\n68275\n391\n4",
            "\u{feff}\t1  4  9\r\n\r\n984732651 # a comment 7\r\n736251985643782\r\n68275\r\n3 9 1\r\n4\r\n",
            "198473625 473219856 965143782 682753914",
            "198473625473219856965143782682753914\n",
            "# faces L, F, R, D\n198473625\n473219856\n965143782\n682753914",
        ] {
            let source = Source::new("net", text);
            assert_eq!(read_labelling(&source).unwrap(), Labelling::question());
        }
    }

    #[test]
    fn free_and_locked_stickers_are_read() {
        let text = "198473625 473219856 965143782 68?7539[1]4";
        let template = read_template(&Source::new("net", text)).unwrap();
        let d = Face::D.printed();
        assert_eq!(template.free(Face::D), [d[2]]);
        let locked = |t: &Template| t.iter().filter(|(_, s)| s.is_locked()).count();
        assert!(template.at(d[7]).is_locked());
        assert_eq!(locked(&template), 1);

        let brackets = text.replace('?', "[2]");
        let read = read_labelling(&Source::new("net", brackets)).unwrap();
        assert_eq!(read, Labelling::question());
    }

    #[test]
    fn a_row_of_the_wrong_length_is_shown() {
        insta::assert_snapshot!(error("1 4 9\n984 732 65\n73625 19856 43782\n68275\n391\n4\n"), @r"
        error: expected 9 stickers in the second row (three each of L, F and R), found 8 stickers in this row
         --> net:2:1
          |
        2 | 984 732 65
          | ^^^^^^^^^^
          |
          = help: a net has rows of 3, 9, 15, 5, 3 and 1 stickers, or a row of 9 for each of L, F, R and D, or all 36 in one row
        ");
        insta::assert_snapshot!(error("1 4\n984 732 651\n"), @r"
        error: expected 3, 9 or 36 stickers in a net's first row, found 2 stickers in this row
         --> net:1:1
          |
        1 | 1 4
          | ^^^
          |
          = help: a net has rows of 3, 9, 15, 5, 3 and 1 stickers, or a row of 9 for each of L, F, R and D, or all 36 in one row
        ");
        insta::assert_snapshot!(error("1 4 9\n984 732 651\n73625 19856 43782\n68275\n391\n41\n"), @r"
        error: expected 1 sticker in the last row (the apex of D), found 2 stickers in this row
         --> net:6:1
          |
        6 | 41
          | ^^
          |
          = help: a net has rows of 3, 9, 15, 5, 3 and 1 stickers, or a row of 9 for each of L, F, R and D, or all 36 in one row
        ");
        insta::assert_snapshot!(error("198473625\n473219856\n96514378\n"), @r"
        error: expected 9 stickers in the third row (R), found 8 stickers in this row
         --> net:3:1
          |
        3 | 96514378
          | ^^^^^^^^
          |
          = help: a net has rows of 3, 9, 15, 5, 3 and 1 stickers, or a row of 9 for each of L, F, R and D, or all 36 in one row
        ");
    }

    #[test]
    fn a_net_that_ends_early_says_what_is_missing() {
        insta::assert_snapshot!(error("1 4 9\n984 732 651\n73625 19856 43782\n68275\n391\n"), @r"
        error: expected 1 sticker in the last row (the apex of D), found the end of the input
         --> net:5:4
          |
        5 | 391
          |    ^
        ");
        insta::assert_snapshot!(error("198473625\n473219856\n965143782\n"), @r"
        error: expected 9 stickers in the last row (D), found the end of the input
         --> net:3:10
          |
        3 | 965143782
          |          ^
        ");
        insta::assert_snapshot!(error("# nothing\n"), @r"
        error: expected a net, found the end of the input
         --> net:1:10
          |
        1 | # nothing
          |          ^
        ");
    }

    #[test]
    fn what_is_no_sticker_is_shown() {
        insta::assert_snapshot!(error("1 4 9\n984 702 651\n"), @r"
        error: expected a digit from 1 to 9, found `0`
         --> net:2:6
          |
        2 | 984 702 651
          |      ^
        ");
        insta::assert_snapshot!(error("1 \u{1b} 9\n"), @r"
        error: expected a digit from 1 to 9, found `\u{1b}`
         --> net:1:3
          |
        1 | 1 \u{1b} 9
          |   ^^^^^^
        ");
        insta::assert_snapshot!(error("1 4 [?]\n"), @r"
        error: expected a digit from 1 to 9 to lock, found `?`
         --> net:1:6
          |
        1 | 1 4 [?]
          |      ^
          |
          = help: a free sticker has no label to lock
        ");
        insta::assert_snapshot!(error("1 4 [12]\n"), @r"
        error: expected `]`, found `2`
         --> net:1:7
          |
        1 | 1 4 [12]
          |       ^
        ");
        insta::assert_snapshot!(error("1 4 é\n"), @r"
        error: expected a digit from 1 to 9, found `é`
         --> net:1:5
          |
        1 | 1 4 é
          |     ^
        ");
    }
}
