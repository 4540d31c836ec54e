//! x
pub mod geometry;
pub mod labelling;
pub mod state;
pub mod turn;
