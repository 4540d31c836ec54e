//! Finding states: the solved ones, those that show a net, and the ways between them.

pub(crate) mod edge_states;
pub mod full_rings;
pub(crate) mod houses;
pub mod impossible;
pub mod locate;
pub mod route;
pub mod search;
pub mod stabiliser;
