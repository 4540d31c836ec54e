//! Whether the cycles of a frame can be walked at all: linear equations modulo 2.
//!
//! Each chain of [linked](links) cubes has one sense, which is a variable modulo 2. A cube isn't its mirror
//! image: two of its senses determine the third, which is an equation. There are about as many equations as
//! variables, and most systems have no solution; then nothing remains to be tried. 6 and 9 are ignored here,
//! so that only a *no* is final.

use crate::factors::depth::Layer;
use crate::factors::frame::Frame;
use crate::factors::links::{self, Pairs};
use crate::puzzle::Cell;

/// A sum of variables, which must be 0: nine bits for each layer, and [`ONE`].
type Row = u128;

/// The constant.
const ONE: Row = 1 << 127;

/// For each cube the sense of its pair along z. It is the same wherever the cubes of a layer are.
pub(super) struct SensesAlongZ([Row; Cell::COUNT]);

impl SensesAlongZ {
    /// For these layers of z.
    pub(super) fn new(layers: [&Layer<'_>; 3]) -> Self {
        let mut senses = [0; Cell::COUNT];
        for (z, layer) in layers.into_iter().enumerate() {
            // All that a cube may show across has the same pair along z.
            let cubes = layer.map(|depth| &depth.across[0]);
            let rows = rows(6 + z, cubes.map(|across| across.pairs[2]));
            for (across, row) in cubes.into_iter().zip(rows) {
                senses[across.cube] = row;
            }
        }
        Self(senses)
    }
}

/// Whether the equations for the senses of a frame have a solution.
pub(super) fn is_solvable(frame: &Frame<'_>, along_z: &SensesAlongZ) -> bool {
    let mut along_x = [0; Cell::COUNT];
    let (layers_of_x, others) = links::LAYERS.split_at(3);
    for (layer, (axis, cells)) in layers_of_x.iter().enumerate() {
        for (&cell, row) in cells.iter().zip(rows(layer, links::pairs(frame, *axis, cells))) {
            along_x[cell] = row;
        }
    }
    let mut system = System::new();
    // Mostly there is a contradiction before the last layer of y.
    others[..3].iter().enumerate().all(|(y, (axis, cells))| {
        let rows = rows(3 + y, links::pairs(frame, *axis, cells));
        cells.iter().zip(rows).all(|(&cell, along_y)| {
            let across = frame[cell];
            let senses = [along_x[cell], along_y, along_z.0[across.cube]];
            across.parities.iter().all(|&(axes, is_odd)| {
                let some = (0..3).filter(|axis| axes >> axis & 1 == 1);
                let sum = some.fold(0, |sum, axis: usize| sum ^ senses[axis]);
                system.add(if is_odd { sum ^ ONE } else { sum })
            })
        })
    })
}

/// Whether each cube of a layer has the greater digit of its pair on the first side: the variable of its chain,
/// and [`ONE`] if it is the opposite.
fn rows(layer: usize, pairs: Pairs) -> [Row; 9] {
    linked(pairs).map(|sense| {
        let variable = 1 << (9 * layer + usize::from(sense >> 1));
        variable | Row::from(sense & 1) << 127
    })
}

/// The same as twice the place of a cube of the chain, and 1 if it is the opposite.
fn linked(pairs: Pairs) -> [u8; 9] {
    // Sixteen bytes are compared at once.
    let mut senses: [u8; 16] = std::array::from_fn(|place| 2 * place as u8);
    links::visit(pairs, |[one, other]| {
        // If both show their greater digit there, or both the smaller, their senses are opposite.
        let is_opposite = one.is_greater() == other.is_greater();
        let before = senses[other.place()];
        let after = senses[one.place()] ^ u8::from(is_opposite);
        for sense in &mut senses {
            let is_of_chain = *sense | 1 == before | 1;
            *sense ^= if is_of_chain { before ^ after } else { 0 };
        }
    });
    std::array::from_fn(|place| senses[place])
}

/// Equations, each solved for a variable, its *pivot*, that none of the earlier equations has as pivot.
struct System {
    /// By pivot.
    rows: [Row; VARIABLES],
    pivots: Row,
}

/// Nine for each layer.
const VARIABLES: usize = 9 * 9;

impl System {
    /// No equation.
    const fn new() -> Self {
        Self { rows: [0; VARIABLES], pivots: 0 }
    }

    /// Adds an equation; false if it contradicts the others.
    fn add(&mut self, mut row: Row) -> bool {
        // An equation has no pivot of those before it. So each step leaves pivots of later equations only.
        while row & self.pivots != 0 {
            row ^= self.rows[(row & self.pivots).trailing_zeros() as usize];
        }
        let variables = row & !ONE;
        if variables != 0 {
            let pivot = variables.trailing_zeros() as usize;
            self.rows[pivot] = row;
            self.pivots |= 1 << pivot;
        }
        row != ONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_contradict_each_other_or_not() {
        let (a, b, c) = (1, 2, 1 << 80);
        let accepted = |equations: &[Row]| {
            let mut system = System::new();
            equations.iter().all(|&equation| system.add(equation))
        };
        assert!(accepted(&[a ^ b, b ^ c ^ ONE, a ^ c ^ ONE, a ^ b]));
        assert!(!accepted(&[a ^ b, b ^ c ^ ONE, a ^ c]));
        assert!(accepted(&[a ^ ONE, 0]) && !accepted(&[a ^ ONE, a]) && !accepted(&[ONE]));
    }
}
