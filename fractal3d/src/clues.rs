//! How few clues a puzzle can have, and how many a minimal one: exhaustive searches and their reference methods.

pub mod cell_sets;
pub(crate) mod made_once;
pub mod max_clues;
pub mod min_clues;
pub mod ten_clues;
