//! Edits of a word: those that annealing makes, and those that make its last wrong cells right.
//!
//! - [`annealing`]: a word that is being annealed, by [`heat_bath`] steps and by a
//!   [`conjugation_pass`].
//! - [`commutator`] and [`pairs`]: what may be missing where few cells are wrong.

pub(super) mod annealing;
pub(super) mod commutator;
pub(super) mod conjugation_pass;
pub(super) mod heat_bath;
pub(super) mod pairs;
