//! The words of steps and endings, each of a small example.

use solidoku_common::digit::Digit;

use super::{CASES, Case, assert_rating_agrees, assert_steps_hold};
use crate::play::explain::{Ending, Explanation, Rating, Step, Technique, explain};
use crate::puzzle::board::{Board, Family};
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;

#[test]
fn each_technique_in_words() {
    let puzzles = [
        ".2..9....4....8.............6.785.3.......1.7...31...6.9.....4.........96329...1.",
        ".2..9....4....8.............6.785.3.......1.7...31...6.9.....4.........96329...1.",
        ".2..9....4....8.............6.785.3.......1.7...31...6.9.....4.........96329...1.",
        "12.5.....4............625.1..2...9.4..1....279........6...7.29.2.......3........6",
        "....567.....7.2...7...1..........43....6....5..83...7.3.1......8........26.......",
        ".....6....5..8.......5...4..4.....6....24....9....8...5.8....3.....64.21.......9.",
        "...4..5........9...8...2..3.6....21....6.9...3....8......9817.2......19.........4",
        "1.........56.8.............9.1......2........3.5.42..88.72..3..532....91......2..",
        "........9.5.......7...4..3...5..1.7287.5..6...........5..........83.....2..9.....",
        "....5...4.......1..........9..1...7.......3........62.6...8.1.........8.....3..6.",
        ".23.6............3..........7.....3..........918........2...5..6........54...7.62",
        ".2....8....68..3.......3.4........3.2......97.45.........9.......264.........19..",
        ".2.....6......1..8..9.........2..5......5..9..95.1..4.....6..............6.47..2.",
        ".2.7.4....5..2.3.....3....2.....6...............23..4694..........8..5.......3...",
        ".2.....9.4...........3.6........835.......1..6......4.8...6.7.5..........7..5.2..",
        ".2..96..545..1.......3...1...4...7.8.7...............6...........2............5..",
    ];
    let first = |(technique, text): (Technique, &str)| {
        let puzzle: Grid = text.parse().expect("a grid");
        assert_steps_hold(Board::standard(), &puzzle);
        let steps = explain(Board::standard(), &puzzle).steps;
        let step = steps.iter().find(|step| step.technique == technique);
        step.expect("there is one").to_string()
    };
    let steps: Vec<String> = Technique::ALL.into_iter().zip(puzzles).map(first).collect();
    insta::assert_snapshot!(steps.join("\n"), @r"
    full-house: The only empty cell of row 4 is r4c1, so it is 2.
    hidden-single: In row 4, 1 can only go in r4c3.
    naked-single: r7c1 can only be 8: row 7, column 1, block 7 and depth 4 show all other digits.
    pointing: In block 2, 7 can only go in depth 8, at r1c6 and r3c4. So remove 7 from r8c8.
    claiming: In depth 6, 5 can only go in block 7, at r7c2 and r9c3 (step 28 removed 5 from r6c6). So remove 5 from r8c3.
    naked-pair: In depth 1, r5c9 and r7c4 can only be 7 and 9. So remove 7 from r1c1.
    hidden-pair: In depth 4, the digits 4 and 6 can only go in r3c8 and r7c1 (step 14 removed 4 from r6c5). So remove 7 from r3c8.
    naked-triple: In row 4, r4c2, r4c6 and r4c7 can only be 4, 5 and 8. So remove 4 from r4c8; 5 from r4c4 and r4c8.
    hidden-triple: In depth 7, the digits 5, 7 and 8 can only go in r1c4, r8c9 and r9c8 (step 17 removed 7 from r2c6; step 20 removed 8 from r7c7; step 22 removed 8 from r2c6). So remove 1 from r1c4, r8c9 and r9c8; 2 from r1c4; 6 from r1c4, r8c9 and r9c8.
    naked-quad: In depth 9, r3c6, r5c1, r6c3 and r9c9 can only be 1, 2, 7 and 8 (step 8 removed 4 from r5c1; step 15 removed 3 from r3c6; step 16 removed 4 from r6c3; step 60 removed 9 from r3c6; step 93 removed 4 from r3c6; step 112 removed 3 from r6c3). So remove 2 from r8c7.
    hidden-quad: In depth 1, the digits 2, 3, 6 and 7 can only go in r2c3, r6c8, r7c4 and r8c6. So remove 1 from r2c3, r7c4 and r8c6; 4 from r7c4 and r8c6; 5 from r2c3 and r8c6; 9 from r2c3, r7c4 and r8c6.
    x-wing: In depth 1 and depth 4, the digit 3 can only go in column 1 and column 5, at r1c1, r6c5, r7c1 and r9c5 (step 13 removed 3 from r9c2). So remove 3 from r5c5 and r6c1.
    swordfish: In row 2, row 5 and row 8, the digit 6 can only go in depth 1, depth 7 and depth 9, at r2c3, r2c4, r5c1, r5c3, r5c9, r8c7 and r8c9. So remove 6 from r3c6 and r4c1.
    jellyfish: In row 3, row 4, row 6 and row 8, the digit 9 can only go in column 2, column 3, column 6 and column 9, at r3c2, r3c3, r4c3, r4c9, r6c2, r6c6, r8c6 and r8c9 (step 24 removed 9 from r8c8; step 28 removed 9 from r6c3 and r6c7; step 29 removed 9 from r3c6; step 32 removed 9 from r4c2 and r4c5). So remove 9 from r5c9.
    trial: Suppose that r2c4 is 8. Then row 9 has no place for 8. So remove 8 from r2c4.
    nested-trial: Suppose that r7c9 is 2. Each case leads to a contradiction, after 146 further assumptions, up to 10 at a time (steps 1 to 5 and 7 to 9 removed other candidates). So remove 2 from r7c9.
    ");
}

#[test]
fn a_longer_trial_in_words() {
    let text = ".2..96..545..1.......3...1...4...7.8.7...............6...........2............5..";
    let explanation = explain(Board::standard(), &text.parse().expect("a grid"));
    let longer = |step: &&Step| {
        step.technique == Technique::Trial
            && step.trial.as_ref().is_some_and(|trial| trial.forced.len() == 4)
    };
    let trial = explanation.steps.iter().find(longer).expect("there is one");
    insta::assert_snapshot!(
        trial,
        @"trial: Suppose that r3c9 is 7. That forces 3 in r2c9, 4 in r1c8, 8 in r1c7 and 7 in r1c4, and then row 2 has no place for 7. So remove 7 from r3c9."
    );
}

/// Where colours meet rows in more than one cell, they claim from each other.
#[test]
fn colours_and_rows_claim_from_each_other() {
    let Case { board, solutions } = &CASES[2];
    let claims = |number: usize| {
        let kept = Cell::all().filter(|cell| (cell.index() * 37 + number) % 81 < 19).collect();
        let steps = explain(board, &solutions[0].restricted_to(kept)).steps;
        let step = steps.into_iter().find(|step| {
            let families = step.houses.iter().map(|house| house.family);
            step.technique == Technique::Claiming && families.eq([Family::Row, Family::Colour])
        })?;
        Some(step.to_string())
    };
    let step = (0..81).find_map(claims).expect("there is one");
    insta::assert_snapshot!(
        step,
        @"claiming: In row 5, 7 can only go in colour 7, at r5c4 and r5c9. So remove 7 from r7c6."
    );
}

#[test]
fn nine_clues_are_solved_by_nested_trial() {
    let mut nine: Grid =
        "12.3.....4...................5.....6...1................7..8....................."
            .parse()
            .expect("a grid");
    let board = Board::standard();
    assert_steps_hold(board, &nine);
    assert_rating_agrees(board, &nine);
    let explanation = explain(board, &nine);
    assert_eq!(explanation.ending, Ending::Solved);
    assert_eq!(explanation.rating(), Some(Rating::Nested));
    insta::assert_snapshot!(explanation.ending, @"solved; the solution is unique");
    // With a tenth clue that is wrong there is no solution, and nothing easy may show it.
    let wrong = Cell::all().filter(|&cell| nine.get(cell).is_none()).flat_map(|cell| {
        Digit::ALL.into_iter().map(move |digit| {
            let mut wrong = nine;
            wrong.set(cell, Some(digit));
            wrong
        })
    });
    let explained = wrong.map(|wrong| (wrong, explain(board, &wrong)));
    let is_hard = |explained: &Explanation| {
        explained.hardest() == Some(Technique::NestedTrial) && explained.ending != Ending::Solved
    };
    let (wrong, explained) = explained.into_iter().find(|(_, e)| is_hard(e)).expect("there is one");
    assert_steps_hold(board, &wrong);
    assert_rating_agrees(board, &wrong);
    insta::assert_snapshot!(explained.ending, @"no solution: row 4 has no place for 3");
    // With a clue less there are more solutions.
    nine.set(Cell::at(0, 0), None);
    assert_steps_hold(board, &nine);
    insta::assert_snapshot!(
        explain(board, &nine).ending,
        @"several solutions: r1c1 may be 9 or 8, for example"
    );
}

#[test]
fn every_puzzle_ends() {
    let board = Board::standard();
    let ending = |puzzle| explain(board, puzzle).ending.to_string();
    insta::assert_snapshot!(
        ending(&Grid::EMPTY),
        @"several solutions: r2c1 may be 7 or 8, for example"
    );
    assert_steps_hold(board, &Grid::EMPTY);
    assert_rating_agrees(board, &Grid::EMPTY);
    let solution = &CASES[0].solutions[0];
    assert_eq!(explain(board, solution).steps, []);
    assert_rating_agrees(board, solution);
    let mut wrong = *solution;
    wrong.set(Cell::at(8, 8), solution.get(Cell::at(8, 7)));
    insta::assert_snapshot!(ending(&wrong), @"no solution: row 9 has 1 twice: in r9c8 and r9c9");
    assert_rating_agrees(board, &wrong);
    insta::assert_snapshot!(Ending::Undecided, @"undecided after 1,000,000 assumptions");
}
