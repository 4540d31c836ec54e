//! The solvers: an exact cover, a second way for layouts without alignment, and plain searches that
//! share nothing with them.

pub(crate) mod exact_cover;
pub(crate) mod factors;
pub mod reference;
pub mod search;
