//! Tables by facelet, face, corner, edge and digit. Searches do little else than to look things up
//! in them; so that is inlined everywhere.

use solidoku_common::digit::Digit;
use solidoku_common::keyed::{Key, Keyed};

use super::geometry::{Corner, Edge, FACELETS, Face, Facelet};

/// A value for each facelet.
pub type ByFacelet<V> = Keyed<Facelet, V, FACELETS>;

/// A value for each face.
pub type ByFace<V> = Keyed<Face, V, 4>;

/// A value for each corner.
pub type ByCorner<V> = Keyed<Corner, V, 4>;

/// A value for each edge, or for each place of one.
pub type ByEdge<V> = Keyed<Edge, V, 6>;

/// A value for each digit.
pub type ByDigit<V> = Keyed<Digit, V, 9>;

impl Key for Facelet {
    const COUNT: usize = FACELETS;

    #[inline]
    fn index(self) -> usize {
        Self::index(self)
    }

    fn from_index(index: usize) -> Self {
        Self::new(index)
    }
}

solidoku_common::keys!(Face, Corner, Edge);
