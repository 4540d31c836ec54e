//! A labelling with stickers that may still be free, or must stay: what a designer starts from.
//!
//! Free stickers are for the designer to choose (`?` in a net), locked ones for nobody to change
//! (`[7]` in a net). A sticker is never both: where there is no label, there is nothing to lock.

use std::fmt;

use common::digit::Digit;

use crate::geometry::{FACELETS, Face, Facelet, PRINTED_FACES};
use crate::labelling::Labelling;

/// One sticker of a template.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sticker {
    /// Its label; `None` if it is free.
    pub label: Option<Digit>,
    /// Whether the label must stay; false if it is free.
    pub locked: bool,
}

/// A sticker on each facelet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Template([Sticker; FACELETS]);

impl Sticker {
    /// A sticker without a label.
    pub const FREE: Self = Self { label: None, locked: false };

    /// A sticker with this label, not locked.
    pub const fn new(label: Digit) -> Self {
        Self { label: Some(label), locked: false }
    }

    /// Whether it has no label yet.
    pub const fn is_free(self) -> bool {
        self.label.is_none()
    }
}

impl Template {
    /// All stickers free.
    pub const FREE: Self = Self([Sticker::FREE; FACELETS]);

    /// The sticker on a facelet.
    pub const fn at(&self, facelet: Facelet) -> Sticker {
        self.0[facelet.index()]
    }

    /// The labelling, if nothing is free.
    pub fn labelling(&self) -> Option<Labelling> {
        let mut labels = [Digit::ALL[0]; FACELETS];
        for (label, sticker) in labels.iter_mut().zip(self.0) {
            *label = sticker.label?;
        }
        Some(Labelling::new(labels))
    }

    /// The facelets and their stickers, in the order of the facelets.
    pub fn iter(&self) -> impl Iterator<Item = (Facelet, Sticker)> {
        Facelet::all().zip(self.0)
    }

    /// The free facelets of a face, in printed order.
    pub fn free(&self, face: Face) -> Vec<Facelet> {
        let mut facelets = face.printed().to_vec();
        facelets.retain(|&facelet| self.at(facelet).is_free());
        facelets
    }

    /// The same with another sticker on a facelet.
    #[must_use]
    pub const fn with(mut self, facelet: Facelet, sticker: Sticker) -> Self {
        self.0[facelet.index()] = sticker;
        self
    }

    /// The same with nine free stickers on a face, whether or not some were locked.
    #[must_use]
    pub fn with_free(self, face: Face) -> Self {
        face.printed().into_iter().fold(self, |template, f| template.with(f, Sticker::FREE))
    }

    /// The same with the label on a facelet locked; `None` if the sticker is free.
    pub fn locked(self, facelet: Facelet) -> Option<Self> {
        let sticker = Sticker { locked: true, ..Sticker::new(self.at(facelet).label?) };
        Some(self.with(facelet, sticker))
    }
}

/// The faces L, F, R and D in printed order, `?` where a sticker is free; whether one is locked isn't told.
impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sticker = |facelet| self.at(facelet).label.map_or("?".to_owned(), |d| d.to_string());
        let face = |face: Face| face.printed().map(sticker).concat();
        f.write_str(&PRINTED_FACES.map(face).join(" "))
    }
}

/// Nothing free and nothing locked.
impl From<Labelling> for Template {
    fn from(labelling: Labelling) -> Self {
        Self(labelling.labels().map(Sticker::new))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_a_labelling_when_nothing_is_free() {
        let question = Labelling::question();
        let template = Template::from(question);
        assert_eq!(template.labelling(), Some(question));
        assert!(template.iter().all(|(f, s)| template.at(f) == s));
        assert!(Face::ALL.iter().all(|&face| template.free(face).is_empty()));

        let open = template.with_free(Face::D);
        assert_eq!(open.labelling(), None);
        assert_eq!(open.free(Face::D), Face::D.printed());
        assert_eq!(open.free(Face::F), []);
    }

    #[test]
    fn a_label_can_be_locked_and_a_free_sticker_cannot() {
        let facelet = Face::D.printed()[3];
        let template = Template::from(Labelling::question());
        let locked = template.locked(facelet).unwrap();
        assert!(locked.iter().all(|(f, s)| s.locked == (f == facelet)));
        assert_eq!(locked.labelling(), template.labelling());

        let open = locked.with_free(Face::D);
        assert_eq!(open, template.with_free(Face::D));
        assert_eq!(open.locked(facelet), None);
    }
}
