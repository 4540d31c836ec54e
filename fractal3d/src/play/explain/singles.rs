//! Full houses, hidden singles, naked singles: steps that place a digit.

use solidoku_common::digit::Digit;

use crate::play::explain::lost::Lost;
use crate::play::explain::step::Step;
use crate::play::explain::technique::Technique;
use crate::puzzle::candidate::Candidate;
use crate::solve::marks::Marks;

/// The first house with one empty cell.
pub(super) fn full_house(marks: &Marks<'_>, lost: &Lost) -> Option<Step> {
    lost.houses_in(marks.board).find_map(|(_, house)| {
        let places = house.cells & marks.empty;
        let cell = places.first().filter(|_| places.len() == 1)?;
        let digit = marks.candidates(cell).iter().next()?;
        Some(Step::placing(Technique::FullHouse, vec![*house], Candidate { cell, digit }))
    })
}

/// The first house in which a digit has one place.
pub(super) fn hidden_single(marks: &Marks<'_>, lost: &Lost) -> Option<Step> {
    lost.houses_in(marks.board).find_map(|(h, house)| {
        let may_be = |&digit: &Digit| lost.in_house(h, digit) && !marks.shows(h, digit);
        Digit::ALL.into_iter().filter(may_be).find_map(|digit| {
            let places = house.cells & marks.open(digit);
            let cell = places.first().filter(|_| places.len() == 1)?;
            Some(Step::placing(Technique::HiddenSingle, vec![*house], Candidate { cell, digit }))
        })
    })
}

/// The first cell with one candidate.
pub(super) fn naked_single(marks: &Marks<'_>) -> Option<Step> {
    let [_, singles, _] = marks.cells_of_few();
    let cell = singles.first()?;
    let digit = marks.candidates(cell).iter().next()?;
    let houses = marks.board.houses().iter().filter(|house| house.cells.contains(cell)).copied();
    Some(Step::placing(Technique::NakedSingle, houses.collect(), Candidate { cell, digit }))
}
