//! Hints: followed to the end they solve the puzzle, and what is wrong is found.

use proptest::prelude::*;
use solidoku_common::digit::{Digit, DigitSet};

use super::{CASES, Case};
use crate::notation::pencil::{PencilGrid, PrettyMarks};
use crate::play::explain::{
    Candidate, Explanation, Hint, Technique, Wrong, explain, hint, hint_from,
};
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

/// A solution of the standard board, and a grid in play on the way to it: this many cells in 100
/// are filled, half of the others have marks, which leave out some wrong digits.
fn plays(filled: std::ops::Range<u32>) -> impl Strategy<Value = (Grid, PencilGrid)> {
    let chances = prop::collection::vec((0..100u32, any::<bool>(), 0..512u16), Cell::COUNT);
    (any::<prop::sample::Index>(), filled, chances).prop_map(|(solution, filled, chances)| {
        let Case { solutions, .. } = &CASES[0];
        let solution = *solution.get(solutions);
        let cells: Cells = Cell::all().filter(|c| chances[c.index()].0 < filled).collect();
        let mut play = PencilGrid::from(solution.restricted_to(cells));
        for cell in Cell::all().filter(|&cell| !cells.contains(cell)) {
            let (_, is_marked, bits) = chances[cell.index()];
            let mut marks = DigitSet::from_bits(bits).expect("nine bits");
            marks.insert(solution.get(cell).expect("it is full"));
            if is_marked {
                play.mark(cell, marks);
            }
        }
        (solution, play)
    })
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(64))]

    #[test]
    fn hints_solve_the_puzzle((solution, mut play) in plays(17..60)) {
        let board = Board::standard();
        let mut steps = 0;
        loop {
            match hint(board, &play) {
                Hint::Next(step) => {
                    let next = play.after(board, &step);
                    prop_assert!(next != play, "{step}");
                    prop_assert!(!step.sentences().is_empty());
                    // What is printed is read again.
                    for text in [PrettyMarks(&next).to_string(), next.to_string()] {
                        prop_assert_eq!(text.parse(), Ok(next.clone()), "{}", text);
                    }
                    play = next;
                    steps += 1;
                    prop_assert!(steps < 9 * Cell::COUNT);
                }
                Hint::Solved => {
                    prop_assert_eq!(play.grid(), &solution);
                    break;
                }
                Hint::Wrong(Wrong::SeveralSolutions([one, other])) => {
                    prop_assert!(steps == 0 && one != other);
                    break;
                }
                other => prop_assert!(false, "{other}"),
            }
        }
    }

    #[test]
    fn a_wrong_digit_is_found(
        (solution, play) in plays(30..90),
        cell in any::<prop::sample::Index>(),
        digit in any::<prop::sample::Index>(),
    ) {
        let board = Board::standard();
        let filled: Vec<Cell> = play.grid().given().iter().collect();
        let (cell, digit) = (*cell.get(&filled), *digit.get(&Digit::ALL));
        prop_assume!(solution.get(cell) != Some(digit));
        let mut wrong = play.clone();
        wrong.place(cell, digit);
        match hint(board, &wrong) {
            Hint::Wrong(Wrong::Repeated(repeated)) => {
                prop_assert!(repeated.iter().all(|repeated| repeated.cells.contains(cell)));
            }
            Hint::Wrong(Wrong::NoSolution { conflict, suspects, .. }) => {
                let wrong_digit = Candidate { cell, digit };
                prop_assert!(suspects.contains(&wrong_digit));
                prop_assert!(suspects.iter().all(|suspect| conflict.contains(suspect)));
                let cells: Cells = conflict.iter().map(|candidate| candidate.cell).collect();
                let solutions =
                    |cells| super::solutions_of(board, &wrong.grid().restricted_to(cells), 1).len();
                prop_assert_eq!(solutions(cells), 0);
                for one in cells.iter().take(3) {
                    prop_assert_eq!(solutions(cells.without(one)), 1);
                }
            }
            // It is another puzzle, then.
            Hint::Wrong(Wrong::SeveralSolutions(_) | Wrong::Marks(_)) => {}
            Hint::Next(_) | Hint::Solved => {
                prop_assert_eq!(super::solutions_of(board, wrong.grid(), 2).len(), 1);
            }
            // Nothing says what is given.
            Hint::Undecided | Hint::Wrong(Wrong::Entered(_)) => prop_assert!(false),
        }
    }

    #[test]
    fn wrong_digits_are_named_where_the_clues_are_known(
        (solution, play) in plays(40..80),
        cells in prop::collection::vec((any::<prop::sample::Index>(), 1..=9_u8), 1..4),
    ) {
        let (board, clues) = (Board::standard(), *play.grid());
        prop_assume!(super::solutions_of(board, &clues, 2).len() == 1);
        let empty: Vec<Cell> = (!clues.given()).iter().collect();
        prop_assume!(!empty.is_empty());
        let mut entered = play.clone();
        for (cell, digit) in cells {
            entered.place(*cell.get(&empty), Digit::new(digit).expect("from 1 to 9"));
        }
        let is_wrong = |&(cell, digit): &(Cell, Digit)| solution.get(cell) != Some(digit);
        let wrong: Vec<_> = entered.grid().clues().filter(is_wrong).collect();
        match hint_from(board, &clues, &entered) {
            Hint::Wrong(Wrong::Entered(found)) => {
                let found: Vec<_> = found.iter().map(|wrong| (wrong.cell, wrong.digit)).collect();
                prop_assert_eq!(found, wrong);
            }
            other => {
                prop_assert!(wrong.is_empty());
                prop_assert_eq!(other, hint(board, &entered));
            }
        }
    }

    #[test]
    fn wrong_marks_are_found(
        (solution, play) in plays(40..80),
        cells in prop::collection::vec(any::<prop::sample::Index>(), 1..4),
    ) {
        let mut wrong = play.clone();
        let empty: Vec<Cell> = (!play.grid().given()).iter().collect();
        prop_assume!(!empty.is_empty());
        let mut expected = Cells::EMPTY;
        for cell in cells {
            let cell = *cell.get(&empty);
            let mut marks = play.marks(cell).unwrap_or(DigitSet::ALL);
            marks.remove(solution.get(cell).expect("it is full"));
            wrong.mark(cell, marks);
            expected = expected.with(cell);
        }
        match hint(Board::standard(), &wrong) {
            Hint::Wrong(Wrong::Marks(found)) => prop_assert_eq!(found, expected),
            Hint::Wrong(Wrong::SeveralSolutions(_)) => {}
            other => prop_assert!(false, "{other}"),
        }
    }
}

fn says(play: &str) -> String {
    hint(Board::standard(), &play.parse().expect("a grid")).to_string()
}

#[test]
fn what_is_wrong_in_words() {
    let solution = CASES[0].solutions[0];
    let shown = |cells: &[(usize, usize)]| {
        let mut play = PencilGrid::from(solution);
        for &(row, column) in cells {
            play.mark(Cell::at(row - 1, column - 1), DigitSet::ALL);
        }
        play
    };
    insta::assert_snapshot!(says(&solution.to_string()), @"Solved: this is the solution.");
    let mut wrong = shown(&[]);
    let taken = solution.get(Cell::at(8, 7)).unwrap();
    wrong.place(Cell::at(8, 8), taken);
    insta::assert_snapshot!(says(&wrong.to_string()), @"Wrong: row 9 has 1 twice: in r9c8 and r9c9; column 9 has 1 twice: in r4c9 and r9c9; depth 9 has 1 twice: in r2c4 and r9c9.");
    insta::assert_snapshot!(says(&".".repeat(81)), @"Wrong: the puzzle has several solutions; r2c1 can be 7 or 8, for example.");
    let mut wrong = shown(&[(1, 1), (2, 5)]);
    wrong.mark(Cell::at(1, 4), DigitSet::EMPTY);
    insta::assert_snapshot!(says(&wrong.to_string()), @"Wrong: the pencil marks of r2c5 leave out the digit of the solution.");
    let nine = "..........................1.................42...3.....5.6...........73.......8..";
    insta::assert_snapshot!(says(&format!("3{}", &nine[1..])), @"Wrong: there is no solution. No solution has all of 3 in r1c1, 1 in r3c9, 3 in r6c5, 5 in r7c2 and 3 in r8c8. If just one digit is wrong, it is one of 3 in r1c1, 1 in r3c9, 3 in r6c5, 5 in r7c2 and 3 in r8c8.");
    insta::assert_snapshot!(says(&format!("3{}2", &nine[1..80])), @"Wrong: there is no solution. No solution has all of 3 in r1c1, 1 in r3c9, 3 in r6c5, 5 in r7c2 and 3 in r8c8. If just one digit is wrong, it is one of 3 in r1c1, 1 in r3c9, 3 in r6c5, 5 in r7c2 and 3 in r8c8.");
}

#[test]
fn pencil_marks_are_named() {
    let board = Board::standard();
    let puzzle =
        ".2....8....68..3.......3.4........3.2......97.45.........9.......264.........19..";
    let puzzle: Grid = puzzle.parse().expect("a grid");
    let Explanation { steps, grid: solution, .. } = explain(board, &puzzle);
    // Up to where the digits shown allow no single; then marks do.
    let mut play = PencilGrid::from(puzzle);
    for step in steps.iter().take_while(|step| step.technique <= Technique::NakedSingle) {
        play = play.after(board, step);
    }
    let cell =
        Cell::all().find(|&cell| play.candidates(board, cell).len() == 3).expect("there is one");
    play.mark(cell, DigitSet::from_iter(solution.get(cell)));
    insta::assert_snapshot!(hint(board, &play), @"hidden-single: In row 1, 3 can only go in r1c3 (your pencil marks leave out 3 in r1c1).");
}
