//! What the search computes at every step: words of turns, what turns in them gain and cost, and
//! vector code.
//!
//! - [`data`] and [`neighbours`]: cubes as bytes, and sub-cubes that share cells; they know nothing
//!   of the others.
//! - [`vector`]: the inner loops, in the form that the processor runs fastest.
//! - [`moves`]: turns, made on cubes as bytes. [`gap`]: a place in a word. [`cursor`]: a word that
//!   can be edited.
//! - [`gains`], [`conjugation_runs`], [`costs`]: what edits gain, and what they cost at a
//!   temperature.

pub(super) mod conjugation_runs;
pub(super) mod costs;
pub(super) mod cursor;
pub(super) mod data;
pub(super) mod gains;
pub(super) mod gap;
pub(super) mod moves;
pub(super) mod neighbours;
pub(super) mod vector;
