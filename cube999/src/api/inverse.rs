//! Which turns undo these?

use solidoku_common::control::Control;

use super::{Error, TurnList, TurnListRequest};
use crate::puzzle::turn;

/// The turns, and how they are read.
pub type Request = TurnListRequest;

/// The turns that undo those of the request.
pub type Report = TurnList;

/// Reverses turns.
///
/// # Errors
/// If the text isn't turns.
pub fn run(request: &Request, _: Control<'_>) -> Result<Report, Error> {
    TurnList::read(request, turn::inverse)
}
