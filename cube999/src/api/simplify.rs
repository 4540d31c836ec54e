//! Which of these turns are superfluous? The others have the same effect without them.

use solidoku_common::control::Control;

use super::{Error, TurnList, TurnListRequest};
use crate::solve::simplify;

/// The turns, and how they are read.
pub type Request = TurnListRequest;

/// The turns that are left.
pub type Report = TurnList;

/// Removes superfluous turns.
///
/// # Errors
/// If the text isn't turns.
pub fn run(request: &Request, _: Control<'_>) -> Result<Report, Error> {
    TurnList::read(request, simplify::simplify)
}
