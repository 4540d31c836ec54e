//! A cube that shows certain pairs along all axes.

use crate::puzzle::Side;
use crate::solve::factors::ends::Ends;
use crate::solve::factors::{BLANK, CubeDigits};

/// For each axis its two sides, the blank one first.
pub(super) const SIDES: [[Side; 2]; 3] =
    [[Side::Left, Side::Right], [Side::Top, Side::Bottom], [Side::Back, Side::Front]];

/// A set of things that a cube may show, as bits.
pub(super) type Bits = u8;

/// A cube, the pairs that it shows along the axes, and how their ends may be arranged.
#[derive(Debug)]
pub(super) struct Across {
    pub(super) cube: usize,
    /// The cube's pairs along x.
    pub(super) x: Ends,
    /// The cube's pairs along y.
    pub(super) y: Ends,
    /// All that it may show.
    pub(super) digits: Vec<CubeDigits>,
    /// For each axis its smaller and its greater digit; `None` if they are equal, or one is blank.
    pub(super) pairs: [Option<[u8; 2]>; 3],
    /// For each axis what it may show with the smaller digit on the first side, and what with the
    /// greater digit there; both if they are equal.
    pub(super) senses: [[Bits; 2]; 3],
    /// Sets of axes, as bits, and the parity of the number of those with the greater digit on the
    /// first side, if it is the same in all that the cube may show; `true` if it is odd.
    pub(super) parities: Vec<(u8, bool)>,
}

impl Across {
    /// One that may show these things, which differ only in the order of the ends.
    pub(super) fn new(cube: usize, [x, y]: [Ends; 2], digits: Vec<CubeDigits>) -> Self {
        let of = |digits: &CubeDigits, axis: usize| SIDES[axis].map(|side| digits[side.index()]);
        let axes = [0, 1, 2];
        let pairs = axes.map(|axis| {
            let [a, b] = of(&digits[0], axis);
            (a != b && a != BLANK && b != BLANK).then_some([a.min(b), a.max(b)])
        });
        let senses = axes.map(|axis| {
            digits.iter().enumerate().fold([0; 2], |[lesser, greater], (bit, digits)| {
                let [first, second] = of(digits, axis);
                let may = |it: bool| Bits::from(it) << bit;
                [lesser | may(first <= second), greater | may(second <= first)]
            })
        });
        let mut across = Self { cube, x, y, digits, pairs, senses, parities: Vec::new() };
        across.parities = across.all_parities();
        across
    }

    fn all_parities(&self) -> Vec<(u8, bool)> {
        let has_pairs =
            |axes: u8| (0..3).all(|axis| axes >> axis & 1 == 0 || self.pairs[axis].is_some());
        let is_odd = |axes: u8, bit: usize| {
            let greater = |axis: &usize| self.senses[*axis][1] >> bit & 1 == 1;
            (0..3).filter(|axis| axes >> axis & 1 == 1).filter(greater).count() % 2 == 1
        };
        let same = |axes: u8| {
            let mut all = (0..self.digits.len()).map(|bit| is_odd(axes, bit));
            let first = all.next()?;
            all.all(|other| other == first).then_some((axes, first))
        };
        (1..8).filter(|&axes| has_pairs(axes)).filter_map(same).collect()
    }
}
