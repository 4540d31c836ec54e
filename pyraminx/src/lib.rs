//! x
pub mod draw;
pub mod geometry;
pub mod identical;
pub mod labelling;
pub mod state;
pub mod turn;
