//! Pictures made of characters: where each label stands, and what stands between them.
//!
//! Nets, diagrams and face lists differ in their drawing only, and one drawing drives printing and
//! reading alike. In it `l`, `f`, `r` and `d` mark the stickers of the four faces; everything else
//! stands for itself. The marks of a face stand for its facelets in an order that goes with the
//! drawing.

use solidoku_common::digit::Digit;
use solidoku_common::input::InputError;

use super::reader::{Glyph, Reader};
use super::symbols::Symbols;
use crate::geometry::{FACELETS, Face, Facelet};
use crate::keyed::{ByFace, ByFacelet};
use crate::labelling::Labelling;

/// A drawing, character by character.
pub(super) struct Picture(Vec<Spot>);

/// A character of a drawing.
enum Spot {
    Label(Facelet),
    Mark(char),
}

impl Picture {
    /// A drawing with nine marks for each face, and what these stand for.
    ///
    /// # Panics
    /// If a face has more marks than nine.
    pub(super) fn new(drawing: &str, order: impl Fn(Face) -> [Facelet; 9]) -> Self {
        let mut facelets = ByFace::from_fn(|face| order(face).into_iter());
        let spot = |c: char| match Face::from_char(c) {
            Some(face) if c.is_ascii_lowercase() => {
                let next = facelets[face].next();
                Spot::Label(next.expect("a face has nine marks"))
            }
            _ => Spot::Mark(c),
        };
        Self(drawing.chars().map(spot).collect())
    }

    /// The drawing with labels for marks.
    pub(super) fn write(&self, shown: &Labelling, symbols: &Symbols) -> String {
        let drawn = |spot: &Spot| match spot {
            Spot::Label(facelet) => symbols.sign(shown.at(*facelet)),
            Spot::Mark(c) => *c,
        };
        self.0.iter().map(drawn).collect()
    }

    /// Reads what is drawn; white space makes no difference, and all else must be there.
    pub(super) fn read(&self, reader: &mut Reader<'_>) -> Result<Labelling, InputError> {
        let mut labels = ByFacelet::new([Digit::ALL[0]; FACELETS]);
        for spot in &self.0 {
            match spot {
                Spot::Label(facelet) => labels[*facelet] = reader.digit()?,
                Spot::Mark(c) if c.is_whitespace() => {}
                Spot::Mark(c) => reader.expect(*c)?,
            }
        }
        Ok(Labelling::new(labels))
    }

    /// What stands where the labels should be; white space makes no difference.
    pub(super) fn label_glyphs(&self, reader: &Reader<'_>) -> Vec<Glyph> {
        let is_space = |spot: &Spot| matches!(spot, Spot::Mark(c) if c.is_whitespace());
        let spots = self.0.iter().filter(|spot| !is_space(spot)).zip(reader.rest());
        let labels = spots.filter(|(spot, _)| matches!(spot, Spot::Label(_)));
        labels.map(|(_, glyph)| *glyph).collect()
    }

    /// The facelets of each line, from left to right.
    pub(super) fn rows(&self) -> impl Iterator<Item = Vec<Facelet>> {
        let facelet = |spot: &Spot| match spot {
            Spot::Label(facelet) => Some(*facelet),
            Spot::Mark(_) => None,
        };
        self.0
            .split(|spot| matches!(spot, Spot::Mark('\n')))
            .map(move |line| line.iter().filter_map(facelet).collect())
    }
}
