//! Faces, corners, edges and the 36 facelets of a Pyraminx, and which of them form a house.
//!
//! ```text
//!            FRL                     Held with F in front and D on the table: L and R are the
//!            /|\                     faces behind, to the left and to the right. A corner or an
//!           / | \                    edge is named by the faces that meet there.
//!          / F|  \
//!         /  / \ R\                  faces    F R L D                  0 to 3
//!   FLD  /L /   \  \  FRD            corners  FRL FRD FLD RLD          0 to 3
//!        \ /  D  \ /                 edges    FR FL FD RL RD LD        0 to 5
//!           RLD (behind)
//! ```
//!
//! A corner carries a *tip* and, under it, an *axial*, with three facelets each; an edge carries
//! two. The facelets of a piece stand in the order of their faces.
//!
//! ```text
//! facelet   0..12   tip of corner c,   on its j-th face     3c + j
//!          12..24   axial of corner c, on its j-th face     12 + 3c + j
//!          24..36   edge e,            on its j-th face     24 + 2e + j
//! ```
//!
//! The *houses* are the four faces, and with rings also the four rings: ring c is the axial of
//! corner c and both facelets of the three edges that end there. Each has nine facelets.
//!
//! The numbering is that of the first answer to the question (see the crate's front page); all
//! tables here are computed from it.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use solidoku_common::keyed::Keyed;

/// One of the four faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Face {
    F,
    R,
    L,
    D,
}

/// One of the four corners, named by the three faces that meet there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Corner {
    Frl,
    Frd,
    Fld,
    Rld,
}

/// One of the six places of an edge piece, named by the two faces that meet there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Edge {
    Fr,
    Fl,
    Fd,
    Rl,
    Rd,
    Ld,
}

/// One of the 36 places of a sticker, numbered as the module's head shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Facelet(u8);

/// How many facelets there are.
pub const FACELETS: usize = 36;

/// How many facelets the tips have; theirs are the first.
pub(crate) const TIPS: usize = 12;

/// The order in which faces are printed: left, front, right, and down below the front.
pub const PRINTED_FACES: [Face; 4] = [Face::L, Face::F, Face::R, Face::D];

impl Face {
    /// The faces in order.
    pub const ALL: [Self; 4] = [Self::F, Self::R, Self::L, Self::D];

    /// The number of the face, 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The face with this name, `F`, `R`, `L` or `D`, in capitals or small letters.
    pub fn from_char(c: char) -> Option<Self> {
        let place = "FRLD".find(c.to_ascii_uppercase())?;
        Some(Self::ALL[place])
    }

    /// The corner that isn't on this face.
    pub const fn opposite(self) -> Corner {
        Corner::ALL[3 - self.index()]
    }

    /// The corners of the face as it is printed: its apex, then left and right as seen from outside
    /// with the apex up. (D hangs below F, apex down, so that its left is still F's left.)
    pub const fn view(self) -> [Corner; 3] {
        match self {
            Self::F => [Corner::Frl, Corner::Fld, Corner::Frd],
            Self::R => [Corner::Frl, Corner::Frd, Corner::Rld],
            Self::L => [Corner::Frl, Corner::Rld, Corner::Fld],
            Self::D => [Corner::Rld, Corner::Fld, Corner::Frd],
        }
    }

    /// The nine facelets in the order in which they are printed: row by row, from the apex down,
    /// and for D from the long row down.
    pub fn printed(self) -> [Facelet; 9] {
        static PRINTED: LazyLock<Keyed<Face, [Facelet; 9], 4>> =
            LazyLock::new(|| Keyed::from_fn(Face::printed_computed));
        PRINTED[self]
    }

    fn printed_computed(self) -> [Facelet; 9] {
        let [apex, left, right] = self.view();
        let tip = |corner| Facelet::tip(corner, self);
        let axial = |corner| Facelet::axial(corner, self);
        let edge = |a, b| Facelet::edge(Edge::between(a, b), self);
        let short = [tip(apex)];
        let middle = [edge(apex, left), axial(apex), edge(apex, right)];
        let long = [tip(left), axial(left), edge(left, right), axial(right), tip(right)];
        let rows: [&[Facelet]; 3] =
            if self == Self::D { [&long, &middle, &short] } else { [&short, &middle, &long] };
        rows.concat().try_into().expect("one, three and five make nine")
    }
}

/// A text that names no face.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a face: L, F, R or D")]
pub struct FaceNameError;

/// The face's letter, capital or small.
impl FromStr for Face {
    type Err = FaceNameError;
    fn from_str(text: &str) -> Result<Self, FaceNameError> {
        let mut chars = text.chars();
        match (chars.next().and_then(Self::from_char), chars.next()) {
            (Some(face), None) => Ok(face),
            _ => Err(FaceNameError),
        }
    }
}

/// The face's letter.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl Corner {
    /// The corners in order.
    pub const ALL: [Self; 4] = [Self::Frl, Self::Frd, Self::Fld, Self::Rld];

    /// The number of the corner, 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Where the corner is if F is in front and D at the bottom, in a word.
    pub const fn position(self) -> &'static str {
        match self {
            Self::Frl => "top",
            Self::Frd => "right",
            Self::Fld => "left",
            Self::Rld => "back",
        }
    }

    /// The corner's three faces in order: all but the one opposite, which is face 3 − c.
    pub const fn faces(self) -> [Face; 3] {
        let opposite = 3 - self.index();
        let mut faces = [Face::F; 3];
        let (mut face, mut slot) = (0, 0);
        while face < 4 {
            if face != opposite {
                faces[slot] = Face::ALL[face];
                slot += 1;
            }
            face += 1;
        }
        faces
    }

    /// The place of `face` among its three faces.
    pub fn slot(self, face: Face) -> Option<usize> {
        self.faces().iter().position(|&f| f == face)
    }

    /// The three edges that end there, in order.
    pub fn edges(self) -> [Edge; 3] {
        let [a, b, c] = self.faces();
        [Edge::of(a, b), Edge::of(a, c), Edge::of(b, c)]
    }

    /// The nine facelets of its ring: its axial's, then those of its three edges.
    pub fn ring(self) -> [Facelet; 9] {
        static RINGS: LazyLock<Keyed<Corner, [Facelet; 9], 4>> =
            LazyLock::new(|| Keyed::from_fn(Corner::ring_computed));
        RINGS[self]
    }

    fn ring_computed(self) -> [Facelet; 9] {
        let axial = self.faces().map(|face| Facelet::axial(self, face));
        let edges = self.edges().map(|edge| edge.faces().map(|face| Facelet::edge(edge, face)));
        [&axial[..], &edges.concat()].concat().try_into().expect("three and six make nine")
    }
}

/// The corner's faces in capitals, as in `FRL`.
impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces().iter().try_for_each(|face| fmt::Display::fmt(face, f))
    }
}

impl Edge {
    /// The edges in order.
    pub const ALL: [Self; 6] = [Self::Fr, Self::Fl, Self::Fd, Self::Rl, Self::Rd, Self::Ld];

    /// The number of the edge, 0 to 5.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The edge's two faces in order.
    pub const fn faces(self) -> [Face; 2] {
        // The pairs of faces in lexicographic order.
        let (mut first, mut rest) = (0, self.index());
        while rest >= 3 - first {
            rest -= 3 - first;
            first += 1;
        }
        [Face::ALL[first], Face::ALL[first + 1 + rest]]
    }

    /// The edge between two different faces, in either order.
    ///
    /// # Panics
    /// If they are the same face.
    pub fn of(a: Face, b: Face) -> Self {
        let pair = [a.min(b), a.max(b)];
        Self::ALL
            .into_iter()
            .find(|edge| edge.faces() == pair)
            .expect("two different faces share an edge")
    }

    /// The edge that runs from one corner to another: it lies on the two faces they share.
    ///
    /// # Panics
    /// If they are the same corner.
    pub fn between(a: Corner, b: Corner) -> Self {
        Self::ALL
            .into_iter()
            .find(|edge| a != b && a.edges().contains(edge) && b.edges().contains(edge))
            .expect("two different corners share an edge")
    }

    /// The two corners where it ends.
    pub fn corners(self) -> [Corner; 2] {
        let mut ends = Corner::ALL.into_iter().filter(|c| c.edges().contains(&self));
        [(); 2].map(|()| ends.next().expect("an edge has two ends"))
    }
}

/// The edge's faces in capitals, as in `FR`.
impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces().iter().try_for_each(|face| fmt::Display::fmt(face, f))
    }
}

/// A piece, at its place in the presented state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// The tip of a corner.
    Tip(Corner),
    /// The axial of a corner.
    Axial(Corner),
    /// An edge.
    Edge(Edge),
}

impl Piece {
    /// The first of its facelets; the others follow it in order.
    pub const fn first_facelet(self) -> Facelet {
        Facelet::new(match self {
            Self::Tip(corner) => 3 * corner.index(),
            Self::Axial(corner) => 12 + 3 * corner.index(),
            Self::Edge(edge) => 24 + 2 * edge.index(),
        })
    }
}

/// As in `tip FRL`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tip(corner) => write!(f, "tip {corner}"),
            Self::Axial(corner) => write!(f, "axial {corner}"),
            Self::Edge(edge) => write!(f, "edge {edge}"),
        }
    }
}

impl Facelet {
    /// All facelets in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..FACELETS as u8).map(Self)
    }

    /// Facelet `index`, 0 to 35.
    ///
    /// # Panics
    /// If `index` is out of range.
    pub const fn new(index: usize) -> Self {
        assert!(index < FACELETS, "a facelet is 0 to 35");
        Self(index as u8)
    }

    /// The facelet of a corner's tip on one of its faces.
    ///
    /// # Panics
    /// If the corner isn't on that face.
    pub fn tip(corner: Corner, face: Face) -> Self {
        let slot = corner.slot(face).expect("the corner is on the face");
        Self::new(Piece::Tip(corner).first_facelet().index() + slot)
    }

    /// The facelet of a corner's axial on one of its faces.
    ///
    /// # Panics
    /// If the corner isn't on that face.
    pub fn axial(corner: Corner, face: Face) -> Self {
        let slot = corner.slot(face).expect("the corner is on the face");
        Self::new(Piece::Axial(corner).first_facelet().index() + slot)
    }

    /// The facelet of an edge on one of its two faces.
    ///
    /// # Panics
    /// If the edge isn't on that face.
    pub fn edge(edge: Edge, face: Face) -> Self {
        let slot = edge.faces().iter().position(|&f| f == face);
        let slot = slot.expect("the edge is on the face");
        Self::new(Piece::Edge(edge).first_facelet().index() + slot)
    }

    /// The number of the facelet, 0 to 35.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The piece that the facelet belongs to.
    pub const fn piece(self) -> Piece {
        let i = self.index();
        match i {
            0..12 => Piece::Tip(Corner::ALL[i / 3]),
            12..24 => Piece::Axial(Corner::ALL[(i - 12) / 3]),
            _ => Piece::Edge(Edge::ALL[(i - 24) / 2]),
        }
    }

    /// The face that the facelet is on.
    pub const fn face(self) -> Face {
        const FACES: [Face; FACELETS] = {
            let mut faces = [Face::F; FACELETS];
            let mut i = 0;
            while i < FACELETS {
                faces[i] = Facelet::new(i).face_computed();
                i += 1;
            }
            faces
        };
        FACES[self.index()]
    }

    const fn face_computed(self) -> Face {
        let i = self.index();
        match self.piece() {
            Piece::Tip(corner) | Piece::Axial(corner) => corner.faces()[i % 3],
            Piece::Edge(edge) => edge.faces()[i % 2],
        }
    }

    /// The corners whose rings it is in: none for a tip, one for an axial, two for an edge.
    pub fn rings(self) -> Vec<Corner> {
        match self.piece() {
            Piece::Tip(_) => Vec::new(),
            Piece::Axial(corner) => vec![corner],
            Piece::Edge(edge) => edge.corners().to_vec(),
        }
    }
}

/// As in `tip FRL on R`.
impl fmt::Display for Facelet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.piece(), self.face())
    }
}

#[cfg(test)]
mod tests;
