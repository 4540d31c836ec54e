//! The two fonts: which glyphs a text has, and the part of a font that a document needs.
//!
//! A text is written as numbers of glyphs in two bytes each (`Identity-H`), and a table gives each
//! its character, so that a reader can search and copy it. Only the glyphs that occur are embedded.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;
use ttf_parser::Face;

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
    face: Face<'static>,
    /// The glyphs that occur, which get new numbers.
    glyphs: GlyphRemapper,
    /// By new number: the character, and its width in thousandths of the font size.
    used: BTreeMap<u16, (char, f32)>,
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
        let face = Face::parse(data, 0).expect("our own font can be read");
        Self { key, name, stem, data, face, glyphs: GlyphRemapper::new(), used: BTreeMap::new() }
    }

    /// The code and the width of a character, in thousandths.
    fn glyph(&mut self, character: char) -> Option<(u16, f32)> {
        let glyph = self.face.glyph_index(character)?;
        let width = self.thousandths(self.face.glyph_hor_advance(glyph)?.into());
        let code = self.glyphs.remap(glyph.0);
        self.used.insert(code, (character, width));
        Some((code, width))
    }

    fn thousandths(&self, units: f32) -> f32 {
        units * 1000.0 / f32::from(self.face.units_per_em())
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

        let bounds = self.face.global_bounding_box();
        let [left, bottom, right, top] = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max]
            .map(|side| self.thousandths(side.into()));
        let height = |units: i16| self.thousandths(units.into());
        let capital = self.face.capital_height().unwrap_or(self.face.ascender());
        pdf.font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::NON_SYMBOLIC)
            .bbox(Rect::new(left, bottom, right, top))
            .italic_angle(0.0)
            .ascent(height(self.face.ascender()))
            .descent(height(self.face.descender()))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_as_wide_as_its_glyphs() {
        let mut fonts = Fonts::new();
        let face = Face::parse(REGULAR, 0).unwrap();
        let advance = |glyph: ttf_parser::GlyphId| face.glyph_hor_advance(glyph).unwrap();
        let digit = f32::from(advance(face.glyph_index('7').unwrap()));
        let (key, codes, width) = fonts.encode(None, "777").unwrap();
        assert_eq!((key, codes.len()), (&b"R"[..], 6));
        assert_eq!(codes[..2], codes[2..4]);
        assert!((width - 3.0 * digit / f32::from(face.units_per_em())).abs() < 1e-6);
        assert!(fonts.encode(Some(Weight::Bold), "数").is_err());
    }
}
