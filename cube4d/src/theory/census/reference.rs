//! The reference methods: ways to fill faces counted facelet by facelet, and sets solved cell by
//! cell. They share geometry alone with [`count`](super::count) and with the search.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use solidoku_common::control::Control;

use crate::puzzle::{Facelet, House, Layer, Orientations, Rules, Set, Side, Sides, is_semi_magic};
use crate::solve::reference;

/// In how many ways two outer faces can be filled that share three rings with a given front, and in
/// how many of these neither has rows and columns that sum to 15: each digit that its face and its
/// ring don't show yet is tried.
///
/// # Panics
/// If a facelet of these faces is on none of the rings.
pub fn ways_beside(front: &[u8; 9], sides: [Side; 2], ring: fn(Layer) -> House) -> [u64; 2] {
    let [first, last] = sides.map(|side| House::outer_face(side).facelets());
    let rings = Layer::ALL.map(|layer| ring(layer).facelets());
    let ring_of = |facelet: Facelet| {
        rings.iter().position(|all| all.contains(&facelet)).expect("it is on one")
    };
    let mut fill = Fill {
        rings_of_places: first.into_iter().chain(last).map(ring_of).collect(),
        values: Vec::new(),
        faces: [0; 2],
        rings: [0; 3],
        counts: [0; 2],
    };
    for (facelet, value) in House::outer_face(Side::Front).facelets().into_iter().zip(front) {
        fill.rings[ring_of(facelet)] |= 1 << value;
    }
    fill.below();
    fill.counts
}

/// Two faces that are being filled, one after the other.
struct Fill {
    rings_of_places: Vec<usize>,
    /// What the first places show.
    values: Vec<u8>,
    /// What the faces and the rings show: bit d for digit d.
    faces: [u16; 2],
    rings: [u16; 3],
    counts: [u64; 2],
}

impl Fill {
    fn below(&mut self) {
        let Some(&ring) = self.rings_of_places.get(self.values.len()) else {
            let is_square =
                |values: &[u8]| values.try_into().is_ok_and(|nine| is_semi_magic(&nine));
            self.counts[0] += 1;
            self.counts[1] += u64::from(!self.values.chunks(9).any(is_square));
            return;
        };
        let face = self.values.len() / 9;
        for value in 1..=9 {
            let bit = 1 << value;
            if (self.faces[face] | self.rings[ring]) & bit == 0 {
                self.faces[face] |= bit;
                self.rings[ring] |= bit;
                self.values.push(value);
                self.below();
                self.values.pop();
                self.faces[face] &= !bit;
                self.rings[ring] &= !bit;
            }
        }
    }
}

/// Whether all layouts of a set by the usual rules look the same, up to turning the whole.
pub fn has_one_layout(set: &Set) -> bool {
    let mut looks = BTreeSet::new();
    let (all, control) = (Orientations::All, Control::UNLIMITED);
    let outcome = reference::visit(set, &Rules::USUAL, all, 27, control, |layout| {
        looks.insert(layout.appearance_up_to_turns(Sides::All));
        if looks.len() > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(outcome.is_exhausted() || looks.len() > 1, "only a second look stops the search");
    looks.len() == 1
}
