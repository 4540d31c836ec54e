//! Pages as PDF, true to size, with their fonts embedded.
//!
//! A page is an SVG document whose size is in millimetres, as [`document`](super::document) makes it. `krilla`
//! and `krilla-svg` translate it, so a PDF shows what the SVG shows. Text stays text, which can be selected and
//! searched. It is set in DejaVu Sans, which stands in `common/fonts`, whatever fonts the machine has: the same
//! pages are the same bytes everywhere.

use std::sync::Arc;

use krilla::SerializeSettings;
use krilla::configure::{ConfigurationBuilder, PdfVersion};
use krilla::geom::Size;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt as _, SvgSettings};
use thiserror::Error;
use usvg::fontdb::Database;
use usvg::{Options, Tree};

/// The characters that the embedded fonts have: Latin, Greek and Cyrillic letters, and common signs.
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

/// The name under which both fonts are known.
const FAMILY: &str = "DejaVu Sans";

/// Points, the unit of PDF, in a pixel of CSS, the unit of SVG: 72 and 96 are an inch.
const POINTS: f32 = 72.0 / 96.0;

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
    Svg(#[from] usvg::Error),
    /// The translation failed.
    #[error("the PDF can't be made: {0}")]
    Translation(String),
}

/// A PDF of these pages, each an SVG document.
///
/// # Errors
/// If a page isn't an SVG document or has text that the fonts can't show.
pub fn pdf<S: AsRef<str>>(pages: &[S]) -> Result<Vec<u8>, PdfError> {
    let options = options();
    let mut document = krilla::Document::new_with(settings()?);
    for page in pages {
        let svg = page.as_ref();
        if let Some(missing) = svg.chars().find(|&c| !is_available(c)) {
            return Err(PdfError::Character(missing));
        }
        let tree = Tree::from_str(svg, &options)?;
        let [width, height] = [tree.size().width(), tree.size().height()].map(|side| side * POINTS);
        let failed = || PdfError::Translation(format!("a page of {width} by {height} points"));
        let size = Size::from_wh(width, height).ok_or_else(failed)?;
        let settings = PageSettings::from_wh(width, height).ok_or_else(failed)?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        surface.draw_svg(&tree, size, SvgSettings::default()).ok_or_else(failed)?;
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| PdfError::Translation(format!("{error:?}")))
}

/// The oldest version, which every printer reads.
fn settings() -> Result<SerializeSettings, PdfError> {
    let configuration = ConfigurationBuilder::new().with_version(PdfVersion::Pdf14).finish();
    let configuration =
        configuration.map_err(|error| PdfError::Translation(format!("{error:?}")))?;
    Ok(SerializeSettings { configuration, ..SerializeSettings::default() })
}

fn is_available(character: char) -> bool {
    character == '\n' || CHARACTERS.iter().any(|&(first, last)| (first..=last).contains(&character))
}

fn options() -> Options<'static> {
    let mut fonts = Database::new();
    for font in [REGULAR, BOLD] {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_sans_serif_family(FAMILY);
    Options { fontdb: Arc::new(fonts), font_family: FAMILY.to_owned(), ..Options::default() }
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
    }
}
