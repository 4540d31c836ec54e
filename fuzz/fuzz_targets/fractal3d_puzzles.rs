//! Puzzles of 3D-Sudoku, one or many.

#![no_main]

use common::input::InputError;
use fractal3d::grid::Grid;
use fractal3d::notation::{Pretty, Puzzle, puzzle, puzzles};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = fuzz::text(bytes) else { return };
    let all: Result<Vec<Puzzle>, InputError> = puzzles(&source).collect();
    let only = puzzle(&source);
    match &all {
        Ok(all) => {
            assert!(all.windows(2).all(|pair| pair[0].line < pair[1].line));
            for Puzzle { grid, line } in all {
                // It begins in a line with a cell.
                let text = source.text().split('\n').nth(line - 1).expect("there is such a line");
                assert!(text.contains(|c: char| c == '.' || c.is_ascii_digit()));
                as_written(grid);
            }
        }
        Err(error) => fuzz::refused(&source, error),
    }
    match only {
        Ok(grid) => {
            let all = all.expect("one is some");
            assert!(all.len() == 1 && all[0].grid == grid);
        }
        Err(error) => {
            assert!(all.is_err() || all.is_ok_and(|all| all.len() != 1));
            fuzz::refused(&source, &error);
        }
    }
});

fn as_written(grid: &Grid) {
    assert!(grid.values().iter().all(|&value| value <= 9));
    for text in [grid.to_string(), Pretty(grid).to_string()] {
        assert_eq!(puzzle(&fuzz::source(text)).expect("it is written so"), *grid);
    }
}
