//! The number of ordinary Sudoku grids, after Felgenhauer and Jarvis, which the paper quotes and
//! its Section 3 retells.
//!
//! A grid is a top band (three rows) and six rows below. What may stand below depends on the top
//! band only through its *columns*: which three digits each of the nine holds, in whatever order.
//! Relabelling, exchanging columns of a stack and exchanging stacks don't change how many ways
//! there are either. What is left are 44 classes of top bands; for each, the ways to fill the six
//! rows are counted once.
//!
//! Read in this order: [`split`] (the three columns of a stack), [`layout`] (all nine columns, and
//! their classes), [`count`] (bands and completions of each class). [`burnside`] and [`literal`]
//! count again in other ways. [`exchange`] is the operation that changes a band and not its
//! columns.

mod burnside;
mod count;
mod exchange;
mod layout;
mod literal;
mod split;

pub(super) use count::Class;
pub(super) use exchange::Exchange;

use fractal3d::grid::Grid;
use layout::Layouts;
use solidoku_common::perm::Permutation;
use split::Splits;

/// The classes of top bands, with how many bands each has and in how many ways each band can be
/// completed. Takes a few hundredths of a second.
pub(super) fn classes() -> Vec<Class> {
    let splits = Splits::new();
    count::classes(&splits, &Layouts::new(&splits))
}

/// How many top bands there are whose first block is a given one. This is their number up to
/// relabelling.
pub(super) fn top_bands() -> u64 {
    classes().iter().map(|class| class.bands).sum()
}

/// How many grids there are up to relabelling.
pub(super) fn grids_up_to_relabelling() -> u64 {
    classes().iter().map(|class| class.bands * class.completions).sum()
}

/// How many grids there are when each relabelling of `up_to_relabelling` of them counts: no
/// relabelling but the identity leaves a grid as it is.
pub(super) fn with_relabellings(up_to_relabelling: u64) -> u128 {
    u128::from(up_to_relabelling) * u128::from(Permutation::<9>::COUNT)
}

/// How many classes of top bands there are, by Burnside's lemma: without forming one of them.
pub(super) fn classes_by_burnside() -> u64 {
    burnside::classes(&Splits::new())
}

/// How many top bands have a given first block, by filling in all of them cell by cell.
pub(super) fn top_bands_literally() -> u64 {
    let mut count = 0;
    literal::top_bands(&mut |_| count += 1);
    count
}

/// The top bands with the first block 123/456/789 to which the paper's exchange applies, with
/// nothing in the cells below.
pub(super) fn exchangeable_bands() -> Vec<Grid> {
    let mut bands = Vec::new();
    literal::top_bands(&mut |band| {
        let band = band.at_the_top();
        if Exchange::PAPERS.apply(&band).is_some() {
            bands.push(band);
        }
    });
    bands
}

/// How many grids there are up to relabelling, by filling in cells: all top bands, and for one band
/// of each class all middle and bottom bands. It takes from the other way only which bands are in a
/// class together. Takes half a minute on one core, and uses as many as there are.
pub(super) fn grids_up_to_relabelling_literally() -> u64 {
    let splits = Splits::new();
    literal::grids_up_to_relabelling(&splits, &Layouts::new(&splits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_figures() {
        assert_eq!(classes().len(), 44);
        assert_eq!(top_bands(), 2_612_736);
        assert_eq!(grids_up_to_relabelling(), 18_383_222_420_692_992);
        assert_eq!(with_relabellings(grids_up_to_relabelling()), 6_670_903_752_021_072_936_960);
    }

    #[test]
    fn the_other_ways_agree() {
        assert_eq!(classes_by_burnside(), classes().len() as u64);
        assert_eq!(top_bands_literally(), top_bands());
    }
}
