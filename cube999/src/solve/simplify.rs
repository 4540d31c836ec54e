//! Fewer turns with the same effect on every cube.
//!
//! Turns of sub-cubes that share no cell commute. So a turn can be moved back to the last one whose
//! sub-cube overlaps its own. If that one turns the same sub-cube about the same axis, the two
//! merge or cancel. Three or more turns of one sub-cube in a row are one turn or two, because every
//! rotation of a cube is.
//!
//! *Time.* Each turn is read once: it asks its overlapping sub-cubes (125 at most) for their last
//! turns, and its own for its last two. A second pass would find nothing, because a turn leaves the
//! list only when no later one overlaps it; then it stood between no two turns of one sub-cube that
//! could have merged without it.

use std::sync::LazyLock;

use crate::puzzle::geometry::{BLOCK_CELLS, BLOCKS, Block, ROTATED, ROTATIONS};
use crate::puzzle::turn::Turn;

/// Turns with the same effect on every cube, as many or fewer.
///
/// ```
/// use cube999::Turn;
/// use cube999::simplify::simplify;
///
/// let turn = Turn::from_index(1000);
/// assert_eq!(simplify(&[turn, turn, turn]), [turn.inverse()]);
/// assert_eq!(simplify(&[turn, turn.inverse()]), []);
/// ```
pub fn simplify(turns: &[Turn]) -> Vec<Turn> {
    let mut simple = Simple::with_capacity(turns.len());
    turns.iter().for_each(|&turn| simple.append(turn));
    simple.slots.into_iter().flat_map(|slot| slot.turns.into_iter().flatten()).collect()
}

/// A place in the list: none, one or two turns of a sub-cube.
struct Slot {
    turns: [Option<Turn>; 2],
    /// The slot of the last turns of this sub-cube before, counted from 1; 0 if there are none.
    before: usize,
}

/// Turns, none of which merges with one before.
struct Simple {
    slots: Vec<Slot>,
    /// By sub-cube: the last slot with a turn of it, counted from 1; 0 if there is none.
    last: [usize; BLOCKS],
}

impl Simple {
    fn with_capacity(turns: usize) -> Self {
        Self { slots: Vec::with_capacity(turns), last: [0; BLOCKS] }
    }

    /// Appends a turn, or merges it with the turns of its sub-cube that it can be moved back to.
    fn append(&mut self, turn: Turn) {
        let block = turn.block().index();
        let others = &OVERLAPPING[block];
        let barrier = others.iter().map(|&other| self.last[usize::from(other)]).max().unwrap_or(0);
        // Three turns of a sub-cube always merge, so two slots at most can be reached.
        let mut met = Vec::with_capacity(3);
        let (mut slot, mut first) = (self.last[block], 0);
        while slot > barrier {
            met.push(slot);
            (first, slot) = (slot, self.slots[slot - 1].before);
        }
        let turns_met = met.iter().rev().flat_map(|&slot| self.slots[slot - 1].turns).flatten();
        let together = turns_met.clone().count() + 1;
        let rotation = turns_met
            .chain([turn])
            .fold(0, |rotation, turn| GROUP.products[rotation][GROUP.of_turn[turn.rotation()]]);
        let shortest = GROUP.words[rotation];
        if shortest.iter().flatten().count() >= together {
            self.slots.push(Slot { turns: [Some(turn), None], before: self.last[block] });
            self.last[block] = self.slots.len();
            return;
        }
        for &slot in &met {
            self.slots[slot - 1].turns = [None; 2];
        }
        let turned = |rotation: usize| Turn::from_index(ROTATIONS * block + rotation);
        let kept = &mut self.slots[first - 1];
        kept.turns = shortest.map(|rotation| rotation.map(turned));
        self.last[block] = if kept.turns[0].is_some() { first } else { kept.before };
    }
}

/// By sub-cube: the others that share a cell with it.
static OVERLAPPING: LazyLock<Vec<Vec<u16>>> = LazyLock::new(|| {
    let of = |block: Block| {
        let others = Block::all().filter(|other| *other != block && other.overlaps(block));
        others.map(|other| other.index() as u16).collect()
    };
    Block::all().map(of).collect()
});

/// The 24 rotations of a sub-cube; 0 is none.
struct Group {
    /// By rotation: the fewest turns that make it, as rows of [`ROTATED`].
    words: Vec<[Option<usize>; 2]>,
    /// By row of [`ROTATED`].
    of_turn: [usize; ROTATIONS],
    /// By the first rotation and the second.
    products: Vec<Vec<usize>>,
}

static GROUP: LazyLock<Group> = LazyLock::new(|| {
    let made_by = |word: &[Option<usize>]| -> [u8; BLOCK_CELLS] {
        let through = |local: u8, &turn: &usize| ROTATED[turn][usize::from(local)];
        std::array::from_fn(|local| word.iter().flatten().fold(local as u8, through))
    };
    let ones = (0..ROTATIONS).map(|a| [Some(a), None]);
    let twos = (0..ROTATIONS).flat_map(|a| (0..ROTATIONS).map(move |b| [Some(a), Some(b)]));
    let (mut words, mut effects) = (Vec::new(), Vec::new());
    for word in [[None; 2]].into_iter().chain(ones).chain(twos) {
        let effect = made_by(&word);
        if !effects.contains(&effect) {
            words.push(word);
            effects.push(effect);
        }
    }
    let number = |word: &[Option<usize>]| {
        let effect = made_by(word);
        effects.iter().position(|other| *other == effect).expect("two turns make every rotation")
    };
    let of_turn = std::array::from_fn(|turn| number(&[Some(turn)]));
    let product = |a: &[Option<usize>; 2], b: &[Option<usize>; 2]| number(&[*a, *b].concat());
    let products = words.iter().map(|a| words.iter().map(|b| product(a, b)).collect()).collect();
    Group { words, of_turn, products }
});

#[cfg(test)]
mod reference;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::check;
    use crate::play::scramble;

    fn assert_simplified(turns: &[Turn]) -> Result<(), TestCaseError> {
        let simple = simplify(turns);
        prop_assert!(simple.len() <= turns.len());
        let cube = scramble::random(1);
        prop_assert_eq!(check::replay(&cube, &simple).end(), check::replay(&cube, turns).end());
        prop_assert_eq!(&simplify(&simple), &simple);
        prop_assert_eq!(simple, reference::simplify(turns));
        Ok(())
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(256))]

        /// Few sub-cubes, some of which overlap, so that there is something to merge.
        #[test]
        fn turns_of_a_few_sub_cubes(
            turns in prop::collection::vec((0..6_usize, 0..9_usize), 0..40),
            between in prop::sample::select(vec![1, 2, 8, 50]),
        ) {
            let turn = |(block, n): (usize, usize)| Turn::from_index(9 * between * block + n);
            assert_simplified(&turns.into_iter().map(turn).collect::<Vec<_>>())?;
        }

        /// A word and its inverse cancel, wherever they stand.
        #[test]
        fn what_is_undone_cancels(
            a in prop::collection::vec(0..crate::puzzle::turn::TURNS, 0..30),
            b in prop::collection::vec(0..crate::puzzle::turn::TURNS, 0..30),
        ) {
            let [a, b] = [a, b].map(|turns| turns.into_iter().map(Turn::from_index).collect());
            let (a, b): (Vec<Turn>, Vec<Turn>) = (a, b);
            let around = [&a[..], &b, &crate::puzzle::turn::inverse(&b), &crate::puzzle::turn::inverse(&a)].concat();
            prop_assert_eq!(simplify(&around), []);
            assert_simplified(&around)?;
            assert_simplified(&[&a[..], &b, &crate::puzzle::turn::inverse(&a)].concat())?;
        }
    }

    #[test]
    fn turns_merge_past_those_that_commute() {
        let turn = |block: [usize; 3], n| {
            let [x, y, z] = block;
            Turn::from_index(9 * Block::new(x, y, z).unwrap().index() + n)
        };
        let (here, there, near) = ([1, 1, 1], [4, 1, 1], [2, 1, 1]);
        assert_eq!(simplify(&[turn(here, 0), turn(there, 3), turn(here, 0)]).len(), 2);
        assert_eq!(simplify(&[turn(here, 0), turn(near, 3), turn(here, 0)]).len(), 3);
        // X1 Y2 X1 is Y2.
        assert_eq!(simplify(&[turn(here, 0), turn(here, 4), turn(here, 0)]), [turn(here, 4)]);
    }

    /// Moving a turn back takes no time. The reference would need hours.
    #[test]
    fn a_million_turns_are_simplified_at_once() {
        let turn = |x| Turn::from_index(9 * Block::new(x, x, x).unwrap().index());
        let overlapping = [turn(1), turn(2)].repeat(300_000);
        let far = vec![turn(7); 400_001];
        let turns = [overlapping.clone(), far].concat();
        assert_eq!(simplify(&turns), [overlapping, vec![turn(7)]].concat());
    }
}
