//! The two fonts: which glyphs a text has, and the part of a font that a document needs.
//!
//! A text is written as numbers of glyphs in two bytes each (`Identity-H`), and a table gives each
//! its character, so that a reader can search and copy it. Only the glyphs that occur are embedded.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use read_fonts::{FontRef, ReadError, TableProvider as _};
use subsetter::GlyphRemapper;

use super::{BOLD, PdfError, REGULAR, compressed};
use crate::page::display::Weight;

/// What `Identity` is called in tables of characters.
const IDENTITY: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The fonts of a document.
pub(super) struct Fonts {
    regular: Font,
    bold: Font,
}

struct Font {
    /// The font's name in contents of pages.
    key: &'static [u8],
    /// The font's name in the document.
    name: &'static str,
    /// How thick its upright strokes are, in thousandths of the font size.
    stem: f32,
    data: &'static [u8],
    tables: FontRef<'static>,
    metrics: Metrics,
    /// The glyphs that occur, which get new numbers.
    glyphs: GlyphRemapper,
    /// By new number: the character, and its width in thousandths of the font size.
    used: BTreeMap<u16, (char, f32)>,
}

/// The measures of a font, in its units.
struct Metrics {
    /// How many units the font size has.
    em: u16,
    /// The box that holds each glyph: left, bottom, right, top.
    bounds: [i16; 4],
    ascender: i16,
    descender: i16,
    capital: i16,
}

impl Metrics {
    fn read(tables: &FontRef<'_>) -> Result<Self, ReadError> {
        let (head, hhea, os2) = (tables.head()?, tables.hhea()?, tables.os2()?);
        let ascender = hhea.ascender().to_i16();
        Ok(Self {
            em: head.units_per_em(),
            bounds: [head.x_min(), head.y_min(), head.x_max(), head.y_max()],
            ascender,
            descender: hhea.descender().to_i16(),
            capital: os2.s_cap_height().unwrap_or(ascender),
        })
    }
}

impl Fonts {
    pub(super) fn new() -> Self {
        Self {
            regular: Font::new(b"R", "SOLIDO+DejaVuSans", 90.0, REGULAR),
            bold: Font::new(b"B", "SOLIDO+DejaVuSans-Bold", 160.0, BOLD),
        }
    }

    /// The font's key, the text in its codes, and the width of the text, for size 1.
    ///
    /// # Errors
    /// If the font lacks a character.
    pub(super) fn encode(
        &mut self,
        weight: Option<Weight>,
        text: &str,
    ) -> Result<(&'static [u8], Vec<u8>, f32), PdfError> {
        let font = match weight {
            None => &mut self.regular,
            Some(Weight::Bold) => &mut self.bold,
        };
        let (mut codes, mut width) = (Vec::new(), 0.0);
        for character in text.chars() {
            let (code, wide) = font.glyph(character).ok_or(PdfError::Character(character))?;
            codes.extend(code.to_be_bytes());
            width += wide / 1000.0;
        }
        Ok((font.key, codes, width))
    }

    /// Writes the fonts that occur into the document, and hands out their keys and references.
    pub(super) fn embed(
        self,
        pdf: &mut Pdf,
        next: &mut impl FnMut() -> Ref,
    ) -> Result<Vec<(&'static [u8], Ref)>, PdfError> {
        let fonts = [self.regular, self.bold].into_iter().filter(|font| !font.used.is_empty());
        fonts.map(|font| Ok((font.key, font.embed(pdf, next)?))).collect()
    }
}

impl Font {
    fn new(key: &'static [u8], name: &'static str, stem: f32, data: &'static [u8]) -> Self {
        const READ: &str = "our own font can be read";
        let tables = FontRef::new(data).expect(READ);
        let metrics = Metrics::read(&tables).expect(READ);
        let glyphs = GlyphRemapper::new();
        Self { key, name, stem, data, tables, metrics, glyphs, used: BTreeMap::new() }
    }

    /// The code and the width of a character, in thousandths.
    fn glyph(&mut self, character: char) -> Option<(u16, f32)> {
        let (glyph, units) = glyph(&self.tables, character)?;
        let width = self.thousandths(units.into());
        let code = self.glyphs.remap(glyph);
        self.used.insert(code, (character, width));
        Some((code, width))
    }

    fn thousandths(&self, units: f32) -> f32 {
        units * 1000.0 / f32::from(self.metrics.em)
    }

    fn embed(self, pdf: &mut Pdf, next: &mut impl FnMut() -> Ref) -> Result<Ref, PdfError> {
        let [font, descendant, descriptor, characters, file] = std::array::from_fn(|_| next());
        let name = Name(self.name.as_bytes());
        let part = subsetter::subset(self.data, 0, &self.glyphs)?;

        let mut type0 = pdf.type0_font(font);
        type0.base_font(name).encoding_predefined(Name(b"Identity-H"));
        type0.descendant_font(descendant).to_unicode(characters);
        type0.finish();

        let mut cid = pdf.cid_font(descendant);
        cid.subtype(CidFontType::Type2).base_font(name).system_info(IDENTITY);
        cid.font_descriptor(descriptor).cid_to_gid_map_predefined(Name(b"Identity"));
        let mut widths = cid.widths();
        for (&code, &(_, width)) in &self.used {
            widths.consecutive(code, [width]);
        }
        widths.finish();
        cid.finish();

        let height = |units: i16| self.thousandths(units.into());
        let Metrics { bounds, ascender, descender, capital, .. } = self.metrics;
        let [left, bottom, right, top] = bounds.map(height);
        pdf.font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::NON_SYMBOLIC)
            .bbox(Rect::new(left, bottom, right, top))
            .italic_angle(0.0)
            .ascent(height(ascender))
            .descent(height(descender))
            .cap_height(height(capital))
            .stem_v(self.stem)
            .font_file2(file);

        let mut table = UnicodeCmap::new(Name(b"Solidoku"), IDENTITY);
        for (&code, &(character, _)) in &self.used {
            table.pair(code, character);
        }
        let table = compressed(&table.finish());
        pdf.cmap(characters, &table).filter(Filter::FlateDecode);
        let length = i32::try_from(part.len()).expect("the font is small");
        let part = compressed(&part);
        pdf.stream(file, &part).filter(Filter::FlateDecode).pair(Name(b"Length1"), length);
        Ok(font)
    }
}

/// The number of a character's glyph, and its width in the font's units; `None` if the font lacks
/// the character.
pub(super) fn glyph(tables: &FontRef<'_>, character: char) -> Option<(u16, u16)> {
    let glyph = tables.cmap().ok()?.map_codepoint(character)?;
    let width = tables.hmtx().ok()?.advance(glyph)?;
    // The first one stands for all that are lacking.
    let number = u16::try_from(glyph.to_u32()).ok().filter(|&number| number > 0)?;
    Some((number, width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_as_wide_as_its_glyphs() {
        let mut fonts = Fonts::new();
        let tables = FontRef::new(REGULAR).unwrap();
        let (_, digit) = glyph(&tables, '7').unwrap();
        let em = tables.head().unwrap().units_per_em();
        let (key, codes, width) = fonts.encode(None, "777").unwrap();
        assert_eq!((key, codes.len()), (&b"R"[..], 6));
        assert_eq!(codes[..2], codes[2..4]);
        assert!((width - 3.0 * f32::from(digit) / f32::from(em)).abs() < 1e-6);
        assert!(fonts.encode(Some(Weight::Bold), "数").is_err());
    }
}
