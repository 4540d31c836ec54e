//! The fewest clues of a puzzle and the most of a minimal one: searches and reference methods.

pub mod cell_sets;
pub(crate) mod made_once;
pub mod max_clues;
pub mod min_clues;
pub mod ten_clues;
