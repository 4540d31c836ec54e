//! 3D-Sudoku.

pub mod automorphism;
pub mod backtrack;
pub mod bands;
pub mod board;
pub mod burnside;
pub mod canon;
pub mod cell_sets;
pub mod check;
pub mod count;
pub mod cover;
pub mod draw;
pub mod generate;
pub mod geometry;
pub mod grid;
pub mod latin;
pub mod list;
pub mod min_clues;
pub mod notation;
pub mod packed;
pub mod paper;
pub mod permutation;
pub mod rotation;
pub mod sculpture;
pub mod solve;
pub mod symmetry;
pub mod templates;
