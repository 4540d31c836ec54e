//! Ctrl-C and progress during a search.

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output};
use common::control::Control;

/// Listens to Ctrl-C until it is dropped.
pub(crate) fn listen() -> Result<Interrupt, Failure> {
    Ok(Interrupt::listen()?)
}

/// Does a search that reports how many of these things are done, and shows that.
pub(crate) fn with_progress<T>(
    interrupt: &Interrupt,
    out: &Output,
    (of, what): (u64, &str),
    search: impl FnOnce(Control<'_>) -> T,
) -> T {
    let bar = out.progress(of, what);
    let progress = |done| bar.set_position(done);
    let found = search(interrupt.control().with_progress(&progress));
    bar.finish_and_clear();
    found
}
