//! What goes back to the page: typed values.

use serde::Serialize;
use tsify::{Ts, Tsify};

use crate::Problem;

/// A typed value.
///
/// # Errors
/// If it has a number that JavaScript doesn't.
pub(crate) fn to_page<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, Problem> {
    Ok(Ts::from_rust(value)?)
}
