//! x
pub mod geometry;
pub mod identical;
pub mod labelling;
pub mod notation;
pub mod state;
pub mod template;
pub mod turn;
