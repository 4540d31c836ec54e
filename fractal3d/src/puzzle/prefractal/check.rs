//! Whether a numbering is a solution: each house is looked up in its view, number by number.

use std::fmt;

use super::{House, Numbering, Prefractal, View};

/// A house that shows a number twice, and so another one not at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BrokenHouse {
    /// The house.
    pub house: House,
    /// The number.
    pub number: u16,
    /// Two places in the house's view, by row and column from 0, that show it.
    pub places: [[usize; 2]; 2],
}

/// The first house of an object that a numbering doesn't fill; `None` if it is a solution.
///
/// # Panics
/// If the numbering is for another level.
pub fn broken_house(object: &Prefractal, numbering: &Numbering) -> Option<BrokenHouse> {
    let side = object.side();
    assert_eq!(side, numbering.side(), "an object and its numbering have the same level");
    let seen = View::ALL.map(|view| object.seen(view));
    object.houses().find_map(|house| {
        let mut shown = vec![None; side + 1];
        house.spots().find_map(|[row, column]| {
            let number = numbering.of(seen[house.view as usize][row * side + column]);
            let before = shown[usize::from(number)].replace([row, column]);
            before.map(|first| BrokenHouse { house, number, places: [first, [row, column]] })
        })
    })
}

/// As in `seen from the right, row 3`.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { view, height, width, top, left } = self;
        write!(f, "seen {}, ", view.words())?;
        match (height, width) {
            (1, _) => write!(f, "row {}", top + 1),
            (_, 1) => write!(f, "column {}", left + 1),
            _ => write!(
                f,
                "the {height}×{width} block at rows {}-{}, columns {}-{}",
                top + 1,
                top + height,
                left + 1,
                left + width
            ),
        }
    }
}

/// As in `seen from the front, row 3 shows 5 twice: r3c1 and r3c8`.
impl fmt::Display for BrokenHouse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [[row, column], [other_row, other_column]] =
            self.places.map(|place| place.map(|at| at + 1));
        write!(
            f,
            "{} shows {} twice: r{row}c{column} and r{other_row}c{other_column}",
            self.house, self.number
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::linear;
    use super::*;

    #[test]
    fn an_exchange_of_two_numbers_is_seen() {
        let object = Prefractal::hexagonal(2).unwrap();
        let solution = linear::solution(&object);
        let numbers: Vec<u16> = solution.rows().flatten().copied().collect();
        for other in 1..81 {
            let mut wrong = numbers.clone();
            wrong.swap(0, other);
            let is_same = wrong == numbers;
            assert_eq!(broken_house(&object, &Numbering::new(wrong)).is_none(), is_same);
        }
        let broken = broken_house(&object, &Numbering::new(vec![5; 81])).unwrap();
        assert_eq!(broken.to_string(), "seen from the front, row 1 shows 5 twice: r1c1 and r1c2");
    }
}
