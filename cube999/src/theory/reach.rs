//! Which arrangements turns can reach: all that keep the number of each digit in each checkerboard
//! class.
//!
//! Nothing else can be reached, because turns keep the class of every piece. The rest is a theorem
//! on the group of turns, as permutations of the 365 even and the 364 odd cells.
//!
//! 1. Let two sub-cubes share a corner cell and nothing else, and let s turn one and t the other.
//!    Then s t s⁻¹ t⁻¹ cycles three cells and moves no other. Conjugated by a turn g, it does so
//!    with three cells elsewhere.
//! 2. *Lemma.* 3-cycles that are connected generate all even permutations of the cells that they
//!    touch. *Proof.* Let T be a largest set of at least three cells of which they generate all
//!    even permutations. If a cycle leaves T with a, b in T and c outside, its conjugates by these
//!    permutations and their inverses are the cycles (a' b' c) for all a', b' in T, and T could be
//!    larger. If it leaves T with only a inside and is (a b c), let (a' b c) be a conjugate:
//!    undoing one and making the other is a cycle of a, a' and one of b, c, which is the first
//!    case. So no cycle leaves T.
//! 3. Cycles as in 1 connect each class ([`certificate`] finds some). So the group contains
//!    A₃₆₅ × A₃₆₄.
//! 4. A quarter turn is odd in both classes. So the group is the half of S₃₆₅ × S₃₆₄ in which both
//!    parities are equal.
//! 5. Digits don't show parity: each class has two cells whose digits are equal in the target, and
//!    changing places they make an odd permutation even. So A₃₆₅ × A₃₆₄ reaches every arrangement.
//!
//! The source is ours; that pieces keep their parity, and that all cubes with the right pieces can
//! be solved, is in the answer that the crate's front page mentions. [`check`] replays all of it on
//! cells, by nothing but [`Axis::quarter`](crate::geometry::Axis::quarter). Only the lemma and the
//! last step of 5 are left to believe.

mod check;
mod find;

use crate::puzzle::geometry::{Cell, Class};
use crate::puzzle::turn::{self, Turn};

pub use self::check::{Flaw, check};
pub use self::find::certificate;

/// A proof that all arrangements can be reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// A proof for each class, in the order of [`Class::ALL`].
    pub classes: [ClassProof; 2],
}

/// The proof for one class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassProof {
    /// Cycles that connect all cells of the class.
    pub cycles: Vec<Cycle>,
    /// Two cells of the class with equal digits in the target.
    pub twins: [Cell; 2],
}

/// A cycle of three cells: g s t s⁻¹ t⁻¹ g⁻¹.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cycle {
    /// g, if it is there.
    pub before: Option<Turn>,
    /// s and t.
    pub commuted: [Turn; 2],
    /// What stands in the first comes to the second, from there to the third, from there to the
    /// first.
    pub cells: [Cell; 3],
}

impl Cycle {
    /// The turns that make it: four or six.
    pub fn turns(&self) -> Vec<Turn> {
        let [s, t] = self.commuted;
        let before: Vec<Turn> = self.before.into_iter().collect();
        let after = turn::inverse(&before);
        [&before[..], &[s, t, s.inverse(), t.inverse()], &after].concat()
    }
}

impl Certificate {
    /// The proof for a class.
    pub const fn class(&self, class: Class) -> &ClassProof {
        &self.classes[class as usize]
    }
}

#[cfg(test)]
mod tests;
