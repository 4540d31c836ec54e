//! Pages as PDF, true to size, with their fonts embedded.
//!
//! A PDF shows what the SVG of a page shows. Text stays text, which can be selected and searched. It
//! is set in DejaVu Sans, which stands in `common/fonts`, whatever fonts the machine
//! has: the same pages are the same bytes everywhere.
//!
//! `pdf-writer` writes the objects of PDF, `read-fonts` finds glyphs and their widths, and
//! `subsetter` writes the parts of fonts. Crates that translate
//! any SVG exist, but they need 78 more, as many as all the rest of a program, which would take a
//! third of its first build.

mod drawing;
mod font;
mod outline;
mod style;

use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
use thiserror::Error;

use font::Fonts;

use super::Page;
use super::display::Style;

/// The characters that the embedded fonts have: Latin, Greek and Cyrillic letters, and common
/// signs.
const CHARACTERS: [(char, char); 17] = [
    (' ', '~'),
    ('\u{a0}', '\u{17f}'),
    ('\u{386}', '\u{386}'),
    ('\u{388}', '\u{38a}'),
    ('\u{38c}', '\u{38c}'),
    ('\u{38e}', '\u{3a1}'),
    ('\u{3a3}', '\u{3ce}'),
    ('\u{400}', '\u{45f}'),
    ('\u{2010}', '\u{2015}'),
    ('\u{2018}', '\u{201e}'),
    ('\u{2022}', '\u{2022}'),
    ('\u{2026}', '\u{2026}'),
    ('\u{2032}', '\u{2033}'),
    ('\u{20ac}', '\u{20ac}'),
    ('\u{2190}', '\u{2193}'),
    ('\u{2212}', '\u{2212}'),
    ('\u{2264}', '\u{2265}'),
];

const REGULAR: &[u8] = include_bytes!("../../fonts/DejaVuSans.ttf");
const BOLD: &[u8] = include_bytes!("../../fonts/DejaVuSans-Bold.ttf");

/// Points, the unit of PDF, in a millimetre: 72 points and 25.4 mm are an inch.
const POINTS: f32 = 72.0 / 25.4;

/// Why pages can't be a PDF.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PdfError {
    /// The fonts lack a character.
    #[error(
        "the fonts of a PDF have no character {0:?}: they have Latin, Greek and Cyrillic letters (an .svg \
         can show it)"
    )]
    Character(char),
    /// A font can't be cut down to the characters that occur.
    #[error("the PDF can't be made: a part of the font: {0}")]
    Font(#[from] subsetter::Error),
}

/// A PDF of these pages.
///
/// # Errors
/// If a page has text that the fonts can't show.
pub fn pdf(pages: &[Page]) -> Result<Vec<u8>, PdfError> {
    let mut pdf = Pdf::new();
    // Every printer reads it.
    pdf.set_version(1, 4);
    let mut last = 0;
    let mut next = || {
        last += 1;
        Ref::new(last)
    };
    let [catalog, tree, information, resources] = std::array::from_fn(|_| next());
    pdf.catalog(catalog).pages(tree);
    let mut fonts = Fonts::new();
    let mut numbers = Vec::new();
    for page in pages {
        let [width, height] = [page.size.x, page.size.y].map(|side| side as f32 * POINTS);
        let mut content = Content::new();
        // From millimetres down from the top to points up from the bottom.
        content.transform([POINTS, 0.0, 0.0, -POINTS, 0.0, height]);
        for element in &page.elements {
            drawing::draw(element, Style::default(), &mut content, &mut fonts)?;
        }
        let [number, contents] = std::array::from_fn(|_| next());
        pdf.stream(contents, &compressed(&content.finish())).filter(Filter::FlateDecode);
        let mut written = pdf.page(number);
        written.parent(tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(contents);
        written.pair(Name(b"Resources"), resources);
        written.finish();
        numbers.push(number);
    }
    let fonts = fonts.embed(&mut pdf, &mut next)?;
    let mut used = pdf.indirect(resources).start::<pdf_writer::writers::Resources>();
    let mut named = used.fonts();
    for (key, font) in fonts {
        named.pair(Name(key), font);
    }
    named.finish();
    used.finish();
    let count = i32::try_from(numbers.len()).expect("a book has fewer pages");
    pdf.pages(tree).kids(numbers).count(count);
    if let Some(first) = pages.first() {
        pdf.document_info(information).title(TextStr(first.title.trim()));
    }
    Ok(pdf.finish())
}

/// As PDF has long contents.
fn compressed(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, 7)
}

fn is_available(character: char) -> bool {
    CHARACTERS.iter().any(|&(first, last)| (first..=last).contains(&character))
}

#[cfg(test)]
mod tests {
    use super::super::{A4, Point, text};
    use super::*;

    fn page(words: &str) -> Page {
        let middle = Point::new(A4.x / 2.0, 50.0);
        Page::blank("A page", A4).with(text(words, middle, 8.0, A4.x))
    }

    /// Each box in which a page is drawn: `[0 0 width height]`, in points.
    fn boxes(pdf: &[u8]) -> Vec<String> {
        let text = String::from_utf8_lossy(pdf);
        let after = text.split("/MediaBox").skip(1);
        let boxed = |rest: &str| rest.split(['[', ']']).nth(1).unwrap_or_default().to_owned();
        after.map(boxed).collect()
    }

    #[test]
    fn pages_are_true_to_size_and_the_same_each_time() {
        let pages = [page("one"), page("two")];
        let bytes = pdf(&pages).unwrap();
        assert!(bytes.starts_with(b"%PDF-"));
        assert_eq!(bytes, pdf(&pages).unwrap());
        let boxes = boxes(&bytes);
        assert_eq!(boxes.len(), 2);
        for sides in boxes {
            let sides: Vec<f64> =
                sides.split_whitespace().map(|side| side.parse().unwrap()).collect();
            for (points, mm) in sides[2..].iter().zip([A4.x, A4.y]) {
                assert!((points / 72.0 * 25.4 - mm).abs() < 0.01, "{sides:?}");
            }
        }
    }

    #[test]
    fn both_fonts_have_every_character_that_is_promised() {
        for font in [REGULAR, BOLD] {
            let tables = read_fonts::FontRef::new(font).unwrap();
            for (first, last) in CHARACTERS {
                for character in first..=last {
                    assert!(font::glyph(&tables, character).is_some(), "{character:?}");
                }
            }
        }
    }

    #[test]
    fn what_the_fonts_lack_is_refused() {
        assert!(pdf(&[page("Größe, Куб, ×, →, Ω")]).is_ok());
        let error = pdf(&[page("数独")]).unwrap_err();
        assert!(matches!(error, PdfError::Character('数')), "{error}");
    }
}
