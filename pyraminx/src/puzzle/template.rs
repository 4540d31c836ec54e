//! A labelling with stickers that may still be free, or must stay: what a designer starts from.
//!
//! Free stickers are for the designer to choose (`?` in a net). Locked ones must not be changed
//! (`[7]` in a net).

use std::fmt;

use solidoku_common::digit::Digit;

use crate::geometry::{FACELETS, Face, Facelet, PRINTED_FACES};
use crate::keyed::ByFacelet;
use crate::labelling::Labelling;

/// One sticker of a template.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sticker {
    /// A sticker without a label.
    Free,
    /// A label that may be changed.
    Label(Digit),
    /// A label that must stay.
    Locked(Digit),
}

/// A sticker on each facelet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Template(ByFacelet<Sticker>);

/// A free sticker has no label that could be locked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the sticker {0} is free: there is no label to lock")]
pub struct NothingToLockError(pub Facelet);

impl Sticker {
    /// The sticker's label, if it has one.
    pub const fn label(self) -> Option<Digit> {
        match self {
            Self::Free => None,
            Self::Label(digit) | Self::Locked(digit) => Some(digit),
        }
    }

    /// Whether the sticker has no label yet.
    pub const fn is_free(self) -> bool {
        matches!(self, Self::Free)
    }

    /// Whether the sticker's label must stay.
    pub const fn is_locked(self) -> bool {
        matches!(self, Self::Locked(_))
    }
}

/// `7`, `[7]` if locked, `?` if free.
impl fmt::Display for Sticker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free => f.write_str("?"),
            Self::Label(digit) => write!(f, "{digit}"),
            Self::Locked(digit) => write!(f, "[{digit}]"),
        }
    }
}

impl Template {
    /// All stickers free.
    pub const FREE: Self = Self(ByFacelet::new([Sticker::Free; FACELETS]));

    /// The template with these stickers.
    pub const fn new(stickers: ByFacelet<Sticker>) -> Self {
        Self(stickers)
    }

    /// The sticker on a facelet.
    pub fn at(&self, facelet: Facelet) -> Sticker {
        self.0[facelet]
    }

    /// The labels by facelet, `None` where a sticker is free.
    pub fn labels(&self) -> ByFacelet<Option<Digit>> {
        self.0.map(Sticker::label)
    }

    /// The labelling, if nothing is free.
    pub fn labelling(&self) -> Option<Labelling> {
        let mut labels = ByFacelet::new([Digit::ALL[0]; FACELETS]);
        for (label, sticker) in labels.iter_mut().zip(self.0) {
            *label = sticker.label()?;
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

    /// The template with another sticker on a facelet.
    #[must_use]
    pub fn with(mut self, facelet: Facelet, sticker: Sticker) -> Self {
        self.0[facelet] = sticker;
        self
    }

    /// The template with nine free stickers on a face, whether or not some were locked.
    #[must_use]
    pub fn with_free(self, face: Face) -> Self {
        face.printed().into_iter().fold(self, |template, f| template.with(f, Sticker::Free))
    }

    /// The template with the label on a facelet locked.
    ///
    /// # Errors
    /// If the sticker is free.
    pub fn locked(self, facelet: Facelet) -> Result<Self, NothingToLockError> {
        let label = self.at(facelet).label().ok_or(NothingToLockError(facelet))?;
        Ok(self.with(facelet, Sticker::Locked(label)))
    }
}

/// The faces L, F, R and D in printed order, as in a net on one line.
impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sticker = |facelet| self.at(facelet).to_string();
        let face = |face: Face| face.printed().map(sticker).concat();
        f.write_str(&PRINTED_FACES.map(face).join(" "))
    }
}

/// Free where there is no label; nothing locked.
impl From<ByFacelet<Option<Digit>>> for Template {
    fn from(labels: ByFacelet<Option<Digit>>) -> Self {
        Self(labels.map(|label| label.map_or(Sticker::Free, Sticker::Label)))
    }
}

/// A template with nothing free and nothing locked.
impl From<Labelling> for Template {
    fn from(labelling: Labelling) -> Self {
        Self(labelling.labels().map(Sticker::Label))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_can_be_locked_and_a_free_sticker_cannot() {
        let facelet = Face::D.printed()[3];
        let template = Template::from(Labelling::question());
        let locked = template.locked(facelet).unwrap();
        assert!(locked.iter().all(|(f, s)| s.is_locked() == (f == facelet)));
        assert_eq!(locked.labelling(), template.labelling());

        let open = locked.with_free(Face::D);
        assert_eq!(open, template.with_free(Face::D));
        assert_eq!(open.locked(facelet), Err(NothingToLockError(facelet)));
    }
}
