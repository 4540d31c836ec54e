//! Whether the cycles of a frame can be walked at all: linear equations modulo 2.
//!
//! Each chain of [linked](links) cubes has one sense, which is a variable modulo 2. A cube isn't its mirror
//! image: two of its senses determine the third, which is an equation. There are about as many equations as
//! variables, and most systems have no solution; then nothing remains to be tried. 6 and 9 are ignored here,
//! so that only a *no* is final.

use crate::factors::frame::Frame;
use crate::factors::links;
use crate::puzzle::Cell;

/// A sum of variables, which must be 0: nine bits for each layer, and [`ONE`].
type Row = u128;

/// The constant.
const ONE: Row = 1 << 127;

/// Whether the equations for the senses of a frame have a solution.
pub(super) fn is_solvable(frame: &Frame<'_>) -> bool {
    let mut senses = [[0; Cell::COUNT]; 3];
    for (layer, (axis, cells)) in links::layers().enumerate() {
        for (cell, sense) in cells.into_iter().zip(linked(frame, axis, &cells)) {
            let variable = 1 << (9 * layer + usize::from(sense >> 1));
            senses[axis][cell] = variable | Row::from(sense & 1) << 127;
        }
    }
    let mut system = System::new();
    frame.iter().enumerate().all(|(cell, across)| {
        across.parities.iter().all(|&(axes, is_odd)| {
            let some = (0..3).filter(|axis| axes >> axis & 1 == 1);
            let sum = some.fold(0, |sum, axis| sum ^ senses[axis][cell]);
            system.add(if is_odd { sum ^ ONE } else { sum })
        })
    })
}

/// Whether each cube of a layer has the greater digit of its pair on the first side: twice the variable of its
/// chain, and 1 if it is the opposite.
fn linked(frame: &Frame<'_>, axis: usize, cells: &[usize; 9]) -> [u8; 9] {
    // For each place its smaller and its greater digit are ends: 2 · place, and one more for the greater.
    let mut partner = [NONE; 18];
    links::visit(frame, axis, cells, |ends| {
        let [one, other] = ends.map(|(place, is_greater)| 2 * place + usize::from(is_greater));
        partner[one] = other as u8;
        partner[other] = one as u8;
    });
    let mut senses = [NONE; 9];
    for start in 0..9 {
        if senses[start] != NONE {
            continue;
        }
        senses[start] = 2 * start as u8;
        // Along the chain to both sides. A cycle is walked once.
        for first_end in [2 * start, 2 * start + 1] {
            let mut end = first_end;
            while partner[end] != NONE {
                let other = usize::from(partner[end]);
                if senses[other / 2] != NONE {
                    break;
                }
                // If both show their greater digit there, or both the smaller, their senses are opposite.
                let is_opposite = u8::from(end % 2 == other % 2);
                senses[other / 2] = senses[end / 2] ^ is_opposite;
                end = other ^ 1;
            }
        }
    }
    senses
}

/// No partner, or no sense yet.
const NONE: u8 = u8::MAX;

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
