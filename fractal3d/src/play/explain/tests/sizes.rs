//! No subset and no fish is missed, although only those of up to half a house are looked for.

use std::collections::BTreeSet;

use solidoku_common::digit::{Digit, DigitSet};

use super::CASES;
use crate::play::explain::techniques::Techniques;
use crate::play::explain::{Technique, apply_step, explain};
use crate::puzzle::board::House;
use crate::puzzle::geometry::{Cell, Cells};
use crate::solve::marks::Marks;

/// All subsets of these, but the empty one.
fn choices<T: Copy>(all: &[T]) -> impl Iterator<Item = Vec<T>> {
    (1..1_u32 << all.len()).map(|chosen| {
        let is_chosen = |&(n, _): &(usize, &T)| chosen >> n & 1 == 1;
        all.iter().enumerate().filter(is_chosen).map(|(_, one)| *one).collect()
    })
}

/// Whether cells of the house have as many candidates as they are, of which another cell has one.
fn has_subset(marks: &Marks<'_>, house: &House) -> bool {
    let empty = house.cells & marks.empty;
    let digits_in = |cells: Cells| -> DigitSet {
        cells.iter().flat_map(|cell| marks.candidates(cell).iter()).collect()
    };
    choices(&empty.iter().collect::<Vec<_>>()).any(|cells| {
        let digits = digits_in(cells.iter().copied().collect());
        let others = digits_in(empty & !cells.iter().copied().collect::<Cells>());
        digits.len() == cells.len() && digits - others != digits
    })
}

/// Whether a digit is in houses of a family only in as many of another, where it may be elsewhere.
fn has_fish(marks: &Marks<'_>, base: &[House], cover: &[House], digit: Digit) -> bool {
    let open = marks.open(digit);
    let needing: Vec<House> =
        base.iter().copied().filter(|house| !house.cells.is_disjoint(open)).collect();
    choices(&needing).any(|chosen| {
        let own = Cell::all().filter(|cell| chosen.iter().any(|house| house.cells.contains(*cell)));
        let own = open & own.collect();
        let covers = cover.iter().filter(|house| !house.cells.is_disjoint(own));
        let covered: Cells = covers.clone().flat_map(|house| house.cells.iter()).collect();
        covers.count() == chosen.len() && !(covered & open & !own).is_empty()
    })
}

#[test]
fn what_easiest_leaves_has_no_subset_and_no_fish() {
    let (mut states, mut found) = (0, BTreeSet::new());
    for case in &*CASES {
        let families: Vec<&[House]> = case.board.houses().chunks(9).collect();
        for number in 0..3 {
            let cells = Cell::all().filter(|cell| (cell.index() * 7 + number) % 5 == 0);
            let puzzle = case.solutions[number % case.solutions.len()];
            let puzzle = puzzle.restricted_to(cells.collect());
            let mut marks = Marks::new(&case.board, &puzzle);
            for step in explain(&case.board, &puzzle).steps {
                found.insert(step.technique);
                if step.technique >= Technique::Trial {
                    states += 1;
                    assert_eq!(Techniques::new().easiest(&marks), None, "{puzzle}");
                    for house in case.board.houses() {
                        assert!(!has_subset(&marks, house), "{puzzle}: {step}");
                    }
                    for base in &families {
                        for cover in families.iter().filter(|cover| *cover != base) {
                            for digit in Digit::ALL {
                                assert!(!has_fish(&marks, base, cover, digit), "{puzzle}: {step}");
                            }
                        }
                    }
                }
                apply_step(&mut marks, &step);
            }
        }
    }
    assert!(states > 0 && found.len() > 3, "{states} {found:?}");
}
