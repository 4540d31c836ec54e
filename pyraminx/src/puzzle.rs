//! The puzzle itself: its pieces and places, what they show, and how they move.

pub mod geometry;
pub mod keyed;
pub mod labelling;
pub mod rings;
pub mod state;
pub mod symmetry;
pub mod template;
pub mod turn;
