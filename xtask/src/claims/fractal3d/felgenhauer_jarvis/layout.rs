//! What the nine columns of a band hold, and which of that is the same up to symmetry.
//!
//! A *layout* is a split for each of the three stacks. Only layouts whose first stack is at home
//! are kept: any other can be relabelled so, and the symmetry takes it in. So there are 280² of
//! them, and two are in one class if relabelling and permuting the stacks takes one to the other.
//! (Permuting the columns of a stack has been taken care of: a split has no order.)

use solidoku_common::digit::DigitSet;
use solidoku_common::perm::Permutation;

use super::split::{Split, Splits};

/// A split for each stack: home for the first, and these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) second: Split,
    pub(super) third: Split,
}

impl Layout {
    /// How many there are.
    pub(super) const COUNT: usize = Splits::COUNT * Splits::COUNT;

    /// All of them in order.
    pub(super) fn all(splits: &Splits) -> impl Iterator<Item = Self> {
        splits.all().flat_map(|second| splits.all().map(move |third| Self { second, third }))
    }

    /// The layout's number, below [`Self::COUNT`].
    pub(super) const fn index(self) -> usize {
        Splits::COUNT * self.second.index() + self.third.index()
    }

    /// The layout of three stacks' splits, relabelled so that the first is home.
    pub(super) fn of(splits: &Splits, stacks: [Split; 3]) -> Self {
        let [first, second, third] = stacks;
        let seen = splits.seen_from(first);
        Self { second: seen[second.index()], third: seen[third.index()] }
    }

    /// The layout of a band with these columns.
    pub(super) fn of_columns(splits: &Splits, columns: &[DigitSet; 9]) -> Self {
        let stack =
            |s: usize| splits.find([columns[3 * s], columns[3 * s + 1], columns[3 * s + 2]]);
        Self::of(splits, [stack(0), stack(1), stack(2)])
    }

    /// The columns of a band with this layout, those of each stack in ascending order.
    pub(super) fn columns(self, splits: &Splits) -> [DigitSet; 9] {
        let stacks = [splits.home(), self.second, self.third].map(|split| splits.triples(split));
        std::array::from_fn(|column| stacks[column / 3][column % 3])
    }
}

/// A class of layouts: its number in [`Layouts`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClassId(u8);

impl ClassId {
    /// The class's number, from 0.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A class of layouts.
pub(super) struct Orbit {
    /// One of its layouts: the first.
    pub(super) representative: Layout,
    /// How many layouts it has.
    pub(super) size: u64,
}

/// All layouts, in classes.
pub(super) struct Layouts {
    classes: Vec<ClassId>,
    orbits: Vec<Orbit>,
}

impl Layouts {
    /// Sorts them into classes: from each layout that has none yet, everything that can be reached
    /// by generators of the symmetry.
    pub(super) fn new(splits: &Splits) -> Self {
        let relabellings = home_relabellings(splits);
        let mut classes: Vec<Option<ClassId>> = vec![None; Layout::COUNT];
        let mut orbits = Vec::new();
        for representative in Layout::all(splits) {
            if classes[representative.index()].is_some() {
                continue;
            }
            let class = ClassId(u8::try_from(orbits.len()).expect("there are few classes"));
            let mut size = 0;
            let mut waiting = vec![representative];
            while let Some(layout) = waiting.pop() {
                if classes[layout.index()].is_none() {
                    classes[layout.index()] = Some(class);
                    size += 1;
                    waiting.extend(neighbours(splits, &relabellings, layout));
                }
            }
            orbits.push(Orbit { representative, size });
        }
        let classes = classes.into_iter().map(|class| class.expect("all were visited")).collect();
        Self { classes, orbits }
    }

    /// The class of a layout.
    pub(super) fn class(&self, layout: Layout) -> ClassId {
        self.classes[layout.index()]
    }

    /// The classes in order.
    pub(super) fn orbits(&self) -> &[Orbit] {
        &self.orbits
    }
}

/// Where generators of the symmetry take a layout.
fn neighbours(
    splits: &Splits,
    relabellings: &[Vec<Split>],
    Layout { second, third }: Layout,
) -> Vec<Layout> {
    let relabelled = relabellings
        .iter()
        .map(|images| Layout { second: images[second.index()], third: images[third.index()] });
    let exchanged = [[splits.home(), third, second], [second, splits.home(), third]];
    relabelled.chain(exchanged.map(|stacks| Layout::of(splits, stacks))).collect()
}

/// What becomes of every split, for generators of the relabellings that leave 147, 258, 369 split
/// so: two exchange digits of the first triple, two move whole triples.
fn home_relabellings(splits: &Splits) -> Vec<Vec<Split>> {
    [
        [3, 1, 2, 0, 4, 5, 6, 7, 8],
        [0, 1, 2, 6, 4, 5, 3, 7, 8],
        [1, 0, 2, 4, 3, 5, 7, 6, 8],
        [0, 2, 1, 3, 5, 4, 6, 8, 7],
    ]
    .into_iter()
    .map(|images| {
        let relabelling = Permutation::new(images).expect("a permutation");
        splits.all().map(|split| splits.relabelled(split, relabelling)).collect()
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Not just under the generators: under relabellings and orders of stacks of all kinds.
    #[test]
    fn classes_are_closed_under_the_symmetry() {
        let splits = Splits::new();
        let layouts = Layouts::new(&splits);
        assert_eq!(layouts.orbits().iter().map(|orbit| orbit.size).sum::<u64>(), 280 * 280);
        let relabellings: Vec<_> =
            (0..).step_by(9_973).map_while(Permutation::<9>::from_rank).collect();
        for layout in Layout::all(&splits).step_by(97) {
            let class = layouts.class(layout);
            let stacks = [splits.home(), layout.second, layout.third];
            for &relabelling in &relabellings {
                let [a, b, c] = stacks.map(|split| splits.relabelled(split, relabelling));
                for order in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                    assert_eq!(layouts.class(Layout::of(&splits, order)), class);
                }
            }
            let columns = layout.columns(&splits);
            assert_eq!(layouts.class(Layout::of_columns(&splits, &columns)), class);
        }
    }
}
