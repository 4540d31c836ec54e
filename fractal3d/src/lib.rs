//! 3D-Sudoku.

pub mod board;
pub mod geometry;
pub mod grid;
pub mod latin;
