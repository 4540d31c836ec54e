//! Whoever reads of a depth, or a colour, learns which cells it is.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;

use crate::notation::pencil::PencilGrid;
use crate::play::explain::{Hint, NamedHouses, explain, hint};
use crate::play::generate::{Difficulty, Generator, Request};
use crate::puzzle::board::{Board, BoardDesign};
use crate::puzzle::grid::Grid;
use crate::solve::sample;
use solidoku_common::control::Control;

/// The houses of a board that a text names, but for rows, columns and blocks.
fn named_in(text: &str, board: &Board) -> Vec<String> {
    let is_named = |name: &String| {
        text.match_indices(name).any(|(at, _)| {
            let (before, after) = (&text[..at], &text[at + name.len()..]);
            !before.ends_with("turned ") && !after.starts_with(|c: char| c.is_ascii_digit())
        })
    };
    let names = board.houses().iter().skip(27).map(ToString::to_string);
    names.filter(is_named).collect()
}

fn assert_explained(text: &str, houses: &NamedHouses, board: &Board) {
    let lines = houses.to_string();
    for name in named_in(text, board) {
        let house = board.houses().iter().find(|house| house.to_string() == name).unwrap();
        let cells: Vec<String> = house.cells.iter().map(|cell| cell.to_string()).collect();
        let line = format!("{name} is {}", cells.join(", "));
        assert!(lines.lines().any(|other| other == line), "{text}\n{lines}");
    }
    assert_eq!(houses.is_empty(), lines.is_empty());
}

#[test]
fn each_depth_and_colour_that_is_named_has_its_cells() {
    let colouring = BoardDesign::ANTIPRISMOID.colouring();
    for design in [BoardDesign::STANDARD, BoardDesign::SixWay, BoardDesign::Coloured(colouring)] {
        let board = design.board();
        let request = Request { board: &board, difficulty: Difficulty::Any, ..Request::default() };
        let generator = Generator::new(request).unwrap();
        for number in 0..3 {
            let puzzle = generator.make(1, number, Control::UNLIMITED).unwrap();
            let explanation = explain(&board, &puzzle);
            let steps: Vec<String> = explanation.steps.iter().map(ToString::to_string).collect();
            let text = format!("{}\n{}", steps.join("\n"), explanation.ending);
            assert!(!named_in(&text, &board).is_empty());
            assert_explained(&text, &NamedHouses::from(&explanation), &board);
            let hint = hint(&board, &PencilGrid::from(puzzle));
            assert_explained(&hint.to_string(), &NamedHouses::from(&hint), &board);
        }
    }
}

#[test]
fn what_is_wrong_in_a_depth_has_its_cells() {
    let board = Board::standard();
    let solution = sample(&mut ChaCha8Rng::seed_from_u64(1));
    let depth = *board.depths().next().unwrap();
    let cells: Vec<_> = depth.cells.iter().collect();
    let mut twice = Grid::EMPTY;
    for cell in [cells[0], cells[8]] {
        twice.set(cell, solution.get(cells[0]));
    }
    let wrong = hint(board, &PencilGrid::from(twice));
    assert!(matches!(wrong, Hint::Wrong(_)) && wrong.to_string().contains("depth"));
    assert_explained(&wrong.to_string(), &NamedHouses::from(&wrong), board);
    let explanation = explain(board, &twice);
    assert_explained(&explanation.ending.to_string(), &(&explanation).into(), board);
    assert_eq!(
        NamedHouses::from(&wrong).to_string(),
        "depth 1 is r1c1, r2c3, r3c2, r4c7, r5c9, r6c8, r7c4, r8c6, r9c5"
    );
}
