//! What helps a person: sticker sets with one solved state, and repairs.

pub mod design;
pub mod fix;
