//! 3D-Sudoku.

pub mod automorphism;
pub mod board;
pub mod count;
pub mod cover;
pub mod geometry;
pub mod grid;
pub mod latin;
pub mod permutation;
pub mod templates;
