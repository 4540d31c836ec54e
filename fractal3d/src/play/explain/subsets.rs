//! Naked and hidden pairs, triples and quads, in any house.
//!
//! Naked: k empty cells of a house have k candidates between them. They show these digits, and the
//! other cells of the house show none of them. Hidden: k digits have k places between them in a
//! house. These cells show them, and nothing else. Each naked subset leaves a hidden one in the
//! rest of the house that takes out the same, so that four is enough; and of both only the one that
//! is tried first is looked for: by its size, and of equals the naked one.

use solidoku_common::digit::{Digit, DigitSet};

use crate::play::explain::lost::Lost;
use crate::play::explain::step::Step;
use crate::play::explain::technique::Technique;
use crate::play::explain::tight::tight;
use crate::puzzle::board::House;
use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::{Cell, Cells};
use crate::solve::marks::Marks;

/// The first house with k cells of k candidates that others have too.
pub(super) fn naked(
    marks: &Marks<'_>,
    lost: &Lost,
    technique: Technique,
    k: usize,
) -> Option<Step> {
    let candidates = marks.candidates_of_all();
    let few = Cell::all().filter(|&cell| candidates[cell].len() <= k);
    let few = marks.empty & few.collect();
    lost.houses_in(marks.board).find_map(|(_, house)| {
        // One that has more is in no such subset.
        let cells = house.cells & few;
        if cells.len() < k || (house.cells & marks.empty).len() < 2 * k {
            return None;
        }
        let cells: Vec<Cell> = cells.iter().collect();
        let sets: Vec<u16> = cells.iter().map(|&cell| candidates[cell].bits()).collect();
        tight(&sets, k, |places, digits| {
            let own: Cells = places.iter().map(|&place| cells[place]).collect();
            let digits = DigitSet::from_bits(digits)?;
            step(marks, technique, house, own, digits, |candidate| {
                digits.contains(candidate.digit) && !own.contains(candidate.cell)
            })
        })
    })
}

/// The first house with k digits in k cells that have others too.
pub(super) fn hidden(
    marks: &Marks<'_>,
    lost: &Lost,
    technique: Technique,
    k: usize,
) -> Option<Step> {
    lost.houses_in(marks.board).find_map(|(_, house)| {
        if (house.cells & marks.empty).len() <= 2 * k {
            return None;
        }
        // One that has more places is in no such subset.
        let few = |digit: &Digit| (1..=k).contains(&(house.cells & marks.open(*digit)).len());
        if Digit::ALL.iter().filter(|digit| few(digit)).count() < k {
            return None;
        }
        let cells: Vec<Cell> = house.cells.iter().collect();
        let before = |cell: Cell| house.cells.bits() & ((1 << cell.index()) - 1);
        let places_of = |digit: Digit| {
            let open = house.cells & marks.open(digit);
            open.iter().map(|cell| 1 << before(cell).count_ones()).sum()
        };
        let sets: [u16; 9] = Digit::ALL.map(places_of);
        tight(&sets, k, |digits, places| {
            let digits: DigitSet = digits.iter().map(|&digit| Digit::ALL[digit]).collect();
            let in_places = |&(place, _): &(usize, &Cell)| places >> place & 1 == 1;
            let own = cells.iter().enumerate().filter(in_places).map(|(_, &cell)| cell).collect();
            step(marks, technique, house, own, digits, |candidate| {
                !digits.contains(candidate.digit) && own.contains(candidate.cell)
            })
        })
    })
}

/// The step that takes out these candidates of the house; `None` if there are none.
fn step(
    marks: &Marks<'_>,
    technique: Technique,
    house: &House,
    cells: Cells,
    digits: DigitSet,
    gone: impl Fn(&Candidate) -> bool,
) -> Option<Step> {
    let candidates =
        |cell| marks.candidates(cell).iter().map(move |digit| Candidate { cell, digit });
    let eliminations: Vec<_> = house
        .cells
        .iter()
        .flat_map(|cell| candidates(cell).collect::<Vec<_>>())
        .filter(gone)
        .collect();
    (!eliminations.is_empty())
        .then(|| Step::removing(technique, vec![*house], (cells, digits), eliminations))
}
