//! 3D-Sudoku.

pub mod automorphism;
pub mod board;
pub mod canon;
pub mod cell_sets;
pub mod check;
pub mod count;
pub mod cover;
pub mod geometry;
pub mod grid;
pub mod latin;
pub mod list;
pub mod notation;
pub mod permutation;
pub mod solve;
pub mod symmetry;
pub mod templates;
