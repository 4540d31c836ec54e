//! Whether the cycles of a frame can be walked at all: linear equations modulo 2.
//!
//! Each chain of [linked](links) cubes has one sense, which is a variable modulo 2. A cube isn't
//! its mirror image: two of its senses determine the third, which is an equation. There are about
//! as many equations as variables, and most systems have no solution; then nothing remains to be
//! tried. 6 and 9 are ignored here, so that only a *no* is final.

use crate::puzzle::Cell;
use crate::solve::factors::across::Across;
use crate::solve::factors::depth::Layer;
use crate::solve::factors::frame::{Divided, Frame};
use crate::solve::factors::links::{self, Pairs};

/// A sum of variables, which must be 0: nine bits for each layer, and [`ONE`].
type Row = u128;

/// The constant.
const ONE: Row = 1 << 127;

/// For each cube the sense of its pair along an axis, wherever the cubes of a layer are.
pub(super) struct SensesAlong([Row; Cell::COUNT]);

impl SensesAlong {
    /// Along z, for these layers.
    pub(super) fn z(layers: [&Layer<'_>; 3]) -> Self {
        // All that a cube may show across has the same pair along z.
        Self::new(2, layers.map(|layer| layer.map(|depth| &depth.across[0])))
    }

    /// Along x, for the layers of x.
    fn x(divided: &Divided<'_>) -> Self {
        Self::new(0, [0, 1, 2].map(|x| divided.layer_of_x(x)))
    }

    fn new(axis: usize, layers: [[&Across; 9]; 3]) -> Self {
        let mut senses = [0; Cell::COUNT];
        for (layer, cubes) in layers.into_iter().enumerate() {
            for (across, row) in cubes.into_iter().zip(rows(axis, layer, cubes)) {
                senses[across.cube] = row;
            }
        }
        Self(senses)
    }
}

/// The equations for cubes that are divided into left and right, without top and bottom.
pub(super) struct Equations<'a> {
    along_x: SensesAlong,
    along_z: &'a SensesAlong,
    /// The equations of the middle layer of y.
    system: System,
    is_middle_solvable: bool,
}

impl<'a> Equations<'a> {
    pub(super) fn new(divided: &Divided<'_>, along_z: &'a SensesAlong) -> Self {
        let along_x = SensesAlong::x(divided);
        let mut system = System::new();
        let is_middle_solvable = system.add_layer_of_y(1, divided.middle_of_y(), &along_x, along_z);
        Self { along_x, along_z, system, is_middle_solvable }
    }

    /// Whether the equations for the senses of a frame have a solution.
    pub(super) fn are_solvable(&mut self, frame: &Frame<'_>) -> bool {
        let Self { along_x, along_z, system, .. } = self;
        let before = system.pivots;
        // Mostly there is a contradiction in the first of the two.
        let are_solvable = self.is_middle_solvable
            && [0, 2].into_iter().all(|y| {
                let (_, cells) = links::LAYERS[3 + y];
                system.add_layer_of_y(y, cells.map(|cell| frame[cell]), along_x, along_z)
            });
        // Without their pivots, the equations of this frame are forgotten.
        system.pivots = before;
        are_solvable
    }
}

/// Whether each cube of a layer of an axis has the greater digit of its pair on the first side: the
/// variable of its chain, and [`ONE`] if it is the opposite.
fn rows(axis: usize, layer: usize, cubes: [&Across; 9]) -> [Row; 9] {
    linked(cubes.map(|across| across.pairs[axis])).map(|sense| {
        let variable = 1 << (9 * (3 * axis + layer) + usize::from(sense >> 1));
        variable | Row::from(sense & 1) << 127
    })
}

/// For each cube its sense, as twice the place of a cube of the chain, and 1 if it is the opposite.
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

/// Equations, each solved for a variable, its *pivot*, which is no pivot of an earlier one.
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

    /// Adds the equations of the cubes in a layer of y; false if there is a contradiction.
    fn add_layer_of_y(
        &mut self,
        y: usize,
        cubes: [&Across; 9],
        along_x: &SensesAlong,
        along_z: &SensesAlong,
    ) -> bool {
        cubes.into_iter().zip(rows(1, y, cubes)).all(|(across, along_y)| {
            let senses = [along_x.0[across.cube], along_y, along_z.0[across.cube]];
            across.parities.iter().all(|&(axes, is_odd)| {
                let some = (0..3).filter(|axis| axes >> axis & 1 == 1);
                let sum = some.fold(0, |sum, axis: usize| sum ^ senses[axis]);
                self.add(if is_odd { sum ^ ONE } else { sum })
            })
        })
    }

    /// Adds an equation; false if it contradicts the others.
    fn add(&mut self, mut row: Row) -> bool {
        // An equation has no pivot of those before it. So each step leaves pivots of later
        // equations only.
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
