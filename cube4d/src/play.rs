//! What helps a person: hints, positions on the table, new toys.

pub mod generate;
pub mod hint;
pub mod position;
pub(crate) mod table;
