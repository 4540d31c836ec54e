//! Fish: X-wings, swordfish, jellyfish, between any two families.
//!
//! k houses of one family, the base, have a digit's candidates only in k houses of another family,
//! the cover. The base shows the digit k times, in different houses of the cover, so the cover
//! shows it nowhere else. One house and one house is pointing or claiming. If more than half of the
//! houses that need the digit are a fish, what remains of the two families is a smaller one the
//! other way round, which takes out the same and is tried before; so it isn't looked for, and four
//! houses are enough.

use solidoku_common::digit::{Digit, DigitSet};

use crate::play::explain::lost::Lost;
use crate::play::explain::step::Step;
use crate::play::explain::technique::Technique;
use crate::play::explain::tight::tight;
use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::Cells;
use crate::solve::marks::Marks;

/// The first k houses of a family that are the base of a fish: by digit, then by base and cover.
pub(super) fn fish(marks: &Marks<'_>, lost: &Lost, technique: Technique, k: usize) -> Option<Step> {
    let needed_in = |digit| (0..9).filter(|&house| !marks.shows(house, digit)).count();
    let may_be = |&digit: &Digit| lost.houses_of(digit) != 0 && needed_in(digit) >= 2 * k;
    let mut digits = Digit::ALL.into_iter().filter(may_be);
    digits.find_map(|digit| of_digit(marks, lost.houses_of(digit), technique, k, digit))
}

fn of_digit(
    marks: &Marks<'_>,
    lost: u64,
    technique: Technique,
    k: usize,
    digit: Digit,
) -> Option<Step> {
    let houses = marks.board.houses();
    let open = marks.open(digit);
    // For each house all houses where its candidates are.
    let reached: Vec<u64> = houses
        .iter()
        .map(|house| (house.cells & open).iter().fold(0, |all, c| all | marks.board.houses_of(c)))
        .collect();
    // There are nine houses of each family, and families follow each other.
    let families = || (0..houses.len()).step_by(9);
    let bases = families().filter(|base| lost >> base & 0x1FF != 0);
    let pairs = bases.flat_map(|base| families().map(move |cover| (base, cover)));
    pairs.filter(|(base, cover)| base != cover).find_map(|(base, cover)| {
        let mut sets = [0; 9];
        for (set, all) in sets.iter_mut().zip(&reached[base..]) {
            *set = (all >> cover & 0x1FF) as u16;
        }
        tight(&sets, k, |places, covers| {
            let bases = places.iter().map(|place| houses[base + place]);
            let covers = (0..9).filter(|place| covers >> place & 1 == 1);
            let covers = covers.map(|place| houses[cover + place]);
            let union = |all: Cells, cells: Cells| all | cells;
            let cells = bases.clone().map(|house| house.cells & open).fold(Cells::EMPTY, union);
            let covered = covers.clone().map(|house| house.cells & open).fold(Cells::EMPTY, union);
            let gone = covered & !cells;
            (!gone.is_empty()).then(|| {
                Step::removing(
                    technique,
                    bases.chain(covers).collect(),
                    (cells, DigitSet::from_iter([digit])),
                    gone.iter().map(|cell| Candidate { cell, digit }).collect(),
                )
            })
        })
    })
}
