//! What helps a person: scrambles.

pub mod scramble;
