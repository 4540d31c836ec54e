//! How many bands a class of layouts has, and in how many ways one of them can be completed.
//!
//! In each column the three bands of a grid hold three digits each, nine together. So the
//! completions of a top band are counted over the ways to deal what it leaves of each column to the
//! middle band and to the bottom band. Each way gives (bands with the middle's columns) × (bands
//! with the bottom's columns): any two such bands fit together.

use solidoku_common::digit::DigitSet;

use super::layout::{Layout, Layouts, Orbit};
use super::split::{Split, Splits, triples_of};

/// A class of top bands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Class {
    /// How many there are whose first block is a given one.
    pub(crate) bands: u64,
    /// In how many ways each can be completed to a grid.
    pub(crate) completions: u64,
}

/// All classes.
pub(super) fn classes(splits: &Splits, layouts: &Layouts) -> Vec<Class> {
    let bands = Bands::new(splits, layouts);
    let class = |orbit: &Orbit| {
        let columns = orbit.representative.columns(splits);
        Class {
            bands: with_first_block(orbit.size, bands.get(orbit.representative)),
            completions: completions(splits, &bands, &columns),
        }
    };
    layouts.orbits().iter().map(class).collect()
}

/// How many bands have a given first block, if this many layouts have this many bands each.
///
/// A layout stands for 6² orders of the columns in the second and the third stack. Its bands hold
/// the first block's columns in all 6³ orders, of which one is given. Relabelling makes any order
/// of them any other, and permutes the layouts of a class, so that each order has an equal share.
fn with_first_block(layouts: u64, bands_each: u64) -> u64 {
    let bands = layouts * bands_each * 36;
    assert_eq!(bands % 216, 0, "all orders of the first block's columns have equal shares");
    bands / 216
}

/// How many bands have columns that hold these digits.
///
/// Each row takes a digit from each column, all different. Columns and digits make a bipartite
/// graph in which each has three neighbours; two rows taken away leave one neighbour to each, so
/// that the third row always comes out. Blocks hold all digits, as their columns do.
fn bands_with(columns: &[DigitSet; 9]) -> u64 {
    let mut count = 0;
    for_each_row(&mut columns.clone(), 0, DigitSet::EMPTY, &mut |rest| {
        for_each_row(rest, 0, DigitSet::EMPTY, &mut |_| count += 1);
    });
    count
}

/// Takes a digit from this column and each after it, all different and none in `used`, in every
/// way; tells what the columns then hold.
fn for_each_row(
    columns: &mut [DigitSet; 9],
    column: usize,
    used: DigitSet,
    found: &mut dyn FnMut(&mut [DigitSet; 9]),
) {
    if column == columns.len() {
        found(columns);
        return;
    }
    for digit in (columns[column] - used).iter() {
        let mut with = used;
        with.insert(digit);
        columns[column].remove(digit);
        for_each_row(columns, column + 1, with, found);
        columns[column].insert(digit);
    }
}

/// How many bands each layout has.
struct Bands(Vec<u64>);

impl Bands {
    fn new(splits: &Splits, layouts: &Layouts) -> Self {
        let of_class: Vec<_> = layouts
            .orbits()
            .iter()
            .map(|orbit| bands_with(&orbit.representative.columns(splits)))
            .collect();
        let mut bands = vec![0; Layout::COUNT];
        for layout in Layout::all(splits) {
            bands[layout.index()] = of_class[layouts.class(layout).index()];
        }
        Self(bands)
    }

    fn get(&self, layout: Layout) -> u64 {
        self.0[layout.index()]
    }
}

/// What a stack's columns hold in the middle band and in the bottom band.
struct Deal {
    middle: Split,
    bottom: Split,
}

/// In how many ways a top band with these columns can be completed.
fn completions(splits: &Splits, bands: &Bands, columns: &[DigitSet; 9]) -> u64 {
    let deals =
        |first: usize| all_deals(splits, [columns[first], columns[first + 1], columns[first + 2]]);
    let stacks = [deals(0), deals(3), deals(6)];
    let mut total = 0;
    for one in &stacks[0] {
        let (middle, bottom) = (splits.seen_from(one.middle), splits.seen_from(one.bottom));
        for two in &stacks[1] {
            let second = (middle[two.middle.index()], bottom[two.bottom.index()]);
            for three in &stacks[2] {
                let third = (middle[three.middle.index()], bottom[three.bottom.index()]);
                total += bands.get(Layout { second: second.0, third: third.0 })
                    * bands.get(Layout { second: second.1, third: third.1 });
            }
        }
    }
    total
}

/// All ways to deal what these columns of a stack leave, so that both bands get each digit in it.
fn all_deals(splits: &Splits, top: [DigitSet; 3]) -> Vec<Deal> {
    let [a, b, c] = top.map(|column| !column);
    let mut deals = Vec::new();
    for first in triples_of(a) {
        for second in triples_of(b - first) {
            let third = !(first | second);
            if third - c == DigitSet::EMPTY {
                deals.push(Deal {
                    middle: splits.find([first, second, third]),
                    bottom: splits.find([a - first, b - second, c - third]),
                });
            }
        }
    }
    deals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::fractal3d::felgenhauer_jarvis::literal;

    /// The bands that were counted, and those that are there, class by class.
    #[test]
    #[ignore = "nightly: four seconds"]
    fn each_class_has_its_bands() {
        let splits = Splits::new();
        let layouts = Layouts::new(&splits);
        let mut found = vec![0; layouts.orbits().len()];
        literal::top_bands(&mut |band| {
            found[layouts.class(Layout::of_columns(&splits, &band.columns())).index()] += 1;
        });
        let counted: Vec<_> = classes(&splits, &layouts).iter().map(|class| class.bands).collect();
        assert_eq!(counted, found);
    }

    #[test]
    fn each_stack_can_be_dealt_in_56_ways() {
        let splits = Splits::new();
        for split in splits.all() {
            assert_eq!(all_deals(&splits, splits.triples(split)).len(), 56);
        }
    }

    #[test]
    #[ignore = "nightly: six seconds"]
    fn completions_agree_with_filling_in() {
        // A standard claim does this for every class.
        let splits = Splits::new();
        let layouts = Layouts::new(&splits);
        let classes = classes(&splits, &layouts);
        let number = classes.len() / 2;
        let columns = layouts.orbits()[number].representative.columns(&splits);
        assert_eq!(classes[number].completions, literal::completions(&columns));
    }
}
