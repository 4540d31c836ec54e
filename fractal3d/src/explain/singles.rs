//! Full houses, hidden singles, naked singles: steps that place a digit.

use common::digit::Digit;

use crate::explain::marks::Marks;
use crate::explain::step::{Candidate, Step};
use crate::explain::technique::Technique;

/// The first house with one empty cell.
pub(super) fn full_house(marks: &Marks<'_>) -> Option<Step> {
    marks.board.houses().iter().find_map(|house| {
        let places = house.cells & marks.empty;
        let cell = places.first().filter(|_| places.len() == 1)?;
        let digit = marks.candidates(cell).iter().next()?;
        Some(Step::placing(Technique::FullHouse, vec![*house], Candidate { cell, digit }))
    })
}

/// The first house in which a digit has one place.
pub(super) fn hidden_single(marks: &Marks<'_>) -> Option<Step> {
    marks.board.houses().iter().enumerate().find_map(|(h, house)| {
        Digit::ALL.into_iter().filter(|&digit| !marks.shows(h, digit)).find_map(|digit| {
            let places = house.cells & marks.open(digit);
            let cell = places.first().filter(|_| places.len() == 1)?;
            Some(Step::placing(Technique::HiddenSingle, vec![*house], Candidate { cell, digit }))
        })
    })
}

/// The first cell with one candidate.
pub(super) fn naked_single(marks: &Marks<'_>) -> Option<Step> {
    let [_, singles] = marks.dead_and_single();
    let cell = singles.first()?;
    let digit = marks.candidates(cell).iter().next()?;
    let houses = marks.board.houses().iter().filter(|house| house.cells.contains(cell)).copied();
    Some(Step::placing(Technique::NakedSingle, houses.collect(), Candidate { cell, digit }))
}
