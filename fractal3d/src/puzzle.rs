//! The object: cells, houses, boards, views and symmetries.

pub mod board;
pub mod candidate;
pub mod geometry;
pub mod grid;
pub mod latin;
pub(crate) mod modulo_3;
pub mod motion;
pub mod pattern;
pub mod permutation;
pub mod prefractal;
pub mod rotation;
pub mod sculpture;
pub mod symmetry;
pub mod views;
