//! Ctrl-C during a search.

use common::cli::interrupt::Interrupt;
use common::cli::output::Failure;

/// Listens to Ctrl-C until it is dropped.
pub(crate) fn listen() -> Result<Interrupt, Failure> {
    Interrupt::listen().map_err(|error| Failure::Usage(format!("cannot listen to Ctrl-C: {error}")))
}
