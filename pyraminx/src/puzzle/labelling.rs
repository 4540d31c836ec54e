//! The labels of a Pyraminx: a digit on each of the 36 facelets.
//!
//! The same type is used for a labelling (the pieces at home) and for what a state of it shows:
//! what any state shows can be chosen as a labelling of its own.

use std::fmt;

use solidoku_common::digit::Digit;

use crate::geometry::{Corner, Edge, FACELETS, Face, Facelet, PRINTED_FACES, Piece};
use crate::keyed::ByFacelet;

/// The labelling that the question presents, its faces L, F, R, D in printed order.
pub const QUESTION: [&str; 4] = ["198473625", "473219856", "965143782", "682753914"];

/// Why a text isn't the labels of a face.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FaceError {
    /// There is something else among them.
    #[error("face {face}: expected a digit from 1 to 9, found {found:?}")]
    NoDigit {
        /// The face.
        face: Face,
        /// What isn't a digit from 1 to 9.
        found: char,
    },
    /// There are more or fewer than nine.
    #[error("face {face}: expected nine digits, found {found}")]
    Length {
        /// The face.
        face: Face,
        /// How many labels there are.
        found: usize,
    },
}

/// A digit on each facelet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Labelling(ByFacelet<Digit>);

impl Labelling {
    /// The labelling with these labels.
    pub const fn new(labels: ByFacelet<Digit>) -> Self {
        Self(labels)
    }

    /// The labelling that the question presents.
    pub fn question() -> Self {
        Self::from_faces(QUESTION).expect("the question's digits are 1 to 9")
    }

    /// Faces L, F, R, D, each as nine digits in printed order.
    ///
    /// # Errors
    /// At the first face that isn't nine digits from 1 to 9.
    pub fn from_faces(faces: [&str; 4]) -> Result<Self, FaceError> {
        let mut labels = ByFacelet::new([Digit::ALL[0]; FACELETS]);
        for (face, text) in PRINTED_FACES.into_iter().zip(faces) {
            for (facelet, c) in face.printed().into_iter().zip(text.chars()) {
                let digit = Digit::from_char(c);
                labels[facelet] = digit.ok_or(FaceError::NoDigit { face, found: c })?;
            }
            let found = text.chars().count();
            if found != 9 {
                return Err(FaceError::Length { face, found });
            }
        }
        Ok(Self(labels))
    }

    /// Faces L, F, R, D, each as nine digits in printed order.
    pub fn to_faces(self) -> [String; 4] {
        PRINTED_FACES.map(|face| face.printed().map(|f| self.at(f).to_string()).concat())
    }

    /// The label on a facelet.
    #[inline]
    pub fn at(&self, facelet: Facelet) -> Digit {
        self.0[facelet]
    }

    /// The labels by facelet.
    pub const fn labels(&self) -> &ByFacelet<Digit> {
        &self.0
    }

    /// On how many facelets a digit is. Each face of a solved state has it once, so there it's
    /// four.
    pub fn count(&self, digit: Digit) -> usize {
        self.0.iter().filter(|&&label| label == digit).count()
    }

    /// The labelling with one label changed.
    #[must_use]
    pub fn with(mut self, facelet: Facelet, label: Digit) -> Self {
        self.0[facelet] = label;
        self
    }

    /// The labels moved: facelet i gets the label that was at `sources[i]`.
    #[must_use]
    pub fn moved(&self, sources: &ByFacelet<Facelet>) -> Self {
        Self(sources.map(|facelet| self.at(facelet)))
    }

    /// The three labels of a corner's tip, in the order of its faces.
    pub fn tip(&self, corner: Corner) -> [Digit; 3] {
        self.piece(Piece::Tip(corner))
    }

    /// The three labels of a corner's axial, in the order of its faces.
    pub fn axial(&self, corner: Corner) -> [Digit; 3] {
        self.piece(Piece::Axial(corner))
    }

    /// The two labels of an edge, in the order of its faces.
    pub fn edge(&self, edge: Edge) -> [Digit; 2] {
        self.piece(Piece::Edge(edge))
    }

    /// The labels of a piece with N facelets, which stand side by side.
    fn piece<const N: usize>(&self, piece: Piece) -> [Digit; N] {
        let first = piece.first_facelet().index();
        std::array::from_fn(|i| self.0.as_array()[first + i])
    }

    /// The nine labels of a face, in printed order.
    pub fn face(&self, face: Face) -> [Digit; 9] {
        face.printed().map(|facelet| self.at(facelet))
    }

    /// The nine labels of a ring: the axial's, then its edges'.
    pub fn ring(&self, corner: Corner) -> [Digit; 9] {
        corner.ring().map(|facelet| self.at(facelet))
    }
}

/// Faces L, F, R and D in printed order, as in a net on one line.
impl fmt::Display for Labelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_faces().join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values<const N: usize>(digits: [Digit; N]) -> [u8; N] {
        digits.map(Digit::value)
    }

    #[test]
    fn the_question_has_the_pieces_that_the_first_answer_lists() {
        let question = Labelling::question();
        let tips = Corner::ALL.map(|c| values(question.tip(c)));
        assert_eq!(tips, [[4, 9, 1], [6, 4, 5], [1, 5, 6], [2, 7, 4]]);
        let axials = Corner::ALL.map(|c| values(question.axial(c)));
        assert_eq!(axials, [[3, 5, 8], [5, 3, 7], [9, 2, 8], [8, 3, 9]]);
        let edges = Edge::ALL.map(|e| values(question.edge(e)));
        assert_eq!(edges, [[2, 6], [7, 4], [8, 2], [1, 9], [7, 1], [6, 3]]);
    }

    #[test]
    fn faces_round_trip_and_wrong_ones_are_refused() {
        assert_eq!(Labelling::question().to_faces(), QUESTION);
        let [l, f, r, d] = QUESTION;
        let error = |wrong| Labelling::from_faces([l, f, r, wrong]).unwrap_err().to_string();
        assert_eq!(error("68275391"), "face D: expected nine digits, found 8");
        assert_eq!(error("6827539141"), "face D: expected nine digits, found 10");
        assert_eq!(error("682753910"), "face D: expected a digit from 1 to 9, found '0'");
        assert_eq!(error("68275391x"), "face D: expected a digit from 1 to 9, found 'x'");
        assert!(Labelling::from_faces([d, r, f, l]).is_ok());
    }
}
