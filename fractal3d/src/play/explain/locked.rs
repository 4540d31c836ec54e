//! Pointing and claiming: a digit's candidates in a house A all lie in a house B too. A shows the
//! digit there, so B shows it nowhere else.
//!
//! A and B may be of any two families. On the standard board a row, a column and a depth meet in
//! one cell at most, so that one of them is a block; with other colourings there is more to see.

use solidoku_common::digit::{Digit, DigitSet};

use crate::play::explain::lost::Lost;
use crate::play::explain::step::Step;
use crate::play::explain::technique::Technique;
use crate::puzzle::board::Family;
use crate::puzzle::candidate::Candidate;
use crate::solve::marks::Marks;

/// The first block whose candidates point along another house.
pub(super) fn pointing(marks: &Marks<'_>, lost: &Lost) -> Option<Step> {
    locked(marks, lost, Technique::Pointing, |family| family == Family::Block)
}

/// The first other house that claims its candidates from another.
pub(super) fn claiming(marks: &Marks<'_>, lost: &Lost) -> Option<Step> {
    locked(marks, lost, Technique::Claiming, |family| family != Family::Block)
}

fn locked(
    marks: &Marks<'_>,
    lost: &Lost,
    technique: Technique,
    from: impl Fn(Family) -> bool,
) -> Option<Step> {
    let houses = marks.board.houses();
    let mut froms = lost.houses_in(marks.board).filter(|(_, house)| from(house.family));
    froms.find_map(|(h, house)| {
        let may_be = |&digit: &Digit| lost.in_house(h, digit) && !marks.shows(h, digit);
        Digit::ALL.into_iter().filter(may_be).find_map(|digit| {
            let cells = house.cells & marks.open(digit);
            // The other houses that all of these cells are in.
            let shared =
                cells.iter().fold(!(1 << h), |shared, cell| shared & marks.board.houses_of(cell));
            let others = houses.iter().enumerate().filter(|(o, _)| shared >> o & 1 == 1);
            others.into_iter().find_map(|(_, other)| {
                let gone = other.cells & marks.open(digit) & !house.cells;
                (!cells.is_empty() && !gone.is_empty()).then(|| {
                    Step::removing(
                        technique,
                        vec![*house, *other],
                        (cells, DigitSet::from_iter([digit])),
                        gone.iter().map(|cell| Candidate { cell, digit }).collect(),
                    )
                })
            })
        })
    })
}
