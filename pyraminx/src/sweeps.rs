//! The long searches as sweeps, in units that can be done on any machine, in any order.
//!
//! Each is a [`Sweep`](solidoku_common::sweep::Sweep) whose units are those of a search of this
//! crate; and [`Exhaustive`](solidoku_common::sweep::Exhaustive): its cases are counted in another
//! way too, and its units can be recomputed by a reference method that shares no search with it.
//!
//! | sweep | units | cases | counted by |
//! |---|---|---|---|
//! | [`census`] | smallest cores | classes of labellings | Burnside's lemma |
//! | [`three_rings`] | 32 smallest cores | classes of labellings | Burnside's lemma |
//! | [`designs`] | completions of all faces but one | completions | a product of factorials |
//! | [`random_walks`] | random walks | states visited | the order of the group, for each walk |

pub mod census;
mod class_line;
pub mod designs;
pub mod random_walks;
mod specification;
pub mod three_rings;

pub use class_line::{ClassLine, ClassLineError};
pub use specification::Specification;
