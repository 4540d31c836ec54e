//! Turns, and sequences of them.
//!
//! `A0` to `A3` turn an axial with its tip and the three edges beside it, `T0` to `T3` the tip
//! alone; clockwise as seen from outside, anticlockwise with `'`. The corner may be named by its
//! faces (`A_FRD'`), and the usual letters of twisty puzzles are read too: held with F in front and
//! D below,
//!
//! ```text
//! U u  FRL (up)      L l  FLD (left)      R r  FRD (right)      B b  RLD (back)
//! ```
//!
//! with capitals for `A` and small letters for `T`.
//!
//! **Direction.** Seen from outside corner c, its three faces in ascending order run clockwise or
//! anticlockwise. Since exchanging two faces mirrors the puzzle, that depends on the parity of
//! (the corner's faces, then the face opposite) as a permutation. By that one rule the orientation
//! steps are +1, +2, +1, +2, and the first answer's ten turns lead to the state that it gives.
//!
//! **Metric.** Each `A` and each `T` counts one, whichever way it goes.

pub mod reference;

use std::fmt;

use solidoku_common::perm::Permutation;

use crate::geometry::{Corner, Edge, Face};
use crate::keyed::{ByCorner, ByEdge};
use crate::state::{EdgeState, State};

/// What moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// An axial, its tip and the three edges beside it.
    Axial,
    /// A tip alone.
    Tip,
}

/// A third of a turn about a corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// What moves.
    pub layer: Layer,
    /// The corner about which it moves.
    pub corner: Corner,
    /// Clockwise as seen from outside, or anticlockwise.
    pub clockwise: bool,
}

impl Turn {
    /// The sixteen turns: `A0 A0' A1 … A3' T0 … T3'`.
    pub fn all() -> impl Iterator<Item = Self> {
        [Layer::Axial, Layer::Tip].into_iter().flat_map(Self::of_layer)
    }

    /// The eight turns of a layer.
    pub fn of_layer(layer: Layer) -> impl Iterator<Item = Self> {
        Corner::ALL.into_iter().flat_map(move |corner| {
            [true, false].map(|clockwise| Self { layer, corner, clockwise })
        })
    }

    /// The turn in the other direction.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self { clockwise: !self.clockwise, ..self }
    }

    /// What it adds to an orientation: 1 if it takes the labels, in the order of the corner's
    /// faces, one place back (the first then stands last), else 2.
    const fn step(self) -> u8 {
        let [a, b, c] = self.corner.faces();
        let opposite = 3 - self.corner.index();
        let order = [a as u8, b as u8, c as u8, opposite as u8];
        let Ok(order) = Permutation::new(order) else {
            unreachable!();
        };
        if order.is_even() == self.clockwise { 1 } else { 2 }
    }

    /// The face to which it carries the stickers of `face`; a face that isn't at the corner stays.
    pub(crate) fn carries(self, face: Face) -> Face {
        match self.corner.slot(face) {
            Some(slot) => self.corner.faces()[(slot + 3 - usize::from(self.step())) % 3],
            None => face,
        }
    }

    /// The state to which it leads from home.
    pub fn state(self) -> State {
        let mut state = State::HOME;
        state.tips = state.tips.twisted(self.corner, self.step());
        if self.layer == Layer::Tip {
            return state;
        }
        state.axials = state.axials.twisted(self.corner, self.step());
        let mut images = ByEdge::new(Permutation::IDENTITY.images());
        let mut flips = 0;
        for edge in self.corner.edges() {
            let [first, second] = edge.faces().map(|face| self.carries(face));
            let place = Edge::of(first, second);
            images[place] = edge as u8;
            flips |= u8::from(first > second) << place.index();
        }
        let permutation = Permutation::new(images.into_array()).expect("three edges trade places");
        state.edges = EdgeState::new(permutation, flips).expect("a 3-cycle is even, and flips two");
        state
    }

    /// The name with the corner's faces, as in `A_FRD'`.
    pub fn face_name(self) -> String {
        let (letter, prime) = (self.letter(), self.prime());
        format!("{letter}_{}{prime}", self.corner)
    }

    /// The name usual for twisty puzzles, as in `R'`.
    pub fn twisty_name(self) -> String {
        let capital = ByCorner::new(["U", "R", "L", "B"])[self.corner];
        let name = match self.layer {
            Layer::Axial => capital.to_owned(),
            Layer::Tip => capital.to_lowercase(),
        };
        name + self.prime()
    }

    const fn letter(self) -> &'static str {
        match self.layer {
            Layer::Axial => "A",
            Layer::Tip => "T",
        }
    }

    const fn prime(self) -> &'static str {
        if self.clockwise { "" } else { "'" }
    }
}

/// As in `A1'`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.letter(), self.corner.index(), self.prime())
    }
}

/// The state to which a sequence leads from home, its turns done from left to right.
pub fn state_after(turns: &[Turn]) -> State {
    turns.iter().fold(State::HOME, |state, turn| state.then(turn.state()))
}

/// A sequence with the same effect and never more turns: turns of one axial that follow each other
/// are merged, and tips, which commute with everything, are turned last, in order, once each.
pub fn simplify(turns: &[Turn]) -> Vec<Turn> {
    let mut short: Vec<Turn> = Vec::new();
    let mut tips = ByCorner::new([0; 4]);
    for &turn in turns {
        if turn.layer == Layer::Tip {
            tips[turn.corner] += thirds(turn);
            continue;
        }
        match short.pop_if(|last| last.corner == turn.corner) {
            Some(last) => short.extend(merged(turn, thirds(last) + thirds(turn))),
            None => short.push(turn),
        }
    }
    for tip in Turn::of_layer(Layer::Tip).filter(|turn| turn.clockwise) {
        short.extend(merged(tip, tips[tip.corner]));
    }
    short
}

/// How many thirds of a turn clockwise.
fn thirds(turn: Turn) -> usize {
    if turn.clockwise { 1 } else { 2 }
}

/// The turn of the same layer by that many thirds clockwise; `None` for whole turns.
fn merged(turn: Turn, thirds: usize) -> Option<Turn> {
    (!thirds.is_multiple_of(3)).then_some(Turn { clockwise: thirds % 3 == 1, ..turn })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_turn_has_order_three_and_an_inverse() {
        for turn in Turn::all() {
            assert_ne!(turn.state(), State::HOME);
            assert_eq!(state_after(&[turn; 3]), State::HOME);
            assert_eq!(state_after(&[turn, turn.inverse()]), State::HOME);
            assert_eq!(state_after(&[turn; 2]), turn.inverse().state());
        }
        assert_eq!(Turn::all().count(), 16);
    }
}
