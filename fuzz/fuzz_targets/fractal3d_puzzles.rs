//! Puzzles of 3D-Sudoku, one or many, with pencil marks or without.

#![no_main]

use fractal3d::grid::Grid;
use fractal3d::notation::{Pretty, Puzzle, puzzle, puzzles};
use fractal3d::pencil;
use libfuzzer_sys::fuzz_target;
use solidoku_common::input::InputError;
use solidoku_common::signs;

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = fuzz::text(bytes) else { return };
    let all: Result<Vec<Puzzle>, InputError> = puzzles(&source).collect();
    let only = puzzle(&source);
    match &all {
        Ok(all) => {
            assert!(all.windows(2).all(|pair| pair[0].line < pair[1].line));
            for Puzzle { grid, line, .. } in all {
                // The puzzle starts in a line that contains a cell, or a bracket of JSON.
                let text = source.text().split('\n').nth(line - 1).expect("the line exists");
                let is_cell = |c: char| c.is_ascii_alphanumeric() || signs::is_empty(c);
                assert!(text.contains(|c| is_cell(c) || "{[,;\t".contains(c)));
                check_round_trip(grid);
            }
        }
        Err(error) => fuzz::check_refusal(&source, error),
    }
    let _ = pencil::has_marks(&source);
    match pencil::read(&source) {
        Ok(play) => {
            let written = fuzz::source(play.to_string());
            assert_eq!(pencil::read(&written).expect("written grids can be read"), play);
        }
        Err(error) => fuzz::check_refusal(&source, &error),
    }
    match only {
        Ok(grid) => {
            let all = all.expect("a single puzzle is also a list");
            assert!(all.len() == 1 && all[0].grid == grid);
        }
        Err(error) => {
            assert!(all.is_err() || all.is_ok_and(|all| all.len() != 1));
            fuzz::check_refusal(&source, &error);
        }
    }
});

fn check_round_trip(grid: &Grid) {
    assert!(grid.values().iter().all(|&value| value <= 9));
    for text in [grid.to_string(), Pretty(grid).to_string()] {
        assert_eq!(puzzle(&fuzz::source(text)).expect("written values can be read"), *grid);
    }
}
