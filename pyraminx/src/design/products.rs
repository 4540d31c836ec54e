//! Adding one to all completions that a join solves.
//!
//! A join's groups (see [`super::sweep`]) are sets of unknowns and equally many digits, and it
//! solves each completion in which every group's digits are on that group's unknowns. The unknowns
//! that choose a row are assigned one after another. What is left for the rest is read off a table:
//! for each group, the bits of the row in which its unknowns hold just its remaining digits; the
//! row's bits are the intersection over the groups, of which the last follows from the others.
//!
//! The digits that remain are always counted from the smallest, so that the choices made *are* the
//! row's number. Each group has a lane, and taking the j-th remaining digit takes bit j out of every
//! lane at once:
//!
//! ```text
//! lane of a group: bit j says that the j-th smallest remaining digit is the group's
//! ```
//!
//! The groups come in the order of their first unknowns. So the last of nine, being alone with the
//! ninth unknown, chooses no row, and eight lanes are always enough.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use common::perm::Permutation;

use super::tally::{Row, in_row};

/// Unknowns that lie in the same houses, and the digits that are lacking in just these.
#[derive(Clone, Copy)]
pub(super) struct Group {
    /// Bit i: the i-th unknown.
    pub(super) unknowns: u16,
    /// Bit i: the i-th smallest of the digits to place; as many as there are unknowns.
    pub(super) digits: u16,
}

/// A partition of the unknowns: at most as many groups as there are unknowns, in any order.
pub(super) type Groups = ArrayVec<Group, 9>;

/// What remains of each group.
type Lanes = [u16; 8];

/// By the places of some of a row's unknowns and the places of as many remaining digits: the bits
/// of the row in which these unknowns have those digits.
type Onto = Vec<[Row; 64]>;

/// Adds products for a number of unknowns.
pub(super) struct Products {
    unknowns: usize,
    rows: usize,
    onto: &'static Onto,
}

/// A join, laid out for the recursion.
struct Join {
    /// By unknown that chooses the row: its group's lane.
    choosing: ArrayVec<usize, 3>,
    /// By group that has unknowns within a row, but for the last: their places, and the lane.
    within: ArrayVec<(usize, usize), 8>,
}

impl Products {
    /// For so many unknowns, 0 to 9.
    pub(super) fn new(unknowns: usize) -> Self {
        /// By how many unknowns there are within a row.
        static ONTO: [LazyLock<Onto>; 7] = [
            LazyLock::new(onto::<0>),
            LazyLock::new(onto::<1>),
            LazyLock::new(onto::<2>),
            LazyLock::new(onto::<3>),
            LazyLock::new(onto::<4>),
            LazyLock::new(onto::<5>),
            LazyLock::new(onto::<6>),
        ];
        let in_row = in_row(unknowns);
        Self { unknowns, rows: unknowns - in_row, onto: &ONTO[in_row] }
    }

    /// Hands `add` each row in which a join of these groups solves completions, and their bits.
    pub(super) fn for_each_row(&self, mut groups: Groups, mut add: impl FnMut(usize, &Row)) {
        groups.sort_unstable_by_key(|group| group.unknowns.trailing_zeros());
        let mut lanes = [0; 8];
        for (lane, group) in lanes.iter_mut().zip(&groups) {
            *lane = group.digits;
        }
        let lane_of = |unknown: usize| {
            let own = groups.iter().position(|group| group.unknowns >> unknown & 1 == 1);
            own.expect("groups are a partition")
        };
        let mut within: ArrayVec<_, 9> = groups
            .iter()
            .enumerate()
            .map(|(lane, group)| (usize::from(group.unknowns >> self.rows), lane))
            .filter(|&(places, _)| places != 0)
            .collect();
        within.pop();
        let join = Join {
            choosing: (0..self.rows).map(lane_of).collect(),
            within: within.into_iter().collect(),
        };
        self.choose(&join, lanes, 0, 0, &mut add);
    }

    /// The rows that begin with what was chosen for the unknowns before `unknown`.
    fn choose(
        &self,
        join: &Join,
        lanes: Lanes,
        unknown: usize,
        row: usize,
        add: &mut impl FnMut(usize, &Row),
    ) {
        let Some(&lane) = join.choosing.get(unknown) else {
            add(row, &self.within(join, &lanes));
            return;
        };
        let mut choices = lanes[lane];
        while choices != 0 {
            let choice = choices.trailing_zeros() as usize;
            choices &= choices - 1;
            let row = row * (self.unknowns - unknown) + choice;
            self.choose(join, without(lanes, choice), unknown + 1, row, add);
        }
    }

    /// The bits of a row, where this remains.
    fn within(&self, join: &Join, lanes: &Lanes) -> Row {
        let onto =
            |&(places, lane): &(usize, usize)| &self.onto[places][usize::from(lanes[lane]) % 64];
        match join.within.as_slice() {
            // No place has no digit in every order.
            [] => self.onto[0][0],
            [a] => *onto(a),
            [a, b] => and(onto(a), onto(b)),
            [a, b, rest @ ..] => {
                rest.iter().fold(and(onto(a), onto(b)), |bits, group| and(&bits, onto(group)))
            }
        }
    }
}

fn and(a: &Row, b: &Row) -> Row {
    std::array::from_fn(|i| a[i] & b[i])
}

/// The table for N unknowns within a row.
fn onto<const N: usize>() -> Onto {
    let mut onto = vec![[[0; 12]; 64]; 1 << N];
    for (bit, order) in Permutation::<N>::all().enumerate() {
        for (places, row) in onto.iter_mut().enumerate() {
            let images = (0..N).filter(|i| places >> i & 1 == 1).map(|i| 1 << order.image(i));
            row[images.sum::<usize>()][bit / 64] |= 1 << (bit % 64);
        }
    }
    onto
}

/// The lanes with a digit taken out of all, and the greater ones moved down.
fn without(lanes: Lanes, digit: usize) -> Lanes {
    let smaller = (1 << digit) - 1;
    lanes.map(|lane| lane & smaller | lane >> 1 & !smaller)
}
