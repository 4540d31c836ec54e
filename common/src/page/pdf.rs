//! Pages as PDF, true to size, with their fonts embedded.
//!
//! A page is an SVG document whose size is in millimetres, as [`document`](super::document) makes
//! it. Our drawings use few elements of SVG, each of which PDF has too, so a PDF shows what the SVG
//! shows, and whatever it can't show is an error. Text stays text, which can be selected and
//! searched. It is set in DejaVu Sans, which stands in `common/fonts`, whatever fonts the machine
//! has: the same pages are the same bytes everywhere.
//!
//! `pdf-writer` writes the objects of PDF and `subsetter` the parts of fonts. Crates that translate
//! any SVG exist, but they need 78 more, as many as all the rest of a program, which would take a
//! third of its first build.

mod attribute;
mod drawing;
mod font;
mod outline;
mod style;

use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
use roxmltree::{Document, Node};
use thiserror::Error;

use font::Fonts;
use style::Style;

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
pub enum PdfError {
    /// The fonts lack a character.
    #[error(
        "the fonts of a PDF have no character {0:?}: they have Latin, Greek and Cyrillic letters (an .svg \
         can show it)"
    )]
    Character(char),
    /// A page isn't SVG.
    #[error("a page isn't a valid SVG document")]
    Svg(#[from] roxmltree::Error),
    /// A page has something that our drawings don't use.
    #[error("a PDF can't show {0}")]
    Unsupported(String),
    /// The translation failed.
    #[error("the PDF can't be made: {0}")]
    Translation(String),
}

/// A PDF of these pages, each an SVG document.
///
/// # Errors
/// If a page isn't an SVG document of our kind, or has text that the fonts can't show.
pub fn pdf<S: AsRef<str>>(pages: &[S]) -> Result<Vec<u8>, PdfError> {
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
    let mut title = None;
    for page in pages {
        let svg = page.as_ref();
        if let Some(missing) = svg.chars().find(|&c| !is_available(c)) {
            return Err(PdfError::Character(missing));
        }
        let document = Document::parse(svg)?;
        let root = document.root_element();
        let [width, height] = size(root)?.map(|side| side * POINTS);
        let mut content = Content::new();
        // From millimetres down from the top to points up from the bottom.
        content.transform([POINTS, 0.0, 0.0, -POINTS, 0.0, height]);
        drawing::draw(root, &Style::INITIAL, &mut content, &mut fonts)?;
        let [number, contents] = std::array::from_fn(|_| next());
        pdf.stream(contents, &compressed(&content.finish())).filter(Filter::FlateDecode);
        let mut page = pdf.page(number);
        page.parent(tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(contents);
        page.pair(Name(b"Resources"), resources);
        page.finish();
        numbers.push(number);
        title = title.or_else(|| title_of(root));
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
    if let Some(title) = title {
        pdf.document_info(information).title(TextStr(&title));
    }
    Ok(pdf.finish())
}

/// The size of a page in millimetres, which its view box must agree with.
fn size(root: Node) -> Result<[f32; 2], PdfError> {
    let wrong = || PdfError::Translation("a page has no size in millimetres".to_owned());
    let side = |name| -> Option<f32> { root.attribute(name)?.strip_suffix("mm")?.parse().ok() };
    let [Some(width), Some(height)] = ["width", "height"].map(side) else { return Err(wrong()) };
    let [_, _, shown_width, shown_height] = drawing::view_box(root)?;
    if [shown_width, shown_height] == [width, height] { Ok([width, height]) } else { Err(wrong()) }
}

fn title_of(root: Node) -> Option<String> {
    let title = root.children().find(|child| child.has_tag_name((SVG, "title")))?;
    title.text().map(|text| text.trim().to_owned())
}

/// The name of the language.
const SVG: &str = "http://www.w3.org/2000/svg";

/// As PDF has long contents.
fn compressed(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, 7)
}

fn is_available(character: char) -> bool {
    character == '\n' || CHARACTERS.iter().any(|&(first, last)| (first..=last).contains(&character))
}

#[cfg(test)]
mod tests {
    use super::super::{A4, Point, document, text};
    use super::*;

    fn page(words: &str) -> String {
        let middle = Point::new(A4.x / 2.0, 50.0);
        document("A page", A4).add(text(words, middle, 8.0, A4.x)).to_string()
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
            let face = ttf_parser::Face::parse(font, 0).unwrap();
            for (first, last) in CHARACTERS {
                for character in first..=last {
                    assert!(face.glyph_index(character).is_some(), "{character:?}");
                }
            }
        }
    }

    #[test]
    fn what_the_fonts_lack_is_refused() {
        assert!(pdf(&[page("Größe, Куб, ×, →, Ω")]).is_ok());
        let error = pdf(&[page("数独")]).unwrap_err();
        assert!(matches!(error, PdfError::Character('数')), "{error}");
        assert!(matches!(pdf(&["<svg"]), Err(PdfError::Svg(_))));
        let no_box = "<svg width=\"1mm\" height=\"1mm\" viewBox=\"0\"/>";
        assert!(matches!(pdf(&[no_box]), Err(PdfError::Unsupported(_))));
    }
}
