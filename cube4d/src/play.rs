//! What helps a person: hints, positions on the table, new toys.

pub mod generate;
pub mod hint;
pub(crate) mod prose;
pub(crate) mod table;
