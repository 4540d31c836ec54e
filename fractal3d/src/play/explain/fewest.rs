//! Where a person would go on when only cases are left: at the shortest list of them.

use solidoku_common::digit::Digit;

use crate::play::explain::step::Split;
use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::Cell;
use crate::solve::marks::Marks;

/// The shortest list of candidates of which one must be true, and why: of a cell, or of a digit in
/// a house. The first such list, cells before houses.
pub(super) fn fewest(marks: &Marks<'_>) -> (Split, Vec<Candidate>) {
    let [.., of_two] = marks.cells_of_few();
    if let Some(cell) = of_two.first() {
        return in_cell(marks, cell);
    }
    for digit in Digit::ALL {
        let [_, two, _] = marks.places(digit);
        if two != 0 {
            return in_house(marks, digit, two.trailing_zeros() as usize);
        }
    }
    let cell = marks.empty.iter().min_by_key(|&cell| marks.candidates(cell).len());
    let mut best = in_cell(marks, cell.expect("a cell is empty"));
    for digit in Digit::ALL {
        for (h, house) in marks.board.houses().iter().enumerate() {
            if !marks.shows(h, digit) && (house.cells & marks.open(digit)).len() < best.1.len() {
                best = in_house(marks, digit, h);
            }
        }
    }
    best
}

fn in_cell(marks: &Marks<'_>, cell: Cell) -> (Split, Vec<Candidate>) {
    let all = marks.candidates(cell).iter().map(|digit| Candidate { cell, digit }).collect();
    (Split::Cell(cell), all)
}

fn in_house(marks: &Marks<'_>, digit: Digit, house: usize) -> (Split, Vec<Candidate>) {
    let house = marks.board.houses()[house];
    let places = house.cells & marks.open(digit);
    let all = places.iter().map(|cell| Candidate { cell, digit }).collect();
    (Split::House { digit, house }, all)
}
