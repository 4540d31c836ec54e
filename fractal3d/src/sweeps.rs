//! The long searches as sweeps: cut into units that can be done anywhere, in any order.
//!
//! Each is a [`Sweep`](solidoku_common::sweep::Sweep) whose units are those of a search of this
//! crate; and [`Exhaustive`](solidoku_common::sweep::Exhaustive): its cases are counted by
//! something else too, and its units can be recomputed by the literal reading of the rules, which
//! shares no search with it.
//!
//! | sweep | units | cases | counted by | recomputed by |
//! |---|---|---|---|---|
//! | [`puzzles`] | sets of five cells | sets of eight | Burnside's lemma | [`check`] |
//! | [`ten_clues`] | sets of six cells | sets of ten | Burnside's lemma | the list of solutions, in part |
//! | [`classes`] | the first row begins alike | solutions | [`count`] | [`backtrack`], all images |
//! | [`extensions`] | classes of bands | bands | a formula | [`check`] |
//!
//! [`check`]: crate::check
//! [`count`]: crate::count
//! [`backtrack`]: crate::count::backtrack

pub mod classes;
pub mod extensions;
pub mod puzzles;
mod random_sets;
mod specification;
pub mod ten_clues;

pub use specification::{BoardSpecification, ClueSpecification, ListSpecification, Recheck};
