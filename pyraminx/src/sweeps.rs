//! The long searches as sweeps: cut into units that can be done anywhere, in any order.
//!
//! Each is a [`Sweep`](common::sweep::Sweep) whose units are those of a search of this crate; and
//! [`Exhaustive`](common::sweep::Exhaustive): its cases are counted by something else too, and its
//! units can be done again by looking at all states, which shares no search with it.
//!
//! | sweep | units | cases | counted by |
//! |---|---|---|---|
//! | [`census`] | least cores | classes of labellings | Burnside's lemma |
//! | [`designs`] | completions of all faces but one | completions | a product of factorials |

pub mod census;
mod class_line;
pub mod designs;
mod specification;

pub use class_line::{ClassLine, NoClass};
pub use specification::{NoSpecification, Specification};
